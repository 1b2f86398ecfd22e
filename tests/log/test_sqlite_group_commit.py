"""Jobs that share one transaction: each has the outcome that it would have had alone, and one flush serves all."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from events.log.contract import Appended, Conflict, Draft, Duplicate, EventLog
from events.log.memory import MemoryLog
from events.log.sqlite import SqliteLog
from events.log.sqlite.jobs import Adopt, Append, Job
from events.log.sqlite.writer import Writer
from events.problems import Problem
from tests.log.drafts import chain, contents, draft


@pytest.fixture
def log(tmp_path: Path) -> Iterator[SqliteLog]:
    log = SqliteLog(tmp_path / "log.db")
    yield log
    log.close()


def writer(log: SqliteLog) -> Writer:
    assert log._writer is not None
    return log._writer


def together(log: SqliteLog, *jobs: Job) -> list[Any]:
    """What comes of jobs in one transaction: outcomes, or the code of a problem."""
    writer(log)._run(list(jobs))
    return [_said(job) for job in jobs]


def _said(job: Job) -> Any:
    try:
        return job.result()
    except Problem as problem:
        return problem.code


def commits(log: SqliteLog) -> list[str]:
    """The COMMITs from now on, as they come."""
    seen: list[str] = []
    writer(log)._connection.set_trace_callback(
        lambda statement: seen.append(statement) if statement == "COMMIT" else None
    )
    return seen


def ids(outcome: Any) -> list[tuple[str, int]]:
    assert isinstance(outcome, (Appended, Duplicate))
    return [(event.event_id, event.seq) for event in outcome.events]


def test_one_bad_job_fails_alone(log: SqliteLog) -> None:
    log.append("s", [draft("a"), draft("b")], 0)
    log.append("t", [draft("a")], 0)
    seen = commits(log)
    answers = together(
        log,
        Append("s", [draft("c"), draft("d")], 2),
        Append("t", [draft("x")], 7),
        Append("t", [draft("a", data={"text": "other"})], 0),
        Append("s", [draft("a"), draft("b")], 0),
        Append("u", [draft("a")], 0),
        Adopt(chain("v", 3)[1:]),
        Adopt(chain("w", 3)),
    )
    assert ids(answers[0]) == [("c", 3), ("d", 4)]
    assert answers[1:3] == [Conflict(1), "event_id"]
    assert ids(answers[3]) == [("a", 1), ("b", 2)]
    assert isinstance(answers[3], Duplicate)
    assert isinstance(answers[4], Appended)
    assert answers[5] == "gap"
    assert isinstance(answers[6], Appended)
    assert len(seen) == 1
    assert log.verify() == []
    assert log.sessions() == ["s", "t", "u", "w"]


def test_jobs_on_one_session_see_each_other(log: SqliteLog) -> None:
    answers = together(
        log,
        Append("s", [draft("a")], 0),
        Append("s", [draft("b")], 0),
        Append("s", [draft("a")], 0),
        Append("s", [draft("a", type="pause")], 1),
        Append("s", [draft("b")], 1),
        Append("s", [draft("b"), draft("c")], 2),
    )
    assert ids(answers[0]) == [("a", 1)]
    assert answers[1] == Conflict(1)
    assert answers[2] == Duplicate(answers[0].events)
    assert answers[3] == "event_id"
    assert ids(answers[4]) == [("b", 2)]
    assert answers[5] == Conflict(2)
    assert log.verify() == []


def test_an_id_that_comes_again_with_the_present_head_harms_nobody(log: SqliteLog) -> None:
    log.append("s", [draft("a"), draft("b")], 0)
    answers = together(
        log,
        Append("t", [draft("a")], 0),
        Append("s", [draft("a")], 2),
        Append("s", [draft("b", type="pause")], 2),
        Append("s", [draft("c")], 2),
        Append("u", [draft("a"), draft("b")], 0),
    )
    assert isinstance(answers[0], Appended)
    assert answers[1] == Duplicate(tuple(log.read("s")[:1]))
    assert answers[2] == "event_id"
    assert ids(answers[3]) == [("c", 3)]
    assert isinstance(answers[4], Appended)
    assert ids(log.append("s", [draft("d")], 3)) == [("d", 4)]
    assert log.verify() == []


def test_what_does_not_fit_on_the_disk_fails_alone(log: SqliteLog) -> None:
    log.append("s", [draft("a")], 0)
    connection = writer(log)._connection
    pages = connection.execute("PRAGMA page_count").fetchone()[0]
    connection.execute(f"PRAGMA max_page_count = {pages + 4}")
    big = [draft(f"c{n}", data={"text": "x" * 3000}) for n in range(20)]
    answers = together(log, Append("t", [draft("a")], 0), Append("s", big, 1), Append("s", [draft("b")], 1))
    assert isinstance(answers[0], Appended)
    assert answers[1] == "full"
    assert ids(answers[2]) == [("b", 2)]
    connection.execute("PRAGMA max_page_count = 1000000")
    assert isinstance(log.append("s", big, 2), Appended)
    assert log.verify() == []


def test_what_was_acknowledged_is_in_the_file(log: SqliteLog, tmp_path: Path) -> None:
    outcome = log.append("s", [draft("a")], 0)
    other = SqliteLog(tmp_path / "log.db")
    assert isinstance(outcome, Appended)
    assert other.read("s") == list(outcome.events)
    other.close()


def test_what_another_process_wrote_is_seen_at_once(log: SqliteLog, tmp_path: Path) -> None:
    other = SqliteLog(tmp_path / "log.db")
    for n in range(0, 20, 2):
        assert log.append("s", [draft(f"e{n}")], n - 1) == (Conflict(n) if n else Conflict(0))
        assert isinstance(log.append("s", [draft(f"e{n}")], n), Appended)
        assert other.append("s", [draft(f"e{n + 1}")], n) == Conflict(n + 1)
        assert isinstance(other.append("s", [draft(f"e{n + 1}")], n + 1), Appended)
        assert isinstance(other.append(f"new{n}", [draft("a")], 0), Appended)
        assert isinstance(log.append(f"newer{n}", [draft("a")], 0), Appended)
    assert log.verify() == []
    assert contents(log) == contents(other)
    other.close()


def test_threads_share_flushes(log: SqliteLog, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = commits(log)
    run = writer(log)._transactions.run

    def slow(jobs: list[Job], **more: bool) -> None:
        time.sleep(0.005)  # a disk
        run(jobs, **more)

    monkeypatch.setattr(writer(log)._transactions, "run", slow)

    def work(name: str) -> None:
        for n in range(10):
            assert isinstance(log.append(name, [draft(f"{n}")], n), Appended)

    threads = [threading.Thread(target=work, args=(f"s{n}",)) for n in range(16)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert [log.head(f"s{n}")[0] for n in range(16)] == [10] * 16
    assert len(seen) < 100
    assert log.verify() == []


def test_more_sessions_than_are_remembered(log: SqliteLog, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("events.log.sqlite.heads.SESSIONS", 3)
    for round_ in range(3):
        for n in range(6):
            assert isinstance(log.append(f"s{n}", [draft(f"e{round_}")], round_), Appended)
    assert log.verify() == []


# --- any batch


@dataclass(frozen=True)
class Wish:
    session: str
    batch: tuple[tuple[str, int], ...]
    expected: int

    @property
    def drafts(self) -> list[Draft]:
        return [draft(event_id, data={"n": value}) for event_id, value in self.batch]

    def on(self, log: EventLog) -> Any:
        try:
            return _plain(log.append(self.session, self.drafts, self.expected))
        except Problem as problem:
            return problem.code


def _plain(outcome: Any) -> Any:
    if isinstance(outcome, (Appended, Duplicate)):
        return (type(outcome).__name__, [(each.seq, each.event_id, each.hash) for each in outcome.events])
    return outcome


wishes = st.builds(
    Wish,
    st.sampled_from(["s", "t"]),
    st.lists(
        st.tuples(st.sampled_from("abcdef"), st.sampled_from([0, 0, 1])),
        min_size=1,
        max_size=2,
        unique_by=lambda line: line[0],
    ).map(tuple),
    st.integers(0, 5),
)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.lists(wishes, min_size=1, max_size=6), max_size=5))
def test_any_batch_comes_to_what_one_after_the_other_comes_to(
    tmp_path_factory: pytest.TempPathFactory, batches: list[list[Wish]]
) -> None:
    log = SqliteLog(tmp_path_factory.mktemp("log") / "log.db")
    plain = MemoryLog()
    for batch in batches:
        jobs = [Append(each.session, each.drafts, each.expected) for each in batch]
        got = [_plain(each) for each in together(log, *jobs)]
        assert got == [each.on(plain) for each in batch]
    assert contents(log) == contents(plain)
    assert log.verify() == []
    log.close()
