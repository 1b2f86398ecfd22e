"""Effects put together by taps: who, what, how many. An operation that is begun is asked to its end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from events.catalogue.eldritch_horror import ARTIFACTS, CONDITIONS, DECKS, SKILLS, SPACES, SPELLS, plain_card
from events.vocabulary import Data
from projections.boards.eldritch_horror.words import monster
from projections.film.words import Words as Phrases
from projections.keypads.contract import Words
from projections.keypads.games.eldritch_horror.pads import WORDING, named
from projections.rules.contract import Candidate, Choice
from projections.rules.games.eldritch_horror.people import belongings, turn_order
from projections.table import Table

LISTS: Final[Mapping[str, str]] = {
    "component_action": "ops", "encounter": "ops", "encounter_text": "ops", "reckoning": "ops", "effect": "ops",
    "flip_ancient_one": "ops",
}  # fmt: skip
"""{type of a line: its list of operations}"""
_TEXTS: Final = WORDING.texts
_POINTS: Final = tuple(
    (op, what, sign * n)
    for op, sign in (("lose", -1), ("recover", 1))
    for what in ("health", "sanity")
    for n in (1, 2)
)
_HOWS: Final[Mapping[str, tuple[str, ...]]] = {
    "asset": ("random", "reserve", "named"),
    "artifact": ("random", "named"),
    "spell": ("random", "named"),
    "condition": ("named", "random"),
}
_TRAITS: Final = ("madness", "injury")


def next_operation(table: Table, partial: Data, field: str) -> Choice:
    """What is asked next of the operations: the rest of the one that is begun, or a further one (or no more)."""
    ops: Sequence[Data] = partial.get(field) or ()
    if ops:
        open_ = _rest(table, partial, ops[-1])
        if open_ is not None:
            path, candidates = open_
            at = f"{field}.{len(ops) - 1}"
            return Choice(f"{at}.{path}" if path else at, tuple(candidates))
    who = actor(table, partial)
    return Choice(f"{field}.{len(ops)}", tuple(_menu(table, who)), may_stop=True)


def actor(table: Table, partial: Data) -> str | None:
    """Whom an effect means at first: who acts, who holds the card, the Lead."""
    holder = (partial.get("source") or {}).get("holder")
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
    for other in turn_order(table.state):
        if other != who:
            yield _key(
                {"who": other},
                {lang: text.format(who=named(other)[lang]) for lang, text in _TEXTS["other"].items()},
            )


def _own(table: Table, who: str) -> Iterator[Candidate]:
    """What may happen to one investigator."""
    for op, what, n in _POINTS:
        number = {"n": abs(n)} if abs(n) != 1 else {}
        words = {
            lang: text.format(n=f"{n:+d}".replace("-", "−"), what=named(what)[lang])
            for lang, text in _TEXTS["points"].items()
        }
        yield _key({"op": op, "who": who, "what": what, **number}, words)
    person = table.state.people[who]
    yield _key({"op": "gain", "who": who, "what": "clue"}, _TEXTS["clue_gained"])
    if person.clues:
        yield _key({"op": "discard", "who": who, "what": f"clue:{person.clues[0]}"}, _TEXTS["clue_lost"])
    for deck in DECKS:
        how = {"how": "named"} if deck == "condition" else {}
        yield _key({"op": "gain", "who": who, "deck": deck, **how}, _TEXTS[deck])
    for trait in _TRAITS:
        gain = {"op": "gain", "who": who, "deck": "condition", "how": f"trait:{trait}"}
        yield _key(gain, _TEXTS[trait])
    if belongings(person):
        yield _key({"op": "discard", "who": who, "what": "card"}, _TEXTS["card_lost"])
    for ticket in ("train", "ship"):
        words = {
            lang: text.format(what=named(f"{ticket}_ticket")[lang]) for lang, text in _TEXTS["ticket"].items()
        }
        yield _key({"op": "gain", "who": who, "what": ticket}, words)
    yield _key({"op": "improve", "who": who}, _TEXTS["improve"])
    yield _key({"op": "delay", "who": who}, _TEXTS["delay"])
    yield _key({"op": "move", "who": who}, _TEXTS["move"])


def _common(table: Table, who: str | None) -> Iterator[Candidate]:
    """What may happen to all."""
    state = table.state
    for n in (-1, 1):
        yield _key({"op": "doom", "n": n}, _formed("doom", n=f"{n:+d}".replace("-", "−")))
    yield _key({"op": "omen", "steps": 1}, _TEXTS["omen"])
    here = state.people[who].space if who in state.people else None
    if here in state.gates:
        words = {lang: _TEXTS["close"][lang].format(city=named(str(here))[lang]) for lang in ("en", "pl")}
        yield _key({"op": "close_gate", "city": here}, words)
    yield _key({"op": "spawn_gate"}, _TEXTS["gate"])
    yield _key({"op": "spawn_monster"}, _TEXTS["monster"])
    if here is not None:
        yield _key({"op": "spawn_clue", "at": here}, _TEXTS["clue_here"])
        for token, each in state.monsters.items():
            if each.space == here:
                words = {
                    lang: _TEXTS["hit"][lang].format(monster=monster(token, lang)) for lang in ("en", "pl")
                }
                yield _key({"op": "damage", "monster": token}, words)


def _formed(text: str, **fields: str) -> Words:
    return {lang: words.format(**fields) for lang, words in _TEXTS[text].items()}


def _key(value: Any, words: Mapping[str, str]) -> Candidate:
    return Candidate(value, dict(words))


# --- the rest of an operation that is begun


def _rest(table: Table, partial: Data, op: Data) -> tuple[str, Sequence[Candidate]] | None:
    """(path within the operation, its values); None where it is whole. An investigator alone asks for what happens."""
    if "op" not in op:
        return "", list(_own(table, str(op["who"])))
    if op["op"] == "gain" and "deck" in op:
        return _gain(table, op)
    if op["op"] == "discard" and op.get("what") == "card" and "card" not in op:
        return "card", _words(list(dict.fromkeys(belongings(table.state.people[op["who"]]))))
    wanted = {
        "improve": ("skill", SKILLS), "move": ("to", tuple(SPACES)),
        "spawn_gate": ("city", tuple(table.state.gate_stack.may)),
    }.get(op["op"])  # fmt: skip
    if wanted is not None and wanted[0] not in op:
        return wanted[0], _words(wanted[1])
    if op["op"] == "spawn_monster" and "space" not in op:
        return "space", _words(tuple(SPACES))
    if op["op"] in ("spawn_gate", "spawn_monster") and "monster" not in op and not op.get("none_left"):
        return "monster", _words((*dict.fromkeys(table.state.cup.may), "?"))
    return None


def _gain(table: Table, op: Data) -> tuple[str, Sequence[Candidate]] | None:
    deck = str(op["deck"])
    if "how" not in op:
        return "how", [_key(how, _TEXTS[how]) for how in _HOWS[deck]]
    if "card" in op:
        return None
    if op["how"] == "reserve":
        return "card", _words([each for each in table.state.reserve if each != "?"])
    if op["how"].startswith("trait:") and deck == "condition":
        trait = op["how"].removeprefix("trait:")
        return "card", _words([name for name, each in CONDITIONS.items() if trait in each.traits])
    known = {
        "asset": tuple(DECKS["asset"]),
        "artifact": ARTIFACTS,
        "spell": tuple(SPELLS),
        "condition": tuple(CONDITIONS),
    }
    return "card", _words(known[deck])


def _words(values: Sequence[str]) -> list[Candidate]:
    return [_key(each, _TEXTS["unseen"] if each == "?" else _card_words(each)) for each in values]


def _card_words(word: str) -> Words:
    copy = word[len(plain_card(word)) :]
    return {lang: f"{text}{copy}" for lang, text in named(plain_card(word)).items()}
