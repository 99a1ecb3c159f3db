"""What the files beside pages and cards show, as values with types: drawings, the offline list, the sitemap."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from ..resources import templates_dir
from .declaration import Place


def copied(place: Place) -> bytes:
    """An asset as it lies among the templates."""
    return (templates_dir() / place.path).read_bytes()


@dataclass(frozen=True)
class TileDrawing:
    """One tile to draw."""

    tile: str


def tile(place: Place) -> TileDrawing:
    """The tile that the place's path names."""
    return TileDrawing(place.tile)


@dataclass(frozen=True)
class ServiceWorker:
    """What is kept for use without network, under a name that changes with any of it."""

    name: str
    paths: Sequence[str]


def service_worker(place: Place) -> ServiceWorker:
    """The files that are kept, and a digest of their texts."""
    kept = place.sources
    digest = hashlib.sha256(b"".join(file.make() for file in kept.values())).hexdigest()
    return ServiceWorker(digest[:16], list(kept))


@dataclass(frozen=True)
class Sitemap:
    """The addresses of pages."""

    base_url: str
    pages: Sequence[str]


def sitemap(place: Place) -> Sitemap:
    """The pages of a publication that has an address."""
    return Sitemap(place.publication.base_url, list(place.sources))
