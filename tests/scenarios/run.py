"""``python -m tests.scenarios.run GAME [ID …] [--scenarios DIR] [-v]``: a game's scenarios without pytest."""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from pathlib import Path

from tests.scenarios.pack import HERE, packs
from tests.scenarios.reporting import report
from tests.scenarios.verifying import differences


def main() -> int:
    parser = argparse.ArgumentParser(prog="tests.scenarios.run")
    parser.add_argument("game")
    parser.add_argument("ids", nargs="*", help="ids, or beginnings of ids")
    parser.add_argument("--scenarios", type=Path, default=HERE, metavar="DIR")
    parser.add_argument("-v", "--verbose", action="store_true", help="the steps of those that pass, too")
    args = parser.parse_args()
    begun, passed, failed = time.perf_counter(), 0, []
    for pack in packs(args.scenarios, args.game):
        for scenario in pack.scenarios():
            if args.ids and not any(scenario.id.startswith(each) for each in args.ids):
                continue
            try:
                play, found = differences(scenario)
            except Exception:
                print(f"{scenario.game} {scenario.id}:\n{traceback.format_exc()}")
                failed.append(scenario.id)
                continue
            if found or args.verbose:
                print(report(play, found) + "\n")
            passed += not found
            failed += [scenario.id] if found else []
    print(f"{passed} passed, {len(failed)} failed in {time.perf_counter() - begun:.2f} s {' '.join(failed)}")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
