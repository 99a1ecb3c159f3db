"""What is published: every file declared in one list (`declared`), with what pages and cards show as typed values."""

from .declaration import OutputFile
from .declared import OUTPUTS, declared_files
from .publication import Publication
from .too_long import explained

__all__ = ["OUTPUTS", "OutputFile", "Publication", "declared_files", "explained"]
