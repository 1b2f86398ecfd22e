"""Random games as sessions of a log."""

from __future__ import annotations

import datetime
import itertools

from events.directory import Directory
from events.log.memory import MemoryLog
from events.vocabulary import Data
from service.answers import Recorded
from service.play import RandomGame
from service.recorder import Recorder

MOMENT = datetime.datetime(2024, 1, 1, tzinfo=datetime.UTC)
SESSION = "random"


class Session:
    """A log in memory with one session, and its recorder."""

    def __init__(self, opened: Data) -> None:
        self.log = MemoryLog()
        ids = itertools.count(1)
        self.recorder = Recorder(self.log, Directory(), clock=lambda: MOMENT, new_id=lambda: f"e{next(ids)}")
        self.recorder.open(opened, "p1", session_id=SESSION)

    def enter(self, *lines: Data) -> Recorded:
        """Records lines, which must be taken."""
        answer = self.recorder.record(SESSION, lines, recorder="p1")
        assert isinstance(answer, Recorded), answer
        return answer


def lines_of(game: str, seed: int, limit: int | None = None) -> tuple[Data, list[Data]]:
    """(fields of ``opened``, hand-written lines) of a random game, or of its beginning."""
    random_game = RandomGame(game, seed)
    lines = [played.line for _, played in zip(range(limit or random_game.limit), random_game, strict=False)]
    return random_game.opened, lines
