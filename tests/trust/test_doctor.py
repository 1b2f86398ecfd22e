"""The doctor reads all that is sound of a damaged log into a new one, says what is lost, and touches nothing."""

from __future__ import annotations

import json
import random
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from events.envelope import Event
from events.log.sqlite import SqliteLog
from events.problems import Problem
from events.trust.doctor import Lost, Saved, save
from tests.log.drafts import draft
from tests.trust.tampering import tamper

SESSIONS = {"s": 40, "t": 25, "u": 3}
LONG = "x" * 20_000


def filled(path: Path) -> SqliteLog:
    """Three sessions, written in turns; one line of each is long enough for overflow pages."""
    log = SqliteLog(path)
    for seq in range(max(SESSIONS.values())):
        for session, count in SESSIONS.items():
            if seq < count:
                text = LONG if seq == 2 else f"line {seq} of {session}, zażółć"
                log.append(session, [draft(f"{session}-{seq}", data={"text": text})], seq)
    return log


def contents(path: Path) -> dict[str, list[Event]]:
    log = SqliteLog(path, readonly=True)
    try:
        return {session: log.read(session) for session in log.sessions()}
    finally:
        log.close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    filled(tmp_path / "log.db").close()
    return tmp_path / "log.db"


@pytest.fixture
def whole(path: Path) -> dict[str, list[Event]]:
    return contents(path)


def saved(path: Path, whole: dict[str, list[Event]], *others: Path) -> Saved:
    """Saves, and checks what holds for every patient: the file is untouched, and what is in the new log is right."""
    before = {each: each.read_bytes() for each in path.parent.iterdir() if each.is_file()}
    out = path.parent / "out" / f"{len(list(path.parent.glob('out/*')))}.db"
    report = save(path, out, others=others)
    assert {each: each.read_bytes() for each in path.parent.iterdir() if each.is_file()} == before
    log = SqliteLog(out)
    assert log.verify() == []
    assert {name: log.head(name)[0] for name in log.sessions()} == report.sessions
    for name, count in report.sessions.items():
        assert log.read(name) == whole[name][:count]
    log.close()
    for lost in report.lost:
        assert lost.first == report.sessions.get(lost.session_id, 0) + 1
        assert lost.last <= len(whole.get(lost.session_id, range(99)))
    return report


def attempted(path: Path, whole: dict[str, list[Event]]) -> Saved | None:
    """None where it is said that not one line can be found."""
    try:
        return saved(path, whole)
    except Problem as problem:
        if problem.code != "damaged":
            raise
        return None


def test_of_a_sound_log_everything_is_saved(path: Path, whole: dict[str, list[Event]]) -> None:
    report = saved(path, whole)
    assert (report.sessions, report.lost, report.rest) == (SESSIONS, [], None)
    assert report.lines == 68


@pytest.mark.parametrize("size", [512, 1024, 8192, 65536])
def test_any_page_size_is_read(path: Path, whole: dict[str, list[Event]], size: int) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        connection.execute(f"PRAGMA page_size = {size}")
        connection.execute("VACUUM")
    assert saved(path, whole).sessions == SESSIONS


def test_lines_that_are_only_in_the_write_ahead_log_are_saved(tmp_path: Path) -> None:
    log = filled(tmp_path / "log.db")
    whole = {session: log.read(session) for session in log.sessions()}
    crashed = tmp_path / "crashed"
    crashed.mkdir()
    for each in tmp_path.glob("log.db*"):
        shutil.copy(each, crashed)
    log.close()
    assert (crashed / "log.db-wal").stat().st_size > 100_000
    assert saved(crashed / "log.db", whole).sessions == SESSIONS


def test_lines_behind_a_damaged_frame_of_the_write_ahead_log_are_saved(tmp_path: Path) -> None:
    """SQLite itself passes over them in silence."""
    log = filled(tmp_path / "log.db")
    whole = {session: log.read(session) for session in log.sessions()}
    crashed = tmp_path / "crashed"
    crashed.mkdir()
    for each in tmp_path.glob("log.db*"):
        shutil.copy(each, crashed)
    log.close()
    wal = crashed / "log.db-wal"
    content = bytearray(wal.read_bytes())
    content[32 + 30 * 4120 + 24 + 3000] ^= 0xFF
    wal.write_bytes(content)
    for_sqlite = tmp_path / "for sqlite"
    shutil.copytree(crashed, for_sqlite)
    opened = SqliteLog(for_sqlite / "log.db")
    assert opened.head("s")[0] < 20
    opened.close()
    report = saved(crashed / "log.db", whole)
    assert report.lines > 60


def test_a_line_that_is_damaged_ends_its_session_and_the_rest_is_kept_apart(
    path: Path, whole: dict[str, list[Event]]
) -> None:
    content = path.read_bytes().replace(b"line 9 of t", b"line 8 of t")
    path.write_bytes(content)
    report = saved(path, whole)
    assert report.sessions == {"s": 40, "t": 9, "u": 3}
    assert report.lost == [Lost("t", 10, 25, 16)]
    assert str(report.lost[0]) == "t: lines 10-25 are lost (16 of them can be read, unvouched for)"
    assert report.rest is not None
    rest = [json.loads(line) for line in report.rest.read_bytes().splitlines()]
    assert [each["event"]["seq"] for each in rest] == list(range(10, 26))
    assert [each["hash"] for each in rest[1:]] == [event.hash.hex() for event in whole["t"][10:]]


