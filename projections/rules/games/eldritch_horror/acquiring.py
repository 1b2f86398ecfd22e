"""The Acquire Assets action."""

from __future__ import annotations

from events.catalogue.eldritch_horror import ASSETS, SPACES
from events.vocabulary import Data
from projections.rules.games.eldritch_horror import gaining, turns
from projections.rules.games.eldritch_horror.board import monsters_at
from projections.rules.games.eldritch_horror.cascade import renewed
from projections.rules.games.eldritch_horror.faults import Faults, fault, seen
from projections.rules.games.eldritch_horror.people import has
from projections.rules.games.eldritch_horror.run import Run
from projections.rules.games.eldritch_horror.setting_up import lay
from projections.rules.games.eldritch_horror.skill_tests import make_test, successes, test_faults
from projections.rules.games.eldritch_horror.stacking import from_reserve, misplaced, slot, where
from projections.rules.games.eldritch_horror.state import State

LOAN = 2
"""Successes of a bank loan."""


def acquire(run: Run) -> None:
    """``acquire_assets``: cards of the reserve for the successes, or one discarded; then the slots are filled."""
    state, line, who = run.state, run.line, run.actor
    run.report(turns.action_faults(run, "acquire_assets"))
    run.report(_faults(state, line, who))
    turns.act(run, "acquire_assets", "acquire_assets")
    make_test(run, who, line.get("test"))
    slots = 0
    for card in line.get("gained", []):
        if from_reserve(state, card):
            slots += 1
            to = (line.get("to") or {}).get(card, who)
            gaining.give(state, to if to in state.people else who, card, "asset")
    if line.get("discarded") is not None and from_reserve(state, line["discarded"]):
        state.decks["asset"].discard.append(line["discarded"])
        slots += 1
    debts = state.decks["condition"].pool
    if line.get("loan") and debts.holds("Debt") and not has(state.people[who], "Debt"):
        debts.take("Debt")
        gaining.give(state, who, "Debt", "condition")
    _fill(run, line.get("refill"), slots)


def _fill(run: Run, cards: list[str] | None, slots: int) -> None:
    laid = list(cards or ())[:slots]
    for card in [*laid, *["?"] * (slots - len(laid))]:
        renewed(run)
        lay(run.state, card)


def _faults(state: State, line: Data, who: str) -> Faults:
    person, test = state.people[who], line.get("test")
    gained, discarded, refill = line.get("gained", []), line.get("discarded"), line.get("refill")
    thing = (f"inv:{who}",)
    if SPACES[person.space].type != "city":
        kind = SPACES[person.space].type
        yield fault("ACT-ACQUIRE-CITY", inv=who, space=person.space, type_=kind, things=thing)
    there = monsters_at(state, person.space)
    if there:
        things = tuple(f"monster:{token}" for token in there) + thing
        yield fault("ACT-ACQUIRE-MONSTER", inv=who, monster=there[0], things=things)
    if test is None or test["skill"] != "influence":
        yield fault("ACT-ACQUIRE-TEST")
    if test is not None:
        yield from test_faults(state, who, test)
    if line.get("loan") and has(person, "Debt"):
        yield fault("ACT-ACQUIRE-LOAN-DEBT", inv=who, things=thing)
    put_away = [discarded] if discarded is not None else []
    left = list(state.reserve)
    for card in (*gained, *put_away):
        lying = slot(state, card, left)
        if lying is None:
            yield fault("ACT-ACQUIRE-RESERVE", card=card)
        else:
            left.remove(lying)
    if gained and discarded is not None:
        yield fault("ACT-ACQUIRE-DISCARD")
    yield from _value_faults(state, line, who)
    slots = len(gained) + (discarded is not None)
    if refill is not None and len(refill) != slots:
        yield seen("ACT-ACQUIRE-REFILL", n=slots, m=len(refill))
    yield from _refill_faults(state, refill or [], put_away)


def _value_faults(state: State, line: Data, who: str) -> Faults:
    """Only where all values and the result are known."""
    result = successes(state.people[who], line.get("test"))
    values = [ASSETS[card].value if card in ASSETS else None for card in line.get("gained", [])]
    known = [value for value in values if value is not None]
    if result is None or len(known) < len(values):
        return
    result += LOAN if line.get("loan") else 0
    if sum(known) > result:
        yield fault("ACT-ACQUIRE-VALUE", sum=sum(known), result=result)


def _refill_faults(state: State, cards: list[str], put_away: list[str]) -> Faults:
    look = state.looks.get("asset")
    for card, top in zip(cards, look.top if look is not None else (), strict=False):
        if card != top.item and "?" not in (card, top.item):
            private = ((top.seat,),) if top.seat is not None else ()
            fields = {"card": card, "deck": "asset", "where": "below_the_top"}
            yield seen("GAIN-RANDOM", severity="doubt", private=private, **fields)
    for card in misplaced(state, cards, put_away):
        yield seen("ASSET-UNIQUE", card=card, where=where(state, card))
