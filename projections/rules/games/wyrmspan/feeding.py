"""Hatchlings: food that arrives, by whatever ability, brings its benefits."""

from __future__ import annotations

from events.catalogue.wyrmspan import dragon
from projections.rules.contract import Outcome
from projections.rules.games.wyrmspan import effects, offers
from projections.rules.games.wyrmspan.amounts import Amount
from projections.rules.games.wyrmspan.flow import Out
from projections.rules.games.wyrmspan.numbers import GROWN
from projections.rules.games.wyrmspan.state import Player, Space, State


def food_at(player: Player, place: str) -> str | None:
    """What feeds the dragon at a place: milk, meat, tuck, or None."""
    found = dragon(player.mat[place].dragon)
    return found.food if found is not None else None


def stored(player: Player, place: str, food: str) -> int:
    """How much of its food lies with the hatchling at a place."""
    return heap(player.mat[place], food).lo


def heap(space: Space, food: str) -> Amount:
    """The tokens, or the tucked cards, that are food of a kind."""
    return space.tucked_count if food == "tuck" else space.cached[food]


def fed(state: State, seat: str, place: str, what: str, inside: int, out: Out) -> None:
    """Something was cached (its kind) or tucked (``tuck``) at a place: if it is the food, the benefits open."""
    player = state.players[seat]
    space = player.mat[place]
    card = space.dragon
    if card is None or food_at(player, place) != what:
        return
    if state.turn is not None:
        state.turn.fed[seat] = card
    if not space.grown and stored(player, place, what) >= GROWN:
        space.grown = True
        out.append(Outcome("grown", card, None, {"seat": seat}))
        third = effects.of_food(card, "third")
        offers.open_frame(state, seat, f"card:{card}", "HAT-EACH", third, inside=inside, space=place)
    each = effects.of_food(card, "each")
    offers.open_frame(state, seat, f"card:{card}", "HAT-EACH", each, inside=inside, space=place)
