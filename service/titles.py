"""The titles that were played: how often, under which names, which may be the same game, and merging them."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final, Literal

from duckdb import DuckDBPyConnection
from rapidfuzz.fuzz import ratio

from events.directory import Directory
from events.problems import Place, Problem
from projections.titles import folded

Why = Literal["same", "edition", "alike"]
WHYS: Final[tuple[Why, ...]] = ("same", "edition", "alike")
ALIKE: Final = 90.0
SHORTEST: Final = 6
"""Signs of a title from which on a letter of difference may be a slip."""
_ASIDE: Final = re.compile(
    r"\([^)]*\)|\[[^]]*\]|:\s*(?:\w+\s+)?(?:edition|edycja|wydanie)\b.*$|\b\w+ edition$"
)
_NUMBERS: Final = re.compile(r"\d+|\b[ivx]+\b")


@dataclass(frozen=True, slots=True)
class Title:
    """One game as statistics count it: ``key``, what it is called, under which titles it was played, ``plays``."""

    key: str
    name: str
    titles: tuple[str, ...]
    plays: int


@dataclass(frozen=True, slots=True)
class Suggestion:
    """That the games of two keys may be one."""

    one: str
    other: str
    why: Why


def played(connection: DuckDBPyConnection) -> dict[str, Title]:
    """{key: title} by the keys of the log, of a connection that follows no merges; the most played first."""
    query = (
        "SELECT title_key, list(DISTINCT title ORDER BY title), mode(title), sum(quantity)::BIGINT AS plays "
        "FROM sessions GROUP BY title_key ORDER BY plays DESC, title_key"
    )
    rows = connection.execute(query).fetchall()
    return {key: Title(key, name, tuple(titles), int(plays)) for key, titles, name, plays in rows}


def counted(titles: Mapping[str, Title], directory: Directory) -> list[Title]:
    """The titles as they count after merges and under chosen names, the most played first."""
    into, names = directory.standing_for("title"), directory.titles()
    groups: dict[str, list[Title]] = defaultdict(list)
    for key, title in titles.items():
        groups[into.get(key, key)].append(title)
    made = [_joined(key, names.get(key), those) for key, those in groups.items()]
    return sorted(made, key=lambda each: (-each.plays, folded(each.name), each.key))


def _joined(key: str, name: str | None, those: Sequence[Title]) -> Title:
    main = next((each for each in those if each.key == key), those[0])
    every = tuple(sorted({title for each in those for title in each.titles}))
    return Title(key, name or main.name, every, sum(each.plays for each in those))


def proposed(titles: Sequence[Title], apart: Collection[tuple[str, str]] = ()) -> list[Suggestion]:
    """Which of these may be the same game: the same title in any of its languages (another has the id), but for the
    edition, or but for a letter. Two ids of one source are two games."""
    found: dict[tuple[str, str], Why] = {}
    for one, other in _pairs(titles):
        pair = (min(one.key, other.key), max(one.key, other.key))
        if pair in apart or _both_known(one.key, other.key):
            continue
        why = _why(one, other)
        if why is not None:
            found[pair] = why
    by = {each.key: each for each in titles}
    made = [_directed(by[one], by[other], why) for (one, other), why in found.items()]
    return sorted(made, key=lambda each: (WHYS.index(each.why), each.other, each.one))


def _both_known(one: str, other: str) -> bool:
    return not one.startswith("title:") and not other.startswith("title:")


def _directed(one: Title, other: Title, why: Why) -> Suggestion:
    first, second = sorted((one, other), key=lambda each: (not each.key.startswith("title:"), each.plays))
    return Suggestion(first.key, second.key, why)


def _pairs(titles: Sequence[Title]) -> Iterator[tuple[Title, Title]]:
    """Pairs that begin with the same three letters in one of their titles."""
    buckets: dict[str, list[Title]] = defaultdict(list)
    for each in titles:
        for begin in {folded(title)[:3] for title in each.titles}:
            buckets[begin].append(each)
    for those in buckets.values():
        yield from combinations(those, 2)


def _why(one: Title, other: Title) -> Why | None:
    best: Why | None = None
    for first in map(folded, one.titles):
        for second in map(folded, other.titles):
            if first == second:
                return "same"
            if _plain(first) == _plain(second):
                best = "edition"
            elif best is None and _slip(first, second):
                best = "alike"
    return best


def _plain(title: str) -> str:
    return re.sub(r"[\W_]+", " ", _ASIDE.sub(" ", title)).strip()


def _slip(one: str, other: str) -> bool:
    if min(len(one), len(other)) < SHORTEST or _NUMBERS.findall(one) != _NUMBERS.findall(other):
        return False
    return ratio(one, other) >= ALIKE


def merge(directory: Directory, titles: Mapping[str, Title], one: str, other: str) -> str:
    """Says that two titles are one game, called what the second is; the key that stands for both. Raises Problem
    ``title`` for a key that was never played, ``merge``."""
    for each in (one, other):
        if each not in titles:
            raise Problem(
                "title", f"no play of {each[:80]!r}", place=Place(field="title"), hint="kronika games list"
            )
    first, last = directory.group("title", one)[0], directory.group("title", other)[0]
    directory.merge("title", first, last)
    if last not in directory.titles():
        directory.call_title(last, titles[last].name if last in titles else titles[other].name)
    return last
