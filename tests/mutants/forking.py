"""Work in forked children: bounded in time and memory, silent, a few at once."""

from __future__ import annotations

import os
import pickle
import resource
import select
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

FROM_OUTSIDE: Final = frozenset({signal.SIGTERM, signal.SIGINT, signal.SIGHUP})
MEMORY: Final = 3_000_000_000
"""Bytes of address space that a child may take."""


@dataclass(frozen=True)
class Job:
    """``work`` is done in a child, which has so many ``seconds``."""

    key: Any
    work: Callable[[], Any]
    seconds: float


@dataclass
class _Child:
    job: Job
    pid: int
    deadline: float
    parts: list[bytes] = field(default_factory=list)


@dataclass(frozen=True)
class Done:
    """``ended``: whether the work came to an end; ``result`` is then its result, else ``timeout`` or ``death``."""

    key: Any
    ended: bool
    result: Any
    seconds: float


def in_child(work: Callable[[], Any], seconds: float) -> Done:
    """Does one piece of work in a child."""
    return next(children([Job(None, work, seconds)], 1))


def children(jobs: Iterable[Job], at_once: int) -> Iterator[Done]:
    """The outcome of each job, as they end. The next job is asked for when there is room for it."""
    waiting, running, more = iter(jobs), dict[int, _Child](), True
    while more or running:
        while more and len(running) < at_once:
            job = next(waiting, None)
            more = job is not None
            if job is not None:
                pid, pipe = _fork(job.work)
                running[pipe] = _Child(job, pid, time.monotonic() + job.seconds)
        ready = select.select(list(running), [], [], 0.2)[0] if running else []
        for pipe in ready:
            data = os.read(pipe, 1 << 16)
            running[pipe].parts.append(data)
            if not data:
                yield _end(pipe, running.pop(pipe), None)
        for pipe in [pipe for pipe, child in running.items() if time.monotonic() > child.deadline]:
            os.kill(running[pipe].pid, signal.SIGKILL)
            yield _end(pipe, running.pop(pipe), "timeout")


def _end(pipe: int, child: _Child, failed: str | None) -> Done:
    os.close(pipe)
    status = os.waitpid(child.pid, 0)[1]
    if os.WIFSIGNALED(status) and os.WTERMSIG(status) in FROM_OUTSIDE:
        raise RuntimeError("a child was stopped from outside: that says nothing about its mutant")
    seconds = time.monotonic() - child.deadline + child.job.seconds
    whole = b"".join(child.parts)
    if failed is None and not whole:
        out_of_time = os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGPROF
        failed = "timeout" if out_of_time else "death"
    if failed is not None:
        return Done(child.job.key, False, failed, seconds)
    ended, result = pickle.loads(whole)
    if not ended:
        raise RuntimeError(f"the runner itself fails: {result}")
    return Done(child.job.key, True, result, seconds)


def _outcome(work: Callable[[], Any]) -> tuple[bool, Any]:
    try:
        return True, work()
    except BaseException:
        return False, traceback.format_exc()


def _fork(work: Callable[[], Any]) -> tuple[int, int]:
    sys.stdout.flush()
    sys.stderr.flush()
    reader, writer = os.pipe()
    pid = os.fork()
    if pid:
        os.close(writer)
        return pid, reader
    try:
        os.close(reader)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        whole = pickle.dumps(_outcome(work))
        while whole:
            whole = whole[os.write(writer, whole) :]
    finally:
        os._exit(0)


class Later:
    """A process forked now that sets to work when it is told on what: it has not seen what happens here meanwhile."""

    def __init__(self, work: Callable[[Any], Iterable[Any]]) -> None:
        mine, self._ask = os.pipe()
        self._answer, its = os.pipe()
        sys.stdout.flush()
        sys.stderr.flush()
        self._pid = os.fork()
        if self._pid:
            os.close(mine)
            os.close(its)
            return
        try:
            os.close(self._ask)
            os.close(self._answer)
            with os.fdopen(mine, "rb") as asked, os.fdopen(its, "wb") as answers:
                told = asked.read()
                for result in work(pickle.loads(told)) if told else ():
                    pickle.dump(result, answers)
                    answers.flush()
        except BaseException:
            traceback.print_exc()
        finally:
            sys.stderr.flush()
            os._exit(0)

    def ask(self, what: Any) -> Iterator[Any]:
        """The results of the work, as they come. To be called once; with None the process ends without work."""
        with os.fdopen(self._ask, "wb") as asking:
            if what is not None:
                pickle.dump(what, asking)
        with os.fdopen(self._answer, "rb") as answers:
            while True:
                try:
                    yield pickle.load(answers)
                except EOFError:
                    break
        os.waitpid(self._pid, 0)
