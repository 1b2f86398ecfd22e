"""The place in a session that the address names (``seq``)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from dashboards import address
from dashboards.context import Context
from projections.replay import Replay

DIGITS: Final = 10
"""A number of so many digits is that of no line."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where one looks: ``number`` counts lines in force from 1, ``seq`` is that line's own number in the log."""

    number: int
    seq: int


def told(here: Context, replay: Replay) -> Place:
    """The place of the address; the last line where it names none that there is."""
    seqs = list(replay.judged)
    named = address.value("seq")
    if named is not None and named.isdecimal() and len(named) < DIGITS and 1 <= int(named) <= replay.head[0]:
        number = replay.place(int(named))
        return Place(number, seqs[number - 1])
    if named is not None:
        address.note(here.lang, here.text("session.seq"), named, str(replay.head[0]))
    return Place(len(seqs), seqs[-1])


def rest(replay: Replay, seq: int) -> None:
    """The address follows where one came to rest; at the end it names no line, so that it stays at the end."""
    address.put("seq", None if seq == next(reversed(replay.judged)) else str(seq))
