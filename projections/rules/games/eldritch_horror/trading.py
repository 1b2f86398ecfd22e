"""The Trade action."""

from __future__ import annotations

from collections.abc import Iterable

from events.catalogue.eldritch_horror import deck_of, plain_card
from projections.rules.games.eldritch_horror import turns
from projections.rules.games.eldritch_horror.cascade import to_pile
from projections.rules.games.eldritch_horror.clues import held_clue
from projections.rules.games.eldritch_horror.faults import Faults, fault
from projections.rules.games.eldritch_horror.ops_cards import TICKETS
from projections.rules.games.eldritch_horror.people import found_card, held, in_play, near
from projections.rules.games.eldritch_horror.run import Run
from projections.rules.games.eldritch_horror.state import Investigator, State


def trade(run: Run) -> None:
    """``trade``: any goods between two on one space."""
    state, line = run.state, run.line
    who, other = run.actor, line["with"]
    gives, takes = line.get("gives", []), line.get("takes", [])
    run.report(turns.action_faults(run, "trade"))
    run.report(_faults(state, who, other, gives, takes))
    turns.act(run, "trade", "trade")
    if in_play(state, other):
        _hand_over(state, state.people[who], state.people[other], gives)
        _hand_over(state, state.people[other], state.people[who], takes)


def _faults(state: State, who: str, other: str, gives: Iterable[str], takes: Iterable[str]) -> Faults:
    things = (f"inv:{who}", f"inv:{other}")
    if not in_play(state, other):
        yield fault("ACT-TRADE-DEFEATED", other=other)
        return
    if other == who or not near(state, who, other):
        yield fault("ACT-TRADE-SPACE", inv=who, other=other, things=things)
    for item in (*gives, *takes):
        if deck_of(item) == "condition":
            yield fault("ACT-TRADE-EXCLUDED", item=item)
    for giver, items in ((who, gives), (other, takes)):
        lacking = _lacking(state, state.people[giver], items)
        if lacking is not None:
            yield fault("ACT-TRADE-HELD", inv=giver, item=lacking, things=(f"inv:{giver}",))


def _lacking(state: State, person: Investigator, items: Iterable[str]) -> str | None:
    """The first thing that somebody does not have as often as it is named."""
    cards, clues, tickets = list(person.cards), list(person.clues), dict(person.tickets)
    for item in items:
        if item in tickets:
            if not tickets[item]:
                return item
            tickets[item] -= 1
        elif item.startswith("clue:"):
            token = held_clue(state, clues, item.removeprefix("clue:"))
            if token is None:
                return item
            clues.remove(token)
        else:
            card = found_card(cards, item)
            if card is None:
                return item
            cards.remove(card)
    return None


def _hand_over(state: State, giver: Investigator, taker: Investigator, items: Iterable[str]) -> None:
    """What is held changes hands; ELD-ACT-TRADE-SPELLDUP."""
    for item in items:
        if item in giver.tickets:
            if giver.tickets[item]:
                giver.tickets[item] -= 1
                if sum(taker.tickets.values()) < TICKETS:
                    taker.tickets[item] += 1
        elif item.startswith("clue:"):
            token = held_clue(state, giver.clues, item.removeprefix("clue:"))
            if token is not None:
                giver.clues.remove(token)
                taker.clues.append(token)
        else:
            card = held(giver, item)
            if card is None or card not in giver.cards:
                continue
            giver.cards.remove(card)
            if deck_of(card) == "spell" and any(plain_card(c) == plain_card(card) for c in taker.cards):
                to_pile(state, card)
            else:
                taker.cards.append(card)
