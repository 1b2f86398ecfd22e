"""Many threads share one flush: whoever comes first works for all who wait.

The first thread is the leader: it runs its own job at once. Whoever comes meanwhile waits, and the next leader, one of
those who waited, runs all their jobs together. There is no thread in between, so a job that nobody disturbs costs
nothing more than a lock.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

Job = TypeVar("Job")


class _Waiter(Generic[Job]):
    """A thread with its jobs. Its gate opens when they are done, or when it is to lead."""

    __slots__ = ("done", "gate", "jobs", "leads")

    def __init__(self, jobs: Sequence[Job]) -> None:
        self.jobs = jobs
        self.gate = threading.Lock()
        self.gate.acquire()
        self.done = False
        self.leads = False


class Grouping(Generic[Job]):
    """``run`` gets the jobs of one or more threads, in the order they came, ``most`` of them or the jobs of one thread;
    never two runs at a time. It leaves the outcomes in the jobs, and may raise only what ends the thread that leads:
    then the jobs of the others are run anew by another thread."""

    def __init__(self, run: Callable[[list[Job]], None], most: int) -> None:
        self._run = run
        self._most = most
        self._lock = threading.Lock()
        self._led = False
        self._waiting: deque[_Waiter[Job]] = deque()

    def do(self, jobs: Sequence[Job]) -> None:
        """Returns when the jobs have been run."""
        with self._lock:
            if not self._led:
                self._led = True
                waiter = None
            else:
                waiter = _Waiter(jobs)
                self._waiting.append(waiter)
        if waiter is not None:
            self._wait(waiter)
            if waiter.done:
                return
        self._lead(jobs)

    def _wait(self, waiter: _Waiter[Job]) -> None:
        try:
            waiter.gate.acquire()
        except BaseException:  # Ctrl-C: nobody may wait for this thread
            with self._lock:
                if waiter in self._waiting:
                    self._waiting.remove(waiter)
                leads = waiter.leads
            if leads:
                self._pass_on([], done=False)
            raise

    def _lead(self, jobs: Sequence[Job]) -> None:
        others: list[_Waiter[Job]] = []
        together = list(jobs)
        with self._lock:
            while self._waiting and len(together) + len(self._waiting[0].jobs) <= self._most:
                other = self._waiting.popleft()
                others.append(other)
                together += other.jobs
        done = False
        try:
            self._run(together)
            done = True
        finally:
            self._pass_on(others, done=done)

    def _pass_on(self, others: Sequence[_Waiter[Job]], *, done: bool) -> None:
        """Tells those whose jobs were run, and makes the one who waits longest the next leader."""
        with self._lock:
            if not done:
                self._waiting.extendleft(reversed(others))
            following = self._waiting.popleft() if self._waiting else None
            if following is None:
                self._led = False
            else:
                following.leads = True
        if done:
            for other in others:
                other.done = True
                other.gate.release()
        if following is not None:
            following.gate.release()
