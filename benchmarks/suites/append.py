"""Durable append, one line each, at 1, 8 and 64 concurrent writers, with validation, idempotency and hash; beside it
pyeventsourcing saving one event each into its SQLite store. The floor: a bare SQLite commit, a bare flush."""

from __future__ import annotations

import os
import sqlite3
import tempfile
import time
from contextlib import closing
from pathlib import Path

from benchmarks.crowd import together
from benchmarks.figures import Figure, skipped
from benchmarks.lines import TIME, data, draft
from benchmarks.peers.installing import Missing, python_peers
from benchmarks.timing import median, ratio
from events.log.contract import Appended
from events.log.sqlite import SqliteLog

WRITERS = {1: 400, 8: 80, 64: 20}
"""{writers: lines of each}"""
GOALS = {1: 1.2, 8: 6.0, 64: 15.0}


def run(rounds: int) -> list[Figure]:
    try:
        python_peers()
        peer = True
        why = ""
    except Missing as missing:
        peer, why = False, str(missing)
    ours: dict[int, list[float]] = {count: [] for count in WRITERS}
    theirs: dict[int, list[float]] = {count: [] for count in WRITERS}
    commits, flushes = [], []
    with tempfile.TemporaryDirectory() as name:
        for round_ in range(rounds):
            folder = Path(name) / str(round_)
            folder.mkdir()
            commits.append(_commits(folder / "bare.sqlite", WRITERS[1]))
            flushes.append(_flushes(folder / "bare.bin", WRITERS[1]))
            for count, lines in WRITERS.items():
                ours[count].append(_appends(folder / f"ours{count}.sqlite", count, lines))
                if peer:
                    theirs[count].append(_saves(folder / f"theirs{count}.sqlite", count, lines))
    figures = [
        Figure("bare flush of the disk", 1 / median(flushes), "/s"),
        Figure("bare SQLite commit of one row", 1 / median(commits), "/s"),
    ]
    for count in WRITERS:
        figures.append(Figure(f"append, {count} writers", 1 / median(ours[count]), "/s"))
        if not peer:
            figures.append(skipped(f"append, {count} writers, pyeventsourcing's save", "×", why))
            continue
        figures += [
            Figure(f"pyeventsourcing's save, {count} writers", 1 / median(theirs[count]), "/s"),
            Figure(
                f"append at {count} writers / its save by 1", ratio(theirs[1], ours[count]), "×", GOALS[count]
            ),
            Figure(
                f"append at {count} writers / its save by {count}",
                ratio(theirs[count], ours[count]),
                "×",
                GOALS[count],
            ),
        ]
    return figures


def _appends(path: Path, writers: int, lines: int) -> float:
    """Seconds for each line."""
    log = SqliteLog(path)

    def work(number: int) -> None:
        for seq in range(lines):
            outcome = log.append(f"session{number}", [draft(str(number), seq)], seq)
            assert isinstance(outcome, Appended)

    try:
        return together(writers, work) / (writers * lines)
    finally:
        log.close()


def _saves(path: Path, writers: int, lines: int) -> float:
    from benchmarks.peers.eventsourced import Session, application

    app = application(path)
    sessions = [Session(recorder="p0") for _ in range(writers)]
    app.save(*sessions)

    def work(number: int) -> None:
        session = sessions[number]
        for seq in range(lines):
            session.move(kind="drive", data=data(seq), table_time=TIME)
            app.save(session)

    try:
        return together(writers, work) / (writers * lines)
    finally:
        app.close()


def _commits(path: Path, number: int) -> float:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("CREATE TABLE line (number INTEGER PRIMARY KEY, body BLOB)")
        begun = time.perf_counter()
        for _ in range(number):
            connection.execute("INSERT INTO line (body) VALUES (?)", (b"x" * 350,))
        return (time.perf_counter() - begun) / number


def _flushes(path: Path, number: int) -> float:
    with path.open("wb", buffering=0) as file:
        begun = time.perf_counter()
        for _ in range(number):
            file.write(b"x" * 4096)
            os.fsync(file.fileno())
        return (time.perf_counter() - begun) / number
