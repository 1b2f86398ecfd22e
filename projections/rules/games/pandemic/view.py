"""The state document, as a viewer may see it."""

from __future__ import annotations

from typing import Any

from projections.rules.contract import Viewer
from projections.rules.games.pandemic.seeing import viewed
from projections.rules.games.pandemic.state import State


def status(state: State) -> str:
    """How the game stands: as the log shows, or as the table wrote down where the log shows no end."""
    return state.status if state.status != "playing" or state.told is None else state.told


def view(state: State, viewer: Viewer) -> dict[str, Any]:
    """The document: the state paths of the game, and ``infection_layers`` (what card counting says of the infection
    deck) for the log, with the memory aid for everybody, and for everybody at the end."""
    seen = viewed(state, viewer)
    document: dict[str, Any] = {"status": seen.status if seen.begun else status(seen)}
    if seen.loss_reason is not None:
        document["loss_reason"] = seen.loss_reason
    document |= {"seats": list(seen.seats), "epidemics": seen.epidemics}
    if not seen.begun:
        return document
    deck = seen.deck
    document |= {
        "turn": seen.turn,
        "active": seen.active,
        "phase": seen.phase,
        "actions_left": seen.actions_left,
        "infect_left": seen.infect_left,
        "rate": seen.rate(),
        "waiting": seen.waiting,
        "must_discard": [] if seen.phase == "over" else seen.must_discard(),
        "quiet": seen.quiet,
        "ops_used": seen.ops_used,
        "outbreaks": seen.outbreaks,
        "rate_index": seen.rate_index,
        "pawns": {seat: seen.pawns[seat] for seat in seen.seats},
        "roles": {seat: seen.roles[seat] for seat in seen.seats if seat in seen.roles},
        "hands": {seat: list(seen.hands[seat]) for seat in seen.seats},
        "stored": {seat: seen.stored[seat] for seat in seen.seats if seat in seen.stored},
        "cubes": {city: _by_colour(seen, city) for city in seen.cubes},
        "supply": dict(seen.supply),
        "cures": dict(seen.cures),
        "stations": list(seen.stations),
        "piles": list(seen.piles),
        "drawn": seen.drawn,
        "epidemic_positions": list(seen.epidemic_positions),
        "player_deck_left": seen.player_deck_left,
        "player_top": list(seen.player_top),
        "player_discard": list(seen.player_discard),
        "removed": list(seen.removed),
        "infection_deck_left": deck.size(),
        "infection_discard": list(seen.infection_discard),
        "infection_removed": list(seen.infection_removed),
        "infection_top": deck.ordered_top(),
        "unknown": {
            "infections": seen.unknown_infections,
            "cities": seen.unknown_cities(),
            "colours": list(seen.unknown_colours),
            "outbreaks": seen.unknown_outbreaks,
            "draws": seen.unknown_draws,
        },
    }
    if viewer.log or seen.memory_aid or seen.phase == "over":
        document["infection_layers"] = [
            {"cards": list(layer.cards), "count": layer.count} for layer in deck.layers
        ]
    return document


def _by_colour(state: State, city: str) -> dict[str, int]:
    here = state.cubes[city]
    return {colour: here[colour] for colour in state.supply if colour in here}
