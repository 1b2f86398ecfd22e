"""Photos of a session: pictures beside the log, for those who see all."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Final

from fastapi import APIRouter, Body, Path, Query
from starlette.responses import Response

from events.photos import FILE, Photo, Photos
from events.problems import Problem
from service.api.asking import Asked, AskedOf
from service.api.limits import IMAGES
from service.api.replies import reply
from service.api.schemas import told
from service.api.shapes import Json
from service.people.display import Names
from service.photographing import attach

ROUTER: Final = APIRouter(prefix="/sessions/{session_id}/photos", tags=["photos"])
PhotoId = Annotated[str, Path(max_length=100, description="The id of a photo.")]
_PICTURE: Final = {"schema": {"type": "string", "format": "binary"}}


@contextmanager
def _photos(asked: Asked) -> Iterator[Photos]:
    """The store. Raises Problem ``not-found`` where there is none."""
    asked.desk.seats(asked.session_id)  # a Problem for an unknown session
    path = asked.desk.home.own.root / FILE
    if not path.is_file():
        raise Problem("not-found", "there are no photos")
    kept = Photos(path)
    try:
        yield kept
    finally:
        kept.close()


def _row(photo: Photo, names: Names) -> Json:
    shows = [{"person": each, "name": names(each)} for each in photo.shows]
    made = {"photo": photo.id, "added_at": photo.added_at, "bytes": photo.bytes}
    return made | {"width": photo.width, "height": photo.height, "shows": shows}


@ROUTER.get("", responses={200: told("The photos, the first one first.")})
def photos(asked: AskedOf) -> Response:
    """The photos of a session, with who is on them."""
    asked.need("admin", "scribe", "judge")
    names = Names(asked.desk.directory, "club")
    try:
        with _photos(asked) as kept:
            found = kept.of(asked.session_id)
    except Problem as problem:
        if problem.code != "not-found":
            raise
        found = []
    return reply({"photos": [_row(each, names) for each in found]})


@ROUTER.post("", status_code=201, responses={201: told("The photo is kept.")})
def add(
    asked: AskedOf,
    content: Annotated[
        bytes, Body(media_type=IMAGES[0], description="JPEG, PNG or WebP, by its media type.")
    ],
    shows: Annotated[
        list[str] | None,
        Query(max_length=50, description="Who is on it (ids); without it: all who sat there."),
    ] = None,
    nobody: Annotated[bool, Query(description="Nobody is on it.")] = False,
) -> Response:
    """Keep a photo. It is drawn anew, so that only the picture is left of the file."""
    asked.need("admin", "scribe")
    desk = asked.desk
    for each in shows or ():
        if desk.directory.name(each) is None:
            raise Problem("person", f"no person {each[:60]!r}")
    people = [] if nobody else shows
    author = desk.author(None, asked.grant.person)
    made = attach(desk.home.own, desk.log, asked.session_id, content, author=author, shows=people)
    return reply(_row(made, Names(desk.directory, "club")), 201)


def _own(kept: Photos, asked: Asked, photo: str) -> str:
    """The id, if it is one of this session's. Raises Problem ``not-found``."""
    if photo not in (each.id for each in kept.of(asked.session_id)):
        raise Problem("not-found", f"no photo {photo[:40]!r}")
    return photo


@ROUTER.get(
    "/{photo_id}", response_class=Response, responses={200: told("The picture.", **{"image/jpeg": _PICTURE})}
)
def picture(asked: AskedOf, photo_id: PhotoId) -> Response:
    """The picture."""
    asked.need("admin", "scribe", "judge")
    with _photos(asked) as kept:
        content = kept.content(_own(kept, asked, photo_id))
    headers = {"Cache-Control": "private, no-store", "Content-Security-Policy": "default-src 'none'"}
    return Response(content, 200, headers, "image/jpeg")


@ROUTER.delete(
    "/{photo_id}", status_code=204, response_class=Response, responses={204: {"description": "Gone."}}
)
def remove(asked: AskedOf, photo_id: PhotoId) -> Response:
    """Erase a photo."""
    asked.need("admin", "scribe")
    with _photos(asked) as kept:
        kept.remove(_own(kept, asked, photo_id))
    return Response(status_code=204)
