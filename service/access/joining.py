"""The link to join: an invite is exchanged for a pass, which from then on lives in a cookie and in no address."""

from __future__ import annotations

import hashlib
from base64 import b64encode
from html import escape
from typing import Final
from urllib.parse import urlencode

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from events.problems import Problem
from service.access.gate import COOKIE, Gate
from service.access.grants import Grant
from service.access.store import PASS_SECONDS

STYLE: Final = "body{font:18px/1.5 system-ui,sans-serif;max-width:34rem;margin:4rem auto;padding:0 1rem}"
_POLICY: Final = (
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; style-src "
    f"'sha256-{b64encode(hashlib.sha256(STYLE.encode()).digest()).decode()}'"
)
HEADERS: Final = {
    "Content-Security-Policy": _POLICY,
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex",
}


def joining(gate: Gate) -> Route:
    """``GET /join/TOKEN``: sets the cookie and leads on."""

    async def join(request: Request) -> Response:
        try:
            text = request.path_params["token"]
            grant, passed = await run_in_threadpool(gate.join, request.scope, text)
        except Problem as problem:
            return refusal(problem)
        answer = _onward(place(grant))
        if passed:
            answer.set_cookie(
                COOKIE,
                passed,
                max_age=PASS_SECONDS,
                path="/",
                secure=request.url.scheme == "https",
                httponly=True,
                samesite="strict",
            )
        return answer

    return Route("/join/{token}", join)


def place(grant: Grant) -> str:
    """Where somebody begins."""
    if grant.role == "scribe":
        return "/scribe" if grant.session is None else "/scribe?" + urlencode({"session": grant.session})
    if grant.role in ("player", "watcher") and grant.session is not None:
        return "/session?" + urlencode({"session": grant.session})
    return "/tables" if grant.role == "judge" else "/"


def _onward(to: str) -> HTMLResponse:
    """A page that leads on by itself. A redirect would not do: who comes from a link elsewhere would arrive without the
    cookie, since it is never sent along with another site's request."""
    address = escape(to, quote=True)
    head = f'<meta http-equiv="refresh" content="0; url={address}">'
    return _page(200, head, f'<p><a href="{address}">Kronika</a></p>')


def refusal(problem: Problem) -> HTMLResponse:
    """The page for those who are not let in."""
    if problem.code == "tries":
        body = (
            "<h1>Kronika</h1><p>Too many failed tries. Wait a minute.</p>"
            '<p lang="pl">Zbyt wiele nieudanych prób. Odczekaj minutę.</p>'
        )
        return _page(429, "", body, {"Retry-After": problem.hint or "60"})
    body = (
        "<h1>Kronika</h1><p>You need a link to join, and the one you had holds no longer. Ask at the table for a new "
        'one.</p><p lang="pl">Potrzebujesz odnośnika z zaproszeniem, a poprzedni już nie działa. Poproś przy stole o '
        "nowy.</p>"
    )
    return _page(401, "", body)


def _page(status: int, head: str, body: str, more: dict[str, str] | None = None) -> HTMLResponse:
    html = (
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Kronika</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"{head}<style>{STYLE}</style></head><body>{body}</body></html>"
    )
    return HTMLResponse(html, status, {**HEADERS, **(more or {})})
