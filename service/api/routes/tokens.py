"""Tokens: who was invited, new invites, handing the scribe's role over."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Request
from pydantic import ConfigDict, Field
from starlette.responses import Response

from events.problems import Problem
from service.access import Grant, Role
from service.access.checking import check
from service.access.links import link, svg
from service.access.store import Tokens
from service.access.tokens import Token
from service.api.asking import AskedOf, DeskOf, GrantOf, need
from service.api.replies import reply
from service.api.schemas import Body, told
from service.api.shapes import Json

ROUTER: Final = APIRouter(tags=["access"])
Hours = Annotated[int, Field(ge=1, le=24 * 366)]


class Invitation(Body):
    """Whom to invite: a player has seats of one session."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={
            "examples": [{"role": "player", "session": "friday-1", "seats": ["s1"], "hours": 12}]
        },
    )
    role: Role
    session: Annotated[str, Field(max_length=200)] | None = None
    seats: Annotated[list[Annotated[str, Field(max_length=24)]], Field(max_length=20, default_factory=list)]
    person: Annotated[str, Field(max_length=100)] | None = None
    label: Annotated[str, Field(max_length=100)] = ""
    hours: Hours = 12


class Handover(Body):
    """To whom the session's log is handed over, and for how long the link can be used."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [{"minutes": 15}]})
    minutes: Annotated[int, Field(ge=1, le=24 * 60)] = 15


@ROUTER.get("/tokens", responses={200: told("The tokens, the newest first. No secret is among them.")})
def tokens(request: Request, grant: GrantOf) -> Response:
    """Invites, and the passes that they were exchanged for."""
    need(grant, "admin")
    return reply({"tokens": [token_json(each) for each in _store(request).listed()]})


@ROUTER.post("/tokens", status_code=201, responses={201: told("The invite; its link is told this once.")})
def invite(request: Request, desk: DeskOf, grant: GrantOf, body: Invitation) -> Response:
    """A link for somebody to join."""
    need(grant, "admin")
    person = desk.author(body.person, None) if body.person is not None else None
    given = Grant(body.role, frozenset(body.seats), body.session, person)
    check(given, desk.seats(body.session) if body.session is not None else None)
    token, text = _store(request).invite(given, body.label, body.hours * 3600)
    return reply({"token": token_json(token), **_linked(request, text)}, 201)


@ROUTER.delete("/tokens/{token_id}", responses={200: told("It holds no longer.")})
def revoke(request: Request, grant: GrantOf, token_id: str) -> Response:
    """Ends a token, and every pass that it was exchanged for."""
    need(grant, "admin")
    return reply({"token": token_json(_store(request).revoke(token_id))})


@ROUTER.post(
    "/sessions/{session_id}/handover", status_code=201, responses={201: told("The link, and its picture.")}
)
def handover(request: Request, asked: AskedOf, body: Handover) -> Response:
    """A link that makes another device a scribe of this session: for when a phone dies."""
    asked.need("admin", "scribe")
    asked.desk.seats(asked.session_id)
    grant = Grant("scribe", session=asked.session_id, person=asked.grant.person)
    token, text = _store(request).invite(grant, "handover", body.minutes * 60)
    return reply({"token": token_json(token), **_linked(request, text)}, 201)


def token_json(token: Token) -> Json:
    """What is told of a token."""
    return {
        "token": token.id,
        "kind": token.kind,
        "invite": token.parent,
        "role": token.grant.role,
        "seats": sorted(token.grant.seats),
        "session": token.grant.session,
        "person": token.grant.person,
        "label": token.label,
        "made_at": token.made_at,
        "expires_at": token.expires_at,
        "revoked_at": token.revoked_at,
    }


def _linked(request: Request, text: str) -> Json:
    address = link(f"{request.url.scheme}://{request.url.netloc}", text)
    return {"link": address, "svg": svg(address)}


def _store(request: Request) -> Tokens:
    found: Tokens | None = request.app.state.gate.tokens
    if found is None:
        hint = "serve on a host that others reach, or under a name"
        raise Problem("open", "nobody needs a token here: only this machine is served", hint=hint)
    return found
