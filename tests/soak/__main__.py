"""``python -m tests.soak [GAME …] [--games 10000] [--kills 1000] [--servers 200] [--typos 100] [--share N/M] …``.

Plays random legal games of every game (or of those named) under the laws of the kit: the cheap ones at each line, all
of them about twice a game. Then slips of the pen are mended, see :mod:`tests.soak.mending`. Unless games are named,
writers of the log are killed too, see :mod:`tests.soak.killing`, and servers, see :mod:`tests.soak.serving`.
Ends with 1 if a law was broken, and prints the seed and the lines that lead there.
"""

from __future__ import annotations

import argparse
import multiprocessing
import resource
import sys
import time
from collections.abc import Iterable, Iterator
from functools import partial

from tests.kit.invented import games
from tests.kit.walking import LawBrokenError, walk
from tests.soak import killing, mending, serving

ENOUGH = 5
"""Broken games of one game after which the run goes on with the next game."""


def one(game: str, seed: int) -> tuple[int, int, str | None]:
    """(seed, lines, what is wrong) of one random game."""
    try:
        return seed, len(walk(game, seed, every=40, end=seed % 8 == 0)), None
    except LawBrokenError as error:
        return seed, 0, str(error)


def seeds(first: int, number: int, share: tuple[int, int]) -> list[int]:
    """The seeds of this share."""
    part, parts = share
    return [seed for seed in range(first, first + number) if seed % parts == part - 1]


def soak(game: str, wanted: list[int], answers: Iterable[tuple[int, int, str | None]]) -> int:
    """Shows progress and what is wrong; gives how many games were broken."""
    begun, shown, lines, broken = time.monotonic(), 0.0, 0, 0
    for number, (_, length, wrong) in enumerate(answers, 1):
        lines += length
        if wrong is not None:
            broken += 1
            print(f"\n{wrong}\n", flush=True)
            if broken >= ENOUGH:
                print(f"{game}: {broken} games broken, enough", flush=True)
                return broken
        now = time.monotonic()
        if now - shown > 2 or number == len(wanted):
            shown, rate = now, number / max(now - begun, 0.001)
            left = (len(wanted) - number) / rate
            memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
            text = f"{game}: {number}/{len(wanted)} games, {lines} lines, {rate:.1f}/s, {left:.0f} s left, {memory} MB"
            print(
                text,
                end="\r" if sys.stderr.isatty() and number < len(wanted) else "\n",
                file=sys.stderr,
                flush=True,
            )
    return broken


def played(game: str, wanted: list[int], jobs: int) -> Iterator[tuple[int, int, str | None]]:
    """The answers of all games, as they come."""
    if jobs == 1:
        yield from map(partial(one, game), wanted)
        return
    with multiprocessing.get_context("fork").Pool(jobs, maxtasksperchild=500) as pool:
        yield from pool.imap_unordered(partial(one, game), wanted, chunksize=5)


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="tests.soak", description="random legal games under the laws of the kit"
    )
    parser.add_argument("game", nargs="*", help="default: all")
    parser.add_argument("--games", type=int, default=10_000, help="how many of each (default: %(default)s)")
    parser.add_argument("--first", type=int, default=0, metavar="SEED")
    parser.add_argument(
        "--kills", type=int, default=1000, help="of writers of the log (default: %(default)s)"
    )
    parser.add_argument("--servers", type=int, default=200, help="killed under load (default: %(default)s)")
    parser.add_argument(
        "--typos", type=int, default=100, help="that are mended in each (default: %(default)s)"
    )
    parser.add_argument("--share", default="1/1", metavar="N/M", help="only the N-th of M parts of all that")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default: %(default)s)")
    args = parser.parse_args(argv)
    part, _, parts = args.share.partition("/")
    broken = 0
    for game in args.game or games():
        wanted = seeds(args.first, args.games, (int(part), int(parts or 1)))
        broken += soak(game, wanted, played(game, wanted, args.jobs))
    typos = args.typos // int(parts or 1)
    if typos:
        broken += mending.main([*args.game, "--typos", str(typos), "--seed", part])
    if not args.game and args.kills:
        broken += killing.main(["--rounds", str(args.kills // int(parts or 1)), "--seed", part])
    servers = args.servers // int(parts or 1)
    if not args.game and servers:
        broken += serving.main(["--rounds", str(servers), "--seed", part])
    print("all clean" if not broken else f"{broken} games broken")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
