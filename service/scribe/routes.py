"""Serves the scribe page under ``/scribe``, with headers that let a browser run nothing but its own files."""

from __future__ import annotations

import hashlib
import re
from functools import cache
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route

from projections.boards.palette import variables

PATH: Final = "/scribe"
PAGE: Final = Path(__file__).parent / "page"
COLOURS: Final = "colours.css"
KINDS: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
_COMMENTS: Final = ("//", "/*")
_BLANKS: Final = re.compile(r"(?<=[;:,{}])[ \n]+|;?[ \n]+(?=[{}])")
"""Blanks that mean nothing in a style sheet: behind its signs and before its braces."""
_OPERATORS: Final = re.compile(r"(?<= )(=>|===|!==|&&|\|\|) ")
HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; "
        "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    # The browser asks each time whether a file has changed; offline the service worker has it.
    "Cache-Control": "no-cache",
}


def routes() -> list[BaseRoute]:
    """The page, its files, and the way to it without the last slash."""
    files = Mount(PATH, routes=[Route("/", _index), Route("/{name}", _file)])
    return [Route(PATH, _to_the_page), files]


@cache
def files() -> dict[str, bytes]:
    """{name: content} of all that the page is made of."""
    made = {path.name: _plain(path) for path in sorted(PAGE.iterdir()) if path.suffix in KINDS}
    made[COLOURS] = _colours().encode()
    made["sw.js"] = made["sw.js"].replace(b"VERSION", _digest(made).encode())
    return made


def _plain(path: Path) -> bytes:
    """A file without its comment lines, its indents and blanks around signs, which a phone need not load."""
    content = path.read_text(encoding="utf-8")
    if path.suffix in (".js", ".css"):
        lines = (line.strip() for line in content.splitlines())
        content = "\n".join(line for line in lines if line and not line.startswith(_COMMENTS)) + "\n"
    if path.suffix == ".css":
        content = _BLANKS.sub("", content)
    if path.suffix == ".js":
        content = _OPERATORS.sub(r"\1", content)
    return content.encode()


def _digest(content: dict[str, bytes]) -> str:
    """Changes with any of the files."""
    whole = hashlib.sha256()
    for name in sorted(content):
        whole.update(name.encode() + b"\0" + content[name])
    return whole.hexdigest()[:16]


def _colours() -> str:
    """The colours of the boards as variables, light and dark."""
    return f":root{{{variables(dark=False)}}}@media (prefers-color-scheme:dark){{:root{{{variables(dark=True)}}}}}"


async def _to_the_page(request: Request) -> Response:
    query = f"?{request.url.query}" if request.url.query else ""
    return RedirectResponse(f"{PATH}/{query}", 307, headers=HEADERS)


async def _index(request: Request) -> Response:
    return _answer(request, "index.html")


async def _file(request: Request) -> Response:
    return _answer(request, request.path_params["name"])


def _answer(request: Request, name: str) -> Response:
    content = files().get(name)
    if content is None:
        return Response("There is no such file.", 404, HEADERS, "text/plain")
    tag = f'"{hashlib.sha256(content).hexdigest()[:32]}"'
    headers = {**HEADERS, "ETag": tag}
    if request.headers.get("if-none-match") == tag:
        return Response(None, 304, headers)
    return Response(content, 200, headers, KINDS[Path(name).suffix])
