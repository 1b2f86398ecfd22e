"""The EventLog contract: what every backend promises. Outcomes are values, bad input is a :class:`Problem`.

Laws (``tests/log/conformance.py`` holds every backend to them):

- A session's lines have seq 1, 2, 3 … without gaps, each chained to the one before. Nothing is ever changed
  or removed.
- A batch is stored whole or not at all, and is durable before the call returns.
- ``append``, looked at in this order:
  1. an empty batch, an id twice in it, or a line that has no canonical bytes is a Problem (``batch``,
     ``event_id``, ``field``);
  2. an event id that the session has with another request is Problem ``event_id``. The request is type,
     version, data, marks and table_time: not ``recorded_at``, not ``recorder``;
  3. all ids known with the same request: ``Duplicate`` with the first outcome's lines, whatever
     ``expected_seq`` says;
  4. some ids known and others new: ``Conflict``. The sender reads what is there and sends the rest;
  5. ``expected_seq`` is not the head: ``Conflict``; else ``Appended``.
- ``adopt`` takes consecutive lines of one session as they are. Lines that are there already are passed over,
  so adopting twice changes nothing (``Duplicate``). A line that contradicts one that is there is a
  ``Conflict``. Lines that do not begin at or before the next seq are Problem ``gap``, a chain that is not
  whole is Problem ``chain``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NewType, Protocol

from events.envelope import Event

if TYPE_CHECKING:  # pydantic is slow to import, and nothing here needs it
    from events.problems import Problem
    from events.vocabulary import Data

Cursor = NewType("Cursor", str)
"""Where a reader of a whole log stands. Opaque: it means something only to the log that gave it, and may be
stored."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """A line that has no place yet: all of an event but seq and hash."""

    event_id: str
    type: str
    version: int
    data: Data
    marks: Data
    recorded_at: str
    recorder: str
    table_time: str | None = None


@dataclass(frozen=True, slots=True)
class Appended:
    """The lines are stored; of ``adopt``: those that were not there before."""

    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Duplicate:
    """All of it was there already; these are the lines as they were stored."""

    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Conflict:
    """Somebody was first; ``seq`` is the session's present head. Nothing was stored."""

    seq: int


@dataclass(frozen=True, slots=True)
class Damage:
    """The first bad line of a session. Lines 1..``readable`` are sound; ``unvouched`` lines from the bad one
    on can still be read, but the chain no longer vouches for them. ``session_id`` None: the store as a
    whole."""

    session_id: str | None
    seq: int
    reason: str
    readable: int
    unvouched: int = 0

    def __str__(self) -> str:
        if self.session_id is None:
            return self.reason
        sound = f"lines 1-{self.readable} are sound" if self.readable else "no line before it"
        more = f"; {self.unvouched} from there on can be read, unvouched for" if self.unvouched else ""
        return f"{self.session_id} line {self.seq}: {self.reason} ({sound}{more})"


class EventLog(Protocol):
    """One log of many sessions. Safe to call from several threads."""

    def append(
        self, session_id: str, drafts: Sequence[Draft], expected_seq: int
    ) -> Appended | Duplicate | Conflict:
        """Stores new lines behind line ``expected_seq`` (0: a new session), all or none."""

    def append_all(
        self, batches: Sequence[tuple[str, Sequence[Draft], int]]
    ) -> list[Appended | Duplicate | Conflict | Problem]:
        """Several appends (session, lines, expected seq), each with an outcome of its own, a Problem where it is bad
        input; where the store can, they share one flush. Raises Problem of the store."""

    def adopt(self, events: Sequence[Event]) -> Appended | Duplicate | Conflict:
        """Stores lines that were decided elsewhere, unchanged and verified."""

    def read(self, session_id: str, after: int = 0) -> list[Event]:
        """The session's lines with a seq greater than ``after``; none for an unknown session."""

    def read_all(
        self, after: Cursor | None = None, limit: int | None = None
    ) -> Iterator[tuple[Cursor, Event]]:
        """Lines of all sessions behind a cursor, each with its own cursor, a session's lines in order. Ends
        where the log ended when the last of them was fetched. Raises Problem ``cursor`` for a cursor that is
        not of this log."""

    def head(self, session_id: str) -> tuple[int, bytes]:
        """(seq, hash) of the session's last line; (0, ZERO) for an unknown session."""

    def sessions(self) -> list[str]:
        """All session ids, in the order of their first lines in this log."""

    def verify(self, session_id: str | None = None) -> list[Damage]:
        """The first bad line of every damaged session (or of one); an empty list if all is whole."""

    def close(self) -> None:
        """Releases files and threads; the log is not used afterwards."""
