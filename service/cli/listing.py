"""The rows of ``kronika sessions``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date
from typing import Any, Final

from events.games import vocabulary
from events.problems import Place, Problem
from events.session import SESSION
from projections.kinds import kind
from projections.replay import Replay
from service.cli.desk import Desk, short
from service.cli.progress import tracked
from service.shapes import Json
from service.wanted import Wanted, fits, played

KINDS: Final = ("played", "branch", "demo", "generated", "imported", "score_only")
_DAY: Final = re.compile(r"[0-9]{4}(-[0-9]{2}){0,2}")


def listed(desk: Desk, wanted: Wanted, limit: int) -> tuple[list[Json], int]:
    """(the rows, the newest by their day first, those of a day as they were opened; how many more there are). ``limit``
    0: all."""
    _check(wanted)
    known = desk.log.sessions()
    opened = {each: next(iter(desk.log.read(each)), None) for each in reversed(known)}
    days = {
        each: played(first) for each, first in opened.items() if first is not None and fits(first, wanted)
    }
    fitting = sorted(days, key=days.__getitem__, reverse=True)
    if wanted.open is not None:
        rows = [row(desk, each, known) for each in tracked(fitting, "sessions")]
        rows = [each for each in rows if each["closed"] is not wanted.open]
        return (rows[:limit], max(0, len(rows) - limit)) if limit else (rows, 0)
    chosen = fitting[:limit] if limit else fitting
    return [row(desk, each, known) for each in tracked(chosen, "sessions")], len(fitting) - len(chosen)


def _check(wanted: Wanted) -> None:
    """Raises Problem ``usage`` for a filter that nothing could ever pass."""
    for option, day in (("--since", wanted.since), ("--until", wanted.until)):
        if day is not None and not _is_day(day):
            raise Problem("usage", f"{day[:40]!r} is no date", place=Place(field=option), hint="2024-05-01")
    if wanted.kind is not None and wanted.kind not in KINDS:
        hint = "known kinds: " + ", ".join(KINDS)
        raise Problem(
            "usage", f"no kind of session {wanted.kind[:40]!r}", place=Place(field="--kind"), hint=hint
        )
    if wanted.game is not None:
        vocabulary(wanted.game)


def _is_day(text: str) -> bool:
    """A day, or only its year, or year and month."""
    if _DAY.fullmatch(text) is None:
        return False
    try:
        date.fromisoformat(text + "-01" * ((10 - len(text)) // 3))
    except ValueError:
        return False
    return True


def row(desk: Desk, session_id: str, known: list[str]) -> Json:
    """One session. A session that cannot be replayed has a row too, with its ``problem``."""
    events = desk.log.read(session_id)
    first = events[0]
    made: Json = {
        "session": session_id,
        "short": short(session_id, known),
        "lines": len(events),
        "recorded_at": first.recorded_at,
        "changed_at": events[-1].recorded_at,
    }
    try:
        replay = Replay.of(events, origin=desk.log.read)
    except Problem as problem:
        return made | _opened_row(desk, first.data) | _UNREADABLE | {"problem": str(problem)}
    opened = SESSION.encode(replay.opened)
    result = replay.table.result()
    found = [each.severity for each in replay.findings() if each.caused_by is None]
    return (
        made
        | _opened_row(desk, opened)
        | {
            "title": replay.rules.play(replay.state).title,
            "closed": replay.closed,
            "status": result.status,
            "reason": result.reason,
            "winners": list(result.winners),
            "cooperative": result.cooperative,
            "breaches": found.count("breach"),
            "doubts": found.count("doubt"),
            "remarks": found.count("remark"),
            "problem": None,
        }
    )


_UNREADABLE: Json = {
    **dict.fromkeys(("title", "closed", "status", "reason", "cooperative", "breaches", "doubts", "remarks")),
    "winners": [],
}


def _opened_row(desk: Desk, opened: Mapping[str, Any]) -> Json:
    return {
        "game": opened.get("game"),
        "kind": kind(opened),
        "mode": opened.get("mode", "scribe"),
        "detail": opened.get("detail", "moves"),
        "played_on": opened.get("played_on"),
        "tags": list(opened.get("tags", ())),
        "options": dict(opened.get("options", {})),
        "seats": [
            {"seat": each["seat"], "person": each.get("person"), "name": _name(desk, each.get("person"))}
            for each in opened.get("seats", ())
        ],
    }


def _name(desk: Desk, person: str | None) -> str | None:
    return desk.names()(person) if person is not None else None
