"""The end of a round and the start of the next one, and what a table that skips their lines leaves unknown."""

from __future__ import annotations

from projections.rules.contract import Outcome
from projections.rules.games.wyrmspan import objectives, offers
from projections.rules.games.wyrmspan.amounts import Amount, exactly
from projections.rules.games.wyrmspan.effects import Effect
from projections.rules.games.wyrmspan.flow import ANYBODY, Out, last_round
from projections.rules.games.wyrmspan.holdings import (
    fit_eggs,
    fit_resources,
    free_place,
    gain,
    nests,
    room,
)
from projections.rules.games.wyrmspan.numbers import DEALT, FOUR, INCOME, KEPT, START_RESOURCES
from projections.rules.games.wyrmspan.parts import Take
from projections.rules.games.wyrmspan.state import Player, State, Turn
from projections.rules.games.wyrmspan.zones import from_deck, gaps


def deal_unknown(state: State, seat: str) -> None:
    """Six cards that the log did not see."""
    player = state.players[seat]
    player.dealt = True
    for card, amount in (("d?", player.dragons_unknown), ("k?", player.caves_unknown)):
        for _ in range(DEALT):
            from_deck(state, card)
        amount.add(DEALT)
    player.unknown_total.add(2 * DEALT)


def score_if_open(state: State, out: Out) -> None:
    """The objective of a round that nobody scored."""
    if not state.scored:
        objectives.score(state, None, None)
        scored(state, out)


def scored(state: State, out: Out) -> None:
    """The points of the objective are there; after the last round the game ends."""
    state.scored = True
    for seat in state.order:
        state.players[seat].objectives.append(state.objective.vp.get(seat, 0))
        if seat in state.objective.vp:
            out.append(Outcome("objective", seat, state.objective.vp[seat]))
    if last_round(state) and state.phase == "round_end":
        state.phase = "final_scoring"
        state.turn, state.stack = None, []


def start(state: State, round_: int, first: str | None, out: Out) -> None:
    """Coins and the right to lay an egg; visits start afresh."""
    if first is None:
        first = after_first(state)
    state.round, state.phase, state.scored = round_, "turns", False
    state.first_player = state.to_move = first
    state.turn, state.stack = Turn(ANYBODY, began="RND-INCOME"), []
    for seat in state.order:
        player = state.players[seat]
        player.passed, player.used = False, []
        player.visits = dict.fromkeys(player.visits, 0)
        gain(player, "coin", INCOME)
        offers.open_frame(state, seat, "income", "RND-INCOME", Effect((Take("egg"),)))
    out.append(Outcome("round_start", first, round_))


def after_first(state: State) -> str | None:
    """The seat clockwise of the first player."""
    if state.first_player is None:
        return None
    at = state.order.index(state.first_player)
    return state.order[(at + 1) % len(state.order)]


def income_due(state: State) -> list[str]:
    """Seats whose income egg has not come, though a nest is free."""
    waiting = {frame.seat for frame in state.stack if frame.via == "income"}
    return [seat for seat in state.order if seat in waiting and free_place(state.players[seat])]


# --- lines that are missing


def fill_income(state: State) -> None:
    """Income eggs that nobody noted: one more, at one of the places with a free nest."""
    for seat in income_due(state):
        player = state.players[seat]
        free = free_place(player)
        player.eggs_total.add(1)
        for place in free:
            amount = nests(player)[place]
            if amount.hi is not None:
                amount.hi = amount.lo + min(room(player, place), amount.hi - amount.lo + 1)
        fit_eggs(player)


def fill_round_end(state: State, mover: str, out: Out) -> None:
    """All lines between two rounds are missing: the objective as far as it follows, a display not seen, the income."""
    score_if_open(state, out)
    if state.phase == "round_end":
        unseen_display(state)
    if state.round < FOUR:
        start(state, state.round + 1, after_first(state) or mover, out)
        fill_income(state)


def unseen_display(state: State) -> None:
    """Six new cards that nobody noted; the old ones are discarded."""
    for pile, blank in ((state.dragons, "d?"), (state.caves, "k?")):
        pile.discard += [blank if card == "?" else card for card in pile.display if card is not None]
        pile.deck = max(0, pile.deck - DEALT)
        pile.display, pile.unsure = ["?"] * DEALT, 0


def fill_setup(state: State, mover: str) -> None:
    """What the set-up lacks becomes unknown; the first mover is the first player."""
    for seat in state.order:
        player = state.players[seat]
        if not player.dealt:
            deal_unknown(state, seat)
        if not player.kept:
            _four_of_six(state, player)
        if not player.chose:
            player.chose = True
            for amount in player.res.values():
                amount.hi = START_RESOURCES
            player.res_total = exactly(START_RESOURCES)
            fit_resources(player)
    if not state.display_laid:
        unseen_display_first(state)
    state.phase = "turns"
    state.to_move = state.first_player = state.first_player or mover


def unseen_display_first(state: State) -> None:
    """The first display, not noted."""
    state.display_laid = True
    for pile in (state.dragons, state.caves):
        pile.deck = max(0, pile.deck - DEALT)
        pile.display = ["?"] * DEALT


def _four_of_six(state: State, player: Player) -> None:
    """Four cards of the six, nobody noted which; the two others lie in the discards, not named."""
    player.kept = True
    player.open, player.own = [], []
    player.dragons_unknown, player.caves_unknown = Amount(KEPT - DEALT, DEALT), Amount(KEPT - DEALT, DEALT)
    player.unknown_total = exactly(KEPT)


def no_gaps(state: State) -> None:
    """Refills that nobody noted."""
    for pile in (state.dragons, state.caves):
        for slot in gaps(pile):
            pile.display[slot - 1] = "?"
            pile.deck = max(0, pile.deck - 1)
