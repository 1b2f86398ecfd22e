"""Mending: single corrections that clear what is amiss. They are recorded like any lines."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter
from pydantic import ConfigDict, Field
from starlette.responses import Response

from events.canonical import normal
from projections.mending import amiss
from projections.mending.telling import told as worded
from service.api.asking import AskedOf
from service.api.replies import reply
from service.api.schemas import Body, told
from service.mending import searched

ROUTER: Final = APIRouter(prefix="/sessions/{session_id}", tags=["moves"])


class Amiss(Body):
    """``count``: what the table has, {state path: value}; ``seq``: only the findings of that line are to go."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [{"count": {"outbreaks": 2}}]})
    count: Annotated[dict[str, Any], Field(min_length=1, max_length=50)] | None = None
    seq: Annotated[int, Field(ge=1, le=2**53)] | None = None


@ROUTER.post("/mend", responses={200: told("Repairs, the best first.")})
def repairs(asked: AskedOf, body: Amiss) -> Response:
    """The single corrections that clear the most of what is amiss, or of what a count of the table would show. Only for
    those who see all; nothing is logged. ``cut``: the search ended for want of time."""
    asked.need("admin", "scribe", "judge")
    with asked.seen() as seen:
        replay = seen.replay.fork()
        if body.count is not None:
            line = {"type": "count", "values": normal(body.count, "count")}
            replay = replay.preview([line]).replay
    found, cut = searched(replay, body.seq)
    seen = asked.see(replay)
    rows = [
        {
            "kind": each.kind,
            "seq": each.seq,
            "text": worded(replay, each.kind, each.lines, asked.lang),
            "lines": list(each.lines),
            "clears": seen.findings(each.clears),
            "makes": seen.findings(each.makes),
            "others": [list(lines) for lines in each.others],
        }
        for each in found
    ]
    return reply(
        {"head": replay.head[0], "amiss": seen.findings(amiss(replay, body.seq)), "repairs": rows, "cut": cut}
    )
