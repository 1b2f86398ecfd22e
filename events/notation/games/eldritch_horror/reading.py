"""What the verbs of investigators read."""

from __future__ import annotations

import re
from typing import Any, Final

from events.notation.contract import Cursor, verb
from events.notation.games.eldritch_horror import names
from events.notation.games.eldritch_horror.dice import is_test, test
from events.notation.games.eldritch_horror.ops import NO, Ops, named_investigator
from events.notation.games.eldritch_horror.sources import source
from events.notation.lexer import Clause, Word
from events.notation.verbs import Reader
from events.notation.words import fold
from events.vocabulary import Data

_REST: Final = re.compile(r"\+?([0-9])([HSZP])", re.IGNORECASE)
_FIELDS: Final = {"h": "health", "z": "health", "s": "sanity", "p": "sanity"}
_NUMBER: Final = re.compile(r"([whsdt])(-?[0-9]{1,2})", re.IGNORECASE)
_NUMBERS: Final = {"w": "will", "h": "horror", "s": "strength", "d": "damage", "t": "toughness"}
GIVES, TAKES = ("gives", "daje"), ("takes", "bierze")
LOAN, FILL, MISSING = ("loan", "pożyczka"), ("fill", "uzupełnij"), ("missing", "brak")
PASSED, FAILED = ("pass", "zdany"), ("fail", "oblany")
NEXT, BEFORE, NAMED = ("next", "następna"), ("before", "przed"), ("named", "nazwany")


def bare(type_: str) -> Reader:
    """A move of one word."""
    return lambda c: {"type": type_}


def ops(c: Cursor, who: str | None = None) -> Data:
    """``ops``, where there are any behind ``->``. They mean ``who``, else the investigator whose line it is."""
    made = Ops(c, c.seat if c.seat is not None else who).read(c.take_steps())
    return {"ops": made} if made else {}


def numbers(c: Cursor) -> Data:
    """``{w0,h1,s-1,d2,t3}``: the numbers of a Monster."""
    word = c.peek()
    if word is None or not (word.raw.startswith("{") and word.raw.endswith("}")):
        return {}
    c.word("numbers")
    made: Data = {}
    for piece in re.finditer(r"[^\s,]+", word.raw[1:-1]):
        found = _NUMBER.fullmatch(piece[0])
        if found is None:
            part = word.cut(piece.start() + 1, piece.end() + 1)
            raise part.problem(
                "syntax", f"{part.raw[:40]!r} is no number of a Monster", hint="{w0,h1,s-1,d2,t3}"
            )
        made[_NUMBERS[found[1].lower()]] = int(found[2])
    return {"numbers": made}


def cards(c: Cursor, *until: str) -> list[str]:
    """Assets up to one of the words."""
    made = []
    while c.peek() is not None and not c.sees(*until):
        made.append(names.asset(c.word("an Asset"), c.language))
    return made


def tests(c: Cursor) -> list[Data]:
    """All tests that stand next."""
    made = []
    while (word := c.peek()) is not None and is_test(word):
        made.append(test(c.word("a test"), c.language)[1])
    return made


# --- actions


def _travel(c: Cursor) -> Data:
    made: Data = {"type": "travel", "path": []}
    tickets = []
    while (word := c.peek()) is not None:
        c.word("a space")
        if word.raw.startswith("$"):
            tickets.append(names.TICKET.read(word.cut(1), c.language))
        else:
            made["path"].append(names.SPACE.read(word, c.language))
    if not made["path"]:
        c.word("a space")
    return made | ({"tickets": tickets} if tickets else {})


def _rest(c: Cursor) -> Data:
    made: Data = {"type": "rest"}
    while c.peek() is not None:
        word = c.word("+1H")
        found = _REST.fullmatch(word.raw)
        field = _FIELDS[found[2].lower()] if found is not None else None
        if found is None or field is None or field in made:
            raise word.problem("syntax", f"+1H or +1S must stand here, not {word.raw[:40]!r}")
        made[field] = int(found[1])
    return made


def _trade(c: Cursor) -> Data:
    made: Data = {"type": "trade", "with": c.name(names.INVESTIGATOR)}
    field = None
    while c.peek() is not None:
        if c.take(*GIVES):
            field = "gives"
        elif c.take(*TAKES):
            field = "takes"
        elif field is None:
            c.need(*GIVES)
        else:
            made.setdefault(field, []).append(names.good(c.word("a card, Clue or ticket"), c.language))
    return made


def _prepare(c: Cursor) -> Data:
    made: Data = {"type": "prepare"}
    while c.peek() is not None:
        word = c.word("a ticket")
        field, bare_ = (
            ("discard", word.cut(1)) if word.raw.startswith("-") else ("gain", word.cut(word.raw[:1] == "+"))
        )
        if field in made:
            raise word.problem("syntax", f"{word.raw[:40]!r} is too much here")
        made[field] = names.TICKET.read(bare_, c.language)
    return made


def _acquire(c: Cursor) -> Data:
    made: Data = {"type": "acquire_assets"}
    word = c.peek()
    if word is not None and is_test(word):
        made["test"] = test(c.word("a test"), c.language)[1]
    if c.take(*LOAN):
        made["loan"] = True
    for clause in c.take_steps():
        _acquired(made, clause, c)
    return made


