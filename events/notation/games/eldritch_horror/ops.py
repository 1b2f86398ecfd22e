"""Operations behind ``->``, read: ``-1H``, ``lily +clue:rome``, ``+"Axe"(reserve)``, ``doom -1``, ``gate rome gug``."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final

from events.catalogue.eldritch_horror import deck_of
from events.notation.contract import Cursor
from events.notation.games.eldritch_horror import names
from events.notation.games.eldritch_horror.board_ops import (
    BOARD,
    NOBODY,
    spawn_clue,
    spawn_gate,
    spawn_monster,
)
from events.notation.games.eldritch_horror.brackets import inner_segments, with_inner, with_options
from events.notation.lexer import Clause, Word, quoted
from events.notation.words import fold
from events.problems import Problem
from events.vocabulary import Data

NO: Final = ("no", "nie")
_POINTS: Final = {"h": "health", "z": "health", "s": "sanity", "p": "sanity"}
_AMOUNT: Final = re.compile(r"([0-9]*)(.*)", re.DOTALL)
_MOST: Final = 99
_LIST: Final = re.compile(r"(clue|wsk)(?:\[([^\[\]]*)\])?(?:/([0-9]{1,2}))?", re.IGNORECASE)
_IMPROVEMENT: Final = re.compile(r"(improve|improvement|ulepszenie)(?::(.+))?", re.IGNORECASE)
_DEEPEST: Final = 4


class Ops:
    """Reads the operations of one line. ``who``: whom they mean where nobody is named."""

    def __init__(self, c: Cursor, who: str | None, depth: int = 0) -> None:
        self.c, self.who, self.depth = c, who, depth

    def read(self, clauses: Iterable[Clause]) -> list[Data]:
        """Raises Problem ``syntax``, ``unknown`` or ``ambiguous``."""
        given = [each for each in clauses if each.words]
        if len(given) == 1 and len(given[0].words) == 1 and fold(given[0].words[0].raw) in NO:
            return []
        return [self.one(each) for each in given]

    def one(self, clause: Clause) -> Data:
        """The operation of a clause."""
        c = Cursor(self.c.notation, clause.words, clause.end, language=self.c.language, seats=self.c.seats)
        named = named_investigator(clause.words[0]) if c.left > 1 else None
        if named is not None:
            c.word("an investigator")
        word = c.word("an operation")
        who = named if named is not None or fold(word.raw) in NOBODY else self.who
        made = self._signed(word, who, c) if word.raw[:1] in "+-$" else self._worded(word, who, c)
        if made.get("who", "") is None:
            raise word.problem("syntax", "whom does it mean?", hint="the investigator before it: lily -1S")
        c.finish()
        return made

    # --- signs

    def _signed(self, word: Word, who: str | None, c: Cursor) -> Data:
        sign, rest = word.raw[0], word.cut(1)
        number, what = _amount(rest)
        if number is not None and not 0 < number <= _MOST:
            raise rest.problem(
                "syntax",
                f"an amount is a number from 1 to {_MOST}, not {number}"[:80],
                hint=f"{sign}1{what.raw[:20]}",
            )
        if not what.raw:
            raise word.problem("syntax", f"{word.raw[:40]!r} of what?", hint="-1H, +2S, +clue:rome, -train …")
        n = {"n": number} if number is not None and number != 1 else {}
        if fold(what.raw) in _POINTS:
            op = {"+": "recover", "-": "lose", "$": "spend"}[sign]
            return {
                "op": op,
                "who": who,
                "what": _POINTS[fold(what.raw)],
                "n": 1 if number is None else number,
            }
        if sign == "+":
            return self._gain(rest, who)
        improvement = _IMPROVEMENT.fullmatch(what.raw)
        if improvement is not None:
            skill = (
                {"skill": names.SKILL.read(what.cut(improvement.start(2)), c.language)}
                if improvement[2]
                else {}
            )
            return {"op": _GIVEN[sign], "who": who, "what": "improvement", **skill, **n}
        some = _LIST.fullmatch(what.raw)
        if some is not None:
            return {"op": _GIVEN[sign], "who": who, "what": "clue", **self._faces(what, some), **n}
        found = _good(what if number is not None else rest, c)
        if found in ("train", "ship") or found.startswith("clue:"):
            return {"op": _GIVEN[sign], "who": who, "what": found, **n}
        return {"op": _GIVEN[sign], "who": who, "what": "card", "card": found, **n}

    def _faces(self, word: Word, some: re.Match[str]) -> Data:
        made: Data = {}
        if some[2] is not None:
            pieces = re.finditer(r"[^\s,]+", some[2])
            cut = [word.cut(some.start(2) + each.start(), some.start(2) + each.end()) for each in pieces]
            made["faces"] = [names.face(each, self.c.language) for each in cut]
        return made | ({"required": int(some[3])} if some[3] else {})

    def _gain(self, word: Word, who: str | None) -> Data:
        clue = names.clue_of(word)
        if clue is not None:
            face, sign, _ = clue.raw.partition("@")
            made: Data = {"op": "gain", "who": who, "what": "clue"}
            if face != "?":
                made["face"] = names.face(clue.cut(0, len(face)), self.c.language)
            if sign:
                at = clue.cut(len(face) + 1)
                pool = fold(at.raw) in ("pool", "pula")
                made["from"] = "pool" if pool else names.SPACE.read(at, self.c.language)
            return made
        ticket = () if word.quoted else names.TICKET.find(word.raw)
        if len(ticket) == 1:
            return {"op": "gain", "who": who, "what": ticket[0]}
        name, options = with_options(word)
        card = names.card(name, self.c.language)
        made = {"op": "gain", "who": who, "card": card, "deck": deck_of(card), "how": "named"}
        for each in options:
            made |= self._option(each)
        return made

    def _option(self, word: Word) -> Data:
        key, sign, _ = word.raw.partition(":")
        key = fold(key)
        if not sign:
            how = _HOWS.get(key)
            if how == "not_found":
                return {"found": False}
            return {"how": how or f"trait:{_TRAITS.get(key, key.replace('-', '_'))}"}
        value = word.cut(len(key) + 1)
        if key == "trait":
            return {"how": f"trait:{value.text}"}
        if key in ("from", "z"):
            return {"from": value.text}
        if key in ("deck", "talia"):
            return {"deck": names.CARD_DECK.read(value, self.c.language)}
        if key == "back":
            return {"back": value.text}
        if key in ("fill", "uzupelnij"):
            cards = [each for each in value.raw.split("|") if each]
            return {"refill": [names.asset(Word(each, value.column), self.c.language) for each in cards]}
        raise word.problem("syntax", f"{word.raw[:40]!r} says nothing of a card that is gained")

    # --- words

    def _worded(self, word: Word, who: str | None, c: Cursor) -> Data:
        plain, sign, _ = word.raw.partition("(")
        key = "" if word.quoted else fold(plain)
        found = _WORDS.get(key)
        if found is not None and (not sign or found in (Ops._flip, Ops._random)):
            return found(self, who, c)
        board = BOARD.get(key)
        if board is not None:
            return board(c, who)
        near = names.nearest_of(word.text, [*_WORDS, *BOARD])
        hint = f"did you mean {near[0]}?" if near else "-1H, +2S, +clue:rome, doom -1 …"
        raise word.problem("unknown", f"no operation {word.text[:40]!r}", hint=hint, candidates=near[:1])

    def _flip(self, who: str | None, c: Cursor) -> Data:
        made: Data = {"op": "flip"}
        to = "front" if c.take("front", "awers") else "back"
        name, inner = with_inner(c.word("a card"))
        made |= {"card": names.card(name, c.language), "to": to}
        if inner is not None:
            made["ops"] = self._inner(inner, who)
        word = c.peek()
        if word is not None and fold(word.raw).startswith("back:"):
            made["back"] = c.word("the mark").cut(5).text
        return made

    def _random(self, who: str | None, c: Cursor) -> Data:
        made: Data = {"op": "random_space"}
        field = "chosen_by_lead" if c.take("lead", "wybór") else "face"
        name, inner = with_inner(c.word("a space"))
        made[field] = names.face(name, c.language) if field == "face" else names.SPACE.read(name, c.language)
        if inner is not None:
            ops = self._inner(inner, who)
            if len(ops) != 1:
                raise inner.problem("syntax", "one operation must stand in the brackets")
            made["then"] = ops[0]
        return made

    def _inner(self, word: Word, who: str | None) -> list[Data]:
        """The operations in round brackets; ``who``: whom they mean where nobody is named."""
        if self.depth >= _DEEPEST:
            raise word.problem("syntax", "operations are nested too deep")
        if not word.raw.strip():
            return []
        found = inner_segments(word)
        if len(found) != 1 or found[0].steps is not None:
            raise word.problem("syntax", "operations, separated by commas, must stand in the brackets")
        return Ops(self.c, who, self.depth + 1).read(found[0].clauses)

    def _spawn_gate(self, who: str | None, c: Cursor) -> Data:
        return {"op": "spawn_gate", **spawn_gate(c)}

    def _spawn_monster(self, who: str | None, c: Cursor) -> Data:
        return {"op": "spawn_monster", **spawn_monster(c)}

    def _spawn_clue(self, who: str | None, c: Cursor) -> Data:
        return {"op": "spawn_clue", **spawn_clue(c)}


def named_investigator(word: Word) -> str | None:
    """The investigator that a whole word names, before an operation."""
    if word.quoted or not word.raw[:1].isalpha():
        return None
    found = [each.id for each in names.INVESTIGATOR.things if fold(word.raw) == fold(each.id)]
    return found[0] if found else None


def _good(word: Word, c: Cursor) -> str:
    """A card, a Clue or a ticket that is given away, spent or discarded."""
    try:
        return names.good(word, c.language)
    except Problem as problem:
        hint = problem.hint or f"points are -1H, -2S; a card stands in quotes: -{quoted('Axe')}"
        raise word.problem(problem.code, problem.what, hint=hint, candidates=problem.candidates) from None


def _amount(word: Word) -> tuple[int | None, Word]:
    """(a number before it, or None; what stands behind)."""
    found = _AMOUNT.fullmatch(word.raw)
    if found is None or not found[1]:
        return None, word
    return int(found[1][:9]), word.cut(found.end(1))


_GIVEN: Final = {"-": "discard", "$": "spend"}
_HOWS: Final = {
    "random": "random", "losowo": "random", "named": "named", "z-nazwy": "named", "losowe": "random",
    "reserve": "reserve",
    "rezerwy": "reserve", "discard": "discard", "odrzucone": "discard", "not-found": "not_found",
    "brak": "not_found",
}  # fmt: skip
_TRAITS: Final[dict[str, str]] = names.traits()
_Reader = Callable[[Ops, str | None, Cursor], Data]
_WORDS: Final[dict[str, _Reader]] = {
    "flip": Ops._flip,
    "odwroc": Ops._flip,
    "random": Ops._random,
    "losowe": Ops._random,
    "gate": Ops._spawn_gate,
    "brama": Ops._spawn_gate,
    "monster": Ops._spawn_monster,
    "potwor": Ops._spawn_monster,
    "clue": Ops._spawn_clue,
    "wskazowka": Ops._spawn_clue,
}
