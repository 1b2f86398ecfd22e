"""Which checks a mutant has to pass, and in which order: those that call its function, likely killers first. A check
that was cut short when the unchanged game was looked at may call it, and comes last."""

from __future__ import annotations

import cProfile
import signal
import sys
import time
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from types import CodeType, FrameType
from typing import Any, Final

from tests.mutants.applying import Place
from tests.mutants.checks import Check, failure
from tests.mutants.mutating import Mutant

UNKNOWN: Final = 60.0
"""Seconds that a check may take that was cut short."""


@dataclass
class Baseline:
    """What the unchanged game does: each check's seconds and the functions of the game that it calls; what fails, and
    how; what was cut short."""

    seconds: dict[str, float] = field(default_factory=dict)
    calls: dict[str, set[Place]] = field(default_factory=dict)
    failed: dict[str, str] = field(default_factory=dict)
    cut: set[str] = field(default_factory=set)

    def corrected(self, again: Baseline) -> Baseline:
        """What was seen ``again`` of checks that failed here holds."""
        return Baseline(self.seconds | again.seconds, self.calls | again.calls, again.failed, self.cut)


class _Cut(BaseException):
    """A check has had its time."""


def baseline(found: Sequence[Check], folder: str, longest: float | None = None) -> Baseline:
    """Every check once, with an eye on the functions below ``folder``. ``longest``: a check that has used so many
    seconds of the processor is cut short."""
    made = Baseline()
    now = ""
    caches = _caches(folder)

    def cut(number: int, frame: FrameType | None) -> None:
        made.cut.add(now)
        raise _Cut

    if longest is not None:
        failure(found[0])  # what is loaded once is no part of any check's time
        signal.signal(signal.SIGPROF, cut)
    for check in found:
        for each in caches:  # else only the first check that needs a cached function is seen to call it
            each.cache_clear()
        eye = cProfile.Profile(subcalls=False, builtins=False)
        now, begun = check.name, time.perf_counter()
        eye.enable()
        try:
            signal.setitimer(signal.ITIMER_PROF, longest or 0)
            wrong = failure(check)
            signal.setitimer(signal.ITIMER_PROF, 0)
        except _Cut:  # it ended just then
            wrong = None
        finally:
            eye.disable()
        made.seconds[check.name] = time.perf_counter() - begun
        if check.name in made.cut:
            made.seconds[check.name] = UNKNOWN
            continue
        codes = [each.code for each in eye.getstats() if isinstance(each.code, CodeType)]
        made.calls[check.name] = {
            (each.co_filename, each.co_firstlineno) for each in codes if each.co_filename.startswith(folder)
        }
        if wrong:
            made.failed[check.name] = wrong
    return made


def _caches(folder: str) -> list[Any]:
    """The cached functions of modules below a folder."""
    modules = [each for each in sys.modules.values() if str(getattr(each, "__file__", "")).startswith(folder)]
    return [each for module in modules for each in vars(module).values() if hasattr(each, "cache_clear")]


class Order:
    """Learns from what killed mutants before."""

    def __init__(self, found: Sequence[Check], base: Baseline) -> None:
        self.found = {check.name: check for check in found}
        self.base = base
        self.killed: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))

    def checks(self, mutant: Mutant, every: bool = False) -> list[Check]:
        """Those that call the mutant's function; all of them where it lies in none."""
        names = list(self.found)
        if mutant.firsts and not every:
            places = {(str(mutant.path), first) for first in mutant.firsts[:1]}
            calls, cut = self.base.calls, self.base.cut
            names = [name for name in names if name in cut or places & calls.get(name, set())]
        near, file, all_ = (self.killed[key] for key in _keys(mutant))
        names.sort(key=lambda name: (-near[name], -file[name], -all_[name], self.base.seconds.get(name, 0)))
        return [self.found[name] for name in names]

    def seconds(self, checks: Sequence[Check]) -> float:
        """How long these may take before it is an endless loop."""
        return 10 + 8 * sum(self.base.seconds.get(each.name, 1) for each in checks)

    def note(self, mutant: Mutant, killer: str) -> None:
        """A check killed a mutant."""
        for key in _keys(mutant):
            self.killed[key][killer] += 1


def _keys(mutant: Mutant) -> tuple[str, str, str]:
    return f"{mutant.path}::{mutant.function}", str(mutant.path), ""
