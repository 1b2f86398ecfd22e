"""The whole state as JSON values and back: snapshots, and copies to try something on."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Final

from projections.rules.games.pandemic.deck import Deck, Layer
from projections.rules.games.pandemic.state import State

_FIELDS: Final = tuple(each.name for each in fields(State))
_NESTED: Final = frozenset({"cubes", "may_hold", "hands", "shown"})


def dump_state(state: State) -> dict[str, Any]:
    """The whole state as JSON values."""
    made: dict[str, Any] = {}
    for name in _FIELDS:
        value = getattr(state, name)
        kind = type(value)
        if name in _NESTED:
            value = {key: type(each)(each) for key, each in value.items()}
        elif name == "deck":
            value = dump_deck(value)
        elif name == "beliefs":
            value = {seat: dump_deck(deck) for seat, deck in value.items()}
        elif kind is dict:
            value = dict(value)
        elif kind is list or kind is tuple:
            value = list(value)
        made[name] = value
    return made


def load_state(data: dict[str, Any]) -> State:
    """The state that :func:`dump_state` described."""
    made = dict(data)
    for name, value in made.items():
        if name in _NESTED:
            made[name] = {key: type(each)(each) for key, each in value.items()}
        elif name == "deck":
            made[name] = load_deck(value)
        elif name == "beliefs":
            made[name] = {seat: load_deck(deck) for seat, deck in value.items()}
        elif isinstance(value, dict):
            made[name] = dict(value)
        elif isinstance(value, list):
            made[name] = list(value)
    made["seats"] = tuple(made["seats"])
    return State(**made)


def copied(state: State) -> State:
    """A state of its own that is the same."""
    return load_state(dump_state(state))


def dump_deck(deck: Deck) -> dict[str, Any]:
    """A deck as JSON values."""
    return {
        "layers": [[layer.cards, layer.count, layer.cause] for layer in deck.copy().layers],
        "unseen": [[group.cards, group.count, group.cause] for group in deck.copy().unseen],
        "strays": dict(deck.strays),
        "loose": deck.loose,
    }


def load_deck(data: dict[str, Any]) -> Deck:
    """The deck that :func:`dump_deck` described."""
    return Deck(
        [Layer(list(cards), count, cause) for cards, count, cause in data["layers"]],
        [Layer(list(cards), count, cause) for cards, count, cause in data["unseen"]],
        dict(data["strays"]),
        data["loose"],
    )
