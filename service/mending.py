"""Searching repairs for no longer than somebody waits, and recording one through the recorder, all or none."""

from __future__ import annotations

import time
from typing import Final

from events.directory import Directory, is_digest
from events.free_text import restore_texts
from events.log.contract import Conflict
from events.problems import Problem
from events.vocabulary import Data
from projections.mending import UNITS, Budget, Lines, Repair, mend
from projections.replay import Replay
from service.answers import Recorded, Refused
from service.recorder import Recorder

SECONDS: Final = 3.0
"""Of the processor that a search may take."""
GONE: Final = "…"
"""Stands for a text that was erased."""


def searched(
    replay: Replay, seq: int | None = None, *, seconds: float = SECONDS
) -> tuple[list[Repair], bool]:
    """(the repairs, whether the search was cut short for want of time). Raises Problem ``seq``."""
    begun = time.process_time()
    budget = Budget(UNITS, lambda: (time.process_time() - begun) / seconds)
    return mend(replay, seq, budget=budget), budget.cut


def repair(
    recorder: Recorder, directory: Directory, replay: Replay, lines: Lines, *, author: str, reason: str | None
) -> Recorded:
    """Records the corrections of a repair that was found in ``replay``. Raises Problem ``conflict`` where the log has
    gone on since."""
    session_id, head = replay.events[0].session_id, replay.head[0]
    given = [_with_texts(directory, replay, each) | ({"reason": reason} if reason else {}) for each in lines]
    answer = recorder.record(session_id, given, recorder=author, expected_seq=head)
    if isinstance(answer, Conflict):
        what = f"the log has gone on meanwhile: it has {answer.seq} lines"
        raise Problem("conflict", what, hint="look for repairs again")
    if isinstance(answer, Refused):
        raise Problem("conflict", "the correction was refused")
    return answer


def _with_texts(directory: Directory, replay: Replay, line: Data) -> Data:
    """A correction whose carried line has its free texts again: the recorder takes texts, not digests."""

    def get(field: str, digest: str) -> str | None:
        if not is_digest(digest):
            return None
        kept = directory.kept(replay.events[0].session_id)
        return next((each.text for each in kept if each.digest == digest), GONE)

    return restore_texts(replay.table.vocabulary, line["type"], line, {}, get)[0]
