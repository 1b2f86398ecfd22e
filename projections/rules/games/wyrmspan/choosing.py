"""The next open field of a move that is being put together, with what may stand there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations_with_replacement
from typing import Final

from events.catalogue.wyrmspan import DRAGONS
from events.games.wyrmspan import VOCABULARY
from events.vocabulary import Data
from projections.rules.contract import COMPLETE, Choice, Viewer
from projections.rules.games.wyrmspan.candidates import field_of, unlike
from projections.rules.games.wyrmspan.choosing_open import OPEN
from projections.rules.games.wyrmspan.choosing_table import SHOWN, TABLE
from projections.rules.games.wyrmspan.legal import legal, sound
from projections.rules.games.wyrmspan.legal_steps import prices
from projections.rules.games.wyrmspan.placing import lives_in
from projections.rules.games.wyrmspan.purse import egg_places, missing
from projections.rules.games.wyrmspan.state import State
from projections.rules.games.wyrmspan.zones import unseen

FIELDS: Final[Mapping[str, tuple[str, ...]]] = {
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
    "play_cave": ("card", "from", "slot", "space", "cost"),
    "play_dragon": ("card", "from", "slot", "space", "cost", "on_top", "paid"),
    "swap_dragons": ("a", "b"),
    "copy_ability": ("target",),
    "exchange": ("give", "get"),
    "use_once_per_round": ("card",),
    "choose_guild_cave": ("cave",),
}
"""Fields of the closed decisions in the order in which they are asked; ``legal`` has their values."""


def choices(state: State, partial: Data, viewer: Viewer) -> Choice:
    """See the contract."""
    type_ = str(partial.get("type", ""))
    if type_ in SHOWN:
        return SHOWN[type_](state, partial, viewer)
    if type_ in TABLE:
        return COMPLETE
    if "player" not in partial:
        return field_of("player", _actors(state, type_, viewer))
    if type_ in OPEN:
        return OPEN[type_](state, partial, viewer)
    return _closed(state, partial, viewer)


def _actors(state: State, type_: str, viewer: Viewer) -> list[str]:
    able = [seat for seat in state.order if any(move.type == type_ for move in legal(state, viewer, seat))]
    return able or list(state.order)


def _closed(state: State, partial: Data, viewer: Viewer) -> Choice:
    type_, seat = str(partial["type"]), str(partial["player"])
    fields = FIELDS.get(type_, ())
    fitting_ = [VOCABULARY.encode(move) for move in legal(state, viewer, seat) if move.type == type_]
    fitting_ = _named(partial, fitting_)
    for field in fields:
        if field in partial:
            if field != "paid":
                fitting_ = [move for move in fitting_ if move.get(field) == partial[field]] or fitting_
            continue
        values = unlike(move.get(field) for move in fitting_)
        given = [value for value in values if value is not None]
        if not given:
            continue
        if field == "paid":
            given = [way for value in given for way in _with_places(state, seat, value)]
        return field_of(field, given, may_stop=None in values)
    return COMPLETE


def _named(partial: Data, moves: list[Data]) -> list[Data]:
    """Where the card is one that the viewer cannot know to be there: it takes the place of one not seen, with its own
    caves and its own price."""
    card = partial.get("card")
    if not isinstance(card, str) or unseen(card) or any(move.get("card") == card for move in moves):
        return moves
    made: list[Data] = []
    for move in moves:
        if move.get("card") != f"{card[0]}?":
            continue
        cost = move.get("cost")
        if card in DRAGONS:
            if not (move.get("on_top") or "space" not in move or lives_in(card, move["space"][0])):
                continue
            ways = list(prices(card, str(cost or "whole")))
        else:
            ways = [move.get("paid")]
        made += [{**move, **({"paid": paid} if paid else {})} for paid in ways]
    return made or moves


def _with_places(state: State, seat: str, paid: Mapping[str, int]) -> Iterator[dict[str, int]]:
    """A payment with its eggs from named places first, then from a place not seen."""
    eggs = paid.get("egg@?", 0)
    if eggs:
        rest = {item: number for item, number in paid.items() if item != "egg@?"}
        for ways in combinations_with_replacement(list(egg_places(state.players[seat])), eggs):
            taken = {f"egg@{place}": ways.count(place) for place in dict.fromkeys(ways)}
            if sound(missing(state, seat, taken)):
                yield {**rest, **taken}
    yield dict(paid)
