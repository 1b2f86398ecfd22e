"""Counts the taps that a line costs on the scribe page, from the same screens that the page shows.

The page adds two things of its own: lines that a game remembers are keys in later sessions (``memory``), and the last
button of every screen leads to the whole vocabulary.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from events.directory import Directory
from events.log.memory import MemoryLog
from events.notation import read_text
from events.problems import Problem
from events.session import SESSION
from events.vocabulary import Data
from projections.keypads import keypads, kit, screen, step
from projections.keypads.steps import put, token
from projections.rules.contract import PUBLIC, Viewer
from projections.table import Table
from service.answers import Recorded
from service.drafting import completed
from service.recorder import Recorder

_SETS = ("cure", "discard", "control")
FAR = 99
"""Taps of a line that cannot be entered this way."""


@dataclass
class Tapped:
    """A line with its taps, the turn that it belongs to, and whether the screen offered it."""

    line: Data
    taps: int
    turn: int
    offered: bool


@dataclass
class Scribe:
    """Somebody who taps. ``memory``: {(game, type): lines remembered from earlier sessions}. ``left_out``: {type:
    fields that a tapping scribe leaves out, or None for the whole line}."""

    viewer: Viewer = PUBLIC
    left_out: dict[str, list[str] | None] = field(default_factory=dict)
    memory: dict[tuple[str, str], list[Data]] = field(default_factory=dict)

    def evening(self, text: str) -> Iterator[Tapped]:
        """Every move of a transcript, entered line by line."""
        told = read_text(text)
        assert told.opened is not None
        game, lines = str(told.opened["game"]), told.events[1:]
        seats = [
            {"seat": each["seat"]} | ({"team": each["team"]} if "team" in each else {})
            for each in told.opened["seats"]
        ]
        fields = {key: value for key, value in told.opened.items() if key != "type"} | {
            "seats": seats,
            "mode": "scribe",
        }
        recorder = Recorder(MemoryLog(), Directory(None))
        session = recorder.open(fields, "p1").session_id
        told_lines = list(self.coarsely(lines))
        free = 0
        for number, line in enumerate(told_lines):
            with recorder.session(session) as replay:
                table = replay.table
                turn = table.rules.turn(table.state)[0]
                if line["type"] in SESSION.types or free:
                    taps, offered, free = 0, True, max(0, free - 1)
                else:
                    taps, offered = self.taps(table, line)
                    free = self._together(table, told_lines[number:]) if taps == 1 else 0
            answer = recorder.record(session, [line], recorder="p1")
            assert isinstance(answer, Recorded), answer
            self.remember(game, {"type": answer.events[0].type, **answer.events[0].data})
            if line["type"] not in SESSION.types:
                yield Tapped(line, taps, turn, offered)

    def coarsely(self, lines: Iterable[Data]) -> Iterator[Data]:
        """The lines as a tapping scribe writes them."""
        for line in lines:
            without = self.left_out.get(str(line["type"]), [])
            if without is not None:
                yield {key: value for key, value in plainly(line).items() if key not in without}

    def remember(self, game: str, line: Data) -> None:
        name = keypads(game).remembered.get(str(line["type"]))
        known = self.memory.setdefault((game, str(line["type"])), [])
        if name is not None and line.get(name) is not None and line not in known:
            known.append(line)

    def taps(self, table: Table, line: Data) -> tuple[int, bool]:
        """(the fewest taps, whether the screen offers the line without *Something else happened*)."""
        try:
            want = completed(table, line)[0]
        except Problem:
            return FAR, False
        found = min(
            (self._section(table, each, line, want) for each in screen(table, self.viewer, "en")["sections"]),
            default=FAR,
        )
        if found < FAR:
            return found, True
        return 2 + self._by_hand(table, line), False

    def _together(self, table: Table, lines: list[Data]) -> int:
        """How many of the following lines a button logs by the same tap."""
        for section in screen(table, self.viewer, "en")["sections"]:
            for each in section.get("buttons", ()):
                made = [each["line"], *each.get("then", ())]
                if len(made) > 1 and [_gained(line) for line in made] == [
                    _gained(line) for line in lines[: len(made)]
                ]:
                    return len(made) - 1
        return 0

    def _section(self, table: Table, section: Data, line: Data, want: Any) -> int:
        if section["type"] != line["type"]:
            return FAR
        fold = int(section["fold"])
        costs = [fold + 1 + self._button(table, each, line, want) for each in section.get("buttons", ())]
        costs += [fold + 1 + self._button(table, each, line, want) for each in section.get("shortcuts", ())]
        for each in self.memory.get((table.rules.game, str(line["type"])), ()):
            costs.append(fold + 1 + (0 if same(table, each, want) else FAR))
        if "field" in section:
            costs.append(fold + self._keypad(table, section, line, want))
        return min(costs)

    def _button(self, table: Table, button: Data, line: Data, want: Any) -> int:
        if button.get("begin"):
            return self._form(table, button["line"], line, want) if _within(button["line"], line) else FAR
        if same(table, button["line"], want):
            return 0
        more = button.get("more") and _within(button["line"], line)
        return self._form(table, button["line"], line, want) if more else FAR

    def _keypad(self, table: Table, section: Data, line: Data, want: Any) -> int:
        if not _within(section["line"], line):
            return FAR
        value, before = at(line, section["field"]), section.get("before")
        preset = section.get("sets", {}).get(token(value))
        if value is not None and preset is not None:
            whole = {**put(section["line"], section["field"], value), **preset["fields"]}
            if same(table, whole, want):
                return 1
        if value is not None and before is not None and line.get(before["field"]) is not None:
            keys = kit(table.rules.game, "en")["keypads"][before["keypad"]]["keys"]
            if line[before["field"]] in [key["value"] for key in keys] and set(line) <= {
                "type",
                section["field"],
                before["field"],
            }:
                return 2
        return self._form(table, section["line"], line, want)

    def _form(self, table: Table, partial: Data, line: Data, want: Any) -> int:
        taps, made = 0, partial
        while taps < FAR:
            found = step(table, made, self.viewer, "en")
            path = found["field"]
            bare = {key: value for key, value in made.items() if key != "ended" and value is not None}
            if path is None:
                return taps if same(table, bare, want) else FAR
            value = at(line, path)
            if value is not None:
                made = put(made, path, value)
            elif not found["may_stop"]:
                return FAR
            elif same(table, bare, want):
                return taps + 1
            elif path.split(".")[-1].isdigit():
                made = {**made, "ended": [*made.get("ended", []), path]}
            else:
                made = {**made, path: None}
            taps += 1
        return FAR

    def _by_hand(self, table: Table, line: Data) -> int:
        """Fields entered in the form of the whole vocabulary: a tap a value, and the button that sends it."""
        taps = 1
        for name, value in line.items():
            if name != "type" and not (name == "player" and value == table.active()):
                taps += len(value) if isinstance(value, list) else 1
        return taps


def _gained(line: Data) -> Data:
    """A line as a button that logs several has it: who gains is left out."""
    return {key: value for key, value in line.items() if key != "player"}


def same(table: Table, line: Data, want: Any) -> bool:
    """Whether a line becomes the move that is wanted; the order in which cards are laid down does not matter."""
    try:
        made = completed(table, line)[0]
    except Problem:
        return False
    return type(made) is type(want) and _loose(table, made) == _loose(table, want)


def _loose(table: Table, move: Any) -> Data:
    known = table.vocabulary.encode(move)
    return {
        key: sorted(value) if key in ("cards", "lords") and move.type in _SETS else value
        for key, value in known.items()
    }


def at(line: Data, path: str) -> Any:
    """The value at a dotted path; None where there is none."""
    found: Any = line
    for part in path.split("."):
        if isinstance(found, list):
            found = found[int(part)] if int(part) < len(found) else None
        else:
            found = found.get(part) if isinstance(found, dict) else None
    return found


def _within(partial: Data, line: Data) -> bool:
    """Whether everything in a partial move is in the line; who acts may be left out of it."""
    return all(
        (key == "player" and key not in line) or line.get(key) == value for key, value in partial.items()
    )


def plainly(line: Data) -> Data:
    """Without the names of hand cards: the scribe taps the symbol."""
    if isinstance(line, dict):
        if "symbols" in line and line.get("name"):
            return {"symbols": line["symbols"]}
        return {key: plainly(value) for key, value in line.items()}
    return [plainly(each) for each in line] if isinstance(line, list) else line
