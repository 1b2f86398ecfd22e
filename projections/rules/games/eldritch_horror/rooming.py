"""A thing that is there once lies in one place: stated to lie somewhere, it leaves where the log had it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from events.catalogue.eldritch_horror import deck_of
from projections.rules.games.eldritch_horror.state import State

Keys = tuple[str, ...]
Zones = dict[Keys, list[str]]
_ONCE: Final = ("asset", "artifact")
"""Decks whose cards are there once; of another card any copy may be meant."""
_BOARD: Final[Keys] = ("spaces",)


def make_room(state: State, stated: Mapping[Keys, Any]) -> None:
    """``stated``: {path: the value that was just set there}. An Asset that leaves the reserve leaves an unseen one
    behind, as when it is taken."""
    cards = card_zones(state)
    for keys, things in cards.items():
        gone = _claimed_elsewhere(keys, stated, cards)
        left = [card for card in things if card not in gone or deck_of(card) not in _ONCE]
        unseen = ["?"] * (len(things) - len(left)) if keys == ("reserve",) else []
        things[:] = [*left, *unseen]
    gates: Zones = {("gates_on_board",): state.gates, ("gate_discard",): state.gate_discard}
    for keys, things in gates.items():
        gone = _claimed_elsewhere(keys, stated, gates)
        things[:] = [city for city in things if city not in gone]
    _make_room_for_clues(state, stated)


def card_zones(state: State) -> Zones:
    """Where Assets, Artifacts, Spells and Conditions lie open."""
    made: Zones = {("reserve",): state.reserve, ("set_aside",): state.set_aside, ("box",): state.box}
    for deck in _ONCE:
        made[(f"{deck}_discard",)] = state.decks[deck].discard
    for who, person in state.people.items():
        made["investigators", who, "cards"] = person.cards
        made["investigators", who, "conditions"] = person.conditions
    for who, cards in state.sheets.items():
        made["defeated_sheets", who] = cards
    return made


def clue_zones(state: State) -> Zones:
    """Where Clues lie beside the board."""
    made: Zones = {("clue_discard",): state.clue_discard}
    for who, person in state.people.items():
        made["investigators", who, "clues"] = person.clues
    return made


def _make_room_for_clues(state: State, stated: Mapping[Keys, Any]) -> None:
    zones = clue_zones(state)
    on_board = [token for token, clue in state.clues.items() if clue.space is not None]
    gone = _claimed_elsewhere(_BOARD, stated, {**zones, _BOARD: on_board})
    for token in gone & set(on_board):
        if token.startswith("?"):
            state.clues[token].space = None
        else:
            del state.clues[token]
    for keys, things in zones.items():
        gone = _claimed_elsewhere(keys, stated, {**zones, _BOARD: on_board})
        things[:] = [token for token in things if token not in gone]


def _claimed_elsewhere(keys: Keys, stated: Mapping[Keys, Any], zones: Zones) -> set[str]:
    """What was stated to lie in another of these zones, and not in this one."""
    mine: set[str] = set()
    others: set[str] = set()
    for path, value in stated.items():
        zone = _zone(path)
        if zone in zones:
            things = value if isinstance(value, (list, tuple)) else [value]
            (mine if zone == keys else others).update(str(each) for each in things if each not in (None, "?"))
    return others - mine


def _zone(path: Keys) -> Keys:
    """The zone of a stated path."""
    if path[:1] == _BOARD and path[2:] == ("gate",):
        return ("gates_on_board",)
    return _BOARD if path[:1] == _BOARD and path[2:] == ("clues",) else path
