"""A follower's file: what counts is in it once, with the offset, whenever it is closed, killed or told things twice."""

from __future__ import annotations

import itertools
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from events.league.follower import Follower, Taken
from events.league.partitions import partition_of
from events.league.records import Record, encoded
from events.log.sqlite import SqliteLog
from events.problems import Problem
from tests.league.parts import Reader, append, refusal
from tests.league.test_accepting import PARTITIONS, SESSIONS, finished, played, requests, steps
from tests.log.drafts import draft


@contextmanager
def following(path: Path, partitions: int = 1, name: str = "cluster/kronika") -> Iterator[Follower]:
    with closing(Follower(path, name, partitions)) as follower:
        yield follower


def numbered(*records: Record | bytes | None, first: int = 0) -> list[tuple[int, bytes | None]]:
    values = [each if each is None or isinstance(each, bytes) else encoded(each) for each in records]
    return list(enumerate(values, first))


def stored(path: Path) -> dict[str, list[Any]]:
    with closing(SqliteLog(path)) as log:
        assert log.verify() == []
        return {name: log.read(name) for name in log.sessions()}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "log.sqlite"


def test_lines_and_offset_are_stored_together(path: Path) -> None:
    record = append("s", 2)
    with following(path) as follower:
        assert follower.next(0) == 0
        assert follower.take(0, numbered(record, first=5)) == [Taken(5, "s", None)]
        assert follower.next(0) == 6
    with following(path) as follower:
        assert follower.next(0) == 6
    assert stored(path) == {"s": list(record.events)}


def test_answers_are_kept_for_appends_and_refusals(path: Path) -> None:
    first = append("s", 2, request="r1")
    with following(path) as follower:
        assert follower.answer("s", "r1") is None
        follower.take(0, numbered(first, refusal("s", after=first.events, request="r2")))
        found, refused = follower.answer("s", "r1"), follower.answer("s", "r2")
        assert follower.answer("t", "r1") is None
    assert found is not None
    assert (found.seq, found.lines, found.why) == (1, 2, None)
    assert refused is not None
    assert (refused.lines, refused.why) == (0, {"conflict": 2})


def test_each_record_that_is_passed_over_has_its_reason(path: Path) -> None:
    first = append("s", 2, request="r1", word="a")
    rival = append("s", 1, request="r2", word="b")
    stray = append("t", 1)
    home = partition_of("s", 4)
    assert partition_of("t", 4) != home
    with following(path, 4) as follower:
        taken = follower.take(home, numbered(first, rival, first, b"noise", None, stray))
    assert [each.passed for each in taken] == [
        None,
        "head",
        "answered",
        "the record cannot be read",
        "the record is empty",
        "the session lives in another partition",
    ]
    assert stored(path) == {"s": list(first.events)}


def test_a_record_in_the_same_batch_stands_on_the_one_before(path: Path) -> None:
    one = append("s", 1, request="r1")
    two = append("s", 1, after=one.events, request="r2")
    twice = append("s", 1, after=[*one.events, *two.events], request="r3", word="x")
    twice = replace(twice, request="r2")
    with following(path) as follower:
        taken = follower.take(0, numbered(one, two, twice))
    assert [each.passed for each in taken] == [None, None, "answered"]
    assert [event.seq for event in stored(path)["s"]] == [1, 2]


def test_what_was_read_before_is_left_out(path: Path) -> None:
    record = append("s", 1)
    with following(path) as follower:
        follower.take(0, numbered(record))
        assert follower.take(0, numbered(record)) == []
        assert follower.next(0) == 1


def test_a_record_of_a_later_kronika_stops_the_follower_before_it(path: Path) -> None:
    record = append("s", 1)
    later = b'{"kronika": 2}'
    with following(path) as follower:
        with pytest.raises(Problem) as error:
            follower.take(0, numbered(record, later, append("s", 1, after=record.events, request="r2")))
        assert error.value.code == "version"
        assert follower.next(0) == 1
    assert stored(path) == {"s": list(record.events)}


