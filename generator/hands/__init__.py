"""Winning hands: their shapes and fu, the least han of a shape, and from these which combinations can occur."""
