"""Mending, on the toy: each kind of slip, what is amiss, how much may be done."""

from __future__ import annotations

import pytest

from events.problems import Problem
from projections.mending import UNITS, Budget, Repair, amiss, mend
from projections.mending.fields import put, value_at
from tests.toy.table import ToyTable, draw, take


def played(*lines: dict, **opened: object) -> ToyTable:
    table = ToyTable(**opened)
    table.lines(*lines)
    return table


def first(table: ToyTable) -> Repair:
    return mend(table.replay)[0]


def test_another_value() -> None:
    table = played(take("A", 1), draw("A", "c1"), take("B", 7), draw("B", "c1"))
    repair = first(table)
    assert (repair.kind, repair.seq) == ("value", 4)
    values = [lines[0]["data"]["number"] for lines in (repair.lines, *repair.others)]
    assert sorted(values) == [1, 2, 3]
    assert [(each.rule, each.seq) for each in repair.clears] == [("TOY-TAKE", 4)]
    assert repair.makes == ()


def test_a_missing_line_that_was_due() -> None:
    table = played(take("A", 1), take("B", 2), draw("B", "c1"))
    repair = first(table)
    assert (repair.kind, repair.seq) == ("missing", 2)
    assert repair.lines[0]["after"] == 2
    assert repair.lines[0]["data"]["type"] == "draw"


def test_a_line_written_twice() -> None:
    table = played(take("A", 1), take("A", 1), draw("A", "c1"))
    assert ("doubled", ({"type": "retract", "seq": 3},)) in [
        (each.kind, each.lines) for each in mend(table.replay)
    ]


def test_two_neighbours_swapped() -> None:
    table = played(draw("A", "c1"), take("A", 1), take("B", 2), draw("B", "c2"))
    repair = first(table)
    assert (repair.kind, repair.seq) == ("swapped", 2)
    assert repair.lines == (
        {"type": "retract", "seq": 2},
        {"type": "insert", "after": 3, "data": draw("A", "c1")},
    )


def test_repairs_are_ready_for_the_recorder() -> None:
    table = played(draw("A", "c1"), take("A", 1), take("B", 2), draw("B", "c2"))
    table.answer(first(table).lines)
    assert table.replay.findings() == []


def test_where_nothing_is_amiss_nothing_is_mended() -> None:
    table = played(take("A", 1), draw("A", "c1"))
    assert amiss(table.replay) == []
    assert mend(table.replay) == []


def test_what_a_ruling_dismissed_is_not_amiss() -> None:
    table = played(take("A", 7), draw("A", "c1"))
    table.lines({"type": "ruling", "seq": 2, "rule": "TOY-TAKE", "verdict": "dismissed"})
    assert amiss(table.replay) == []


def test_only_one_line_may_be_asked_about() -> None:
    table = played(take("A", 7), draw("A", "c1"), take("B", 9), draw("B", "c1"))
    assert [each.seq for each in amiss(table.replay)] == [2, 4]
    assert [each.seq for each in amiss(table.replay, 4)] == [4]
    assert {each.seq for each in mend(table.replay, 4)} == {4}
    with pytest.raises(Problem, match="no line 99"):
        mend(table.replay, 99)


def test_the_search_is_the_same_each_time_and_ends() -> None:
    table = played(take("A", 7), draw("A", "c1"), take("B", 9), draw("B", "c1"))
    assert mend(table.replay) == mend(table.replay)
    assert mend(table.replay, units=0) == []


def test_nothing_is_changed_by_looking() -> None:
    table = played(take("A", 7), draw("A", "c1"), take("B", 9), draw("B", "c1"))
    replay = table.replay
    before = (replay.table.digest(), replay.head, replay.findings())
    mend(replay)
    assert (replay.table.digest(), replay.head, replay.findings()) == before


def test_fields_are_set_by_their_path() -> None:
    line: dict = {"cards": ["a"]}
    assert put(line, "cards.1", "b")
    assert put(line, "setup.hands.0", "c")
    assert not put(line, "cards.7", "x")
    assert line == {"cards": ["a", "b"], "setup": {"hands": ["c"]}}
    assert (value_at(line, "cards.1"), value_at(line, "cards.2"), value_at(line, "a.b")) == ("b", None, None)


def test_a_search_ends_when_its_time_is_used_up_and_says_so() -> None:
    table = played(take("A", 1), draw("A", "c1"), take("B", 7), draw("B", "c1"))
    parts = iter(range(1000))
    budget = Budget(UNITS, lambda: next(parts) / 4)
    assert len(mend(table.replay, budget=budget)) <= len(mend(table.replay))
    assert budget.cut
    assert next(parts) < 100


def test_a_search_with_time_enough_is_not_cut() -> None:
    table = played(take("A", 1), draw("A", "c1"), take("B", 7), draw("B", "c1"))
    budget = Budget(UNITS, lambda: 0.0)
    assert mend(table.replay, budget=budget) == mend(table.replay)
    assert not budget.cut
