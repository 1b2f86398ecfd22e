"""Moves and every other line: entering, previewing, reading a text, completing it."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from service.answers import Recorded
from service.api import recording
from service.api.asking import AskedOf
from service.api.replies import reply
from service.api.schemas import Answer, Moves, Preview, Written, told
from service.wording import move_text

ROUTER: Final = APIRouter(prefix="/sessions/{session_id}", tags=["moves"])
_SUGGESTED_FROM: Final = 500
"""Legal moves that completion looks at."""
_CONFLICT: Final = {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Conflict"}}}


@ROUTER.post(
    "/moves",
    status_code=201,
    responses={
        200: told("The lines were there already, by the same request.", Answer),
        201: told("The lines are in the log.", Answer),
        409: {"description": "Somebody was first; what was logged meanwhile.", "content": _CONFLICT},
    },
)
def moves(
    request: Request,
    asked: AskedOf,
    body: Moves,
    screen: Annotated[bool, Query(description="With what a scribe's screen shows next.")] = False,
) -> Response:
    """Logs a line or a batch, all or none. Corrections, counts, notes and rulings are lines like any other.

    The same event ids with the same lines give the first answer again. With `expected_seq` behind the log's head
    nothing is logged and the answer tells what was logged meanwhile. Lines that come `late` are never refused.
    """
    return recording.record(asked, body, lambda answer: _tell(request, answer), screen)


def _tell(request: Request, answer: Recorded) -> None:
    """Tells those who watch, and the numbers."""
    state = request.app.state
    state.live.logged(answer.session_id, answer.events[-1].seq)
    if not answer.repeated:
        state.numbers.lines.inc(len(answer.events))


@ROUTER.post("/preview", responses={200: told("What the lines would do.", Preview)})
def preview(asked: AskedOf, body: Moves) -> Response:
    """The findings that lines (corrections above all) would make and clear. Nothing is logged."""
    return recording.preview(asked, body)


@ROUTER.post("/read", responses={200: told("The events of the text.")})
def read_text(asked: AskedOf, body: Written) -> Response:
    """Reads a line of notation without logging it."""
    with asked.seen() as seen:
        seats = [each.seat for each in seen.replay.opened.seats]
        events = seen.notation.read(body.text, seats)
        return reply({"events": events, "texts": [move_text(seen.notation, each) for each in events]})


@ROUTER.post("/complete", responses={200: told("What the last word could become.")})
def complete(asked: AskedOf, body: Written) -> Response:
    """Suggestions for the word being typed at the end of the text."""
    with asked.seen() as seen:
        replay = seen.replay
        seats = [each.seat for each in replay.opened.seats]
        legal: list[dict[str, Any]] = []
        for each in replay.legal(seen.viewer):
            legal.append({"type": each.type, **replay.table.vocabulary.encode(each)})
            if len(legal) == _SUGGESTED_FROM:
                break
        return reply({"words": seen.notation.complete(body.text, legal, seats)})
