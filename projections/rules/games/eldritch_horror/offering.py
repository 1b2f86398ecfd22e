"""What may stand in a field: values with their names and, where chance decides, how likely they are to a viewer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from math import comb
from typing import Any, NamedTuple

from events.vocabulary import Data
from projections.rules.contract import Candidate, Viewer
from projections.rules.games.eldritch_horror.amounts import Pool
from projections.rules.games.eldritch_horror.people import skill
from projections.rules.games.eldritch_horror.skill_tests import threshold
from projections.rules.games.eldritch_horror.state import State
from projections.rules.games.eldritch_horror.words import name

SIDES = 6


class Offer(NamedTuple):
    """``may_stop``: nothing need be chosen."""

    values: tuple[Candidate, ...]
    may_stop: bool = False


class Ask(NamedTuple):
    """A field of a line; ``values`` None: it is not asked now. ``many``: item by item."""

    field: str
    values: Callable[[State, Data, Viewer], Offer | None]
    many: bool = False


def candidate(value: Any, likelihood: float | None = None) -> Candidate:
    """One value with its name in both languages."""
    return Candidate(
        value,
        {lang: label(value, lang) for lang in ("en", "pl")},
        likelihood,
        likelihood is None or likelihood > 0,
    )


def label(value: Any, lang: str) -> str:
    """A value as it is called: a source by its name, a test by its result, a list by its items."""
    if isinstance(value, Mapping):
        return label(value.get("result", value.get("id", value.get("kind", "?"))), lang)
    if isinstance(value, list):
        return ", ".join(label(each, lang) for each in value)
    return name(str(value), lang)


def plain(values: Iterable[Any], *, may_stop: bool = False) -> Offer:
    """Values of which nobody knows how likely they are, each once."""
    made: list[Any] = []
    for value in values:
        if value not in made:
            made.append(value)
    return Offer(tuple(map(candidate, made)), may_stop)


def odds(known: Mapping[Any, float], *, may_stop: bool = False) -> Offer:
    """Values with their likelihood, the most likely first."""
    row = sorted(known.items(), key=lambda pair: -pair[1])
    return Offer(tuple(candidate(value, chance) for value, chance in row), may_stop)


def drawn(pool: Pool, top: Sequence[str] = (), gone: Iterable[str] = (), *, may_stop: bool = False) -> Offer:
    """What the next draw of a pool may show. ``top``: what the viewer knows to lie on top; ``gone``: what was drawn
    before it in the same line."""
    left = Counter(pool.may) - Counter(gone)
    if top and top[0] != "?":
        return odds({thing: float(thing == top[0]) for thing in left}, may_stop=may_stop)
    return odds({thing: number / left.total() for thing, number in left.items()}, may_stop=may_stop)


def unseen_too(offer: Offer) -> Offer:
    """The same, and that nobody saw it."""
    return Offer((*offer.values, candidate("?")), offer.may_stop)


def known_top(state: State, zone: str, viewer: Viewer) -> list[str]:
    """What a viewer knows of the top of a pile."""
    look = state.looks.get(zone)
    if look is None:
        return []
    return [each.item if each.seat is None or viewer.sees(each.seat) else "?" for each in look.top]


def in_reserve(state: State, taken: Collection[str] = ()) -> list[str]:
    """Cards that may be taken from the reserve after those ``taken``: the known ones, then, where a slot was never
    told, those that it may hold."""
    known = [card for card in state.reserve if card not in ("?", *taken)]
    slots = state.reserve.count("?") - sum(card not in state.reserve for card in taken)
    return [*known, *(sorted({*state.decks["asset"].pool.may} - {*taken}) if slots > 0 else ())]


def tests(state: State, who: str, skill_: str, modifier: int) -> Offer:
    """A test by its result alone, with the chance of each."""
    person = state.people[who]
    dice = max(1, skill(who, person, skill_) + modifier)
    chance = (SIDES + 1 - threshold(person)) / SIDES
    more = {"modifier": modifier} if modifier else {}
    row = (
        candidate(
            {"skill": skill_, **more, "result": hits},
            comb(dice, hits) * chance**hits * (1 - chance) ** (dice - hits),
        )
        for hits in range(dice + 1)
    )
    return Offer(tuple(row), may_stop=True)
