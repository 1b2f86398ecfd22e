"""Steps of the guild: the token moves on, a marker is placed."""

from __future__ import annotations

from typing import Final

from events.games.wyrmspan import (
    AdvanceGuild,
    PlaceGuildMarker,
)
from projections.rules.contract import Context, Outcome
from projections.rules.games.wyrmspan import effects, offers
from projections.rules.games.wyrmspan.effects import UNKNOWN
from projections.rules.games.wyrmspan.flow import Out
from projections.rules.games.wyrmspan.numbers import LOOP, TRACK
from projections.rules.games.wyrmspan.state import State
from projections.rules.games.wyrmspan.taking import inside_of, take, within

BENEFITS: Final = {
    "seafarers": "GLD-SEA",
    "highlands": "GLD-HIGH",
    "plains": "GLD-PLAIN",
    "rainforest": "GLD-FOREST",
}


def apply_guild(state: State, step: AdvanceGuild, context: Context, out: Out) -> None:
    _, frame = take(state, step)
    player = state.players[step.player]
    if within(state, step.player):
        player.steps.lo += 1
        player.steps.hi = None if player.steps.hi is None else max(player.steps.hi, player.steps.lo)
    else:
        player.steps.add(1)
    if not player.steps.exact:
        offers.open_frame(state, step.player, "track:0", "GLD-TRACK", UNKNOWN, inside=inside_of(frame))
        return
    at = (player.guild_from + player.steps.lo) % LOOP
    out.append(Outcome("guild_step", step.player, at))
    if TRACK[at] == "brown" and player.markers == 0:
        if state.turn is not None:
            state.turn.brown.append(step.player)
        return
    offers.open_frame(
        state, step.player, f"track:{at}", "GLD-TRACK", effects.of_track(at), inside=inside_of(frame)
    )


def apply_marker(state: State, step: PlaceGuildMarker, context: Context, out: Out) -> None:
    _, frame = take(state, step)
    player = state.players[step.player]
    player.markers = max(0, player.markers - 1)
    state.used_slots.setdefault(str(step.benefit), []).append(step.player)
    out.append(Outcome("guild_marker", step.player, step.benefit))
    offers.open_frame(
        state,
        step.player,
        f"guild:{step.benefit}",
        BENEFITS.get(state.tile or "", "EXP-WALK"),
        effects.of_tile(state.tile, step.benefit),
        inside=inside_of(frame),
    )
