"""What metrics are asked of: relations over the sessions to count, each defined once in ``bases/<name>.sql``."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from functools import cache
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent / "bases"
_COMMENT: Final = re.compile(r"^--.*\n", re.MULTILINE)


@cache
def bases() -> Mapping[str, str]:
    """{name: SQL}, each after those that it reads."""
    told = {path.stem: path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.sql"))}
    found: dict[str, str] = {}
    while len(found) < len(told):
        ready = [
            name for name in told if name not in found and named(told[name], told) - {name} <= set(found)
        ]
        found |= {name: _COMMENT.sub("", told[name]).strip() for name in ready}
    return found


def named(sql: str, names: Mapping[str, str]) -> set[str]:
    """Those of the names that the SQL reads."""
    words = set(re.findall(r"\b(?:FROM|JOIN)\s+(\w+)", _COMMENT.sub("", sql)))
    return words & set(names)


def needed(sql: str, ready: Collection[str] = ()) -> dict[str, str]:
    """{name: SQL} of the bases that the SQL reads, itself or through others, in the order to define them; of those that
    are ready, not what they are made of."""
    known, wanted, left = bases(), set[str](), named(sql, bases())
    while left:
        wanted |= left
        left = set().union(*(named(known[name], known) for name in left if name not in ready)) - wanted
    return {name: told for name, told in known.items() if name in wanted}
