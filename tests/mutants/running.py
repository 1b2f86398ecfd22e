"""Runs mutants up to the first check that fails.

Mutants in functions are forked from one process that has imported the game and collected its tests: a child exchanges
the function's code and runs the checks that call it. Mutants outside functions (constants, tables, fields) are forked
before the game is imported, and their children import it.
"""

from __future__ import annotations

import ast
import contextlib
import io
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest

from projections.rules import games
from tests.mutants.applying import Living, read_anew
from tests.mutants.checks import TESTS, Check, failure, own_checks
from tests.mutants.forking import Done, Job, children, in_child
from tests.mutants.mutating import Mutant
from tests.mutants.ordering import Baseline, Order, baseline

NO_TESTS = 5
"""pytest's exit code where there are none."""
OPTIONS = ["-q", "--no-header", "--capture=no", "-p", "no:cacheprovider"]


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
    own tests."""

    game: str
    folder: Path
    trees: dict[str, ast.Module]
    jobs: int
    checks: Sequence[Check]

    def verdicts(self, wanted: Sequence[Mutant], show: Callable[[Verdict], None]) -> list[Verdict]:
        """A verdict for each mutant. Raises UnsoundError."""
        made: list[Verdict] = []

        def note(verdict: Verdict) -> None:
            made.append(verdict)
            show(verdict)

        found = self.checks
        for verdict in self._anew([each for each in wanted if not each.firsts], found):
            note(verdict)
        warm = _Warm(self, [each for each in wanted if each.firsts], found, note)
        folder = TESTS / self.game
        if folder.is_dir():
            with contextlib.redirect_stdout(io.StringIO()):
                pytest.main([*OPTIONS, str(folder)], plugins=[warm])
        if warm.unsound is not None:
            raise warm.unsound
        if not warm.ran:
            warm.run([])
        for verdict in self._anew(warm.left, found):
            note(verdict)
        return made

    def _anew(self, wanted: Sequence[Mutant], found: Sequence[Check]) -> Iterator[Verdict]:
        """Mutants whose module is read anew."""
        if not wanted:
            return
        base = in_child(lambda: baseline(found, str(self.folder)), 1800)
        _sound(base)
        if in_child(self._own_tests, 1800).result is not None:
            raise UnsoundError(f"the unchanged game fails {TESTS / self.game}")
        order = Order(found, base.result)

        def work(mutant: Mutant, some: Sequence[Check]) -> str | None:
            read_anew(mutant, self.trees[mutant.module])
            killer = _first_failure(some)
            return killer if killer is not None else self._own_tests()

        yield from self._run(wanted, order, work, extra=300)

    def _own_tests(self) -> str | None:
        folder = TESTS / self.game
        if not folder.is_dir():
            return None
        return None if pytest.main([*OPTIONS, "-x", str(folder)]) in (0, NO_TESTS) else str(folder)

    def _run(
        self,
        wanted: Sequence[Mutant],
        order: Order,
        work: Callable[[Mutant, Sequence[Check]], str | None],
        extra: float = 0,
    ) -> Iterator[Verdict]:
        def jobs() -> Iterator[Job]:
            for mutant in wanted:
                some = order.checks(mutant)
                yield Job((mutant, len(some)), partial(work, mutant, some), order.seconds(some) + extra)

        for done in children(jobs(), self.jobs):
            mutant, number = done.key
            killer = done.result if done.ended else str(done.result)
            if killer in order.found:
                order.note(mutant, killer)
            yield Verdict(mutant, killer, done.seconds, number)


class _Warm:
    """A pytest plugin: instead of running the collected tests once, it runs them against the mutants."""

    def __init__(
        self, run: Run, wanted: Sequence[Mutant], found: Sequence[Check], note: Callable[[Verdict], None]
    ) -> None:
        self.whole, self.wanted, self.found, self.note = run, wanted, found, note
        self.ran = False
        self.unsound: UnsoundError | None = None
        self.left: list[Mutant] = []

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        try:
            self.run(session.items)
        except UnsoundError as error:
            self.unsound = error
        return True

    def run(self, items: Sequence[pytest.Item]) -> None:
        """All mutants in functions; ``left``: those whose code could not be exchanged."""
        self.ran = True
        game, folder = self.whole.game, self.whole.folder
        games.rules(game)
        found = [*self.found, *own_checks(items)]
        base = in_child(lambda: baseline(found, str(folder)), 1800)
        _sound(base)
        order = Order(found, base.result)
        living = Living(folder, f"{games.__name__}.{game}")

        def work(mutant: Mutant, some: Sequence[Check]) -> str | None:
            if some and not living.exchange(mutant, self.whole.trees[mutant.module]):
                return UNCHANGED
            return _first_failure(some)

        for verdict in self.whole._run(self.wanted, order, work):
            if verdict.killer == UNCHANGED:
                self.left.append(verdict.mutant)
            else:
                self.note(verdict)


UNCHANGED = "the code could not be exchanged"


def _first_failure(some: Sequence[Check]) -> str | None:
    return next((check.name for check in some if failure(check)), None)


def _sound(base: Done) -> None:
    if not base.ended:
        raise UnsoundError(f"the unchanged game: {base.result}")
    assert isinstance(base.result, Baseline)
    if base.result.failed:
        raise UnsoundError("\n".join(["the unchanged game fails:", *base.result.failed[:10]]))
