"""``python -m tests.soak.serving [--rounds 200] [--seed N]``: the server killed under load at random moments.

After each kill the log is whole and holds all that was acknowledged; then the server starts again, every line is sent
once more, and each is in the log once.
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
from pathlib import Path

from tests.api.crowds import begun, kill_under_load
from tests.soak.rounds import main as repeated
from tests.soak.rounds import told

PER_LOG = 20


def rounds(seed: int, number: int) -> int:
    """Runs them and gives how many acknowledged lines there were. Raises AssertionError, with the round."""
    start, lines = time.monotonic(), 0
    for first in range(0, number, PER_LOG):
        with tempfile.TemporaryDirectory() as folder:
            data = Path(folder)
            begun(data)
            for round_ in range(first, min(first + PER_LOG, number)):
                try:
                    lines += kill_under_load(data, round_, random.Random(f"{seed}-{round_}"))
                except AssertionError as error:
                    raise AssertionError(f"round {round_} of seed {seed}: {error}") from error
        done = min(first + PER_LOG, number)
        told("serving", start, done, number, lines)
    return lines


def main(argv: list[str] | None = None) -> int:
    return repeated("serving", "the server killed under load", 200, rounds, argv)


if __name__ == "__main__":
    sys.exit(main())
