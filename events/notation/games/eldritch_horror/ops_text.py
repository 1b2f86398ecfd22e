"""Canonical text of operations."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from events.catalogue.eldritch_horror import deck_of
from events.notation.contract import join
from events.notation.games.eldritch_horror import names
from events.vocabulary import Data

_LETTERS: Final = {"health": "H", "sanity": "S"}


def write_ops(ops: Sequence[Data], who: str | None) -> str:
    """The operations with commas between; ``who`` need not be named."""
    return ", ".join(write_op(each, who) for each in ops)


def write_op(op: Data, who: str | None) -> str:
    """One operation; whom it means stands before it where it is another than ``who``."""
    text = _WRITERS[op["op"]](op, who)
    named = op.get("who")
    if op["op"] not in _BEFORE or named is None or (named == who and op["op"] != "ambush"):
        return text
    return f"{named} {text}"


def spawned_gate(data: Data) -> str:
    monster = names.write_monster(data["monster"]) if data.get("monster") is not None else None
    if data.get("none_left"):
        return "gate none"
    empty = "-" if data.get("cause") == "cup_empty" else None
    return join("gate", data["city"], monster or empty, data.get("colour"))


def spawned_monster(data: Data) -> str:
    zone = {"set_aside": "aside", "box": "box"}.get(str(data.get("from")))
    epic = "epic" if data.get("epic") else None
    return join("monster", data.get("space") or "here", names.write_monster(data["monster"]), zone, epic)


def spawned_clue(data: Data) -> str:
    if data.get("at") is None:
        return join("clue", data["face"])
    count = data.get("count", 1)
    return join("clue at", data["at"], f"x{count}" if count != 1 else None)


def _points(sign: str) -> Callable[[Data, str | None], str]:
    return lambda op, who: f"{sign}{op.get('n', 1)}{_LETTERS[op['what']]}"


def _given(sign: str) -> Callable[[Data, str | None], str]:
    def write(op: Data, who: str | None) -> str:
        n = str(op["n"]) if op.get("n", 1) != 1 else ""
        what = op["what"]
        if what in _LETTERS:
            return f"{sign}{op.get('n', 1)}{_LETTERS[what]}"
        if what == "card":
            return f"{sign}{n}{names.write_card(op['card'])}"
        if what == "improvement":
            return f"{sign}{n}improve" + (f":{names.SHORT[op['skill']]}" if op.get("skill") else "")
        if what == "clue":
            faces = f"[{','.join(op['faces'])}]" if op.get("faces") is not None else ""
            required = f"/{op['required']}" if op.get("required") is not None else ""
            return f"{sign}{n}clue{faces}{required}"
        return f"{sign}{n}{what}"

    return write


def _gain(op: Data, who: str | None) -> str:
    if op.get("what") == "clue":
        place = f"@{op['from']}" if op.get("from") is not None else ""
        return f"+clue:{op.get('face', '?')}{place}"
    if op.get("what") is not None:
        return f"+{op['what']}"
    options = [*_how(op), *_options(op)]
    return f"+{names.write_card(op['card'])}" + (f"({','.join(options)})" if options else "")


def _how(op: Data) -> list[str]:
    how = str(op.get("how", "named"))
    if how == "named":
        return []
    trait = how.removeprefix("trait:")
    if trait == how:
        return [how]
    return [f"trait:{trait}" if trait in ("random", "named", "reserve", "discard", "not_found") else trait]


def _options(op: Data) -> list[str]:
    made = []
    if op.get("deck") != deck_of(op["card"]):
        made.append(f"deck:{op.get('deck')}")
    if op.get("from") is not None:
        made.append(f"from:{op['from']}")
    if op.get("found") is False:
        made.append("not_found")
    if op.get("refill") is not None:
        made.append(f"fill:{'|'.join(map(names.write_card, op['refill']))}")
    if op.get("back") is not None:
        made.append(f"back:{names.write_text(op['back'])}")
    return made


def _flip(op: Data, who: str | None) -> str:
    inner = f"({write_ops(op['ops'], who)})" if op.get("ops") is not None else ""
    card = f"{names.write_card(op['card'])}{inner}"
    back = f"back:{names.write_text(op['back'])}" if op.get("back") is not None else None
    return join("flip", "front" if op["to"] == "front" else None, card, back)


def _random(op: Data, who: str | None) -> str:
    inner = f"({write_op(op['then'], who)})" if op.get("then") is not None else ""
    if op.get("chosen_by_lead") is not None:
        return f"random lead {op['chosen_by_lead']}{inner}"
    return f"random {op['face']}{inner}"


def _omen(op: Data, who: str | None) -> str:
    where = op["to"] if op.get("to") is not None else f"{op['steps']:+d}"
    return join("omen", where, "silent" if op.get("silent") else None)


def _move(op: Data, who: str | None) -> str:
    via = ["via", op["via"]] if op.get("via") is not None else None
    cause = "defeat" if op.get("cause") is not None else None
    return join("move", op.get("monster") or op.get("who"), op["to"], via, cause)


def _look(op: Data, who: str | None) -> str:
    write: Callable[[Any], str] = str if op["zone"] == "gate_stack" else names.write_text
    if op["zone"] in ("asset", "spell", "condition"):
        write = names.write_card
    bottom = ["bottom", *map(write, op["bottom"])] if op.get("bottom") is not None else None
    return join("look", op["zone"], [*map(write, op["items"])], bottom, "shown" if op.get("shown") else None)


def _remove_clue(op: Data, who: str | None) -> str:
    return f"remove clue at {op['at']}" if op.get("at") is not None else f"remove clue {op['face']}"


def _n(op: Data) -> int | None:
    return op["n"] if op.get("n", 1) != 1 else None


def _restriction(word: str) -> Callable[[Data, str | None], str]:
    return lambda op, who: join(word, op["who"], op["verb"], names.write_text(op["source"]))


_BEFORE: Final = ("lose", "recover", "spend", "discard", "gain", "improve", "look", "ambush")
"""Operations that name their investigator before them."""
_WRITERS: Final[Mapping[str, Callable[[Data, str | None], str]]] = {
    "lose": _points("-"),
    "recover": _points("+"),
    "spend": _given("$"),
    "discard": _given("-"),
    "gain": _gain,
    "flip": _flip,
    "improve": lambda op, who: join("improve", names.SHORT[op["skill"]]),
    "move": _move,
    "delay": lambda op, who: join("delay", op["who"]),
    "damage": lambda op, who: join("hit", op["monster"], _n(op)),
    "heal": lambda op, who: join("heal", op["monster"], _n(op)),
    "discard_monster": lambda op, who: join("remove", op["monster"]),
    "discard_gate": lambda op, who: join("remove gate", op["city"]),
    "close_gate": lambda op, who: join("close", op["city"]),
    "discard_clue": _remove_clue,
    "spawn_gate": lambda op, who: spawned_gate(op),
    "spawn_monster": lambda op, who: spawned_monster(op),
    "spawn_clue": lambda op, who: spawned_clue(op),
    "random_space": _random,
    "look": _look,
    "doom": lambda op, who: f"doom {op['n']:+d}",
    "omen": _omen,
    "token": lambda op, who: join("token", op["kind"], names.write_text(op["on"]), _n(op)),
    "set_aside": lambda op, who: join("aside", names.write_text(op["id"])),
    "to_box": lambda op, who: join("box", names.write_text(op["id"])),
    "from_box": lambda op, who: join("unbox", names.write_text(op["id"])),
    "ambush": lambda op, who: join(
        "ambush", names.write_monster(op["monster"]) if op.get("monster") is not None else None
    ),
    "devour": lambda op, who: join("devour", op["who"]),
    "lose_game": lambda op, who: "lose",
    "win_game": lambda op, who: "win",
    "restrict": _restriction("restrict"),
    "unrestrict": _restriction("unrestrict"),
}
