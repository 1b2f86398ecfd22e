"""The witness: folds lines into a replay and keeps in the ledger what was judged of them.

The log is the truth and the ledger only a witness of it: where the ledger cannot be written to, recording goes on, and
what it lacks is judged again when the session is next read.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from events.envelope import Event
from events.problems import Problem
from projections.ledger import Ledger, Verdict, verdicts
from projections.replay import Replay

NOBODY: frozenset[tuple[int, bytes]] = frozenset()


class Witness:
    """``ledger`` None: nothing is kept. ``trouble``: why the ledger could not be written to the last time."""

    def __init__(self, ledger: Ledger | None = None) -> None:
        self._ledger = ledger
        self.trouble: Problem | None = None

    def extend(self, replay: Replay, events: Sequence[Event], *, recorded: bool) -> None:
        """Goes on with the next events of a session. ``recorded``: just now, by us; otherwise they were read from the
        log, and a line among them that has no verdict yet gets one that is marked ``late``. Raises Problem as
        :meth:`Replay.extend` does."""
        if self._ledger is None:
            replay.extend(events)
            return
        session_id = events[0].session_id
        judged = NOBODY if recorded else self._judged(self._ledger, session_id)
        made = [each if recorded else replace(each, late=True) for each in verdicts(replay, events, judged)]
        if made:
            self._keep(self._ledger, session_id, replay.rules.game, made)

    def _judged(self, ledger: Ledger, session_id: str) -> frozenset[tuple[int, bytes]]:
        try:
            return ledger.judged(session_id)
        except Problem as problem:
            self.trouble = problem
            return NOBODY

    def _keep(self, ledger: Ledger, session_id: str, game: str, made: Sequence[Verdict]) -> None:
        try:
            ledger.keep(session_id, game, made)
            self.trouble = None
        except Problem as problem:
            self.trouble = problem
