"""The demo log: recorded evenings and random games, the same bytes on every machine, in a data folder of their own.

The evenings are files of notation in ``service/demos/<game>/``, one each; a file ``*.notation`` there holds many short
plays, one after another, each with its header. Times, person ids and salts come from the content,
so that two demo logs of one Kronika are equal; nothing of this is done to a log of one's own.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

from events.directory import Directory
from events.envelope import canonical
from events.log.memory import MemoryLog
from events.problems import Problem
from service.answers import Recorded
from service.home import DIRECTORY, Folder
from service.play import RandomGame
from service.recorder import Recorder
from service.transcripts import Row, Transcript

MADE: Final = "made"
"""The file that says of which content a demo is."""
DEMOS: Final = Path(__file__).parent / "demos"
PLAYERS: Final = ("Ania", "Bartek", "Celina", "Dawid", "Ewa", "Filip", "Gosia", "Hania")
AUTHOR: Final = "Kronika"
EDITION: Final = 2
"""Changes when a demo is made in another way of the same files."""
BEGIN: Final = datetime(2024, 1, 5, 19, 0, tzinfo=UTC)
PACE: Final = timedelta(seconds=35)


class _Directory(Directory):
    """Salts from the content in the place of random ones."""

    def salt(self, session_id: str, event_id: str) -> bytes:
        return self.take_salt(session_id, event_id, _digest(f"salt {session_id} {event_id}")[:16])


class _Clock:
    """Goes on by itself, one step a line."""

    def __init__(self) -> None:
        self.now = BEGIN

    def __call__(self) -> datetime:
        self.now += PACE
        return self.now


def content() -> str:
    """What a demo made now would be of. Cheap: the server asks at every start."""
    parts = [
        f"{path.relative_to(DEMOS)} {_digest(path.read_text(encoding='utf-8')).hex()}"
        for path in sorted(DEMOS.glob("*/*"))
    ]
    return _digest("\n".join([*parts, str(EDITION)])).hex()


def evenings() -> list[Path]:
    """The recorded evenings, in a fixed order."""
    return sorted(DEMOS.glob("*/*.txt"))


def histories() -> Iterator[tuple[str, list[str]]]:
    """(name of a file of many plays, the rows of one) for each play in it."""
    for path in sorted(DEMOS.glob("*/*.notation")):
        for play in re.split(r"\n{2,}", path.read_text(encoding="utf-8")):
            if play.startswith("["):
                yield path.name, play.splitlines()


def random_games() -> list[tuple[str, int, int | None]]:
    """(game, seed, number of seats) of the random games: ``random.yaml`` beside a game's evenings."""
    from events.catalogue import read_yaml

    plans = [(path.parent.name, read_yaml(path)) for path in sorted(DEMOS.glob("*/random.yaml"))]
    return [(game, seed, plan.get("seats")) for game, plan in plans for seed in plan["seeds"]]


def is_current(root: Path) -> bool:
    """Whether there is a demo in the folder, of today's content."""
    made = root / MADE
    return made.is_file() and Folder(root).has_log and made.read_text(encoding="utf-8").strip() == content()


def make(root: Path) -> None:
    """Makes the demo in a folder, in the place of one that is there. Raises Problem ``readonly`` or ``full``; then a
    demo that was there is there still."""
    fresh, old = (
        root.with_name(f"{root.name}.{os.getpid()}"),
        root.with_name(f"{root.name}.{os.getpid()}.old"),
    )
    try:
        fresh.mkdir(parents=True)
        _fill(Folder(fresh))
        (fresh / MADE).write_text(content() + "\n", encoding="utf-8")
        if root.exists():
            root.rename(old)
        fresh.rename(root)
    finally:
        for each in (fresh, old):
            shutil.rmtree(each, ignore_errors=True)


