"""Asking the league: the same answers that a recorder on a log of its own gives, and what it says when none comes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from events.directory import is_digest
from events.league.requests import Request, decoded_request, encoded_request
from events.log.contract import Conflict
from events.problems import Problem
from service.answers import Recorded, Refused
from service.league.asking import AT_ONCE, SECONDS, SOON, LeagueRecorder, Waiting
from service.league.judge import Judge
from tests.league.shared import Member, Topic
from tests.toy.table import MOMENT, ToyTable, draw, take

DRAWING = {"bowl": 9, "phase": "draw", "hands": {"B": ["c1", "c1"]}}


class Asker(Member):
    """A follower whose requests a judge answers at once; ``answering`` False: later, by :meth:`answer_all`."""

    def __init__(self, topic: Topic, path: Path, judge: Judge) -> None:
        super().__init__(topic, path)
        self.judge = judge
        self.answering = True
        self.asked: list[bytes] = []

    def ask(self, request: Request) -> None:
        self.asked.append(encoded_request(request))
        if self.answering:
            self.answer_all()

    def answer_all(self) -> None:
        self.judge.judge([decoded_request(each) for each in self.asked])
        self.catch_up()

    def until(self, done: Callable[[], bool], seconds: float) -> bool:
        return done()

    def append(self, *_: Any) -> Any:
        raise AssertionError("a league's recorder appends nothing by itself")

    adopt = append


class LeagueTable(ToyTable):
    """A toy table whose lines go through the league."""

    log: Asker

    def another(self, **more: Any) -> LeagueRecorder:
        return LeagueRecorder(self.log, self.directory, **more)


@pytest.fixture
def asker(tmp_path: Path) -> Iterator[Asker]:
    topic = Topic()
    member = Member(topic, tmp_path / "worker.sqlite")
    judge = Judge(member, clock=lambda: MOMENT, failed=lambda request, error: None)
    made = Asker(topic, tmp_path / "asker.sqlite", judge)
    yield made
    made.verify()
    made.close()
    member.close()


def test_lines_are_judged_and_told_with_their_findings(asker: Asker) -> None:
    table = LeagueTable(log=asker, bowl=9)
    (answer,) = table.lines(take("B", 4))
    assert [[each.rule for each in found] for found in answer.findings] == [["TOY-TURN"]]
    assert answer.events[0].seq == 2
    assert not answer.repeated
    assert answer.due == [{"player": "A", "type": "take"}]


@pytest.mark.parametrize(
    ("opened", "lines"),
    [
        ({"mode": "referee"}, [take("A", 4)]),
        (
            {"mode": "referee", "position": {"bowl": 9, "phase": "draw", "hands": {"B": ["c1", "c1"]}}},
            [draw("A", "c1")],
        ),
        ({"mode": "referee"}, [take("A", 1), take("A", 99)]),
    ],
)
def test_refusals_are_those_of_a_recorder_on_a_log_of_its_own(
    asker: Asker, opened: dict[str, Any], lines: list[dict[str, Any]]
) -> None:
    far, near = LeagueTable(log=asker, **opened), ToyTable(**opened)
    answer = far.answer(lines)
    assert answer == near.answer(lines)
    assert isinstance(answer, Refused)
    assert asker.head(far.session_id)[0] == 1


def test_problems_come_back_as_they_are(asker: Asker) -> None:
    far, near = LeagueTable(log=asker), ToyTable()
    for lines in ([take("Q", 1)], [{"type": "nonsense"}], [{"type": "retract", "seq": 9, "kind": "typo"}]):
        said = []
        for table in (far, near):
            with pytest.raises(Problem) as error:
                table.answer(lines)
            said.append((error.value.code, str(error.value), error.value.place, error.value.candidates))
        assert said[0] == said[1]


def test_the_same_ids_again_give_the_first_answer_without_asking(asker: Asker) -> None:
    table = LeagueTable(log=asker)
    first = table.answer([take("A", 1)], event_ids=["x"])
    count = len(asker.asked)
    again = table.answer([take("A", 1)], event_ids=["x"])
    assert isinstance(first, Recorded)
    assert isinstance(again, Recorded)
    assert again.repeated
    assert again.events == first.events
    assert len(asker.asked) == count
    with pytest.raises(Problem) as error:
        table.answer([take("A", 2)], event_ids=["x"])
    assert error.value.code == "event_id"


def test_a_stale_head_is_a_conflict(asker: Asker) -> None:
    table = LeagueTable(log=asker)
    table.lines(take("A", 1))
    assert table.answer([take("B", 1)], expected_seq=1) == Conflict(2)


def test_no_free_text_leaves_for_the_league_and_it_can_be_read_here(asker: Asker) -> None:
    table = LeagueTable(log=asker, place="at Ala's")
    note = {"type": "note", "text": "a secret", "marks": {"because": "a reason"}}
    (answer,) = table.lines(note)
    for sent in asker.asked:
        for word in (b"secret", b"Ala", b"reason"):
            assert word not in sent
    event = answer.events[0]
    assert is_digest(event.data["text"])
    assert table.directory.text(table.session_id, event.event_id, "text") == "a secret"
    assert table.directory.text(table.session_id, event.event_id, "marks.because") == "a reason"
    again = table.answer([note], event_ids=[event.event_id])
    assert isinstance(again, Recorded)
    assert again.repeated


def test_without_an_answer_in_time_the_request_can_be_asked_after(asker: Asker) -> None:
    table = LeagueTable(log=asker)
    asker.answering = False
    with pytest.raises(Waiting) as waiting:
        table.answer([take("A", 1)], event_ids=["x"])
    recorder = table.recorder
    assert isinstance(recorder, LeagueRecorder)
    assert recorder.verdict(table.session_id, waiting.value.request) is None
    asker.answer_all()
    found = recorder.verdict(table.session_id, waiting.value.request)
    assert isinstance(found, Recorded)
    assert [event.event_id for event in found.events] == ["x"]
    assert not found.repeated


def test_while_many_wait_the_others_wait_only_a_moment(asker: Asker, monkeypatch: pytest.MonkeyPatch) -> None:
    table = LeagueTable(log=asker)
    waited: list[float] = []

    def until(done: Callable[[], bool], seconds: float) -> bool:
        waited.append(seconds)
        if len(waited) <= AT_ONCE:  # somebody else asks while this one waits
            with pytest.raises(Waiting):
                table.answer([take("A", 1)])
        return done()

    asker.answering = False
    monkeypatch.setattr(asker, "until", until)
    with pytest.raises(Waiting):
        table.answer([take("A", 1)])
    assert waited == [SECONDS] * AT_ONCE + [SOON]
    with pytest.raises(Waiting):
        table.answer([take("A", 1)])
    assert waited[-1] == SECONDS


def test_a_request_sent_again_while_the_first_waits_is_answered_by_it(asker: Asker) -> None:
    table = LeagueTable(log=asker)
    asker.answering = False
    with pytest.raises(Waiting):
        table.answer([take("A", 1)], event_ids=["x"])
    asker.answering = True
    answer = table.answer([take("A", 1)], event_ids=["x"])
    assert isinstance(answer, Recorded)
    assert [event.event_id for event in asker.read(table.session_id)][1:] == ["x"]


def test_a_branch_begins_where_it_was_asked_for(asker: Asker) -> None:
    table = LeagueTable(log=asker)
    table.lines(take("A", 1), take("B", 2))
    answer = table.recorder.branch(table.session_id, 2, "p1")
    with table.recorder.session(answer.session_id) as replay:
        assert replay.opened.origin is not None
        assert replay.opened.origin.session == table.session_id


def test_a_session_that_is_there_is_not_opened_twice(asker: Asker) -> None:
    table = LeagueTable(log=asker)
    data = {"game": "toy", "seats": [{"seat": "A"}, {"seat": "B"}]}
    with pytest.raises(Problem) as error:
        table.recorder.open(data, "p1", session_id=table.session_id)
    assert error.value.code == "session"
