"""What offers could change that nobody wrote down: bounds instead of numbers."""

from __future__ import annotations

from collections.abc import Iterable

from events.catalogue.wyrmspan import RESOURCES
from projections.rules.games.wyrmspan import effects
from projections.rules.games.wyrmspan.feeding import food_at, heap
from projections.rules.games.wyrmspan.holdings import capacity, fit_eggs, fit_resources, nests
from projections.rules.games.wyrmspan.numbers import GROWN, LOOP
from projections.rules.games.wyrmspan.offers import Stop, walk_stops
from projections.rules.games.wyrmspan.parts import (
    Choose,
    Cover,
    Part,
    Store,
    Swap,
    Take,
    Trade,
    Under,
)
from projections.rules.games.wyrmspan.placing import dragons
from projections.rules.games.wyrmspan.state import Frame, Player, State


def widen_walk(state: State, seat: str, cave: str) -> None:
    """A whole walk, as the cave lies now."""
    player = state.players[seat]
    stops = list(walk_stops(player, Frame(0, seat, "", "EXP-WALK"), cave))
    for stop in stops:
        widen_stop(state, seat, stop)


def widen_stop(state: State, seat: str, stop: Stop) -> None:
    """All parts of a stop may have been used, or not."""
    for part in stop.parts:
        _widen(state, seat, part, stop.space)


def _widen(state: State, seat: str, part: Part, space: str | None) -> None:
    player = state.players[seat]
    if isinstance(part, Choose):  # each of them once
        for inner in part.parts:
            _widen(state, seat, inner, space)
        return
    for _ in range(part.times):
        if isinstance(part, Take):
            _gained(state, seat, part, space)
        elif isinstance(part, Trade):
            _lost(player, part.price)
            for inner in part.gains:
                _widen(state, seat, inner, space)
        elif isinstance(part, Store):
            _stored(state, seat, part, space)
        elif isinstance(part, Under):
            _tucked(state, seat, part, space)
        elif isinstance(part, Cover):
            _lost(player, ["any"] * 3 + ["dragon"] * 3 + ["cave"] * 3)
            player.coins.widen(0, 1)
        elif not isinstance(part, Swap):
            open_all(player)


def _gained(state: State, seat: str, part: Take, space: str | None) -> None:
    player = state.players[seat]
    what = part.what
    if what == "coin":
        player.coins.widen(0, 1)
    elif what in RESOURCES:
        _resources(player, (what,), 0, 1)
    elif what in ("any", "same"):
        _resources(player, RESOURCES, 0, 1)
    elif what == "egg":
        _egg(player, space if part.here else None)
    elif what == "guild":
        _step(state, seat)
    else:
        _card(state, player, what)
    if part.cache is not None:
        _stored(state, seat, Store(what, "own", here=part.cache == "here"), space)


def _resources(player: Player, kinds: Iterable[str], fewer: int, more: int) -> None:
    for kind in kinds:
        player.res[kind].widen(fewer, more)
    player.res_total.widen(fewer, more)
    fit_resources(player)


def _egg(player: Player, space: str | None) -> None:
    """An egg may have come to any free nest."""
    player.eggs_total.widen(0, 1)
    for place in (*nests(player),):
        amount = nests(player)[place]
        if (space is None or place == space) and amount.hi is not None:
            amount.hi = max(amount.hi, min(amount.hi + 1, capacity(player, place)))
    fit_eggs(player)


def _step(state: State, seat: str) -> None:
    """The guild token may have moved on, and brought what lies there."""
    player = state.players[seat]
    low, high = player.steps.lo, player.steps.hi
    player.steps.widen(0, 1)
    if high is None:
        open_all(player)
        return
    for steps in range(low + 1, high + 2):
        for part in effects.of_track((player.guild_from + steps) % LOOP).own:
            _widen(state, seat, part, None)


def _card(state: State, player: Player, what: str) -> None:
    """A card may have come, from the display or the deck."""
    (player.dragons_unknown if what == "dragon" else player.caves_unknown).widen(0, 1)
    player.unknown_total.widen(0, 1)
    pile = state.pile(what)
    listed = sum(card is not None for card in pile.display)
    pile.unsure = min(listed, pile.unsure + 1)


def _lost(player: Player, price: list[str]) -> None:
    """A price may have been paid (no text asks for a resource of one kind; what asks for a coin opens everything)."""
    for kind in price:
        if kind == "any":
            _resources(player, RESOURCES, 1, 0)
        elif kind == "egg":
            for amount in (*nests(player).values(), player.eggs_total):
                amount.widen(1, 0)
        elif kind in ("dragon", "cave"):
            (player.dragons_unknown if kind == "dragon" else player.caves_unknown).widen(1, 0)
            player.unknown_total.widen(1, 0)


def _stored(state: State, seat: str, part: Store, space: str | None) -> None:
    player = state.players[seat]
    kinds = RESOURCES if part.what == "any" else (part.what,)
    if part.source == "own":
        _resources(player, kinds, 1, 0)
    for place in _homes(player, part, space):
        for kind in kinds:
            player.mat[place].cached[kind].widen(0, 1)
            _fed(state, seat, place, kind)


def _tucked(state: State, seat: str, part: Under, space: str | None) -> None:
    player = state.players[seat]
    if part.source == "hand":
        _lost(player, ["dragon"])
    for place in _homes(player, part, space):
        player.mat[place].tucked_count.widen(0, 1)
        _fed(state, seat, place, "tuck")


def _homes(player: Player, part: Store | Under, space: str | None) -> list[str]:
    """Where something may have come to lie with a dragon."""
    return [place for place in dragons(player) if not part.here or place == space]


def _fed(state: State, seat: str, place: str, what: str) -> None:
    """What a hatchling may have given, if that is its food."""
    player = state.players[seat]
    space = player.mat[place]
    if food_at(player, place) != what:
        return
    grows = not space.grown and heap(space, what).may_reach(GROWN)
    for which in ("each", "third") if grows else ("each",):
        for part in effects.of_food(str(space.dragon), which).own:
            _widen(state, seat, part, place)


def open_all(player: Player) -> None:
    """A text that is not in the facts may have asked for, or brought, anything of the seat's own."""
    for amount in (player.coins, *player.res.values(), player.res_total, player.unknown_total):
        amount.open_up()
    player.dragons_unknown.open_up()
    player.caves_unknown.open_up()
    for place, amount in nests(player).items():
        amount.lo, amount.hi = 0, capacity(player, place)
    player.eggs_total.open_up()
    fit_eggs(player)
