"""Which checks a mutant has to pass, and in which order: those that call its function, likely killers first."""

from __future__ import annotations

import cProfile
import time
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from types import CodeType

from tests.mutants.applying import Place
from tests.mutants.checks import Check, failure
from tests.mutants.mutating import Mutant


@dataclass
class Baseline:
    """What the unchanged game does: each check's seconds and the functions of the game that it calls; what fails."""

    seconds: dict[str, float] = field(default_factory=dict)
    calls: dict[str, set[Place]] = field(default_factory=dict)
    failed: list[str] = field(default_factory=list)


def baseline(found: Sequence[Check], folder: str) -> Baseline:
    """Every check once, with an eye on the functions below ``folder``."""
    made = Baseline()
    for check in found:
        eye = cProfile.Profile(subcalls=False, builtins=False)
        begun = time.perf_counter()
        eye.enable()
        try:
            wrong = failure(check)
        finally:
            eye.disable()
        made.seconds[check.name] = time.perf_counter() - begun
        codes = [each.code for each in eye.getstats() if isinstance(each.code, CodeType)]
        made.calls[check.name] = {
            (each.co_filename, each.co_firstlineno) for each in codes if each.co_filename.startswith(folder)
        }
        if wrong:
            made.failed.append(f"{check.name}: {wrong}")
    return made


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
            names = [name for name in names if places & self.base.calls.get(name, set())]
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
