"""The verbs of a game (and of the sessions): English and Polish words, short signs, and who reads what
stands behind them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from events.languages import Lang
from events.notation.lexer import Word
from events.notation.words import fold, listed, nearest
from events.vocabulary import Data

if TYPE_CHECKING:
    from events.notation.cursor import Cursor

Reader = Callable[["Cursor"], Data | list[Data]]
Where = Literal["seat", "table", "either", "session"]


@dataclass(frozen=True, slots=True)
class Verb:
    """``read`` gives the event (or events) of the words behind the verb. ``where``: ``seat`` = a seat's
    move, ``table`` = written with ``~``, ``either``; ``session`` = a command that is the same for every
    game. ``type``: the event's type (of a verb that gives several, the main one), and the name of its
    writer."""

    type: str
    read: Reader
    en: tuple[str, ...] = ()
    pl: tuple[str, ...] = ()
    signs: tuple[str, ...] = ()
    where: Where = "seat"

    @property
    def words(self) -> tuple[tuple[Lang, str], ...]:
        english: tuple[tuple[Lang, str], ...] = tuple(("en", each) for each in self.en)
        return english + tuple(("pl", each) for each in self.pl)


def verb(
    type_: str, read: Reader, en: str = "", pl: str = "", signs: str = "", where: Where = "seat"
) -> Verb:
    """A verb; several words or signs are separated by blanks: ``verb("drive", drive, "drive", "jedź płyń",
    ">")``."""
    return Verb(type_, read, tuple(en.split()), tuple(pl.split()), tuple(signs.split()), where)


@dataclass(frozen=True, slots=True)
class Found:
    """``rest``: what stuck to a short sign (``+TEH``); ``language``: None for a sign, or a word of both
    languages."""

    verb: Verb
    language: Lang | None
    rest: Word | None = None


@dataclass(frozen=True, slots=True)
class _Pool:
    """The verbs that fit one kind of address. Words are (folded, language, as written, verb)."""

    words: tuple[tuple[str, Lang, str, Verb], ...]
    signs: tuple[tuple[str, Verb], ...]


class Verbs:
    """All verbs of one game. ``shortest``: letters that a beginning needs; ``signs_case``: whether case matters for
    signs. A whole word or sign wins over a beginning; what fits the address (``~`` or none) over what does not."""

    def __init__(self, verbs: Iterable[Verb], shortest: int = 3, signs_case: bool = False) -> None:
        self.verbs: Sequence[Verb] = tuple(verbs)
        self.shortest, self.signs_case = shortest, signs_case
        table = self._pool(each for each in self.verbs if each.where in ("table", "either"))
        seat = self._pool(each for each in self.verbs if each.where != "table")
        self._pools = {True: (table, seat), False: (seat, table)}

    def find(self, word: Word, table: bool) -> Found:
        """The verb of a word. ``table``: ``~`` stood before it. Raises Problem ``unknown`` or ``ambiguous``
        (candidates: verbs)."""
        pools = self._pools[table]
        text = "" if word.quoted else fold(word.text)
        for pool in pools:
            found = self._sign_of(word, pool) or _only(word, [each for each in pool.words if each[0] == text])
            if found is not None:
                return found
        if len(text) >= self.shortest:
            for pool in pools:
                found = _only(word, [each for each in pool.words if each[0].startswith(text)])
                if found is not None:
                    return found
        near = nearest(word.text, [each[2] for pool in pools for each in pool.words])
        hint = f"did you mean {listed(near)}?" if near else None
        raise word.problem("unknown", f"no move {word.text[:40]!r}", hint=hint, candidates=near)

    def _sign_of(self, word: Word, pool: _Pool) -> Found | None:
        raw = self._sign(word.raw)
        for sign, each in pool.signs:
            if raw == sign:
                return Found(each, None)
            if not sign[-1].isalnum() and raw.startswith(sign):
                return Found(each, None, word.cut(len(sign)))
        return None

    def _pool(self, verbs: Iterable[Verb]) -> _Pool:
        all_ = tuple(verbs)
        signs = [(self._sign(sign), each) for each in all_ for sign in each.signs]
        signs.sort(key=lambda pair: -len(pair[0]))
        words = tuple((fold(word), language, word, each) for each in all_ for language, word in each.words)
        return _Pool(words, tuple(signs))

    def _sign(self, text: str) -> str:
        return text if self.signs_case else text.casefold()


def _only(word: Word, fits: Sequence[tuple[str, Lang, str, Verb]]) -> Found | None:
    """The one verb of the words that fit; None without any. Raises Problem ``ambiguous``."""
    if not fits:
        return None
    if any(each[3] is not fits[0][3] for each in fits):
        candidates = tuple(dict.fromkeys(each[2] for each in fits))
        raise word.problem("ambiguous", f"{word.text!r} could be {listed(candidates)}", candidates=candidates)
    languages = {each[1] for each in fits}
    return Found(fits[0][3], fits[0][1] if len(languages) == 1 else None)
