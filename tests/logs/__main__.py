"""``python -m tests.logs``: makes the golden logs of the release that is being prepared, for games that have none there
yet. ``--verdicts``: writes down anew what is judged of all golden logs, after a deliberate change of the rules.
"""

from __future__ import annotations

import argparse

from tests.logs import golden, making


def main() -> None:
    parser = argparse.ArgumentParser(prog="tests.logs", description=__doc__)
    parser.add_argument("--verdicts", action="store_true")
    fresh = making.make(golden.HERE / making.release())
    again = golden.logs() if parser.parse_args().verdicts else fresh
    for path in again:
        rows = "\n".join(golden.judged(golden.read(path))) + "\n"
        golden.expected(path).write_text(rows, encoding="utf-8")
        print(path.relative_to(golden.HERE), len(rows.splitlines()), "lines")


if __name__ == "__main__":
    main()
