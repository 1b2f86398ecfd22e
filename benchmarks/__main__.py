"""``python -m benchmarks [NAME…] [--rounds N] [--cpu] [--out FILE] [--list]``: a table of figures, and a JSON file."""

from __future__ import annotations

import argparse
import importlib
import json
import pkgutil
import sys
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from benchmarks import suites
from benchmarks.figures import Figure, as_json, table
from benchmarks.timing import count_cpu, machine

REPORTS = Path(__file__).parents[1] / "reports"


def names() -> list[str]:
    """All suites."""
    return sorted(each.name for each in pkgutil.iter_modules(suites.__path__))


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="benchmarks", description="how fast Kronika is, beside others")
    parser.add_argument("name", nargs="*", help=f"which: {', '.join(names())} (default: all)")
    parser.add_argument(
        "--rounds", type=int, default=5, help="of which the median counts (default: %(default)s)"
    )
    parser.add_argument(
        "--cpu", action="store_true", help="processor time in place of the wall clock, disk aside"
    )
    parser.add_argument("--out", type=Path, help="the JSON file (default: reports/bench-DATE.json)")
    parser.add_argument("--list", action="store_true", help="say what there is, and stop")
    args = parser.parse_args(argv)
    unknown = sorted(set(args.name) - set(names()))
    if unknown:
        parser.error(f"no benchmark {unknown[0]!r}; known: {', '.join(names())}")
    if args.list:
        for name in names():
            print(f"{name}: {' '.join((_suite(name).__doc__ or '').split())}")
        return 0
    if args.cpu:
        count_cpu()
    before = machine()
    print(", ".join(f"{key} {value}" for key, value in before.items() if value), flush=True)
    found = {name: _measured(name, args.rounds) for name in args.name or names()}
    now = datetime.now(UTC)
    out = args.out or REPORTS / f"bench-{now:%Y%m%d-%H%M%S}.json"
    out.parent.mkdir(parents=True, exist_ok=True)
    document = {
        "measured_at": now.isoformat(timespec="seconds"),
        "machine": before,
        "rounds": args.rounds,
        "clock": "cpu" if args.cpu else "wall",
        "figures": {name: as_json(figures) for name, figures in found.items()},
    }
    out.write_text(json.dumps(document, indent=1) + "\n", encoding="utf-8")
    print(f"written to {out}")
    return 0


def _suite(name: str) -> Any:
    return importlib.import_module(f"benchmarks.suites.{name}")


def _measured(name: str, rounds: int) -> list[Figure]:
    suite = _suite(name)
    begun = time.monotonic()
    figures: list[Figure] = suite.run(rounds)
    print(f"\n{name} ({time.monotonic() - begun:.0f} s)\n{table(figures)}", flush=True)
    return figures


if __name__ == "__main__":
    sys.exit(main())
