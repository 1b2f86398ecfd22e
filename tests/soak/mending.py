"""``python -m tests.soak.mending [GAME …] [--typos 100] [--seed N] [--misses]``: how often ``mend`` finds a slip.

Random games are written down with one slip of the pen that leaves a finding; the true repair is to be among the first
three that are offered. Where the log leaves several values possible, the right line with the value left open counts.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from projections.mending import mend
from tests.kit.invented import games
from tests.kit.typos import KINDS, Typo, outcome, typos

FIRST = 3
"""Among so many repairs the true one is to be."""
WANTED = 0.8
SECONDS = 3.0
"""Of processor time, for a session of 300 lines."""


@dataclass
class Count:
    """What came of the slips in one game: {(kind, outcome): how many}, and the slowest search in seconds."""

    game: str
    outcomes: Counter[tuple[str, str]] = field(default_factory=Counter)
    slowest: float = 0.0
    misses: list[tuple[Typo, str]] = field(default_factory=list)

    def rate(self, kind: str | None = None) -> float:
        """The share of slips whose true repair is among the first ones."""
        all_ = sum(many for (each, _), many in self.outcomes.items() if kind in (None, each))
        missed = sum(
            many for (each, what), many in self.outcomes.items() if kind in (None, each) and what == "missed"
        )
        return (all_ - missed) / all_ if all_ else 1.0

    @property
    def is_good(self) -> bool:
        """Whether both figures are reached."""
        return self.rate() >= WANTED and self.slowest < SECONDS

    def __str__(self) -> str:
        kinds = ", ".join(f"{kind} {self.rate(kind):.0%}" for kind in KINDS)
        found: Counter[str] = Counter()
        for (_, what), many in self.outcomes.items():
            found[what] += many
        how = ", ".join(f"{what} {found[what]}" for what in ("exact", "among", "open", "missed"))
        return f"{self.game}: {self.rate():.0%} of {found.total()} ({kinds}; {how}), slowest {self.slowest:.1f} s"


def counted(game: str, number: int, seed: int = 0) -> Count:
    """Mends so many slips of a game."""
    count = Count(game)
    for each in typos(game, number, seed):
        begun = time.process_time()
        repairs = mend(each.replay)[:FIRST]
        count.slowest = max(count.slowest, time.process_time() - begun)
        what = outcome(each, repairs)
        count.outcomes[each.kind, what] += 1
        if what == "missed":
            count.misses.append((each, "; ".join(f"{one.kind} {one.lines}" for one in repairs)))
    return count


def _told(typo: Typo, repairs: str) -> str:
    found = "; ".join(
        f"{each.seq} {each.rule}" for each in typo.replay.findings() if each.severity != "remark"
    )
    return f"  {typo.kind} at line {typo.at + 2}: {typo.truth[typo.at]}\n    {found}\n    {repairs}"


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="tests.soak.mending", description="how often mend finds a slip")
    parser.add_argument("game", nargs="*", help="default: all")
    parser.add_argument("--typos", type=int, default=100, help="for each game (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--misses", action="store_true", help="tell those that were not found")
    args = parser.parse_args(argv)
    bad = 0
    for game in args.game or games():
        count = counted(game, args.typos, args.seed)
        print(f"mending {count}", flush=True)
        for typo, repairs in count.misses if args.misses else ():
            print(_told(typo, repairs), flush=True)
        bad += not count.is_good
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
