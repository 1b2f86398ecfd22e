"""How much may be sent, and in which form: JSON bodies of at most one megabyte, photos of twenty."""

from __future__ import annotations

from typing import Final

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from events.problems import Problem
from service.api import problems

MAX_BODY: Final = 1_000_000
MAX_PHOTO: Final = 20 * 2**20
PHOTOS: Final = "/photos"
"""The end of the paths to which pictures are sent."""
IMAGES: Final = ("image/jpeg", "image/png", "image/webp")
_READING: Final = ("GET", "HEAD", "OPTIONS", "DELETE")


class Limited:
    """Middleware: refuses a body that is too large (413) or no JSON by its own word (415) before it is read."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        photo = scope["path"].endswith(PHOTOS)
        why = _why_not(scope["method"], headers, photo)
        if why is not None:
            await problems.of(why)(scope, receive, send)
            return
        await self._app(scope, _counted(receive, MAX_PHOTO if photo else MAX_BODY), send)


def _why_not(method: str, headers: Headers, photo: bool) -> Problem | None:
    length = headers.get("content-length", "0")
    if not length.isdecimal() or int(length) > (MAX_PHOTO if photo else MAX_BODY):
        return _too_large(MAX_PHOTO if photo else MAX_BODY)
    has_body = length != "0" or "transfer-encoding" in headers
    kind = headers.get("content-type", "").partition(";")[0].strip().lower()
    if photo and method == "POST":
        return None if kind in IMAGES else Problem("media-type", "the body must be " + " or ".join(IMAGES))
    if method not in _READING and has_body and kind != "application/json":
        return Problem("media-type", "the body must be application/json")
    return None


def _too_large(most: int) -> Problem:
    hint = "send fewer lines at once" if most == MAX_BODY else None
    return Problem("too-large", f"a body has at most {most} bytes", hint=hint)


def _counted(receive: Receive, most: int) -> Receive:
    """The same messages; ends with 413 where more comes than was announced."""
    seen = 0

    async def counting() -> Message:
        nonlocal seen
        message = await receive()
        seen += len(message.get("body", b""))
        if seen > most:
            raise HTTPException(413, str(_too_large(most).what))
        return message

    return counting
