"""What the rules make of a session: findings, consequences, rulings."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Query
from starlette.responses import Response

from events.session import Ruling
from projections.viewing import findings_for, outcomes_for
from service.api.asking import AskedOf, Seq
from service.api.replies import reply
from service.api.schemas import told
from service.shapes import finding_json, plain

ROUTER: Final = APIRouter(prefix="/sessions/{session_id}", tags=["verdicts"])


@ROUTER.get("/findings", responses={200: told("The findings.")})
def findings(
    asked: AskedOf,
    every: Annotated[bool, Query(alias="all", description="With those that a ruling dismissed.")] = False,
) -> Response:
    """Breaches, doubts and remarks in the order of the lines, each with its rule, sentence and proof."""
    with asked.seen() as seen:
        replay, verdicts = seen.replay, seen.replay.verdicts()
        found = [
            {
                **finding_json(each, replay.rules, seen.lang),
                "verdict": verdicts.get((each.seq, each.rule)),
            }
            for each in findings_for(replay, seen.viewer, standing=not every)
        ]
        return reply({"head": replay.head[0], "findings": found})


@ROUTER.get("/outcomes", responses={200: told("The consequences.")})
def outcomes(asked: AskedOf, after: Seq = 0, limit: Annotated[int, Query(ge=1, le=1000)] = 200) -> Response:
    """What the rules derived from each line in force, as far as you may know it."""
    with asked.seen() as seen:
        lines: list[dict[str, Any]] = []
        for seq, judged in seen.replay.judged.items():
            if seq > after and len(lines) < limit:
                known = outcomes_for(seen.replay, judged.outcomes, seen.viewer)
                lines.append({"seq": seq, "outcomes": [_outcome(each) for each in known]})
        return reply({"head": seen.replay.head[0], "lines": lines})


@ROUTER.get("/rulings", responses={200: told("The rulings.")})
def rulings(asked: AskedOf) -> Response:
    """The judge's words in force, in their order. One is given as a line: `{"type": "ruling", …}` to `moves`."""
    with asked.seen() as seen:
        events = [
            seen.replay.events[seq - 1]
            for seq, each in seen.replay.judged.items()
            if isinstance(each.move, Ruling)
        ]
        return reply({"head": seen.replay.head[0], "rulings": seen.rows(events)})


def _outcome(outcome: Any) -> dict[str, Any]:
    return {
        "kind": outcome.kind,
        "subject": outcome.subject,
        "amount": outcome.amount,
        "detail": plain(outcome.detail),
    }
