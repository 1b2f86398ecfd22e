"""What every backend of the log promises. A backend's test file subclasses :class:`LogConformance` and says how one is
opened."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from events.envelope import MAX_BYTES, ZERO
from events.log.contract import Appended, Conflict, Cursor, Draft, Duplicate, EventLog
from events.log.following import follow
from events.problems import Problem
from tests.log.adopting import AdoptingConformance, code
from tests.log.drafts import contents, draft, hash_by_hand
from tests.log.model import Model, operations


class LogConformance(AdoptingConformance):
    # --- append

    def test_an_unknown_session_is_empty(self, log: EventLog) -> None:
        assert log.read("s") == []
        assert log.head("s") == (0, ZERO)
        assert log.sessions() == []
        assert list(log.read_all()) == []
        assert log.verify() == []

    def test_lines_count_from_one_and_are_chained_by_the_specified_hash(self, log: EventLog) -> None:
        outcome = log.append(
            "s", [draft("a"), draft("b", marks={"late": True}, table_time="2024-05-01T20:00:00+02:00")], 0
        )
        assert isinstance(outcome, Appended)
        body = {
            "data": {"text": "a"}, "event_id": "a", "recorded_at": "2024-05-01T18:00:00Z", "recorder": "p1", "seq": 1,
            "session_id": "s", "type": "note", "version": 1,
        }  # fmt: skip
        first = hash_by_hand(bytes(32), body)
        body = {
            **body, "data": {"text": "b"}, "event_id": "b", "marks": {"late": True}, "seq": 2,
            "table_time": "2024-05-01T20:00:00+02:00",
        }  # fmt: skip
        second = hash_by_hand(first, body)
        assert [event.hash for event in outcome.events] == [first, second]
        assert log.read("s") == list(outcome.events)
        assert log.head("s") == (2, second)

    def test_what_was_appended_is_read_back_unchanged(self, log: EventLog) -> None:
        data = {
            "to": "łódź",
            "n": -3,
            "deep": [{"x": None, "y": [True, False, ""]}],
            "sign": '\u2028\x1f"\\😀',
        }
        log.append("s", [draft("a", type="drive", version=7, data=data, marks={"overrides": ["R-1"]})], 0)
        event = log.read("s")[0]
        assert (event.type, event.version, event.data, event.marks) == (
            "drive",
            7,
            data,
            {"overrides": ["R-1"]},
        )
        assert event.table_time is None

    @pytest.mark.parametrize("expected", [0, 1, 3, -1, 99])
    def test_a_wrong_expected_seq_is_a_conflict_that_carries_the_head(
        self, log: EventLog, expected: int
    ) -> None:
        log.append("s", [draft("a"), draft("b")], 0)
        assert log.append("s", [draft("c")], expected) == Conflict(2)
        assert [event.event_id for event in log.read("s")] == ["a", "b"]

    def test_several_batches_have_each_an_outcome_of_their_own(self, log: EventLog) -> None:
        log.append("old", [draft("a")], 0)
        log.append("taken", [draft("a")], 0)
        made = log.append_all(
            [
                ("new", [draft("a"), draft("b")], 0),
                ("old", [draft("a")], 0),
                ("taken", [draft("a", type="pause")], 0),
                ("old", [draft("b")], 7),
                ("new", [draft("c")], 2),
                ("bad", [draft("x", data={"decimal": 1.5})], 0),
            ]
        )
        assert [type(each) for each in made] == [Appended, Duplicate, Problem, Conflict, Appended, Problem]
        assert [event.event_id for event in log.read("new")] == ["a", "b", "c"]
        assert log.head("bad")[0] == 0
        assert log.append_all([]) == []

    def test_the_same_request_again_is_a_duplicate_with_the_first_outcome(self, log: EventLog) -> None:
        first = log.append("s", [draft("a"), draft("b")], 0)
        log.append("s", [draft("c")], 2)
        assert isinstance(first, Appended)
        assert log.append("s", [draft("a"), draft("b")], 0) == Duplicate(first.events)
        assert log.append("s", [draft("b")], 77) == Duplicate(first.events[1:])
        assert len(contents(log)) == 3

    def test_time_of_acceptance_and_recorder_are_no_part_of_the_request(self, log: EventLog) -> None:
        first = log.append("s", [draft("a")], 0)
        again = log.append("s", [draft("a", recorded_at="2024-06-01T00:00:00Z", recorder="p9")], 0)
        assert isinstance(first, Appended)
        assert again == Duplicate(first.events)

    @pytest.mark.parametrize(
        "other",
        [
            {"type": "pause"},
            {"version": 2},
            {"data": {"text": "other"}},
            {"data": {"text": "a", "n": 1}},
            {"marks": {"late": True}},
            {"table_time": "2024-05-01T20:00:00+02:00"},
        ],
    )
    def test_the_same_id_with_another_body_is_a_problem(self, log: EventLog, other: dict[str, Any]) -> None:
        log.append("s", [draft("a")], 0)
        for batch in ([draft("a", **other)], [draft("b"), draft("a", **other)]):
            with pytest.raises(Problem) as error:
                log.append("s", batch, 1)
            assert code(error) == "event_id"
        assert len(contents(log)) == 1

    def test_true_is_not_one_when_requests_are_compared(self, log: EventLog) -> None:
        log.append("s", [draft("a", data={"n": 1})], 0)
        with pytest.raises(Problem) as error:
            log.append("s", [draft("a", data={"n": True})], 1)
        assert code(error) == "event_id"

    def test_a_batch_of_known_and_new_ids_is_a_conflict_and_stores_nothing(self, log: EventLog) -> None:
        log.append("s", [draft("a"), draft("b")], 0)
        assert log.append("s", [draft("b"), draft("c")], 2) == Conflict(2)
        assert len(contents(log)) == 2

    def test_an_id_belongs_to_its_session(self, log: EventLog) -> None:
        log.append("s", [draft("a")], 0)
        assert isinstance(log.append("t", [draft("a", data={"text": "other"})], 0), Appended)

    @pytest.mark.parametrize(
        ("batch", "problem"),
        [
            ([], "batch"),
            ([draft("a"), draft("a")], "event_id"),
            ([draft("a"), draft("b", data={"x": 1.5})], "field"),
            ([draft("a"), draft("b", data={"x": 2**53})], "field"),
            ([draft("a"), draft("b", data={"x": "\ud800"})], "field"),
            ([draft("a"), draft("b", data={"x": {1: 2}})], "field"),
            ([draft("a"), draft("b", data={"x": b"raw"})], "field"),
            ([draft("a"), draft("")], "field"),
            ([draft("a"), draft("b\n")], "field"),
            ([draft("a"), draft("b" * 201)], "field"),
            ([draft("a"), draft("b", type=3)], "line"),
            ([draft("a"), draft("b", data=["x"])], "line"),
            ([draft("a"), draft("b", data={"text": "x" * MAX_BYTES})], "size"),
        ],
    )
    def test_a_batch_with_a_bad_line_is_refused_whole(
        self, log: EventLog, batch: list[Draft], problem: str
    ) -> None:
        with pytest.raises(Problem) as error:
            log.append("s", batch, 0)
        assert code(error) == problem
        assert log.sessions() == []
        assert log.head("s") == (0, ZERO)
        assert isinstance(log.append("s", [draft("a")], 0), Appended)

    def test_text_is_kept_in_nfc_and_compared_in_nfc(self, log: EventLog) -> None:
        log.append("s", [draft("a", data={"te\u0301": "o\u0301"})], 0)
        assert log.read("s")[0].data == {"té": "ó"}
        assert isinstance(log.append("s", [draft("a", data={"té": "ó"})], 0), Duplicate)

    def test_nobody_can_change_a_line_through_what_was_given_or_read(self, log: EventLog) -> None:
        data: dict[str, Any] = {"deep": {"list": [1]}}
        outcome = log.append("s", [draft("a", data=data)], 0)
        assert isinstance(outcome, Appended)
        data["deep"]["list"].append(2)
        outcome.events[0].data["deep"]["list"].append(3)
        log.read("s")[0].data["deep"]["list"].append(4)
        contents(log)[0].data["deep"]["list"].append(5)
        assert log.read("s")[0].data == {"deep": {"list": [1]}}
        assert log.verify() == []

    # --- reading

    def test_a_session_is_read_from_any_line_on(self, log: EventLog) -> None:
        log.append("s", [draft(f"e{n}") for n in range(5)], 0)
        for after in range(7):
            assert [event.seq for event in log.read("s", after)] == list(range(after + 1, 6))

    def test_all_lines_come_in_commit_order_and_from_every_cursor_on(self, log: EventLog) -> None:
        for n in range(6):
            log.append("st"[n % 2], [draft(f"e{n}"), draft(f"f{n}")], 2 * (n // 2))
        rows = list(log.read_all())
        assert [(event.session_id, event.seq) for _, event in rows] == [
            ("s", 1), ("s", 2), ("t", 1), ("t", 2), ("s", 3), ("s", 4), ("t", 3), ("t", 4),
            ("s", 5), ("s", 6), ("t", 5), ("t", 6),
        ]  # fmt: skip
        for index, (cursor, _) in enumerate(rows):
            assert list(log.read_all(cursor)) == rows[index + 1 :]
        assert list(log.read_all(rows[2][0], limit=4)) == rows[3:7]
        assert list(log.read_all(limit=0)) == []
        assert log.sessions() == ["s", "t"]

    def test_a_cursor_of_another_log_is_a_problem(self, log: EventLog) -> None:
        log.append("s", [draft("a")], 0)
        with self.fresh() as other:
            other.append("s", [draft("a"), draft("b")], 0)
            foreign = next(cursor for cursor, _ in other.read_all())
        for cursor in (foreign, Cursor(""), Cursor("nonsense"), Cursor("0")):
            with pytest.raises(Problem) as error:
                list(log.read_all(cursor))
            assert code(error) == "cursor"

    def test_following_gives_every_line_once_also_those_to_come(self, log: EventLog) -> None:
        log.append("s", [draft("a")], 0)
        stop = threading.Event()
        seen: list[str] = []
        reached = None
        for cursor, event in follow(log, poll=0.001, stop=stop):
            reached = cursor
            seen.append(event.event_id)
            if event.seq < 4:
                log.append("s", [draft(f"next{event.seq}")], event.seq)
            else:
                stop.set()
        assert seen == ["a", "next1", "next2", "next3"]
        assert list(log.read_all(reached)) == []

    # --- several at once

    def test_threads_lose_nothing_and_every_loser_is_told(self, log: EventLog) -> None:
        told: dict[str, int] = {}

        def work(name: str) -> None:
            for n in range(15):
                while True:
                    outcome = log.append("s", [draft(f"{name}-{n}")], log.head("s")[0])
                    if isinstance(outcome, Appended):
                        told[f"{name}-{n}"] = outcome.events[0].seq
                        break
                    assert isinstance(outcome, Conflict)

        threads = [threading.Thread(target=work, args=(name,)) for name in "abcd"]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
        assert {event.event_id: event.seq for event in log.read("s")} == told
        assert len(told) == 60
        assert log.verify() == []

    # --- any history

    @settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.differing_executors])
    @given(operations)
    def test_any_history_ends_as_the_plain_model_says(self, history: list[Any]) -> None:
        self.ends_as_the_plain_model_says(history)

    def ends_as_the_plain_model_says(self, history: list[Any]) -> None:
        """A backend whose logs are slow to make may play fewer histories."""
        with self.fresh() as log:
            model = Model()
            for operation in history:
                assert operation.on(log) == operation.on(model)
            assert {name: [event.event_id for event in log.read(name)] for name in log.sessions()} == {
                name: [line[0] for line in lines] for name, lines in model.lines.items() if lines
            }
            assert [(event.session_id, event.event_id) for event in contents(log)] == model.order
            assert log.verify() == []
