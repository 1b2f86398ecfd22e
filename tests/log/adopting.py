"""What every backend promises of lines that it takes over from elsewhere, and how the suite opens one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest

from events.envelope import ZERO, canonical
from events.log.contract import Appended, Conflict, Duplicate, EventLog
from events.problems import Problem
from tests.log.drafts import chain, contents, draft, hash_by_hand


def code(error: pytest.ExceptionInfo[Problem]) -> str:
    return error.value.code


class OpenedLog:
    @contextmanager
    def fresh(self) -> Iterator[EventLog]:
        """A new, empty log."""
        raise NotImplementedError
        yield

    @pytest.fixture
    def log(self) -> Iterator[EventLog]:
        with self.fresh() as log:
            yield log


class AdoptingConformance(OpenedLog):
    def test_foreign_lines_are_taken_over_unchanged(self, log: EventLog) -> None:
        foreign = chain("s", 4)
        assert log.adopt(foreign) == Appended(tuple(foreign))
        assert log.read("s") == foreign
        assert log.head("s") == (4, foreign[-1].hash)
        assert log.verify() == []

    def test_adopting_again_changes_nothing(self, log: EventLog) -> None:
        foreign = chain("s", 4)
        log.adopt(foreign)
        assert log.adopt(foreign) == Duplicate(tuple(foreign))
        assert log.adopt(foreign[1:3]) == Duplicate(tuple(foreign[1:3]))
        assert contents(log) == foreign

    def test_lines_behind_those_that_are_there_are_added(self, log: EventLog) -> None:
        foreign = chain("s", 6)
        log.adopt(foreign[:2])
        assert log.adopt(foreign[1:4]) == Appended(tuple(foreign[2:4]))
        assert log.adopt(foreign[4:]) == Appended(tuple(foreign[4:]))
        assert log.read("s") == foreign

    def test_an_adopted_session_goes_on(self, log: EventLog) -> None:
        foreign = chain("s", 2)
        log.adopt(foreign)
        outcome = log.append("s", [draft("x")], 2)
        assert isinstance(outcome, Appended)
        assert outcome.events[0].hash == hash_by_hand(foreign[-1].hash, outcome.events[0].body())
        assert log.append("s", [replace(draft("e1"), recorder="p2")], 0) == Duplicate((foreign[0],))

    @pytest.mark.parametrize("common", [0, 1, 3])
    def test_a_diverging_session_is_a_conflict(self, log: EventLog, common: int) -> None:
        ours = chain("s", 4)
        log.adopt(ours)
        before = ours[common - 1].hash if common else ZERO
        theirs = ours[:common] + chain("s", 5 - common, previous=before, first=common + 1, word="x")
        assert log.adopt(theirs) == Conflict(4)
        assert log.adopt(theirs[common:]) == Conflict(4)
        assert log.adopt(theirs[-1:]) == Conflict(4)
        assert log.read("s") == ours

    def test_a_gap_before_the_lines_is_a_problem(self, log: EventLog) -> None:
        foreign = chain("s", 6)
        log.adopt(foreign[:2])
        for lines in (foreign[3:], chain("t", 3)[1:]):
            with pytest.raises(Problem) as error:
                log.adopt(lines)
            assert code(error) == "gap"
        assert contents(log) == foreign[:2]

    @pytest.mark.parametrize(
        "change",
        [
            {"event_id": "other"},
            {"type": "pause"},
            {"version": 2},
            {"data": {"text": "forged"}},
            {"marks": {"late": True}},
            {"recorded_at": "2000-01-01T00:00:00Z"},
            {"recorder": "p9"},
            {"table_time": "2000-01-01T00:00:00Z"},
            {"extra": {"added": 1}},
            {"hash": bytes(32)},
        ],
    )
    def test_a_forged_line_is_refused_with_the_whole_batch(
        self, log: EventLog, change: dict[str, Any]
    ) -> None:
        for forged in range(3):
            foreign = chain("s", 3)
            foreign[forged] = replace(foreign[forged], **change)
            with pytest.raises(Problem) as error:
                log.adopt(foreign)
            assert code(error) == "chain"
        assert log.sessions() == []

    def test_lines_out_of_order_or_of_two_sessions_are_refused(self, log: EventLog) -> None:
        foreign = chain("s", 3)
        bad = [
            ([], "batch"),
            ([foreign[0], foreign[2]], "chain"),
            ([foreign[1], foreign[0]], "chain"),
            ([foreign[0], foreign[0]], "chain"),
            ([*foreign, *chain("t", 1)], "batch"),
            ([replace(foreign[0], seq=0)], "chain"),
        ]
        for lines, problem in bad:
            with pytest.raises(Problem) as error:
                log.adopt(lines)
            assert code(error) == problem
        assert log.sessions() == []

    def test_an_event_id_that_stands_twice_in_a_session_is_refused(self, log: EventLog) -> None:
        foreign = chain("s", 3)
        body = {**foreign[0].body(), "seq": 4}
        again = replace(foreign[0], seq=4, hash=hash_by_hand(foreign[2].hash, body))
        for stored in (0, 3):
            if stored:
                log.adopt(foreign)
            with pytest.raises(Problem) as error:
                log.adopt([*foreign, again])
            assert code(error) == "event_id"
        assert log.read("s") == foreign

    def test_a_line_that_is_not_canonical_is_refused(self, log: EventLog) -> None:
        event = replace(chain("s", 1)[0], data={"text": "o\u0301"})
        event = replace(event, hash=hash_by_hand(ZERO, event.body()))
        with pytest.raises(Problem) as error:
            log.adopt([event])
        assert code(error) == "line"

    def test_fields_of_a_later_kronika_and_later_schema_versions_are_kept(self, log: EventLog) -> None:
        event = replace(
            chain("s", 1)[0], version=99, type="teleport", extra={"mood": {"of": "table"}, "zone": 3}
        )
        event = replace(event, hash=hash_by_hand(ZERO, event.body()))
        log.adopt([event])
        assert log.read("s") == [event]
        assert log.verify() == []
        assert canonical(log.read("s")[0].body()) == canonical(event.body())
