"""Whole files: header tags, then one line after the other with its number. Reading, and writing a whole session."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from events.notation.headers import read_opened, write_opened
from events.notation.lexer import readable
from events.notation.tags import Tag, is_header, read_tags
from events.problems import Problem
from events.vocabulary import Data

if TYPE_CHECKING:
    from events.notation.contract import Notation


@dataclass(frozen=True, slots=True)
class Line:
    """A line that holds moves: its number in the file, its text, and its hand-written events."""

    number: int
    text: str
    events: tuple[Data, ...]


@dataclass(frozen=True, slots=True)
class Text:
    """A file: ``opened`` of its header tags (None without any), the game's own tags, and its lines."""

    opened: Data | None
    lines: tuple[Line, ...]
    tags: Mapping[str, str] = field(default_factory=dict)

    @property
    def events(self) -> list[Data]:
        """All hand-written events in order, ``opened`` first."""
        return ([self.opened] if self.opened is not None else []) + [
            e for line in self.lines for e in line.events
        ]


def game_of(text: str) -> str | None:
    """The game that the header of a file names, or None. Raises Problem ``syntax`` with its line."""
    return next((tag.text for tag in _header(_rows(text))[0] if tag.name == "Game"), None)


def read_text(notation: Notation, text: str, source: str | None = None) -> Text:
    """A whole file. Raises Problem with the line and the column (and ``source``, the file's name)."""
    number = 1
    try:
        rows = _rows(text)
        header, start = _header(rows)
        number = header[0].line if header else 1
        opened, tags = read_opened(header, notation.own_tags) if header else (None, {})
        if opened is not None and opened.get("game", notation.game) != notation.game:
            raise Problem("syntax", f"this is a game of {opened['game']}, not of {notation.game}")
        seats = tuple(each["seat"] for each in (opened or {}).get("seats", ()))
        lines: list[Line] = []
        for number, row in enumerate(rows[start:], start + 1):
            if is_header(row):
                raise Problem("syntax", "header tags stand before all moves")
            events = notation.read(row, seats)
            if events:
                lines.append(Line(number, row, tuple(events)))
    except Problem as problem:
        raise problem.at(source=source, line=problem.place.line or number) from None
    return Text(opened, tuple(lines), tags)


def write_text(notation: Notation, events: Iterable[Data], tags: Mapping[str, str] | None = None) -> str:
    """Canonical text of a session: the tags of ``opened``, then one line an event.

    ``events`` are the session's hand-written events in the order of their numbers (1, 2, …), ``opened`` among them or
    not. Session events that have no command become comments; numbers in corrections and rulings follow that.
    """
    lines: list[str] = []
    seqs: dict[int, int] = {}
    count = 0
    for seq, event in enumerate(events, 1):
        if event["type"] == "opened":
            lines.append(write_opened({"game": notation.game, **event}, tags) + "\n")
        else:
            text = _line(notation, event, seqs)
            lines.append(text if text is not None else f"# {event['type']}")
            if text is None:
                continue
        count += 1
        seqs[seq] = count
    return "\n".join(lines) + "\n" if lines else ""


def _line(notation: Notation, event: Data, seqs: Mapping[int, int]) -> str | None:
    """The line of an event; None where there is none, or where it names a line that has none."""
    moved: dict[str, Any] = dict(event)
    for key in ("seq", "after"):
        if event["type"] in ("retract", "amend", "insert", "ruling") and key in event:
            if event[key] not in seqs:
                return None
            moved[key] = seqs[event[key]]
    try:
        return notation.write(moved)
    except Problem as problem:
        if problem.code == "type":
            return None
        raise


def _rows(text: str) -> list[str]:
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")


def _header(rows: list[str]) -> tuple[list[Tag], int]:
    """(the tags, the index of the first row behind them)."""
    made: list[Tag] = []
    start = 0
    for number, row in enumerate(rows, 1):
        if is_header(row):
            try:
                made += read_tags(readable(row), number)
            except Problem as problem:
                raise problem.at(line=number) from None
            start = number
        elif row.strip() and not row.lstrip().startswith("#"):
            break
    return made, start
