"""A game kept outside the project, found by the same scanning, and logs of it."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

import events.catalogue
import events.games
import projections.rules.games
from events.log.contract import Draft
from events.log.memory import MemoryLog
from projections.rules import catalogue

OUTSIDE = Path(__file__).parent / "outside"


@pytest.fixture(autouse=True)
def tally(monkeypatch):
    """The game ``tally`` in all rooms."""
    for package in (events.games, events.catalogue, projections.rules.games):
        folder = OUTSIDE.joinpath(*package.__name__.split("."))
        monkeypatch.setattr(package, "__path__", [*package.__path__, str(folder)])
    importlib.invalidate_caches()
    catalogue.catalogue.cache_clear()
    yield
    catalogue.catalogue.cache_clear()


class Writing:
    """A log and a pen: lines get ids and times by themselves."""

    def __init__(self):
        self.log = MemoryLog()

    def write(self, session, *lines, clock=None):
        """Appends (type, data) or (type, data, marks); ``clock``: the minute of the first by the table's clock."""
        head, _ = self.log.head(session)
        for number, (type_, data, *marks) in enumerate(lines, 1):
            time = None if clock is None else f"2026-03-01T20:{clock + number - 1:02}:00+01:00"
            draft = Draft(
                event_id=f"{session}-{head + number}", type=type_, version=1, data=data,
                marks=marks[0] if marks else {},
                recorded_at=f"2026-03-01T19:00:{head + number:02}Z", recorder="p1", table_time=time,
            )  # fmt: skip
            self.log.append(session, [draft], head + number - 1)

    def open(self, session, seats=("a", "b"), **data):
        seats_of = [{"seat": seat, "person": f"person-{seat}"} for seat in seats]
        self.write(session, ("opened", {"game": "tally", "seats": seats_of, **data}))

    def add(self, session, *pairs):
        self.write(session, *[("add", {"player": seat, "n": n}) for seat, n in pairs])


@pytest.fixture
def pen():
    return Writing()
