"""The cursor with which a verb's reader takes the words behind it, one after the other."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

from events.languages import Lang
from events.notation.lexer import Clause, Segment, Word
from events.notation.names import Names
from events.notation.words import fold
from events.problems import Place, Problem
from events.vocabulary import Data

if TYPE_CHECKING:
    from events.notation.contract import Notation

T = TypeVar("T")
_NUMBER = re.compile(r"[+-]?[0-9]{1,15}")


class Cursor:
    """``language`` is that of the verb (None: no language, both are tried); ``seat`` the seat written
    before the move, or None; ``table`` whether ``~`` stood there; ``seats`` all seats, where known; ``depth``
    counts clauses read within clauses; ``steps`` what stands behind ``->`` (a reader that uses them takes them
    with :meth:`take_steps`; left over, they are an error, as are words left over)."""

    def __init__(
        self,
        notation: Notation,
        words: Sequence[Word],
        end: int,
        *,
        language: Lang | None = None,
        seat: str | None = None,
        table: bool = False,
        seats: Sequence[str] = (),
        segment: Segment | None = None,
        depth: int = 0,
    ) -> None:
        self.notation, self.words, self.end = notation, list(words), end
        self.language, self.seat, self.table, self.seats = language, seat, table, tuple(seats)
        self.segment, self.depth = segment, depth
        self.steps: tuple[Clause, ...] | None = segment.steps if segment else None
        self.more: tuple[Clause, ...] = segment.clauses[1:] if segment else ()
        self.confirmed = bool(segment and segment.confirmed)
        self.at = 0

    # --- looking -----------------------------------------------------------------------------------------------------

    def peek(self) -> Word | None:
        """The next word, not taken."""
        return self.words[self.at] if self.at < len(self.words) else None

    @property
    def left(self) -> int:
        """How many words are left."""
        return len(self.words) - self.at

    def sees(self, *keywords: str) -> bool:
        """Whether the next word is one of these (any case, diacritics optional)."""
        word = self.peek()
        return word is not None and self._is(word, keywords)

    @staticmethod
    def _is(word: Word, keywords: Sequence[str]) -> bool:
        return not word.quoted and fold(word.raw) in {fold(each) for each in keywords}

    # --- taking ------------------------------------------------------------------------------------------------------

    def word(self, what: str) -> Word:
        """The next word; ``what`` is said if there is none: ``"a city"``."""
        word = self.peek()
        if word is None:
            raise Problem("syntax", f"{what} is missing", place=Place(column=self.end))
        self.at += 1
        return word

    def take(self, *keywords: str) -> bool:
        """Takes the next word if it is one of these."""
        if self.sees(*keywords):
            self.at += 1
            return True
        return False

    def need(self, *keywords: str) -> None:
        """Takes one of these words, which must come now."""
        word = self.word(f"{keywords[0]!r}")
        if not self._is(word, keywords):
            raise word.problem("syntax", f"{keywords[0]!r} must stand here, not {word.raw[:40]!r}")

    def take_last(self, *keywords: str) -> bool:
        """Takes the last word if it is one of these."""
        if self.at < len(self.words) and self._is(self.words[-1], keywords):
            self.words.pop()
            return True
        return False

    def take_last_two(self, first: Sequence[str], second: Sequence[str]) -> bool:
        """Takes the last two words if the one before last is one of ``first`` and the last one of ``second``."""
        if (
            self.at + 1 < len(self.words)
            and self._is(self.words[-2], first)
            and self._is(self.words[-1], second)
        ):
            del self.words[-2:]
            return True
        return False

    def name(self, names: Names) -> str:
        """The id of a thing."""
        article = "an" if names.kind[0] in "AEIOaeio" else "a"
        return names.read(self.word(f"{article} {names.kind}"), self.language)

    def names(self, names: Names, *until: str) -> list[str]:
        """Ids of one thing or more, up to the end or to one of the words ``until``."""
        made = [self.name(names)]
        while self.peek() is not None and not self.sees(*until):
            made.append(self.name(names))
        return made

    def seat_id(self) -> str:
        """A seat as an argument."""
        return self.notation.seat_of(self.word("a seat"), self.seats)

    def number(self, what: str = "a number") -> int:
        word = self.word(what)
        if not _NUMBER.fullmatch(word.raw):
            raise word.problem("syntax", f"{what} must stand here, not {word.raw[:40]!r}")
        return int(word.raw)

    def quote(self, what: str = "a text") -> str:
        """A text in double quotes."""
        word = self.word(what)
        if not word.quoted:
            raise word.problem("syntax", f"{what} must stand in double quotes")
        return word.text

    def optional(self, read: Callable[[], T], *until: str) -> T | None:
        """``read()`` if another word is there that is none of ``until``, else None."""
        return None if self.peek() is None or self.sees(*until) else read()

    def rest(self) -> list[Word]:
        """All words that are left."""
        words, self.at = self.words[self.at :], len(self.words)
        return words

    def clause(self) -> Clause:
        """The words that are left, not taken, as a clause."""
        return Clause(tuple(self.words[self.at :]), self.end)

    def take_steps(self) -> tuple[Clause, ...]:
        """The steps behind ``->`` (none without it)."""
        steps, self.steps = self.steps or (), None
        return steps

    def take_more(self) -> tuple[Clause, ...]:
        """The clauses behind a comma before ``->`` (games whose steps stand on lines of their own)."""
        more, self.more = self.more, ()
        return more

    def move(self) -> list[Data]:
        """What is left as a move of its own (behind ``fix 14:``), with its steps and ``!!``."""
        if self.segment is None or self.peek() is None:
            raise Problem("syntax", "a move is missing", place=Place(column=self.end))
        count = len(self.segment.head.words) - (len(self.words) - self.at)
        events = self.notation.read_segment(self.segment.without(count), self.seats)
        self.at, self.steps, self.more, self.confirmed = len(self.words), None, (), False
        return events

    # --- the end -----------------------------------------------------------------------------------------------------

    def finish(self) -> None:
        """Raises Problem ``syntax`` if something is left."""
        word = self.peek()
        if word is not None:
            raise word.problem("syntax", f"{word.raw[:40]!r} is too much here")
        for clauses, what in ((self.more, "a comma"), (self.steps, "->")):
            if clauses is not None and clauses:
                column = clauses[0].words[0].column if clauses[0].words else clauses[0].end
                raise Problem("syntax", f"nothing may follow {what} here", place=Place(column=column))
