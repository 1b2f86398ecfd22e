"""The judge: requests in, records out, until each request has its answer.

A batch is judged in memory, each line on what was proposed before it, then written, then read back. What does not count
there lost to somebody faster: its session is dropped and judged anew on the head as it is. Nothing here depends on who
else judges the same session at the same time.
"""

from __future__ import annotations

import datetime
import logging
from collections.abc import Callable, Sequence
from typing import Final

from events.league.records import Append, Record, Refusal, encoded
from events.league.requests import Request
from events.log.contract import Conflict
from events.problems import Problem
from service.answers import Recorded, Refused
from service.league.contract import Shared
from service.league.proposing import Proposals
from service.league.texts import Digests
from service.league.verdicts import fault, why
from service.recorder import Recorder

SESSIONS: Final = 2000
"""Sessions kept in memory at most; closed ones are not kept."""
log = logging.getLogger("kronika.league")

Failed = Callable[[Request, Exception], None]
"""Told of a request that could not be judged, before it is refused."""


class Judge:
    """Judges batches, one after the other. ``failed`` keeps what could not be judged."""

    def __init__(
        self,
        shared: Shared,
        *,
        failed: Failed,
        clock: Callable[[], datetime.datetime] = lambda: datetime.datetime.now(datetime.UTC),
        ignored: frozenset[str] = frozenset(),
        sessions: int = SESSIONS,
    ) -> None:
        self._shared = shared
        self._failed = failed
        self._proposals = Proposals(shared)
        self._recorder = Recorder(
            self._proposals, Digests(None), clock=clock, sessions=sessions, ignored=ignored, patience=0.0
        )

    def judge(self, requests: Sequence[Request]) -> None:
        """Returns when each request has its answer in the followed log. Raises Problem ``broker`` where that cannot be
        reached: then nothing is lost, and the same batch may be judged again."""
        open_ = list(requests)
        try:
            while open_:
                open_ = self._round(open_)
        except BaseException:
            self._settle({each.session for each in requests})
            raise

    def _round(self, requests: Sequence[Request]) -> list[Request]:
        """Those that still have no answer."""
        waiting = self._unanswered(requests)
        made = [(request, self._record(request)) for request in waiting]
        records = [record for _, record in made if record is not None]
        if records:
            self._shared.write(records)
        still = self._unanswered(waiting)
        wrote = {each.request for each in records}
        lost = {each.session for each in still if each.request in wrote}
        self._settle({each.session for each in requests}, lost)
        return [each for each in still if each.request in wrote or each.session in lost]

    def _unanswered(self, requests: Sequence[Request]) -> list[Request]:
        answered = self._shared.answered([(each.session, each.request) for each in requests])
        return [each for each in requests if (each.session, each.request) not in answered]

    def _settle(self, sessions: set[str], lost: set[str] | None = None) -> None:
        """What was proposed has been read. Of sessions that lost, and of closed ones, nothing is kept. Who lost may
        have an answer all the same, from somebody else: with other lines, if his rules are others."""
        for session_id in sorted(sessions):
            stands = self._proposals.settle(session_id)
            if lost is None or session_id in lost or not stands or self._closed(session_id):
                self._recorder.forget(session_id)

    def _closed(self, session_id: str) -> bool:
        try:
            with self._recorder.session(session_id) as replay:
                return replay.closed
        except Exception:  # an unknown session, or one that cannot be replayed: nothing is kept of it either
            return True

    def _record(self, request: Request) -> Record | None:
        """What is to be written of a request; None where its lines are in the log already."""
        head = self._proposals.head(request.session)
        try:
            record = self._answered(request, head)
            if record is not None:
                encoded(record)  # too long is known here, while it concerns this request alone
            return record
        except Problem as problem:
            reason = problem
        except Exception as error:
            log.exception("a request could not be judged: session %s", request.session)
            self._failed(request, error)
            reason = fault(request)
        self._proposals.withdraw(request.session, head[0])
        self._recorder.forget(request.session)
        return Refusal(request.session, request.request, head, why(reason))

    def _answered(self, request: Request, head: tuple[int, bytes]) -> Record | None:
        """Raises Problem."""
        answer = self._asked(request)
        if isinstance(answer, Recorded):
            lines = self._proposals.behind(request.session, head[0])
            return Append(request.session, request.request, head, lines) if lines else None
        return Refusal(request.session, request.request, head, why(answer))

    def _asked(self, request: Request) -> Recorded | Refused | Conflict:
        if request.opens:
            return self._recorder.open(
                {key: value for key, value in request.lines[0].items() if key != "type"},
                request.recorder,
                session_id=request.session,
                event_id=request.event_ids[0],
                table_time=request.table_time if isinstance(request.table_time, str) else None,
            )
        return self._recorder.record(
            request.session,
            request.lines,
            recorder=request.recorder,
            event_ids=request.event_ids,
            expected_seq=request.expected_seq,
            table_time=request.table_time,
            late=request.late,
        )
