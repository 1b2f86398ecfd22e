"""Bad input is no line: what names something that is not there, or comes where it cannot."""

from __future__ import annotations

import pytest

from events.problems import Problem
from events.vocabulary import Data
from service.answers import Recorded
from tests.toy.table import ToyTable, draw, take


@pytest.mark.parametrize(
    ("line", "code", "match"),
    [
        ({"type": "fly"}, "type", "no move 'fly'"),
        ({"type": "take", "player": "A", "number": 2, "to": "x"}, "field", "to is unknown"),
        ({"type": "take", "player": "A"}, "field", "number is needed"),
        (take("Z", 1), "unknown", "no seat"),
        (take("A", 1, marks={"sure": True}), "field", "marks.sure"),
        (take("A", 1, marks={"overrides": ["TOY-NONE"], "because": "x"}), "unknown", "no rule"),
        ({"type": "opened", "game": "toy"}, "type", "open already"),
        ({"type": "retract", "seq": 99}, "seq", "no line 99"),
        ({"type": "retract", "seq": 1}, "seq", "not struck"),
        ({"type": "retract", "seq": 4}, "seq", "not in force"),
        ({"type": "retract", "seq": 2, "kind": "takeback"}, "seq", "only the last move"),
        ({"type": "amend", "seq": 4, "data": take("A", 1)}, "seq", "not in force"),
        ({"type": "amend", "seq": 5, "data": take("A", 1)}, "seq", "is a correction"),
        ({"type": "amend", "seq": 2, "data": {"type": "retract", "seq": 3}}, "field", "cannot carry"),
        ({"type": "amend", "seq": 2, "data": {"type": "fly"}}, "type", "no move"),
        ({"type": "amend", "seq": 1, "data": {"type": "opened", "game": "chess"}}, "field", "opened of toy"),
        ({"type": "amend", "seq": 1, "data": {"type": "note", "text": "x"}}, "field", "opened of toy"),
        ({"type": "insert", "after": 9, "data": take("A", 1)}, "seq", "no line 9"),
        ({"type": "insert", "after": 2, "data": {"type": "draw", "card": "c9"}}, "unknown", "no card"),
        ({"type": "ruling", "seq": 3, "rule": "TOY-TAKE", "verdict": "upheld"}, "finding", "no finding"),
        ({"type": "ruling", "seq": 2, "rule": "TOY-NONE", "verdict": "upheld"}, "unknown", "no rule"),
        ({"type": "ruling", "seq": 77, "rule": "TOY-TAKE", "verdict": "upheld"}, "seq", "no line 77"),
        ({"type": "restate", "set": {"bowls": 3}}, "path", "no path"),
        ({"type": "restate", "set": {}}, "field", "names no path"),
        ({"type": "count", "zone": "hands.Z", "value": []}, "path", "no path"),
        ({"type": "count", "zone": "bowl", "value": "many"}, "path", "cannot be"),
        ({"type": "count"}, "field", "either zone"),
        ({"type": "take_seat", "seat": "Z", "person": "p9"}, "seat", "no seat"),
        ({"type": "score", "seats": {"Z": {"total": 3}}}, "path", "no seat"),
        ({"type": "note"}, "field", "text is needed"),
        ({"type": "note", "text": 0.5}, "field", "text"),
    ],
)
def test_what_is_not_there_is_bad_input_and_no_line(line: Data, code: str, match: str) -> None:
    table = ToyTable(position={"bowl": 6})
    table.lines(take("A", 4), draw("A", "c1"), take("B", 1), {"type": "retract", "seq": 4})
    if line["type"] == "score":
        table.lines(take("B", 2))
    head, before = table.log.head(table.session_id), table.replay.table.digest()
    with pytest.raises(Problem, match=match) as caught:
        table.lines(line)
    assert caught.value.code == code
    assert table.log.head(table.session_id) == head
    with table.recorder.session(table.session_id) as live:
        assert live.table.digest() == before


