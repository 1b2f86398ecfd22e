"""A log's file that was cut off or changed at any kind of place: whoever opens, reads or appends meets a clear problem
or sound lines, and makes nothing worse."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from events.envelope import Event
from events.log.contract import Appended, Conflict
from events.log.sqlite import SqliteLog
from events.problems import Problem
from events.trust.doctor import save
from tests.log.drafts import draft

PAGE = 4096
CLEAR = {"damaged", "file", "line", "version", "readonly"}
NAMES = ("s", "t")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    log = SqliteLog(tmp_path / "log.db")
    for seq in range(60):
        for name in NAMES:
            log.append(name, [draft(f"{name}{seq}", data={"text": f"line {seq} " * 20})], seq)
    log.close()
    return log.path


@pytest.fixture
def crashed(tmp_path: Path) -> Path:
    """A log whose newest lines are in its write-ahead log alone, as a killed process leaves it."""
    log = SqliteLog(tmp_path / "log.db")
    for seq in range(60):
        for name in NAMES:
            log.append(name, [draft(f"{name}{seq}", data={"text": f"line {seq} " * 20})], seq)
    folder = tmp_path / "crashed"
    folder.mkdir()
    for each in tmp_path.glob("log.db*"):
        shutil.copy(each, folder)
    log.close()
    return folder / "log.db"


def lines(path: Path) -> dict[str, list[Event]]:
    log = SqliteLog(path)
    try:
        return {name: log.read(name) for name in NAMES}
    finally:
        log.close()


def used(path: Path, whole: dict[str, list[Event]]) -> set[str]:
    """Opens, reads, verifies and appends. What is vouched for is right; all else is a clear problem."""
    codes: set[str] = set()

    def attempt(action: Callable[[], object]) -> object:
        try:
            return action()
        except Problem as problem:
            if problem.code not in CLEAR or "\n" in str(problem):
                raise
            codes.add(problem.code)
            return None

    log = attempt(lambda: SqliteLog(path))
    if not isinstance(log, SqliteLog):
        return codes
    damage = attempt(log.verify)
    sound = (
        {each.session_id: each.readable for each in damage} if isinstance(damage, list) else {"s": 0, "t": 0}
    )
    codes |= {"damage" for _ in sound}
    for name in NAMES:
        read = attempt(lambda name=name: log.read(name))  # type: ignore[misc]
        if isinstance(read, list) and None not in sound:
            count = sound.get(name, len(read))
            assert read[:count] == whole[name][:count]
    for name in NAMES:
        outcome = attempt(lambda name=name: log.append(name, [draft("new")], 60))  # type: ignore[misc]
        assert outcome is None or isinstance(outcome, (Appended, Conflict))
    log.close()
    return codes


def sound_lines(path: Path) -> int:
    """How many lines the doctor saves."""
    out = path.with_name(f"saved-{random.random()}.db")
    try:
        return save(path, out).lines
    except Problem as problem:
        if problem.code != "damaged":
            raise
        return 0


CUTS = [
    0.001, 0.005, 0.01, 0.03, 0.2, 0.45, 0.7, 0.93, 0.999,
    PAGE - 1, PAGE, PAGE + 1, 3 * PAGE - 8, 5 * PAGE, 16, 99, 100, 101,
]  # fmt: skip


@pytest.mark.parametrize("cut", CUTS)
def test_a_file_cut_off_at_any_kind_of_place(path: Path, cut: float) -> None:
    whole = lines(path)
    content = path.read_bytes()
    path.write_bytes(content[: cut if isinstance(cut, int) else int(len(content) * cut)])
    before = sound_lines(path)
    assert used(path, whole)
    assert sound_lines(path) >= before


def test_an_index_and_a_row_and_the_header_changed_byte_by_byte(path: Path) -> None:
    whole = lines(path)
    content = path.read_bytes()
    chance = random.Random(11)
    found: set[str] = set()
    for _ in range(40):
        made = bytearray(content)
        at = chance.choice(
            [chance.randrange(100), chance.randrange(len(content)), chance.randrange(len(content))]
        )
        for place in range(at, min(at + chance.choice([1, 4, 100]), len(made))):
            made[place] ^= chance.randrange(1, 256)
        path.write_bytes(made)
        before = sound_lines(path)
        found |= used(path, whole)
        assert sound_lines(path) >= before
    assert {"damage", "damaged"} <= found


@pytest.mark.parametrize("cut", [0, 10, 31, 32, 40, 5000, 0.3, 0.8, 0.999])
def test_a_write_ahead_log_cut_off_loses_lines_but_no_sense(crashed: Path, cut: float) -> None:
    """What is lost then only a seal can show: the file is a sound older state of itself."""
    wal = crashed.with_name("log.db-wal")
    content = wal.read_bytes()
    whole = lines(shutil.copytree(crashed.parent, crashed.parent.with_name("copy")) / "log.db")
    assert [len(each) for each in whole.values()] == [60, 60]
    wal.write_bytes(content[: cut if isinstance(cut, int) else int(len(content) * cut)])
    crashed.with_name("log.db-shm").unlink()
    used(crashed, whole)


@pytest.mark.parametrize("at", [3, 20, 40, 60, 5000, 100_003, 250_017])
def test_a_write_ahead_log_changed_is_passed_over_from_there_on(crashed: Path, at: int) -> None:
    wal = crashed.with_name("log.db-wal")
    content = bytearray(wal.read_bytes())
    whole = lines(shutil.copytree(crashed.parent, crashed.parent.with_name("copy")) / "log.db")
    content[at] ^= 0xFF
    wal.write_bytes(content)
    crashed.with_name("log.db-shm").unlink()
    used(crashed, whole)
