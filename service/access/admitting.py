"""The pages are for those who are let in, too."""

from __future__ import annotations

from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from events.problems import Problem
from service.access.gate import Gate
from service.access.joining import refusal

PUBLIC: Final = (
    "/api/",
    "/join/",
    "/scribe",
    "/static/",
    "/_stcore/health",
    "/_stcore/host-config",
    "/favicon",
)
"""Beginnings of paths that hold nothing of a log, or look at tokens themselves."""
NUMBERS: Final = "/_stcore/metrics"
"""The pages' own numbers, below whatever page: for the admin, as those of the API are."""


class Admitted:
    """Middleware: nothing but what is public is answered, and no WebSocket opened, without a token."""

    def __init__(self, app: ASGIApp, gate: Gate) -> None:
        self._app = app
        self._gate = gate

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket") or self._gate.open or scope["path"].startswith(PUBLIC):
            await self._app(scope, receive, send)
            return
        try:
            grant = await run_in_threadpool(self._gate.admit, scope)
        except Problem as problem:
            if scope["type"] == "websocket":
                await receive()
                await send({"type": "websocket.close", "code": 4401})
                return
            page = "text/html" in Headers(scope=scope).get("accept", "")
            answer = refusal(problem) if page else Response(status_code=401)
            await answer(scope, receive, send)
            return
        if grant.role != "admin" and scope["path"].rstrip("/").endswith(NUMBERS):
            await Response(status_code=403)(scope, receive, send)
            return
        await self._app(scope, receive, send)
