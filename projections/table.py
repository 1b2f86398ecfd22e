"""The table at one place of a session: the game's state, and what session events have set beside it.

A table answers what the doors ask (document, due, legal …); only :mod:`projections.judging` changes it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any

import msgspec

from events.envelope import canonical
from events.games import vocabulary
from events.session import Opened
from events.vocabulary import Data, Move
from projections.reading import reader
from projections.rules.catalogue import catalogue
from projections.rules.contract import LOG, Choice, Result, Rules, Viewer

NONE: frozenset[str] = frozenset()


class Table:
    """``house``: the rules set aside for the lines to come (house rules). ``ignored``: rules that a caller
    switched off, ``cannot`` rules too. ``closed``: ended or abandoned, and not continued."""

    __slots__ = ("cannot", "closed", "house", "ignored", "opened", "reader", "rules", "state", "vocabulary")

    def __init__(self, rules: Rules[Any], opened: Opened, state: Any, ignored: frozenset[str] = NONE) -> None:
        self.rules = rules
        self.opened = opened
        self.state = state
        self.ignored = ignored
        self.vocabulary = vocabulary(rules.game)
        self.reader = reader(self.vocabulary)
        self.cannot = cannot(rules.game)
        self.house = (frozenset(opened.house_rules) - self.cannot) | ignored
        self.closed = False

    @staticmethod
    def begin(rules: Rules[Any], opened: Opened, ignored: frozenset[str] = NONE) -> Table:
        """The table right after ``opened``. Raises Problem ``option``, ``seat`` or ``position``."""
        state = rules.start(opened) if opened.position is None else rules.position(opened, opened.position)
        return Table(rules, opened, state, ignored)

    # --- what the doors ask

    def document(self, viewer: Viewer = LOG) -> dict[str, Any]:
        """The state document."""
        return self.rules.view(self.state, viewer)

    def due(self, viewer: Viewer = LOG) -> list[Data]:
        """Who must do or observe what; nothing while the session is closed."""
        return [] if self.closed else self.rules.due(self.state, viewer)

    def legal(self, viewer: Viewer = LOG, seat: str | None = None) -> Iterator[Move]:
        """The decisions without a breach; none while the session is closed."""
        return iter(()) if self.closed else self.rules.legal(self.state, viewer, seat)

    def choices(self, partial: Data, viewer: Viewer = LOG) -> Choice:
        """The next open field of a partial move."""
        return self.rules.choices(self.state, partial, viewer)

    def active(self) -> str | None:
        """The seat to move."""
        return self.rules.active(self.state)

    def result(self) -> Result:
        """How the game stands."""
        return self.rules.result(self.state)

    # --- copies

    def dump(self) -> bytes:
        """The whole table as JSON bytes, for :meth:`restored`."""
        return msgspec.json.encode([self.rules.dump(self.state), self.closed, sorted(self.house)])

    def restored(self, data: bytes) -> Table:
        """A table of its own from what :meth:`dump` gave for the same session."""
        state, closed, house = msgspec.json.decode(data)
        table = Table(self.rules, self.opened, self.rules.load(state), self.ignored)
        table.closed, table.house = closed, frozenset(house)
        return table

    def copy(self) -> Table:
        """A table of its own that is the same."""
        return self.restored(self.dump())

    def digest(self) -> str:
        """sha256 (hex) of the state's canonical dump: equal for equal states on every machine."""
        return hashlib.sha256(canonical(self.rules.dump(self.state))).hexdigest()


_CANNOT: dict[str, frozenset[str]] = {}


def cannot(game: str) -> frozenset[str]:
    """The rules of a game that nothing can set aside."""
    known = _CANNOT.get(game)
    if known is None:
        known = _CANNOT[game] = frozenset(text.id for text in catalogue(game).values() if text.cannot)
    return known
