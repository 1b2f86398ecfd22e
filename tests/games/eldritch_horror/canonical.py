"""What the kit of laws may use of Eldritch Horror: every decision anybody could think of, what no move changes, and
sessions that differ only in what somebody looked at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from copy import deepcopy
from random import Random

from events.catalogue.eldritch_horror import (
    ANCIENT_ONES,
    CITIES,
    DECKS,
    ENCOUNTER_DECKS,
    INVESTIGATORS,
    MONSTERS,
    NEIGHBOURS,
    SKILLS,
    SPACES,
    plain_card,
)
from events.games.eldritch_horror import VOCABULARY
from events.vocabulary import Data, Move
from projections.rules.games.eldritch_horror.people import belongings
from projections.rules.games.eldritch_horror.state import State

STEPS = 120


def every_decision(state: State) -> Iterator[Move]:
    """All canonical decisions of closed types, of every investigator and seat."""
    for data in _thinkable(state):
        yield VOCABULARY.decode(data["type"], {key: value for key, value in data.items() if key != "type"})


def _thinkable(state: State) -> Iterator[Data]:
    for seat in state.seats:
        for who in INVESTIGATORS:
            yield {"type": "choose_investigator", "seat": seat, "investigator": who}
            yield {"type": "replace_investigator", "seat": seat, "investigator": who}
    yield from ({"type": "setup", "ancient_one": name} for name in ANCIENT_ONES)
    for who in state.people:
        yield {"type": "pass_lead", "to": who}
        sheet = INVESTIGATORS[who]
        if sheet.improves:
            yield from ({"type": "setup_choice", "player": who, "improve": skill} for skill in SKILLS)
        elif sheet.clues:
            yield {"type": "setup_choice", "player": who}
        yield from _actions(state, who)
        yield from ({"type": "combat", "player": who, "monster": token} for token in state.monsters)
        for deck in ENCOUNTER_DECKS:
            if deck != "expedition" or state.site is not None:
                yield {"type": "encounter", "player": who, "deck": deck}


def _actions(state: State, who: str) -> Iterator[Data]:
    start = state.people[who].space
    yield from ({"type": "travel", "player": who, "path": [space]} for space in SPACES)
    for first in NEIGHBOURS[start]:
        for second in NEIGHBOURS[first]:
            yield {"type": "travel", "player": who, "path": [first, second]}
    yield {"type": "rest", "player": who}
    yield {"type": "pass", "player": who}


def conserved(state: State) -> Mapping[str, int]:
    """Gates, Clues, Monsters and cards, wherever they are."""
    people = state.people.values()
    held = Counter(plain_card(card) for person in people for card in belongings(person))
    held.update(plain_card(card) for cards in state.sheets.values() for card in cards)
    boxed = [thing for thing in state.box if thing in MONSTERS and not MONSTERS[thing].epic]
    ordinary = [
        each for each in state.monsters.values() if not (each.name in MONSTERS and MONSTERS[each.name].epic)
    ]
    made = {
        "gates": state.gate_stack.count.lo + len(state.gates) + len(state.gate_discard),
        "clues": state.clue_pool.count.lo
        + len(state.clue_discard)
        + sum(len(person.clues) for person in people)
        + sum(clue.space is not None for clue in state.clues.values()),
        "monsters": state.cup.count.lo + len(state.set_aside) + len(ordinary) + len(boxed),
    }
    for name, deck in state.decks.items():
        out = sum(number for card, number in held.items() if card in DECKS[name])
        box = sum(card in DECKS[name] for card in state.box)
        reserve = len(state.reserve) if name == "asset" else 0
        made[name] = deck.pool.count.lo + len(deck.discard) + out + box + reserve
    return made


# --- what somebody looked at


def other_worlds(opened: Data, lines: list[Data], random: Random) -> Iterator[tuple[str, list[Data]]]:
    """Worlds in which somebody saw other Gates on the stack: those that no line brought onto the board."""
    named = {city for line in lines for city in _cities(line)}
    free = [city for city in CITIES if city not in named]
    for index, line in enumerate(lines):
        later = sum(len(list(_spawned(each))) for each in lines[index + 1 :])
        looks = [op for op in line.get("ops") or () if op["op"] == "look" and len(op["items"]) > later]
        if not looks or len(free) < 2:
            continue
        other = deepcopy(line)
        for op in other["ops"]:
            if op["op"] == "look":
                op["items"][later:] = random.sample(free, len(op["items"]) - later)
        looker = _seat_of(lines, looks[0]["who"])
        others = [seat["seat"] for seat in opened["seats"] if seat["seat"] != looker]
        for viewer in ("public", *others[:1]):
            yield viewer, [*lines[:index], other, *lines[index + 1 :]]
        return


def _spawned(line: Data) -> Iterator[str]:
    """Cities whose Gate a line brings onto the board."""
    if line["type"] == "spawn_gate":
        yield line["city"]
    yield from (op.get("city", "") for op in line.get("ops") or () if op["op"] == "spawn_gate")


def _cities(line: Data) -> Iterator[str]:
    """Cities whose Gate a line moves."""
    yield from _spawned(line)
    for op in line.get("ops") or ():
        if op["op"] in ("close_gate", "discard_gate"):
            yield op["city"]


def _seat_of(lines: list[Data], who: str) -> str | None:
    """The seat that runs an investigator."""
    return {each["investigator"]: each["seat"] for each in lines if "investigator" in each}.get(who)
