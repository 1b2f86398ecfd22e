"""Merging people, kept from mistakes that the log shows: two who sat at one table are two."""

from __future__ import annotations

from collections.abc import Iterable

from events.directory import Directory
from events.problems import Place, Problem
from service.people.seated import Seated
from service.people.suggesting import Suggestion, suggestions


def proposed(directory: Directory, tables: Iterable[Iterable[str]]) -> list[Suggestion]:
    """Who may be the same person. ``tables``: the people of each session, by the ids of the log."""
    merges = directory.merges("person")
    seated = Seated.of(tables, merges)
    people = {each: name for each, name in directory.people().items() if each not in merges}
    apart = directory.kept_apart("person")
    return suggestions(people, plays=seated.plays, together=seated.together, apart=apart)


def merge(directory: Directory, one: str, other: str, tables: Iterable[Iterable[str]]) -> str:
    """Says that ``one`` is ``other``; who stands for both. Raises Problem ``merge`` where that says nothing or cannot
    be, ``person`` for somebody erased or unknown."""
    for each in (one, other):
        if directory.name(each) is None:
            raise Problem("person", f"no person {each[:60]!r} who has a name", place=Place(field="person"))
    group, others = directory.group("person", one), directory.group("person", other)
    for table in tables:
        there = set(table)
        if there & set(group) and there & set(others) and not set(group) & set(others):
            what = f"{one} and {other} sat at one table, so they are two people"
            raise Problem("merge", what, place=Place(field="person"))
    directory.merge("person", group[0], others[0])
    return others[0]
