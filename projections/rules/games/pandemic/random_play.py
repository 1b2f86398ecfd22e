"""Random legal games: a set-up, what the table could show next, and the observed part of a decision.

``random`` is a seeded ``random.Random`` of the caller.
"""

from __future__ import annotations

from typing import Any

from events.games.pandemic import Draw, Epidemic, Infect, Intensify, PlayEvent
from events.vocabulary import Data, Move
from projections.rules.games.pandemic.cards import unseen_cards
from projections.rules.games.pandemic.material import (
    CITY_IDS,
    DRAWN,
    EPIDEMIC,
    EPIDEMICS,
    FORESEEN,
    OPENING_HAND,
    PLAYER_CARDS,
    POPULATION,
    ROLES,
    SETUP_CUBES,
    UNSEEN,
)
from projections.rules.games.pandemic.odds import epidemic_next
from projections.rules.games.pandemic.state import Card, City, State


def invent_setup(seats: int, random: Any) -> tuple[Data, list[Data]]:
    """Fields of ``opened`` and the set-up line of a random game."""
    names = [f"s{number}" for number in range(1, seats + 1)]
    roles = random.sample(ROLES, seats)
    cards = random.sample(PLAYER_CARDS, seats * OPENING_HAND[seats])
    size = OPENING_HAND[seats]
    hands = [cards[index * size : (index + 1) * size] for index in range(seats)]
    best = [max((POPULATION.get(card, 0) for card in hand), default=0) for hand in hands]
    setup: Data = {
        "type": "setup",
        "players": [
            {"id": seat, "role": role, "hand": hand}
            for seat, role, hand in zip(names, roles, hands, strict=True)
        ],
        "infections": random.sample(CITY_IDS, len(SETUP_CUBES)),
        "first_player": names[best.index(max(best))],
    }
    options = {"epidemics": random.choice(EPIDEMICS), "hands_open": random.random() < 0.5}
    return {"seats": [{"seat": seat} for seat in names], "options": options}, [setup]


def observe(state: State, entry: Data, random: Any) -> Move | None:
    """What the table could show for this ``due`` entry; None: it is a decision, or may be left out."""
    kind = entry["type"]
    if kind == "draw":
        return Draw(player=entry["player"], cards=tuple(_draw(state, random)))
    if kind == "infect":
        return Infect(city=random.choice(state.deck.candidates(0)))
    if kind == "epidemic":
        return Epidemic(city=random.choice(state.deck.candidates(-1)))
    if kind == "intensify":
        counted = random.random() < 0.3
        return Intensify(count=len(state.infection_discard) if counted else None)
    return None


def _draw(state: State, random: Any) -> list[Card]:
    """Two cards that fit the piles."""
    cards: list[Card] = []
    for _ in range(DRAWN):
        known = state.player_top[len(cards) : len(cards) + 1]
        if known and known[0] != UNSEEN:
            cards += known
        elif random.random() < epidemic_next(state, cards):
            cards.append(EPIDEMIC)
        else:
            cards.append(random.choice([card for card in unseen_cards(state) if card not in cards]))
    return cards


def fill(state: State, decision: Move, random: Any) -> Move | None:
    """A Forecast with the cards looked at, sometimes told in their new order; other decisions as they are."""
    if not isinstance(decision, PlayEvent) or decision.event != "forecast":
        return decision
    if random.random() < 0.25:
        return decision
    seen: list[City] = []
    while len(seen) < min(FORESEEN, state.deck.size()):
        fitting = [city for city in CITY_IDS if city not in seen and state.deck.may_foresee([*seen, city])]
        seen.append(random.choice(fitting))
    order = random.sample(seen, len(seen))
    told = tuple(seen) if random.random() < 0.3 else None
    return PlayEvent(player=decision.player, event="forecast", order=tuple(order), seen=told)
