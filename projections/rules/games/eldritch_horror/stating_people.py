"""What can be stated of investigators and seats."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from events.catalogue.eldritch_horror import INVESTIGATORS, SKILLS
from projections import paths
from projections.rules.games.eldritch_horror.people import most
from projections.rules.games.eldritch_horror.reading import TICKETS, Reader
from projections.rules.games.eldritch_horror.state import Investigator, State

Keys = tuple[str, ...]
STATUS: Final = ("active", "defeated", "devoured", "eliminated")
ACTIONS: Final = ("travel", "rest", "trade", "prepare", "acquire_assets", "component_action", "local")


def _person(state: State, read: Reader, keys: Keys) -> tuple[str, Investigator]:
    who = read.word(paths.joined(keys), keys[1], state.people)
    return who, state.people[who]


def _scalar(attribute: str, of: str, *more: Any) -> Callable[[State, Reader, Keys, Any], None]:
    def setter(state: State, read: Reader, keys: Keys, value: Any) -> None:
        _, person = _person(state, read, keys)
        setattr(person, attribute, getattr(read, of)(paths.joined(keys), value, *more))

    return setter


def _points(state: State, read: Reader, keys: Keys, value: Any) -> None:
    who, person = _person(state, read, keys)
    setattr(person, keys[2], read.number(paths.joined(keys), value, most(who, keys[2])))
    state.suspects.pop(f"inv:{who}", None)


def _cards(state: State, read: Reader, keys: Keys, value: Any) -> None:
    _, person = _person(state, read, keys)
    if keys[2] == "conditions":
        person.conditions = read.cards(paths.joined(keys), value, ("condition",))
    else:
        person.cards = read.cards(paths.joined(keys), value, ("asset", "artifact", "spell"))


def _tickets(state: State, read: Reader, keys: Keys, value: Any) -> None:
    _, person = _person(state, read, keys)
    given = {keys[3]: value} if len(keys) == 4 else value
    person.tickets |= read.numbers(paths.joined(keys), given, TICKETS, 2)


def _improvements(state: State, read: Reader, keys: Keys, value: Any) -> None:
    _, person = _person(state, read, keys)
    if len(keys) == 4:
        person.improvements |= read.numbers(paths.joined(keys), {keys[3]: value}, SKILLS, 2)
    else:
        person.improvements = read.numbers(paths.joined(keys), value, SKILLS, 2)


def _actions(state: State, read: Reader, keys: Keys, value: Any) -> None:
    _, person = _person(state, read, keys)
    person.actions = read.words(paths.joined(keys), value, ACTIONS)
    person.keys = [name for name in person.actions if name not in ("component_action", "local")]


def _encounter_done(state: State, read: Reader, keys: Keys, value: Any) -> None:
    _, person = _person(state, read, keys)
    person.encounter_done = read.flag(paths.joined(keys), value)
    person.encounters = 1 if person.encounter_done else 0


def _seat(state: State, read: Reader, keys: Keys, value: Any) -> None:
    who, person = _person(state, read, keys)
    person.seat = read.word(paths.joined(keys), value, state.seats)
    for mine in state.seat_people.values():
        if who in mine:
            mine.remove(who)
    state.seat_people.setdefault(person.seat, []).append(who)


def _seat_people(state: State, read: Reader, keys: Keys, value: Any) -> None:
    seat = read.word(paths.joined(keys), keys[1], state.seats)
    named = read.words(paths.joined(keys), value, INVESTIGATORS)
    for mine in state.seat_people.values():
        mine[:] = [who for who in mine if who not in named]
    state.seat_people[seat] = named
    for who in named:
        if who in state.people:
            state.people[who].seat = seat


def _eliminated(state: State, read: Reader, keys: Keys, value: Any) -> None:
    seat = read.word(paths.joined(keys), keys[1], state.seats)
    state.eliminated = [each for each in state.eliminated if each != seat]
    if read.flag(paths.joined(keys), value):
        state.eliminated.append(seat)


def _sheet(state: State, read: Reader, keys: Keys, value: Any) -> None:
    who = read.person(paths.joined(keys), keys[1])
    state.sheets[who] = read.cards(paths.joined(keys), value, ("asset", "artifact", "spell"))


SETTERS: Final[Mapping[Keys, Callable[[State, Reader, Keys, Any], None]]] = {
    ("investigators", "*", "seat"): _seat,
    ("investigators", "*", "space"): _scalar("space", "space"),
    ("investigators", "*", "status"): _scalar("status", "word", STATUS),
    ("investigators", "*", "health"): _points,
    ("investigators", "*", "sanity"): _points,
    ("investigators", "*", "cards"): _cards,
    ("investigators", "*", "conditions"): _cards,
    ("investigators", "*", "clues"): _scalar("clues", "faces"),
    ("investigators", "*", "tickets"): _tickets,
    ("investigators", "*", "tickets", "*"): _tickets,
    ("investigators", "*", "improvements"): _improvements,
    ("investigators", "*", "improvements", "*"): _improvements,
    ("investigators", "*", "delayed"): _scalar("delayed", "flag"),
    ("investigators", "*", "actions"): _actions,
    ("investigators", "*", "done"): _scalar("done", "flag"),
    ("investigators", "*", "encounter_done"): _encounter_done,
    ("seats", "*", "investigators"): _seat_people,
    ("seats", "*", "eliminated"): _eliminated,
    ("defeated_sheets", "*"): _sheet,
}
