"""The judge's room: the running tables, and a session's protocol."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated, Final

from fastapi import APIRouter, Query
from starlette.responses import Response

from events.problems import Problem
from service.api.asking import AskedOf, DeskOf, GrantOf, need
from service.api.replies import reply
from service.api.schemas import told
from service.api.shapes import Json
from service.protocol import POLICY, protocol
from service.tables import NEWEST, Table, may_run

ROUTER: Final = APIRouter(tags=["judging"])


@ROUTER.get("/tables", responses={200: told("The tables.")})
def tables(
    desk: DeskOf, grant: GrantOf, tag: Annotated[str | None, Query(max_length=200)] = None
) -> Response:
    """The sessions that are being played, those with calls for the judge first, then the longest without a line. Only
    for those who see all."""
    need(grant, "admin", "scribe", "judge")
    rows: list[Json] = []
    now = datetime.now(UTC)
    for session_id in desk.log.sessions()[-NEWEST:]:
        if not grant.reaches(session_id) or not may_run(desk.log.read(session_id), now):
            continue
        try:
            with desk.recorder.session(session_id) as replay:
                if not replay.closed and tag in (None, *replay.opened.tags):
                    rows.append(_row(Table.of(replay)))
        except Problem:
            continue  # a session that cannot be replayed is no table; the list of sessions says why
    rows.sort(key=lambda row: (not row["calls"], row["changed_at"]))
    return reply({"tables": rows})


@ROUTER.get(
    "/sessions/{session_id}/protocol",
    response_class=Response,
    responses={200: told("The protocol.", **{"text/html": {"schema": {"type": "string"}}})},
)
def printed(asked: AskedOf) -> Response:
    """Result, rulings, findings, confirmations and the head's hash on one page to print. Only for those who see all."""
    asked.need("admin", "scribe", "judge")
    with asked.seen() as seen:
        page = protocol(seen.replay, seen.directory, asked.lang)
    return Response(page, 200, {"Content-Security-Policy": POLICY}, "text/html")


def _row(table: Table) -> Json:
    return {
        "session": table.session,
        "game": table.game,
        "tags": list(table.tags),
        "active": table.active,
        "changed_at": table.changed_at.isoformat(timespec="milliseconds"),
        "open": [{"seq": each.seq, "rule": each.rule, "severity": each.severity} for each in table.open],
        "calls": [{"seq": each.seq, "seat": each.seat} for each in table.calls],
    }
