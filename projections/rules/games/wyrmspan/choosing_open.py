"""Fields of decisions that are listed only as templates: payments, discards, abilities of the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement, islice
from typing import Final

from events.catalogue.wyrmspan import RESOURCES
from events.games.wyrmspan import KeepHand, ScoreEndAbility
from events.vocabulary import Data
from projections.rules.contract import COMPLETE, Choice, Viewer
from projections.rules.games.wyrmspan import fitting, offers
from projections.rules.games.wyrmspan.candidates import field_of, unlike
from projections.rules.games.wyrmspan.flow import over_limit
from projections.rules.games.wyrmspan.legal import legal
from projections.rules.games.wyrmspan.legal_steps import hand
from projections.rules.games.wyrmspan.numbers import COVER_ITEMS, DEALT, KEPT
from projections.rules.games.wyrmspan.parts import Trade
from projections.rules.games.wyrmspan.purse import egg_places, holds
from projections.rules.games.wyrmspan.state import State

MOST: Final = 400
"""Payments listed at most."""


def _pay(state: State, partial: Data, viewer: Viewer) -> Choice:
    if partial.get("paid"):
        return COMPLETE
    seat = str(partial["player"])
    prices = unlike(
        part.left or part.price
        for stop in offers.all_stops(state, seat)
        for part in fitting.open_parts(stop.parts)
        if isinstance(part, Trade)
    )
    ways = (way for price in prices for way in payments(state, seat, price, viewer))
    return field_of("paid", unlike(islice(ways, MOST)))


def payments(state: State, seat: str, price: list[str], viewer: Viewer) -> Iterator[dict[str, int]]:
    """Ways to pay a price with what is held."""
    pools = {
        "egg": [f"egg@{place}" for place in egg_places(state.players[seat])],
        "dragon": hand(state, seat, viewer, "d"),
        "cave": hand(state, seat, viewer, "k"),
        "any": list(RESOURCES),
    }
    for kind in dict.fromkeys(price):
        number = price.count(kind)
        for ways in combinations_with_replacement(pools.get(kind, [kind]), number):
            taken = {item: ways.count(item) for item in dict.fromkeys(ways)}
            if all(_held(state, seat, item, count) for item, count in taken.items()):
                yield taken


def _held(state: State, seat: str, item: str, number: int) -> bool:
    return holds(state, seat, item, number) != "no"


def _keep(state: State, partial: Data, viewer: Viewer) -> Choice:
    """The two cards, one after the other: of the hand where the viewer knows it, else not seen."""
    seat, chosen = str(partial["player"]), list(partial.get("discarded") or ())
    if len(chosen) >= 2 * DEALT - KEPT:
        return COMPLETE
    moves = [move for move in legal(state, viewer, seat) if isinstance(move, KeepHand)]
    pairs = [list(move.discarded) for move in moves]
    left = unlike(card for pair in pairs for card in _rest(pair, chosen))
    return field_of(f"discarded.{len(chosen)}", left or ["d?", "k?"])


def _rest(pair: list[str], chosen: list[str]) -> list[str]:
    """The cards of a pair beside those chosen; none where the pair has not all of them."""
    rest = list(pair)
    for card in chosen:
        if card not in rest:
            return []
        rest.remove(card)
    return rest


def _items(state: State, partial: Data, viewer: Viewer) -> Choice:
    if partial.get("paid"):
        return COMPLETE
    seat = str(partial["player"])
    pool = [*RESOURCES, *hand(state, seat, viewer, "d"), *hand(state, seat, viewer, "k")]
    return field_of("paid", list(islice(_bundles(state, seat, pool, COVER_ITEMS), MOST)))


def _bundles(state: State, seat: str, pool: list[str], number: int) -> Iterator[dict[str, int]]:
    for ways in combinations_with_replacement(pool, number):
        taken = {item: ways.count(item) for item in dict.fromkeys(ways)}
        if all(_held(state, seat, item, count) for item, count in taken.items()):
            yield taken


def _discard(state: State, partial: Data, viewer: Viewer) -> Choice:
    """The surplus of one sort after the other; what was chosen stays in ``items``."""
    seat = str(partial["player"])
    if partial.get("items"):
        return COMPLETE
    pools = {
        "coins": ["coin"],
        "resources": list(RESOURCES),
        "cards": [*hand(state, seat, viewer, "d"), *hand(state, seat, viewer, "k")],
    }
    for what, number in over_limit(state.players[seat]).items():
        return field_of("items", list(islice(_bundles(state, seat, pools[what], number), MOST)))
    return COMPLETE


def _bonus(state: State, partial: Data, viewer: Viewer) -> Choice:
    seat = str(partial["player"])
    if "card" not in partial:
        cards = [move.card for move in legal(state, viewer, seat) if isinstance(move, ScoreEndAbility)]
        return field_of("card", unlike(cards))
    return COMPLETE if "vp" in partial else field_of("vp", range(13))


OPEN: Final[dict[str, Callable[[State, Data, Viewer], Choice]]] = {
    "keep_hand": _keep,
    "pay": _pay,
    "items_for_coin": _items,
    "discard": _discard,
    "score_end_ability": _bonus,
}
