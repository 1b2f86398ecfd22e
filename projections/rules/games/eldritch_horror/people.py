"""Who is in play, in which order, and what they hold."""

from __future__ import annotations

from collections.abc import Iterator

from events.catalogue.eldritch_horror import INVESTIGATORS, deck_of, plain_card
from projections.rules.games.eldritch_horror.state import Investigator, State


def turn_order(state: State) -> list[str]:
    """The investigators in play, clockwise from who is the Lead, or was when this phase began."""
    first = state.first if state.phase in ("action", "encounter") else state.lead
    at = state.order.index(first) if first in state.order else 0
    around = state.order[at:] + state.order[:at]
    return [each for each in around if state.people[each].status == "active"]


def following(state: State, who: str) -> str | None:
    """The next one in play, clockwise from somebody."""
    at = state.order.index(who) if who in state.order else -1
    return next((each for each in state.order[at + 1 :] + state.order[:at] if in_play(state, each)), None)


def in_play(state: State, who: str | None) -> bool:
    """Whether somebody is an investigator in play (not defeated, devoured or eliminated)."""
    return who is not None and who in state.people and state.people[who].status == "active"


def most(who: str, what: str) -> int:
    """The maximum of ``health`` or ``sanity`` of an investigator."""
    sheet = INVESTIGATORS[who]
    return sheet.health if what == "health" else sheet.sanity


def has(person: Investigator, condition: str) -> bool:
    """Whether somebody has a Condition of this name."""
    return any(plain_card(card) == condition for card in person.conditions)


def skill(person_id: str, person: Investigator, name: str) -> int:
    """The value of a skill with its improvements."""
    return INVESTIGATORS[person_id].skills[name] + person.improvements.get(name, 0)


# --- cards: ``name`` is the first copy, ``name#2`` the second


def copy_of(card: str) -> tuple[str, int]:
    """(name, number of the copy)."""
    name, _, number = card.partition("#")
    return name, int(number or 1)


def belongings(person: Investigator) -> list[str]:
    """Possessions and Conditions."""
    return [*person.cards, *person.conditions]


def found_card(cards: list[str], card: str) -> str | None:
    """The card of these that is meant: the same copy, else the only one of the name where no copy is named."""
    for each in cards:
        if copy_of(each) == copy_of(card):
            return each
    named = [each for each in cards if plain_card(each) == card]
    return named[0] if len(named) == 1 else None


def held(person: Investigator, card: str) -> str | None:
    """The card of somebody that is meant."""
    return found_card(belongings(person), card)


def holders(state: State, name: str) -> list[str]:
    """Who in play holds a card of this name."""
    return [
        who
        for who, person in state.people.items()
        if any(plain_card(card) == name for card in belongings(person))
    ]


def copies_out(state: State, name: str) -> Iterator[str]:
    """All copies of a two-sided card that are held or lie on the sheets of the defeated."""
    for person in state.people.values():
        yield from (card for card in belongings(person) if plain_card(card) == name)
    for cards in state.sheets.values():
        yield from (card for card in cards if plain_card(card) == name)


def new_copy(state: State, name: str) -> str:
    """The id of a card that comes into play: the lowest free copy of a two-sided one."""
    if deck_of(name) not in ("spell", "condition"):
        return name
    taken = {copy_of(card)[1] for card in copies_out(state, name)}
    number = next(number for number in range(1, 99) if number not in taken)
    return name if number == 1 else f"{name}#{number}"


def near(state: State, who: str, other: str) -> bool:
    """Whether two share a space."""
    return state.people[who].space == state.people[other].space
