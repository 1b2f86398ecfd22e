"""The clock of the game: turns beginning and ending, the last round, and what becomes of lines that are missing."""

from __future__ import annotations

from events.catalogue.abyss import UNSEEN
from projections.rules.contract import Outcome
from projections.rules.games.abyss.court import settle_test, show_lord, trigger_end
from projections.rules.games.abyss.explore import unwritten
from projections.rules.games.abyss.numbers import COURT_SPACES, END_LORDS, LANDLORD_INCOME
from projections.rules.games.abyss.open_items import (
    above_twelve,
    could_take,
    debt_size,
    items,
    refill_size,
    targets,
    usable,
    victims,
)
from projections.rules.games.abyss.purse import Out, gain, pay
from projections.rules.games.abyss.state import Debt, State, Turn
from projections.rules.games.abyss.tables import council_size, exploring, opponents, over_limit, works


def following(state: State) -> str | None:
    """The seat whose turn comes next; None when the turn under way is the last one."""
    turn = state.turn
    if turn is None:
        return None
    if state.waiting is not None:
        return state.waiting.seat
    if turn.extra > 0:
        return turn.seat
    if state.ended_by is None:
        return opponents(state, turn.seat)[0] if len(state.order) > 1 else turn.seat
    return next((seat for seat in state.turns_left if seat != turn.seat), None)


def start(state: State, seat: str, out: Out, *, extra: int = 0, again: bool = False) -> None:
    """A turn begins. ``extra``: turns that follow it at once; ``again``: it is itself such a turn."""
    state.turn = Turn(seat, extra=extra)
    state.turn_number += 1
    if not again and (seat == state.first or state.round_number == 0):
        state.round_number += 1
    out.append(Outcome("turn", seat, state.turn_number))
    if works(state, seat, "landlord"):
        gain(state, seat, LANDLORD_INCOME, "landlord", out)


def advance(state: State, out: Out) -> None:
    """After every line: what has become impossible is dropped, the refill is tested, and a turn with nothing left
    ends by itself."""
    turn = state.turn
    if turn is None or not turn.acted:
        return
    tidy(state, turn)
    if not could_take(state, turn):
        settle_test(state, turn, out)
    if not items(state) and not usable(state, turn):
        finish(state, turn, out, by_itself=True)


def tidy(state: State, turn: Turn) -> None:
    """Drops debts that cannot be paid any more."""
    turn.owed = [debt for debt in turn.owed if _payable(state, turn, debt)]


def _payable(state: State, turn: Turn, debt: Debt) -> bool:
    if debt.kind == "assassin":
        return bool(targets(state, turn))
    if debt.kind == "hunter":
        return bool(victims(state, turn.seat))
    if debt.kind in ("apprentice", "alchemist"):
        return council_size(state) > 0
    if debt.kind == "ambassador":
        return state.location_deck > 0
    return debt_size(state, debt) > 0 and state.players[debt.seat].hand.size > 0


def finish(state: State, turn: Turn, out: Out, *, by_itself: bool = False, to: str | None = None) -> None:
    """The turn is over; the next one begins (``to``: another seat takes it), or the game is in its final phase."""
    last_seat(state, turn, out)
    if state.waiting is not None and to is None:
        state.turn, state.waiting = state.waiting, None
    elif state.phase != "play":
        state.turn = None
    else:
        seat, state.waiting = to or following(state), None
        if state.ended_by is not None and turn.extra == 0:
            state.turns_left = [each for each in state.turns_left if each != turn.seat]
        if seat is None:
            state.turn = None
            state.phase = "final"
            out.append(Outcome("last_turn_over", turn.seat))
        else:
            again = turn.extra > 0 and to is None
            start(state, seat, out, extra=turn.extra - 1 if again else 0, again=again)
    state.closed = turn if by_itself and state.phase == "play" else None


def last_seat(state: State, turn: Turn, out: Out) -> None:
    """Triggers of the end that are looked at when a turn is over."""
    short = state.options.bga_end_rule and state.lord_deck == 0 and len(state.court) < COURT_SPACES
    if len(state.players[turn.seat].lords) >= END_LORDS or short:
        trigger_end(state, turn.seat, out)


# --- lines that are missing


def force(state: State, turn: Turn, out: Out, seq: int, to: str | None = None) -> None:
    """Closes everything that is open in a turn, as far as the table must have gone on, and ends it."""
    if exploring(state) and not turn.acted:
        unwritten(state, turn, out)
    turn.acted = True
    drop_debts(state, turn)
    settle_test(state, turn, out)
    fill_unseen(state, turn)
    if not turn.discarded:
        lose(state, turn.seat, over_limit(state, turn.seat))
    pay_limit(state, turn, out, seq)
    finish(state, turn, out, to=to)


def pay_limit(state: State, turn: Turn, out: Out, seq: int) -> None:
    """One Pearl for each card above the hand limit of the later printing."""
    cards = above_twelve(state, turn.seat)
    if cards:
        pay(state, turn.seat, cards, "hand_limit", out, seq=seq)


def drop_debts(state: State, turn: Turn) -> None:
    """Mandatory powers and discards that nobody wrote down: the cards are gone, the powers did nothing."""
    for debt in turn.owed:
        if debt.kind in ("jailer", "commander"):
            lose(state, debt.seat, debt_size(state, debt))
    turn.owed = []
    turn.fresh = []


def lose(state: State, seat: str, count: int) -> None:
    """Cards that left a hand unseen, to the discard."""
    state.discard.unknown += state.players[seat].hand.lose(count)


def fill_unseen(state: State, turn: Turn) -> None:
    """A refill that nobody wrote down: Lords not seen lie on the empty spaces."""
    for _ in range(refill_size(state)):
        show_lord(state, UNSEEN)
    if turn.refill == "due":
        turn.refill = "done"
