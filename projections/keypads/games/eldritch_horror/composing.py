"""Effects put together by taps: who, what, how many. An operation that is begun is asked to its end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from events.catalogue.eldritch_horror import ARTIFACTS, CONDITIONS, DECKS, SPELLS
from events.vocabulary import Data
from projections.boards.eldritch_horror.words import monster
from projections.film.words import Words as Phrases
from projections.keypads.contract import Words
from projections.keypads.games.eldritch_horror import finishing, further
from projections.keypads.games.eldritch_horror.finishing import Open
from projections.keypads.games.eldritch_horror.keys import formed, key, listed
from projections.keypads.games.eldritch_horror.pads import WORDING, minus, named
from projections.rules.contract import Candidate, Choice
from projections.rules.games.eldritch_horror.offering import in_reserve
from projections.rules.games.eldritch_horror.people import belongings, held, turn_order
from projections.table import Table

LISTS: Final[Mapping[str, str]] = {
    "component_action": "ops", "encounter": "ops", "encounter_text": "ops", "reckoning": "ops", "effect": "ops",
    "flip_ancient_one": "ops",
}  # fmt: skip
"""{type of a line: its list of operations}"""
COMPOSED: Final = frozenset({*LISTS.values(), "before", "after"})
"""All fields of operations."""
_MORE: Final = "more"
"""Stands in an operation that is begun for the menu of what effects seldom name."""
_TEXTS: Final = WORDING.texts
_HOWS: Final[Mapping[str, tuple[str, ...]]] = {
    "asset": ("random", "reserve", "named"),
    "artifact": ("random", "named"),
    "spell": ("random", "named"),
    "condition": ("named", "random"),
}
_TRAITS: Final = ("madness", "injury")


def operations(table: Table, partial: Data, field: str) -> Iterator[Choice]:
    """What is asked of the operations in a field: the rest of the one that is begun, or a further one (or no more)."""
    yield from _within(table, partial.get(field) or (), field, actor(table, partial))


def _within(table: Table, ops: Sequence[Data], path: str, who: str | None) -> Iterator[Choice]:
    """Of the operations at a path; those of the back of a card that is flipped come before a further one."""
    if ops:
        at, last = f"{path}.{len(ops) - 1}", ops[-1]
        open_ = _rest(table, last)
        if open_ is not None:
            yield Choice(f"{at}.{open_[0]}" if open_[0] else at, tuple(open_[1]))
            return
        if last["op"] == "flip" and last["to"] == "back" and last.get("ops") != []:
            holder = next(
                (each for each, person in table.state.people.items() if held(person, last["card"])), who
            )
            yield from _within(table, last.get("ops") or (), f"{at}.ops", holder)
    yield Choice(f"{path}.{len(ops)}", tuple(_menu(table, who)), may_stop=True)


def actor(table: Table, partial: Data) -> str | None:
    """Whom an effect means at first: who acts, who holds the card, whose sheet it is, the Lead."""
    source = partial.get("source") or {}
    holder = source.get("id") if source.get("kind") == "sheet" else source.get("holder")
    who: str | None = holder or partial.get("player") or table.state.lead
    return who


def repeated(ops: Sequence[Data], table: Table) -> Words:
    """What stands on the key that enters the operations of last time."""
    return {
        lang: _TEXTS["again"][lang].format(ops=", ".join(_phrased(table, lang, each) for each in ops))
        for lang in ("en", "pl")
    }


def _phrased(table: Table, lang: str, op: Data) -> str:
    return Phrases(table.rules, lang).part(op)


# --- the first tap


def _menu(table: Table, who: str | None) -> Iterator[Candidate]:
    if who is not None and who in table.state.people:
        yield from _own(table, who)
    yield from _common(table, who)
    yield key({_MORE: "table"}, _TEXTS["more_table"])
    for other in turn_order(table.state):
        if other != who:
            yield key({"who": other}, formed("other", who=named(other)))


def _own(table: Table, who: str) -> Iterator[Candidate]:
    """What may happen to one investigator, in rows of three."""
    person = table.state.people[who]
    for op, sign in (("lose", -1), ("recover", 1)):
        for what in ("health", "sanity"):
            begun = {"op": op, "who": who, "what": what}
            for n in (1, 2):
                number = {"n": n} if n != 1 else {}
                yield key({**begun, **number}, formed("points", n=minus(sign * n), what=named(what)))
            yield key({**begun, "n": None}, formed("many", n="−" if sign < 0 else "+", what=named(what)))
    yield key({"op": "gain", "who": who, "what": "clue"}, _TEXTS["clue_gained"])
    for ticket in ("train", "ship"):
        yield key(
            {"op": "gain", "who": who, "what": ticket}, formed("ticket", what=named(f"{ticket}_ticket"))
        )
    for deck in ("asset", "artifact", "spell"):
        yield key({"op": "gain", "who": who, "deck": deck}, _TEXTS[deck])
    gain = {"op": "gain", "who": who, "deck": "condition"}
    yield key({**gain, "how": "named"}, _TEXTS["condition"])
    for trait in _TRAITS:
        yield key({**gain, "how": f"trait:{trait}"}, _TEXTS[trait])
    yield key({"op": "improve", "who": who}, _TEXTS["improve"])
    yield key({"op": "delay", "who": who}, _TEXTS["delay"])
    yield key({"op": "move", "who": who}, _TEXTS["move"])
    if person.clues:
        yield key({"op": "discard", "who": who, "what": f"clue:{person.clues[0]}"}, _TEXTS["clue_lost"])
    if belongings(person):
        yield key({"op": "discard", "who": who, "what": "card"}, _TEXTS["card_lost"])
    yield key({_MORE: "person", "who": who}, formed("more_person", who=named(who)))


def _common(table: Table, who: str | None) -> Iterator[Candidate]:
    """What may happen to all."""
    state = table.state
    for n in (-1, 1):
        yield key({"op": "doom", "n": n}, formed("doom", n=minus(n)))
    yield key({"op": "omen", "steps": 1}, _TEXTS["omen"])
    here = state.people[who].space if who in state.people else None
    if here in state.gates:
        yield key({"op": "close_gate", "city": here}, formed("close", city=named(str(here))))
    yield key({"op": "spawn_gate"}, _TEXTS["gate"])
    yield key({"op": "spawn_monster"}, _TEXTS["monster"])
    if here is not None:
        yield key({"op": "spawn_clue", "at": here}, _TEXTS["clue_here"])
        for token, each in state.monsters.items():
            if each.space == here:
                named_ = {lang: monster(token, lang) for lang in ("en", "pl")}
                yield key({"op": "damage", "monster": token}, formed("hit", monster=named_))


# --- the rest of an operation that is begun


def _rest(table: Table, op: Data) -> Open | None:
    """(path within the operation, its values); None where it is whole. An investigator alone asks for what happens."""
    if "op" not in op:
        if _MORE not in op:
            return "", list(_own(table, str(op["who"])))
        return "", list(further.of_table() if op[_MORE] == "table" else further.of_person(str(op["who"])))
    if op["op"] == "gain":
        return _gain(table, op) if "deck" in op else None
    return finishing.rest(table, op)


def _gain(table: Table, op: Data) -> Open | None:
    deck = str(op["deck"])
    if "how" not in op:
        return "how", [key(how, _TEXTS[how]) for how in _HOWS[deck]]
    if "card" in op:
        return None
    if op["how"] == "reserve":
        return "card", listed(in_reserve(table.state))
    if op["how"].startswith("trait:") and deck == "condition":
        trait = op["how"].removeprefix("trait:")
        return "card", listed([name for name, each in CONDITIONS.items() if trait in each.traits])
    known = {
        "asset": tuple(DECKS["asset"]),
        "artifact": ARTIFACTS,
        "spell": tuple(SPELLS),
        "condition": tuple(CONDITIONS),
    }
    return "card", listed(known[deck])
