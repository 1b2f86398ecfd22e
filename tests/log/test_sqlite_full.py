"""A disk that is really full: one clear problem, nothing acknowledged is lost, and the log goes on with more space."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from events.directory import Directory
from events.log.contract import Appended
from events.log.sqlite import SqliteLog
from events.problems import Problem
from tests.log.crowds import ROOT
from tests.log.drafts import draft

LIMITED = """
import resource, sys
from events.log.sqlite import SqliteLog
from events.problems import Problem
from tests.log.drafts import draft

resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, resource.RLIM_INFINITY))
log = SqliteLog({path!r})
n = log.head("s")[0]
try:
    while True:
        log.append("s", [draft(f"e{{n}}", data={{"text": "x" * 3000}})], n)
        n += 1
except Problem as problem:
    print(n, problem.code, problem)
print(log.head("s")[0], log.verify())
log.close()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no limits of this kind on this system")
def test_a_file_that_may_not_grow_stops_the_log_without_harm(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    script = LIMITED.format(path=str(path))
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.stderr == ""
    first, second = done.stdout.splitlines()
    acknowledged, code, _ = first.split(maxsplit=2)
    assert code in ("full", "file")
    assert str(path) in first
    assert second == f"{acknowledged} []"
    assert int(acknowledged) > 5
    log = SqliteLog(path)
    assert log.head("s")[0] == int(acknowledged)
    assert isinstance(log.append("s", [draft("more")], int(acknowledged)), Appended)
    assert log.verify() == []
    log.close()


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of 600 kB in memory."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=600k", "tmpfs", str(folder)]
    if sys.platform != "linux" or os.geteuid() or subprocess.run(mount, capture_output=True).returncode:
        pytest.skip("only root may mount a small disk")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


def test_a_full_disk_stops_log_and_directory_without_harm(small_disk: Path) -> None:
    log, directory = SqliteLog(small_disk / "log.db"), Directory(small_disk / "directory.db")
    person = directory.add_person("Ala")
    filler = small_disk / "filler"
    filler.write_bytes(bytes(100_000))
    texts = fill_directory(directory, person)
    seq = fill(log)
    assert log.read("s")[-1].seq == seq
    assert log.verify() == []
    assert len(directory.kept("s")) == texts
    with pytest.raises(Problem) as error:  # again and again the same
        log.append("s", [draft(f"e{seq}", data={"text": "x" * 3000})], seq)
    assert error.value.code == "full"
    filler.unlink()
    assert isinstance(log.append("s", [draft("more")], seq), Appended)
    directory.put_text("s", "more", "text", "more", person)
    log.close()
    directory.close()
    again = SqliteLog(small_disk / "log.db")
    assert again.head("s")[0] == seq + 1
    assert again.verify() == []
    again.close()


def until_full(action: Callable[[int], object], path: Path) -> int:
    """How often it went well before it was said that the disk is full."""
    for count in range(100_000):
        try:
            action(count)
        except Problem as problem:
            if problem.code != "full" or str(path) not in str(problem):
                raise
            return count
    raise AssertionError("the disk is never full")


def fill(log: SqliteLog) -> int:
    text = "x" * 3000
    return until_full(lambda n: log.append("s", [draft(f"e{n}", data={"text": text})], n), log.path)


def fill_directory(directory: Directory, person: str) -> int:
    text = "x" * 20_000
    return until_full(lambda n: directory.put_text("s", f"e{n}", "text", text, person), directory.path)


def test_a_log_cannot_be_made_on_a_full_disk(small_disk: Path) -> None:
    with contextlib.suppress(OSError), (small_disk / "filler").open("wb", buffering=0) as file:
        while file.write(bytes(10_000)) == 10_000:
            pass
    with pytest.raises(Problem) as error:
        SqliteLog(small_disk / "log.db").append("s", [draft("a")], 0)
    assert error.value.code == "full"
    (small_disk / "filler").unlink()
    log = SqliteLog(small_disk / "log.db")
    assert isinstance(log.append("s", [draft("a")], 0), Appended)
    log.close()
