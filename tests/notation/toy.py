"""A game that does not exist, with everything that a game's notation may do: steps as moves, signs stuck to words,
colons of its own, table lines, case that matters, seats of its own."""

from __future__ import annotations

from events.notation.contract import Cursor, Notation, join, verb
from events.notation.lexer import Clause
from events.notation.names import Named, Names
from events.vocabulary import Data

FOOD = Names(
    "food",
    (Named("meat", en=("meat",), pl=("mięso",)), Named("milk", en=("milk",), pl=("mleko",))),
    shortest=2,
)


def gain(c: Cursor) -> Data:
    return {"type": "gain", "what": c.name(FOOD)}


def guild(c: Cursor) -> list[Data]:
    benefit = c.notation.read_clause(Clause(tuple(c.rest()), c.end), c)
    return [{"type": "guild"}, *benefit]


def cache(c: Cursor) -> Data:
    word = c.word("food@place")
    at = word.raw.find("@")
    if at < 0:
        raise word.problem("syntax", "@ and a place are missing")
    return {"type": "cache", "what": FOOD.read(word.cut(0, at), c.language), "at": word.cut(at + 1).raw}


def walk(c: Cursor) -> Data:
    return {"type": "walk", "cave": c.word("a cave").raw}


def start(c: Cursor) -> Data:
    number = c.number()
    c.need("first", "pierwszy")
    return {"type": "round", "number": number, "first": c.seat_id()}


def trade(c: Cursor) -> Data:
    """One event that holds its steps."""
    ops = [[word.raw for word in clause.words] for clause in c.take_steps()]
    return {"type": "trade"} | ({"ops": ops} if ops else {})


VERBS = (
    verb("walk", walk, "walk", "eksp"),
    verb("pass", lambda c: {"type": "pass"}, "pass", "pas", "."),
    verb("no", lambda c: {"type": "no"}, "no", "nie"),
    verb("gain", gain, signs="+"),
    verb("guild", guild, signs="g="),
    verb("cache", cache, signs="c:"),
    verb("round", start, "round", "runda", where="table"),
    verb("omen", lambda c: {"type": "omen"}, "omen", "omen", where="either"),
    verb("reckoning", lambda c: {"type": "reckoning"}, "reckoning", "rozrachunek", where="table"),
    verb("solve", lambda c: {"type": "solve"}, "solve", "rozwiązanie", where="table"),
)
WRITERS = {
    "walk": lambda d: join("walk", d["cave"]),
    "pass": lambda d: "pass",
    "no": lambda d: "no",
    "gain": lambda d: f"+{d['what']}",
    "guild": lambda d: "g",
    "cache": lambda d: f"c:{d['what']}@{d['at']}",
    "round": lambda d: join("round", d["number"], "first", d["first"]),
    "omen": lambda d: "omen",
}
CAVES = Notation(
    "caves",
    VERBS,
    WRITERS,
    seat_case=True,
    signs_case=True,
    colon_signs=("c:",),
    confirmed="!!",
    step_moves=True,
)
WHOLE = Notation("whole", (*VERBS, verb("trade", trade, "trade", "wymiana")), WRITERS, own_tags=("Ancient",))
