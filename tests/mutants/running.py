"""Runs mutants up to the first check that fails.

They are forked from one process that has imported the game and collected its tests: a child exchanges the function's
code, or the constant or table outside functions, and runs the checks that call the function (or all). Where nothing can
be exchanged, where no check calls the function (it may be called while the game is imported), or where a mutant outside
functions survives, the child is forked from a process that has not imported the game, and imports the mutant.
"""

from __future__ import annotations

import ast
import contextlib
import io
import signal
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

import pytest

from projections.rules import games
from tests.mutants.applying import Living, read_anew
from tests.mutants.checks import TESTS, Check, failure, own_checks
from tests.mutants.forking import Job, Later, children, in_child
from tests.mutants.mutating import Mutant
from tests.mutants.ordering import Baseline, Order, baseline

NO_TESTS: Final = 5
"""pytest's exit code where there are none."""
OPTIONS: Final = ["-q", "--no-header", "--capture=no", "-p", "no:cacheprovider"]
UNCHANGED: Final = "the code could not be exchanged"


class UnsoundError(Exception):
    """The unchanged game fails its checks."""


@dataclass
class Verdict:
    """``killer``: the check that failed, ``timeout``, ``death``, or None for a survivor; ``checks``: how many it had to
    pass."""

    mutant: Mutant
    killer: str | None
    seconds: float
    checks: int


@dataclass
class Run:
    """One run: the mutants of a game with the trees of their modules, and what they have to get past beside the game's
    own tests. ``longest``: seconds for which a check of the unchanged game is looked at; most of few mutants are killed
    by quick ones."""

    game: str
    folder: Path
    trees: dict[str, ast.Module]
    jobs: int
    checks: Sequence[Check]
    longest: float | None = None

    def verdicts(self, wanted: Sequence[Mutant], show: Callable[[Verdict], None]) -> list[Verdict]:
        """A verdict for each mutant. Raises UnsoundError."""
        made: list[Verdict] = []

        def note(verdict: Verdict) -> None:
            made.append(verdict)
            show(verdict)

        later = Later(partial(self._anew, wanted))
        warm = _Warm(self, wanted, note)
        try:
            warm.start()
        finally:
            left = [(wanted.index(each), warm.seconds) for each in warm.left] if warm.left else None
            answers = later.ask(left)
            for index, killer, seconds, number in answers:
                note(Verdict(wanted[index], killer, seconds, number))
        if len(made) < len(wanted):
            raise UnsoundError(f"{len(wanted) - len(made)} mutants have no verdict")
        return made

    def _anew(
        self, wanted: Sequence[Mutant], told: list[tuple[int, dict[str, float]]]
    ) -> Iterator[tuple[int, str | None, float, int]]:
        """(index, killer, seconds, checks) of mutants whose module is read anew."""
        if in_child(self.own_tests, 1800).result is not None:
            return
        order = Order(self.checks, Baseline(seconds=told[0][1]))
        some = {id(wanted[index]): index for index, _ in told}

        def work(mutant: Mutant, checks: Sequence[Check]) -> str | None:
            read_anew(mutant, self.trees[mutant.module])
            killer = first_failure(checks, order)
            return killer if killer is not None else self.own_tests()

        for verdict in self.run([wanted[index] for index, _ in told], order, work, extra=300, every=True):
            yield some[id(verdict.mutant)], verdict.killer, verdict.seconds, verdict.checks

    def own_tests(self) -> str | None:
        """The game's own tests by pytest: None if they pass."""
        folder = TESTS / self.game
        if not folder.is_dir():
            return None
        return None if pytest.main([*OPTIONS, "-x", str(folder)]) in (0, NO_TESTS) else str(folder)

    def run(
        self,
        wanted: Sequence[Mutant],
        order: Order,
        work: Callable[[Mutant, Sequence[Check]], str | None],
        extra: float = 0,
        every: bool = False,
    ) -> Iterator[Verdict]:
        """Verdicts as they come. ``every``: all checks, not only those that call the mutant's function."""

        def jobs() -> Iterator[Job]:
            for mutant in wanted:
                some = order.checks(mutant, every)
                yield Job((mutant, len(some)), partial(work, mutant, some), order.seconds(some) + extra)

        for done in children(jobs(), self.jobs):
            mutant, number = done.key
            killer = done.result if done.ended else str(done.result)
            if killer in order.found:
                order.note(mutant, killer)
            yield Verdict(mutant, killer, done.seconds, number)


