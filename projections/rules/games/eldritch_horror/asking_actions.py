"""What is asked of actions and encounters beside what the legal moves list."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from events.catalogue.eldritch_horror import ASSETS, CULTIST, MONSTERS, deck_of
from events.vocabulary import Data
from projections.rules.contract import Viewer
from projections.rules.games.eldritch_horror.board import epic, kind_of
from projections.rules.games.eldritch_horror.offering import (
    Ask,
    Offer,
    drawn,
    in_reserve,
    known_top,
    odds,
    plain,
    tests,
    unseen_too,
)
from projections.rules.games.eldritch_horror.people import belongings, near, turn_order
from projections.rules.games.eldritch_horror.skill_tests import successes
from projections.rules.games.eldritch_horror.state import State

# --- trade


def _partners(state: State, partial: Data, viewer: Viewer) -> Offer:
    who = str(partial["player"])
    others = [other for other in turn_order(state) if other != who]
    return plain([other for other in others if near(state, who, other)] or others)


def _gives(state: State, partial: Data, viewer: Viewer) -> Offer:
    return plain(_goods(state, str(partial["player"]), list(partial.get("gives") or ())), may_stop=True)


def _takes(state: State, partial: Data, viewer: Viewer) -> Offer:
    return plain(_goods(state, str(partial.get("with")), list(partial.get("takes") or ())), may_stop=True)


def _goods(state: State, who: str, gone: list[str]) -> Iterator[str]:
    """What somebody can still hand over."""
    person = state.people.get(who)
    if person is None:
        return
    goods = [*person.cards, *(f"clue:{face}" for face in person.clues)]
    yield from (item for item in goods if item not in gone)
    yield from (ticket for ticket, number in person.tickets.items() if number > gone.count(ticket))


# --- Acquire Assets


def _influence(state: State, partial: Data, viewer: Viewer) -> Offer:
    return Offer(tests(state, str(partial["player"]), "influence", 0).values)


def _affordable(state: State, partial: Data, viewer: Viewer) -> Offer | None:
    """Cards of the reserve that the successes still pay for; those without a known value too."""
    if partial.get("discarded") is not None:
        return None
    taken = list(partial.get("gained") or ())
    result = successes(state.people[str(partial["player"])], partial.get("test"))
    left = None if result is None else result + (2 if partial.get("loan") else 0) - sum(map(_value, taken))
    row = in_reserve(state, taken)
    return plain([card for card in row if left is None or _value(card) <= left], may_stop=True)


def _value(card: str) -> int:
    asset = ASSETS.get(card)
    return (asset.value if asset is not None else None) or 0


def _given_up(state: State, partial: Data, viewer: Viewer) -> Offer | None:
    if partial.get("gained"):
        return None
    return plain(in_reserve(state), may_stop=True)


def _refill(state: State, partial: Data, viewer: Viewer) -> Offer | None:
    laid = list(partial.get("refill") or ())
    slots = len(partial.get("gained") or ()) + (partial.get("discarded") is not None)
    if len(laid) >= slots:
        return None
    top = known_top(state, "asset", viewer)[len(laid) :]
    return unseen_too(drawn(state.decks["asset"].pool, top, laid, may_stop=True))


# --- component actions


def _sources(state: State, partial: Data, viewer: Viewer) -> Offer:
    """The own sheet and cards, then Local Actions on cards of others on the space."""
    who = str(partial["player"])
    row: list[Data] = [{"kind": "sheet", "id": who}]
    row += [_card(card) for card in belongings(state.people[who]) if card not in state.used]
    for other in turn_order(state):
        if other != who and near(state, who, other):
            cards = belongings(state.people[other])
            row += [{**_card(card), "holder": other, "local": True} for card in cards]
    return plain(row)


def _card(card: str) -> Data:
    return {"kind": deck_of(card), "id": card}


def _anybody(state: State, partial: Data, viewer: Viewer) -> Offer:
    return plain(turn_order(state))


def _granting(state: State, partial: Data, viewer: Viewer) -> Offer:
    who = str(partial["player"])
    return plain([{"kind": "sheet", "id": who}, *map(_card, belongings(state.people[who]))])


# --- combat and encounters


def _will(state: State, partial: Data, viewer: Viewer) -> Offer | None:
    return _fight(state, partial, "will")


def _strength(state: State, partial: Data, viewer: Viewer) -> Offer | None:
    return _fight(state, partial, "strength")


def _fight(state: State, partial: Data, skill: str) -> Offer | None:
    """The test by its result; not asked where the facts know that the token has none."""
    name = kind_of(str(partial.get("monster")))
    known = {**state.numbers.get(name, {}), **(partial.get("numbers") or {})}
    modifier = known.get(skill, getattr(MONSTERS.get(name), skill, None))
    if modifier is None and name in MONSTERS and not epic(name) and name != CULTIST:
        return None
    return tests(state, str(partial["player"]), skill, modifier or 0)


def _next_site(state: State, partial: Data, viewer: Viewer) -> Offer | None:
    if partial.get("deck") != "expedition":
        return None
    left = {site: number - (site == state.site) for site, number in state.sites.items()}
    number = sum(left.values())
    return (
        odds({site: each / number for site, each in left.items() if each > 0}, may_stop=True)
        if number
        else None
    )


def _ambusher(state: State, partial: Data, viewer: Viewer) -> Offer:
    return drawn(state.cup)


FIGHT: Final = (Ask("will", _will), Ask("strength", _strength))
ASKS: Final[Mapping[str, tuple[Ask, ...]]] = {
    "trade": (Ask("with", _partners), Ask("gives", _gives, many=True), Ask("takes", _takes, many=True)),
    "acquire_assets": (
        Ask("test", _influence),
        Ask("gained", _affordable, many=True),
        Ask("discarded", _given_up),
        Ask("refill", _refill, many=True),
    ),
    "component_action": (Ask("source", _sources),),
    "grant_action": (Ask("to", _anybody), Ask("source", _granting)),
    "combat": FIGHT,
    "ambush": (Ask("monster", _ambusher), *FIGHT),
    "encounter": (Ask("next_site", _next_site),),
}
"""{type of a line: its fields in the order in which they are asked}"""
