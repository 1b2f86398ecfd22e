"""Checks of plotting, passing and ending a turn."""

from __future__ import annotations

from events.games.abyss import EndTurn, Pass, Plot
from projections.rules.contract import Context
from projections.rules.findings import Finding
from projections.rules.games.abyss.arrival import missing
from projections.rules.games.abyss.faults import Faults, fault, first, together
from projections.rules.games.abyss.numbers import COURT_SPACES
from projections.rules.games.abyss.open_items import recruitable
from projections.rules.games.abyss.purse import shortage
from projections.rules.games.abyss.seen import lord_fault
from projections.rules.games.abyss.state import State, Turn
from projections.rules.games.abyss.tables import (
    affordable,
    cards_left,
    council_size,
    exploring,
)


def check_plot(state: State, turn: Turn, move: Plot, context: Context) -> list[Finding]:
    """ABY-PLOT-TIMING · ABY-PLOT-LIMIT · then ABY-PLOT-PAY + ABY-OBS-LORD."""
    before = first(context, _when(state, turn))
    return before or together(context, _pearl(state, move.player), lord_fault(state, [move.lord]))


def _when(state: State, turn: Turn) -> Faults:
    if turn.plots_over or turn.acted:
        yield fault("PLOT-TIMING", proof={"active": turn.seat})
    if len(state.court) >= COURT_SPACES:
        yield fault("PLOT-LIMIT", reason="court_full", proof={"court_size": len(state.court)})
    elif state.lord_deck == 0:
        yield fault("PLOT-LIMIT", reason="lord_deck_empty", proof={"lord_deck": 0})


def _pearl(state: State, seat: str) -> Faults:
    player = state.players[seat]
    short = shortage(player, 1)
    if short is not None:
        proof = {f"players.{seat}.pearls": player.pearls}
        yield fault("PLOT-PAY", severity=short[0], caused_by=short[1], player=seat, proof=proof)


def check_pass(state: State, turn: Turn, move: Pass, context: Context) -> list[Finding]:
    """ABY-TURN-ONE-ACTION · ABY-TURN-NO-ACTION."""
    return first(context, _pass(state, turn))


def _pass(state: State, turn: Turn) -> Faults:
    yield from second_action(state, turn)
    possible = []
    if cards_left(state) > 0:
        possible.append("explore")
    if council_size(state) > 0:
        possible.append("council")
    if possible:
        yield fault("TURN-NO-ACTION", player=turn.seat, possible=possible)
    elif recruitable(state, turn.seat):
        yield _could_recruit(state, turn.seat)


def _could_recruit(state: State, seat: str) -> Finding:
    hand = state.players[seat].hand
    lords = list(state.court.values())
    sure = state.players[seat].picks == 0 and hand.gone == 0
    certain = sure and any(affordable(state, seat, lord, hand.known) for lord in lords if lord != "?")
    public = any(affordable(state, seat, lord, hand.open) for lord in lords if lord != "?")
    return fault(
        "TURN-NO-ACTION",
        severity="breach" if certain else "doubt",
        private=() if public or not hand.secret else ((seat,),),
        player=seat,
        possible=["recruit"],
    )


def second_action(state: State, turn: Turn) -> Faults:
    """ABY-TURN-ONE-ACTION for an action after another one, or inside an exploration."""
    if turn.acted:
        yield fault("TURN-ONE-ACTION", reason="second_action")
    elif exploring(state):
        yield fault("TURN-ONE-ACTION", reason="inside_exploration")


def check_end_turn(state: State, turn: Turn, move: EndTurn, context: Context) -> list[Finding]:
    """The rule of what is still open."""
    return first(context, missing(state))
