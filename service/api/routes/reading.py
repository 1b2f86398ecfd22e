"""What stands in a session: its lines, its state at any place, what is due, legal and possible next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Annotated, Any, Final

from fastapi import APIRouter, Body, Query
from starlette.responses import Response

from events.canonical import normal
from events.problems import Place, Problem
from events.session import SESSION
from events.vocabulary import Data
from service.api import entry_kits
from service.api.asking import AskedOf, Seq
from service.api.recording import within
from service.api.replies import reply
from service.api.schemas import Choice, LinePage, State, told
from service.api.shapes import Json, Seen
from service.wording import move_text

ROUTER: Final = APIRouter(prefix="/sessions/{session_id}", tags=["reading"])
MOST: Final = 1000


@ROUTER.get("/lines", responses={200: told("A page of lines in the order of seq.", LinePage)})
def lines(asked: AskedOf, after: Seq = 0, limit: Annotated[int, Query(ge=1, le=MOST)] = 200) -> Response:
    """The log's lines as you may see them, with what became of each and its findings."""
    with asked.seen() as seen:
        events = seen.replay.events[after : after + limit]
        head = seen.replay.head[0]
        more = events[-1].seq if events and events[-1].seq < head else None
        return reply({"head": head, "lines": seen.rows(events), "next": more})


@ROUTER.get("/state", responses={200: told("The state document.", State)})
def state(
    asked: AskedOf,
    at: Annotated[
        int | None, Query(ge=1, le=2**53, description="Right after this line, as the log says today.")
    ] = None,
    as_of: Annotated[
        int | None, Query(ge=1, le=2**53, description="What the log said when this was its last line.")
    ] = None,
) -> Response:
    """The table as you may see it: now, at any line, or as it was known then."""
    with asked.seen() as seen:
        within(seen.replay, at)
        within(seen.replay, as_of)
        replay = seen.replay if as_of is None else seen.replay.as_of(as_of)
        within(replay, at)
        table = replay.table if at is None else replay.at(at)
        made = {
            "session": asked.session_id,
            "head": replay.head[0],
            "at": at,
            "viewer": str(seen.viewer),
            **seen.standing(table),
            "state": table.document(seen.viewer),
        }
        return reply(made)


@ROUTER.get("/due", responses={200: told("What is owed, and the first choices for it.")})
def due(asked: AskedOf) -> Response:
    """Who must do or observe what."""
    with asked.seen() as seen:
        return reply({"head": seen.replay.head[0], **seen.standing(), "choices": seen.next()})


@ROUTER.get("/legal", responses={200: told("A page of moves.")})
def legal(
    asked: AskedOf,
    seat: Annotated[str | None, Query(max_length=24)] = None,
    type_: Annotated[str | None, Query(alias="type", max_length=60)] = None,
    limit: Annotated[int, Query(ge=1, le=MOST)] = 200,
    offset: Annotated[int, Query(ge=0, le=100_000)] = 0,
) -> Response:
    """The decisions without a breach, of one seat or of all that may decide now. For who does not see a hand: what some
    hand that is possible could do."""
    with asked.seen() as seen:
        _known_seat(seen, seat)
        found = [*islice(_legal(seen, seat, type_), offset, offset + limit + 1)]
        moves = [{"event": each, "text": move_text(seen.notation, each)} for each in found[:limit]]
        return reply({"head": seen.replay.head[0], "moves": moves, "more": len(found) > limit})


@ROUTER.post("/choices", responses={200: told("The next open field.", Choice)})
def choices(
    asked: AskedOf,
    partial: Annotated[
        dict[str, Any],
        Body(examples=[{"type": "drive", "player": "s1"}], description="A move as far as it is chosen."),
    ],
) -> Response:
    """The next open field of a partial move with its candidates; `field` is null once the move is complete."""
    if not isinstance(partial.get("type"), str):
        hint = 'the move itself is the body: {"type": "drive", "player": "s1"}'
        raise Problem("field", "type is needed", place=Place(field="type"), hint=hint)
    with asked.seen() as seen:
        data = normal(partial)
        _known_seat(seen, data.get("player"))
        memory = asked.desk.memory.of(seen.replay.rules.game)
        return reply({"head": seen.replay.head[0], **_choice(seen, data, memory)})


def _choice(seen: Seen, partial: Data, memory: Mapping[str, Data]) -> Json:
    """The next open field. The games go by what they have offered before: of anything else, they may make nothing."""
    known = seen.replay.table.vocabulary.types
    needed = Problem(
        "type", "a move of the game is needed", place=Place(field="type"), hint=", ".join(sorted(known))
    )
    if partial["type"] not in known and partial["type"] not in SESSION.types:
        raise needed
    try:
        stepped = entry_kits.step(seen, partial, memory)
        if stepped is not None:
            return stepped
        if partial["type"] not in known:
            raise needed
        return seen.choice(partial)
    except (KeyError, TypeError, ValueError, AttributeError, IndexError):
        raise Problem("field", "no move begins like this", hint="choose field by field") from None


@ROUTER.get("/screen", responses={200: told("The screen.")})
def screen(asked: AskedOf) -> Response:
    """What a scribe's screen shows now: what is due, buttons, keypads."""
    with asked.seen() as seen:
        return reply(entry_kits.screen(seen))


def _legal(seen: Seen, seat: str | None, type_: str | None) -> Iterator[Data]:
    for each in seen.replay.legal(seen.viewer, seat):
        if type_ in (None, each.type):
            yield {"type": each.type, **seen.replay.table.vocabulary.encode(each)}


def _known_seat(seen: Seen, seat: object) -> None:
    replay = seen.replay
    own = [(each.seat, *replay.rules.players_of(replay.state, each.seat)) for each in replay.opened.seats]
    seats = [who for each in own for who in dict.fromkeys(each)]
    if seat is not None and seat not in seats:
        raise Problem("seat", "no such seat", place=Place(field="player"), hint="known: " + ", ".join(seats))
