"""Reading moves: equal lines are one move, but never one that somebody might change."""

from __future__ import annotations

from typing import Any

import pytest

from events.problems import Problem
from events.session import Seat
from events.vocabulary import Move, Vocabulary, move
from projections.reading import LIMIT, Reader


@move("walk", "decision", "closed")
class Walk(Move):
    player: Seat
    path: tuple[str, ...] = ()


@move("pay", "decision", "closed", version=2)
class Pay(Move):
    coins: int = 0
    paid: dict[str, int] | None = None


def lift(data: dict[str, Any]) -> dict[str, Any]:
    return {"coins": data["gold"]}


KNOWN = Vocabulary.of("walks", Walk, Pay, upcasters={("pay", 1): lift})


def test_equal_lines_are_one_move() -> None:
    reader = Reader(KNOWN)
    line = {"player": "A", "path": ["x", "y"]}
    assert reader.read("walk", line, 1) is reader.read("walk", dict(line), None)
    assert reader.read("walk", line, 1) == Walk(player="A", path=("x", "y"))
    assert reader.read("walk", {**line, "path": ["y"]}, 1) != reader.read("walk", line, 1)


def test_a_move_that_could_be_changed_is_read_each_time() -> None:
    reader = Reader(KNOWN)
    one, other = (reader.read("pay", {"paid": {"meat": 1}}, 2) for _ in range(2))
    assert one == other
    assert one is not other


def test_old_versions_are_lifted_and_bad_lines_are_problems() -> None:
    reader = Reader(KNOWN)
    assert reader.read("pay", {"gold": 3}, 1) == Pay(coins=3)
    assert reader.read("note", {"text": "x"}, 1).type == "note"
    for type_, data, version in (("walk", {}, 1), ("fly", {}, 1), ("walk", {"player": "A"}, 9)):
        with pytest.raises(Problem):
            reader.read(type_, data, version)
    with pytest.raises(Problem):
        reader.read("walk", {"player": "A", "path": 3}, 1)


def test_what_is_kept_is_bounded() -> None:
    reader = Reader(KNOWN)
    for number in range(LIMIT + 10):
        reader.read("walk", {"player": "A", "path": [str(number)]}, 1)
    assert len(reader._kept) <= LIMIT
