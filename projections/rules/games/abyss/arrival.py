"""Whose line it is: of the turn under way, of the one that has just closed, of the next seat, or of somebody else.

A line of the next seat closes what is open; the same code says so (:func:`faults_of`) and does it (:func:`enter`).
"""

from __future__ import annotations

from typing import Literal

from events.catalogue.abyss import UNSEEN
from events.games.abyss import Council
from events.vocabulary import Move
from projections.rules.contract import Context
from projections.rules.findings import Finding
from projections.rules.games.abyss.clock import finish, following, force, start
from projections.rules.games.abyss.faults import Faults, fault, first
from projections.rules.games.abyss.numbers import COURT_SPACES, START_PEARLS
from projections.rules.games.abyss.open_items import Item, above_twelve, items
from projections.rules.games.abyss.purse import Out, shortage
from projections.rules.games.abyss.state import State, Turn

Arrival = Literal["free", "own", "closed", "next", "other", "late", "closing", "unready"]

OF_A_TURN = frozenset(
    [
        "plot",
        "reveal",
        "keep",
        "fight",
        "council",
        "recruit",
        "power",
        "control",
        "black_smokers",
        "pass",
        "end_turn",
    ]
)
OF_THE_END = frozenset({"final_affiliate", "reveal_tokens"})
OPENING = frozenset({"plot", "reveal", "recruit", "pass"})


def arrive(state: State, move: Move) -> Arrival:
    """How a line stands to the turns. ``free``: not bound to one; ``late``: after the last turn; ``closing``: it
    ends the last turn; ``unready``: before the set-up."""
    if state.phase != "play":
        return "free" if move.type in OF_THE_END else "late"
    if not state.ready:
        return "free" if move.type == "setup" else "unready"
    if move.type in OF_THE_END:
        return "closing" if last_turn_done(state) else "free"
    if move.type not in OF_A_TURN:
        return "free"
    return _of_a_turn(state, move)


def _of_a_turn(state: State, move: Move) -> Arrival:
    turn, player = state.turn, getattr(move, "player", None)
    if turn is None:
        return "other"
    if player == turn.seat:
        return "next" if turn.extra > 0 and turn.acted and _opens(turn, move) else "own"
    if state.closed is not None and player == state.closed.seat:
        return "closed"
    if last_turn_done(state):
        return "late"
    return "next" if player == following(state) else "other"


def _opens(turn: Turn, move: Move) -> bool:
    """Whether a move can only be the first of a further turn of the same seat."""
    if isinstance(move, Council):
        due = any(debt.kind in ("apprentice", "alchemist") for debt in turn.owed)
        return move.via in (None, "action") and not due
    return move.type in OPENING


def last_turn_done(state: State) -> bool:
    """Whether only optional things are left of the last turn."""
    turn = state.turn
    return turn is not None and turn.acted and following(state) is None and not items(state)


# --- what is wrong with it


def faults_of(state: State, move: Move, arrival: Arrival, context: Context) -> list[Finding]:
    """What the arrival itself breaks, at most one finding."""
    if arrival == "late":
        return first(context, [fault("END-LAST-TURNS")])
    if arrival == "unready":
        return first(context, [fault("TURN-ORDER", step=move.type, later="setup")])
    if arrival == "other":
        active, player = state.active, getattr(move, "player", None)
        return first(context, [fault("TURN-ACTIVE", active=active, player=player, proof={"active": active})])
    if arrival == "next":
        return first(context, missing(state))
    return []


def missing(state: State) -> Faults:
    """What the turn under way still lacks: the first rule of the list ``due`` speaks for all."""
    turn = state.turn
    if turn is None:
        return
    owed = [item for item in items(state) if not _paid_instead(state, item)]
    words = [item.word for item in owed]
    for item in owed:
        yield fault(item.rule, **{**item.fields, "missing": words})


def _paid_instead(state: State, item: Item) -> bool:
    """Whether Pearls settle a hand above the limit of the later printing."""
    turn = state.turn
    if turn is None or item.rule != "OPT-HAND12":
        return False
    found = shortage(state.players[turn.seat], above_twelve(state, turn.seat))
    return found is None or found[0] == "doubt"


# --- what it does to the turns


def enter(state: State, move: Move, arrival: Arrival, out: Out, seq: int) -> None:
    """Brings the table to where the line is made."""
    seat = getattr(move, "player", None)
    if arrival == "unready":
        unwritten_setup(state, seat, out)
    elif arrival == "closed":
        state.turn, state.waiting, state.closed = state.closed, state.turn, None
    elif arrival in ("next", "other", "closing"):
        to = seat if arrival == "other" else None
        if state.turn is not None:
            force(state, state.turn, out, seq, to)
        elif to is not None:
            start(state, to, out)
    elif arrival == "late":
        if state.turn is not None and state.phase == "play":
            finish(state, state.turn, out)
        if move.type in OF_A_TURN and state.active != seat and seat in state.players:
            state.turn = Turn(seat)
    elif move.type in OF_A_TURN:
        state.closed = None


def unwritten_setup(state: State, seat: str | None, out: Out) -> None:
    """Play that begins without its set-up: a Court and a Location that nobody wrote down."""
    state.ready = True
    state.first = seat or state.order[0]
    state.court = dict.fromkeys(range(1, COURT_SPACES + 1), UNSEEN)
    state.lord_deck -= COURT_SPACES
    state.location_deck -= 1
    state.fog = 1
    for player in state.players.values():
        player.pearls = START_PEARLS
    start(state, state.first, out)
