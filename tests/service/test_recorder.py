"""The recorder judges: a scribe is told, a referee refuses or asks back, and the answer is what a reader finds."""

from __future__ import annotations

import pytest

from events.log.contract import Conflict
from events.problems import Problem
from service.answers import Recorded, Refused
from tests.toy.table import ToyTable, draw, take


def rules(answer: Recorded | Refused | Conflict) -> list[str]:
    assert not isinstance(answer, Conflict)
    groups = answer.findings if isinstance(answer, Recorded) else (answer.findings,)
    return [each.rule for group in groups for each in group]


def test_scribe_records_and_flags() -> None:
    table = ToyTable(bowl=9)
    (answer,) = table.lines(take("B", 4))
    assert rules(answer) == ["TOY-TURN"]
    assert answer.events[0].seq == 2
    assert answer.due == [{"player": "A", "type": "take"}]


def test_referee_refuses_a_decision_confirmed_or_not() -> None:
    table = ToyTable("referee", bowl=9)
    for marks in ({}, {"confirmed": True}):
        answer = table.answer([take("A", 4, marks=marks)])
        assert isinstance(answer, Refused)
        assert rules(answer) == ["TOY-TAKE"]
        assert not answer.confirm
    assert table.log.head(table.session_id)[0] == 1


def test_referee_asks_an_observation_back_once() -> None:
    table = ToyTable("referee", position={"bowl": 9, "phase": "draw", "hands": {"B": ["c1", "c1"]}})
    first = table.answer([draw("A", "c1")])
    assert isinstance(first, Refused)
    assert first.confirm
    again = table.answer([draw("A", "c1", marks={"confirmed": True})])
    assert isinstance(again, Recorded)
    assert rules(again) == ["TOY-CARDS"]
    assert again.events[0].marks == {"confirmed": True}


def test_referee_refuses_after_the_end_even_what_was_seen() -> None:
    table = ToyTable("referee", position={"bowl": 9, "phase": "draw"})
    table.lines({"type": "end"})
    answer = table.answer([draw("A", "c1", marks={"confirmed": True})])
    assert isinstance(answer, Refused)
    assert rules(answer) == ["CORE-CLOSED"]


def test_a_batch_is_all_or_none() -> None:
    table = ToyTable("referee", bowl=9)
    answer = table.answer([take("A", 1), draw("A", "c1"), take("B", 9)])
    assert isinstance(answer, Refused)
    assert answer.at == 2
    assert table.log.head(table.session_id)[0] == 1
    with pytest.raises(Problem):
        table.answer([take("A", 1), draw("A", "c9")])
    assert table.log.head(table.session_id)[0] == 1
    answer = table.answer([take("A", 1), draw("A", "c1"), take("B", 2)])
    assert isinstance(answer, Recorded)
    assert [event.seq for event in answer.events] == [2, 3, 4]
    assert table.replay.document()["bowl"] == 6


def test_a_batch_of_corrections_says_what_each_makes_and_clears() -> None:
    table = ToyTable(bowl=9)
    table.lines(take("A", 4))
    answer = table.answer(
        [{"type": "amend", "seq": 2, "data": take("A", 3)}, {"type": "amend", "seq": 2, "data": take("A", 5)}]
    )
    assert isinstance(answer, Recorded)
    assert [[each.rule for each in group] for group in answer.cleared] == [["TOY-TAKE"], []]
    assert [[each.rule for each in group] for group in answer.findings] == [[], ["TOY-TAKE"]]


def test_the_answer_after_the_append_is_what_a_reader_finds() -> None:
    table = ToyTable(bowl=9)
    for line in (take("A", 2), draw("A", "c2"), {"type": "retract", "seq": 3}, draw("A", "c3")):
        (answer,) = table.lines(line)
        assert answer.due == table.replay.due()
        with table.recorder.session(table.session_id) as live:
            assert live.table.digest() == table.replay.table.digest()


def test_overrides_without_a_reason_do_not_count() -> None:
    table = ToyTable(bowl=9)
    (answer,) = table.lines(take("A", 5, marks={"overrides": ["TOY-TAKE"]}))
    assert rules(answer) == ["TOY-TAKE"]
