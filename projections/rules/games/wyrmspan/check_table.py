"""Lines of the table, the limit discard, the round end and final scoring, judged in the pack's order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from events.games.wyrmspan import (
    ChooseGuildCave,
    Discard,
    RefillDisplay,
    ScoreEndAbility,
    ScoreObjective,
    StartRound,
    UseOncePerRound,
)
from projections.rules.games.wyrmspan import effects, objectives
from projections.rules.games.wyrmspan.check_setup import (
    colour_faults,
    display_line_faults,
    hand_faults,
    keep_faults,
    objectives_faults,
    resources_faults,
    still_in,
    tile_faults,
)
from projections.rules.games.wyrmspan.check_source import deck_faults
from projections.rules.games.wyrmspan.endings import known_bonus
from projections.rules.games.wyrmspan.faults import Faults, fault
from projections.rules.games.wyrmspan.flow import finishing, held
from projections.rules.games.wyrmspan.numbers import FOUR, LIMIT
from projections.rules.games.wyrmspan.placing import at_home
from projections.rules.games.wyrmspan.purse import hidden_discards, missing, sort_of
from projections.rules.games.wyrmspan.rounds import after_first
from projections.rules.games.wyrmspan.state import State


def _nothing(state: State, line: Any) -> Faults:
    yield from ()


def _refill(state: State, line: RefillDisplay) -> Faults:
    pile = state.pile(line.card)
    slot = line.slot
    asked = pile.display if slot is None else [pile.display[slot - 1]]
    free = any(card in (None, "?") for card in asked)
    if state.stack or not (free or pile.unsure):
        yield fault("TRN-REFILL", about="observation", slot=slot or 1)
    yield from deck_faults(state, line.card)


def _discard(state: State, line: Discard) -> Faults:
    """Only the surplus goes."""
    sums = {"cards": 0, "coins": 0, "resources": 0, "eggs": 0}
    for item, number in (line.items or {}).items():
        sort = sort_of(item)
        word = (
            "cards"
            if sort == "card"
            else "coins"
            if item == "coin"
            else "eggs"
            if sort == "egg"
            else "resources"
        )
        sums[word] += number
    amounts = held(state.players[line.player])
    turn = state.turn
    own = turn is not None and turn.seat == line.player and not turn.closed
    for what, number in sums.items():
        if not number:
            continue
        most = amounts[what].hi if what in amounts else LIMIT
        if not own or (most is not None and most - number < LIMIT):
            yield fault("LIM-NOOVER", what=what)
    yield from missing(state, line.player, line.items)
    yield from hidden_discards(line.items)


def _once(state: State, line: UseOncePerRound) -> Faults:
    player = state.players[line.player]
    if not effects.has(line.card, "opr"):
        yield fault("ABL-KINDS", card=line.card, kind="once_per_round")
    away = at_home(player, line.card) is None
    if state.phase not in ("round_end", "round_start") or line.card in player.used or away:
        yield fault("ABL-OPR", card=line.card)
    if state.scored or state.phase == "round_start":
        yield fault("RND-SEQUENCE", step="use_once_per_round")


def _objective(state: State, line: ScoreObjective) -> Faults:
    if state.phase == "turns":
        yield still_in(state)
    if state.phase != "round_end" or state.scored:
        yield fault("RND-SEQUENCE", about="observation", step="score_objective")
    tile = objectives.tile_of(state) or state.objective.tile
    given = line.counts or {}
    for seat, number in sorted(given.items()):
        known = objectives.count(state, tile, seat)
        if known is not None and known != number:
            yield fault("RND-COUNT", about="observation", player=seat, n=known)
    values = (
        {seat: (number, 0) for seat, number in given.items()} if given else objectives.derived(state, tile)
    )
    if line.places is None or values is None:
        return
    right = objectives.places(values)
    for seat, place in sorted(line.places.items()):
        if place != "others" and values.get(seat) == (0, 0):
            yield fault("RND-ZERO", about="observation")
    for seat, place in sorted(line.places.items()):
        if right.get(seat) != place:
            yield fault("RND-TIES", about="observation", player=seat, p=f"place_{right.get(seat)}")


def _start(state: State, line: StartRound) -> Faults:
    if line.round > FOUR or state.phase in ("final_scoring", "over"):
        yield fault("RND-FOUR", about="observation")
    if state.phase == "turns":
        yield still_in(state)
    if state.phase != "round_start" or line.round != state.round + 1:
        yield fault("RND-SEQUENCE", about="observation", step="start_round")
    wanted = after_first(state)
    if wanted is not None and line.first_player not in (None, wanted):
        yield fault(
            "RND-FIRST", about="observation", severity="remark", player=line.first_player, expected=wanted
        )


def _bonus(state: State, line: ScoreEndAbility) -> Faults:
    player = state.players[line.player]
    if not effects.has(line.card, "end") or at_home(player, line.card) is None:
        yield fault("ABL-KINDS", card=line.card, kind="end_game")
    if state.phase not in ("final_scoring", "over") and not finishing(state):
        yield fault("RND-SEQUENCE", step="score_end_ability")
    wanted = known_bonus(state, line.player, line.card, line.paid)
    if wanted is not None and wanted != line.vp:
        yield fault("END-ABILITIES", n=wanted)
    yield from missing(state, line.player, line.paid)
    yield from hidden_discards(line.paid)


def _guild_cave(state: State, line: ChooseGuildCave) -> Faults:
    mine = line.player in state.used_slots.get("4", [])
    if not mine or state.tile not in ("rainforest", None):
        yield fault("GLD-FOREST")
    if state.phase not in ("final_scoring", "over") and not finishing(state):
        yield fault("RND-SEQUENCE", step="choose_guild_cave")


_CHECKS: Final[dict[str, Callable[..., Faults]]] = {
    "setup_colours": colour_faults,
    "setup_guild_tile": tile_faults,
    "deal_display": display_line_faults,
    "setup_objectives": objectives_faults,
    "deal_hand": hand_faults,
    "keep_hand": keep_faults,
    "choose_resources": resources_faults,
    "setup_first_player": _nothing,
    "refill_display": _refill,
    "reshuffle": _nothing,
    "discard": _discard,
    "use_once_per_round": _once,
    "score_objective": _objective,
    "start_round": _start,
    "score_end_ability": _bonus,
    "choose_guild_cave": _guild_cave,
}


def table_faults(state: State, line: Any) -> Faults:
    """All faults of such a line, in order."""
    yield from _CHECKS[line.type](state, line)
