"""HEAD is GET without its body."""

from __future__ import annotations

from starlette.types import ASGIApp, Message, Receive, Scope, Send

_STREAM = "/events"


class Headed:
    """Middleware: answers HEAD as GET would be answered, headers alone; not for streams, which have no end."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] != "HEAD" or scope["path"].endswith(_STREAM):
            await self._app(scope, receive, send)
            return

        async def sending(message: Message) -> None:
            await send({**message, "body": b""} if message["type"] == "http.response.body" else message)

        await self._app({**scope, "method": "GET"}, receive, sending)
