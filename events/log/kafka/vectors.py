"""Cursors of a league: how far each partition was read. They mean the same to every follower of it."""

from __future__ import annotations

from typing import Final

from events.log.contract import Cursor
from events.problems import Problem

Place = tuple[int, int]
"""(offset of a record, how many of its lines were read)"""
START: Final[Place] = (-1, 0)


def vector(after: Cursor | None, name: str) -> dict[int, Place]:
    """{partition: place}. Raises Problem ``cursor`` for one of another log."""
    if after is None:
        return {}
    owner, _, text = after.rpartition(":")
    found: dict[int, Place] = {}
    for part in text.split(",") if text else ():
        partition, _, place = part.partition("=")
        offset, _, line = place.partition(".")
        if not (partition.isdecimal() and offset.isdecimal() and line.isdecimal()):
            owner = ""
            break
        found[int(partition)] = (int(offset), int(line))
    if owner != name:
        raise Problem(
            "cursor", "this place in the log was noted for another log", hint="read from the beginning"
        )
    return found


def cursor(name: str, places: dict[int, Place]) -> Cursor:
    """The cursor behind what was read."""
    text = ",".join(f"{partition}={at}.{line}" for partition, (at, line) in sorted(places.items()))
    return Cursor(f"{name}:{text}")
