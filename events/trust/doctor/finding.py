"""What the records of a damaged log tell: its lines, and which lines there once were."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from events.envelope import ZERO, Event, decoded, link
from events.problems import Problem
from events.trust.doctor.records import Record

_LOG_ID: Final = re.compile("[0-9a-f]{8}")
Candidate = tuple[bytes, bytes]
"""Canonical bytes and hash, as far as one can tell."""


@dataclass(slots=True)
class Found:
    """``lines``: {session: {seq: what may stand there}}, the likeliest first; ``last``: {session: greatest seq that is
    known of}, in the order in which the sessions began."""

    lines: dict[str, dict[int, list[Candidate]]] = field(default_factory=dict)
    last: dict[str, int] = field(default_factory=dict)

    def add(self, rows: Iterable[Record]) -> None:
        """Takes in the records of one file."""
        names: dict[int, str] = {}
        seqs: dict[int, set[int]] = {}
        for rowid, values in rows:
            match values:
                case (None, int(number), int(seq), str(), bytes(line), bytes(hash_)) if len(hash_) == 32:
                    name = self._line(line, hash_)
                    if name is not None:
                        names.setdefault(number, name)
                    seqs.setdefault(number, set()).add(seq)
                case (int(number), int(seq), int()):
                    seqs.setdefault(number, set()).add(seq)
                case (str(name), int(number)):
                    names[number] = name
                case (None, str(name)) if rowid > 1 or not _LOG_ID.fullmatch(name):
                    names[rowid] = name
        for number in sorted({*names, *seqs}):
            name = names.get(number, f"session number {number} (its id is lost)")
            self.last[name] = max(_last(seqs.get(number, set())), self.last.get(name, 0))
        for name, places in self.lines.items():
            self.last[name] = max(_last(set(places)), self.last.get(name, 0))

    def _line(self, line: bytes, hash_: bytes) -> str | None:
        try:
            event = decoded(line, hash_)
        except Problem:
            return None
        places = self.lines.setdefault(event.session_id, {})
        candidates = places.setdefault(event.seq, [])
        if (line, hash_) not in candidates:
            candidates.append((line, hash_))
        return event.session_id

    def sound(self, session_id: str) -> list[Event]:
        """The session's lines from the first on, as far as the chain of hashes vouches for them."""
        places = self.lines.get(session_id, {})
        made: list[Event] = []
        previous = ZERO
        while True:
            fits = [each for each in places.get(len(made) + 1, ()) if link(previous, each[0]) == each[1]]
            if not fits:
                return made
            made.append(decoded(*fits[0]))
            previous = fits[0][1]

    def rest(self, session_id: str, sound: int) -> list[Event]:
        """The lines behind those that can be read, but that nothing vouches for."""
        places = self.lines.get(session_id, {})
        return [decoded(*places[seq][0]) for seq in sorted(places) if seq > sound]


def _last(seqs: set[int]) -> int:
    """The greatest seq that is believed: one that stands far behind all others was garbled."""
    return max((seq for seq in seqs if seq - 1 in seqs), default=1)
