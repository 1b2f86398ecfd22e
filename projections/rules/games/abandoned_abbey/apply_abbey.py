"""Making the moves of an exploration and what the table shows of the Abbey, legal or not."""

from __future__ import annotations

from events.catalogue.abandoned_abbey import UNSEEN
from events.games.abandoned_abbey import (
    AbbeyFail,
    AbbeyGo,
    AbbeyMatch,
    AbbeyStop,
    AbbeyTop,
    Draw,
    Reshuffle,
    Setup,
    SetupGoal,
)
from projections.rules.contract import Context, Outcome
from projections.rules.games.abandoned_abbey.abbey import (
    Outcomes,
    came_again,
    claim,
    describe,
    leave_hand,
    leave_unseen,
    lose,
    name_drawn,
    set_aside,
    shuffle_abbey,
    shuffle_own,
    turn_up,
    turn_up_unseen,
)
from projections.rules.games.abandoned_abbey.cards import Card, described, seen_card
from projections.rules.games.abandoned_abbey.check_abbey import at_limit
from projections.rules.games.abandoned_abbey.check_seen import replaces
from projections.rules.games.abandoned_abbey.state import Player, State

# --- set-up


def setup(state: State, made: Setup, out: Outcomes) -> None:
    """The table as built; a second one changes nothing."""
    if state.setup_made:
        return
    state.setup_made = True
    state.grid, state.statues = dict(made.grid or {}), dict(made.statues or {})
    state.down = made.abbey_cards
    for seat, player in state.players.items():
        player.gems = (made.gems or {}).get(seat, player.gems)
        player.region = state.cell((made.start or {}).get(seat, player.region))
    if made.goal is not None:
        state.goal = [*made.goal.lines]
    if made.abbey_top is not None:
        turn_up(state, described(made.abbey_top, state.labels), out)
    ready(state)


def setup_goal(state: State, made: SetupGoal) -> None:
    """The Goal never changes once it lies there."""
    state.setup_made = True
    if state.goal is None:
        state.goal = [*made.lines]
    ready(state)


def ready(state: State) -> None:
    """Play can begin as soon as the Goal and the first card lie there."""
    if state.status == "setup" and state.goal is not None and state.top is not None:
        state.status = "playing"


# --- the explorer


def match(state: State, made: AbbeyMatch, context: Context, out: Outcomes) -> None:
    """The hand card is discarded; the Abbey card (one that nobody saw, where its line is missing) lies aside."""
    player = state.explorer
    if state.phase is None:
        state.explored = None
        out.append(Outcome("abbey_entered", made.player))
        if at_limit(state, made.player):
            note_limit(state, context)
    elif state.phase == "decide":
        out.append(Outcome("went_on", made.player, len(state.aside)))
    elif state.phase == "match":
        out.append(met(state, "card_matched"))
    if state.top is None:
        turn_up_unseen(state, out)
    card = seen_card(made.card)
    if card is None:
        leave_unseen(player, state.top_symbol)
    else:
        leave_hand(player, [card])
    player.discard += 1
    set_aside(state, player, out)


def met(state: State, kind: str) -> Outcome:
    """A card shown after going on was matched or not: by how many matching cards the log knew in the hand (None where
    it knew none of the hand)."""
    symbol = state.top.symbol if state.top is not None else UNSEEN
    known = state.explorer.hand_known
    matching = sum(symbol in (card.shows or ()) for card in known) if known else None
    return Outcome(kind, symbol, matching, {"depth": len(state.aside)})


def note_limit(state: State, context: Context) -> None:
    """The line that goes over the limit of 7 cards is the cause of the claim that is too much."""
    if "FAB-R7-MAX-STOP" not in context.set_aside:
        state.limit_seq = context.seq


def go(state: State, made: AbbeyGo, context: Context, out: Outcomes) -> None:
    """After a match: the next card is due."""
    if state.phase == "decide":
        if at_limit(state, made.player):
            note_limit(state, context)
        out.append(Outcome("went_on", made.player, len(state.aside)))
        state.phase = "reveal"


def stop(state: State, made: AbbeyStop, out: Outcomes) -> None:
    """Claims what lies aside; a card shown stays on top."""
    if state.phase is not None:
        claim(state, out)
        state.limit_seq = None


def fail(state: State, made: AbbeyFail, out: Outcomes) -> None:
    """Loses what lies aside; a card shown stays on top."""
    if state.phase == "match":
        out.append(met(state, "card_missed"))
    if state.phase is not None:
        lose(state, out)


# --- the table


def abbey_top(state: State, made: AbbeyTop, out: Outcomes) -> None:
    """A card is turned up, or what lies on top is described."""
    state.setup_made = True
    card = described(made, state.labels)
    if state.top is None:
        state.go_implied = state.phase == "decide"
        if state.go_implied:
            out.append(Outcome("went_on", state.active, len(state.aside)))
        if state.phase is not None:
            state.phase = "match"
        turn_up(state, card, out)
    else:
        _tell(state, card, state.top)
    ready(state)


def _tell(state: State, card: Card, top: Card) -> None:
    state.top = card if replaces(state, card) else top.told(card)
    if not top.seen and card.seen:
        came_again(state, card)
    describe(state, state.top)


def draw(state: State, made: Draw, context: Context, out: Outcomes) -> None:
    """Names the replacement, or says that none came; more than was due are cards drawn as well."""
    player = state.players[made.player or state.active]
    own, drawn = player is state.explorer, state.replacement
    if made.none:
        if own and drawn is not None and state.phase == "decide":
            _undrawn(player, drawn.drawn - drawn.named, drawn.deck, drawn.discard, drawn.named)
            drawn.drawn = drawn.named
        return
    if own and drawn is not None and drawn.named < drawn.drawn:
        drawn.named += 1
    elif not context.marks.late:
        player.deck, player.hand = max(0, player.deck - 1), player.hand + 1
    card = seen_card(made.card)
    if card is not None:
        name_drawn(player, card)


def _undrawn(player: Player, number: int, deck: int, discard: int, named: int) -> None:
    """The replacement did not come: the piles are as before."""
    player.hand -= number
    player.deck, player.discard = (deck, discard) if named == 0 else (player.deck + number, player.discard)
    player.hand_known = player.hand_known[: player.hand]


def reshuffle(state: State, made: Reshuffle, out: Outcomes) -> None:
    """A pile becomes a face-down deck."""
    if made.deck == "abbey":
        shuffle_abbey(state, out)
    else:
        shuffle_own(state.players[made.player or state.active], out)


# --- take-backs


def take_back_top(state: State, made: AbbeyTop) -> None:
    """The card lies face down again, first in its deck, and everybody has seen it. A card that lay on top before stays
    there."""
    card = described(made, state.labels)
    if not card.seen:
        return
    if state.top is not None:
        state.top = state.top.told(card) if state.top.may_be(card) else state.top
    elif state.down > 0:
        state.seen_next = card


def take_back_draw(state: State, made: Draw) -> None:
    """A card that was drawn and seen: it is in the hand if the draw itself stands, else first in the own deck."""
    player, card = state.players[made.player or state.active], seen_card(made.card)
    if card is None:
        return
    drawn = state.replacement
    if player is state.explorer and drawn is not None and drawn.named < drawn.drawn:
        drawn.named += 1
        name_drawn(player, card)
    else:
        player.next_draws.append(card)
