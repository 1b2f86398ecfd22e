"""What no table can be, by its components alone: how many there are of everything, and where each may lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from events.catalogue.eldritch_horror import (
    ANCIENT_ONES,
    CONDITIONS,
    FACTS,
    MONSTERS,
    MYSTERIES,
    deck_of,
    plain_card,
)
from projections import paths
from projections.rules.games.eldritch_horror.amounts import Pool
from projections.rules.games.eldritch_horror.board import kind_of
from projections.rules.games.eldritch_horror.copying import copied
from projections.rules.games.eldritch_horror.deriving import derive
from projections.rules.games.eldritch_horror.ops_board import toughness
from projections.rules.games.eldritch_horror.people import copy_of, turn_order
from projections.rules.games.eldritch_horror.rooming import Keys, card_zones, clue_zones
from projections.rules.games.eldritch_horror.stacking import encounter_sizes
from projections.rules.games.eldritch_horror.state import State
from projections.rules.games.eldritch_horror.stating_pools import amount_at, amounts

Impossible = Iterator[tuple[str, str]]
"""(path, what is wrong there)"""
SLOTS: Final[int] = FACTS["reserve"]["slots"]
TICKETS: Final[int] = FACTS["limits"]["tickets_per_investigator"]
TOKENS: Final[int] = FACTS["components"]["tokens"]["monster"]


def impossible(state: State) -> Impossible:
    """Everything about a table that cannot be."""
    yield from _cards(state)
    yield from _gates(state)
    yield from _clues(state)
    yield from _monsters(state)
    yield from _looks(state)
    yield from _amounts(state)
    yield from _mythos(state)
    yield from _people(state)


def supply(card: str) -> int:
    """How many copies of a possession or Condition the game has."""
    name, deck = plain_card(card), deck_of(card)
    if deck == "spell":
        copies: int = FACTS["spells"]["copies_each"]
        return copies
    return CONDITIONS[name].count if deck == "condition" else 1


def _cards(state: State) -> Impossible:
    lying: dict[str, list[Keys]] = {}
    for keys, cards in card_zones(state).items():
        numbered = [card for card in cards if len(keys) > 1 and deck_of(card) in ("spell", "condition")]
        for card in _twice(numbered):
            yield paths.joined(keys), f"has {card!r} twice; another copy is {plain_card(card)}#2"
        for card in cards:
            if deck_of(card) is not None:
                lying.setdefault(plain_card(card), []).append(keys)
                if copy_of(card)[1] > supply(card):
                    yield paths.joined(keys), f"has {card!r}, and the game has {supply(card)} of it"
    for name, places in lying.items():
        if len(places) > supply(name):
            where = ", ".join(dict.fromkeys(map(paths.joined, places)))
            yield paths.joined(places[-1]), f"has {name!r}, of which the game has {supply(name)}: {where}"
    if len(state.reserve) > SLOTS:
        yield "reserve", f"has {len(state.reserve)} cards, and there are {SLOTS} slots"
    unseen = state.reserve.count("?")
    if unseen > len(state.decks["asset"].pool.may):
        yield "reserve", "has more unseen cards than are left"


def _gates(state: State) -> Impossible:
    for city in _twice([*state.gates, *state.gate_discard]):
        path = "gate_discard" if city in state.gate_discard else "gates_on_board"
        yield path, f"has the Gate {city} twice, of which the game has one"


def _clues(state: State) -> Impossible:
    zones = clue_zones(state)
    board = [token for token, clue in state.clues.items() if clue.space is not None]
    for token in _twice([*board, *(clue for clues in zones.values() for clue in clues)]):
        path = next(paths.joined(keys) for keys, clues in zones.items() if token in clues)
        yield path, f"has the Clue {token} twice, of which the game has one"
    hidden = [token for token in state.clues if token.startswith("?")]
    if len(hidden) > len(state.clue_pool.may):
        yield "spaces", f"have more unseen Clues than are left ({len(state.clue_pool.may)})"


def _monsters(state: State) -> Impossible:
    for token, monster in state.monsters.items():
        path = paths.joined(["monsters", token])
        if monster.space == "?":
            yield path, "is not on the board; state its space"
        limit = toughness(state, token)
        if limit is not None and monster.damage >= limit:
            yield f"{path}.damage", f"would have defeated it (toughness {limit})"
        kind, (_, _, copy) = kind_of(token), token.partition("#")
        if copy and int(copy) > MONSTERS[kind].count:
            yield path, f"is not there: the game has {MONSTERS[kind].count} of it"
    off_board = [name for name in (*state.set_aside, *state.box) if name in MONSTERS]
    kinds = Counter([*off_board, *(each.name for each in state.monsters.values())])
    for name, number in kinds.items():
        if name in MONSTERS and number > MONSTERS[name].count:
            yield "monsters", f"has {number} of {name!r}, and the game has {MONSTERS[name].count}"
    if len(state.monsters) + state.unlisted + len(off_board) > TOKENS:
        yield "monsters_on_board", f"is at most {TOKENS - len(off_board)}"


def _looks(state: State) -> Impossible:
    for zone, look in state.looks.items():
        pool = pool_of_look(state, zone)
        if pool is None:
            continue
        path = f"looks.{zone}"
        known = Counter(each.item for each in (*look.top, *look.bottom) if each.item != "?")
        missing = known - Counter(pool.may)
        if missing:
            yield path, f"has {min(missing)!r}, which does not lie there"
        if len(look.top) + len(look.bottom) > pool.count.hi:
            yield path, f"has more than lies there ({pool.count.hi})"


def _amounts(state: State) -> Impossible:
    """No pile holds more than is left when everything that lies elsewhere is taken away."""
    table = copied(state)
    derive(table)
    for keys, amount in amounts(table).items():
        here = amount_at(state, keys)
        if here is not None and here.hi > amount.hi:
            yield paths.joined(keys), f"is at most {amount.hi}, since the rest lies elsewhere"
    for deck, size in encounter_sizes(state.ancient_one).items():
        if state.encounters[deck].hi > size and (deck != "special" or state.ancient_one is not None):
            yield f"decks.{deck}.count", f"is at most {size}"


def pool_of_look(state: State, zone: str) -> Pool | None:
    """The pool of a pile that may be looked at; None for the Mythos deck, whose cards are in no list."""
    if zone in state.decks:
        return state.decks[zone].pool
    return state.gate_stack if zone == "gate_stack" else None


def _mythos(state: State) -> Impossible:
    if state.ancient_one is None:
        return
    sheet = ANCIENT_ONES[state.ancient_one]
    cards = sum(sum(stage.values()) for stage in sheet.stages)
    if state.round > cards + 1:
        yield "round", f"is at most {cards + 1}: the Mythos deck has {cards} cards"
    for colour, number in state.left.items():
        most = sheet.stages[state.stage - 1].get(colour, 0)
        if number > most:
            yield f"mythos.left.{colour}", f"is at most {most} in stage {state.stage}"
    if state.mystery is not None and MYSTERIES.get(state.mystery) not in (None, state.ancient_one):
        yield "mystery", f"is none of {state.ancient_one}: {state.mystery!r}"
    if state.site is not None and not state.sites[state.site]:
        yield "expedition.site", f"is {state.site}, of which no card is left"


def _people(state: State) -> Impossible:
    for who, person in state.people.items():
        if sum(person.tickets.values()) > TICKETS:
            yield f"investigators.{who}.tickets", f"are at most {TICKETS} together"
    for who in _twice([each for mine in state.seat_people.values() for each in mine]):
        yield "seats", f"have {who} twice"
    for who in _twice([each for row in state.fallen.values() for each in row]):
        yield "spaces", f"have {who} defeated twice"
    if state.players < len(state.order):
        yield "players", f"is at least {len(state.order)}"
    order = turn_order(state)
    for word, named in (("lead", state.lead), ("active", state.active)):
        if order and named is not None and named not in order:
            yield word, f"is {named}, who is not in play"


def _twice(things: list[str]) -> list[str]:
    """What stands there more than once (``?`` may)."""
    return [thing for thing, number in Counter(things).items() if number > 1 and thing != "?"]