class _Warm:
    """The process that has imported the game. As a pytest plugin it runs the collected tests not once, but against the
    mutants. ``left``: those that must be read anew; ``seconds``: what each check takes."""

    def __init__(self, run: Run, wanted: Sequence[Mutant], note: Callable[[Verdict], None]) -> None:
        self.whole, self.wanted, self.note = run, wanted, note
        self.failed: Exception | None = None
        self.ran = False
        self.left: list[Mutant] = []
        self.seconds: dict[str, float] = {}

    def start(self) -> None:
        """Runs all mutants. Raises UnsoundError."""
        folder = TESTS / self.whole.game
        if folder.is_dir():
            with contextlib.redirect_stdout(io.StringIO()):
                pytest.main([*OPTIONS, str(folder)], plugins=[self])
        if self.failed is not None:
            raise self.failed
        if not self.ran:
            self.run([])

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        try:
            self.run(session.items)
        except Exception as error:  # pytest would only print it
            self.failed = error
        return True

    def run(self, items: Sequence[pytest.Item]) -> None:
        """All mutants against the checks and these tests."""
        self.ran = True
        game, folder = self.whole.game, self.whole.folder
        package = f"{games.__name__}.{game}"
        games.rules(game)
        found = [*self.whole.checks, *own_checks(items)]
        base = sound(found, str(folder), self.whole.longest)
        self.seconds = base.seconds
        living, order = Living(folder, package), Order(found, base)

        def work(mutant: Mutant, some: Sequence[Check]) -> str | None:
            tree = self.whole.trees[mutant.module]
            done = (
                living.exchange(mutant, tree)
                if mutant.firsts
                else living.exchange_data(mutant, tree, package)
            )
            return first_failure(some, order) if done and some else UNCHANGED

        for verdict in self.whole.run(self.wanted, order, work):
            survived_outside = verdict.killer is None and not verdict.mutant.firsts
            if verdict.killer == UNCHANGED or survived_outside:
                self.left.append(verdict.mutant)
            else:
                self.note(verdict)


def first_failure(some: Sequence[Check], order: Order) -> str | None:
    """The name of the first check that fails. One that goes on for ever ends this process (SIGPROF)."""
    try:
        for check in some:
            signal.setitimer(signal.ITIMER_PROF, order.seconds([check]))
            if failure(check):
                return check.name
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    return None


def sound(found: Sequence[Check], folder: str, longest: float | None = None) -> Baseline:
    """What the unchanged game does, seen in a child. A check that was cut short may leave pytest in the middle of
    something, and the next one fails: so what failed is seen again in a child in which nothing is cut short. Raises
    UnsoundError."""
    base = _seen(found, folder, longest)
    if longest is not None and base.failed:
        failed = [check for check in found if check.name in base.failed]
        base = base.corrected(_seen(failed, folder, None))
    if base.failed:
        some = [f"{name}: {wrong}" for name, wrong in base.failed.items()]
        raise UnsoundError("\n".join(["the unchanged game fails:", *some[:10]]))
    return base


def _seen(found: Sequence[Check], folder: str, longest: float | None) -> Baseline:
    done = in_child(lambda: baseline(found, folder, longest), 1800)
    if not done.ended:
        raise UnsoundError(f"the unchanged game: {done.result}")
    made: Baseline = done.result
    return made
