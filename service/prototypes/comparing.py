"""Versions of a prototype side by side: what differs, and out of how many sessions each figure comes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from statistics import fmean
from typing import Final

from events.log.contract import EventLog
from events.problems import Problem
from projections.kinds import kind
from projections.replay import Replay
from projections.rules.contract import Result
from projections.titles import title_key
from projections.warehouse.clocks import active_seconds

GAME: Final = "table"
COUNTED: Final = ("played", "imported", "score_only")


@dataclass(frozen=True, slots=True)
class Figure:
    """A mean, and of how many values."""

    mean: float
    n: int


@dataclass(frozen=True, slots=True)
class Version:
    """``sessions``: ended ones. ``figures``: ``minutes``, ``turns``, ``rounds``, ``points`` (of a seat), ``margin`` (of
    the best over the next), ``first_wins`` (share), ``breaches``; ``verbs`` {verb: times in a session}; ``counters``
    {counter: value at the end}."""

    version: str
    sessions: int
    figures: dict[str, Figure] = field(default_factory=dict)
    verbs: dict[str, Figure] = field(default_factory=dict)
    counters: dict[str, Figure] = field(default_factory=dict)


def compare(log: EventLog, title: str) -> list[Version]:
    """The versions of a prototype that sessions were ended with, in the order in which they were first played."""
    found: dict[str, list[Replay]] = {}
    for replay in _sessions(log, title_key(title, {})):
        found.setdefault(str(replay.rules.play(replay.state).version), []).append(replay)
    return [_version(version, sessions) for version, sessions in found.items()]


def _sessions(log: EventLog, key: str) -> Iterator[Replay]:
    for session in log.sessions():
        first = log.read(session)[0]
        if first.data.get("game") != GAME or kind(first.data) not in COUNTED:
            continue
        try:
            replay = Replay.of(log.read(session), origin=log.read)
        except Problem:
            continue
        play = replay.rules.play(replay.state)
        if play.title is not None and title_key(play.title, {}) == key and replay.closed:
            yield replay


def _version(version: str, sessions: list[Replay]) -> Version:
    values: dict[str, list[float]] = {}
    verbs: dict[str, list[float]] = {}
    counters: dict[str, list[float]] = {}
    for replay in sessions:
        for name, value in _figures(replay):
            values.setdefault(name, []).append(value)
        document = replay.document()
        done: dict[str, int] = {}
        for row in document["done"].values():
            for verb, times in row.items():
                done[verb] = done.get(verb, 0) + times
        for verb, times in done.items():
            verbs.setdefault(verb, []).append(times)
        for row in document["counters"].values():
            for name, value in row.items():
                counters.setdefault(name, []).append(value)
    for row in verbs.values():  # a verb that nobody did in a session was done no times
        row += [0.0] * (len(sessions) - len(row))
    return Version(version, len(sessions), _means(values), _means(verbs), _means(counters))


def _figures(replay: Replay) -> Iterator[tuple[str, float]]:
    seconds = active_seconds(replay.events)
    if seconds:
        yield "minutes", seconds / 60
    turns, rounds = replay.rules.turn(replay.state)
    yield "turns", turns
    if rounds is not None:
        yield "rounds", rounds
    result: Result = replay.table.result()
    points = [row["total"] for row in result.scores.values() if "total" in row]
    yield from (("points", each) for each in points)
    if len(points) > 1:
        best, following = sorted(points, reverse=True)[:2]
        yield "margin", best - following
    if result.winners and replay.opened.seats:
        yield "first_wins", float(replay.opened.seats[0].seat in result.winners)
    yield "breaches", sum(each.severity == "breach" and each.caused_by is None for each in replay.findings())


def _means(values: dict[str, list[float]]) -> dict[str, Figure]:
    return {name: Figure(fmean(each), len(each)) for name, each in values.items()}


def names(versions: Iterable[Version], part: str) -> list[str]:
    """The names of all figures of a part, in the order in which they first stand."""
    return list(dict.fromkeys(name for each in versions for name in getattr(each, part)))
