"""A session that begins at a prompt or a pipe: it is opened with its first line, so that one that is left at once
leaves nothing behind. And an example of the set-up that comes first."""

from __future__ import annotations

import uuid
from collections.abc import Sequence
from random import Random
from typing import Any

from events.directory import Directory
from events.languages import Lang
from events.log.memory import MemoryLog
from events.notation import Notation
from events.problems import Problem
from events.vocabulary import Data
from projections.rules.contract import Rules
from service.cli.desk import Desk
from service.cli.entering import Entered, Pen, with_people
from service.recorder import Recorder


class NewPen(Pen):
    """Writes into a session that is not opened yet. ``given``: the fields of ``opened``, with names of people; ``who``:
    the author, looked up when the session is opened. Raises Problem for bad fields."""

    def __init__(self, desk: Desk, given: Data, who: str | None) -> None:
        self._given, self._who = given, who
        self._rehearsal = Recorder(MemoryLog(), Directory(None))
        session_id = self._rehearsal.open(given, "nobody", session_id=uuid.uuid4().hex).session_id
        self.opened = False
        super().__init__(desk, session_id, "nobody")

    @property
    def recorder(self) -> Recorder:
        return self.desk.recorder if self.opened else self._rehearsal

    def enter(
        self,
        data: Data,
        *,
        event_id: str | None = None,
        line: int | None = None,
        table_time: str | None = None,
    ) -> Entered:
        """Records an event; the first one that can be recorded opens the session."""
        if not self.opened:
            tried = super().enter(data, line=line)
            if tried.seq is None:
                return tried
            self.author = self.desk.author(self._who)
            opened = with_people(self.desk, self._given)
            id_ = self.session_id
            self.desk.recorder.open(opened, self.author, session_id=id_, event_id=id_, table_time=table_time)
            self.opened = True
        return super().enter(data, event_id=event_id, line=line, table_time=table_time)


def setup_example(rules: Rules[Any], notation: Notation, seats: Sequence[str], lang: Lang) -> list[str]:
    """The lines of a random set-up of a game, for these seats; none where the game invents none."""
    least, most = rules.player_range
    number = min(max(len(seats), least), most)
    try:
        opened, lines = rules.invent_setup(number, Random(1))
        names = {each["seat"]: seat for each, seat in zip(opened.get("seats", ()), seats, strict=False)}
        return [notation.say(_reseated(each, names), lang) for each in lines]
    except Problem:
        return []


def _reseated(value: Any, names: dict[str, str]) -> Any:
    """The same with other seats in the place of the invented ones."""
    if isinstance(value, dict):
        return {names.get(key, key): _reseated(each, names) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [_reseated(each, names) for each in value]
    return names.get(value, value) if isinstance(value, str) else value
