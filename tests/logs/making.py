"""Makes the golden logs of the release that is being prepared."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from random import Random

from events.directory import Directory
from events.exchange.jsonl import export_log
from events.log.memory import MemoryLog
from events.problems import Problem
from events.vocabulary import Data
from service import demo
from service.recorder import Recorder
from tests.kit.breaking import mangled
from tests.kit.correcting import correction
from tests.kit.invented import games
from tests.kit.sessions import SESSION, Session, lines_of
from tests.logs import golden

SEED = 11
LINES = 160


def release() -> str:
    """The version of the work tree."""
    project = tomllib.loads((golden.HERE.parents[1] / "pyproject.toml").read_text(encoding="utf-8"))
    return str(project["project"]["version"])


def make(folder: Path) -> list[Path]:
    """Writes the logs of all games that have none yet, with their verdicts; gives the new ones."""
    folder.mkdir(exist_ok=True)
    made = []
    for game in games():
        for kind, log in kinds(game):
            path = folder / f"{game}-{kind}.jsonl"
            if not path.exists():
                with path.open("wb") as file:
                    export_log(log, file)
                made.append(path)
    return made


def kinds(game: str) -> Iterator[tuple[str, MemoryLog]]:
    """A random legal game with a branch of it, a mangled one with corrections, and an evening of the demo."""
    yield "legal", _legal(game)
    yield "mangled", _mangled(game)
    paths = [path for path in demo.evenings() if path.parent.name == game]
    if paths:
        yield "evening", _evening(max(paths, key=lambda path: (path.stat().st_size, path.name)))


def _legal(game: str) -> MemoryLog:
    opened, lines = lines_of(game, SEED)
    session = Session({**opened, "mode": "referee"})
    for line in lines:
        session.enter(line)
    half = len(lines) // 2
    branch = session.recorder.branch(SESSION, half, "p1", mode="scribe").session_id
    for line in lines[half : half + 12]:
        session.recorder.record(branch, [line], recorder="p1")
    return session.log


def _mangled(game: str) -> MemoryLog:
    random = Random(SEED)
    opened, lines = lines_of(game, SEED + 1, LINES)
    session = Session({**opened, "mode": "scribe"})
    for number, line in enumerate(mangled(lines, [each["seat"] for each in opened["seats"]], random)):
        _try(session, line)
        if number % 10 == 9:
            with session.recorder.session(SESSION) as live:
                change = correction(live, lines, random)
                found = live.findings()
            _try(session, change)
            if found and number % 30 == 29:
                last = found[-1]
                _try(session, {"type": "ruling", "seq": last.seq, "rule": last.rule, "verdict": "dismissed"})
    _try(session, {"type": "abandon"})
    return session.log


def _try(session: Session, line: Data) -> None:
    """Bad input is no line of the log."""
    try:
        session.enter(line)
    except Problem:
        return


def _evening(path: Path) -> MemoryLog:
    log, directory = MemoryLog(), Directory()
    clock = demo._Clock()
    demo.record(Recorder(log, directory, clock=clock), directory, clock, path, "author")
    return log
