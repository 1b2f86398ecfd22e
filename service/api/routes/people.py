"""People: names beside the log, which can be erased."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter
from starlette.responses import Response

from service.api.asking import DeskOf, GrantOf, need
from service.api.replies import reply
from service.api.schemas import Named, told
from service.people.display import Names

ROUTER: Final = APIRouter(prefix="/people", tags=["people"])


@ROUTER.get("", responses={200: told("Everybody who has a name, by name.")})
def people(desk: DeskOf, grant: GrantOf) -> Response:
    """The people who play or log here, as they are to be called; those merged into another, and hidden ones, are left
    out."""
    need(grant, "admin", "scribe", "judge")
    names = Names(desk.directory, "club")
    merged = desk.directory.merges("person")
    known = ((each, names(each)) for each in desk.directory.people() if each not in merged)
    return reply({"people": [{"person": each, "name": name} for each, name in known if name is not None]})


@ROUTER.post(
    "",
    status_code=201,
    responses={200: told("There is somebody of that name."), 201: told("A new person.")},
)
def add(desk: DeskOf, grant: GrantOf, body: Named) -> Response:
    """The person of a name, who is made where there is none."""
    need(grant, "admin", "scribe")
    person, made = desk.person(body.name)
    name = Names(desk.directory, "club")(person)
    return reply({"person": person, "name": name}, 201 if made else 200)
