"""Files, folders and disks that are not as they should be: one clear problem, and the log untouched."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
import tempfile
import threading
from contextlib import closing
from pathlib import Path

import pytest

from events.log import open_log
from events.log.contract import Appended, Duplicate
from events.log.sqlite import SqliteLog
from events.problems import Problem
from tests.log.drafts import contents, draft

ROOT = Path(__file__).parents[2]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    log = SqliteLog(tmp_path / "folder" / "log.db")
    log.append("s", [draft("a"), draft("b")], 0)
    log.close()
    return log.path


def problem(path: Path | str) -> Problem:
    with pytest.raises(Problem) as error:
        SqliteLog(path)
    return error.value


@pytest.mark.parametrize(
    "content", [b"not a database at all, but long enough to have a header" * 20, b"x", b"\0" * 5000]
)
def test_a_file_that_is_no_database_stays_as_it_is(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "log.db"
    path.write_bytes(content)
    assert problem(path).code == "file"
    assert str(path) in str(problem(path))
    assert path.read_bytes() == content


def test_a_database_of_another_product_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE event (x)")
        connection.commit()
    before = path.read_bytes()
    assert problem(path).code == "file"
    assert path.read_bytes() == before


def test_a_log_of_a_later_kronika_is_said_to_be_one(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 2")
    found = problem(path)
    assert (found.code, found.hint) == ("version", "update Kronika to read it")


@pytest.mark.parametrize("table", ["event", "session", "log"])
def test_a_log_that_lost_a_table_is_damaged(path: Path, table: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"DROP TABLE {table}")
        connection.commit()
    with pytest.raises(Problem) as error:
        SqliteLog(path).append("s", [draft("c")], 2)
    assert error.value.code == "damaged"
    if table != "log":
        log = SqliteLog(path)
        assert log.verify()
        log.close()


def test_a_log_that_lost_its_id_is_damaged(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DROP TRIGGER log_delete")
        connection.execute("DELETE FROM log")
        connection.commit()
    assert problem(path).code == "damaged"


def test_a_closed_log_says_so(path: Path) -> None:
    log = SqliteLog(path)
    log.close()
    for use in (lambda: log.read("s"), lambda: log.append("s", [draft("c")], 2)):
        with pytest.raises(Problem) as error:
            use()
        assert error.value.code == "closed"
    log.close()


def test_reading_all_goes_on_over_any_number_of_pages(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("events.log.sqlite.PAGE", 3)
    log = SqliteLog(path)
    log.append("s", [draft(f"c{n}") for n in range(11)], 2)
    assert [event.seq for event in contents(log)] == list(range(1, 14))
    assert [event.seq for _, event in log.read_all(limit=7)] == list(range(1, 8))
    log.close()


def test_a_folder_in_the_place_of_the_file(tmp_path: Path) -> None:
    assert problem(tmp_path).code == "file"


def test_a_file_in_the_place_of_the_folder(path: Path) -> None:
    assert problem(path / "log.db").code == "file"


def test_an_empty_file_becomes_a_log(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    path.touch()
    log = SqliteLog(path)
    assert isinstance(log.append("s", [draft("a")], 0), Appended)
    log.close()


def test_lines_survive_closing_and_cursors_too(path: Path) -> None:
    log = SqliteLog(path)
    first = next(cursor for cursor, _ in log.read_all())
    before = contents(log)
    log.close()
    again = open_log(f"sqlite:///{path}")
    assert contents(again) == before
    assert [event.event_id for _, event in again.read_all(first)] == ["b"]
    again.close()


def test_a_cursor_beyond_the_end_of_a_restored_older_copy_is_a_problem(path: Path, tmp_path: Path) -> None:
    older = tmp_path / "older.db"
    shutil.copy(path, older)
    log = SqliteLog(path)
    log.append("s", [draft("c")], 2)
    cursor = [cursor for cursor, _ in log.read_all()][-1]
    log.close()
    log = SqliteLog(older)
    with pytest.raises(Problem) as error:
        list(log.read_all(cursor))
    log.close()
    assert error.value.code == "cursor"


def test_a_full_disk_stores_nothing_and_the_log_goes_on_when_there_is_space(path: Path) -> None:
    log = SqliteLog(path)
    assert log._writer is not None
    connection = log._writer._connection
    pages = connection.execute("PRAGMA page_count").fetchone()[0]
    connection.execute(f"PRAGMA max_page_count = {pages}")
    big = [draft(f"c{n}", data={"text": "x" * 3000}) for n in range(20)]
    with pytest.raises(Problem) as error:
        log.append("s", big, 2)
    assert error.value.code == "full"
    assert [event.event_id for event in log.read("s")] == ["a", "b"]
    connection.execute("PRAGMA max_page_count = 1000000")
    assert isinstance(log.append("s", big, 2), Appended)
    assert log.verify() == []
    log.close()


def test_a_lock_that_stays_is_named(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("events.storage.opening.BUSY_SECONDS", 0.05)
    log = SqliteLog(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Problem) as error:
            log.append("s", [draft("c")], 2)
        assert len(log.read("s")) == 2
        other.execute("ROLLBACK")
    assert error.value.code == "locked"
    assert isinstance(log.append("s", [draft("c")], 2), Appended)
    log.close()


def test_a_short_lock_is_waited_for(path: Path) -> None:
    log = SqliteLog(path)
    with closing(sqlite3.connect(path, isolation_level=None, check_same_thread=False)) as other:
        other.execute("BEGIN IMMEDIATE")
        timer = threading.Timer(0.3, lambda: other.execute("ROLLBACK"))
        timer.start()
        assert isinstance(log.append("s", [draft("c")], 2), Appended)
        timer.join()
    log.close()


def test_a_failed_append_can_be_repeated_with_the_same_ids(path: Path) -> None:
    log = SqliteLog(path)
    first = log.append("s", [draft("c")], 2)
    assert isinstance(first, Appended)
    log.close()
    log = SqliteLog(path)
    assert log.append("s", [draft("c")], 2) == Duplicate(first.events)
    log.close()


READ_ONLY = """
import os
from events.log.sqlite import SqliteLog
from events.problems import Problem
from tests.log.drafts import draft

