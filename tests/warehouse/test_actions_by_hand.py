"""What turns go to, counted from the lines of the log by hand: on evenings of the demo, and on random games with
corrections."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from events.directory import Directory
from events.envelope import Event
from events.log.memory import MemoryLog
from events.vocabulary import Data
from projections.replay import Replay
from projections.statistics import Selection, answer, metric
from projections.warehouse.manifest import Manifest, write
from projections.warehouse.rows import rows
from projections.warehouse.segments import Writer
from projections.warehouse.views import connect
from service.play import RandomGame
from tests.kit.evenings import enter, evenings
from tests.kit.sessions import SESSION, Session

ACTIONS = {
    "abandoned_abbey": ("quest", "statue", "move", "free", "abbey_go", "draw"),
    "abyss": ("council", "recruit", "plot", "buy"),
    "wyrmspan": ("excavate", "entice", "explore", "pass"),
}
ENDING = ("council", "recruit", "plot", "pass", "end_turn")
"""Lines of Abyss after which no exploration goes on."""
DEMO = {"abandoned_abbey": 2, "abyss": 2, "wyrmspan": 1}
"""How many evenings of the demo are counted."""
SEED = 4


def in_force(log: Sequence[Event]) -> list[tuple[str, Data]]:
    """(kind of line, its fields) of what counts as done: corrections are followed from the last to the first."""
    out, new, behind = set[int](), dict[int, Event](), dict[int, list[Event]]()
    for event in reversed(log):
        if event.seq in out:
            continue
        if event.type == "retract":
            out.add(event.data["seq"])
        elif event.type == "amend":
            new.setdefault(event.data["seq"], event)
        elif event.type == "insert":
            behind.setdefault(event.data["after"], []).insert(0, event)
    return [line for event in log for line in _lines(event, out, new, behind)]


def _lines(
    event: Event, out: set[int], new: dict[int, Event], behind: dict[int, list[Event]]
) -> Iterator[tuple[str, Data]]:
    if event.type in ("retract", "amend", "insert"):
        return
    if event.seq not in out:
        told = _new(new[event.seq], event.type) if event.seq in new else {"type": event.type, **event.data}
        yield told["type"], told
    for each in behind.get(event.seq, ()):
        told = _new(new.get(each.seq, each), "?")
        yield told["type"], told


def _new(event: Event, kind: str) -> Data:
    """What a correction puts in the place of a line."""
    return {"type": kind, **event.data["data"]}


def done(game: str, lines: Sequence[tuple[str, Data]]) -> Iterator[tuple[str | None, str]]:
    """(seat, action) one by one."""
    yield from ((told.get("player"), kind) for kind, told in lines if kind in ACTIONS[game])
    if game == "abyss":
        yield from ((seat, "explore") for seat in explorers(lines))


def explorers(lines: Sequence[tuple[str, Data]]) -> Iterator[str]:
    """Who explored, once for each exploration that an Ally kept or a Monster fought ends. Where nobody wrote the end,
    the next action shows that there was one; after a sale it was a card that nobody saw, and is none of these."""
    who, sold = None, False
    for kind, told in lines:
        seat = told.get("player")
        if who is not None and (kind in ENDING or (kind == "reveal" and seat != who)):
            if not sold:
                yield who
            who = None
        if kind == "reveal":
            who, sold = seat, False
        elif kind == "buy":
            sold = True
        elif kind in ("keep", "fight") and who is not None:
            yield who
            who = None


def winners(replay: Replay) -> dict[str, bool | None]:
    """{seat: whether it won}; None where nobody did."""
    won = set(replay.table.result().winners)
    return {each.seat: each.seat in won or each.team in won if won else None for each in replay.opened.seats}


def by_hand(game: str, logs: Sequence[Sequence[Event]]) -> list[tuple[str, str, int, float]]:
    counted: Counter[tuple[str, str]] = Counter()
    for log in logs:
        won = winners(Replay.of(log))
        for seat, action in done(game, in_force(log)):
            if won.get(seat or "") is not None:
                counted["winners" if won[str(seat)] else "others", action] += 1
    whole = Counter[str]()
    for (fate, _), n in counted.items():
        whole[fate] += n
    return sorted((fate, action, n, n / whole[fate]) for (fate, action), n in counted.items())


def by_metric(game: str, logs: Sequence[Sequence[Event]], folder: Any) -> list[tuple[Any, ...]]:
    manifest = Manifest(revisions={log[0].session_id: 1 for log in logs})
    writer = Writer(folder, manifest)
    for log in logs:
        writer.add(rows(Replay.of(log), 1))
    writer.flush()
    write(folder, manifest)
    kinds = ("played", "demo")
    table = answer(connect(folder), metric("actions", game), Selection(kinds=kinds, game=game))
    return sorted(tuple(row.values()) for row in table.to_pylist())


def demo(game: str, most: int) -> list[list[Event]]:
    log = MemoryLog()
    return [log.read(enter(path, log, Directory())) for path in evenings(game)[-most:]]


def at_random(game: str, seed: int) -> list[Event]:
    """A random game of two in which two lines were struck, and the second of them was put back."""
    random_game = RandomGame(game, seed, seats=2)
    lines = [played.line for played in random_game]
    session = Session({**random_game.opened, "kind": "played"})
    session.enter(*lines)
    last = session.log.head(SESSION)[0]
    for at in (last // 3, last // 2, last + 2):
        session.enter({"type": "retract", "seq": at, "kind": "typo"})
    return session.log.read(SESSION)


@pytest.mark.parametrize("game", ACTIONS)
def test_actions_of_evenings_of_the_demo_are_those_of_their_lines(game, tmp_path):
    logs = demo(game, DEMO[game])
    expected = by_hand(game, logs)
    assert {fate for fate, *_ in expected} == {"winners", "others"}
    assert by_metric(game, logs, tmp_path) == expected


@pytest.mark.parametrize("game", ACTIONS)
def test_actions_of_random_games_with_corrections_are_those_of_their_lines(game, tmp_path):
    log = at_random(game, SEED)
    expected = by_hand(game, [log])
    assert {fate for fate, *_ in expected} == {"winners", "others"}
    assert by_metric(game, [log], tmp_path) == expected
