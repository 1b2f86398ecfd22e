"""What a judge wants to know of a table: whose turn it is, what is open, who calls, who has confirmed the result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from events.envelope import Event
from events.session import CORRECTIONS, Note, Ruling
from projections.replay import Replay
from projections.rules.findings import Finding

STALE: Final = timedelta(days=3)
"""A session without a line for so long is no running table."""
NEWEST: Final = 500
"""Sessions that are looked at, the newest."""


@dataclass(frozen=True, slots=True)
class Call:
    """Somebody at the table wants the judge. ``seat`` None: nobody said who."""

    seq: int
    seat: str | None


@dataclass(frozen=True, slots=True)
class Table:
    """A session as its judge sees it. ``changed_at``: when its last line was accepted; ``open``: breaches and doubts
    that no ruling has spoken of, each cause once; ``confirmed``: {seat: the line with which it did, or None}."""

    session: str
    game: str
    tags: tuple[str, ...]
    active: str | None
    closed: bool
    status: str
    changed_at: datetime
    open: tuple[Finding, ...]
    calls: tuple[Call, ...]
    confirmed: Mapping[str, int | None]

    @staticmethod
    def of(replay: Replay) -> Table:
        """The table of a session."""
        ruled = replay.verdicts()
        found = [
            each
            for each in replay.findings()
            if each.severity != "remark" and each.caused_by is None and (each.seq, each.rule) not in ruled
        ]
        return Table(
            replay.events[0].session_id,
            replay.rules.game,
            replay.opened.tags,
            replay.table.active(),
            replay.closed,
            replay.table.result().status,
            datetime.fromisoformat(replay.events[-1].recorded_at),
            tuple(found),
            tuple(calls(replay)),
            confirmations(replay),
        )


def may_run(events: Sequence[Event], now: datetime) -> bool:
    """Whether a session may still be played, by its lines alone: it was not ended at last, or a correction may have
    taken that back; and its last line is of the last days."""
    if not events or now - datetime.fromisoformat(events[-1].recorded_at) > STALE:
        return False
    for event in reversed(events):
        if event.type in CORRECTIONS or event.type == "continue":
            return True
        if event.type in ("end", "abandon"):
            return False
    return True


def calls(replay: Replay) -> list[Call]:
    """The calls that nobody has answered: neither a note of that kind nor a ruling stands behind them."""
    waiting: list[Call] = []
    for seq, judged in replay.judged.items():
        move = judged.move
        if isinstance(move, Ruling) or (isinstance(move, Note) and move.kind == "answer"):
            waiting = []
        elif isinstance(move, Note) and move.kind == "call":
            waiting.append(Call(seq, move.player))
    return waiting


def confirmations(replay: Replay) -> dict[str, int | None]:
    """{seat: the line with which it has confirmed the result, or None}. Whatever is logged behind it but notes takes a
    confirmation away: it was of another result."""
    made: dict[str, int | None] = {each.seat: None for each in replay.opened.seats}
    if not replay.closed:
        return made
    last = max(each.seq for each in replay.events if each.type != "note")
    for seq, judged in replay.judged.items():
        move = judged.move
        if isinstance(move, Note) and move.kind == "confirm" and move.player in made and seq > last:
            made[move.player] = seq
    return made
