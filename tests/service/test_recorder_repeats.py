"""Conflicts and repeats: a stale head, the same request again, another body, several recorders on one log."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from events.log.contract import Conflict, Draft
from events.log.memory import MemoryLog
from events.problems import Problem
from events.vocabulary import Data
from service.answers import Recorded, Refused
from tests.toy.table import ToyTable, draw, take


def test_a_line_that_comes_again_after_its_author_was_erased_gives_the_first_outcome() -> None:
    table = ToyTable(bowl=9)
    who = table.directory.add_person("Ala Nowak")
    lines = [{"type": "boast", "player": "A", "words": "mine"}, take("A", 2)]
    ids = ["one", "two"]
    first = table.answer(lines, event_ids=ids, recorder=who)
    table.directory.erase(who)
    again = table.answer(lines, event_ids=ids, recorder=who)
    assert isinstance(first, Recorded)
    assert isinstance(again, Recorded)
    assert (again.events, again.repeated) == (first.events, True)
    with pytest.raises(Problem, match="another content"):
        table.answer([{**lines[0], "player": "B"}, lines[1]], event_ids=ids, recorder=who)
    assert table.directory.known_salt(table.session_id, "one") is None


def test_a_stale_head_is_a_conflict_and_logs_nothing() -> None:
    table = ToyTable(bowl=9)
    table.lines(take("A", 1))
    assert table.answer([draw("A", "c1")], expected_seq=1) == Conflict(2)
    assert table.log.head(table.session_id)[0] == 2
    assert isinstance(table.answer([draw("A", "c1")], expected_seq=2), Recorded)


def test_the_same_request_twice_is_one_line_and_the_first_outcome() -> None:
    table = ToyTable(bowl=9)
    lines: list[Data] = [take("B", 1), {"type": "note", "text": "once"}]
    ids = ["one", "two"]
    first = table.answer(lines, event_ids=ids, expected_seq=1)
    table.lines(take("A", 3))
    again = table.answer(lines, event_ids=ids, expected_seq=1)
    assert isinstance(first, Recorded)
    assert isinstance(again, Recorded)
    assert again.repeated
    assert (again.events, again.findings) == (first.events, first.findings)
    assert table.log.head(table.session_id)[0] == 4


@pytest.mark.parametrize(
    "line",
    [
        {"type": "take", "number": 1},
        {"type": "amend", "seq": 2, "data": {"type": "take", "number": 3}, "reason": "x"},
        {"type": "undo"},
    ],
)
def test_a_repeated_line_may_leave_out_what_was_filled_in(line: Data) -> None:
    table = ToyTable(bowl=9)
    table.lines(take("A", 4))
    first = table.answer([line], event_ids=["again"])
    table.lines({"type": "note", "text": "between"})
    again = table.answer([line], event_ids=["again"])
    assert isinstance(first, Recorded)
    assert isinstance(again, Recorded)
    assert (again.events, again.findings, again.cleared) == (first.events, first.findings, first.cleared)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (take("A", 1), take("A", 2)),
        (take("A", 1), draw("A", "c1")),
        (take("A", 1), take("A", 1, marks={"confirmed": True})),
        ({"type": "note", "text": "a"}, {"type": "note", "text": "b"}),
        (
            {"type": "insert", "after": 1, "data": take("A", 1)},
            {"type": "insert", "after": 1, "data": take("A", 2)},
        ),
        (take("A", 1), {"type": "take", "player": "A", "number": "much"}),
    ],
)
def test_the_same_id_with_another_body_is_an_error(first: Data, second: Data) -> None:
    table = ToyTable(bowl=9)
    table.answer([first], event_ids=["x"])
    with pytest.raises(Problem, match="taken by line 2") as caught:
        table.answer([second], event_ids=["x"])
    assert caught.value.code == "event_id"
    assert table.log.head(table.session_id)[0] == 2


def test_a_refusal_is_not_remembered() -> None:
    table = ToyTable("referee", bowl=9)
    assert isinstance(table.answer([draw("A", "c1")], event_ids=["x"]), Refused)
    table.lines(take("A", 1))
    assert isinstance(table.answer([draw("A", "c1")], event_ids=["x"]), Recorded)


def test_opening_twice_with_the_same_ids_is_one_session() -> None:
    table = ToyTable(bowl=9)
    fields: dict[str, Any] = {"game": "toy", "seats": [{"seat": "A"}, {"seat": "B"}], "place": "kitchen"}
    first = table.recorder.open(fields, "p1", session_id="s", event_id="e")
    again = table.recorder.open(fields, "p1", session_id="s", event_id="e")
    assert again.events == first.events
    assert again.repeated
    with pytest.raises(Problem, match="a session s already"):
        table.recorder.open(fields, "p1", session_id="s", event_id="other")
    with pytest.raises(Problem, match="taken by line 1"):
        table.recorder.open({**fields, "place": "cellar"}, "p1", session_id="s", event_id="e")


def test_two_recorders_on_one_log_lose_no_line() -> None:
    table = ToyTable(bowl=1000)
    others = [table.another(), table.another()]

    def write(number: int) -> None:
        for turn in range(40):
            line = {"type": "note", "text": f"{number}.{turn}"}
            answer = others[number].record(
                table.session_id, [line], recorder=f"p{number}", event_ids=[f"{number}-{turn}"]
            )
            assert isinstance(answer, Recorded)

    threads = [threading.Thread(target=write, args=(number,)) for number in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    events = table.log.read(table.session_id)
    assert [event.seq for event in events] == list(range(1, 82))
    assert {event.event_id for event in events[1:]} == {
        f"{who}-{turn}" for who in range(2) for turn in range(40)
    }
    assert table.log.verify() == []


class Crowded(MemoryLog):
    """Another writer is first so many times."""

    def __init__(self, times: int) -> None:
        super().__init__()
        self.times = times

    def append(self, session_id: str, drafts: Sequence[Draft], expected_seq: int) -> Any:
        if expected_seq and self.times:
            self.times -= 1
            data = {"player": "A", "card": "c1"}
            note = replace(drafts[0], event_id=f"other-{self.times}", type="draw", data=data)
            super().append(session_id, [note], expected_seq)
        return super().append(session_id, drafts, expected_seq)


def test_who_was_late_tries_again_on_the_new_head_until_it_wins() -> None:
    table = ToyTable(log=Crowded(20), bowl=9)
    (answer,) = table.lines(take("A", 2))
    assert answer.events[0].seq == 22
    assert table.answer([draw("A", "c1")], expected_seq=2) == Conflict(22)


def test_patience_ends_with_a_conflict_and_nothing_is_recorded() -> None:
    table = ToyTable(log=Crowded(10**6), bowl=9)
    answer = table.another(patience=0.05).record(table.session_id, [take("A", 2)], recorder="p1")
    assert isinstance(answer, Conflict)
    assert all(event.type != "take" for event in table.log.read(table.session_id))


def test_a_small_cache_forgets_no_session() -> None:
    table = ToyTable(bowl=9)
    recorder = table.another(sessions=1)
    fields = {"game": "toy", "seats": [{"seat": "A"}, {"seat": "B"}], "position": {"bowl": 9}}
    ids = [recorder.open(fields, "p1").session_id for _ in range(3)]
    for number in range(3):
        for session_id in ids:
            recorder.record(session_id, [take("AB"[number % 2], 1)], recorder="p1")
    for session_id in ids:
        with recorder.session(session_id) as replay:
            assert replay.head[0] == 4
