"""Checks of taking a Council stack, and of discards from the hand."""

from __future__ import annotations

from collections.abc import Iterator

from events.games.abyss import Council, Discard
from projections.rules.contract import Context
from projections.rules.findings import Finding
from projections.rules.games.abyss.check_turn import second_action
from projections.rules.games.abyss.faults import Faults, fault, first, together
from projections.rules.games.abyss.numbers import COMMANDER_LIMIT, HAND_LIMIT
from projections.rules.games.abyss.open_items import above_twelve, debt_size
from projections.rules.games.abyss.seen import lack
from projections.rules.games.abyss.state import Debt, DebtKind, State, Turn
from projections.rules.games.abyss.tables import over_limit
from projections.rules.games.abyss.words import race as race_word

THROUGH: tuple[DebtKind, ...] = ("apprentice", "alchemist")


def stack_due(turn: Turn, via: str | None) -> Debt | None:
    """The Council stack still due that a line is for: the one of ``via``, else the first."""
    due = [debt for debt in turn.owed if debt.kind in THROUGH]
    return next((debt for debt in due if via in (None, debt.kind)), None)


def check_council(state: State, turn: Turn, move: Council, context: Context) -> list[Finding]:
    """ABY-TURN-ONE-ACTION · ABY-COU-TAKE · ABY-COU-COUNT."""
    return first(context, _council(state, turn, move))


def _council(state: State, turn: Turn, move: Council) -> Faults:
    if stack_due(turn, move.via) is None:
        if move.via in THROUGH:
            yield fault("TURN-ONE-ACTION", reason="stack_not_due")
        yield from second_action(state, turn)
    yield from stack_faults(state, move.race, move.count)


def stack_faults(state: State, race: str, count: int | None, rule: str = "COU-TAKE") -> Faults:
    """What is wrong with taking the stack of a Race with so many cards (None: not counted)."""
    size, hidden = state.council[race].size, state.council_unknown
    proof = {f"council.{race}": size}
    if size == 0 and not hidden:
        yield fault(rule, race=race_word(race), proof=proof)
    elif size == 0 and not count:
        yield fault(rule, severity="breach" if count == 0 else "doubt", race=race_word(race), proof=proof)
    if count is not None and not size <= count <= size + hidden:
        yield fault("COU-COUNT", race=race_word(race), n=size, got=count, proof=proof)


# --- discards


def check_discard(state: State, move: Discard, context: Context) -> list[Finding]:
    """ABY-LORD-02, ABY-LORD-05 or ABY-OPT-HAND12; + ABY-OBS-HAND."""
    return together(context, _discard(state, move), hand_fault(state, move.player, move.thrown))


def discard_due(state: State, seat: str) -> list[Debt]:
    """The discards that a seat owes now, by what makes it discard."""
    turn = state.turn
    if turn is None:
        return []
    owed = [debt for debt in turn.owed if debt.seat == seat and debt.kind in ("jailer", "commander")]
    if seat == turn.seat and turn.acted and over_limit(state, seat):
        owed += [Debt("commander", seat, "commander")] if all(debt.kind == "jailer" for debt in owed) else []
    return owed


def _discard(state: State, move: Discard) -> Faults:
    seat, number = move.player, len(move.thrown)
    size = state.players[seat].hand.size
    reason = move.reason or next(iter(reasons(state, seat)), "commander")
    proof = {f"players.{seat}.hand_size": size}
    if reason == "hand_limit_12":
        turn = state.turn
        due = turn is not None and turn.acted and seat == turn.seat and above_twelve(state, seat) > 0
        if not due or size - number != HAND_LIMIT:
            pearls = state.players[seat].pearls
            yield fault("OPT-HAND12", player=seat, n=size, pearls=pearls, proof=proof)
        return
    debt = next((debt for debt in discard_due(state, seat) if debt.kind == reason), None)
    allowed = reason == "commander" and over_limit(state, seat) > 0 and size - number == COMMANDER_LIMIT
    if (debt is None or debt_size(state, debt) != number) and not allowed:
        yield fault("LORD-02" if reason == "jailer" else "LORD-05", player=seat, n=size, proof=proof)


def reasons(state: State, seat: str) -> Iterator[str]:
    """Why a seat has to discard now, each reason once."""
    due = {debt.kind: None for debt in discard_due(state, seat)}
    yield from due
    turn = state.turn
    if not due and turn is not None and seat == turn.seat and turn.acted and above_twelve(state, seat):
        yield "hand_limit_12"


def hand_fault(state: State, seat: str, cards: tuple[str, ...] | list[str], rule: str = "OBS-HAND") -> Faults:
    """Cards that cannot, or perhaps cannot, be in a hand."""
    found = lack(state, seat, cards)
    if found is not None:
        yield fault(rule, severity=found.severity, private=found.private, card=found.cards, player=seat)
