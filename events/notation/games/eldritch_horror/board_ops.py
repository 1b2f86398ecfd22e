"""Operations that are a word and its arguments, read; the spawning of Gates, Monsters and Clues."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from events.notation.contract import Cursor
from events.notation.games.eldritch_horror import names
from events.notation.words import fold
from events.vocabulary import Data

_TIMES: Final = re.compile(r"x([1-9][0-9]?)")
_FROM: Final = {"set_aside": ("aside", "odłożony"), "box": ("box", "pudełko")}
EMPTY, NONE, AT, HERE = ("-",), ("none", "brak"), ("at", "na"), ("here", "tu")
NOBODY: Final = ("ambush", "zasadzka")
"""Operations that may be of nobody in particular: they mean someone only where he is named."""
_KINDS: Final = {
    "eldritch": "eldritch", "plugastwo": "eldritch", "mystery": "mystery", "tajemnica": "mystery",
    "rumor": "rumor", "pogloska": "rumor", "health": "health", "zdrowie": "health",
}  # fmt: skip
_ZONES: Final = {
    "gate-stack": "gate_stack", "bramy": "gate_stack", "mythos": "mythos", "mity": "mythos", "asset": "asset",
    "zasoby": "asset", "spell": "spell", "zaklecia": "spell", "condition": "condition", "stany": "condition",
}  # fmt: skip
_VIAS: Final = {
    "train": "train", "kol": "train", "ship": "ship", "mor": "ship", "uncharted": "uncharted",
    "nieznany": "uncharted", "path": "path", "szlak": "path",
}  # fmt: skip
_VERBS: Final = ("act", "move", "gain", "spend", "discard", "encounter")


def spawn_gate(c: Cursor) -> Data:
    """``rome ghoul``, ``rome -`` (the cup is empty), ``rome ghoul green``, ``none``."""
    if c.take(*NONE):
        return {"none_left": True}
    made: Data = {"city": c.name(names.CITY)}
    if c.take(*EMPTY):
        made["cause"] = "cup_empty"
    elif (word := c.peek()) is not None and not names.GATE_COLOUR.find(word.text):
        made["monster"] = names.monster(c.word("a Monster"), c.language)
    colour = c.optional(lambda: c.name(names.GATE_COLOUR))
    return made | ({"colour": colour} if colour is not None else {})


def spawn_monster(c: Cursor) -> Data:
    """``7 gug``, ``7 deep_one aside``, ``heart_of_africa cthulhu box epic``; in brackets ``here gug``."""
    made: Data = {} if c.take(*HERE) else {"space": c.name(names.SPACE)}
    made["monster"] = names.monster(c.word("a Monster"), c.language)
    for zone, words in _FROM.items():
        if c.take(*words):
            made["from"] = zone
    return made | ({"epic": True} if c.take("epic", "epicki") else {})


def spawn_clue(c: Cursor) -> Data:
    """``rome`` (its own space), ``at rome`` (face down), ``at rome x2``."""
    if not c.take(*AT):
        return {"face": names.face(c.word("a Clue"), c.language)}
    made: Data = {"at": c.name(names.SPACE)}
    word = c.peek()
    times = _TIMES.fullmatch(word.raw) if word is not None else None
    if times is not None:
        c.word("a number")
        made |= {"count": int(times[1])} if times[1] != "1" else {}
    return made


def _who(c: Cursor, who: str | None) -> str | None:
    """The investigator that stands next, else ``who``."""
    word = c.peek()
    if word is None or word.quoted or names.is_token(word) or not names.INVESTIGATOR.find(word.text):
        return who
    return c.name(names.INVESTIGATOR)


def _token(c: Cursor) -> str:
    return names.token(c.word("a Monster token"), c.language)


def _doom(c: Cursor, who: str | None) -> Data:
    return {"op": "doom", "n": c.number("the steps")}


def _omen(c: Cursor, who: str | None) -> Data:
    word = c.peek()
    steps = word is not None and word.raw.lstrip("+").isdigit()
    made: Data = {"steps": c.number("the steps")} if steps else {"to": c.name(names.OMEN)}
    return {"op": "omen", **made} | ({"silent": True} if c.take("silent", "po_cichu") else {})


def _close(c: Cursor, who: str | None) -> Data:
    return {"op": "close_gate", "city": c.name(names.CITY)}


def _remove(c: Cursor, who: str | None) -> Data:
    if c.take("gate", "brama"):
        return {"op": "discard_gate", "city": c.name(names.CITY)}
    if c.take("clue", "wskazówka"):
        return {"op": "discard_clue", **spawn_clue(c)}
    return {"op": "discard_monster", "monster": _token(c)}


def _improve(c: Cursor, who: str | None) -> Data:
    return {"op": "improve", "who": who, "skill": c.name(names.SKILL)}


def _delay(c: Cursor, who: str | None) -> Data:
    return {"op": "delay", "who": _who(c, who)}


def _move(c: Cursor, who: str | None) -> Data:
    made: Data = {"op": "move"}
    word = c.peek()
    if word is not None and names.is_token(word):
        made["monster"] = _token(c)
    else:
        made["who"] = _who(c, who)
    made["to"] = c.name(names.SPACE)
    if c.take("via", "przez"):
        via = c.word("a kind of path")
        if fold(via.raw) not in _VIAS:
            raise via.problem(
                "unknown", f"no kind of path {via.raw[:40]!r}", hint="train, ship, uncharted, path"
            )
        made["via"] = _VIAS[fold(via.raw)]
    return made | ({"cause": "defeat"} if c.take("defeat", "pokonany") else {})


def _on_monster(op: str) -> Callable[[Cursor, str | None], Data]:
    def read(c: Cursor, who: str | None) -> Data:
        made: Data = {"op": op, "monster": _token(c)}
        n = c.optional(lambda: c.number("how much"))
        return made | ({"n": n} if n not in (None, 1) else {})

    return read


def _look(c: Cursor, who: str | None) -> Data:
    zone = c.word("what is looked at")
    if fold(zone.raw) not in _ZONES:
        raise zone.problem(
            "unknown", f"nobody looks at {zone.raw[:40]!r}", hint="gate_stack, mythos, asset …"
        )
    made: Data = {"op": "look", "who": who, "zone": _ZONES[fold(zone.raw)], "items": []}
    field = "items"
    while c.peek() is not None:
        if c.take("shown", "jawnie"):
            made["shown"] = True
        elif field == "items" and c.take("bottom", "spód"):
            field, made["bottom"] = "bottom", []
        else:
            made[field].append(_item(c, made["zone"]))
    return made


def _item(c: Cursor, zone: str) -> str:
    word = c.word("what was seen")
    if word.text == "?":
        return "?"
    if zone == "gate_stack":
        return names.CITY.read(word, c.language)
    return names.card(word, c.language) if zone in ("asset", "spell", "condition") else word.text


def _put(c: Cursor, who: str | None) -> Data:
    kind = c.word("a kind of token")
    if fold(kind.raw) not in _KINDS:
        raise kind.problem("unknown", f"no token {kind.raw[:40]!r}", hint="eldritch, mystery, rumor, health")
    made: Data = {"op": "token", "kind": _KINDS[fold(kind.raw)], "on": c.word("where it lies").text}
    n = c.optional(lambda: c.number("how many"))
    return made | ({"n": n} if n not in (None, 1) else {})


def _zone(op: str) -> Callable[[Cursor, str | None], Data]:
    return lambda c, who: {"op": op, "id": c.word("what it is").text}


def _ambush(c: Cursor, who: str | None) -> Data:
    made: Data = {"op": "ambush"}
    word = c.peek()
    if word is not None:
        token = names.is_token(word)
        made["monster"] = _token(c) if token else names.monster(c.word("a Monster"), c.language)
    return made | ({"who": who} if who is not None else {})


def _devour(c: Cursor, who: str | None) -> Data:
    return {"op": "devour", "who": _who(c, who)}


def _restriction(op: str) -> Callable[[Cursor, str | None], Data]:
    def read(c: Cursor, who: str | None) -> Data:
        who = _who(c, who)
        verb = c.word("what is forbidden")
        if fold(verb.raw) not in _VERBS:
            raise verb.problem("unknown", f"nobody forbids {verb.raw[:40]!r}", hint=", ".join(_VERBS))
        return {"op": op, "who": who, "verb": fold(verb.raw), "source": c.word("the card that says so").text}

    return read


_Reader = Callable[[Cursor, str | None], Data]
_READERS: Final[tuple[tuple[str, _Reader], ...]] = (
    ("doom zaglada", _doom),
    ("omen", _omen),
    ("close zamknij", _close),
    ("remove usun", _remove),
    ("improve ulepsz", _improve),
    ("delay wstrzymaj", _delay),
    ("move przesun", _move),
    ("hit rani", _on_monster("damage")),
    ("heal leczy", _on_monster("heal")),
    ("look patrzy", _look),
    ("token zeton", _put),
    ("aside na-bok", _zone("set_aside")),
    ("box do-pudelka", _zone("to_box")),
    ("unbox z-pudelka", _zone("from_box")),
    ("ambush zasadzka", _ambush),
    ("devour pozera", _devour),
    ("restrict zabrania", _restriction("restrict")),
    ("unrestrict pozwala", _restriction("unrestrict")),
    ("win wygrana", lambda c, who: {"op": "win_game"}),
    ("lose przegrana", lambda c, who: {"op": "lose_game"}),
)
BOARD: Final[dict[str, _Reader]] = {word: read for words, read in _READERS for word in words.split()}
"""{word, folded: its reader}"""