def _acquired(made: Data, clause: Clause, c: Cursor) -> None:
    """One step of acquiring: a card gained, perhaps by another, the card discarded, or the cards that refill."""
    part = Cursor(c.notation, clause.words, clause.end, language=c.language)
    if part.take(*FILL):
        made["refill"] = cards(part)
    elif not (part.left == 1 and part.take(*NO)):
        word = part.word("a card")
        to = named_investigator(word)
        if to is not None:
            word = part.word("a card")
        if word.raw[:1] not in ("+", "-") or (word.raw[0] == "-" and to is not None):
            raise word.problem("syntax", f"+CARD or -CARD must stand here, not {word.raw[:40]!r}")
        card = names.asset(word.cut(1), c.language)
        if word.raw[0] == "-":
            made["discarded"] = card
        else:
            made.setdefault("gained", []).append(card)
            if to is not None:
                made.setdefault("to", {})[card] = to
    part.finish()


def _component(local: bool) -> Reader:
    def read(c: Cursor) -> Data:
        made: Data = {"type": "component_action", "source": source(c) or {"kind": "other"}}
        if local:
            made["local"] = True
        found = tests(c)
        if len(found) > 1:
            raise c.words[c.at - 1].problem("syntax", "an action has one test")
        return made | ({"test": found[0]} if found else {}) | ops(c)

    return read


def _grant(c: Cursor) -> Data:
    made: Data = {"type": "grant_action", "to": c.name(names.INVESTIGATOR)}
    return {**made, "source": source(c) or {"kind": "other"}}


# --- encounters


def fight(c: Cursor) -> Data:
    """What stands behind the Monster of a combat or an ambush."""
    made: Data = numbers(c)
    while (word := c.peek()) is not None and is_test(word):
        role, rolled = test(c.word("a test"), c.language)
        role = role or rolled["skill"]
        if role not in ("will", "strength") or role in made:
            raise word.problem("syntax", f"a combat has a will and a strength test, not {word.raw[:40]!r}")
        made[role] = rolled
    made |= numbers(c)
    sides: dict[str, list[Clause]] = {"before": [], "after": []}
    for clause in c.take_steps():
        early = bool(clause.words) and fold(clause.words[0].raw) in map(fold, BEFORE)
        sides["before" if early else "after"].append(clause.without(1) if early else clause)
    for side, clauses in sides.items():
        found = Ops(c, c.seat).read(clauses)
        if found:
            made[side] = found
    return made


def _combat(c: Cursor) -> Data:
    return {"type": "combat", "monster": names.token(c.word("a Monster token"), c.language), **fight(c)}


def _ambush(c: Cursor) -> Data:
    word = c.word("a Monster")
    read: Any = names.token if names.is_token(word) else names.monster
    made: Data = {"type": "ambush", "monster": read(word, c.language)}
    return made | ({"random": False} if c.take(*NAMED) else {}) | fight(c)


def _encounter(c: Cursor) -> Data:
    made: Data = {"type": "encounter", "deck": _deck(c)}
    word = c.peek()
    if word is not None and word.raw.isdecimal():
        made["card"] = c.number("the number of the card")
    found = tests(c)
    made |= {"tests": found} if found else {}
    if c.take(*PASSED):
        made["passed"] = True
    elif c.take(*FAILED):
        made["passed"] = False
    steps = list(c.take_steps())
    if steps and steps[-1].words and fold(steps[-1].words[0].raw) in map(fold, NEXT):
        last = steps.pop()
        part = Cursor(c.notation, last.words[1:], last.end, language=c.language)
        site = part.name(names.SPACE)
        part.finish()
    else:
        site = None
    done = Ops(c, c.seat).read(steps)
    made |= {"ops": done} if done else {}
    return made | ({"next_site": site} if site is not None else {})


def _deck(c: Cursor) -> str:
    word = c.word("an encounter deck")
    plain = Word(word.text.replace(" ", "_"), word.column) if word.quoted else word
    return names.ENCOUNTER_DECK.read(plain, c.language)


def _text(c: Cursor) -> Data:
    made: Data = {"type": "encounter_text", "source": source(c) or {"kind": "other"}}
    found = tests(c)
    return made | ({"tests": found} if found else {}) | ops(c)


VERBS: Final = (
    verb("travel", _travel, "travel", "podróż"),
    verb("rest", _rest, "rest", "odpoczynek"),
    verb("trade", _trade, "trade", "wymiana"),
    verb("prepare", _prepare, "prepare", "przygotowanie"),
    verb("acquire_assets", _acquire, "acquire", "pozyskanie"),
    verb("component_action", _component(False), "action", "akcja"),
    verb("component_action", _component(True), "local", "lokalna"),
    verb("grant_action", _grant, "grant", "dodatkowa"),
    verb("pass", bare("pass"), "pass", "rezygnacja"),
    verb("combat", _combat, "combat", "walka"),
    verb("ambush", _ambush, "ambush", "zasadzka"),
    verb("encounter", _encounter, "encounter", "spotkanie"),
    verb("encounter_text", _text, "text", "opis"),
)
