"""Sessions: the list, one of them, a new one."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Query
from starlette.responses import Response

from events.canonical import normal
from events.problems import Problem
from service.api import problems
from service.api.asking import AskedOf, DeskOf, GrantOf, Language, need
from service.api.listing import Catalogue
from service.api.recording import recorded
from service.api.replies import reply
from service.api.schemas import Answer, Opening, SessionPage, SessionRow, told
from service.api.shapes import Seen
from service.opening import unusual_seats
from service.wanted import Wanted

ROUTER: Final = APIRouter(prefix="/sessions", tags=["sessions"])
Day = Annotated[str | None, Query(pattern=r"^\d{4}(-\d\d){0,2}$", examples=["2024-05"])]
Word = Annotated[str | None, Query(max_length=200)]


@ROUTER.get("", responses={200: told("A page of sessions, the newest first.", SessionPage)})
def sessions(
    desk: DeskOf,
    grant: GrantOf,
    game: Word = None,
    person: Word = None,
    kind: Word = None,
    tag: Word = None,
    since: Day = None,
    until: Day = None,
    closed: bool | None = None,
    limit: Annotated[int, Query(ge=1, le=200)] = 20,
    after: Annotated[str | None, Query(max_length=200, description="`next` of the page before.")] = None,
) -> Response:
    """The sessions that you may know of. All filters must fit; days are compared as far as they are given."""
    wanted = Wanted(game, person, since, until, kind, tag, None if closed is None else not closed)
    rows, behind = Catalogue(desk, grant).rows(wanted, after, limit)
    return reply({"sessions": rows, "next": behind})


@ROUTER.get("/{session_id}", responses={200: told("The session.", SessionRow)})
def one(asked: AskedOf) -> Response:
    """One session: who plays what, how it stands, what is due."""
    row = Catalogue(asked.desk, asked.grant).row(asked.session_id)
    if row["problem"] is None:
        with asked.seen() as seen:
            row |= {"head": seen.replay.head[0], "due": seen.standing()["due"]}
    return reply(row)


@ROUTER.post(
    "",
    status_code=201,
    responses={
        200: told("It was open already, by the same request.", Answer),
        201: told("It is open.", Answer),
    },
)
def open_(desk: DeskOf, grant: GrantOf, opening: Opening, lang: Language = "en") -> Response:
    """Opens a session. The same `session_id` and `event_id` with the same body give the first answer again."""
    need(grant, "admin", "scribe")
    if grant.session is not None:
        raise Problem("forbidden", "your token holds for one session")
    author = desk.author(opening.recorder, grant.person)
    session_id = opening.session_id or desk.recorder.new_session()
    given = normal(opening.opened, "opened")
    data = desk.with_people(given, add=False)
    if not desk.log.head(session_id)[
        0
    ]:  # people are added with the opening that is taken, not with one refused
        desk.recorder.try_opening(session_id, data, opening.table_time)
        data = desk.with_people(given)
    try:
        answer = desk.recorder.open(
            data,
            author,
            session_id=session_id,
            event_id=opening.event_id,
            table_time=opening.table_time,
        )
    except Problem as problem:
        if problem.code != "session":
            raise
        return problems.answer(problems.body("conflict", problem.what, 409))
    unusual = unusual_seats(data)
    more = {} if unusual is None else {"unusual": unusual.what}
    with desk.recorder.session(answer.session_id) as replay:
        return recorded(Seen(replay, grant.widest, lang, desk.directory), answer, screen=False, **more)
