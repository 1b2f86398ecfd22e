"""The live stream of a session: server-sent events, gone on with where a reader left off."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Annotated, Any, Final, cast

import anyio
from fastapi import APIRouter, Header, Query, Request
from sse_starlette import EventSourceResponse
from starlette.concurrency import run_in_threadpool

from events.problems import Problem
from projections.rules.contract import Viewer
from service.api.asking import Asked, AskedOf
from service.api.frames import Reel, frame
from service.api.live import Live
from service.api.schemas import told

ROUTER: Final = APIRouter(prefix="/sessions/{session_id}", tags=["live"])
GRACE_SECONDS: Final = 2
HEARTBEAT: Final = 15
"""Seconds between the comments that keep a quiet stream open."""
_STREAM: Final[dict[str, Any]] = {"text/event-stream": {"schema": {"type": "string"}}}
_HEADERS: Final = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}


@ROUTER.get("/events", response_class=EventSourceResponse, responses={200: told("The stream.", **_STREAM)})
async def events(
    request: Request,
    asked: AskedOf,
    after: Annotated[
        int | None,
        Query(
            ge=0, le=2**53, description="Begin behind this line; without it, with what is logged from now on."
        ),
    ] = None,
    last: Annotated[int | None, Header(alias="Last-Event-ID", ge=0, le=2**53)] = None,
) -> EventSourceResponse:
    """Lines as they are logged, by whomever, as you may see them.

    `line` (its id is the line's seq; data: a row as in `lines`), `head` (how the session stands, on connecting and
    after each burst) and `reset` (the log is shorter than what you have: read it anew).
    """
    viewer = await run_in_threadpool(_viewer, asked)
    body = _told(request, asked, viewer, last if last is not None else after)
    return EventSourceResponse(
        body,
        ping=HEARTBEAT,
        headers=_HEADERS,
        sep="\n",
        shutdown_event=cast(anyio.Event, _Ending(request.app.state.live)),
        shutdown_grace_period=GRACE_SECONDS,
    )


@dataclass(frozen=True, slots=True)
class _Ending:
    """What is set when the server stops: the streams then end by themselves, between two events."""

    live: Live

    def set(self) -> None:
        self.live.stop()


def _viewer(asked: Asked) -> Viewer:
    with asked.desk.recorder.session(asked.session_id) as replay:
        return asked.viewer(replay)


async def _told(request: Request, asked: Asked, viewer: Viewer, after: int | None) -> AsyncIterator[bytes]:
    state = request.app.state
    live: Live = state.live
    reel: Reel = state.reel
    async with live.watching(asked.session_id):
        head = live.head(asked.session_id)
        seq = head if after is None else after
        if seq > head:
            yield frame("reset", {"head": head})
            seq = 0
        while not live.stopping:
            try:
                state.gate.admit(request.scope)
                made = await reel.after(asked.session_id, viewer, asked.lang, seq)
            except Problem:
                return  # a token that was revoked, or a session that cannot be read now: the reader asks again
            for each in (*made.lines, *((made.head,) if made.head else ())):
                yield each
            seq = made.last
            if made.head:
                await live.beyond(asked.session_id, seq)
