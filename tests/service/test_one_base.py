"""Every page says where its server is; nothing else of what is sent is touched."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from service.one_base import OneBase

PAGE = b"<html><head><title>x</title></head></html>"


def asked(
    body: bytes = PAGE,
    status: int = 200,
    type_: bytes = b"text/html; charset=utf-8",
    more: list[tuple[bytes, bytes]] | None = None,
    **scope: Any,
) -> Any:
    """(what the inner application was asked with, status, headers, body)."""
    seen: list[Any] = []
    sent: list[Any] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        seen.append(scope)
        headers = [
            (b"content-type", type_),
            (b"content-length", str(len(body)).encode()),
            (b"etag", b"1"),
            *(more or []),
        ]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body[:5], "more_body": True})
        await send({"type": "http.response.body", "body": body[5:]})

    async def send(message: Any) -> None:
        sent.append(message)

    headers = [(b"accept", b"text/html,*/*"), (b"accept-encoding", b"gzip")]
    asyncio.run(OneBase(app)({"type": "http", "method": "GET", "headers": headers, **scope}, None, send))  # type: ignore[arg-type]
    content = b"".join(each.get("body", b"") for each in sent)
    return seen[0], sent[0]["status"], dict(sent[0]["headers"]), content


def test_a_page_says_where_its_server_is() -> None:
    _, status, headers, body = asked()
    assert status == 200
    assert body.startswith(b"<html><head><script>window.__streamlit=")
    assert body.endswith(PAGE.removeprefix(b"<html><head>"))
    assert headers[b"content-length"] == str(len(body)).encode()
    assert b"etag" not in headers


def test_a_page_is_asked_for_unpacked() -> None:
    scope, *_ = asked()
    assert b"accept-encoding" not in dict(scope["headers"])


@pytest.mark.parametrize(
    "other",
    [
        {"type_": b"application/json"},
        {"status": 404},
        {"headers": [(b"accept", b"*/*"), (b"accept-encoding", b"gzip")]},
        {"method": "POST"},
        {"more": [(b"content-security-policy", b"default-src 'none'")]},
    ],
)
def test_nothing_else_is_touched(other: dict[str, Any]) -> None:
    _, _, headers, body = asked(**other)
    assert body == PAGE
    assert headers[b"etag"] == b"1"
