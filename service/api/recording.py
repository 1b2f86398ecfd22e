"""From a body to the log and back: the one recorder does the work, and its outcomes become answers."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from typing import Any, Final

from starlette.responses import Response

from events.log.contract import Conflict
from events.problems import Place, Problem
from projections.replay import Replay
from service.answers import Recorded, Refused
from service.api import entry_kits, problems
from service.api.asking import Asked
from service.api.entering import Sent, already, sent
from service.api.replies import reply
from service.api.schemas import Moves
from service.api.shapes import Json, Seen
from service.deciding import decide

Told = Callable[[Recorded], None]
"""Called with what was recorded, before it is answered."""
MEANWHILE: Final = 200
"""Lines that a conflict tells of at most, the latest."""


def record(asked: Asked, moves: Moves, told: Told, screen: bool) -> Response:
    """Records the lines, all or none, tells those who watch, and answers with what is due next."""
    desk = asked.desk
    author = desk.author(moves.recorder if asked.grant.writes else None, asked.grant.person)
    with ExitStack() as alone:
        lines = sent(
            moves, asked.see(alone.enter_context(desk.recorder.session(asked.session_id))), asked.grant
        )
        if desk.recorder.waits:  # for others: meanwhile the session may be read
            alone.close()
        answer = desk.recorder.record(
            asked.session_id,
            lines.lines,
            recorder=author,
            event_ids=lines.ids,
            expected_seq=moves.expected_seq,
            table_time=lines.times,
        )
        if isinstance(answer, Recorded):
            told(answer)
        if isinstance(answer, Conflict):
            with asked.seen() as seen:
                return _conflict(seen, lines, moves.expected_seq or 0, answer.seq)
        return answered(asked, answer, screen=screen)


def answered(asked: Asked, answer: Recorded | Refused | Conflict, *, screen: bool = False) -> Response:
    """The answer to lines that were judged."""
    with asked.seen() as seen:
        if isinstance(answer, Conflict):
            return problems.answer(problems.body("conflict", f"the log is at line {answer.seq}", 409))
        if isinstance(answer, Refused):
            return _refused(seen, answer)
        return recorded(seen, answer, screen=screen)


def recorded(seen: Seen, answer: Recorded, *, screen: bool, **more: Any) -> Response:
    """The lines as they were judged when they were entered, and how the session stands now; ``more`` to say."""
    rows = [
        {**seen.row(event, [(each, None) for each in seen.visible(found)]), "cleared": seen.findings(cleared)}
        for event, found, cleared in zip(answer.events, answer.findings, answer.cleared, strict=True)
    ]
    content: Json = {
        "session": answer.session_id,
        "head": seen.replay.head[0],
        "repeated": answer.repeated,
        "lines": rows,
        **seen.standing(),
        "choices": seen.next(),
    }
    content |= more
    if screen:
        content["screen"] = entry_kits.screen(seen)
    return reply(content, 200 if answer.repeated else 201)


def preview(asked: Asked, moves: Moves) -> Response:
    """What the lines would do, without logging them."""
    with asked.seen() as seen:
        lines = sent(moves, seen, asked.grant).lines
        decided = decide(seen.replay, lines, asked.desk.author(None, asked.grant.person))
        if isinstance(decided, Refused):
            refusal = {
                "index": decided.at,
                "confirm": decided.confirm,
                "findings": seen.findings(decided.findings),
            }
            return reply({"head": seen.replay.head[0], "findings": [], "cleared": [], "refused": refusal})
        return reply(
            {
                "head": seen.replay.head[0],
                "findings": [each for _, change in decided for each in seen.findings(change.made)],
                "cleared": [each for _, change in decided for each in seen.findings(change.cleared)],
                "refused": None,
            }
        )


def _conflict(seen: Seen, lines: Sent, expected: int, head: int) -> Response:
    events = seen.replay.events[expected:][-MEANWHILE:]
    more: dict[str, Any] = {
        "head": seen.replay.head[0],
        "lines": seen.rows(events),
        "already": already(lines, seen, expected),
    }
    detail = f"the log is at line {head}, not at line {expected}"
    hint = "look at what was logged meanwhile, and send again"
    return problems.answer(problems.body("conflict", detail, 409, hint=hint, **more))


def _refused(seen: Seen, answer: Refused) -> Response:
    detail = "the referee refuses this line"
    hint = "send it again with the mark confirmed, if it really happened" if answer.confirm else None
    more: dict[str, Any] = {
        "index": answer.at,
        "confirm": answer.confirm,
        "findings": seen.findings(answer.findings),
        "due": seen.standing()["due"],
    }
    return problems.answer(problems.body("refused", detail, 422, hint=hint, **more))


def within(replay: Replay, seq: int | None) -> None:
    """Raises Problem ``seq`` for a line that is not there."""
    if seq is not None and not 1 <= seq <= replay.head[0]:
        hint = f"the session has lines 1 to {replay.head[0]}"
        raise Problem("seq", f"there is no line {seq}", place=Place(field="at"), hint=hint)
