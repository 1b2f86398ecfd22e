"""Judging for the league: each request one answer, whoever else judges, writes, repeats or wakes late."""

from __future__ import annotations

import datetime
import itertools
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from events.directory import Directory
from events.envelope import canonical
from events.league.records import MAX_RECORD, Append, Record, decoded_record
from events.league.requests import Request
from events.log.contract import Conflict
from events.log.memory import MemoryLog
from events.problems import Problem
from events.vocabulary import Data
from service.answers import Refused
from service.league.judge import Judge
from service.league.verdicts import refused, why
from service.recorder import Recorder
from tests.league.parts import append
from tests.league.shared import Member, Topic
from tests.toy.table import MOMENT, draw, take

OPENED = {"type": "opened", "game": "toy", "seats": [{"seat": "A"}, {"seat": "B"}], "position": {"bowl": 20}}
Joins = Callable[..., tuple[Judge, Member]]


@pytest.fixture
def topic() -> Topic:
    return Topic()


@pytest.fixture
def joins(topic: Topic, tmp_path: Path) -> Iterator[Joins]:
    """One more worker."""
    members: list[Member] = []
    failed: list[str] = []

    def join(**more: Any) -> tuple[Judge, Member]:
        member = Member(topic, tmp_path / f"{len(members)}.sqlite")
        members.append(member)
        given = {"clock": lambda: MOMENT, "failed": lambda request, error: failed.append(request.request)}
        return Judge(member, **{**given, **more}), member

    yield join
    for member in members:
        member.catch_up()
        member.verify()
        member.close()


def opening(session: str = "s", mode: str = "scribe", **more: Any) -> Request:
    line = {**OPENED, "mode": mode, **more}
    return Request(
        request=f"open-{session}", session=session, recorder="p1", lines=[line], event_ids=["e0"], opens=True
    )


def asking(request: str, *lines: Data, ids: str = "", session: str = "s", **more: Any) -> Request:
    """``ids``: one letter an event id; without them, those of the request's own name."""
    named = list(ids) if ids else [f"{request}.{n}" for n in range(len(lines))]
    return Request(
        request=request, session=session, recorder="p1", lines=list(lines), event_ids=named, **more
    )


def records(topic: Topic) -> list[Record]:
    return [decoded_record(value) for values in topic.partitions for value in values]


def said(member: Member, request: str, session: str = "s") -> Refused | Conflict | Problem:
    answer = member.answer(session, request)
    assert answer is not None
    assert answer.why is not None
    return refused(answer.why)


def test_a_batch_gives_the_bytes_that_the_embedded_log_gives(joins: Joins) -> None:
    judge, member = joins()
    lines = [take("A", 3), take("B", 4), {"type": "note", "text": "sha256:" + "0" * 64}, draw("A", "c1")]
    judge.judge([opening(), *(asking(f"r{n}", line) for n, line in enumerate(lines))])

    embedded = MemoryLog()
    ids = itertools.count()
    recorder = Recorder(embedded, Directory(None), clock=lambda: MOMENT, new_id=lambda: f"r{next(ids)}.0")
    recorder.open(
        {key: value for key, value in OPENED.items() if key != "type"}, "p1", session_id="s", event_id="e0"
    )
    for line in lines[:2]:
        recorder.record("s", [line], recorder="p1")
    ours, theirs = member.read("s"), embedded.read("s")
    assert [event.hash for event in ours[:3]] == [event.hash for event in theirs]
    assert [canonical(event.body()) for event in ours[:3]] == [canonical(event.body()) for event in theirs]
    assert [event.seq for event in ours] == [1, 2, 3, 4, 5]
    assert ours[3].data == {"text": "sha256:" + "0" * 64}


def test_one_request_is_one_record(joins: Joins, topic: Topic) -> None:
    judge, _ = joins()
    judge.judge(
        [opening(), asking("r1", take("A", 1), take("B", 1), take("A", 1)), asking("r2", take("B", 1))]
    )
    assert [len(each.lines) for each in records(topic) if isinstance(each, Append)] == [1, 3, 1]


