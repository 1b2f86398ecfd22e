"""Lines of the set-up and new displays, judged in the pack's order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

from events.catalogue.wyrmspan import RESOURCES
from events.games.wyrmspan import (
    ChooseResources,
    DealDisplay,
    DealHand,
    KeepHand,
    SetupColours,
    SetupGuildTile,
    SetupObjectives,
)
from projections.rules.games.wyrmspan import objectives
from projections.rules.games.wyrmspan.check_source import deck_faults
from projections.rules.games.wyrmspan.faults import Faults, fault
from projections.rules.games.wyrmspan.flow import last_round
from projections.rules.games.wyrmspan.numbers import DEALT, FEW_SEATS, FOUR, KEPT, START_RESOURCES
from projections.rules.games.wyrmspan.purse import hidden_discards
from projections.rules.games.wyrmspan.state import State
from projections.rules.games.wyrmspan.zones import in_hand, secrets, unseen


def colour_faults(state: State, line: SetupColours) -> Faults:
    counts = Counter(line.colours.values())
    for colour, number in counts.items():
        if number > 1:
            yield fault("SET-PLAYERKIT", about="observation", colour=colour)


def tile_faults(state: State, line: SetupGuildTile) -> Faults:
    side = "few" if len(state.order) <= FEW_SEATS else "many"
    if line.side != side:
        yield fault("SET-GUILDTILE", about="observation", side=line.side, n=len(state.order))


def _twice(cards: Iterable[str], private: tuple[tuple[str, ...], ...] = ()) -> Faults:
    counts = Counter(card for card in cards if not unseen(card))
    for card, number in counts.items():
        if number > 1:
            yield fault("CMP-COUNTS", about="observation", private=private, card=card)


def _from_decks(state: State, cards: Iterable[str], seat: str | None = None) -> Faults:
    for card in cards:
        yield from deck_faults(state, card, seat)


def display_line_faults(state: State, line: DealDisplay) -> Faults:
    if state.phase == "turns":
        yield still_in(state)
    if state.phase in ("final_scoring", "over", "round_start") or (
        state.phase == "setup" and state.display_laid
    ):
        yield fault("RND-SEQUENCE", about="observation", step="deal_display")
    if state.phase == "round_end" and (last_round(state) or not (state.scored or objectives.follows(state))):
        yield fault("RND-SEQUENCE", about="observation", step="deal_display")
    if (len(line.dragons), len(line.caves)) != (DEALT, DEALT):
        yield fault("SET-DISPLAY", about="observation")
    yield from _twice((*line.dragons, *line.caves))
    yield from _from_decks(state, (*line.dragons, *line.caves))


NOBODY: Final = "?"
"""In the place of a seat, where there is none."""


def still_in(state: State) -> Any:
    """WYR-TRN-ROUNDEND: somebody has not passed."""
    waiting = next((seat for seat in state.order if not state.players[seat].passed), NOBODY)
    return fault("TRN-ROUNDEND", about="observation", player=waiting)


def objectives_faults(state: State, line: SetupObjectives) -> Faults:
    numbers = {tile[:-1] for tile in line.tiles}
    if len(line.tiles) != FOUR or len(numbers) != FOUR:
        yield fault("SET-OBJECTIVES", about="observation")


def hand_faults(state: State, line: DealHand) -> Faults:
    player = state.players[line.player]
    if (len(line.dragons), len(line.caves)) != (DEALT, DEALT) or player.dealt:
        yield fault("SET-HAND", about="observation")
    yield from _twice((*line.dragons, *line.caves), ((line.player,),))
    yield from _from_decks(state, (*line.dragons, *line.caves), line.player)


def keep_faults(state: State, line: KeepHand) -> Faults:
    player = state.players[line.player]
    wrong = len(line.discarded) != 2 * DEALT - KEPT or player.kept
    twice = any(number > 1 for card, number in Counter(line.discarded).items() if not unseen(card))
    if (
        wrong
        or twice
        or (player.dealt and any(in_hand(state, line.player, card) == "no" for card in line.discarded))
    ):
        lying = (group for card in line.discarded for group in secrets(state, card))
        private = () if wrong or twice else tuple(dict.fromkeys(((line.player,), *lying)))
        yield fault("SET-HAND", private=private)
    yield from hidden_discards(line.discarded)


def resources_faults(state: State, line: ChooseResources) -> Faults:
    for item in sorted(line.resources):
        if item not in RESOURCES:
            yield fault("CMP-RESOURCES", item=item)
    if sum(line.resources.values()) != START_RESOURCES or state.players[line.player].chose:
        yield fault("SET-RES")
