"""The observed parts of random decisions: dice, what is bought and traded."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from events.catalogue.eldritch_horror import ASSETS, CULTIST, SITES, deck_of
from events.vocabulary import Data
from projections.rules.games.eldritch_horror.inventing_effects import effects
from projections.rules.games.eldritch_horror.people import has, in_play
from projections.rules.games.eldritch_horror.skill_tests import pool, successes
from projections.rules.games.eldritch_horror.state import State

CULTIST_NUMBERS: Final = {"will": 0, "horror": 1, "strength": 0, "damage": 1, "toughness": 1}
RIOT: Final = "Riot"
"""It has no will test."""


def filled(state: State, data: Data, random: Any) -> Data | None:
    """The data of a decision with its observed part."""
    fill = _FILLS.get(data["type"])
    return fill(state, dict(data), random) if fill is not None else data


def dice(state: State, who: str, skill: str, random: Any, modifier: int = 0) -> Data:
    """A Test that was rolled."""
    test: Data = {"skill": skill} | ({"modifier": modifier} if modifier else {})
    number = max(1, pool(who, state.people[who], test))
    return {**test, "dice": [random.randint(1, 6) for _ in range(number)]}


# --- moves


def _acquire(state: State, data: Data, random: Any) -> Data:
    who = data["player"]
    test = dice(state, who, "influence", random)
    left = successes(state.people[who], test) or 0
    if not has(state.people[who], "Debt") and random.random() < 0.2:
        data["loan"], left = True, left + 2
    gained = []
    for card in random.sample(state.reserve, len(state.reserve)):
        value = ASSETS[card].value if card in ASSETS else None
        if value is not None and value <= left:
            gained.append(card)
            left -= value
    deck = state.decks["asset"].pool.may
    data |= {"test": test, "gained": gained}
    if not gained:
        data.pop("gained")
    if gained and len(deck) >= len(gained):
        data["refill"] = random.sample(deck, len(gained))
    return data


def _trade(state: State, data: Data, random: Any) -> Data | None:
    goods = {
        who: [
            *state.people[who].cards,
            *(f"clue:{face}" for face in state.people[who].clues if face[:1] != "?"),
        ]
        for who in (data["player"], data["with"])
    }
    mine, theirs = goods[data["player"]], goods[data["with"]]
    if not mine and not theirs:
        return None
    data["gives"] = [random.choice(mine)] if mine else []
    data["takes"] = [random.choice(theirs)] if theirs and random.random() < 0.5 else []
    return {key: value for key, value in data.items() if value != []}


def _component(state: State, data: Data, random: Any) -> Data:
    who = data["player"]
    cards = [card for card in state.people[who].cards if card not in state.used]
    card = random.choice(cards) if cards and random.random() < 0.5 else None
    source = {"kind": deck_of(card), "id": card} if card is not None else {"kind": "sheet", "id": who}
    return {**data, "source": source, "ops": effects(state, who, random)}


def _grant(state: State, data: Data, random: Any) -> Data:
    others = [who for who in state.order if in_play(state, who)]
    to = data.get("to") or random.choice(others)
    return {**data, "to": to, "source": {"kind": "sheet", "id": data["player"]}}


def _combat(state: State, data: Data, random: Any) -> Data:
    who, name = data["player"], state.monsters[data["monster"]].name
    if name == CULTIST and CULTIST not in state.numbers:
        data["numbers"] = dict(CULTIST_NUMBERS)
    data["will"] = dice(state, who, "will", random)
    person = state.people[who]
    if name != RIOT and random.random() < 0.9 and person.sanity > 3:
        data["strength"] = dice(state, who, "strength", random)
    if name == RIOT:
        data["strength"] = dice(state, who, "strength", random, -3)
        data.pop("will")
    return data


def _encounter(state: State, data: Data, random: Any) -> Data:
    who = data["player"]
    if random.random() < 0.7:
        data["tests"] = [
            dice(state, who, random.choice(("lore", "influence", "observation", "will")), random)
        ]
    data["ops"] = effects(state, who, random)
    if data.get("deck") == "research":
        here = [face for face, clue in state.clues.items() if clue.space == state.people[who].space]
        if here and here[0][:1] != "?":
            space = state.people[who].space
            gain = {"op": "gain", "who": who, "what": "clue", "face": here[0], "from": space}
            data["ops"] = [gain]
    if data.get("deck") == "expedition":
        sites = dict(state.sites)
        sites[str(state.site)] = sites.get(str(state.site), 1) - 1
        left = [site for site, number in sites.items() if number > 0] or list(SITES)
        data["next_site"] = random.choice(left)
    return data


_FILLS: Final[dict[str, Callable[[State, Data, Any], Data | None]]] = {
    "acquire_assets": _acquire,
    "trade": _trade,
    "component_action": _component,
    "grant_action": _grant,
    "combat": _combat,
    "encounter": _encounter,
    "encounter_text": _encounter,
}
