"""Threads that share one run: nobody waits for nothing, nobody is forgotten."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable

import pytest

from events.log.sqlite.grouping import Grouping


class Runs:
    """Runs that can be held up; ``seen`` has the jobs of each, with the thread that ran them."""

    def __init__(self) -> None:
        self.seen: list[tuple[str, list[str]]] = []
        self.go_on = threading.Event()
        self.go_on.set()
        self.running = threading.Event()
        self.fails: set[str] = set()

    def __call__(self, jobs: list[str]) -> None:
        self.running.set()
        assert self.go_on.wait(30)
        self.seen.append((threading.current_thread().name, list(jobs)))
        if self.fails & set(jobs) and threading.current_thread().name in self.fails:
            raise KeyboardInterrupt


def until(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 30
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.001)


def start(grouping: Grouping[str], name: str, *jobs: str) -> threading.Thread:
    def work() -> None:
        try:
            grouping.do(jobs)
        except KeyboardInterrupt:
            runs_ended.append(name)

    thread = threading.Thread(target=work, name=name)
    thread.start()
    return thread


runs_ended: list[str] = []


def held_up(runs: Runs, grouping: Grouping[str]) -> threading.Thread:
    """A leader that stays in its run until ``go_on``."""
    runs.go_on.clear()
    leader = start(grouping, "leader", "first")
    assert runs.running.wait(30)
    return leader


def test_a_job_that_nobody_disturbs_runs_at_once_in_its_own_thread() -> None:
    runs = Runs()
    grouping = Grouping(runs, 100)
    for job in ("a", "b"):
        grouping.do([job])
    assert runs.seen == [("MainThread", ["a"]), ("MainThread", ["b"])]


def test_jobs_that_come_during_a_run_share_the_next_one_in_their_order() -> None:
    runs = Runs()
    grouping = Grouping(runs, 100)
    threads = [held_up(runs, grouping)]
    for number, name in enumerate("abcd", 1):
        threads.append(start(grouping, name, name, name + "2"))
        until(lambda number=number: len(grouping._waiting) == number)
    runs.go_on.set()
    for thread in threads:
        thread.join(30)
    assert runs.seen == [("leader", ["first"]), ("a", ["a", "a2", "b", "b2", "c", "c2", "d", "d2"])]
    assert not grouping._led


def test_no_more_jobs_share_a_run_than_may() -> None:
    runs = Runs()
    grouping = Grouping(runs, 3)
    threads = [held_up(runs, grouping)]
    for number, name in enumerate("abcd", 1):
        threads.append(start(grouping, name, name, name))
        until(lambda number=number: len(grouping._waiting) == number)
    runs.go_on.set()
    for thread in threads:
        thread.join(30)
    assert [jobs for _, jobs in runs.seen] == [["first"], ["a", "a"], ["b", "b"], ["c", "c"], ["d", "d"]]


def test_when_a_leader_ends_the_others_are_run_by_another_thread() -> None:
    runs_ended.clear()
    runs = Runs()
    grouping = Grouping(runs, 100)
    threads = [held_up(runs, grouping)]
    for number, name in enumerate("abc", 1):
        threads.append(start(grouping, name, name))
        until(lambda number=number: len(grouping._waiting) == number)
    runs.fails = {"a"}
    runs.go_on.set()
    for thread in threads:
        thread.join(30)
    assert runs.seen[1:] == [("a", ["a", "b", "c"]), ("b", ["b", "c"])]
    assert runs_ended == ["a"]
    assert not grouping._led


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no timer signals on this system")
def test_a_thread_that_is_stopped_while_it_waits_is_not_waited_for() -> None:
    runs = Runs()
    grouping = Grouping(runs, 100)
    leader = held_up(runs, grouping)

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, stop)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.05)
        with pytest.raises(KeyboardInterrupt):
            grouping.do(["stopped"])
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    other = start(grouping, "other", "other")
    until(lambda: len(grouping._waiting) == 1)
    runs.go_on.set()
    leader.join(30)
    other.join(30)
    assert [jobs for _, jobs in runs.seen] == [["first"], ["other"]]
    assert not grouping._led


def test_many_threads_have_every_job_run_once() -> None:
    done: list[int] = []
    grouping: Grouping[int] = Grouping(done.extend, 5)

    def work(first: int) -> None:
        for job in range(first, first + 200):
            grouping.do([job])
            assert job in done

    threads = [threading.Thread(target=work, args=(1000 * n,)) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert sorted(done) == sorted(1000 * n + job for n in range(8) for job in range(200))
