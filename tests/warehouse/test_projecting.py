"""The projector: incremental and rebuilt warehouses say the same; nothing half-done is ever read."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from events.problems import Problem
from projections.rules.games import rules
from projections.warehouse import TABLES, compaction, connect, lag, manifest, project, read_manifest, segments


def content(warehouse):
    """All rows but their revision, sorted."""
    connection = connect(warehouse)
    return {
        table: sorted(connection.execute(f"SELECT * EXCLUDE (revision) FROM {table}").fetchall(), key=repr)
        for table in TABLES
    }


def evening(pen, session):
    pen.open(session)
    pen.add(session, ("a", 1), ("b", 4))


def test_incremental_equals_rebuilt(pen, tmp_path):
    evening(pen, "one")
    project(pen.log, None, tmp_path / "grown")
    evening(pen, "two")
    pen.add("one", ("a", 2))
    project(pen.log, None, tmp_path / "grown")
    pen.write("one", ("retract", {"seq": 3, "kind": "typo"}))
    project(pen.log, None, tmp_path / "grown")
    assert project(pen.log, None, tmp_path / "made").rebuilt is False
    project(pen.log, None, tmp_path / "anew", rebuild=True)
    assert content(tmp_path / "grown") == content(tmp_path / "anew") == content(tmp_path / "made")


def test_a_correction_puts_its_session_under_the_next_revision_and_old_rows_are_not_seen(pen, tmp_path):
    evening(pen, "one")
    evening(pen, "two")
    project(pen.log, None, tmp_path)
    pen.write("one", ("retract", {"seq": 3, "kind": "typo"}))
    project(pen.log, None, tmp_path)
    assert read_manifest(tmp_path).revisions == {"one": 2, "two": 1}
    connection = connect(tmp_path)
    assert connection.execute("SELECT session_id, count(*) FROM moves GROUP BY 1 ORDER BY 1").fetchall() == [
        ("one", 2),
        ("two", 3),
    ]
    assert connection.execute("SELECT breaches FROM sessions WHERE session_id = 'one'").fetchone() == (0,)


def test_who_has_seen_the_manifest_sees_each_later_one_as_it_lies_there(pen, tmp_path):
    evening(pen, "one")
    project(pen.log, None, tmp_path)
    assert manifest.seen(tmp_path) == read_manifest(tmp_path)
    told = read_manifest(tmp_path)
    told.revisions["two"] = 1
    manifest.write(tmp_path, told)
    told.revisions["two"] = 9  # whoever wrote it may go on with it
    assert manifest.seen(tmp_path).revisions == {"one": 1, "two": 1} == read_manifest(tmp_path).revisions
    (tmp_path / "other").mkdir()
    manifest.write(tmp_path / "other", replace(told, lines=77))
    (tmp_path / "other" / "manifest.json").replace(tmp_path / "manifest.json")  # another process wrote one
    assert manifest.seen(tmp_path) == read_manifest(tmp_path) == replace(told, lines=77)


def test_nothing_new_writes_nothing(pen, tmp_path):
    evening(pen, "one")
    project(pen.log, None, tmp_path)
    before = (tmp_path / "manifest.json").read_bytes()
    assert project(pen.log, None, tmp_path).lines == 0
    assert (tmp_path / "manifest.json").read_bytes() == before


def test_lag_counts_the_lines_not_yet_read(pen, tmp_path):
    assert lag(pen.log, tmp_path) == 0
    evening(pen, "one")
    assert lag(pen.log, tmp_path) == 3
    assert lag(pen.log, tmp_path, limit=2) == 2
    project(pen.log, None, tmp_path)
    assert lag(pen.log, tmp_path) == 0


@pytest.mark.parametrize("where", ["before the manifest", "within the manifest", "within a segment"])
def test_a_crash_leaves_the_old_manifest_valid_and_the_next_run_mends_it(pen, tmp_path, monkeypatch, where):
    evening(pen, "one")
    project(pen.log, None, tmp_path)
    old = content(tmp_path)
    evening(pen, "two")

    def crash(*args, **keywords):
        raise KeyboardInterrupt

    with monkeypatch.context() as broken:
        if where == "within a segment":
            broken.setattr(segments.pq, "write_table", crash)
        elif where == "within the manifest":
            broken.setattr(
                manifest.os,
                "fsync",
                lambda handle: crash() if (tmp_path / ".manifest.json.new").exists() else None,
            )
        else:
            broken.setattr("projections.warehouse.projector.write", crash)
        with pytest.raises(KeyboardInterrupt):
            project(pen.log, None, tmp_path)
    assert content(tmp_path) == old
    project(pen.log, None, tmp_path)
    project(pen.log, None, tmp_path / "anew")
    assert content(tmp_path) == content(tmp_path / "anew")


def test_a_reader_keeps_what_it_sees_while_the_warehouse_is_built_anew(pen, tmp_path):
    evening(pen, "one")
    project(pen.log, None, tmp_path)
    reader = connect(tmp_path)
    project(pen.log, None, tmp_path, rebuild=True)
    assert read_manifest(tmp_path).build == "green"
    assert reader.execute("SELECT count(*) FROM moves").fetchone() == (3,)
    project(pen.log, None, tmp_path, rebuild=True)
    assert read_manifest(tmp_path).build == "build-3"
    assert reader.execute("SELECT count(*) FROM moves").fetchone() == (3,)
    del reader
    project(pen.log, None, tmp_path, rebuild=True)
    assert read_manifest(tmp_path).build == "blue"
    assert {each.name for each in tmp_path.iterdir()} >= {"blue", "build-3", "manifest.json"}


def test_views_of_an_empty_or_absent_warehouse_are_empty(pen, tmp_path):
    project(pen.log, None, tmp_path / "empty")
    for warehouse in (tmp_path / "empty", tmp_path / "absent"):
        assert all(rows == [] for rows in content(warehouse).values())
    assert not (tmp_path / "absent").exists()


def test_other_rules_build_the_warehouse_anew(pen, tmp_path, monkeypatch):
    evening(pen, "one")
    project(pen.log, None, tmp_path)
    monkeypatch.setattr(type(rules("tally")), "version", "2")
    assert project(pen.log, None, tmp_path).rebuilt
    assert read_manifest(tmp_path).rules == {"tally": "2"}


@pytest.mark.parametrize("harm", ["manifest", "schema", "cursor"])
def test_a_warehouse_that_cannot_be_gone_on_with_is_built_anew(pen, tmp_path, harm):
    evening(pen, "one")
    project(pen.log, None, tmp_path)
    good = content(tmp_path)
    path = tmp_path / "manifest.json"
    if harm == "manifest":
        path.write_text("{ no json")
    else:
        told = json.loads(path.read_text())
        told.update({"schema": 0} if harm == "schema" else {"cursor": "of another log"})
        path.write_text(json.dumps(told))
    assert project(pen.log, None, tmp_path).rebuilt
    assert content(tmp_path) == good


def test_many_small_segments_are_brought_together(pen, tmp_path, monkeypatch):
    monkeypatch.setattr(compaction, "MANY_SEGMENTS", 8)
    for number in range(4):
        evening(pen, f"session-{number}")
        pen.write(f"session-{number}", ("retract", {"seq": 2, "kind": "typo"}))
        pen.add("session-0", ("a", 1))
        project(pen.log, None, tmp_path)
    told = read_manifest(tmp_path)
    assert len(told.segments) <= len(TABLES)
    assert told.build == "blue"
    assert sum(each.rows for each in told.segments if each.table == "sessions") == 4
    project(pen.log, None, tmp_path / "anew", rebuild=True)
    assert content(tmp_path) == content(tmp_path / "anew")


def test_files_that_compaction_replaced_stay_until_the_next_one(pen, tmp_path, monkeypatch):
    evening(pen, "one")
    project(pen.log, None, tmp_path)
    reader, first = connect(tmp_path), read_manifest(tmp_path).segments
    monkeypatch.setattr(compaction, "MANY_SEGMENTS", 1)
    evening(pen, "two")
    project(pen.log, None, tmp_path)
    assert reader.execute("SELECT count(*) FROM moves").fetchone() == (3,)
    evening(pen, "three")
    project(pen.log, None, tmp_path)
    assert reader.execute("SELECT count(*) FROM moves").fetchone() == (3,)
    del reader
    evening(pen, "four")
    project(pen.log, None, tmp_path)
    assert not any((tmp_path / each.file).exists() for each in first)
    assert len(content(tmp_path)["sessions"]) == 4


def test_what_a_broken_file_held_is_made_again_after_compaction_too(pen, tmp_path, monkeypatch):
    monkeypatch.setattr(compaction, "MANY_SEGMENTS", 8)
    for number in range(4):
        evening(pen, f"session-{number}")
        project(pen.log, None, tmp_path)
    good = content(tmp_path)
    for table in {each.table for each in read_manifest(tmp_path).segments}:
        segment = next(each for each in read_manifest(tmp_path).segments if each.table == table)
        (tmp_path / segment.file).write_bytes(b"")
        assert project(pen.log, None, tmp_path).mended == (segment.file,)
        assert content(tmp_path) == good


def test_rows_are_flushed_in_parts_when_there_are_many(pen, tmp_path, monkeypatch):
    monkeypatch.setattr(segments, "FLUSH_ROWS", 5)
    for number in range(3):
        evening(pen, f"session-{number}")
    project(pen.log, None, tmp_path)
    assert sum(each.table == "moves" for each in read_manifest(tmp_path).segments) == 3
    assert len(content(tmp_path)["moves"]) == 9


def test_progress_is_told_to_the_end(pen, tmp_path):
    for number in range(3):
        evening(pen, f"session-{number}")
    told = []
    project(pen.log, None, tmp_path, progress=lambda done, total: told.append((done, total)))
    assert told == [(0, 3), (1, 3), (2, 3), (3, 3)]


def test_a_place_that_cannot_be_written_is_one_clear_problem(pen, tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(Problem) as caught:
        project(pen.log, None, tmp_path / "file" / "warehouse")
    assert caught.value.code == "readonly"


def test_a_full_disk_is_one_clear_problem_and_the_old_warehouse_stays(pen, tmp_path, monkeypatch):
    evening(pen, "one")
    project(pen.log, None, tmp_path)
    old = content(tmp_path)
    evening(pen, "two")

    def full(*args, **keywords):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(segments.pq, "write_table", full)
    with pytest.raises(Problem) as caught:
        project(pen.log, None, tmp_path)
    assert caught.value.code == "full"
    assert content(tmp_path) == old


def test_a_merge_is_followed_by_every_table_and_leaves_the_files_as_they_are(pen, tmp_path):
    evening(pen, "one")
    project(pen.log, None, tmp_path)
    before = {each.name: each.read_bytes() for each in tmp_path.rglob("*.parquet")}

    def who(people):
        found = connect(tmp_path, people=people).execute("SELECT person FROM seats ORDER BY position")
        return [person for (person,) in found.fetchall()]

    assert who({"person-a": "somebody"}) == ["somebody", "person-b"]
    assert who({}) == ["person-a", "person-b"]
    assert {each.name: each.read_bytes() for each in tmp_path.rglob("*.parquet")} == before


def test_a_warehouse_with_tables_of_another_version_is_behind_by_all_and_empty_for_readers(pen, tmp_path):
    pen.open("one")
    pen.add("one", ("a", 1))
    project(pen.log, None, tmp_path)
    now = read_manifest(tmp_path)
    manifest.write(tmp_path, replace(now, schema=now.schema - 1))
    assert lag(pen.log, tmp_path) == 2
    assert connect(tmp_path).execute("SELECT count(*) FROM sessions").fetchone() == (0,)
    assert project(pen.log, None, tmp_path).rebuilt
    assert connect(tmp_path).execute("SELECT count(*) FROM sessions").fetchone() == (1,)
