"""The recorded evenings of the demo, put into a log line by line."""

from __future__ import annotations

from pathlib import Path

from events.directory import Directory
from events.log.contract import EventLog
from events.log.memory import MemoryLog
from events.problems import Problem
from projections.replay import Replay
from service.answers import Recorded
from service.demo import DEMOS
from service.recorder import Recorder
from service.transcripts import Transcript


def evenings(game: str) -> list[Path]:
    """The files of a game's evenings, oldest first."""
    return sorted((DEMOS / game).glob("*.txt"))


def enter(path: Path, log: EventLog, directory: Directory) -> str:
    """Records an evening, every line of which must be taken; gives the session's id."""
    recorder = Recorder(log, directory)
    with path.open(encoding="utf-8") as rows:
        transcript = Transcript(rows, path.name)
        opened = transcript.opened
        seats = [
            {**seat, "person": directory.add_person(seat["person"])} if "person" in seat else seat
            for seat in opened["seats"]
        ]
        session = recorder.open({**opened, "seats": seats}, "p1").session_id
        for row in transcript.rows():
            assert not isinstance(row, Problem), row
            assert isinstance(recorder.record(session, list(row.events), recorder="p1"), Recorded), row.text
    return session


def recorded(path: Path) -> Replay:
    """An evening, replayed."""
    log = MemoryLog()
    return Replay.of(log.read(enter(path, log, Directory())))
