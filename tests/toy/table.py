"""A table where the toy is played: the recorder on a log in memory, with ids that count."""

from __future__ import annotations

import datetime
import itertools
from collections.abc import Sequence
from typing import Any

from events.directory import Directory
from events.log.contract import Conflict, EventLog
from events.log.memory import MemoryLog
from events.vocabulary import Data
from projections.replay import Replay
from service.answers import Recorded, Refused
from service.recorder import Recorder

MOMENT = datetime.datetime(2024, 5, 4, 18, 30, tzinfo=datetime.UTC)

RECORDERS = itertools.count(1)
"""Every recorder of a run names lines otherwise than all the others."""


def take(player: str, number: int, **more: Any) -> Data:
    return {"type": "take", "player": player, "number": number, **more}


def draw(player: str, card: str, **more: Any) -> Data:
    return {"type": "draw", "player": player, "card": card, **more}


class ToyTable:
    """``lines`` are recorded one by one, each must be; ``answer`` gives what the recorder said."""

    def __init__(self, mode: str = "scribe", log: EventLog | None = None, **opened: Any) -> None:
        self.log = log or MemoryLog()
        self.directory = Directory()
        self.recorder = self.another()
        seats = [{"seat": seat} for seat in opened.pop("seats", ["A", "B"])]
        opened.setdefault("position", {"bowl": opened.pop("bowl", 20)})
        self.session_id = self.recorder.open(
            {"game": "toy", "mode": mode, "seats": seats, **opened}, "p1"
        ).session_id

    def another(self, **more: Any) -> Recorder:
        """Another recorder on the same log."""
        count, name = itertools.count(1), f"r{next(RECORDERS)}"
        return Recorder(
            self.log, self.directory, clock=lambda: MOMENT, new_id=lambda: f"{name}-{next(count)}", **more
        )

    def lines(self, *lines: Data) -> list[Recorded]:
        answers = [self.answer([line]) for line in lines]
        assert all(isinstance(each, Recorded) for each in answers), answers
        return [each for each in answers if isinstance(each, Recorded)]

    def answer(self, lines: Sequence[Data], **more: Any) -> Recorded | Refused | Conflict:
        return self.recorder.record(self.session_id, lines, **{"recorder": "p1", **more})

    @property
    def replay(self) -> Replay:
        """The session replayed from its first line."""
        return Replay.of(self.log.read(self.session_id), origin=self.log.read)
