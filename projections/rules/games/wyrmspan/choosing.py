"""The next open field of a move that is being put together, with what may stand there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations_with_replacement, islice
from typing import Any, Final

from events.catalogue.wyrmspan import CAVE_CARDS, DRAGONS, OBJECTIVES, RESOURCES, TILES
from events.games.wyrmspan import VOCABULARY
from events.vocabulary import Data
from projections.rules.contract import COMPLETE, LOG, Candidate, Choice, Viewer
from projections.rules.games.wyrmspan import fitting, offers
from projections.rules.games.wyrmspan.flow import over_limit
from projections.rules.games.wyrmspan.legal import legal
from projections.rules.games.wyrmspan.legal_steps import hand
from projections.rules.games.wyrmspan.numbers import COVER_ITEMS, DEALT, FOUR
from projections.rules.games.wyrmspan.parts import Trade
from projections.rules.games.wyrmspan.purse import egg_places, holds
from projections.rules.games.wyrmspan.rounds import after_first
from projections.rules.games.wyrmspan.state import State
from projections.rules.games.wyrmspan.view import sees_hand
from projections.rules.games.wyrmspan.words import name
from projections.rules.games.wyrmspan.zones import gaps, zones

MOST: Final = 400
"""Payments listed at most."""
FIELDS: Final[Mapping[str, tuple[str, ...]]] = {
    "keep_hand": ("discarded",),
    "choose_resources": ("resources",),
    "excavate": ("space", "card", "paid"),
    "entice": ("card", "space", "paid"),
    "explore": ("cave", "paid"),
    "gain": ("what",),
    "draw": ("card", "from", "slot"),
    "lay_egg": ("at", "lost"),
    "cache": ("resource", "at"),
    "tuck": ("card", "at"),
    "place_guild_marker": ("benefit",),
    "play_cave": ("card", "from", "slot", "space", "cost", "paid"),
    "play_dragon": ("card", "from", "slot", "space", "cost", "on_top", "paid"),
    "swap_dragons": ("a", "b"),
    "copy_ability": ("target",),
    "exchange": ("give", "get"),
    "use_once_per_round": ("card",),
    "choose_guild_cave": ("cave",),
}
"""Fields of the closed decisions in the order in which they are asked; ``legal`` has their values."""
TABLE: Final = (
    "setup_guild_tile",
    "deal_display",
    "setup_objectives",
    "setup_first_player",
    "refill_display",
    "reshuffle",
    "score_objective",
    "start_round",
    "setup_colours",
)


def choices(state: State, partial: Data, viewer: Viewer) -> Choice:
    """See the contract."""
    type_ = str(partial.get("type", ""))
    if type_ in _TABLE:
        return _TABLE[type_](state, partial, viewer)
    if type_ in TABLE:
        return COMPLETE
    if "player" not in partial:
        return _of("player", _actors(state, type_, viewer))
    if type_ in _OPEN:
        return _OPEN[type_](state, partial, viewer)
    return _closed(state, partial, viewer)


def _actors(state: State, type_: str, viewer: Viewer) -> list[str]:
    able = [seat for seat in state.order if any(move.type == type_ for move in legal(state, viewer, seat))]
    return able or list(state.order)


def _candidate(value: Any) -> Candidate:
    return Candidate(value, {lang: _label(value, lang) for lang in ("en", "pl")})


def _label(value: Any, lang: str) -> str:
    if isinstance(value, Mapping):
        return ", ".join(
            f"{name(str(key), lang)}{f' ×{number}' if number != 1 else ''}" for key, number in value.items()
        )
    if isinstance(value, (list, tuple)):
        return ", ".join(name(str(each), lang) for each in value)
    if isinstance(value, bool):
        return {"en": "yes" if value else "no", "pl": "tak" if value else "nie"}[lang]
    return name(str(value), lang)


def _of(field: str, values: Iterable[Any], *, may_stop: bool = False) -> Choice:
    return Choice(field, tuple(map(_candidate, values)), may_stop)


def _unlike(values: Iterable[Any]) -> list[Any]:
    made: list[Any] = []
    for value in values:
        if value not in made:
            made.append(value)
    return made


# --- decisions whose values `legal` lists


def _closed(state: State, partial: Data, viewer: Viewer) -> Choice:
    type_, seat = str(partial["type"]), str(partial["player"])
    fields = FIELDS.get(type_, ())
    fitting_ = [VOCABULARY.encode(move) for move in legal(state, viewer, seat) if move.type == type_]
    for field in fields:
        if field in partial:
            if field != "paid":
                fitting_ = [move for move in fitting_ if move.get(field) == partial[field]] or fitting_
            continue
        values = _unlike(move.get(field) for move in fitting_)
        given = [value for value in values if value is not None]
        if not given:
            continue
        if field == "paid":
            given = [way for value in given for way in _with_places(state, seat, value)]
        return _of(field, given, may_stop=None in values)
    return COMPLETE


def _with_places(state: State, seat: str, paid: Mapping[str, int]) -> Iterator[dict[str, int]]:
    """A payment with its eggs from named places first, then from a place not seen."""
    eggs = paid.get("egg@?", 0)
    if eggs:
        rest = {item: number for item, number in paid.items() if item != "egg@?"}
        player = state.players[seat]
        for ways in combinations_with_replacement(list(egg_places(player)), eggs):
            taken = {f"egg@{place}": ways.count(place) for place in dict.fromkeys(ways)}
            from_ = {place: ways.count(place) for place in ways}
            if all(_has(state, seat, place, number) for place, number in from_.items()):
                yield {**rest, **taken}
    yield dict(paid)


def _has(state: State, seat: str, place: str, number: int) -> bool:
    player = state.players[seat]
    amount = player.nests if place == "N" else player.mat[place].eggs
    return amount.may_reach(number)


# --- open decisions


def _pay(state: State, partial: Data, viewer: Viewer) -> Choice:
    if partial.get("paid"):
        return COMPLETE
    seat = str(partial["player"])
    prices = _unlike(
        part.left or part.price
        for stop in offers.all_stops(state, seat)
        for part in fitting.open_parts(stop.parts)
        if isinstance(part, Trade)
    )
    ways = (way for price in prices for way in payments(state, seat, price, viewer))
    return _of("paid", _unlike(islice(ways, MOST)))


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


def _items(state: State, partial: Data, viewer: Viewer) -> Choice:
    if partial.get("paid"):
        return COMPLETE
    seat = str(partial["player"])
    pool = [*RESOURCES, *hand(state, seat, viewer, "d"), *hand(state, seat, viewer, "k")]
    return _of("paid", list(islice(_bundles(state, seat, pool, COVER_ITEMS), MOST)))


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
        return _of("items", list(islice(_bundles(state, seat, pools[what], number), MOST)))
    return COMPLETE


def _bonus(state: State, partial: Data, viewer: Viewer) -> Choice:
    seat = str(partial["player"])
    if "card" not in partial:
        cards = [move.card for move in legal(state, viewer, seat) if move.type == "score_end_ability"]  # type: ignore[attr-defined]
        return _of("card", _unlike(cards))
    return COMPLETE if "vp" in partial else _of("vp", range(13))


_OPEN: Final[dict[str, Callable[[State, Data, Viewer], Choice]]] = {
    "pay": _pay,
    "items_for_coin": _items,
    "discard": _discard,
    "score_end_ability": _bonus,
}


# --- what the table shows


def unseen_cards(state: State, kind: str, viewer: Viewer = LOG) -> list[str]:
    """Cards of a kind that may lie in the deck, as far as a viewer knows."""
    known = DRAGONS if kind == "d" else CAVE_CARDS
    pile = state.pile(kind)
    if pile.pool is not None and f"{kind}?" not in pile.pool:
        return [card for card in pile.pool if card in known]
    out = {card for card, _ in zones(state)}
    for seat in state.order:
        if not sees_hand(state, seat, viewer):
            out -= set(state.players[seat].own)
    return [card for card in known if card not in out]


def _refill(state: State, partial: Data, viewer: Viewer) -> Choice:
    if "card" not in partial:
        kinds = [kind for kind in "dk" if gaps(state.pile(kind))] or ["d", "k"]
        return _of("card", [card for kind in kinds for card in unseen_cards(state, kind, viewer)])
    empty = gaps(state.pile(str(partial["card"])))
    return _of("slot", empty, may_stop=True) if "slot" not in partial and len(empty) > 1 else COMPLETE


def _display(state: State, partial: Data, viewer: Viewer) -> Choice:
    for field, kind in (("dragons", "d"), ("caves", "k")):
        chosen = list(partial.get(field) or ())
        if len(chosen) < DEALT:
            left = [card for card in unseen_cards(state, kind, viewer) if card not in chosen]
            return _of(f"{field}.{len(chosen)}", [*left, f"{kind}?"])
    return COMPLETE


def _tile(state: State, partial: Data, viewer: Viewer) -> Choice:
    if "tile" not in partial:
        return _of("tile", TILES)
    return _of("side", ("few", "many")) if "side" not in partial else COMPLETE


def _objectives(state: State, partial: Data, viewer: Viewer) -> Choice:
    tiles = list(partial.get("tiles") or ())
    taken = {tile[:-1] for tile in tiles}
    if len(tiles) >= FOUR:
        return COMPLETE
    return _of(f"tiles.{len(tiles)}", [tile for tile in OBJECTIVES if tile[:-1] not in taken])


def _first(state: State, partial: Data, viewer: Viewer) -> Choice:
    return _of("player", state.order) if "player" not in partial else COMPLETE


def _reshuffle(state: State, partial: Data, viewer: Viewer) -> Choice:
    return _of("deck", ("dragon", "cave")) if "deck" not in partial else COMPLETE


def _round(state: State, partial: Data, viewer: Viewer) -> Choice:
    if "round" not in partial:
        return _of("round", [state.round + 1])
    if "first_player" in partial:
        return COMPLETE
    nearest = after_first(state)
    return _of(
        "first_player",
        [*([nearest] if nearest else []), *(s for s in state.order if s != nearest)],
        may_stop=True,
    )


_TABLE: Final[dict[str, Callable[[State, Data, Viewer], Choice]]] = {
    "refill_display": _refill,
    "deal_display": _display,
    "setup_guild_tile": _tile,
    "setup_objectives": _objectives,
    "setup_first_player": _first,
    "reshuffle": _reshuffle,
    "start_round": _round,
}
