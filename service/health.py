"""``GET /api/health``: whether the log can be read, for people, containers and scripts."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from events.problems import Problem
from service.home import Home


def health(home: Home) -> Callable[[Request], Awaitable[Response]]:
    """Answers 200 ``{"status": "ok", "log": "own" | "demo"}``, or 503 with the reason as problem+json."""

    async def answer(request: Request) -> Response:
        try:
            demo = await run_in_threadpool(_is_demo, home)
        except Problem as problem:
            body = {
                "type": "about:blank",
                "title": "The log cannot be read",
                "status": 503,
                "detail": problem.what,
            }
            return JSONResponse(body, 503, media_type="application/problem+json")
        return JSONResponse({"status": "ok", "log": "demo" if demo else "own"})

    return answer


def _is_demo(home: Home) -> bool:
    return home.is_demo
