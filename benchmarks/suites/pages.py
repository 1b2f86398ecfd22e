"""The pages of statistics over 100,000 plays, each in a process that is warm: the first time after the warehouse has
changed (``cold``: nothing that was made of the plays before is good any more), and again (``warm``)."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final
from unittest.mock import patch

from streamlit.testing.v1 import AppTest

from benchmarks.figures import Figure
from benchmarks.histories import history
from benchmarks.timing import by_cpu, median
from events.directory import Directory
from projections.statistics import shelf
from projections.warehouse import project, read_manifest
from service.home import Folder, Home
from service.recorder import Recorder

PLAYS, MOVES, EVERY = 100_000, 200, 20
GOAL: Final = 1.0
WHO: Final = {"person": "person1"}
PAGES: Final[dict[str, tuple[str, dict[str, str]]]] = {
    "home": ("home", {}),
    "person": ("person", WHO),
    "person, a year": ("person", WHO | {"year": "2020"}),
    "game": ("game", {}),
    "versus, all pairs": ("versus", {}),
    "versus, two": ("versus", WHO | {"other": "person8"}),
    "ratings": ("ratings", {}),
    "ratings, all games": ("ratings", {"game": "all"}),
    "calendar": ("calendar", {}),
    "challenges": ("challenges", {}),
    "year": ("year", {}),
    "explore": ("explore", {}),
    "explore, win rate by person": ("explore", {"metric": "rate", "by": "person"}),
    "metrics": ("metrics", {}),
    "sessions": ("sessions", {}),
    "sessions, behind a row": (
        "sessions",
        {"of": "weekdays", "count": "plays", "row.weekday": "6", "kind": "counted"},
    ),
}
_SCRIPT: Final = "from dashboards.app import framed, shows\nframed(shows()[{page!r}])\n"


def run(rounds: int) -> list[Figure]:
    figures = []
    with (
        tempfile.TemporaryDirectory() as root,
        patch.dict(os.environ, {"KRONIKA_DATA": root, "KRONIKA_LANG": "en"}),
        patch.object(shelf, "WORTH", 2 * PLAYS),  # nothing is kept for the next process meanwhile
    ):
        folder = begun(Home(Path(root)).own)
        for page, address in PAGES.values():  # the process grows warm
            opened(page, address)
        for name, (page, address) in PAGES.items():
            cold, warm = list[float](), list[float]()
            for _ in range(rounds):
                changed(folder)
                cold.append(opened(page, address))
                warm.append(opened(page, address))
            figures.append(Figure(f"{name}, cold", median(cold), "s", GOAL, "most"))
            figures.append(Figure(f"{name}, warm", median(warm), "s", GOAL, "most"))
    return figures


def begun(folder: Folder) -> Folder:
    """A data folder whose log has one short session, and whose statistics know many plays more."""
    folder.root.mkdir(parents=True, exist_ok=True)
    with _recorder(folder) as recorder:
        recorder.open({"game": "pandemic", "seats": [{"seat": "a"}, {"seat": "b"}]}, "p1")
    _projected(folder)
    history(folder.warehouse, PLAYS, MOVES, every=EVERY, onto=read_manifest(folder.warehouse))
    return folder


def changed(folder: Folder) -> None:
    """One play more, of today."""
    manifest = read_manifest(folder.warehouse)
    history(folder.warehouse, 1, 0, onto=manifest, first=len(manifest.revisions), latest=True)


def opened(page: str, address: dict[str, str]) -> float:
    """The seconds that a page takes. Raises RuntimeError where it could not be drawn."""
    clock = time.process_time if by_cpu() else time.perf_counter
    test = AppTest.from_string(_SCRIPT.format(page=page), default_timeout=120)
    for name, value in address.items():
        test.query_params[name] = value
    begun = clock()
    test.run()
    taken = clock() - begun
    if wrong := [*test.exception, *test.error]:
        raise RuntimeError(f"{page}: {wrong[0].value}")
    return taken


def _projected(folder: Folder) -> None:
    log = folder.log()
    try:
        project(log, None, folder.warehouse)
    finally:
        log.close()


@contextmanager
def _recorder(folder: Folder) -> Iterator[Recorder]:
    log = folder.log()
    directory: Directory = folder.directory()
    try:
        yield Recorder(log, directory)
    finally:
        log.close()
        directory.close()
