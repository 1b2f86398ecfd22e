"""For those who keep the server running: health, readiness, numbers; and who one is."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Request
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.responses import Response

from service.api.asking import DeskOf, GrantOf, need
from service.api.measuring import Numbers
from service.api.replies import reply
from service.api.schemas import told
from service.people.display import Names, audience
from service.version import version

ROUTER: Final = APIRouter(tags=["operations"])


@ROUTER.get("/health", responses={200: told("It runs.")})
def health(desk: DeskOf) -> Response:
    """Whether the log can be read, and whether the pages show the own log or the demo."""
    return reply({"status": "ok", "log": "demo" if desk.home.is_demo else "own"})


@ROUTER.get("/ready", responses={200: told("Lines can be logged.")})
def ready(desk: DeskOf) -> Response:
    """Whether the log, the directory and the recorder are open."""
    desk.log.head("")
    return reply({"status": "ready"})


@ROUTER.get(
    "/metrics",
    response_class=Response,
    responses={200: told("The numbers.", **{"text/plain": {"schema": {"type": "string"}}})},
)
def metrics(request: Request, grant: GrantOf) -> Response:
    """Numbers for Prometheus."""
    need(grant, "admin")
    numbers: Numbers = request.app.state.numbers
    numbers.streams.set(request.app.state.live.readers)
    return Response(numbers.text(), media_type=CONTENT_TYPE_LATEST)


@ROUTER.get("/me", responses={200: told("Your role.")})
def me(request: Request, desk: DeskOf, grant: GrantOf) -> Response:
    """What you may do here."""
    return reply(
        {
            "role": grant.role,
            "seats": sorted(grant.seats),
            "session": grant.session,
            "person": grant.person,
            "name": Names(desk.directory, audience(grant.widest))(grant.person)
            if grant.person is not None
            else None,
            "open": request.app.state.gate.open,
            "secure": request.url.scheme == "https",
            "version": version(),
        }
    )
