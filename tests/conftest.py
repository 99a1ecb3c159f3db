"""Settings for every test: generated cases are the same on each run, and a slow machine is no failure."""

from hypothesis import settings

from .site_fixture import site

settings.register_profile("project", deadline=None, derandomize=True)
settings.load_profile("project")

__all__ = ["site"]
