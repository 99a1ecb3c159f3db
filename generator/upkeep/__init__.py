"""Maintenance commands: what they write is data that the project keeps. Not needed to build the edition."""