def test_the_same_move_five_times_is_in_the_log_once(joins: Joins) -> None:
    judge, member = joins()
    move = asking("r1", take("A", 3), ids="a")
    again = [asking(f"again{n}", take("A", 3), ids="a") for n in range(2)]
    judge.judge([opening(), move, move, *again])
    judge.judge([move])
    assert [event.event_id for event in member.read("s")] == ["e0", "a"]


def test_an_answered_request_is_not_judged_again_though_it_would_go_otherwise_now(joins: Joins) -> None:
    judge, member = joins()
    late = asking("r1", take("B", 1))
    judge.judge([opening(mode="referee"), late])
    assert isinstance(said(member, "r1"), Refused)
    judge.judge([asking("r2", take("A", 1))])
    judge.judge([late])
    assert isinstance(said(member, "r1"), Refused)
    assert len(member.read("s")) == 2


def test_each_kind_of_refusal_comes_back_as_it_was(joins: Joins) -> None:
    judge, member = joins()
    judge.judge(
        [
            opening(mode="referee"),
            asking("turn", take("B", 1)),
            asking("stale", take("A", 1), expected_seq=7),
            asking("seat", take("Q", 1)),
            asking("twice", take("A", 1), ids="e"),
            asking("taken", take("A", 2), ids="e"),
            asking("nobody", take("A", 1), session="t"),
        ]
    )
    turn = said(member, "turn")
    assert isinstance(turn, Refused)
    assert [each.rule for each in turn.findings] == ["TOY-TURN"]
    assert (turn.at, turn.confirm) == (0, False)
    assert said(member, "stale") == Conflict(1)
    for request, session, code in (
        ("seat", "s", "unknown"), ("taken", "s", "event_id"), ("nobody", "t", "session"),
    ):  # fmt: skip
        problem = said(member, request, session)
        assert isinstance(problem, Problem)
        assert problem.code == code
    assert [event.event_id for event in member.read("s")] == ["e0", "e"]


def test_a_refusal_travels_whole() -> None:
    embedded = MemoryLog()
    recorder = Recorder(embedded, Directory(None))
    session = recorder.open(
        {**{k: v for k, v in OPENED.items() if k != "type"}, "mode": "referee"}, "p1"
    ).session_id
    answer = recorder.record(session, [take("A", 1), take("A", 99)], recorder="p1")
    assert isinstance(answer, Refused)
    assert refused(why(answer)) == answer


def test_who_lost_judges_again_on_the_head_as_it_is(joins: Joins, topic: Topic) -> None:
    one, first = joins()
    other, second = joins()
    one.judge([opening()])
    second.catch_up()
    first.before = lambda: other.judge([asking("theirs", take("A", 1))])
    one.judge([asking("ours", take("B", 2))])
    assert [event.event_id for event in first.read("s")] == ["e0", "theirs.0", "ours.0"]
    assert first.written == 3  # opened, lost, won
    second.catch_up()
    assert second.read("s") == first.read("s")


def test_all_that_stood_on_what_lost_is_judged_again_in_order(joins: Joins) -> None:
    one, first = joins()
    other, second = joins()
    one.judge([opening()])
    second.catch_up()
    first.before = lambda: other.judge([asking("theirs", take("A", 1))])
    one.judge([asking(f"ours{n}", take("AB"[n % 2], 1)) for n in range(4)])
    assert [event.event_id for event in first.read("s")] == [
        "e0", "theirs.0", "ours0.0", "ours1.0", "ours2.0", "ours3.0",
    ]  # fmt: skip


def test_a_repeat_of_what_lost_is_not_lost_with_it(joins: Joins) -> None:
    one, first = joins()
    other, second = joins()
    one.judge([opening()])
    second.catch_up()
    first.before = lambda: other.judge([asking("theirs", take("A", 1))])
    one.judge([asking("a", take("B", 1), ids="m"), asking("b", take("B", 1), ids="m")])
    assert [event.event_id for event in first.read("s")] == ["e0", "theirs.0", "m"]


