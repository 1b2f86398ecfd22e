"""Checks of taking Locations: through an Ambassador, for three Keys, and the exchange of Black Smokers."""

from __future__ import annotations

from events.games.abyss import BlackSmokers, Control
from projections.rules.contract import Context
from projections.rules.findings import Finding
from projections.rules.games.abyss.faults import Faults, fault, first, together
from projections.rules.games.abyss.numbers import DRAWS, KEYS_NEEDED, MOST_DRAWN
from projections.rules.games.abyss.open_items import AMBASSADOR_RULES, items
from projections.rules.games.abyss.seen import location_fault, seen_locations
from projections.rules.games.abyss.state import Debt, State, Turn
from projections.rules.games.abyss.tables import keys, lord_of, placed, ready


def ambassador_due(turn: Turn) -> Debt | None:
    """The Ambassador whose Location is due."""
    return next((debt for debt in turn.owed if debt.kind == "ambassador"), None)


def check_control(state: State, turn: Turn, move: Control, context: Context) -> list[Finding]:
    """Through an Ambassador: ABY-LORD-AMB · ABY-LORD-33/34/35; else what comes before · ABY-LOC-TOO-FEW, alone · then
    payment + choice; + ABY-OBS-LOCATION."""
    drawn = location_fault(state, move.drawn or ())
    debt = ambassador_due(turn)
    if debt is not None:
        return together(context, _ambassador(state, move, debt), drawn)
    return first(context, _before(state, turn)) or together(
        context, _payment(state, move), _choice(state, move), drawn
    )


def _ambassador(state: State, move: Control, debt: Debt) -> Faults:
    if move.lords not in (None, (debt.lord,)) or move.tokens:
        yield fault("LORD-AMB", lord=debt.lord)
    number = min(DRAWS.get(debt.lord, 0), state.location_deck)
    drawn = move.drawn or ()
    if len(drawn) != number or move.place not in drawn:
        yield fault(AMBASSADOR_RULES.get(debt.lord, "LORD-AMB"), proof={"location_deck": state.location_deck})


def _before(state: State, turn: Turn) -> Faults:
    if not turn.acted:
        yield fault("TURN-ORDER", step="control", later="action")
    owed = [item for item in items(state) if item.rule != "LOC-TRIGGER"] if turn.acted else []
    for item in owed:
        if item.rule.startswith("LORD-") or item.rule == "COURT-REFILL":
            yield fault(item.rule, **item.fields, missing=[each.word for each in owed])
    held = keys(state, turn.seat)
    if held < KEYS_NEEDED:
        yield fault("LOC-TOO-FEW", player=turn.seat, n=held, proof={"must_control": False})


def _payment(state: State, move: Control) -> Faults:
    """ABY-LOC-KEYS-SPENT · ABY-LOC-PAY."""
    player = state.players[move.player]
    lords, tokens = move.lords or (), move.tokens or 0
    for lord in lords:
        if lord in placed(player):
            yield fault("LOC-KEYS-SPENT", lord=lord)
    able = ready(player)
    used = min(tokens, player.keys) + sum(lord_of(lord).keys for lord in set(lords) & set(able))
    idle = [lord for lord in lords if lord not in able or not lord_of(lord).keys]
    if used != KEYS_NEEDED or idle or tokens > player.keys or len(set(lords)) < len(lords):
        yield fault("LOC-PAY", n=used, proof={f"players.{move.player}.key_tokens": player.keys})


def _choice(state: State, move: Control) -> Faults:
    """ABY-LOC-DRAW-SHORT · ABY-LOC-DRAW · ABY-LOC-AVAILABLE."""
    drawn = move.drawn or ()
    if len(drawn) > state.location_deck:
        yield fault("LOC-DRAW-SHORT", n=state.location_deck, proof={"location_deck": state.location_deck})
    if drawn:
        if len(drawn) > MOST_DRAWN or move.place not in drawn:
            yield fault("LOC-DRAW", proof={})
    elif move.place not in state.locations:
        hidden = state.fog > 0 and move.place not in seen_locations(state)
        yield fault(
            "LOC-AVAILABLE",
            severity="doubt" if hidden else "breach",
            location=move.place,
            proof={"locations_available": sorted(state.locations)},
        )


def check_smokers(state: State, turn: Turn, move: BlackSmokers, context: Context) -> list[Finding]:
    """ABY-LOCS-10 · ABY-OBS-LOCATION."""
    return first(context, _smokers(state, turn, move))


def _smokers(state: State, turn: Turn, move: BlackSmokers) -> Faults:
    if not turn.smokers or (state.location_deck == 0 and move.take is not None):
        yield fault("LOCS-10", player=move.player, expected=0, got=move.take or "nothing")
    if move.take is not None:
        yield from location_fault(state, [move.take])
