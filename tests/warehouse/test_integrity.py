"""Files of the warehouse that are missing, damaged or exchanged: found, and only what they held is made again. Killed
anywhere, a run has had its whole effect or none; readers read on meanwhile."""

from __future__ import annotations

import os
import shutil
import threading
from pathlib import Path

import pytest

from events.problems import Problem
from projections.warehouse import check, connect, project, read_manifest
from tests.warehouse.test_projecting import content, evening


@pytest.fixture
def three(pen, tmp_path):
    """A warehouse of three sessions, each in segments of its own."""
    for session in ("one", "two", "three"):
        evening(pen, session)
        project(pen.log, None, tmp_path)
    return tmp_path


def of(warehouse, table):
    """The segments of a table."""
    return [each for each in read_manifest(warehouse).segments if each.table == table]


def harm(path: Path, other: Path, how: str) -> None:
    """Damages a file of the warehouse."""
    if how == "missing":
        path.unlink()
    elif how == "emptied":
        path.write_bytes(b"")
    elif how == "cut":
        path.write_bytes(path.read_bytes()[:-1])
    elif how == "flipped":
        whole = bytearray(path.read_bytes())
        whole[len(whole) // 2] ^= 1
        path.write_bytes(whole)
    else:
        shutil.copyfile(other, path)


HARMS = ["missing", "emptied", "cut", "flipped", "exchanged"]


@pytest.mark.parametrize("how", HARMS)
def test_only_the_sessions_of_a_broken_file_are_written_again(pen, three, how):
    good = content(three)
    broken, other = of(three, "moves")[1:]
    harm(three / broken.file, three / other.file, how)
    done = project(pen.log, None, three)
    assert (done.mended, done.sessions, done.lines, done.rebuilt) == ((broken.file,), 1, 0, False)
    assert read_manifest(three).revisions == {"one": 1, "two": 2, "three": 1}
    assert content(three) == good
    assert project(pen.log, None, three).mended == ()


@pytest.mark.parametrize("how", HARMS)
def test_a_reader_of_a_broken_warehouse_gets_one_clear_problem(three, how):
    broken, other = of(three, "moves")[1:]
    harm(three / broken.file, three / other.file, how)
    with pytest.raises(Problem) as caught:
        connect(three)
    assert caught.value.code == "warehouse"
    assert broken.file in str(caught.value)


def test_a_copied_warehouse_is_sound_and_its_files_are_read_once(pen, three, tmp_path_factory):
    copied = tmp_path_factory.mktemp("copy") / "warehouse"
    shutil.copytree(three, copied, copy_function=shutil.copyfile)
    assert content(copied) == content(three)
    assert project(pen.log, None, copied).mended == ()
    assert [each.changed for each in read_manifest(copied).segments] == [
        (copied / each.file).stat().st_mtime_ns for each in read_manifest(copied).segments
    ]


def test_damage_under_the_old_size_and_time_is_found_when_every_file_is_read(pen, three):
    good, broken = content(three), of(three, "moves")[0]
    path = three / broken.file
    told = path.stat()
    harm(path, path, "flipped")
    os.utime(path, ns=(told.st_atime_ns, told.st_mtime_ns))
    assert check(three, read_manifest(three)).broken == ()
    assert [each.file for each in check(three, read_manifest(three), whole=True).broken] == [broken.file]
    assert project(pen.log, None, three, verify=True).mended == (broken.file,)
    assert content(three) == good


def test_a_broken_file_and_new_lines_are_mended_in_one_run(pen, three, tmp_path):
    (three / of(three, "findings")[0].file).unlink()
    pen.add("two", ("a", 1))
    done = project(pen.log, None, three)
    assert (done.lines, done.sessions, len(done.mended)) == (1, 2, 1)
    project(pen.log, None, tmp_path / "anew")
    assert content(three) == content(tmp_path / "anew")


@pytest.fixture(autouse=True)
def unflushed(monkeypatch):
    """Nothing here depends on what a flush does."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)


class Killed(BaseException):
    """The end of the process."""


def killing(monkeypatch, step):
    """Ends the run before its ``step``-th effect on the disk."""
    left = [step]

    def before(owner, name):
        real = getattr(owner, name)

        def call(*args, **keywords):
            left[0] -= 1
            if left[0] == 0:
                raise Killed
            return real(*args, **keywords)

        monkeypatch.setattr(owner, name, call)

    before(Path, "replace")
    before(Path, "unlink")
    before(shutil, "rmtree")
    import pyarrow.parquet

    before(pyarrow.parquet, "write_table")
    return left


def gist(warehouse):
    """What tells the rows before from those after."""
    query = """
        SELECT session_id, breaches, corrections, count(*)
        FROM sessions JOIN moves USING (session_id) GROUP BY ALL ORDER BY 1
    """
    return connect(warehouse).execute(query).fetchall()


@pytest.mark.parametrize("what", ["append", "rebuild", "compact", "mend"])
def test_killed_before_any_effect_on_the_disk_a_run_has_its_whole_effect_or_none(
    pen, tmp_path, monkeypatch, what
):
    """Every step in turn; after each kill readers see the old rows or the new ones, and the next run ends well."""
    evening(pen, "one")
    evening(pen, "two")
    base = tmp_path / "base"
    project(pen.log, None, base)
    old = gist(base)
    if what == "mend":
        (base / of(base, "moves")[0].file).unlink()
    else:
        pen.write("one", ("retract", {"seq": 3, "kind": "typo"}))
        evening(pen, "three")
    if what == "compact":
        monkeypatch.setattr("projections.warehouse.compaction.MANY_SEGMENTS", 1)
    project(pen.log, None, tmp_path / "anew")
    new = gist(tmp_path / "anew")
    step, finished = 0, False
    while not finished:
        step += 1
        here = tmp_path / f"killed-{step}"
        shutil.copytree(base, here)
        with monkeypatch.context() as patch:
            killing(patch, step)
            try:
                project(pen.log, None, here, rebuild=what == "rebuild")
                finished = True
            except Killed:
                pass
        if what == "mend" and check(here, read_manifest(here)).broken:
            with pytest.raises(Problem):
                connect(here)
        else:
            assert gist(here) in (old, new)
        project(pen.log, None, here)
        assert gist(here) == new
    assert step > 8


def test_readers_read_on_while_the_warehouse_is_built_anew_and_never_see_half(pen, tmp_path):
    """Each reader opens the warehouse again and again and sees the rows of one moment."""
    evening(pen, "one")
    project(pen.log, None, tmp_path)
    stop, seen, wrong = threading.Event(), set(), []

    def reader():
        while not stop.is_set():
            try:
                found = connect(tmp_path)
                with found:
                    (sessions,) = found.execute("SELECT count(*) FROM sessions").fetchone()
                    (moves,) = found.execute("SELECT count(*) FROM moves").fetchone()
            except Exception as error:
                wrong.append(error)
                return
            seen.add(sessions)
            if moves != 3 * sessions:
                wrong.append((sessions, moves))

    readers = [threading.Thread(target=reader) for _ in range(3)]
    for each in readers:
        each.start()
    try:
        for number in range(2, 8):
            evening(pen, f"session-{number}")
            project(pen.log, None, tmp_path, rebuild=number % 2 == 0)
            known = len(seen)
            for _ in range(200):
                if wrong or len(seen) > known:
                    break
                stop.wait(0.02)
    finally:
        stop.set()
        for each in readers:
            each.join()
    assert wrong == []
    assert 7 in seen


def test_numbers_of_files_go_on_so_that_no_reader_finds_others_under_an_old_name(pen, tmp_path):
    evening(pen, "one")
    names = set()
    for number in range(4):
        project(pen.log, None, tmp_path, rebuild=True)
        fresh = {each.file for each in read_manifest(tmp_path).segments}
        assert not names & fresh
        names |= fresh
        if number == 2:
            (tmp_path / "manifest.json").write_text("{")


def counted(connection) -> tuple[int, int]:
    """(sessions, moves)"""
    return connection.execute(
        "SELECT (SELECT count(*) FROM sessions), (SELECT count(*) FROM moves)"
    ).fetchone()


@pytest.mark.parametrize("how", ["rebuild", "compact"])
def test_a_reader_of_long_ago_reads_on_and_what_nobody_reads_is_removed(pen, tmp_path, monkeypatch, how):
    """However often the warehouse is built anew or compacted while a connection is open."""
    if how == "compact":
        monkeypatch.setattr("projections.warehouse.compaction.MANY_SEGMENTS", 1)
    evening(pen, "one")
    project(pen.log, None, tmp_path)
    kept = {1: connect(tmp_path)}
    for number in range(2, 6):
        evening(pen, f"session-{number}")
        project(pen.log, None, tmp_path, rebuild=how == "rebuild")
        kept[number] = connect(tmp_path)
    assert {number: counted(found) for number, found in kept.items()} == {n: (n, 3 * n) for n in range(1, 6)}
    kept.clear()
    for _ in range(2):
        evening(pen, f"session-{len(read_manifest(tmp_path).revisions) + 1}")
        project(pen.log, None, tmp_path, rebuild=how == "rebuild")
    assert counted(connect(tmp_path)) == (7, 21)
    manifest = read_manifest(tmp_path)
    named = {each.file for each in manifest.segments}
    left = {str(each.relative_to(tmp_path)) for each in tmp_path.glob("*/*.parquet")} - named
    if how == "compact":
        assert left == set(manifest.retired)
        assert len(left) == 2 * len(named)  # of the build before: what it held, and what was new
    else:
        assert len({Path(each).parent for each in left}) == 1


def test_a_slow_reader_whose_build_was_removed_meanwhile_reads_the_present_one(pen, tmp_path):
    evening(pen, "one")
    project(pen.log, None, tmp_path)
    read_long_ago = read_manifest(tmp_path)
    evening(pen, "two")
    for _ in range(2):
        project(pen.log, None, tmp_path, rebuild=True)
    assert counted(connect(tmp_path, read_long_ago)) == (2, 6)
