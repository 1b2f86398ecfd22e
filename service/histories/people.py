"""Who the players of a file are: known from an earlier import, by name, or new."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from events.directory import Directory
from events.directory.merging import canonical
from events.directory.people import MAX_NAME
from events.exchange.plays import Parsed
from events.problems import Place, Problem
from projections.titles import folded
from service.histories.decisions import NEW, Decisions
from service.histories.keys import Keys
from service.histories.known import Known
from service.histories.lines import player_key


@dataclass(frozen=True, slots=True)
class Person:
    """A player of the file. ``person_id`` None: somebody new. ``candidates``: people of a like name, for the user to
    decide; ``plays``: in how many rows the player stands. ``erased``: known, and without a name for ever."""

    key: str
    name: str
    person_id: str | None
    candidates: tuple[str, ...] = ()
    plays: int = 0
    erased: bool = False


def people_of(
    parsed: Parsed, known: Known, directory: Directory, keys: Keys, decisions: Decisions
) -> tuple[Person, ...]:
    """All players of a file who are persons. Raises Problem ``person`` for a decision that names nobody."""
    names: dict[str, str] = {}
    count: dict[str, int] = {}
    for play in parsed.plays:
        for player in play.players:
            key = player_key(play, player, keys)
            if key is not None and player.name:
                names.setdefault(key, _sayable(player.name))
                count[key] = count.get(key, 0) + 1
    there = directory.people()
    exactly, like = _by_name(there, directory.merges("person"))
    alike = Counter(name.casefold() for name in names.values())
    for name in (each for each, number in alike.items() if number > 1):
        exactly.pop(
            name, None
        )  # several people of one name: the name alone does not say which of them is meant
    return tuple(
        _person(key, name, count[key], known, there, exactly, like, decisions) for key, name in names.items()
    )


def _sayable(name: str) -> str:
    """A name without signs that cannot be printed, such as those that turn the direction of writing."""
    plain = "".join(sign if sign.isprintable() else " " for sign in name)
    return " ".join(plain.split())[:MAX_NAME] or "?"


def _by_name(
    there: Mapping[str, str | None], merges: Mapping[str, str]
) -> tuple[dict[str, list[str]], dict[str, list[str]]]:
    """{name: people}, exactly and but for case and accents; of those who were merged, who stands for them."""
    exactly: dict[str, list[str]] = {}
    like: dict[str, list[str]] = {}
    for person_id, name in there.items():
        if name is None:
            continue
        for found, key in ((exactly, name.casefold()), (like, folded(name))):
            known = found.setdefault(key, [])
            who = canonical(merges, person_id)
            if who not in known and there.get(who) is not None:
                known.append(who)
    return exactly, like


def _person(
    key: str,
    name: str,
    plays: int,
    known: Known,
    there: Mapping[str, str | None],
    exactly: Mapping[str, list[str]],
    like: Mapping[str, list[str]],
    decisions: Decisions,
) -> Person:
    candidates = tuple(like.get(folded(name), ()))
    decided = decisions.people.get(key, decisions.people.get(name))
    if decided is not None:
        if decided != NEW and decided not in there:
            raise Problem("person", f"no person {decided[:60]!r}", place=Place(field="people"))
        return Person(key, name, None if decided == NEW else decided, candidates, plays)
    before = known.people.get(key)
    if before is not None:
        return Person(key, name, before, candidates, plays, erased=there.get(before, "") is None)
    same = exactly.get(name.casefold(), [])
    return Person(key, name, same[0] if len(same) == 1 else None, candidates, plays)