if os.geteuid() == 0:  # root may write anywhere: be nobody
    os.setgroups([])
    os.setuid(65534)

log = SqliteLog({path!r})
print([event.event_id for event in log.read("s")], log.head("s")[0], log.verify())
try:
    log.append("s", [draft("c")], 2)
except Problem as problem:
    print(problem.code)
log.close()
try:
    SqliteLog({path!r} + "-new")
except Problem as problem:
    print(problem.code)
"""


def run(script: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.stderr == ""
    return done.stdout.splitlines()


@pytest.mark.parametrize("busy", [False, True])
def test_a_read_only_folder_can_be_read_and_says_so_when_written_to(busy: bool) -> None:
    with tempfile.TemporaryDirectory() as name:  # not below tmp_path, where only its owner may go
        folder = Path(name)
        writer = SqliteLog(folder / "log.db")
        writer.append("s", [draft("a"), draft("b")], 0)
        if not busy:
            writer.close()  # otherwise a write-ahead log stays beside the file
        for each in folder.iterdir():
            each.chmod(0o444)
        folder.chmod(0o555)
        try:
            said = run(READ_ONLY.format(path=str(writer.path)))
        finally:
            folder.chmod(0o755)
            writer.close()
    assert said == ["['a', 'b'] 2 []", "readonly", "readonly"]


def test_several_threads_make_a_new_log_at_once(tmp_path: Path) -> None:
    failed: list[BaseException] = []

    def work(name: str) -> None:
        try:
            log = SqliteLog(tmp_path / "log.db")
            log.append(name, [draft("a")], 0)
            log.close()
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=work, args=(f"s{n}",)) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert failed == []
    log = SqliteLog(tmp_path / "log.db")
    assert sorted(log.sessions()) == [f"s{n}" for n in range(8)]
    log.close()
