"""``python -m tests.soak.league [FAULT …] [--rounds 50] [--first N]``: the faults of the league, many rounds of each.

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
from pathlib import Path

from events.league.topics import Topics
from events.log.kafka.brokers import make
from tests.kafka.broker import Broker, missing
from tests.kafka.faults import FAULTS
from tests.kafka.field import Field
from tests.toy.installing import installed

WORKERS = 2


def rounds(broker: Broker, folder: Path, fault: str, seeds: range) -> str | None:
    """All rounds of one fault on a league of their own; what is wrong, None if nothing is."""
    topics = Topics(f"soak-{uuid.uuid4().hex[:8]}")
    asyncio.run(make([broker.address], topics, 4, 1))
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


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="soak.league", description="the faults of the league, many rounds of each"
    )
    parser.add_argument("fault", nargs="*", help=f"which: {', '.join(FAULTS)} (default: all)")
    parser.add_argument("--rounds", type=int, default=50, help="of each fault (default: %(default)s)")
    parser.add_argument("--first", type=int, default=0, help="the first seed (default: %(default)s)")
    args = parser.parse_args(argv)
    unknown = sorted(set(args.fault) - set(FAULTS))
    if unknown:
        parser.error(f"no fault {unknown[0]!r}; known: {', '.join(FAULTS)}")
    why = missing()
    if why is not None:
        parser.error(why)
    with installed(), tempfile.TemporaryDirectory() as name:
        broker = Broker(Path(name) / "broker")
        broker.start()
        try:
            for fault in args.fault or FAULTS:
                wrong = rounds(broker, Path(name), fault, range(args.first, args.first + args.rounds))
                if wrong is not None:
                    print(wrong, flush=True)
                    return 1
        finally:
            broker.stop()
    print(
        f"{args.rounds} rounds of {', '.join(args.fault or FAULTS)}: nothing lost, doubled, torn or blocked"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
