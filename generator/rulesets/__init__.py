"""Rulesets as data: one TOML file each, read into a checked value. Nothing about one ruleset stands in code."""

from .loading import builtin_ids, load
from .model import Ruleset
from .rules import Rules

__all__ = ["Rules", "Ruleset", "builtin_ids", "load"]
