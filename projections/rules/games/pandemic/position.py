"""A table to begin from: a hand-written position document, and what an ``opened`` line needs of one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from events.problems import Place, Problem
from events.session import Opened
from events.vocabulary import Data
from projections.paths import expanded
from projections.rules.contract import Opening
from projections.rules.games.pandemic.deck import Deck, Layer
from projections.rules.games.pandemic.material import (
    ACTIONS,
    CITY_IDS,
    EPIDEMICS,
    PLAYER_CARDS,
    ROLES,
    START_CITY,
    UNSEEN,
    USUAL_EPIDEMICS,
    usual_piles,
)
from projections.rules.games.pandemic.state import State, new_state
from projections.rules.games.pandemic.stating import write
from projections.rules.games.pandemic.zones import MAPS, PLAIN, expand, flag

REST: Final = "rest"
PLAYER_KEYS: Final = frozenset({"id", "role", "at", "hand"})
OPTIONS: Final = ("epidemics", "hands_open", "roles_chosen")
DECK_KEYS: Final[tuple[str, ...]] = (
    "infection_layers",
    "infection_top",
    "infection_discard",
    "infection_removed",
)
LATER_KEYS: Final[tuple[str, ...]] = ("player_deck_left", "supply", "infect_left", "actions_left")


def start(opened: Opened) -> State:
    """The empty table. Raises Problem ``option``."""
    options = dict(opened.options)
    strange = next((key for key in options if key not in OPTIONS), None)
    if strange is not None:
        raise _option(strange, "is no option of Pandemic", "known: " + ", ".join(OPTIONS))
    epidemics = options.get("epidemics", USUAL_EPIDEMICS)
    if isinstance(epidemics, bool) or epidemics not in EPIDEMICS:
        raise _option("epidemics", f"cannot be {epidemics!r}", "4, 5 or 6")
    for key in ("hands_open", "roles_chosen"):
        if key in options and not flag(options[key]):
            raise _option(key, f"cannot be {options[key]!r}", "true or false")
    seats = tuple(seat.seat for seat in opened.seats)
    if len(set(seats)) != len(seats):
        raise Problem("seat", "a seat is named twice in opened", place=Place(field="seats"))
    return new_state(
        seats,
        hands_open=options.get("hands_open", True),
        memory_aid=opened.memory_aid,
        epidemics=epidemics,
    )


def opening(document: Mapping[str, Any] | None, moves: Sequence[Data]) -> Opening:
    """Seats in order of play, and the number of epidemics where the document or the set-up names a usual one."""
    setup = next((move for move in moves if move.get("type") == "setup"), {})
    named = expanded(document or {})
    players = named.get("players") or setup.get("players") or ()
    epidemics = named.get("epidemics", setup.get("epidemics"))
    options = {"epidemics": epidemics} if epidemics in EPIDEMICS else {}
    seats = tuple({"seat": str(player["id"])} for player in players if "id" in player)
    return Opening(tuple({each["seat"]: each for each in seats}.values()), options)


def position(opened: Opened, document: Mapping[str, Any]) -> State:
    """The table that a position document describes. Raises Problem ``position``."""
    given = expanded(document)
    state = start(opened)
    state.begun = True
    if not state.seats:
        raise _problem("seats", "a position needs seats")
    _players(state, given.pop("players", ()))
    state.epidemics = given.get("epidemics", state.epidemics)
    _deck(state, {key: given.pop(key) for key in DECK_KEYS if key in given})
    state.piles = usual_piles(len(state.seats), state.epidemics)
    later = {key: given.pop(key) for key in LATER_KEYS if key in given}
    _write(state, {key: value for key, value in given.items() if key != "phase"})
    dealt = sum(len(hand) for hand in state.hands.values())
    state.player_deck_left = max(0, len(PLAYER_CARDS) - dealt + state.epidemics - state.drawn)
    _steps(state, given.get("phase", "actions"))
    _write(state, later)
    state.turned = max(0, state.rate() - state.infect_left) if state.phase == "infect" else 0
    return state


def _write(state: State, stated: Mapping[str, Any]) -> None:
    for key in stated:
        if key not in PLAIN and key not in MAPS and key not in ("active", "must_discard", "unknown"):
            raise _problem(key, "is nothing that a position has")
    for keys, value in _expanded(state, stated):
        write(state, keys, value)


def _steps(state: State, phase: str) -> None:
    """Opens the step that the position begins in."""
    _write(state, {"phase": phase})
    if state.status != "playing":
        state.phase = "over"
    state.actions_left = ACTIONS if state.phase == "actions" else 0
    state.infect_left = state.rate() if state.phase == "infect" else 0
    if state.phase == "epidemic":
        state.waiting = 1
    elif state.phase == "intensify":
        state.resolved = 1


def _players(state: State, players: Sequence[Mapping[str, Any]]) -> None:
    for player in players:
        strange = next((key for key in player if key not in PLAYER_KEYS), None)
        if strange is not None:
            raise _problem(f"players.{strange}", "is nothing that a player has")
        seat = player.get("id")
        if seat not in state.hands:
            raise _problem("players", f"there is no seat {seat!r}")
        if player.get("role") not in (*ROLES, None):
            raise _problem("players", f"there is no role {player['role']!r}")
        if "role" in player:
            state.roles[seat] = player["role"]
        for path, value in (("pawns", player.get("at", START_CITY)), ("hands", player.get("hand") or [])):
            _write(state, {path: {seat: value}})


def _deck(state: State, given: Mapping[str, Any]) -> None:
    """The infection deck: the piles are out of it, known cards on top, then the layers."""
    listed = {
        key: given[key] for key in ("infection_discard", "infection_removed", "infection_top") if key in given
    }
    checked = {keys[0]: value for keys, value in _expanded(state, listed)}
    state.infection_discard = list(checked.get("infection_discard", ()))
    state.infection_removed = list(checked.get("infection_removed", ()))
    top = list(checked.get("infection_top", ()))
    layers = given.get("infection_layers", [REST])
    if not isinstance(layers, list):
        raise _problem("infection_layers", "needs a list")
    named = {card for layer in layers if isinstance(layer, list) for card in layer}
    gone = {*state.infection_discard, *state.infection_removed, *top, *named}
    rest = [city for city in CITY_IDS if city not in gone]
    made = [Layer([card], 1) for card in top]
    for layer in layers:
        cards = rest if layer == REST else layer
        if not isinstance(cards, list) or any(card not in CITY_IDS for card in cards):
            raise _problem("infection_layers", f"{layer!r} is no layer")
        if cards:
            made.append(Layer(sorted(cards), len(cards)))
    unseen = state.infection_discard.count(UNSEEN)
    if unseen and made:
        made[-1].count -= unseen
        state.deck = Deck(made, [Layer(list(made[-1].cards), unseen)])
        state.deck.tighten()
    else:
        state.deck = Deck(made)


def _expanded(state: State, stated: Mapping[str, Any]) -> list[tuple[tuple[str, ...], Any]]:
    try:
        return list(expand(state, stated))
    except Problem as problem:
        raise Problem("position", problem.what, place=problem.place) from None


def _problem(field: str, what: str) -> Problem:
    return Problem("position", f"{field}: {what}", place=Place(field=field))


def _option(key: str, what: str, hint: str) -> Problem:
    return Problem("option", f"{key} {what}", place=Place(field=f"options.{key}"), hint=hint)
