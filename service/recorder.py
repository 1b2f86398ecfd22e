"""The recorder: the one way in for new lines.

A line is read, completed, judged and then appended on the head it was judged on; who was late is told, or judged again
on the new head. Referee mode refuses an illegal decision and asks an impossible observation back once.
"""

from __future__ import annotations

import datetime
import random
import time
import uuid
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import count
from typing import Any, ClassVar, Final

from events.directory import Directory
from events.effective import written
from events.envelope import Event
from events.free_text import digest_texts
from events.log.contract import Appended, Conflict, Draft, Duplicate, EventLog
from events.problems import Place, Problem
from events.session import SESSION
from events.table_time import checked_time
from events.vocabulary import Data, Vocabulary
from projections.ledger import Ledger
from projections.replay import Replay
from projections.table import NONE
from service.answers import Recorded, Refused
from service.cache import Cache, Held
from service.deciding import decide
from service.drafting import Line, by_hand
from service.opening import opening
from service.repeating import first_outcome, same_line, taken
from service.whole import Outcome, Whole, drafts_of
from service.witness import Witness

PATIENCE: Final = 60.0
"""Seconds for which lines are judged again on the new head when somebody else was first."""


class Recorder:
    """Judges lines and appends them. Safe to call from several threads; at most ``sessions`` replays are kept.
    ``ledger`` keeps what was judged. ``ignored`` switches rules off, ``cannot`` rules too."""

    waits: ClassVar[bool] = False
    """Whether it waits for others while it records."""

    def __init__(
        self,
        log: EventLog,
        directory: Directory,
        *,
        ledger: Ledger | None = None,
        clock: Callable[[], datetime.datetime] = lambda: datetime.datetime.now(datetime.UTC),
        new_id: Callable[[], str] = lambda: uuid.uuid4().hex,
        sessions: int = 64,
        ignored: frozenset[str] = NONE,
        patience: float = PATIENCE,
    ) -> None:
        self._log = log
        self._directory = directory
        self._clock = clock
        self._new_id = new_id
        self._patience = patience
        self._cache = Cache(log, sessions, ignored, Witness(ledger))

    @contextmanager
    def session(self, session_id: str) -> Iterator[Replay]:
        """The session as the log has it now. The replay may be read while the context lasts, but not changed.
        Raises Problem ``session`` for an unknown one."""
        with self._cache.held(session_id) as held:
            yield held.current()

    def forget(self, session_id: str) -> None:
        """Drops what is kept of a session; it is read anew from the log when it is next asked for."""
        self._cache.forget(session_id)

    # --- beginnings

    def open(
        self,
        data: Data,
        recorder: str,
        *,
        session_id: str | None = None,
        event_id: str | None = None,
        table_time: str | None = None,
    ) -> Recorded:
        """Opens a session with the fields of ``opened``. The same ``session_id`` and ``event_id`` once more give the
        first outcome again. Raises Problem."""
        session_id, event_id = session_id or self.new_session(), event_id or self._new_id()
        checked_time(table_time)
        line, vocabulary = opening(data)
        if self._log.head(session_id)[0] == 0:
            self._check_origin(session_id, line)
            draft = self._draft(session_id, event_id, line, vocabulary, recorder, table_time)
            answer = self._log.append(session_id, [draft], 0)
            if not isinstance(answer, Conflict):
                with self._cache.held(session_id) as held:
                    if isinstance(answer, Appended):
                        held.add(answer.events)
                    return Recorded(answer.events, ((),), ((),), held.current().due())
        with self._cache.held(session_id) as held:
            again = self._again(session_id, held, [by_hand(vocabulary, line.move, line.marks)], [event_id])
        if again is None:
            raise Problem("session", f"there is a session {session_id} already")
        return again

    def new_session(self) -> str:
        """An id for a session that is to be opened here."""
        return self._new_id()

    def try_opening(self, session_id: str, data: Data, table_time: str | None = None) -> None:
        """Raises the Problem for which ``open`` would refuse this of a new session. Nothing is logged."""
        checked_time(table_time)
        self._check_origin(session_id, opening(data)[0])

    def _check_origin(self, session_id: str, line: Line) -> None:
        """Raises Problem where a branch cannot begin from the origin that it names."""
        if line.data.get("origin") is not None:
            draft = Event(session_id, 1, "draft", "opened", line.move.schema_version, line.data, "", "")
            Replay.of([draft], origin=self._log.read)

    def branch(self, session_id: str, at: int, recorder: str, **fields: Any) -> Recorded:
        """Opens a what-if branch that begins right after line ``at`` of a session, as its log stands now; ``fields``
        go over those of the origin's ``opened``. Raises Problem."""
        with self.session(session_id) as replay:
            seq, hash_ = replay.head
            place = list(replay.judged)[replay.place(at) - 1]
            data = SESSION.encode(replay.opened)
        kept = {
            key: value for key, value in data.items() if key not in ("position", "place", "rules_version")
        }
        origin = {"session": session_id, "seq": seq, "hash": hash_.hex(), "place": place}
        return self.open({**kept, "kind": "branch", **fields, "origin": origin}, recorder)

    def is_open(self, session_id: str) -> bool:
        """Whether there is such a session."""
        return self._log.head(session_id)[0] > 0

    def record_whole(self, sessions: Sequence[Whole], recorder: str) -> list[Outcome]:
        """Records whole new sessions (in scribe mode, as an import knows them), all lines of each or none; many of
        them share one flush. What is the matter with one is its outcome, and nothing to the others. They are judged as
        any lines are, but have no verdict in the ledger before they are next read. The same again gives Duplicate."""
        with self._directory.together():  # the texts are durable before the lines that hold their digests
            drafted = [
                drafts_of(each, partial(self._drafted_whole, each.session_id, recorder)) for each in sessions
            ]
        fine = [
            (each.session_id, made, 0)
            for each, made in zip(sessions, drafted, strict=True)
            if not isinstance(made, Problem)
        ]
        answers = iter(self._log.append_all(fine))
        return [each if isinstance(each, Problem) else next(answers) for each in drafted]

    def _drafted_whole(
        self, session_id: str, recorder: str, event_id: str, line: Line, known: Vocabulary
    ) -> Draft:
        return self._draft(session_id, event_id, line, known, recorder, None)

    # --- lines

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
        """Records hand-written lines, all or none.

        ``expected_seq``: the head that the sender knows; without it the lines are judged on the head as it is, again
        and again while others are faster, and only after ``patience`` is it a Conflict. ``late`` sets that mark;
        nothing that comes late is refused. ``table_time``: the device's time, of all lines or of each. The same
        ``event_ids`` with the same lines give the first outcome again. Raises Problem for bad input, which is no line
        of the log.
        """
        ids, times = self._batch(lines, event_ids, table_time)
        given = [_late(line) for line in lines] if late else list(lines)
        with self._cache.held(session_id) as held:
            late_after = time.monotonic() + self._patience
            for attempt in count():
                answer = self._try(session_id, held, given, ids, recorder, expected_seq, times)
                if not isinstance(answer, Conflict) or expected_seq is not None:
                    break
                if time.monotonic() > late_after:
                    break
                # by chance, so that two who met once do not meet again and again
                time.sleep(random.uniform(0, min(0.25, 0.001 * 2 ** min(attempt, 10))))
            return answer

    def _batch(
        self,
        lines: Sequence[Data],
        event_ids: Sequence[str] | None,
        table_time: str | Sequence[str | None] | None,
    ) -> tuple[list[str], Sequence[str | None]]:
        """An id and a time for each line. Raises Problem ``batch``, and of a time that there is not."""
        ids = list(event_ids) if event_ids is not None else [self._new_id() for _ in lines]
        if not lines or len(ids) != len(lines):
            raise Problem(
                "batch", f"{len(lines)} lines with {len(ids)} event ids", place=Place(field="event_ids")
            )
        times: Sequence[str | None] = (
            [table_time] * len(ids) if table_time is None or isinstance(table_time, str) else table_time
        )
        for each in times:
            checked_time(each)
        return ids, times

    def _try(
        self,
        session_id: str,
        held: Held,
        lines: Sequence[Data],
        ids: Sequence[str],
        recorder: str,
        expected_seq: int | None,
        times: Sequence[str | None],
    ) -> Recorded | Refused | Conflict:
        replay = held.current()
        again = self._again(session_id, held, lines, ids)
        if again is not None:
            return again
        head = replay.head[0]
        if expected_seq not in (None, head):
            return Conflict(head)
        decided = decide(replay, lines, recorder)
        if isinstance(decided, Refused):
            return decided
        drafts = [
            self._draft(session_id, id_, line, replay.table.vocabulary, recorder, time)
            for id_, time, (line, _) in zip(ids, times, decided, strict=True)
        ]
        answer = self._log.append(session_id, drafts, head)
        if isinstance(answer, Conflict):
            return answer
        if isinstance(answer, Duplicate):
            return first_outcome(held.current(), answer.events)
        held.add(answer.events)
        made = tuple(change.made for _, change in decided)
        cleared = tuple(change.cleared for _, change in decided)
        return Recorded(answer.events, made, cleared, replay.due())

    def _again(
        self, session_id: str, held: Held, lines: Sequence[Data], ids: Sequence[str]
    ) -> Recorded | None:
        """The first outcome, if the ids are known; None if they are new. Raises Problem ``event_id``."""
        replay = held.current()
        known = [held.ids.get(each) for each in ids]
        if not any(known):
            return None
        for event, line in zip(known, lines, strict=True):
            if event is None:
                raise Problem(
                    "event_id", "some of the event ids are known and some are new", hint="send the new ones"
                )

            known_salt = self._directory.known_salt(session_id, event.event_id) is not None

            def digest(field: str, text: str, id_: str = event.event_id) -> str:
                return self._directory.digest(session_id, id_, field, text)

            if not same_line(event, line, replay.table.vocabulary, digest if known_salt else None):
                raise taken(event)
        return first_outcome(replay, [event for event in known if event is not None])

    def _draft(
        self,
        session_id: str,
        event_id: str,
        line: Line,
        vocabulary: Vocabulary,
        recorder: str,
        table_time: str | None,
    ) -> Draft:
        def put(field: str, text: str) -> str:
            return self._directory.put_text(session_id, event_id, field, text, recorder)

        data, marks = digest_texts(vocabulary, line.move.type, line.data, line.marked, put)
        return Draft(
            event_id=event_id,
            type=line.move.type,
            version=line.move.schema_version,
            data=data,
            marks=marks,
            recorded_at=self._clock().astimezone(datetime.UTC).isoformat(timespec="milliseconds"),
            recorder=recorder,
            table_time=table_time,
        )


def _late(line: Data) -> Data:
    marks = written(line)[2]
    return {**line, "marks": {**marks, "late": True}}
