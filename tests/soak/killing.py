"""``python -m tests.soak.killing [--rounds 1000] [--seed N]``: writers of the log, killed at random moments.

After each kill the log is whole, no pair of lines that went in together is torn, and nothing that was acknowledged is
missing; at the end nothing of any round is. Each 50 rounds a new log is begun.
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
from pathlib import Path

from tests.log.crowds import Told, kill_at_random, stored
from tests.soak.rounds import main as repeated
from tests.soak.rounds import told

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
        told("killing", begun, done, number, lines)
    return lines


def main(argv: list[str] | None = None) -> int:
    return repeated("killing", "writers killed at random moments", 1000, rounds, argv)


if __name__ == "__main__":
    sys.exit(main())
