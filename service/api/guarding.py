"""What stands around every answer: headers that keep a browser from harm, and no request from another site."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from events.problems import Problem
from service.api import problems

_SAFE: Final = ("GET", "HEAD", "OPTIONS")
HEADERS: Final = {
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}


class Guarded:
    """Middleware: refuses what another site's page sends (its ``Origin`` is not the host that is asked, or the browser
    says so itself), and sets the headers where an answer has none of its own."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        if scope["method"] not in _SAFE and is_foreign(Headers(scope=scope)):
            problem = Problem("origin-foreign", "this request comes from a page of another site")
            await problems.of(problem)(scope, receive, sending)
            return
        await self._app(scope, receive, sending)


def is_foreign(headers: Headers) -> bool:
    """Whether a browser sends this for a page of another site. Programs send neither header."""
    origin = headers.get("origin")
    if origin is not None and urlsplit(origin).netloc != headers.get("host"):
        return True
    return headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none")
