"""Requests that a league has not judged yet."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Path
from starlette.requests import Request
from starlette.responses import Response

from events.problems import Problem
from service.api import recording
from service.api.asking import AskedOf
from service.api.schemas import Answer, told
from service.league.asking import LeagueRecorder, Waiting

ROUTER: Final = APIRouter(prefix="/sessions/{session_id}/requests", tags=["moves"])
RequestId = Annotated[str, Path(max_length=100, description="The id in the link of a 202 answer.")]


@ROUTER.get(
    "/{request_id}",
    status_code=201,
    responses={
        201: told("The lines are in the log.", Answer),
        202: told("It is not judged yet."),
    },
)
def verdict(request: Request, asked: AskedOf, request_id: RequestId) -> Response:
    """What became of lines that were answered with 202: the same answer as they would have had at once.

    Only a server that belongs to a league answers so; elsewhere every answer is there at once.
    """
    recorder = asked.desk.recorder
    if not isinstance(recorder, LeagueRecorder):
        raise Problem("not-found", "no request waits here")
    answer = recorder.verdict(asked.session_id, request_id)
    if answer is None:
        raise Waiting(asked.session_id, request_id)
    return recording.answered(asked, answer)
