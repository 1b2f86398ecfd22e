"""What the API works with: the own log, its directory and the one recorder, opened when first needed."""

from __future__ import annotations

from contextlib import ExitStack
from functools import cached_property
from threading import Lock
from typing import TYPE_CHECKING
from uuid import uuid4

from events.directory import Directory
from events.directory.people import checked_name
from events.log.contract import EventLog
from events.problems import Place, Problem
from events.vocabulary import Data
from service.card_memory import CardMemory
from service.home import Home
from service.owning import owner
from service.persons import known_persons
from service.recorder import Recorder

if TYPE_CHECKING:
    from projections.ledger import Ledger

Opened = tuple[EventLog, Directory, Recorder]
KEPT = 256
"""Sessions whose replays are kept."""


class Desk:
    """One log of the own folder. Safe to use from several threads."""

    def __init__(self, home: Home, given: Opened | None = None) -> None:
        """``given``: others than those of the folder; who gives them closes them."""
        self.home = home
        self._lock = Lock()
        self._closing = ExitStack()
        self._opened = given

    @property
    def log(self) -> EventLog:
        """The log. Raises Problem where it cannot be opened."""
        return self._all()[0]

    @property
    def directory(self) -> Directory:
        """People and free text."""
        return self._all()[1]

    @property
    def recorder(self) -> Recorder:
        """The way in for new lines."""
        return self._all()[2]

    def _all(self) -> Opened:
        if self._opened is None:
            with self._lock:
                if self._opened is None:
                    self._opened = self._open()
        return self._opened

    def _open(self) -> Opened:
        ledger = self._closing.enter_context(self.home.own.witnessing())
        directory = self.home.own.directory()
        self._closing.callback(directory.close)
        if self.home.league is not None:
            return self._joined(self.home.league, directory, ledger)
        log = self.home.own.log()
        self._closing.callback(log.close)
        return log, directory, Recorder(log, directory, ledger=ledger, sessions=KEPT)

    def _joined(self, url: str, directory: Directory, ledger: Ledger | None) -> Opened:
        """The folder's log follows a league, whose workers judge what is sent here."""
        from service.league.asking import LeagueRecorder
        from service.league.joining import joined

        log = self._closing.enter_context(joined(url, self.home.own))
        return log, directory, LeagueRecorder(log, directory, ledger=ledger, sessions=KEPT)

    @cached_property
    def memory(self) -> CardMemory:
        """What cards did before in this log."""
        return CardMemory(self.log)

    # --- people

    @cached_property
    def owner(self) -> str:
        """The person whose lines they are when nobody is named."""
        return owner(self.home.root, self.directory, "owner")

    def author(self, named: str | None, person: str | None) -> str:
        """The person id of who writes: the one named, that of the token, or the owner. Raises Problem ``person``."""
        if named is not None and self.directory.name(named) is None:
            raise Problem("person", f"no person {named[:60]!r}", place=Place(field="recorder"))
        return named or person or self.owner

    def person(self, name: str) -> tuple[str, bool]:
        """(the person of that name, whether it was made now). Raises Problem ``person`` where several have it."""
        found = self.directory.find(name)
        if len(found) > 1:
            raise Problem("person", f"{len(found)} people have this name", candidates=tuple(found))
        return (found[0], False) if found else (self.directory.add_person(name), True)

    def with_people(self, opened: Data, *, add: bool = True) -> Data:
        """The fields of ``opened`` with person ids where its seats have names; without ``add`` an unknown name gets an
        id that is nobody's. Raises Problem ``person``, also for an id that is nobody's."""
        known_persons(self.directory, opened)
        seats = opened.get("seats")
        if not isinstance(seats, list):
            return opened
        return {**opened, "seats": [self._seated(each, add) for each in seats]}

    def _seated(self, seat: object, add: bool) -> object:
        if not isinstance(seat, dict) or not isinstance(seat.get("name"), str):
            return seat
        if seat.get("person") is not None:
            raise Problem("person", "a seat has either a person or a name", place=Place(field="seats"))
        rest = {key: value for key, value in seat.items() if key != "name"}
        name = checked_name(seat["name"])
        who = self.person(name)[0] if add or self.directory.find(name) else uuid4().hex
        return {**rest, "person": who}

    def seats(self, session_id: str) -> list[str]:
        """The seats of a session. Raises Problem ``session``."""
        with self.recorder.session(session_id) as replay:
            return [each.seat for each in replay.opened.seats]

    def close(self) -> None:
        """Closes what was opened."""
        with self._lock:
            self._closing.close()
            self._opened = None
