"""The pages find their server at the root, whichever page is opened first.

Streamlit's own script looks for the server below the page's address (``/session/_stcore/…``) before it looks at the
root, and every deep link would begin with two errors in the reader's console. A word in the page's head says where to
look. A page that brings a security policy of its own is none of Streamlit's and stays as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

_HEAD: Final = b"<head>"
_WORD: Final = b"<script>window.__streamlit={BACKEND_BASE_URL:origin,HOST_CONFIG_BASE_URL:origin}</script>"


class OneBase:
    """Middleware: puts the word into every HTML page that a browser opens."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not _opens_a_page(scope):
            await self._app(scope, receive, send)
            return
        unpacked = [(name, value) for name, value in scope["headers"] if name != b"accept-encoding"]
        started: list[Message] = []
        body = bytearray()

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start" and _is_html(message):
                started.append(message)
            elif not started:
                await send(message)
            else:
                body.extend(message.get("body", b""))
                if not message.get("more_body"):
                    await _send_page(started[0], bytes(body), send)

        await self._app({**scope, "headers": unpacked}, receive, sending)


async def _send_page(start: Message, body: bytes, send: Send) -> None:
    page = body.replace(_HEAD, _HEAD + _WORD, 1)
    kept = [each for each in start["headers"] if each[0].lower() not in (b"content-length", b"etag")]
    headers = [*kept, (b"content-length", str(len(page)).encode())]
    await send({**start, "headers": headers})
    await send({"type": "http.response.body", "body": page})


def _opens_a_page(scope: Scope) -> bool:
    """Whether a browser wants a page, and not what a page is made of."""
    if scope["type"] != "http" or scope["method"] != "GET":
        return False
    return any(name == b"accept" and b"text/html" in value for name, value in scope["headers"])


def _is_html(start: Message) -> bool:
    headers = {name.lower(): value for name, value in start["headers"]}
    guarded = b"content-security-policy" in headers
    html = headers.get(b"content-type", b"").startswith(b"text/html")
    return bool(start["status"] == 200 and html and not guarded)
