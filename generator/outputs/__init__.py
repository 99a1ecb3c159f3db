"""What is published: every file declared in one list (`declared`), with what pages and cards show as typed values."""

from .declaration import OutputFile
from .declared import OUTPUTS, RESERVED_IDS, declared_files
from .publication import Publication
from .too_long import explained

__all__ = ["OUTPUTS", "RESERVED_IDS", "OutputFile", "Publication", "declared_files", "explained"]
