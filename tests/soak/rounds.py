"""The frame of a programme that does the same many times and stops at the first fault."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable


def main(
    name: str, description: str, default: int, rounds: Callable[[int, int], int], argv: list[str] | None
) -> int:
    """Runs ``rounds(seed, number)``, which gives the number of acknowledged lines; gives the exit code."""
    parser = argparse.ArgumentParser(prog=f"tests.soak.{name}", description=description)
    parser.add_argument("--rounds", type=int, default=default, help="how many (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args(argv)
    try:
        lines = rounds(args.seed, args.rounds)
    except AssertionError as error:
        print(f"\n{error}\n", flush=True)
        return 1
    print(f"{name}: {args.rounds} rounds clean, {lines} acknowledged lines all there")
    return 0


def told(name: str, begun: float, done: int, number: int, lines: int) -> None:
    """Says how far it is; ``begun``: of the monotonic clock."""
    rate = done / max(time.monotonic() - begun, 0.001)
    print(f"{name}: {done}/{number} rounds, {lines} lines, {rate:.2f}/s", file=sys.stderr, flush=True)
