"""Who asks, as whom, in which language, for which session: what the routes have in common."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any, cast, get_args

from fastapi import Depends, Path, Query, Request

from events.languages import Lang
from events.problems import Place, Problem
from projections.replay import Replay
from projections.rules.contract import Viewer
from projections.rules.contract import viewer as viewer_of
from service.access import Grant
from service.api.desk import Desk
from service.api.shapes import Seen

SessionId = Annotated[str, Path(max_length=200, description="The session's id.", examples=["an-evening"])]
Language = Annotated[Lang, Query(description="The language of sentences and labels.")]
As = Annotated[
    str | None,
    Query(
        alias="as",
        max_length=300,
        description="Who looks: `log`, `public`, or seats joined with `+`. Without it: the widest that you may be.",
        examples=["public"],
    ),
]
Seq = Annotated[int, Query(ge=0, le=2**53)]


def desk_of(request: Request) -> Desk:
    """What the application works with."""
    return cast(Desk, request.app.state.desk)


def grant_of(request: Request) -> Grant:
    """What the caller may do. Raises Problem ``token``, ``tries``."""
    return cast(Grant, request.app.state.gate.admit(request.scope))


def known_language(request: Request) -> None:
    """Raises Problem ``field`` for a language that Kronika does not speak, on every route."""
    lang = request.query_params.get("lang", "en")
    if lang not in get_args(Lang):
        raise Problem("field", f"lang: no language {lang[:20]!r}", place=Place(field="lang"), hint="en, pl")


DeskOf = Annotated[Desk, Depends(desk_of)]
GrantOf = Annotated[Grant, Depends(grant_of)]


class Asked:
    """One question about one session. Raises Problem ``session`` where the caller's token holds for another one."""

    def __init__(
        self, desk: DeskOf, grant: GrantOf, session_id: SessionId, lang: Language = "en", as_: As = None
    ) -> None:
        if not grant.reaches(session_id):
            raise _no_session(session_id)
        self.desk = desk
        self.grant = grant
        self.session_id = session_id
        self.lang: Lang = lang
        self._as = as_

    def viewer(self, replay: Replay) -> Viewer:
        """Who looks. Raises Problem ``seat`` for nobody, ``forbidden`` for whom the caller may not be."""
        if self._as is None:
            return self.grant.widest
        viewer = viewer_of(self._as)
        seats = [each.seat for each in replay.opened.seats]
        unknown = sorted(viewer.seats - set(seats))
        if not self.grant.may_be(viewer):
            raise Problem("forbidden", f"you may not look as {str(viewer)[:60]}", place=Place(field="as"))
        if unknown:
            hint = "log, public, or seats joined with +: " + ", ".join(seats)
            raise Problem("seat", f"no seat {unknown[0][:40]!r}", place=Place(field="as"), hint=hint)
        return viewer

    @contextmanager
    def seen(self) -> Iterator[Seen]:
        """The session as the caller sees it; for this thread alone while the context lasts."""
        with self.desk.recorder.session(self.session_id) as replay:
            yield self.see(replay)

    def see(self, replay: Replay) -> Seen:
        """A replay of the session as the caller sees it."""
        return Seen(replay, self.viewer(replay), self.lang, self.desk.directory)

    def need(self, *roles: str) -> None:
        """Raises Problem ``forbidden`` unless the caller has one of these roles."""
        need(self.grant, *roles)


AskedOf = Annotated[Asked, Depends()]


def need(grant: Grant, *roles: str) -> None:
    """Raises Problem ``forbidden`` unless the caller has one of these roles."""
    if grant.role not in roles:
        raise Problem("forbidden", f"this needs the role {' or '.join(roles)}")


def _no_session(session_id: str) -> Problem:
    return Problem("session", f"no session {session_id!r}")


def page(rows: list[Any], limit: int) -> tuple[list[Any], bool]:
    """(the first ``limit`` rows, whether there are more)."""
    return rows[:limit], len(rows) > limit
