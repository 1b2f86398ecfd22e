"""Random games with lines dropped, doubled, moved and given to others: everything is recorded, nothing stops."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from events.effective import Entry
from events.problems import Problem
from events.vocabulary import Data
from projections import judging
from projections.rules.contract import LOG
from projections.rules.games import rules
from projections.table import Table
from service.drafting import by_hand, completed
from service.opening import opening
from tests.kit import laws
from tests.kit.sessions import lines_of


def broken(game: str, seed: int, limit: int = 80) -> int:
    """Judges and makes a mangled game in scribe mode; gives how many lines had a breach. Only lines that cannot be
    read as things stand (a forced field left out) are no lines."""
    random = Random(seed)
    opened, lines = lines_of(game, seed, limit)
    line, _ = opening({**opened, "mode": "scribe"})
    table = Table.begin(rules(game), judging.opened(Entry(1, 1, "opened", 1, line.data)))
    seats = [each.seat for each in table.opened.seats]
    flagged, seq = 0, 1
    for hand in mangled(lines, seats, random):
        before = table.dump()
        try:
            move, marks = completed(table, hand)
        except Problem:
            assert table.dump() == before, f"complete changed the state for {hand}"
            continue
        known = judging.context(table, seq + 1, marks)
        judging.judge(table, move, known)
        assert table.dump() == before, f"check changed the state for {hand}"
        seq += 1
        data = by_hand(table.vocabulary, move, marks)
        fields = {key: value for key, value in data.items() if key not in ("type", "marks")}
        judged = judging.step(
            table, Entry(seq, seq, move.type, move.schema_version, fields, data.get("marks", {}))
        )
        wrong = list(laws.speaking(table, judged))
        assert not wrong, wrong
        assert all(each.seq == seq for each in judged.findings)
        assert all(each.caused_by is None or each.caused_by < seq for each in judged.findings), (
            judged.findings
        )
        flagged += any(each.severity == "breach" for each in judged.findings)
    found = [*laws.copies(table), *laws.documented(table), *laws.sound(table, seq + 1)]
    assert not found, found
    list(table.legal(LOG))
    return flagged


def mangled(lines: list[Data], seats: list[str], random: Random) -> list[Data]:
    """About every fourth line is dropped, doubled, swapped with its neighbour or given to another seat."""
    made = list(lines)
    for _ in range(max(1, len(made) // 4)):
        at = random.randrange(1, len(made)) if len(made) > 1 else 0
        match random.choice(("drop", "double", "swap", "give")):
            case "drop" if len(made) > 2:
                del made[at]
            case "double":
                made.insert(at, made[at])
            case "swap" if at + 1 < len(made):
                made[at], made[at + 1] = made[at + 1], made[at]
            case "give" if "player" in made[at] and made[at]["player"] in seats:
                made[at] = {**made[at], "player": random.choice(seats)}
    return made


def emptied(game: str, seed: int, limit: int) -> int:
    """At each line of a random game, the line with one of its lists emptied: bad input, or judged like any other.
    Gives how many were tried."""
    opened, lines = lines_of(game, seed, limit)
    line, _ = opening({**opened, "mode": "scribe"})
    table, tried = Table.begin(rules(game), judging.opened(Entry(1, 1, "opened", 1, line.data))), 0
    for seq, hand in enumerate(lines, 2):
        for wrong in _without_items(hand):
            tried += 1
            try:
                move, marks = completed(table, wrong)
            except Problem:
                continue
            judging.judge(table, move, judging.context(table, seq, marks))
        move, marks = completed(table, hand)
        judging.make(table, move, judging.context(table, seq, marks))
    return tried


def _without_items(data: Any) -> Iterator[Any]:
    """The same with one of its lists emptied, for each of them."""
    if isinstance(data, list):
        if data:
            yield []
        for at, each in enumerate(data):
            yield from ([*data[:at], inner, *data[at + 1 :]] for inner in _without_items(each))
    elif isinstance(data, dict):
        for key, each in data.items():
            yield from ({**data, key: inner} for inner in _without_items(each))
