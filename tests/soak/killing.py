"""``python -m tests.soak.killing [--rounds 1000] [--seed N]``: writers of the log, killed at random moments.

After each kill the log is whole, no pair of lines that went in together is torn, and nothing that was acknowledged is
missing; at the end nothing of any round is. Each 50 rounds a new log is begun.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from pathlib import Path

from tests.log.crowds import Told, kill_at_random, stored

PER_LOG = 50


def rounds(seed: int, number: int) -> int:
    """Runs them and gives how many acknowledged lines there were. Raises AssertionError, with the seed."""
    begun, lines = time.monotonic(), 0
    for first in range(0, number, PER_LOG):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "log.sqlite"
            known: Told = {}
            for round_ in range(first, min(first + PER_LOG, number)):
                try:
                    known |= kill_at_random(path, f"round{round_}", random.Random(f"{seed}-{round_}"))
                    missing = known.items() - stored(path).items()
                    assert not missing, sorted(missing)[:5]
                except AssertionError as error:
                    raise AssertionError(f"round {round_} of seed {seed}: {error}") from error
            lines += len(known)
        done = min(first + PER_LOG, number)
        rate = done / max(time.monotonic() - begun, 0.001)
        print(f"killing: {done}/{number} rounds, {lines} lines, {rate:.1f}/s", file=sys.stderr, flush=True)
    return lines


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="tests.soak.killing", description="writers killed at random moments"
    )
    parser.add_argument("--rounds", type=int, default=1000, help="how many (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args(argv)
    try:
        lines = rounds(args.seed, args.rounds)
    except AssertionError as error:
        print(f"\n{error}\n", flush=True)
        return 1
    print(f"killing: {args.rounds} rounds clean, {lines} acknowledged lines all there")
    return 0


if __name__ == "__main__":
    sys.exit(main())
