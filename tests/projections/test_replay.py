"""Replay: folding, corrections from snapshots, seeking, previews, branches."""

from __future__ import annotations

import dataclasses
import random

import pytest

from events.envelope import Event
from events.problems import Problem
from events.vocabulary import Data
from projections.replay import Replay
from projections.rules.contract import LOG, viewer
from projections.snapshots import SPACING, Snapshots
from projections.viewing import findings_for, lines_for
from tests.toy.table import ToyTable, draw, take


def long_game(lines: int = 3 * SPACING) -> ToyTable:
    """A game of many turns; one pebble and an unseen card each."""
    table = ToyTable(bowl=1000)
    for number in range(lines // 2):
        seat = "AB"[number % 2]
        table.lines(take(seat, 1), draw(seat, "?"))
    return table


def picture(replay: Replay) -> tuple[object, ...]:
    return (
        replay.table.digest(),
        replay.document(LOG),
        replay.findings(standing=False),
        replay.line,
        [(seq, judged.move, judged.outcomes) for seq, judged in replay.judged.items()],
    )


def test_a_line_more_is_the_same_as_all_lines_anew() -> None:
    table = long_game(10)
    events = table.log.read(table.session_id)
    step = Replay.of(events[:1])
    for event in events[1:]:
        step.extend([event])
    assert picture(step) == picture(Replay.of(events))


def test_corrections_folded_from_snapshots_are_the_same_as_all_lines_anew() -> None:
    table = long_game()
    random_ = random.Random(7)
    with table.recorder.session(table.session_id) as live:
        for _ in range(25):
            seq = random_.randrange(2, live.head[0])
            if live.events[seq - 1].type == "take" and seq not in live.line.fates:
                line: Data = {"type": "amend", "seq": seq, "data": take("A", 2), "reason": "x"}
            elif seq in live.judged:
                line = {"type": "retract", "seq": seq}
            else:
                line = {"type": "insert", "after": seq, "data": take("B", 1)}
            table.lines(line)
            assert picture(live) == picture(Replay.of(live.events))


def test_seeking_forwards_and_backwards_is_replaying_to_that_line() -> None:
    table = long_game()
    table.lines({"type": "retract", "seq": 70}, {"type": "insert", "after": 9, "data": draw("B", "c1")})
    replay = table.replay
    order = list(replay.judged)
    expected = {}
    for index, seq in enumerate(order, 1):
        expected[seq] = Replay.of(replay.events).before(index).digest()
    for seq in [*order, *reversed(order)]:
        assert replay.at(seq).digest() == expected[seq]
    assert replay.at(order[-1]).digest() == replay.table.digest()


def test_a_table_that_was_sought_is_nobody_elses() -> None:
    replay = long_game(10).replay
    before = replay.table.digest()
    for seq in (5, 11):
        replay.at(seq).state.bowl = 0
    assert replay.table.digest() == before
    assert replay.at(5).document()["bowl"] == 998


def test_a_struck_line_stands_where_the_line_before_it_stands() -> None:
    table = ToyTable(bowl=9)
    table.lines(take("A", 1), draw("A", "c1"), take("B", 2), {"type": "retract", "seq": 4})
    replay = table.replay
    assert replay.at(4).digest() == replay.at(3).digest() == replay.at(5).digest()
    with pytest.raises(Problem, match="lines 1 to 5"):
        replay.at(6)


def test_as_of_is_what_the_log_said_then() -> None:
    table = ToyTable(bowl=9)
    table.lines(take("A", 4), draw("A", "c1"), {"type": "amend", "seq": 2, "data": take("A", 3)})
    replay = table.replay
    assert [each.rule for each in replay.as_of(3).findings()] == ["TOY-TAKE"]
    assert replay.findings() == []
    assert replay.as_of(3).document()["bowl"] == 5
    assert replay.at(3).document()["bowl"] == 6


def test_a_preview_says_what_a_correction_would_do_and_logs_nothing() -> None:
    table = ToyTable(bowl=9)
    table.lines(take("A", 4), draw("A", "c1"), take("B", 3))
    replay = table.replay
    before = picture(replay)
    change = replay.preview([{"type": "amend", "seq": 2, "data": take("A", 3)}])
    assert [each.rule for each in change.cleared] == ["TOY-TAKE"]
    assert change.made == ()
    assert change.replay.document()["bowl"] == 3
    change = replay.preview([{"type": "retract", "seq": 3}])
    assert [(each.seq, each.rule) for each in change.made] == [(4, "TOY-DRAW")]
    assert picture(replay) == before


def test_what_a_taken_back_line_showed_stays_known() -> None:
    table = ToyTable(bowl=9)
    table.lines(take("A", 1), draw("A", "c4"), {"type": "retract", "seq": 3, "kind": "takeback"})
    replay = table.replay
    assert replay.document()["put_back"] == "c4"
    assert replay.document()["hands"]["A"] == []
    assert replay.judged[3].entry.taken_back
    assert not replay.judged[3].findings


def test_a_retract_of_a_retract_and_an_insert_on_a_struck_line() -> None:
    table = ToyTable(bowl=9)
    table.lines(take("A", 1), {"type": "retract", "seq": 2}, {"type": "retract", "seq": 3})
    assert table.replay.document()["bowl"] == 8
    table.lines({"type": "insert", "after": 2, "data": draw("A", "c1")}, {"type": "retract", "seq": 2})
    assert list(table.replay.judged) == [1, 5]


def test_the_table_of_a_closed_session_owes_nothing() -> None:
    table = ToyTable(bowl=9)
    table.lines({"type": "abandon", "reason": "late"})
    assert table.replay.closed
    assert table.replay.due() == []
    assert list(table.replay.legal()) == []
    table.lines(take("A", 1), {"type": "continue"})
    assert [each.rule for each in table.replay.findings()] == ["CORE-CLOSED"]
    assert table.replay.due() == [{"player": "A", "type": "draw"}]
    assert table.replay.document()["bowl"] == 8


def test_a_session_event_that_cannot_be_read_any_more_leaves_a_remark() -> None:
    table = ToyTable(bowl=9, seats=["A", "B", "C"])
    table.lines({"type": "count", "zone": "taken.C", "value": 0})
    seats = [{"seat": "A"}, {"seat": "B"}]
    opened = {"type": "opened", "game": "toy", "seats": seats, "position": {"bowl": 9}}
    table.lines({"type": "amend", "seq": 1, "data": opened})
    assert [(each.rule, each.severity) for each in table.replay.findings()] == [("CORE-UNREAD", "remark")]


def test_a_line_of_a_future_version_says_which() -> None:
    table = ToyTable(bowl=9)
    table.lines(take("A", 1))
    events = table.log.read(table.session_id)
    future = [events[0], dataclasses.replace(events[1], version=9)]
    with pytest.raises(Problem, match="line 2: take has version 9"):
        Replay.of(future)


def test_a_session_begins_with_opened() -> None:
    event = Event("s", 1, "e", "note", 1, {"text": "x"}, "2024-01-01T00:00:00Z", "p")
    with pytest.raises(Problem, match="begins with opened"):
        Replay.of([event])
    with pytest.raises(Problem, match="no lines"):
        Replay.of([])


def test_a_branch_goes_on_from_its_place_whatever_becomes_of_the_origin() -> None:
    table = ToyTable(bowl=9)
    table.lines(take("A", 4), {"type": "ruling", "seq": 2, "rule": "TOY-TAKE", "verdict": "house_rule"})
    table.lines(draw("A", "c1"), take("B", 1))
    branch = table.recorder.branch(table.session_id, 4, "p1")
    table.lines({"type": "amend", "seq": 2, "data": take("A", 1)})
    table.recorder.record(branch.session_id, [take("B", 5)], recorder="p1")
    what_if = Replay.of(table.log.read(branch.session_id), origin=table.log.read)
    assert what_if.document()["bowl"] == 0
    assert what_if.findings() == []
    assert what_if.head[0] == 2
    assert what_if.opened.kind == "branch"
    assert table.replay.document()["bowl"] == 7
    with pytest.raises(Problem, match="not here"):
        Replay.of(table.log.read(branch.session_id))


def test_a_branch_of_a_branch() -> None:
    table = ToyTable(bowl=9)
    table.lines(take("A", 1))
    one = table.recorder.branch(table.session_id, 2, "p1").session_id
    table.recorder.record(one, [draw("A", "c2")], recorder="p1")
    two = table.recorder.branch(one, 2, "p1").session_id
    table.recorder.record(two, [take("B", 3)], recorder="p1")
    replay = Replay.of(table.log.read(two), origin=table.log.read)
    assert replay.document()["hands"]["A"] == ["c2"]
    assert replay.document()["bowl"] == 5


def test_snapshots_keep_within_their_limit() -> None:
    kept = Snapshots(limit=100)
    for number in range(10):
        kept.put((bytes([number]), "toy", "1"), b"x" * 30)
    assert len(kept) == 3
    assert kept.get((bytes([9]), "toy", "1"))
    assert kept.get((bytes([0]), "toy", "1")) is None


def test_snapshots_of_another_rules_version_are_not_used() -> None:
    table = long_game(SPACING)
    kept = Snapshots()
    replay = Replay.of(table.log.read(table.session_id), snapshots=kept)
    rules = type(replay.rules)()
    rules.version = "2"  # type: ignore[misc]
    other = Replay.of(replay.events, rules, snapshots=kept)
    assert len(kept) == 2
    assert other.at(SPACING).digest() == replay.at(SPACING).digest()


def test_what_a_viewer_may_see_of_lines_and_findings() -> None:
    table = ToyTable(bowl=9)
    table.lines(take("A", 1), draw("A", "c1"), take("B", 1), draw("B", "c1"), {"type": "note", "text": "hm"})
    table.lines(take("A", 1), draw("A", "c1"), {"type": "amend", "seq": 3, "data": draw("A", "c1")})
    replay = table.replay
    public, owner = viewer("public"), viewer("A+B")
    assert [each.rule for each in findings_for(replay, LOG)] == ["TOY-CARDS"]
    assert findings_for(replay, public) == []
    assert len(findings_for(replay, owner)) == 1
    assert lines_for(replay, public)[2] == {"type": "draw", "player": "A", "card": "?"}
    assert lines_for(replay, owner)[2]["card"] == "c1"
    assert lines_for(replay, public)[5] == {"type": "note"}
    assert lines_for(replay, LOG)[5]["text"].startswith("sha256:")
    assert lines_for(replay, public)[8]["data"] == {"type": "draw", "player": "A", "card": "?"}


def test_who_sits_where_follows_joining_leaving_and_corrections() -> None:
    table = ToyTable(bowl=9)
    table.lines(
        {"type": "take_seat", "seat": "A", "person": "p7"}, {"type": "take_seat", "seat": "B", "person": "p8"}
    )
    table.lines({"type": "leave_seat", "seat": "A"}, {"type": "take_seat", "seat": "A", "person": "p9"})
    assert table.replay.sitting == {"A": "p9", "B": "p8"}
    table.lines({"type": "retract", "seq": 5})
    assert table.replay.sitting == {"A": None, "B": "p8"}
    assert table.replay.as_of(2).sitting == {"A": "p7", "B": None}
