"""Who may be the same person: names that differ by case, accents, the order of the words, a nickname or an initial.
People decide; two who ever sat at one table are two."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, Literal

from events.catalogue import read_yaml
from events.directory.erasing import folded

Why = Literal["spelling", "order", "initial", "nickname", "short"]
WHYS: Final[tuple[Why, ...]] = ("spelling", "order", "initial", "nickname", "short")
"""From the surest to the least: other case, accents or blanks; other order; ``Anna K.``; ``Ania``; no surname."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """That ``one`` may be ``other``, who has the surname in full, more plays, or the longer name."""

    one: str
    other: str
    why: Why


def suggestions(
    people: Mapping[str, str | None],
    *,
    plays: Mapping[str, int],
    together: Collection[tuple[str, str]] = (),
    apart: Collection[tuple[str, str]] = (),
) -> list[Suggestion]:
    """Pairs of ``people`` {person id: name} that nobody has decided on, the surest first. ``plays``: how many each
    has; ``together``: pairs that sat at one table, ``apart``: that are not the same, both in the order of their ids."""
    named = {person: _Name.of(name) for person, name in people.items() if name}
    found: dict[tuple[str, str], Why] = {}
    for one, other in _alike(named):
        pair = (min(one, other), max(one, other))
        why = named[one].why(named[other])
        if why is not None and pair not in together and pair not in apart:
            found[pair] = why
    made = [_directed(pair, why, plays, people) for pair, why in found.items()]
    return sorted(made, key=lambda each: (WHYS.index(each.why), folded(people[each.other] or ""), each.one))


def _directed(
    pair: tuple[str, str], why: Why, plays: Mapping[str, int], people: Mapping[str, str | None]
) -> Suggestion:
    def weight(person: str) -> tuple[int, int, int, str]:
        long = len(people[person] or "")
        return long if why in ("initial", "short") else 0, plays.get(person, 0), long, person

    one, other = sorted(pair, key=weight)
    return Suggestion(one, other, why)


def _alike(named: Mapping[str, _Name]) -> Iterator[tuple[str, str]]:
    """Pairs that have a first name in common, in any of its forms."""
    buckets: dict[str, list[str]] = defaultdict(list)
    for person, name in named.items():
        for each in {*name.firsts, *name.words}:
            buckets[each].append(person)
    seen: set[tuple[str, str]] = set()
    for those in buckets.values():
        for at, one in enumerate(those):
            for other in those[at + 1 :]:
                if (one, other) not in seen:
                    seen.add((one, other))
                    yield one, other


@dataclass(frozen=True, slots=True)
class _Name:
    """``words``: folded; ``firsts``: what the first of them may stand for."""

    words: tuple[str, ...]
    firsts: frozenset[str]

    @classmethod
    def of(cls, name: str) -> _Name:
        last, comma, first = name.partition(",")
        text = f"{first} {last}" if comma else name
        words = tuple(
            word for each in folded(text).replace("-", " ").split() if (word := each.strip(".,'\"„”()"))
        )
        return cls(words, _meant(words[0]) if words else frozenset())

    def why(self, other: _Name) -> Why | None:
        """Why two names may be one person's; None where nothing says so."""
        one, two = self.words, other.words
        if not one or not two:
            return None
        if one == two or "".join(one) == "".join(two):
            return "spelling"
        if sorted(one) == sorted(two):
            return "order"
        first = one[0] == two[0]
        if not first and not self.firsts & other.firsts:
            return None
        rest, others = one[1:], two[1:]
        if not rest and not others:
            return "nickname"
        if not rest or not others:
            return "short" if first else None
        if rest == others:
            return "nickname"
        return "initial" if _initial(rest, others) or _initial(others, rest) else None


def _initial(short: Iterable[str], long: tuple[str, ...]) -> bool:
    """Whether the one surname is the first letter of the other."""
    words = tuple(short)
    return len(words) == 1 and len(words[0]) == 1 and long[-1].startswith(words[0])


def _meant(first: str) -> frozenset[str]:
    return _forms().get(first, frozenset()) | {first}


@cache
def _forms() -> Mapping[str, frozenset[str]]:
    """{first name or nickname: names that it may stand for}"""
    told: dict[str, list[str]] = read_yaml(Path(__file__).parent / "nicknames.yaml")
    made: dict[str, set[str]] = defaultdict(set)
    for name, shorts in told.items():
        for each in (name, *shorts):
            made[each].add(name)
    return {each: frozenset(names) for each, names in made.items()}