def test_missing_lines_are_taken_from_an_older_copy(
    path: Path, whole: dict[str, list[Event]], tmp_path: Path
) -> None:
    (tmp_path / "older").mkdir()
    shutil.copy(path, tmp_path / "older" / "log.db")
    log = SqliteLog(path)
    log.append("t", [draft("t-25")], 25)
    log.close()
    whole = contents(path)
    path.write_bytes(path.read_bytes().replace(b"line 9 of t", b"line 8 of t"))
    report = saved(path, whole, tmp_path / "older" / "log.db")
    assert report.sessions == {"s": 40, "t": 26, "u": 3}
    assert report.lost == []


def test_a_file_whose_header_is_gone_is_read_all_the_same(path: Path, whole: dict[str, list[Event]]) -> None:
    content = path.read_bytes()
    path.write_bytes(bytes(100) + content[100:])
    with pytest.raises(Problem):
        SqliteLog(path)
    assert saved(path, whole).sessions == SESSIONS


@pytest.mark.parametrize("keep", [0.03, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99])
def test_of_a_file_that_was_cut_off_everything_before_the_cut_is_saved(
    path: Path, whole: dict[str, list[Event]], keep: float
) -> None:
    content = path.read_bytes()
    path.write_bytes(content[: int(len(content) * keep)])
    report = attempted(path, whole)
    if report is None:
        assert keep <= 0.1
    else:
        assert report.lost
        assert report.lines > 50 or keep <= 0.9


def damaged_at_random(content: bytes, chance: random.Random) -> bytes:
    made = bytearray(content)
    for _ in range(chance.choice([1, 3, 30])):
        at, length = chance.randrange(len(made)), chance.choice([1, 8, 200, 5000])
        noise = chance.choice([bytes(length), chance.randbytes(length), bytes([0xFF]) * length])
        made[at : at + length] = noise[: len(made) - at]
    return bytes(made)


def test_whatever_is_damaged_nothing_false_is_saved(path: Path, whole: dict[str, list[Event]]) -> None:
    content = path.read_bytes()
    chance = random.Random(7)
    lines = []
    for _ in range(60):
        path.write_bytes(damaged_at_random(content, chance))
        report = attempted(path, whole)
        lines.append(report.lines if report is not None else 0)
    assert max(lines) == 68
    assert len(set(lines)) > 5


def swapped(path: Path) -> None:
    tamper(
        path,
        "UPDATE event SET body = (SELECT body FROM event AS e WHERE e.session = 2 AND e.seq = 2) "
        "WHERE session = 1 AND seq = 2",
    )


def shortened(path: Path) -> None:
    tamper(path, "DELETE FROM event WHERE session = 1 AND seq = 5")


def renamed(path: Path) -> None:
    tamper(path, "DELETE FROM session WHERE number = 3")


@pytest.mark.parametrize(
    ("harm", "sessions"),
    [
        (swapped, {"s": 1, "t": 25, "u": 3}),
        (shortened, {"s": 4, "t": 25, "u": 3}),
        (renamed, SESSIONS),
    ],
)
def test_what_somebody_did_to_the_file_is_seen(
    path: Path, whole: dict[str, list[Event]], harm: Callable[[Path], None], sessions: dict[str, int]
) -> None:
    harm(path)
    assert saved(path, whole).sessions == sessions


def test_a_session_whose_lines_are_all_gone_is_named(path: Path, whole: dict[str, list[Event]]) -> None:
    content = path.read_bytes()
    for seq in range(3):
        content = content.replace(f'"event_id":"u-{seq}"'.encode(), b"*" * 16)
    path.write_bytes(content)
    report = saved(path, whole)
    assert report.lost == [Lost("u", 1, 3, 0)]
    assert str(report.lost[0]) == "u: the whole session is lost: lines 1-3 are lost"


def test_nothing_is_ever_replaced(path: Path, tmp_path: Path) -> None:
    for name in ("taken.db", "other.db.rest.jsonl"):
        (tmp_path / name).write_text("mine")
    for name in ("taken.db", "other.db", "log.db"):
        with pytest.raises(Problem) as error:
            save(path, tmp_path / name)
        assert error.value.code == "file"
    assert (tmp_path / "taken.db").read_text() == "mine"
    assert not (tmp_path / "other.db").exists()


@pytest.mark.parametrize("content", [b"", b"x", b"noise" * 10_000, bytes(100_000)])
def test_a_file_without_a_line_is_a_problem(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "log.db").write_bytes(content)
    with pytest.raises(Problem) as error:
        save(tmp_path / "log.db", tmp_path / "out.db")
    assert error.value.code == "damaged"
    assert not (tmp_path / "out.db").exists()


def test_a_file_that_is_not_there_is_a_problem(tmp_path: Path) -> None:
    with pytest.raises(Problem) as error:
        save(tmp_path / "none.db", tmp_path / "out.db")
    assert error.value.code == "file"
