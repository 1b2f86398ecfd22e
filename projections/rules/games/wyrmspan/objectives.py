"""The objective tiles: counts on the mats, places with friendly, dense ties, points."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from events.catalogue.wyrmspan import DRAGONS, Dragon
from projections.rules.games.wyrmspan.amounts import Amount, exactly, summed
from projections.rules.games.wyrmspan.holdings import steps_known
from projections.rules.games.wyrmspan.numbers import LOOP, MARKERS, OBJECTIVE_VP, PLACES, spaces
from projections.rules.games.wyrmspan.state import Objective, Player, State

Standing = tuple[int, int]


def tile_of(state: State) -> str | None:
    """The objective of this round."""
    at = state.round - 1
    return state.objectives[at] if 0 <= at < len(state.objectives) else None


def _visible(player: Player) -> list[Dragon | None]:
    """The visible dragons; None for one not seen."""
    cards = [space.dragon for space in player.mat.values() if space.dragon is not None]
    return [DRAGONS.get(card) for card in cards]


def _such(test: Callable[[Dragon], bool]) -> Callable[[Player], Amount]:
    """How many visible dragons pass a test."""

    def counted(player: Player) -> Amount:
        found = _visible(player)
        sure = sum(dragon is not None and test(dragon) for dragon in found)
        return Amount(sure, sure + found.count(None))

    return counted


def _cards_in(cave: str) -> Callable[[Player], Amount]:
    return lambda player: exactly(
        sum(
            (player.mat[place].cave is not None) + (player.mat[place].dragon is not None)
            for place in spaces(cave)
        )
    )


def _capacity(player: Player) -> Amount:
    found = _visible(player)
    sure = sum(dragon.capacity for dragon in found if dragon is not None)
    return Amount(sure, None if None in found else sure)


def _cost(dragon: Dragon) -> int:
    return sum(dragon.cost.values())


def _has(*kinds: str) -> Callable[[Dragon], bool]:
    return lambda dragon: any(kind in dragon.abilities for kind in kinds)


def cached(player: Player) -> Amount:
    """Cached resources on a mat."""
    return summed(amount for space in player.mat.values() for amount in space.cached.values())


COUNTS: Final[Mapping[str, Callable[[Player], Amount]]] = {
    "1a": lambda player: exactly(sum(space.cave is not None for space in player.mat.values())),
    "1b": _cards_in("A"),
    "2a": _cards_in("C"),
    "2b": _cards_in("G"),
    "3a": _capacity,
    "3b": lambda player: player.eggs_total,
    "4a": cached,
    "5a": _such(lambda dragon: _cost(dragon) <= 2),
    "5b": _such(lambda dragon: _cost(dragon) >= 3),
    "6a": _such(_has("when_played", "once_per_round")),
    "6b": _such(_has("if_activated")),
    "7a": _such(lambda dragon: dragon.size == "hatchling"),
    "7b": _such(lambda dragon: dragon.size == "small"),
    "8a": _such(lambda dragon: dragon.size == "medium"),
    "8b": _such(lambda dragon: dragon.size == "large"),
    "9a": _such(lambda dragon: dragon.personality == "aggressive"),
    "9b": _such(lambda dragon: dragon.personality == "playful"),
    "10a": _such(lambda dragon: dragon.personality == "shy"),
    "10b": _such(lambda dragon: dragon.personality == "helpful"),
}
"""{tile: what it counts on a mat}; 4b, the standing in the guild, is no count."""
STANDING: Final = "4b"


def standing(player: Player) -> Standing | None:
    """Markers used, then the place on the track (with laps): (0, 0) takes no place. None: not known."""
    if not steps_known(player):
        return None
    position = (player.guild_from + player.steps.lo) % LOOP
    return (MARKERS - player.markers, position)


def count(state: State, tile: str | None, seat: str) -> int | None:
    """What a tile counts for a seat; None where the mat does not tell."""
    if tile is None or tile not in COUNTS or not state.players[seat].seen:
        return None
    found = COUNTS[tile](state.players[seat])
    return found.lo if found.exact else None


def counts(state: State, tile: str | None) -> dict[str, int] | None:
    """{seat: count}, where all follow from the mats; None where they do not."""
    found = {seat: count(state, tile, seat) for seat in state.order}
    known = {seat: number for seat, number in found.items() if number is not None}
    return known if len(known) == len(found) else None


def derived(state: State, tile: str | None) -> dict[str, Standing] | None:
    """{seat: what is compared}, where it follows from the table."""
    if tile == STANDING:
        found = {seat: standing(state.players[seat]) for seat in state.order}
        return (
            {seat: each for seat, each in found.items() if each is not None}
            if None not in found.values()
            else None
        )
    known = counts(state, tile)
    return None if known is None else {seat: (number, 0) for seat, number in known.items()}


def places(values: Mapping[str, Standing]) -> dict[str, str]:
    """Ties share a place and the next lower count takes the next one; nothing takes none."""
    ranked = sorted({value for value in values.values() if value != (0, 0)}, reverse=True)
    return {
        seat: PLACES[min(ranked.index(value), 3)] if value in ranked else "others"
        for seat, value in values.items()
    }


def score(state: State, given: dict[str, int] | None, stated: dict[str, str] | None) -> None:
    """The objective of this round is scored: by what the table says, else by the mats."""
    tile = tile_of(state) or state.objective.tile
    known = counts(state, tile)
    base = derived(state, tile)
    if given is not None:
        known = {**(known or {}), **given}
        base = {seat: (number, 0) for seat, number in known.items()}
    found = stated if stated is not None else (places(base) if base is not None else {})
    points = OBJECTIVE_VP.get(state.round, {})
    vp = {seat: points.get(place, 0) for seat, place in found.items()}
    state.objective = Objective(tile, dict(known or {}) if tile != STANDING else {}, dict(found), vp)


def follows(state: State) -> bool:
    """Whether this round's objective needs no line."""
    return derived(state, tile_of(state) or state.objective.tile) is not None
