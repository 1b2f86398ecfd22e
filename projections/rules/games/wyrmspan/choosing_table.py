"""Fields of what the table shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from events.catalogue.wyrmspan import CAVE_CARDS, DRAGONS, OBJECTIVES, TILES
from events.vocabulary import Data
from projections.rules.contract import COMPLETE, LOG, Choice, Viewer
from projections.rules.games.wyrmspan.candidates import field_of, marked
from projections.rules.games.wyrmspan.numbers import DEALT, FOUR
from projections.rules.games.wyrmspan.rounds import after_first
from projections.rules.games.wyrmspan.state import State
from projections.rules.games.wyrmspan.view import sees_hand
from projections.rules.games.wyrmspan.zones import gaps, zones

TABLE: Final = ("score_objective", "setup_colours")
"""Lines of the table in which nothing is asked."""


def unseen_cards(state: State, kind: str, viewer: Viewer = LOG) -> list[str]:
    """Cards of a kind that may lie in the deck, as far as a viewer knows."""
    known = cards_of(kind)
    pile = state.pile(kind)
    made = pile.pool if viewer.log else pile.made
    if made is not None and f"{kind}?" not in made:
        known = [card for card in made if card in known]
    out = {card for card, _ in zones(state)}
    for seat in state.order:
        if not sees_hand(state, seat, viewer):
            out -= {*state.players[seat].own, *state.players[seat].looked}
    return [card for card in known if card not in out]


def cards_of(kind: str) -> list[str]:
    """All cards of a kind, by number."""
    return list(DRAGONS if kind == "d" else CAVE_CARDS)


def _refill(state: State, partial: Data, viewer: Viewer) -> Choice:
    if "card" not in partial:
        kinds = [kind for kind in "dk" if gaps(state.pile(kind))] or ["d", "k"]
        possible = {card for kind in kinds for card in unseen_cards(state, kind, viewer)}
        return marked("card", [card for kind in kinds for card in cards_of(kind)], possible)
    empty = gaps(state.pile(str(partial["card"])))
    return field_of("slot", empty, may_stop=True) if "slot" not in partial and len(empty) > 1 else COMPLETE


def _display(state: State, partial: Data, viewer: Viewer) -> Choice:
    for field, kind in (("dragons", "d"), ("caves", "k")):
        chosen = list(partial.get(field) or ())
        if len(chosen) < DEALT:
            blank = f"{kind}?"
            possible = {*unseen_cards(state, kind, viewer)} - set(chosen)
            return marked(f"{field}.{len(chosen)}", [*cards_of(kind), blank], {*possible, blank})
    return COMPLETE


def _tile(state: State, partial: Data, viewer: Viewer) -> Choice:
    if "tile" not in partial:
        return field_of("tile", TILES)
    return field_of("side", ("few", "many")) if "side" not in partial else COMPLETE


def _objectives(state: State, partial: Data, viewer: Viewer) -> Choice:
    tiles = list(partial.get("tiles") or ())
    taken = {tile[:-1] for tile in tiles}
    if len(tiles) >= FOUR:
        return COMPLETE
    return field_of(f"tiles.{len(tiles)}", [tile for tile in OBJECTIVES if tile[:-1] not in taken])


def _first(state: State, partial: Data, viewer: Viewer) -> Choice:
    return field_of("player", state.order) if "player" not in partial else COMPLETE


def _reshuffle(state: State, partial: Data, viewer: Viewer) -> Choice:
    return field_of("deck", ("dragon", "cave")) if "deck" not in partial else COMPLETE


def _round(state: State, partial: Data, viewer: Viewer) -> Choice:
    if "round" not in partial:
        return field_of("round", [state.round + 1])
    if "first_player" in partial:
        return COMPLETE
    nearest = after_first(state)
    return field_of(
        "first_player",
        [*([nearest] if nearest else []), *(s for s in state.order if s != nearest)],
        may_stop=True,
    )


SHOWN: Final[dict[str, Callable[[State, Data, Viewer], Choice]]] = {
    "refill_display": _refill,
    "deal_display": _display,
    "setup_guild_tile": _tile,
    "setup_objectives": _objectives,
    "setup_first_player": _first,
    "reshuffle": _reshuffle,
    "start_round": _round,
}
