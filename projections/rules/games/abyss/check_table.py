"""Checks of what the table shows: set-up, reshuffle, Court refill; and of the final phase."""

from __future__ import annotations

from collections import Counter

from events.catalogue.abyss import UNSEEN, value
from events.games.abyss import CourtRefill, FinalAffiliate, Reshuffle, RevealTokens, Setup
from projections.rules.contract import Context
from projections.rules.findings import Finding
from projections.rules.games.abyss.faults import Faults, fault, first, together
from projections.rules.games.abyss.numbers import COURT_SPACES, FEWEST_SEATS, FIFTH_SEAT, MOST_SEATS
from projections.rules.games.abyss.open_items import items, refill_size
from projections.rules.games.abyss.seen import lack, lord_fault, token_fault
from projections.rules.games.abyss.state import State
from projections.rules.games.abyss.words import race as race_word

SPACES = {str(space) for space in range(1, COURT_SPACES + 1)}


def check_setup(state: State, move: Setup, context: Context) -> list[Finding]:
    """ABY-SET-PLAYERS + ABY-SET-COURT; a second set-up comes too late."""
    if state.ready:
        return first(context, [fault("TURN-ORDER", about="observation", step="setup", later="plot")])
    return together(context, _seats(state), _court(move))


def _seats(state: State) -> Faults:
    most = FIFTH_SEAT if state.options.five_seats else MOST_SEATS
    if not FEWEST_SEATS <= len(state.order) <= most:
        yield fault("SET-PLAYERS", about="observation", n=len(state.order))


def _court(move: Setup) -> Faults:
    seen = Counter(lord for lord in move.court.values() if lord != UNSEEN)
    if set(move.court) != SPACES or any(number > 1 for number in seen.values()):
        yield fault("SET-COURT", about="observation")


def check_reshuffle(state: State, move: Reshuffle, context: Context) -> list[Finding]:
    """ABY-EXP-RESHUFFLE · ABY-OBS-CONSERVE."""
    return first(context, _reshuffle(state, move))


def _reshuffle(state: State, move: Reshuffle) -> Faults:
    if state.deck > 0:
        yield fault(
            "EXP-RESHUFFLE", about="observation", n=state.deck, proof={"exploration_deck": state.deck}
        )
    size = state.discard.size
    if move.count is not None and move.count != size:
        yield fault(
            "OBS-CONSERVE",
            about="observation",
            zone="exploration_discard",
            got=move.count,
            expected=size,
            proof={"exploration_discard": size},
        )


def check_refill(state: State, move: CourtRefill, context: Context) -> list[Finding]:
    """What comes before the refill · ABY-COURT-NO-REFILL · ABY-COURT-REFILL; + ABY-OBS-LORD."""
    return together(context, _refill(state, move), lord_fault(state, move.lords))


def _refill(state: State, move: CourtRefill) -> Faults:
    earlier = [item for item in items(state) if item.rule.startswith("LORD-")]
    for item in earlier:
        yield fault(item.rule, about="observation", **item.fields, missing=[each.word for each in earlier])
    size, left = refill_size(state), len(state.court)
    if size == 0:
        yield fault("COURT-NO-REFILL", about="observation", n=left, proof={"court_size": left})
    elif len(move.lords) != size:
        yield fault("COURT-REFILL", about="observation", n=size, proof={"court_size": left})


def check_final(state: State, move: FinalAffiliate, context: Context) -> list[Finding]:
    """ABY-END-AFFILIATE (too early) · ABY-OBS-HAND · ABY-END-AFFILIATE (not the lowest)."""
    return first(context, _final(state, move))


def _final(state: State, move: FinalAffiliate) -> Faults:
    player, card = state.players[move.player], move.card
    race = card[0]
    if state.phase != "final":
        yield fault("END-AFFILIATE", player=move.player, race=race_word(race), card=card)
        return
    found = lack(state, move.player, [card])
    if race in player.settled:
        yield fault("OBS-HAND", card=card, player=move.player)
    elif found is not None and found.severity == "breach":
        yield fault("OBS-HAND", private=found.private, card=card, player=move.player)
    lower = sorted(each for each in player.hand.known if each[0] == race and value(each) < value(card))
    if lower:
        public = any(each in player.hand.open for each in lower)
        doubtful = player.hand.gone >= len(lower)
        yield fault(
            "END-AFFILIATE",
            severity="doubt" if doubtful else "breach",
            private=() if public else ((move.player,),),
            player=move.player,
            race=race_word(race),
            card="lowest",
        )
    if found is not None and found.severity == "doubt":
        yield fault("OBS-HAND", severity="doubt", private=found.private, card=card, player=move.player)


def check_tokens(state: State, move: RevealTokens, context: Context) -> list[Finding]:
    """ABY-OBS-TOKEN · ABY-OBS-CONSERVE."""
    return first(context, _tokens(state, move))


def _tokens(state: State, move: RevealTokens) -> Faults:
    player = state.players[move.player]
    yield from token_fault(state, move.values, without=move.player)
    contradicted = Counter(player.tokens) - Counter(move.values)
    if contradicted:
        value_ = min(contradicted)
        yield fault("OBS-TOKEN", about="observation", private=((move.player,),), v=value_)
    count, got = player.token_count, len(move.values)
    if got != count:
        picked = count < got <= count + player.picks
        yield fault(
            "OBS-CONSERVE",
            about="observation",
            severity="doubt" if picked else "breach",
            zone=f"players.{move.player}.monster_token_count",
            got=got,
            expected=count,
            proof={f"players.{move.player}.monster_token_count": count},
        )
