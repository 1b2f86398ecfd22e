"""Treat Disease and Discover a Cure.

PAN-ACT-TREAT*, PAN-ROLE-MED-TREAT, PAN-ACT-CURE-*, PAN-ROLE-SCI.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from events.games.pandemic import Cure, Treat
from projections.rules.contract import Context
from projections.rules.games.pandemic.cards import missing, pay, proof_of_lack
from projections.rules.games.pandemic.disease import Outcomes, cured, remove
from projections.rules.games.pandemic.faults import Faults, fault
from projections.rules.games.pandemic.flow import hands_changed, spend
from projections.rules.games.pandemic.material import COLOUR, COLOURS, UNSEEN, cards_for_cure
from projections.rules.games.pandemic.state import Card, City, Colour, Seat, State


def colours_in(state: State, city: City) -> list[Colour]:
    """The colours of the known cubes in a city."""
    return [colour for colour in COLOURS if colour in state.cubes[city]]


def may_lie(state: State, city: City, colour: Colour) -> bool:
    """Whether an unseen infection card may have laid a cube of this colour here."""
    return city in state.may_hold and colour in state.unknown_colours


def check_treat(state: State, move: Treat) -> Faults:
    """PAN-ACT-TREAT-NONE; a doubt where an unseen card may have laid the cube, or the colour is not said."""
    city = state.pawns[move.player]
    colour = move.colour
    proof: dict[str, Any] = {f"cubes.{city}": dict(state.cubes[city])}
    if colour is None:
        fields = {"colour": colours_in(state, city), "city": city}
        yield fault("ACT-TREAT-NONE", fields, proof, severity="doubt")
    elif colour not in state.cubes[city]:
        doubtful = may_lie(state, city, colour)
        if doubtful:
            proof["unknown.cities"] = state.unknown_cities()
        fields = {"colour": colour, "city": city}
        yield fault("ACT-TREAT-NONE", fields, proof, severity="doubt" if doubtful else "breach")


def apply_treat(state: State, move: Treat, context: Context, out: Outcomes) -> None:
    """One cube, or all of the colour by the Medic or where the colour is cured."""
    city = state.pawns[move.player]
    here = state.cubes[city]
    colour = move.colour or next(iter(colours_in(state, city)), None)
    if colour is not None and colour in here:
        everything = state.roles.get(move.player) == "medic" or state.cures[colour] != "uncured"
        remove(state, city, colour, here[colour] if everything else 1, out, "treat")
    spend(state, move.player, out)


# --- cures


def check_cure(state: State, move: Cure) -> Faults:
    """Cured already, station, number, held, colour."""
    seat, colour = move.player, move.colour
    if state.cures[colour] != "uncured":
        yield fault("ACT-CURE-DONE", {"colour": colour}, {f"cures.{colour}": state.cures[colour]})
    city = state.pawns[seat]
    if city not in state.stations:
        yield fault("ACT-CURE-STATION", {"city": city}, {"stations": list(state.stations)})
    role = state.roles.get(seat)
    need = cards_for_cure(role)
    cards = move.cards
    if cards is None:
        number = {"player": seat, "n": need, "k": 0}
        yield fault("ACT-CURE-COUNT", number, {f"roles.{seat}": role}, severity="doubt")
        return
    if len(cards) != need or len(set(cards)) != len(cards):
        number = {"player": seat, "n": need, "k": len(set(cards))}
        yield fault("ACT-CURE-COUNT", number, {f"roles.{seat}": role})
    lacking = missing(state, seat, cards)
    if lacking is not None:
        proof = {f"hands.{seat}": list(state.hands[seat])}
        private = proof_of_lack(state, seat, lacking)
        yield fault("ACT-CURE-HOLD", {"player": seat, "card": lacking}, proof, private)
    for card in cards:
        if COLOUR.get(card) != colour:
            yield fault("ACT-CURE-COLOUR", {"card": card, "colour": colour})
            return


def apply_cure(state: State, move: Cure, context: Context, out: Outcomes) -> None:
    """The cards are paid and the colour is cured."""
    cards = move.cards
    if cards is None:
        cards = tuple(
            cards_of(state, move.player, move.colour)[: cards_for_cure(state.roles.get(move.player))]
        )
    for card in cards:
        pay(state, move.player, card, out)
    hands_changed(state, out)
    cured(state, move.colour, out)
    spend(state, move.player, out)


def cards_of(state: State, seat: Seat, colour: Colour) -> list[Card]:
    """The known cards of a colour in a hand, by id."""
    return sorted(card for card in state.hands[seat] if COLOUR.get(card) == colour)


def forced_cards(state: State, seat: Seat, colour: Colour) -> Sequence[Card] | None:
    """The cards of a cure where the hand leaves no choice; None where it does."""
    cards = cards_of(state, seat, colour)
    enough = len(cards) == cards_for_cure(state.roles.get(seat))
    return cards if enough and UNSEEN not in state.hands[seat] else None
