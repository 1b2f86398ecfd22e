"""Cards on mats: which space comes next, what a card costs, and what a placed card opens."""

from __future__ import annotations

from collections.abc import Mapping

from events.catalogue.wyrmspan import DRAGONS, RESOURCES
from projections.rules.games.wyrmspan import effects, offers
from projections.rules.games.wyrmspan.effects import Effect
from projections.rules.games.wyrmspan.holdings import capacity
from projections.rules.games.wyrmspan.numbers import spaces
from projections.rules.games.wyrmspan.parts import Cover
from projections.rules.games.wyrmspan.state import Player, State


def next_dig(player: Player, cave: str) -> str | None:
    """The leftmost space of a cave that is not excavated; None when all are."""
    return next((place for place in spaces(cave)[1:] if player.mat[place].cave is None), None)


def excavated(player: Player, place: str) -> bool:
    """Whether a space is open."""
    return place[1] == "1" or player.mat[place].cave is not None


def next_lure(player: Player, cave: str) -> str | None:
    """The leftmost excavated space of a cave without a dragon."""
    return next(
        (place for place in spaces(cave) if excavated(player, place) and player.mat[place].dragon is None),
        None,
    )


def note_skip(state: State, seat: str, verb: str, place: str, seq: int) -> None:
    """Remembers the line that left out a space of a cave (``dig``, ``lure``): findings that follow from it name it."""
    player = state.players[seat]
    wanted = next_dig(player, place[0]) if verb == "dig" else next_lure(player, place[0])
    if wanted is not None and wanted != place:
        state.skipped.setdefault(f"{seat} {verb} {place[0]}", seq)


def lives_in(card: str, cave: str) -> bool:
    """Whether a dragon may lie in a cave (one not seen may)."""
    return card not in DRAGONS or cave in DRAGONS[card].caves


def printed(card: str, *, resources: bool = True) -> dict[str, int]:
    """Resources and coins printed on a dragon, without eggs."""
    cost = DRAGONS[card].cost
    kinds = (*(RESOURCES if resources else ()), "coin")
    return {kind: cost[kind] for kind in kinds if kind in cost}


def cost_text(card: str) -> dict[str, int]:
    """The whole cost as a finding says it, with the base coin."""
    cost = dict(DRAGONS[card].cost)
    return {**cost, "coin": cost.get("coin", 0) + 1}


def dragons(player: Player) -> list[str]:
    """Spaces with a visible dragon, by mat order."""
    return [place for place, space in player.mat.items() if space.dragon is not None]


def at_home(player: Player, card: str) -> str | None:
    """The space on which a visible dragon lies."""
    return next((place for place, space in player.mat.items() if space.dragon == card), None)


# --- placing


def place_cave(state: State, seat: str, place: str, card: str, *, inside: int = offers.OUTSIDE) -> None:
    """A cave card is laid: its ability opens, and below it the exchange of column 4."""
    state.players[seat].mat[place].cave = card
    if place[1] == "4":
        offers.open_frame(state, seat, "cover4", "EXC-WHENPLAYED", Effect((Cover(),)), inside=inside)
    offers.open_frame(state, seat, f"cave:{card}", "EXC-WHENPLAYED", effects.of_cave(card), inside=inside)


def place_dragon(
    state: State, seat: str, place: str, card: str, *, inside: int = offers.OUTSIDE, on_top: bool = False
) -> None:
    """A dragon is laid; on top of another one, that one is tucked and what lay on it stays."""
    player = state.players[seat]
    space = player.mat[place]
    if on_top and space.dragon is not None:
        space.tucked.append(space.dragon)
        space.tucked_count.add(1)
    space.dragon, space.grown = card, False
    over = max(0, space.eggs.lo - capacity(player, place))
    space.eggs.take(over)
    player.eggs_total.take(over)
    effect = effects.of_dragon(card, "play")
    offers.open_frame(state, seat, f"card:{card}", "ABL-WHENPLAYED", effect, inside=inside, space=place)


def swap(player: Player, a: str, b: str) -> None:
    """Two dragons change places with all that is theirs; cave cards stay."""
    one, other = player.mat[a], player.mat[b]
    one.cave, other.cave = other.cave, one.cave
    player.mat[a], player.mat[b] = other, one


def counted(paid: Mapping[str, int] | None) -> dict[str, int]:
    """A payment without eggs, to be compared with what is printed."""
    return {item: number for item, number in (paid or {}).items() if not item.startswith("egg@")}
