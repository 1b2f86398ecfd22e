"""Errors as problem+json (RFC 9457), with one clear line in ``detail``. Nothing of the program's inside is told."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any, Final
from urllib.parse import quote

import msgspec
from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match

from events.problems import Place, Problem
from service.league.asking import Waiting

MEDIA: Final = "application/problem+json"
STATUS: Final[Mapping[str, int]] = {
    "session": 404,
    "game": 404,
    "not-found": 404,
    "forbidden": 403,
    "token": 401,
    "origin-foreign": 403,
    "tries": 429,
    "too-large": 413,
    "media-type": 415,
    "readonly": 503,
    "full": 503,
    "locked": 503,
    "damaged": 503,
    "file": 503,
    "broker": 503,
    "league": 503,
    "closed": 503,
    "busy": 503,
    "elsewhere": 421,
    "fault": 500,
}
"""{code of a Problem: status}; any other is 422."""
_WORDS: Final = {400: "syntax", 404: "not-found", 405: "method", 413: "too-large", 415: "media-type"}
_log = logging.getLogger("kronika.api")


def body(code: str, detail: str, status: int, **more: Any) -> dict[str, Any]:
    """The members of a problem; what is None is left out."""
    made = {
        "type": f"/problems/{code}",
        "title": HTTPStatus(status).phrase,
        "status": status,
        "detail": detail,
        "code": code,
        **more,
    }
    return {key: value for key, value in made.items() if value is not None}


def answer(content: Mapping[str, Any], headers: Mapping[str, str] | None = None) -> Response:
    """The answer with such a body."""
    return Response(msgspec.json.encode(content), int(content["status"]), headers, MEDIA)


def of(problem: Problem, **more: Any) -> Response:
    """The answer to bad input."""
    status = STATUS.get(problem.code, 422)
    place = problem.place
    content = body(
        problem.code,
        problem.what,
        status,
        hint=problem.hint,
        field=place.field,
        line=place.line,
        column=place.column,
        candidates=list(problem.candidates) or None,
        **more,
    )
    headers = {"WWW-Authenticate": "Bearer"} if status == 401 else {}
    if status == 429:
        headers["Retry-After"] = problem.hint or "60"
    return answer(content, headers)


async def _problem(request: Request, error: Exception) -> Response:
    assert isinstance(error, Problem)
    return of(error)


async def _waiting(request: Request, error: Exception) -> Response:
    """Not judged yet: where to ask after it."""
    assert isinstance(error, Waiting)
    root = request.scope.get("root_path", "")
    link = f"{root}/sessions/{quote(error.session_id, safe='')}/requests/{quote(error.request, safe='')}"
    content = {"session": error.session_id, "request": error.request, "status": link, "detail": error.what}
    headers = {"Location": link, "Retry-After": "1"}
    return Response(msgspec.json.encode(content), 202, headers, "application/json")


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = _WORDS.get(error.status_code, "http")
    headers = dict(error.headers or {})
    if error.status_code == 405:
        headers["Allow"] = ", ".join(_allowed(request))
    return answer(body(code, str(error.detail), error.status_code), headers)


def _allowed(request: Request) -> list[str]:
    """The methods of all routes of a path; the router knows only those of the first."""
    found: set[str] = set()
    for route in request.app.state.routes:
        if route.matches(request.scope)[0] is not Match.NONE:
            found |= getattr(route, "methods", None) or set()
    if "GET" in found and not request.url.path.endswith("/events"):
        found.add("HEAD")
    return sorted(found)


async def _invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    if first["type"] == "json_invalid":
        return answer(body("syntax", f"this is no JSON: {first.get('ctx', {}).get('error', '')}", 400))
    where, *path = [str(part) for part in first["loc"]]
    field = ".".join(path) or where
    return of(Problem("field", f"{field}: {first['msg']}", place=Place(field=field)))


async def _fault(request: Request, error: Exception) -> Response:
    """A fault of Kronika's own: told as such, with the trace in the server's log alone."""
    _log.error("fault at %s %s", request.method, request.url.path, exc_info=error)
    return answer(body("fault", "a fault of Kronika's own; the server's log tells more", 500))


def install(app: FastAPI) -> None:
    """Makes every error of an application a problem."""
    app.add_exception_handler(Waiting, _waiting)
    app.add_exception_handler(Problem, _problem)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(Exception, _fault)
