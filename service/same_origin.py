"""A page of somebody else's, open in the same browser, may not read the log through it."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send


class SameOrigin:
    """Refuses a WebSocket whose ``Origin`` is not the host that is asked. Browsers always send both."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            headers = Headers(scope=scope)
            origin = headers.get("origin")
            if origin is not None and urlsplit(origin).netloc != headers.get("host"):
                await receive()
                await send({"type": "websocket.close", "code": 4403})
                return
        await self._app(scope, receive, send)
