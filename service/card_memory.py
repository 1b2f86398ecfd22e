"""What named sources did before in this log, for the keys of those who enter lines: kept in memory, read from the log.

The games say what a line teaches (``Keypads.learned``); struck lines teach nothing, amended ones what they say now. The
log goes on from where it was read last; generated sessions are passed over.
"""

from __future__ import annotations

from threading import Lock
from typing import Final

from events.envelope import Event
from events.log.contract import Cursor, EventLog
from events.problems import Problem
from events.vocabulary import Data
from projections.keypads import keypads
from projections.keypads.contract import Memory

_KEPT: Final = 4
"""Lines of one source that are kept: where the last is struck, the one before it counts again."""
_Place = tuple[str, int]
"""Session and seq of a line."""


class CardMemory:
    """Safe to use from several threads."""

    def __init__(self, log: EventLog) -> None:
        self._log = log
        self._lock = Lock()
        self._cursor: Cursor | None = None
        self._games: dict[str, str] = {}
        self._learned: dict[str, dict[str, dict[_Place, Data]]] = {}

    def of(self, game: str) -> Memory:
        """{name of a source: what it did last time}; of a game without such names empty, and nothing is read."""
        if type(keypads(game)).learned is _NOTHING:
            return {}
        with self._lock:
            for cursor, event in self._log.read_all(self._cursor):
                self._cursor = cursor
                self._read(event)
            known = self._learned.get(game, {})
            return {name: list(lines.values())[-1] for name, lines in known.items() if lines}

    def _read(self, event: Event) -> None:
        if event.type == "opened":
            if event.data.get("kind") != "generated":
                self._games[event.session_id] = str(event.data.get("game"))
            return
        game = self._games.get(event.session_id)
        if game is None:
            return
        seq = event.data.get("seq")
        if event.type in ("retract", "amend") and isinstance(seq, int):
            self._forget(game, (event.session_id, seq))
        if event.type == "amend" and isinstance(seq, int):
            self._learn(game, (event.session_id, seq), event.data.get("data"))
        elif event.type == "insert":
            self._learn(game, (event.session_id, event.seq), event.data.get("data"))
        else:
            self._learn(game, (event.session_id, event.seq), {"type": event.type, **event.data})

    def _learn(self, game: str, place: _Place, line: object) -> None:
        try:
            found = keypads(game).learned(line) if isinstance(line, dict) else None
        except (Problem, KeyError, TypeError, ValueError, AttributeError):
            return  # a line of an old version, or of nobody's vocabulary
        if found is None:
            return
        lines = self._learned.setdefault(game, {}).setdefault(found[0], {})
        lines[place] = found[1]
        while len(lines) > _KEPT:
            del lines[next(iter(lines))]

    def _forget(self, game: str, place: _Place) -> None:
        for lines in self._learned.get(game, {}).values():
            lines.pop(place, None)


_NOTHING: Final = type(keypads("")).learned
