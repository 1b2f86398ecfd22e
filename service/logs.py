"""What the server writes about its work: warnings as lines of text, or everything as lines of JSON, a request each.

No token, no address of a reader, and nothing of what is sent is in them; the only path that holds a secret (the link to
join) is written without it.
"""

from __future__ import annotations

import json
import logging
import sys
import time
from datetime import UTC, datetime
from typing import Final, Literal

from starlette.types import ASGIApp, Message, Receive, Scope, Send

Form = Literal["text", "json"]
FORMS: Final = ("text", "json")
_REQUESTS: Final = logging.getLogger("kronika.requests")
_QUIET: Final = ("/_stcore/", "/static/", "/media/")


class Lines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        made = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            made["trace"] = self.formatException(record.exc_info)
        return json.dumps(made, ensure_ascii=False)


def begin(form: Form) -> None:
    """Sets the form of what is written to standard error."""
    if form == "text":
        return
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    for name in ("uvicorn", "uvicorn.error"):
        logging.getLogger(name).handlers = []
        logging.getLogger(name).propagate = True
    _REQUESTS.setLevel(logging.INFO)


class Told:
    """Middleware: a line for each request that is answered."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["path"].startswith(_QUIET):
            await self._app(scope, receive, send)
            return
        begun, status = time.perf_counter(), 0

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        path = shown(scope["path"])
        try:
            await self._app(scope, receive, sending)
        finally:
            milliseconds = round((time.perf_counter() - begun) * 1000, 1)
            fields = {"method": scope["method"], "path": path, "status": status, "ms": milliseconds}
            _REQUESTS.info("%s %s %s", scope["method"], path, status, extra={"fields": fields})


def shown(path: str) -> str:
    """A path without the secret that it may hold."""
    return "/join/…" if path.startswith("/join/") else path[:300]
