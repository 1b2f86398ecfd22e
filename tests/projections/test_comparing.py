"""Two sessions side by side: where they part, from the beginning of the first origin on."""

from __future__ import annotations

import pytest

from events.problems import Problem
from projections.comparing import Comparison, compare
from projections.replay import Replay
from projections.rules.contract import Viewer
from tests.toy.table import ToyTable, draw, take


def compared(table: ToyTable, one: str, other: str, **more: object) -> Comparison:
    replays = (Replay.of(table.log.read(each), origin=table.log.read) for each in (one, other))
    return compare(*replays, table.log.read, **more)


def branched(table: ToyTable, session: str, at: int, *lines: dict) -> str:
    made = table.recorder.branch(session, at, "p1").session_id
    for line in lines:
        table.recorder.record(made, [line], recorder="p1")
    return made


def numbers(found: Comparison) -> list[tuple[int | None, int | None]]:
    return [(one and one.seq, other and other.seq) for one, other in found.rows]


def test_a_branch_parts_where_it_begins() -> None:
    table = ToyTable(bowl=9)
    table.lines(take("A", 1), draw("A", "c1"), take("B", 1))
    branch = branched(table, table.session_id, 3, take("B", 3))
    found = compared(table, table.session_id, branch)
    assert (found.same, found.last.seq) == (2, 3)
    assert numbers(found) == [(4, 2)]
    assert found.state["bowl"] == (7, 5)
    assert (found.one.lines, found.other.lines) == (3, 3)


def test_lines_that_a_branch_repeats_are_alike() -> None:
    table = ToyTable(bowl=9)
    table.lines(take("A", 1), draw("A", "c1"), take("B", 1))
    branch = branched(table, table.session_id, 2, draw("A", "c1"), take("B", 2))
    assert compared(table, table.session_id, branch).same == 2


def test_a_branch_of_a_branch_is_told_from_the_beginning() -> None:
    table = ToyTable(bowl=9)
    table.lines(take("A", 1))
    one = branched(table, table.session_id, 2, draw("A", "c2"))
    two = branched(table, one, 2, take("B", 3))
    found = compared(table, table.session_id, two)
    assert (found.same, found.other.lines) == (1, 3)
    assert [other.session_id for _, other in found.rows] == [one, two]


def test_what_was_corrected_later_in_the_origin_is_another_line() -> None:
    table = ToyTable(bowl=9)
    table.lines(take("A", 1), draw("A", "c1"))
    branch = branched(table, table.session_id, 3)
    table.lines({"type": "amend", "seq": 2, "data": take("A", 2)})
    found = compared(table, table.session_id, branch)
    assert (found.same, found.last) == (0, None)
    assert found.state["bowl"] == (7, 8)


def test_a_branch_at_once_is_the_same_but_for_what_the_origin_went_on_with() -> None:
    table = ToyTable(bowl=9)
    table.lines(take("A", 1))
    branch = branched(table, table.session_id, 2)
    found = compared(table, table.session_id, branch)
    assert (found.rows, dict(found.state)) == ((), {})


def test_findings_behind_the_parting_belong_to_their_side() -> None:
    table = ToyTable(bowl=9)
    table.lines(take("A", 4))
    branch = branched(table, table.session_id, 2, draw("A", "c1"), take("B", 5))
    found = compared(table, table.session_id, branch)
    assert [each.rule for each in found.one.findings] == []
    assert [each.seq for each in found.other.findings] == [3]


def test_others_compare_what_they_may_see() -> None:
    table = ToyTable(bowl=9)
    table.lines(take("A", 1))
    one = branched(table, table.session_id, 2, draw("A", "c1"))
    two = branched(table, table.session_id, 2, draw("A", "c2"))
    assert numbers(compared(table, one, two)) == [(2, 2)]
    seen = compared(table, one, two, viewer=Viewer(seats=frozenset({"B"})))
    assert (seen.rows, dict(seen.state)) == ((), {})


def test_games_that_are_not_the_same_are_not_compared() -> None:
    table = ToyTable(bowl=9)
    other = table.recorder.open({"game": "pandemic", "seats": [{"seat": "s1"}, {"seat": "s2"}]}, "p1")
    with pytest.raises(Problem, match="different games"):
        compare(table.replay, Replay.of(table.log.read(other.session_id)), table.log.read)
