"""A session to take along: the log byte for byte, notation, the replay as one file, the audit's report."""

from __future__ import annotations

import io
import re
from typing import Any, Final

from fastapi import APIRouter
from starlette.responses import Response

from events.envelope import Event
from events.exchange.jsonl import export_log
from projections.audit import audit
from projections.audit_report import markdown
from projections.export_html import html
from projections.film import film
from service.api.asking import Asked, AskedOf
from service.api.schemas import told
from service.api.shapes import Seen
from service.notated import notated
from service.people.display import Names

ROUTER: Final = APIRouter(prefix="/sessions/{session_id}/export", tags=["exports"])
_UNSAFE: Final = re.compile(r"[^A-Za-z0-9._-]+")
_TEXT: Final[dict[str, Any]] = {"schema": {"type": "string"}}


def _file(asked: Asked, content: bytes, ending: str, media: str) -> Response:
    """A file that a browser saves under the session's name."""
    name = _UNSAFE.sub("-", asked.session_id)[:80] or "session"
    headers = {"Content-Disposition": f'attachment; filename="{name}.{ending}"'}
    return Response(content, 200, headers, media)


def _free(seen: Seen, event: Event, field: str) -> str | None:
    """Free texts are told to the log alone."""
    return seen.directory.text(event.session_id, event.event_id, field) if seen.viewer.log else None


@ROUTER.get(
    "/jsonl", response_class=Response, responses={200: told("JSON Lines.", **{"application/jsonl": _TEXT})}
)
def jsonl(asked: AskedOf) -> Response:
    """The log with its hashes, names and texts, for another Kronika. Only for those who see all."""
    asked.need("admin", "scribe", "judge")
    out = io.BytesIO()
    kept = asked.desk.directory
    export_log(asked.desk.log, out, [asked.session_id], kept, Names(kept, "club"))
    return _file(asked, out.getvalue(), "jsonl", "application/jsonl")


@ROUTER.get("/notation", response_class=Response, responses={200: told("Notation.", **{"text/plain": _TEXT})})
def notation(asked: AskedOf) -> Response:
    """The session in notation with its header tags. Only for those who see all."""
    asked.need("admin", "scribe", "judge")
    with asked.seen() as seen:
        text = notated(seen.replay.events, asked.desk.directory, seen.names)
    return _file(asked, text.encode(), "txt", "text/plain")


@ROUTER.get("/html", response_class=Response, responses={200: told("A page.", **{"text/html": _TEXT})})
def page(asked: AskedOf) -> Response:
    """The replay as one file for a browser, as you may see the session."""
    with asked.seen() as seen:
        made = film(
            seen.replay,
            seen.viewer,
            seen.lang,
            free=lambda event, field: _free(seen, event, field),
            person=seen.names,
        )
    return _file(asked, html(made).encode(), "html", "text/html")


@ROUTER.get(
    "/report", response_class=Response, responses={200: told("Markdown.", **{"text/markdown": _TEXT})}
)
def report(asked: AskedOf) -> Response:
    """The audit as a report: findings with their proof, lines struck or changed."""
    with asked.seen() as seen:
        made = audit(seen.replay, seen.viewer, lambda event, field: _free(seen, event, field))
        text = markdown(made, seen.lang, seen.names)
    return _file(asked, text.encode(), "md", "text/markdown")
