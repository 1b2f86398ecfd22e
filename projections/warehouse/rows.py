"""The rows of one session: what it was, who sat there, how it ended."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import date, datetime
from typing import Any

from events.catalogue import facts
from events.envelope import Event
from events.problems import Problem
from events.session import CORRECTIONS, SESSION, Opened
from projections.kinds import kind
from projections.replay import Replay
from projections.rules.contract import Result
from projections.rules.plays import NOBODY, NOTHING
from projections.warehouse import clocks, lines, plays
from projections.warehouse.tables import FindingRow, Row, ScoreRow, SeatRow, SessionRow

Rows = dict[str, list[Row]]
END_STATES = frozenset({"won", "lost", "finished"})


def rows(replay: Replay, revision: int) -> Rows:
    """{table: rows} of a whole session under a revision."""
    session, result = replay.events[0].session_id, replay.table.result()
    verdicts = replay.verdicts()
    document = replay.document()
    found = lines.findings(replay, session, revision, verdicts)
    return {
        "sessions": [_session(replay, revision, result, document, found)],
        "seats": list(_seats(replay, session, revision, result, document)),
        "moves": list(lines.moves(replay, session, revision, found)),
        "outcomes": list(lines.outcomes(replay, session, revision)),
        "findings": list(found),
        "scores": [
            ScoreRow(session, revision, seat, category, amount)
            for seat, categories in result.scores.items()
            for category, amount in categories.items()
        ],
        "corrections": list(lines.corrections(replay, session, revision)),
    }


def unreadable(events: Sequence[Event], revision: int, problem: Problem) -> Rows:
    """The one row of a session that this Kronika cannot replay: it is listed, and says why."""
    first, data = events[0], events[0].data
    row = SessionRow(
        session_id=first.session_id, revision=revision, game=str(data.get("game", "?")), edition=None, kind=kind(data),
        mode=str(data.get("mode", "scribe")), detail=str(data.get("detail", "moves")), rules_version=None,
        seats=len(data.get("seats") or ()), options=[], tags=[], played_on=None, precision=None,
        started_at=clocks.local(clocks.moment(first.table_time)), active_seconds=None,
        recorded_at=clocks.utc(first.recorded_at), changed_at=clocks.utc(events[-1].recorded_at),
        lines=events[-1].seq, moves=0, turns=0, status="unreadable", reason=str(problem), cooperative=False,
        closed=False, breaches=0, doubts=0, remarks=0,
        corrections=sum(event.type in CORRECTIONS for event in events), origin=None,
        **plays.columns(str(data.get("game", "?")), NOTHING, None),
    )  # fmt: skip
    return {"sessions": [row]}


def _session(
    replay: Replay,
    revision: int,
    result: Result,
    document: Mapping[str, Any],
    found: Sequence[FindingRow],
) -> SessionRow:
    opened, events = replay.opened, replay.events
    count = {
        severity: sum(row.counted and row.severity == severity for row in found)
        for severity in ("breach", "doubt", "remark")
    }
    on, precision = _played_on(opened, events[0])
    turns, _ = replay.rules.turn(replay.state)
    abandoned = replay.closed and result.status not in END_STATES
    return SessionRow(
        session_id=events[0].session_id, revision=revision, game=opened.game, edition=opened.edition,
        kind=kind(replay.judged[events[0].seq].entry.data), mode=opened.mode, detail=opened.detail,
        rules_version=replay.rules.version, seats=len(opened.seats), options=list(_options(opened, document)),
        tags=list(opened.tags), played_on=on,
        precision=precision, started_at=clocks.local(_first_clock(events)) or _told_clock(opened),
        active_seconds=clocks.active_seconds(events), recorded_at=clocks.utc(events[0].recorded_at),
        changed_at=clocks.utc(events[-1].recorded_at), lines=replay.head[0],
        moves=sum(each.entry.type not in SESSION.types for each in replay.judged.values()), turns=turns,
        status=_closing(replay) if abandoned else result.status, reason=result.reason, cooperative=result.cooperative,
        closed=replay.closed, breaches=count["breach"], doubts=count["doubt"], remarks=count["remark"],
        corrections=sum(event.type in CORRECTIONS for event in events),
        origin=opened.origin.session if opened.origin is not None else None,
        **plays.columns(opened.game, replay.rules.play(replay.state), clocks.active_seconds(events)),
    )  # fmt: skip


def _closing(replay: Replay) -> str:
    """``abandoned``, or ``finished`` where the table ended a play of which the rules saw no end."""
    ends = [each.entry.type for each in replay.judged.values() if each.entry.type in ("end", "abandon")]
    return "finished" if ends and ends[-1] == "end" else "abandoned"


def _options(opened: Opened, document: Mapping[str, Any]) -> Iterable[tuple[str, str]]:
    """Options as text, the game's defaults among them. Where the state has a number of the same name (the table set
    it up so), that one counts."""
    known = facts(opened.game).get("options") or {}
    chosen = {
        name: each["default"]
        for name, each in known.items()
        if isinstance(each, Mapping) and "default" in each
    }
    for name, value in sorted({**chosen, **opened.options}.items()):
        told = document.get(name)
        if isinstance(value, int) and not isinstance(value, bool) and isinstance(told, int):
            value = told
        yield name, str(value).lower() if isinstance(value, bool) else str(value)


def _played_on(opened: Opened, first: Event) -> tuple[date | None, str | None]:
    """The local day of the play: as ``opened`` says (the first day of a month or year, where no more is known), else
    the device's day of the first line."""
    if opened.played_on is not None:
        told = opened.played_on.date
        with suppress(ValueError):
            return datetime.fromisoformat(
                told + "-01" * max(0, (10 - len(told)) // 3)
            ).date(), opened.played_on.precision
        return None, opened.played_on.precision
    at = clocks.local(clocks.moment(first.table_time))
    return (at.date(), "day") if at is not None else (None, None)


def _told_clock(opened: Opened) -> datetime | None:
    """The time of day at which the play is said to have begun, by the clock of the table."""
    if opened.played_on is None or opened.played_on.precision != "minute":
        return None
    try:
        return datetime.fromisoformat(opened.played_on.date).replace(tzinfo=None)
    except ValueError:
        return None


def _first_clock(events: Sequence[Event]) -> datetime | None:
    return next((at for event in events if (at := clocks.moment(event.table_time)) is not None), None)


def _seats(
    replay: Replay, session: str, revision: int, result: Result, document: Mapping[str, Any]
) -> Iterable[SeatRow]:
    roles = document.get("roles")
    roles = roles if isinstance(roles, Mapping) else {}
    known = replay.rules.play(replay.state).seats
    for position, seat in enumerate(replay.opened.seats, 1):
        role = roles.get(seat.seat)
        total = result.scores.get(seat.seat, {}).get("total")
        yield SeatRow(
            session_id=session, revision=revision, seat=seat.seat, position=position, person=seat.person,
            team=seat.team, role=role if isinstance(role, str) else None, won=_won(result, seat.seat, seat.team),
            total=total, **plays.seat_columns(known.get(seat.seat, NOBODY), seat.person, total),
        )  # fmt: skip


def _won(result: Result, seat: str, team: str | None) -> bool | None:
    if result.status in ("won", "lost") and result.cooperative:
        return result.status == "won"
    if result.winners:
        return seat in result.winners or (team is not None and team in result.winners)
    return None
