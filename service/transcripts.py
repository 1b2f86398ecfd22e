"""A file of notation, read row by row: header tags first, then lines of moves. An unreadable row spoils no other.

The identity of what is read comes from its content: the same file gives the same session id and the same event ids,
and a longer version of it gives the same ids for what was there before. Comments, blanks and the spelling of a move
are no content.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from events.envelope import canonical, normal
from events.notation import Notation, notation, read_text
from events.notation.tags import is_header
from events.problems import Problem
from events.vocabulary import Data

MARK: Final = "t-"
"""The event ids of a transcript begin with it: they tell its lines from those entered at a prompt."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line with moves: its number in the file, its text, its hand-written events and their ids."""

    number: int
    text: str
    events: tuple[Data, ...]
    ids: tuple[str, ...]


class Transcript:
    """A file of notation. ``opened`` holds the hand-written fields of its header."""

    def __init__(self, rows: Iterable[str], source: str | None = None) -> None:
        """Reads the header. Raises Problem with the place."""
        self.source = source
        self._rows = enumerate((row.rstrip("\r\n") for row in rows), 1)
        self._first: tuple[int, str] | None = None
        self.opened: Data = self._header()
        self.notation: Notation = notation(str(self.opened["game"]))
        self.seats = tuple(str(each["seat"]) for each in self.opened.get("seats", ()))
        self._chain = _link(b"transcript", self.opened)

    def _header(self) -> Data:
        tags: list[str] = []
        for number, row in self._rows:
            text = row.removeprefix("\ufeff") if number == 1 else row
            if text.strip() and not text.lstrip().startswith("#") and not is_header(text):
                self._first = (number, text)
                break
            tags.append(text)
        if self._first is not None and not tags and self._first[1].lstrip().startswith("{"):
            hint = "kronika import reads what kronika export wrote"
            raise Problem("syntax", "this is JSON, not notation", hint=hint).at(source=self.source, line=1)
        opened = read_text("\n".join(tags), self.source).opened
        assert opened is not None  # read_text asks for [Game "…"]
        return {key: value for key, value in opened.items() if key != "type"}

    def rows(self) -> Iterator[Row | Problem]:
        """The lines with moves in their order; in the place of an unreadable one its Problem, with its place."""
        for number, text in self._left():
            try:
                if is_header(text):
                    raise Problem("syntax", "header tags stand before all moves")
                events = self.notation.read(text, self.seats)
                ids = tuple(self._id(each) for each in events)
            except Problem as problem:
                yield problem.at(source=self.source, line=number)
                continue
            if events:
                yield Row(number, text, tuple(events), ids)

    def _left(self) -> Iterator[tuple[int, str]]:
        if self._first is not None:
            yield self._first
        yield from self._rows

    def _id(self, event: Data) -> str:
        self._chain = _link(self._chain, event)
        return MARK + self._chain.hex()[:30]

    def session_id(self, first: Row, copy: int = 0) -> str:
        """The id of the session that this file is: of its header and its first move. ``copy`` tells apart two plays
        that begin with the same words."""
        content = {"header": self.opened, "first": first.ids[0], "copy": copy}
        return _link(b"session", content).hex()[:32]


def _link(before: bytes, content: Data) -> bytes:
    return hashlib.sha256(before + canonical(normal(content))).digest()