def test_a_fault_between_lines_and_offset_leaves_neither(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = append("s", 2)
    with following(path) as follower:
        with monkeypatch.context() as broken:
            broken.setattr("events.league.follower.Append", 7)  # the offsets come behind the lines
            with pytest.raises(TypeError):
                follower.take(0, numbered(record))
        assert follower.next(0) == 0
        assert follower.answer("s", "r1") is None
        assert [each.passed for each in follower.take(0, numbered(record))] == [None]
    assert stored(path) == {"s": list(record.events)}


def test_two_followers_on_one_file_do_no_harm(path: Path) -> None:
    one = append("s", 1, request="r1")
    two = append("s", 1, after=one.events, request="r2")
    with following(path) as first, following(path) as second:
        first.take(0, numbered(one))
        second.take(0, numbered(one, two))
        first.take(0, numbered(one, two))
        assert first.next(0) == second.next(0) == 2
    assert stored(path) == {"s": [*one.events, *two.events]}


def test_nobody_else_adds_lines_to_a_log_that_follows(path: Path) -> None:
    record = append("s", 1)
    with following(path) as follower:
        follower.take(0, numbered(record))
    with closing(SqliteLog(path)) as log:
        for add in (lambda: log.append("s", [draft("x")], 1), lambda: log.adopt(list(record.events))):
            with pytest.raises(Problem) as error:
                add()
            assert error.value.code == "readonly"


def test_who_had_the_log_open_before_it_followed_adds_no_lines_either(path: Path) -> None:
    record = append("s", 1)
    with closing(SqliteLog(path)) as log:
        assert log.sessions() == []
        with following(path) as follower:
            for add in (
                lambda: log.append("t", [draft("x")], 0),
                lambda: log.adopt(list(record.events)),
                lambda: log.append_all([("t", [draft("x")], 0)])[0],
            ):
                try:
                    answer = add()
                except Problem as problem:
                    answer = problem
                assert isinstance(answer, Problem)
                assert answer.code == "readonly"
            follower.take(0, numbered(record))
    assert stored(path) == {"s": list(record.events)}


def test_a_log_with_lines_of_its_own_cannot_follow(path: Path) -> None:
    with closing(SqliteLog(path)) as log:
        log.append("s", [draft("x")], 0)
    with pytest.raises(Problem) as error:
        Follower(path, "cluster/kronika", 1)
    assert error.value.code == "league"
    with closing(SqliteLog(path)) as log:
        log.append("s", [draft("y")], 1)


@pytest.mark.parametrize(("name", "partitions"), [("other/kronika", 4), ("cluster/kronika", 5)])
def test_a_file_follows_one_league(path: Path, name: str, partitions: int) -> None:
    with following(path, 4):
        pass
    with pytest.raises(Problem) as error:
        Follower(path, name, partitions)
    assert error.value.code == "league"
    with following(path, 4):
        pass


@settings(max_examples=60)
@given(
    st.lists(requests, min_size=1, max_size=6, unique_by=lambda each: each.request),
    steps,
    st.lists(st.tuples(st.integers(0, PARTITIONS - 1), st.integers(1, 5), st.booleans()), max_size=20),
)
def test_a_follower_comes_to_what_a_plain_reader_comes_to(
    asked: list[Any], history: list[Any], reading: list[tuple[int, int, bool]]
) -> None:
    league = played(asked, history)
    finished(league, asked)
    plain = Reader(league.topic)
    plain.read_all()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "log.sqlite")
        follower = Follower(path, "n", PARTITIONS)
        for partition, count, reopen in reading:
            begin = max(follower.next(partition) - 1, 0)  # the last record comes once more
            follower.take(partition, list(enumerate(league.topic[partition]))[begin : begin + count + 1])
            if reopen:
                follower.close()
                follower = Follower(path, "n", PARTITIONS)
        for partition in range(PARTITIONS):
            follower.take(partition, list(enumerate(league.topic[partition])))
            assert follower.next(partition) == len(league.topic[partition])
        for name in SESSIONS:
            session = plain.session(name)
            assert stored(path).get(name, []) == session.events
            for request in itertools.chain(session.answers, (each.request for each in asked)):
                answer = follower.answer(name, request)
                assert (answer is not None) == (request in session.answers)
        follower.close()