def test_two_that_judge_the_same_request_at_once_write_it_once(joins: Joins) -> None:
    one, first = joins()
    other, second = joins(clock=lambda: MOMENT + datetime.timedelta(seconds=1))
    one.judge([opening()])
    second.catch_up()
    move = asking("r1", take("A", 1), ids="a")
    first.before = lambda: other.judge([move])
    one.judge([move])
    assert [event.event_id for event in first.read("s")] == ["e0", "a"]
    assert first.read("s")[1].recorded_at > first.read("s")[0].recorded_at


def test_a_zombie_that_wakes_late_changes_nothing_that_was_told(joins: Joins) -> None:
    zombie, asleep = joins()
    zombie.judge([opening()])
    other, awake = joins()
    awake.catch_up()
    moves = [asking(f"r{n}", take("AB"[n % 2], 1)) for n in range(5)]
    other.judge(moves)
    before = awake.read("s")
    zombie.judge(moves[:3])
    awake.catch_up()
    assert awake.read("s") == asleep.read("s") == before


def test_a_record_from_nowhere_between_two_batches_is_stood_on(joins: Joins, topic: Topic) -> None:
    judge, member = joins()
    judge.judge([opening(), asking("r1", take("A", 1))])
    topic.write(append("s", 1, after=member.read("s"), request="foreign", word="x"))
    judge.judge([asking("r2", take("B", 1))])
    assert [event.event_id for event in member.read("s")] == ["e0", "r1.0", "x3", "r2.0"]


def test_what_fails_is_refused_kept_and_blocks_nobody(joins: Joins, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[tuple[str, str]] = []
    judge, member = joins(failed=lambda request, error: kept.append((request.request, str(error))))
    decide = Recorder.record

    def faulty(self: Recorder, session_id: str, lines: Any, **more: Any) -> Any:
        answer = decide(self, session_id, lines, **more)
        if lines[0].get("number") == 13:
            raise RuntimeError("a fault behind the append")
        return answer

    monkeypatch.setattr(Recorder, "record", faulty)
    judge.judge(
        [opening(), asking("r1", take("A", 1)), asking("r2", take("B", 13)), asking("r3", take("B", 1))]
    )
    assert kept == [("r2", "a fault behind the append")]
    problem = said(member, "r2")
    assert isinstance(problem, Problem)
    assert problem.code == "fault"
    assert [event.event_id for event in member.read("s")] == ["e0", "r1.0", "r3.0"]


def test_a_refusal_that_would_quote_more_than_a_record_holds_is_cut(joins: Joins) -> None:
    judge, member = joins()
    long = "\u0001" * (MAX_RECORD // 8)
    lines: list[Data] = [{**take("A", 1), long: 1}, {"type": long}, take(long, 1)]
    judge.judge([opening(), *(asking(f"r{n}", line) for n, line in enumerate(lines))])
    for n in range(len(lines)):
        problem = said(member, f"r{n}")
        assert isinstance(problem, Problem)
        assert 0 < len(problem.what) <= 2000


def test_a_broker_that_is_away_loses_nothing(joins: Joins) -> None:
    judge, member = joins()
    judge.judge([opening()])

    def away() -> None:
        raise Problem("broker", "no broker answers")

    member.before = away
    moves = [asking("r1", take("A", 1)), asking("r2", take("B", 1))]
    with pytest.raises(Problem):
        judge.judge(moves)
    judge.judge(moves)
    assert [event.event_id for event in member.read("s")] == ["e0", "r1.0", "r2.0"]


def test_free_text_that_comes_as_it_is_never_reaches_the_log(joins: Joins) -> None:
    judge, member = joins()
    judge.judge([opening(), asking("r1", {"type": "note", "text": "a secret"})])
    text = member.read("s")[1].data["text"]
    assert text.startswith("sha256:")


def test_closed_sessions_are_not_kept_in_memory(joins: Joins) -> None:
    judge, _ = joins()
    judge.judge([opening("s"), opening("t"), asking("r1", {"type": "abandon"}, session="s")])
    assert list(judge._recorder._cache._kept) == ["t"]
    judge.judge([asking("r2", {"type": "note", "text": "x"}, session="s")])
    assert list(judge._recorder._cache._kept) == ["t"]
