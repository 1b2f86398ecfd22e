"""Moves as hand-written events. A correction names the move that it undoes by its number among the moves (``move``),
since no reader knows at which line of the log it will stand."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from events.exchange.loose import clean
from events.exchange.plays import Oddity

Data = dict[str, Any]
LONGEST: Final = 4000
MOST: Final = 20_000
"""Moves of one play."""


def verb(text: str) -> str:
    """A word of another program as a verb."""
    made = re.sub(r"[^A-Za-z0-9_-]+", "_", text)[:40]
    return made if re.match(r"[A-Za-z]", made) else f"x{made}"[:40]


@dataclass
class Moves:
    """The moves so far. ``standing``: the numbers of those in force; ``undone``: groups of undoing lines, the last of
    which a redo takes back; ``skipped``: moves that the source says do not count, whether it tells why or not."""

    play: str
    made: list[Data] = field(default_factory=list)
    standing: list[int] = field(default_factory=list)
    ids: dict[int, int] = field(default_factory=dict)
    undone: list[list[tuple[int, int]]] = field(default_factory=list)
    oddities: list[Oddity] = field(default_factory=list)
    skipped: set[int] = field(default_factory=set)

    def say(self, code: str, what: str) -> None:
        """Notes an oddity."""
        self.oddities.append(Oddity(code, what, self.play))

    def add(self, event: Data, id_: int | None = None) -> None:
        """A move, which ends what could be redone."""
        self.made.append(event)
        self.standing.append(len(self.made))
        self.undone.clear()
        if id_ is not None:
            self.ids[len(self.made)] = id_

    def aside(self, event: Data) -> None:
        """A line that is no move (a note, a score): undoing passes it over."""
        self.made.append(event)

    def undo(self, back_to: int | None) -> None:
        """Takes the last move in force back, or all behind the one whose id is ``back_to``."""
        group: list[tuple[int, int]] = []
        while self.standing and (back_to is None or self.ids.get(self.standing[-1], 0) > back_to):
            number = self.standing.pop()
            self.made.append({"type": "retract", "move": number, "kind": "takeback"})
            group.append((len(self.made), number))
            if back_to is None:
                break
        if group:
            self.undone.append(group)
        else:
            self.say("undo", "something is undone, and nothing is there to undo")

    def redo(self) -> None:
        """Takes the last undoing back."""
        if not self.undone:
            self.say("undo", "something is redone that was not undone")
            return
        for line, number in reversed(self.undone.pop()):
            self.made.append({"type": "retract", "move": line})
            self.standing.append(number)

    def leave_skipped_out(self) -> None:
        """Strikes what stands and does not count. These lines come behind all moves, under names of their own: in a
        longer file the moves have the numbers that they had."""
        for number in [each for each in self.standing if each in self.skipped]:
            self.standing.remove(number)
            self.made.append({"type": "retract", "move": number, "name": f"x{number}"})
            self.say("undo", f"action {self.ids.get(number, 0)} is said not to count; it is struck")

    def fields(self, row: Mapping[str, Any], *left_out: str) -> dict[str, str]:
        """What else is said of a move, as texts."""
        made: dict[str, str] = {}
        for key, value in row.items():
            if key in left_out or value is None:
                continue
            text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, sort_keys=True)
            if len(text) > LONGEST:
                self.say("long", f"{clean(str(key))[:40]}: cut after {LONGEST} signs")
            made[clean(str(key))[:60]] = clean(text)[:LONGEST]
        return made