def _fill(folder: Folder) -> None:
    from projections.warehouse import project

    with ExitStack() as closing:
        log = folder.log()
        closing.callback(log.close)
        directory = _Directory(folder.root / DIRECTORY)
        closing.callback(directory.close)
        memory = MemoryLog()
        clock = _Clock()
        recorder = Recorder(memory, directory, clock=clock)
        with directory.together():  # one flush; a demo that is not whole is thrown away
            author = person(directory, AUTHOR)
            for game, seed, seats in random_games():
                play(recorder, directory, clock, game, seed, seats, author)
            for path in evenings():
                record(recorder, directory, clock, path, author)
            for name, told in histories():
                _record(recorder, directory, clock, Transcript(told, name), author, evening=True)
        for session_id in memory.sessions():
            log.adopt(memory.read(session_id))
        project(log, directory, folder.warehouse)


def record(recorder: Recorder, directory: Directory, clock: _Clock, path: Path, author: str) -> None:
    """One evening. Raises Problem for a file that cannot be read: it is a part of the program."""
    with path.open(encoding="utf-8") as rows:
        _record(recorder, directory, clock, Transcript(rows, path.name), author)


def _record(
    recorder: Recorder,
    directory: Directory,
    clock: _Clock,
    transcript: Transcript,
    author: str,
    *,
    evening: bool = False,
) -> None:
    """``evening``: the table's clock stands at an hour between five and nine of the day that the header says."""
    hour = 17 + _digest(canonical(transcript.opened).decode())[0] % 5
    then = f"{transcript.opened['played_on']['date']}T{hour}:00:00+01:00" if evening else None
    for session_id, row in _opened(recorder, directory, transcript, author):
        for data, id_ in zip(row.events, row.ids, strict=True):
            time = then or clock.now.isoformat(timespec="seconds")
            answer = recorder.record(session_id, [data], recorder=author, event_ids=[id_], table_time=time)
            if not isinstance(answer, Recorded):
                break  # a referee's evening may show a refusal


def play(
    recorder: Recorder,
    directory: Directory,
    clock: _Clock,
    game: str,
    seed: int,
    seats: int | None,
    author: str,
) -> None:
    """One random game."""
    random_game = RandomGame(game, seed, seats=seats)
    name = f"{game}-{seed}"
    day = (BEGIN + timedelta(days=7 * seed)).date().isoformat()
    people = [{**each, "person": PLAYERS[at]} for at, each in enumerate(random_game.opened["seats"])]
    opened = {
        **random_game.opened,
        "seats": people,
        "kind": "demo",
        "played_on": {"date": day},
        "tags": ["random"],
    }
    session_id = _digest(name).hex()[:32]
    recorder.open(_seated(opened, directory), author, session_id=session_id, event_id=session_id)
    for number, played in enumerate(random_game):
        time = clock.now.isoformat(timespec="seconds")
        recorder.record(
            session_id, [played.line], recorder=author, event_ids=[f"{name}-{number}"], table_time=time
        )


def _opened(
    recorder: Recorder, directory: Directory, transcript: Transcript, author: str
) -> Iterator[tuple[str, Row]]:
    session_id: str | None = None
    for row in transcript.rows():
        if isinstance(row, Problem):
            raise row
        if session_id is None:
            session_id = transcript.session_id(row)
            opened = {"kind": "demo", **_seated(transcript.opened, directory)}
            recorder.open(opened, author, session_id=session_id, event_id=session_id)
        yield session_id, row


def _seated(opened: dict[str, Any], directory: Directory) -> dict[str, Any]:
    seats = [
        {**each, "person": person(directory, each["person"])} if each.get("person") else each
        for each in opened.get("seats", ())
    ]
    return {**opened, "seats": seats}


def person(directory: Directory, name: str) -> str:
    """The demo's id of a name."""
    id_ = "p" + _digest(f"person {name}").hex()[:20]
    directory.know(id_, name)
    return id_


def _digest(text: str) -> bytes:
    return hashlib.sha256(text.encode()).digest()
