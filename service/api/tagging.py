"""ETags: the digest of what is answered, so that nothing follows from one that the answer itself does not say."""

from __future__ import annotations

import hashlib
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

_TAGGED: Final = "application/json"


class Tagged:
    """Middleware: JSON that is read with GET gets an ETag, and 304 where the reader has it already."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] not in ("GET", "HEAD"):
            await self._app(scope, receive, send)
            return
        known = Headers(scope=scope).get("if-none-match", "")
        begun: list[Message] = []
        body = bytearray()

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start" and _is_tagged(message):
                begun.append(message)
            elif not begun:
                await send(message)
            else:
                body.extend(message.get("body", b""))
                if not message.get("more_body"):
                    await _finish(begun[0], bytes(body), known, send)

        await self._app(scope, receive, sending)


def _is_tagged(start: Message) -> bool:
    kind = Headers(raw=start["headers"]).get("content-type", "")
    return bool(start["status"] == 200) and kind.startswith(_TAGGED)


async def _finish(start: Message, body: bytes, known: str, send: Send) -> None:
    tag = f'W/"{hashlib.sha256(body).hexdigest()[:32]}"'
    headers = MutableHeaders(raw=start["headers"])
    headers["ETag"] = tag
    headers.setdefault("Cache-Control", "private, no-cache")
    if tag in [each.strip() for each in known.split(",")] or known.strip() == "*":
        del headers["content-length"]
        start, body = {**start, "status": 304}, b""
    await send({**start, "headers": headers.raw})
    await send({"type": "http.response.body", "body": body})
