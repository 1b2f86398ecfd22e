"""Random games written down with one slip of the pen: another observed value, a due line left out, a line twice, two
neighbours swapped."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from events.envelope import Event
from events.problems import Problem
from events.vocabulary import Data
from projections.mending.fields import changed, chosen
from projections.mending.ground import by_hand as by_hand_of
from projections.mending.repairs import Repair, weight
from projections.replay import Replay
from projections.table import Table
from service.drafting import by_hand, completed
from service.opening import opening
from service.play import RandomGame

KINDS: Final = ("value", "missing", "doubled", "swapped")


@dataclass(frozen=True)
class Typo:
    """``truth``: the lines as they were played; ``replay``: the session as it was written; ``at``: the index of the
    line at fault in ``truth``."""

    kind: str
    at: int
    truth: tuple[Data, ...]
    replay: Replay


@dataclass(frozen=True)
class Game:
    """A random game: its opening fields, its lines, the table before each of them, and how much was found amiss."""

    opened: Data
    lines: tuple[Data, ...]
    tables: tuple[Table, ...]
    amiss: int


def game_of(game: str, seed: int, limit: int) -> Game:
    """A random game, or its beginning."""
    random_game = RandomGame(game, seed, limit=limit)
    lines: list[Data] = []
    tables: list[Table] = []
    amiss = 0
    while True:
        before = random_game.table.copy()
        played = random_game.step() if random_game.seq <= limit else None
        if played is None:
            return Game(random_game.opened, tuple(lines), tuple(tables), amiss)
        lines.append(played.line)
        tables.append(before)
        amiss += weight(played.judged.findings)


TRIES: Final = 12
"""Places in one game that a slip is tried at."""
LENGTHS: Final = (80, 150, 300)
"""Lines of the games, at most."""


def typos(game: str, number: int, seed: int = 0) -> Iterator[Typo]:
    """So many slips that leave a finding, each in a game of its own, the kinds in turn; the same ones for one seed."""
    made, turn = 0, 0
    while made < number:
        random = Random(f"{game} {seed} {turn}")
        kind = KINDS[turn % len(KINDS)]
        played = game_of(game, random.randrange(1_000_000), random.choice(LENGTHS))
        turn += 1
        found = next((each for _ in range(TRIES) if (each := typo(played, kind, random)) is not None), None)
        if found is not None:
            made += 1
            yield found


def typo(game: Game, kind: str, random: Random) -> Typo | None:
    """The game with a slip of this kind that leaves a finding; None where this one leaves none, or is not possible."""
    at = random.randrange(1, len(game.lines))
    lines = list(game.lines)
    line = lines[at]
    if kind == "value":
        wrong = _misread(game.tables[at], line, random)
        if wrong is None:
            return None
        lines[at] = wrong
    elif kind == "missing":
        if not _is_due(game.tables[at], line):
            return None
        del lines[at]
    elif kind == "doubled":
        lines.insert(at, line)
    elif at + 1 < len(lines) and lines[at + 1] != line:
        lines[at : at + 2] = [lines[at + 1], line]
    else:
        return None
    replay = written(game.opened, lines)
    if replay is None or weight(replay.findings()) <= game.amiss:
        return None
    return Typo(kind, at, game.lines, replay)


def _misread(table: Table, line: Data, random: Random) -> Data | None:
    """The line with another value in one of the fields that somebody saw."""
    cls = table.vocabulary.types.get(line["type"])
    if cls is None or cls.nature == "decision":
        return None
    fields = [
        (path, others)
        for path, actual, choice in chosen(table, line)
        if (others := [each.value for each in choice.candidates if each.value not in (actual, "?")])
    ]
    if not fields:
        return None
    path, others = random.choice(fields)
    return changed(line, path, random.choice(others))


def _is_due(table: Table, line: Data) -> bool:
    owed = [alternative for entry in table.due() for alternative in (entry.get("one_of") or [entry])]
    return line["type"] in [each["type"] for each in owed]


def written(opened: Data, lines: Sequence[Data]) -> Replay | None:
    """The lines as a scribe's session; None where one of them cannot be read as things stand."""
    first, _ = opening({**opened, "mode": "scribe"})
    replay = Replay.of([event(1, "opened", first.data)])
    for line in lines:
        try:
            move, marks = completed(replay.table, line)
        except Problem:
            return None
        hand = by_hand(replay.table.vocabulary, move, marks)
        fields = {key: value for key, value in hand.items() if key not in ("type", "marks")}
        replay.extend([event(replay.head[0] + 1, move.type, fields, hand.get("marks", {}))])
    return replay


def event(seq: int, type_: str, data: Data, marks: Data | None = None) -> Event:
    """An event of a session that is in no log."""
    hash_ = hashlib.sha256(f"{seq} {type_} {data}".encode()).digest()
    version = 1
    return Event("typo", seq, f"e{seq}", type_, version, data, "", "p1", marks or {}, None, hash_)


def said(replay: Replay) -> list[Data]:
    """The effective line as it would be written by hand, without its opening."""
    return [by_hand_of(judged.entry) for judged in list(replay.judged.values())[1:]]


def like(truth: Any, told: Any) -> bool:
    """Whether what is told is true as far as it goes: nothing in it is wrong, but parts may be left open."""
    if told == "?":
        return True
    if isinstance(truth, dict) and isinstance(told, dict):
        return told.keys() <= truth.keys() and all(like(truth[key], each) for key, each in told.items())
    if isinstance(truth, list) and isinstance(told, list):
        return len(truth) == len(told) and all(map(like, truth, told))
    return bool(truth == told)


def outcome(typo: Typo, repairs: Sequence[Repair]) -> str:
    """How well repairs do. ``exact``: one of them makes the lines those that were played, ``among``: one of its
    alternatives does, ``open``: one of them names the line at fault and leaves open what it said; else ``missed``."""
    truth = list(typo.truth)
    told = [said(typo.replay.preview(each.lines).replay) for each in repairs]
    if truth in told:
        return "exact"
    others = (lines for each in repairs for lines in each.others)
    if any(said(typo.replay.preview(lines).replay) == truth for lines in others):
        return "among"
    return "open" if any(like(truth, each) for each in told) else "missed"
