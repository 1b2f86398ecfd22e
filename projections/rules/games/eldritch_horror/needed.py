"""What a line must name before any rule can speak: people of this game, and the parts of its operations."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from events.catalogue.eldritch_horror import ASSETS, CITIES, INVESTIGATORS, OMENS, SPELLS, deck_of
from events.games.eldritch_horror import VOCABULARY
from events.problems import Place, Problem
from events.vocabulary import Data, Move
from projections.rules.games.eldritch_horror.state import State

PEOPLE: Final = ("player", "with", "to", "lead", "who", "holder")
"""Fields that name an investigator (``to`` of a move may be a space or a side: then it is none)."""
PARTS: Final[Mapping[str, tuple[tuple[str, ...], ...]]] = {
    "acquire_assets": (("test",),),
    "component_action": (("source",),),
    "grant_action": (("to",), ("source",)),
    "spawn_clue": (("face", "at"),),
    "random_space": (("face", "chosen_by_lead"),),
}
"""{type of a line: of each group one field must be there}"""
OPS: Final[Mapping[str, tuple[tuple[str, ...], ...]]] = {
    "gain": (("what", "card"),),
    "move": (("who", "monster"),),
    "spawn_clue": (("face", "at"),),
    "random_space": (("face", "chosen_by_lead"),),
    "discard_clue": (("face", "at"),),
    "omen": (("steps", "to"),),
    "spawn_gate": (("city", "none_left"),),
}
"""The same of an operation."""
OF_WHAT: Final = {"card": "card", "improvement": "skill"}
"""What ``spend`` and ``discard`` of a kind must name."""


def needs(state: State, move: Move) -> None:
    """Raises Problem ``seat`` for a seat, ``field`` for a part that is missing or unknown."""
    line = {"type": move.type, **VOCABULARY.encode(move)} if move.type in VOCABULARY.types else {}
    if not line:
        return
    seat = line.get("seat")
    if seat is not None and seat not in state.seats:
        raise Problem(
            "seat",
            f"{move.type}: no seat {seat!r}",
            place=Place(field="seat"),
            hint="seats: " + ", ".join(state.seats),
        )
    _named(move.type, line, PARTS)
    for field, who in _people(line):
        _known(state, move.type, field, who)
    for place, op in operations(line):
        _operation(move.type, place, op)


def operations(value: Any, place: str = "") -> Iterator[tuple[str, Data]]:
    """(place, operation) of a line, those within operations too."""
    if isinstance(value, Mapping):
        if "op" in value:
            yield place, dict(value)
        for key, each in value.items():
            yield from operations(each, f"{place}.{key}" if place else str(key))
    elif isinstance(value, list):
        for number, each in enumerate(value):
            yield from operations(each, f"{place}.{number}")


def _people(value: Any, place: str = "") -> Iterator[tuple[str, str]]:
    """(field, investigator) wherever a line names one."""
    if isinstance(value, Mapping):
        for key, each in value.items():
            inner = f"{place}.{key}" if place else str(key)
            if key == "clues_spent":
                yield from ((inner, who) for who in each)
            elif key == "to" and isinstance(each, Mapping):
                yield from ((inner, who) for who in each.values())
            elif key in PEOPLE and each in INVESTIGATORS:
                yield inner, each
            else:
                yield from _people(each, inner)
    elif isinstance(value, list):
        for number, each in enumerate(value):
            yield from _people(each, f"{place}.{number}")


def _known(state: State, type_: str, field: str, who: str) -> None:
    if who not in state.people:
        hint = "investigators: " + (", ".join(state.order) or "none yet")
        raise Problem("field", f"{type_}: {who} is not in this game", place=Place(field=field), hint=hint)


def _named(what: str, line: Mapping[str, Any], parts: Mapping[str, tuple[tuple[str, ...], ...]]) -> None:
    for group in parts.get(what, ()):
        if all(line.get(field) is None for field in group):
            raise Problem(
                "field",
                f"{what}: {' or '.join(group)} is missing",
                place=Place(field=group[0]),
                hint=f"say {group[0]}",
            )


def _operation(type_: str, place: str, op: Data) -> None:
    name, what = op["op"], op.get("what")
    _named(name, op, OPS)
    wanted = OF_WHAT.get(str(what))
    if name in ("spend", "discard") and wanted is not None and op.get(wanted) is None:
        raise Problem(
            "field", f"{type_}: {name} {what}: which {wanted}", place=Place(field=f"{place}.{wanted}")
        )
    card = op.get("card")
    if name == "gain" and card is not None and op.get("deck") not in (None, deck_of(card)):
        raise _wrong(type_, f"{place}.deck", f"{card} is no card of the {op['deck']} deck")
    if name == "spawn_monster" and op.get("space") is None and not place.endswith("then"):
        raise Problem(
            "field", f"{type_}: spawn_monster: space is missing", place=Place(field=f"{place}.space")
        )
    if name == "token" and str(op["on"]).startswith("omen:") and op["on"].removeprefix("omen:") not in OMENS:
        raise _wrong(type_, f"{place}.on", f"no Omen space {op['on']!r}")
    if name == "look":
        for item in (*op["items"], *(op.get("bottom") or ())):
            if item != "?" and not _lies_in(op["zone"], item):
                raise _wrong(type_, f"{place}.items", f"no {item!r} in {op['zone']}")


def _lies_in(zone: str, item: str) -> bool:
    """Whether something of this name belongs to a pile."""
    if zone == "gate_stack":
        return item in CITIES
    if zone == "asset":
        return item in ASSETS
    return zone == "mythos" or (item in SPELLS if zone == "spell" else deck_of(item) == "condition")


def _wrong(type_: str, field: str, text: str) -> Problem:
    return Problem("field", f"{type_}: {text}", place=Place(field=field))
