"""Mutation testing, on demand: whether the tests notice each small change of the modules that compute."""
