"""Header tags as text: ``[Name "content"] [Name "content"]``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from events.notation.lexer import Word, split, unquoted
from events.problems import Place, Problem

_TAG: Final = re.compile(r'\s*\[\s*([A-Za-z]\w*)\s+("(?:[^"\\]|\\.)*")\s*\]')


@dataclass(frozen=True, slots=True)
class Tag:
    """One tag; ``line`` and ``column`` are those of its content."""

    name: str
    text: str
    line: int
    column: int

    def problem(self, what: str, code: str = "syntax", candidates: Sequence[str] = ()) -> Problem:
        return Problem(
            code,
            f"[{self.name}]: {what}",
            place=Place(line=self.line, column=self.column),
            candidates=tuple(candidates),
        )

    def words(self) -> list[Word]:
        return split(self.text, self.column)


def is_header(line: str) -> bool:
    """Whether a line is one of tags."""
    return line.lstrip().startswith("[")


def read_tags(line: str, number: int = 1) -> list[Tag]:
    """The tags of one line. Raises Problem ``syntax``."""
    made, at = list[Tag](), 0
    while found := _TAG.match(line, at):
        made.append(Tag(found[1], unquoted(found[2]), number, found.start(2) + 2))
        at = found.end()
    rest = line[at:].lstrip()
    if rest and not (rest.startswith("#") and line[at].isspace()):
        raise Problem(
            "syntax", 'a header tag is [Name "content"]', place=Place(column=len(line) - len(rest) + 1)
        )
    return made
