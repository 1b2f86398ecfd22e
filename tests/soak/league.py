"""``python -m tests.soak.league [FAULT … paths] [--rounds 50] [--first N] [--games 1000]``: the faults of the league,
many rounds of each, and all packs and many random games through its whole path.

Against a broker of its own. Ends with 1 at the first round that loses, doubles, tears or blocks anything, and tells it.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
import traceback
import uuid
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from events.league.topics import Topics
from events.log.kafka.brokers import make
from tests.kafka.broker import Broker, missing
from tests.kafka.faults import FAULTS
from tests.kafka.field import Field
from tests.kafka.paths import Session, played, random_games, scenarios
from tests.toy.installing import installed

WORKERS = 2
PARTITIONS = 3
PATHS = "paths"


def rounds(broker: Broker, folder: Path, fault: str, seeds: range) -> str | None:
    """All rounds of one fault on a league of their own; what is wrong, None if nothing is."""
    topics = Topics(f"soak-{uuid.uuid4().hex[:8]}")
    asyncio.run(make([broker.address], topics, PARTITIONS, 1))
    field = Field(f"kafka://{broker.address}/{topics.prefix}", folder / topics.prefix)
    try:
        for _ in range(WORKERS):
            field.work()
        for seed in seeds:
            begun = time.monotonic()
            try:
                FAULTS[fault](field, broker, random.Random(f"{fault} {seed}"))
                field.check()
            except BaseException:
                return f"{fault}, round {seed}:\n{traceback.format_exc()}\n{field.outputs()}"
            took, told = time.monotonic() - begun, len(field.load.told)
            print(
                f"{fault}: round {seed}, {told} lines acknowledged so far, {took:.0f} s",
                file=sys.stderr,
                flush=True,
            )
    finally:
        field.close()
    return None


def whole_paths(broker: Broker, folder: Path, games: int) -> str | None:
    """All scenarios and so many random games, compared with what one machine makes of them; what is wrong."""
    topics = Topics(f"soak-{uuid.uuid4().hex[:8]}")
    asyncio.run(make([broker.address], topics, PARTITIONS, 1))
    field = Field(f"kafka://{broker.address}/{topics.prefix}", folder / topics.prefix)
    begun = time.monotonic()

    def shown() -> Iterator[Session]:
        for number, session in enumerate(chain(scenarios(), random_games(games)), 1):
            if number % 50 == 0:
                took = time.monotonic() - begun
                print(f"{PATHS}: {number} sessions, {took:.0f} s", file=sys.stderr, flush=True)
            yield session

    try:
        for _ in range(WORKERS):
            field.work()
        total, refused = played(field.log, shown())
        assert field.log.verify() == []
    except BaseException:
        return f"{PATHS}:\n{traceback.format_exc()}\n{field.outputs()}"
    finally:
        field.close()
    print(f"{total} sessions with {refused} refused requests are the same bytes as on one machine")
    return None


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="soak.league", description="the faults of the league, many rounds of each"
    )
    parser.add_argument("fault", nargs="*", help=f"which: {', '.join(FAULTS)}, {PATHS} (default: all)")
    parser.add_argument("--rounds", type=int, default=50, help="of each fault (default: %(default)s)")
    parser.add_argument("--games", type=int, default=1000, help="random games (default: %(default)s)")
    parser.add_argument("--first", type=int, default=0, help="the first seed (default: %(default)s)")
    args = parser.parse_args(argv)
    unknown = sorted(set(args.fault) - {*FAULTS, PATHS})
    if unknown:
        parser.error(f"no fault {unknown[0]!r}; known: {', '.join(FAULTS)}, {PATHS}")
    why = missing()
    if why is not None:
        parser.error(why)
    with installed(), tempfile.TemporaryDirectory() as name:
        broker = Broker(Path(name) / "broker")
        broker.start()
        try:
            for fault in args.fault or (*FAULTS, PATHS):
                if fault == PATHS:
                    wrong = whole_paths(broker, Path(name), args.games)
                else:
                    wrong = rounds(broker, Path(name), fault, range(args.first, args.first + args.rounds))
                if wrong is not None:
                    print(wrong, flush=True)
                    return 1
        finally:
            broker.stop()
    faults = [each for each in args.fault or FAULTS if each != PATHS]
    if faults:
        print(f"{args.rounds} rounds of {', '.join(faults)}: nothing lost, doubled, torn or blocked")
    return 0


if __name__ == "__main__":
    sys.exit(main())
