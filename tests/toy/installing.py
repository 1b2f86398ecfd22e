"""The toy game, put beside the real ones for a while: its rooms lie in ``tests/toy/rooms``."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOMS = Path(__file__).parent / "rooms"
SCENARIOS = Path(__file__).parent / "scenarios"
PACKAGES = ("events.games", "events.catalogue", "events.notation.games", "projections.rules.games")


@contextmanager
def installed(rooms: Path = ROOMS) -> Iterator[None]:
    """Within, the toy is one of the games."""
    packages = [importlib.import_module(name) for name in PACKAGES]
    kept = [list(package.__path__) for package in packages]
    for package, name in zip(packages, PACKAGES, strict=True):
        package.__path__ = [*package.__path__, str(rooms.joinpath(*name.split(".")))]
    try:
        yield
    finally:
        for package, paths in zip(packages, kept, strict=True):
            package.__path__ = paths
