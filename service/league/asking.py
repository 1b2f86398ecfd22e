"""The recorder of a league: lines are sent to those who judge, and the answer is what the follower then reads."""

from __future__ import annotations

import hashlib
import threading
import uuid
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Final, Protocol

from events.directory import Directory
from events.league.requests import Request
from events.league.taking import Answer
from events.log.contract import Appended, Conflict, Duplicate, EventLog
from events.problems import Problem
from events.table_time import checked_time
from events.vocabulary import Data
from service.answers import Recorded, Refused
from service.league.texts import without_texts
from service.league.verdicts import refused
from service.opening import opening
from service.recorder import Recorder
from service.repeating import first_outcome
from service.whole import Outcome, Whole

SECONDS: Final = 10.0
"""How long an answer is waited for."""
AT_ONCE: Final = 20
"""Who wait so long at once; while nobody judges, others are told to ask after their lines much sooner, so that pages
and readers go on being served."""
SOON: Final = 0.5
_NONCE: Final = 32
"""Signs of a request's id before those that fit the session."""


class League(EventLog, Protocol):
    """The followed log of who asks; :class:`events.log.kafka.KafkaLog` is one."""

    def ask(self, request: Request) -> None:
        """Sends a request, durably."""

    def serves(self, session_id: str) -> bool:
        """Whether the session is followed here, once it is there."""

    def answer(self, session_id: str, request: str) -> Answer | None:
        """What became of a request, as far as was followed."""

    def until(self, done: Callable[[], bool], seconds: float) -> bool:
        """Waits until ``done`` says so; False when the time is over."""


class Waiting(Problem):
    """The request is kept and will be judged, but there is no answer yet."""

    def __init__(self, session_id: str, request: str) -> None:
        what = "the lines were sent, and are not judged yet"
        super().__init__(
            "waiting",
            what,
            hint="look again in a moment; sent again with the same event ids nothing is logged twice",
        )
        self.session_id = session_id
        self.request = request


class LeagueRecorder(Recorder):
    """A :class:`~service.recorder.Recorder` that leaves judging to the league's workers. Raises :class:`Waiting` where
    ``seconds`` are not enough."""

    waits: ClassVar[bool] = True

    def __init__(
        self, league: League, directory: Directory, *, seconds: float = SECONDS, **more: Any
    ) -> None:
        super().__init__(league, directory, **more)
        self._league = league
        self._seconds = seconds
        self._room = threading.BoundedSemaphore(AT_ONCE)

    def open(
        self,
        data: Data,
        recorder: str,
        *,
        session_id: str | None = None,
        event_id: str | None = None,
        table_time: str | None = None,
    ) -> Recorded:
        session_id, event_id = session_id or self.new_session(), event_id or self._new_id()
        if not self._league.serves(session_id):
            what = f"the session {session_id} lives in a part of the league that is not followed here"
            raise Problem("elsewhere", what, hint="ask a server that follows it, or leave the id to this one")
        checked_time(table_time)
        _, vocabulary = opening(data)  # what is wrong with it is told at once
        line = {"type": "opened", **data}
        sent = without_texts(vocabulary, line, self._directory, session_id, event_id, recorder)
        request = Request(
            request=_new_request(session_id),
            session=session_id,
            recorder=recorder,
            lines=[sent],
            event_ids=[event_id],
            opens=True,
            table_time=table_time,
        )
        answer = self._asked(request, [line])
        if not isinstance(answer, Recorded):
            raise Problem("session", f"there is a session {session_id} already")
        return answer

    def new_session(self) -> str:
        session_id = super().new_session()
        while not self._league.serves(session_id):
            session_id = super().new_session()
        return session_id

    def record(
        self,
        session_id: str,
        lines: Sequence[Data],
        *,
        recorder: str,
        event_ids: Sequence[str] | None = None,
        expected_seq: int | None = None,
        table_time: str | Sequence[str | None] | None = None,
        late: bool = False,
    ) -> Recorded | Refused | Conflict:
        ids, _ = self._batch(lines, event_ids, table_time)
        with self._cache.held(session_id) as held:
            vocabulary = held.current().table.vocabulary
            if not late:
                again = self._again(session_id, held, lines, ids)
                if again is not None:
                    return again
        sent = [
            without_texts(vocabulary, line, self._directory, session_id, id_, recorder)
            for line, id_ in zip(lines, ids, strict=True)
        ]
        times = table_time if table_time is None or isinstance(table_time, str) else list(table_time)
        request = Request(
            request=_new_request(session_id),
            session=session_id,
            recorder=recorder,
            lines=sent,
            event_ids=ids,
            expected_seq=expected_seq,
            table_time=times,
            late=late,
        )
        return self._asked(request, lines)

    def record_whole(self, sessions: Sequence[Whole], recorder: str) -> list[Outcome]:
        return [self._whole(each, recorder) for each in sessions]

    def _whole(self, whole: Whole, recorder: str) -> Outcome:
        try:
            known = self._league.head(whole.session_id)[0] > 0
            self.open(whole.opened, recorder, session_id=whole.session_id, event_id=whole.ids[0])
            for line, id_ in zip(whole.lines, whole.ids[1:], strict=True):
                self.record(whole.session_id, [line], recorder=recorder, event_ids=[id_])
        except Problem as problem:
            return problem
        events = tuple(self._league.read(whole.session_id))
        return Duplicate(events) if known else Appended(events)

    def verdict(self, session_id: str, request: str) -> Recorded | Refused | Conflict | None:
        """What became of a request that was waited for in vain; None while it has no answer. Raises the Problem that
        it was refused for, and ``not-found`` for one that no recorder ever sent for the session."""
        answer = self._league.answer(session_id, request)
        if answer is None:
            if request != _new_request(session_id, request[:_NONCE]):
                raise Problem("not-found", f"no request {request[:60]!r} was sent for this session")
            return None
        if answer.why is not None:
            return _said(answer.why)
        with self._cache.held(session_id) as held:
            replay = held.current()
            events = replay.events[answer.seq - 1 : answer.seq - 1 + answer.lines]
            return replace(first_outcome(replay, events), repeated=False)

    def _asked(self, request: Request, lines: Sequence[Data]) -> Recorded | Refused | Conflict:
        self._league.ask(request)
        session_id = request.session
        if not self._waited(lambda: self._is_answered(request)):
            raise Waiting(session_id, request.request)
        answer = self.verdict(session_id, request.request)
        if answer is not None:
            return answer
        with self._cache.held(session_id) as held:  # another request brought the lines in
            again = self._again(session_id, held, lines, request.event_ids)
        if again is None:
            raise Waiting(session_id, request.request)
        return again

    def _waited(self, done: Callable[[], bool]) -> bool:
        room = self._room.acquire(blocking=False)
        try:
            return self._league.until(done, self._seconds if room else min(SOON, self._seconds))
        finally:
            if room:
                self._room.release()

    def _is_answered(self, request: Request) -> bool:
        if self._league.answer(request.session, request.request) is not None:
            return True
        if self._league.head(request.session)[0] == 0:
            return False
        with self._cache.held(request.session) as held:
            held.current()
            return all(each in held.ids for each in request.event_ids)


def _new_request(session_id: str, nonce: str | None = None) -> str:
    """An id that tells by itself for which session it was made."""
    nonce = nonce or uuid.uuid4().hex
    return nonce + hashlib.sha256(f"{session_id} {nonce}".encode()).hexdigest()[:8]


def _said(why: Data) -> Refused | Conflict:
    """Raises the Problem that it was."""
    answer = refused(why)
    if isinstance(answer, Problem):
        raise answer
    return answer
