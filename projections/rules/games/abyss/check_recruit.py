"""Checks of a recruitment: the Lord, the hand, the Races, the payment, the affiliation."""

from __future__ import annotations

from collections import Counter
from typing import Any

from events.catalogue.abyss import ALLIES, RACES, UNSEEN, value
from events.games.abyss import Recruit
from projections.rules.contract import Context
from projections.rules.findings import Finding
from projections.rules.games.abyss.check_council import hand_fault
from projections.rules.games.abyss.check_turn import second_action
from projections.rules.games.abyss.faults import Faults, fault, first, together
from projections.rules.games.abyss.purse import shortage
from projections.rules.games.abyss.state import State, Turn
from projections.rules.games.abyss.tables import cost, in_court, lord_of, needed_race, works
from projections.rules.games.abyss.words import race as race_word

BEST = max(map(value, ALLIES))
LEAST = min(map(value, ALLIES))


def check_recruit(state: State, turn: Turn, move: Recruit, context: Context) -> list[Finding]:
    """ABY-TURN-ONE-ACTION, alone · the five independent facts of a recruitment; remark ABY-REC-SUPERFLUOUS."""
    return first(context, second_action(state, turn)) or together(
        context,
        _choice(state, move),
        hand_fault(state, move.player, move.played, "REC-HAND"),
        _races(state, move),
        _payment(state, move),
        _affiliation(state, move),
        _superfluous(state, move),
    )


def _choice(state: State, move: Recruit) -> Faults:
    if not in_court(state, move.wanted):
        yield fault(
            "REC-CHOOSE",
            lord=move.wanted,
            proof={"court": {str(key): state.court[key] for key in state.court}},
        )


def _races(state: State, move: Recruit) -> Faults:
    """ABY-REC-RACES · ABY-REC-EXACT. A card not seen may be of any Race."""
    entry, need = lord_of(move.wanted), needed_race(state, move.player, move.wanted)
    if not entry.races:
        return
    shown = {card[0] for card in move.played if card != UNSEEN}
    blank = move.played.count(UNSEEN)
    guild = 1 if need is not None and need not in shown else 0
    lacking = guild + max(0, entry.races - len(shown) - guild)
    if lacking:
        wanting = race_word(need) if guild and need is not None else _another(shown)
        yield fault("REC-RACES", severity="breach" if lacking > blank else "doubt", race=wanting)
    if len(shown) > entry.races:
        yield fault(
            "REC-EXACT",
            lord=move.wanted,
            n=entry.races,
            race=race_word(need) if need is not None else "any_race",
        )


def _another(shown: set[str]) -> str:
    left = [race for race in RACES if race not in shown]
    return race_word(left[0]) if len(left) == 1 else "another_race"


def payment(state: State, move: Recruit) -> tuple[int, int, int, int]:
    """(cost, least and most the Allies may be worth, Pearls paid)."""
    price = cost(state, move.player, move.wanted)
    worth = sum(value(card) for card in move.played if card != UNSEEN)
    blank = move.played.count(UNSEEN)
    low, high = worth + LEAST * blank, worth + BEST * blank
    pearls = move.pearls if move.pearls is not None else max(0, price - high)
    return price, low, high, pearls


def _payment(state: State, move: Recruit) -> Faults:
    """ABY-REC-COST · ABY-REC-PEARLS."""
    if move.wanted == UNSEEN:
        return
    price, low, high, pearls = payment(state, move)
    player = state.players[move.player]
    short = shortage(player, pearls)
    proof = {f"players.{move.player}.pearls": player.pearls}
    fields: dict[str, Any] = {"lord": move.wanted, "cost": price, "sum": high, "pearls": pearls}
    if high + pearls < price:
        yield fault("REC-COST", proof=proof, **fields)
    elif short is not None:
        yield fault("REC-COST", severity=short[0], caused_by=short[1], proof=proof, **fields)
    elif low + pearls < price:
        yield fault("REC-COST", severity="doubt", proof=proof, **fields)
    if pearls > max(0, price - low):
        yield fault("REC-PEARLS", pearls=pearls, missing=max(0, price - low))
    elif pearls > max(0, price - high):
        yield fault("REC-PEARLS", severity="doubt", pearls=pearls, missing=max(0, price - high))


def may_affiliate(state: State, move: Recruit) -> list[str]:
    """The Allies played that may be affiliated, each once: the lowest, with a Master of Magic at work all."""
    cards = sorted({card for card in move.played if card != UNSEEN})
    if works(state, move.player, "master-of-magic") or not cards:
        return cards
    low = min(value(card) for card in cards)
    return [card for card in cards if value(card) == low]


def _affiliation(state: State, move: Recruit) -> Faults:
    blank, allowed = UNSEEN in move.played, may_affiliate(state, move)
    low = min((value(card) for card in allowed), default=LEAST)
    card = move.affiliate
    if card is None:
        if len(allowed) > 1 or (blank and move.played):
            yield fault("REC-AFFILIATE", severity="doubt", min=low)
    elif card not in move.played or (card != UNSEEN and card not in allowed):
        yield fault("REC-AFFILIATE", min=low)
    elif (
        blank and card != UNSEEN and value(card) > LEAST and not works(state, move.player, "master-of-magic")
    ):
        yield fault("REC-AFFILIATE", severity="doubt", min=LEAST)


def _superfluous(state: State, move: Recruit) -> Faults:
    """The remark that an Ally was not needed."""
    price, low, _, pearls = payment(state, move)
    if move.wanted == UNSEEN or UNSEEN in move.played:
        return
    races = Counter(card[0] for card in move.played)
    for card in move.played:
        if races[card[0]] > 1 and value(card) <= low + pearls - price:
            yield fault("REC-SUPERFLUOUS", severity="remark", card=card)