def test_a_finding_that_no_longer_stands_cannot_be_ruled_on() -> None:
    table = ToyTable(bowl=9)
    ruling = {"type": "ruling", "seq": 2, "rule": "TOY-TAKE", "verdict": "dismissed"}
    table.lines(take("A", 4), ruling)
    with pytest.raises(Problem, match="no finding TOY-TAKE stands"):
        table.lines(ruling)
    table.lines({"type": "retract", "seq": 3}, ruling)
    assert table.replay.findings() == []
    assert [each.rule for each in table.replay.findings(standing=False)] == ["TOY-TAKE"]


def test_takebacks_go_back_one_move_after_the_other() -> None:
    table = ToyTable(bowl=9)
    table.lines(take("A", 1), draw("A", "c1"), {"type": "note", "text": "oh"})
    table.lines(
        {"type": "retract", "seq": 3, "kind": "takeback"}, {"type": "retract", "seq": 2, "kind": "takeback"}
    )
    with pytest.raises(Problem, match="no move to take back"):
        table.lines({"type": "retract", "seq": 4, "kind": "takeback"})
    with pytest.raises(Problem, match="taken back already"):
        table.lines({"type": "retract", "seq": 3})
    table.lines({"type": "retract", "seq": 6})
    assert table.replay.document()["bowl"] == 8


def test_the_opening_line_can_be_amended() -> None:
    table = ToyTable("referee", bowl=9)
    opened = {
        "type": "opened",
        "game": "toy",
        "seats": [{"seat": "A"}, {"seat": "B"}],
        "position": {"bowl": 9},
    }
    table.lines({"type": "amend", "seq": 1, "data": {**opened, "mode": "scribe"}})
    assert isinstance(table.answer([take("B", 1)]), Recorded)
    with pytest.raises(Problem, match="twice"):
        table.lines({"type": "amend", "seq": 1, "data": {**opened, "seats": [{"seat": "A"}, {"seat": "A"}]}})
    with pytest.raises(Problem, match="open_hands cannot be"):
        table.lines({"type": "amend", "seq": 1, "data": {**opened, "options": {"open_hands": 3}}})


def test_the_log_goes_on_finer_only_after_a_restate() -> None:
    table = ToyTable(bowl=9)
    table.lines({"type": "detail", "level": "turns"}, {"type": "detail", "level": "score"})
    with pytest.raises(Problem, match="only right after a restate"):
        table.lines({"type": "detail", "level": "moves"})
    table.lines({"type": "restate", "set": {"bowl": 3}}, {"type": "detail", "level": "moves"})


def test_opening_with_bad_input_opens_nothing() -> None:
    table = ToyTable(bowl=9)
    seats = [{"seat": "A"}, {"seat": "B"}]
    bad: list[tuple[Data, str]] = [
        ({"seats": seats}, "game is needed"),
        ({"game": "tox", "seats": seats}, "did you mean toy"),
        ({"game": "toy", "seats": [*seats, {"seat": "A"}]}, "twice"),
        ({"game": "toy", "seats": [{"seat": "0x"}]}, "seats.0.seat"),
        ({"game": "toy", "seats": seats, "house_rules": ["NO"]}, "no rule"),
        ({"game": "toy", "seats": seats, "options": {"pebbles": "x"}}, "pebbles cannot be"),
        ({"game": "toy", "seats": seats, "position": {"bowel": 3}}, "unknown"),
        ({"game": "toy", "seats": seats, "colour": "red"}, "colour is unknown"),
    ]
    for fields, match in bad:
        with pytest.raises(Problem, match=match):
            table.recorder.open(fields, "p1")
    assert table.log.sessions() == [table.session_id]


def test_an_unknown_session_is_a_problem() -> None:
    table = ToyTable(bowl=9)
    with pytest.raises(Problem, match="no session 'nowhere'"):
        table.recorder.record("nowhere", [take("A", 1)], recorder="p1")
