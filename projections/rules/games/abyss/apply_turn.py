"""Making the moves of a turn: plots, exploration, Council, recruitment, the end."""

from __future__ import annotations

from events.catalogue.abyss import UNSEEN
from events.games.abyss import Buy, Council, Decline, EndTurn, Fight, Keep, Pass, Plot, Recruit, Reveal
from projections.rules.contract import Context, Outcome
from projections.rules.games.abyss.apply_table import to_discard, unseen
from projections.rules.games.abyss.check_council import stack_due
from projections.rules.games.abyss.check_recruit import may_affiliate, payment
from projections.rules.games.abyss.clock import force
from projections.rules.games.abyss.court import enter, leave_court, show_lord
from projections.rules.games.abyss.explore import fight, finish, keep, sell, turn_up, unwritten
from projections.rules.games.abyss.piles import Pile
from projections.rules.games.abyss.purse import Out, pay
from projections.rules.games.abyss.state import Debt, State, Turn
from projections.rules.games.abyss.tables import council_size, exploring, lord_of, reward, works


def apply_plot(state: State, turn: Turn, move: Plot, context: Context, out: Out) -> None:
    """A Pearl to the Treasury, a Lord onto the furthest empty space."""
    pay(state, move.player, 1, "plot", out, seq=context.seq)
    show_lord(state, unseen(move.lord))
    out.append(Outcome("plot", move.player, 1))


def apply_reveal(state: State, turn: Turn, move: Reveal, context: Context, out: Out) -> None:
    """The next card onto the track."""
    turn_up(state, turn, unseen(move.card), out)


def apply_decline(state: State, move: Decline, context: Context, out: Out) -> None:
    """A pass to the offer."""
    if state.turn is not None and move.player not in state.turn.declined:
        state.turn.declined.append(move.player)


def apply_buy(state: State, move: Buy, context: Context, out: Out) -> None:
    """The card to the buyer, the Pearls to the explorer; where no card is left anywhere the exploration is over."""
    turn = state.turn
    if turn is not None:
        price = turn.sales + 1 if move.price is None else move.price
        sell(state, turn, move.player, price, context.seq, out)
        if turn.last == "sold" and state.deck + state.discard.size == 0:
            finish(state, turn, out)


def apply_keep(state: State, turn: Turn, move: Keep, context: Context, out: Out) -> None:
    """The last card into the hand; the exploration is over."""
    keep(state, turn, out)


def apply_fight(state: State, turn: Turn, move: Fight, context: Context, out: Out) -> None:
    """The reward as stated; what nobody stated is forced, or unknown."""
    _, keys, picks = reward(state, move.player)
    pearls, tokens = move.pearls, move.tokens
    unknown = picks if pearls is None and tokens is None else 0
    if pearls is not None and tokens is None:
        tokens = max(0, picks - pearls)
    elif tokens is not None and pearls is None:
        pearls = max(0, picks - tokens)
    values = list(move.token_values or ())
    keys = keys if move.keys is None else move.keys
    fight(state, turn, pearls or 0, keys, tokens or 0, values, unknown, out)


def end_exploration(state: State, turn: Turn, out: Out) -> None:
    """Another action inside an exploration: its end was not written down."""
    if exploring(state) and not turn.acted:
        unwritten(state, turn, out)


def apply_council(state: State, turn: Turn, move: Council, context: Context, out: Out) -> None:
    """A stack into the hand; with an Alchemist another one is due."""
    debt = stack_due(turn, move.via)
    if debt is not None:
        turn.owed.remove(debt)
    else:
        end_exploration(state, turn, out)
        turn.action, turn.acted, turn.plots_over, turn.fought = "council", True, True, False
    taken = take_stack(state, move.race, move.count, state.players[move.player].hand)
    out.append(Outcome("stack", move.player, taken, {"race": move.race}))
    if debt is None and works(state, move.player, "alchemist") and council_size(state) > 0:
        turn.owed.append(Debt("alchemist", move.player, "alchemist"))


def take_stack(state: State, race: str, count: int | None, to: Pile) -> int:
    """Moves a stack; what its count exceeds the cards of its Race by comes out of those whose Race was not seen."""
    stack = state.council[race]
    more = max(0, min((count or 0) - stack.size, state.council_unknown))
    state.council_unknown -= more
    taken = stack.size + more
    stack.pour(to)
    to.unknown += more
    return taken


def apply_recruit(state: State, turn: Turn, move: Recruit, context: Context, out: Out) -> None:
    """Pay, affiliate, power; the Court closes up."""
    pearls = payment(state, move)[3]
    keeps = move.affiliate
    if keeps is None:
        allowed = may_affiliate(state, move)
        keeps = allowed[0] if len(allowed) == 1 and UNSEEN not in move.played else None
    end_exploration(state, turn, out)
    pay(state, move.player, pearls, "recruit", out, seq=context.seq)
    player = state.players[move.player]
    rest = list(move.played)
    if keeps is not None and keeps != UNSEEN:
        if keeps in rest:
            rest.remove(keeps)
            player.hand.take(keeps)
        player.affiliated.append(keeps)
    for card in rest:
        to_discard(state, move.player, card)
    paid = payment(state, move)[1] + pearls
    out.append(Outcome("recruited", move.wanted, paid, {"seat": move.player, "pearls": pearls}))
    out.append(Outcome("influence", move.wanted, lord_of(move.wanted).influence, {"seat": move.player}))
    turn.action, turn.acted, turn.plots_over, turn.recruited, turn.fought = "recruit", True, True, True, False
    leave_court(state, move.wanted, context.seq)
    enter(state, turn, move.wanted, out)


def apply_pass(state: State, turn: Turn, move: Pass, context: Context, out: Out) -> None:
    """The turn without an action."""
    end_exploration(state, turn, out)
    turn.action, turn.acted, turn.plots_over = "pass", True, True
    out.append(Outcome("passed", move.player))


def apply_end_turn(state: State, turn: Turn, move: EndTurn, context: Context, out: Out) -> None:
    """The turn is closed, whatever is open."""
    force(state, turn, out, context.seq)
