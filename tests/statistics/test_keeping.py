"""What one process has made of the plays is where the next one begins, and is never more than that."""

from __future__ import annotations

import json
import os
import shutil
from contextlib import suppress
from itertools import count
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from projections.statistics import Selection, keeping
from projections.statistics import shelf as shelves
from projections.statistics.shelf import Shelf
from projections.warehouse import Manifest, connect
from projections.warehouse.compaction import compact
from projections.warehouse.holding import hold
from projections.warehouse.projector import _free
from tests.statistics.test_shelf import BEFORE, rows, three, written

ASKED = ("wins", "seat_times")


@pytest.fixture
def states(tmp_path):
    return three(tmp_path)


def told(connection, standing=None):
    return [rows(connection, name, Selection(), standing) for name in ASKED]


def kept(folder, state, people=None):
    """Has a process keep what it makes of a state."""
    shelf = Shelf(folder, people or {}, {})
    shelf.keep(shelf.standing(state), state)


def looked(folder, state, people=None):
    """(how many plays of another process are used, what is told) where a new process looks at a state."""
    standing = Shelf(folder, people or {}, {}).standing(state)
    found = told(standing.cursor(), standing)
    used = standing.cursor().execute("SELECT count(*) FILTER (born < 0 AND died > 99) FROM kept_1.kept_plays")
    return used.fetchall()[0][0], found


def expected(folder, state, people=None):
    return told(connect(folder, state, people=people))


def test_the_next_process_makes_only_what_has_changed_since(tmp_path, states):
    kept(tmp_path, states[0])
    assert looked(tmp_path, states[0]) == (30, expected(tmp_path, states[0]))
    assert looked(tmp_path, states[1]) == (29, expected(tmp_path, states[1]))
    assert looked(tmp_path, states[2]) == (28, expected(tmp_path, states[2]))


def test_relations_are_the_same_from_the_file_as_made_anew_types_too(tmp_path, states):
    kept(tmp_path, states[0])
    own, other = (Shelf(tmp_path, {}, {}).standing(states[0]) for _ in range(2))
    names = (*keeping.bases(), "sessions", "seats")
    (tmp_path / "kept").rename(tmp_path / "away")
    asked = [f"FROM {name}" for name in names]
    assert set(own.ready(asked)) == set(names)
    (tmp_path / "away").rename(tmp_path / "kept")
    assert set(other.ready(asked)) == set(names)
    for name in names:
        one, two = (
            each.cursor().sql(f"FROM ({each.shown(name)}) ORDER BY ALL").to_arrow_table()
            for each in (own, other)
        )
        assert one.equals(two), name


def damaged(folder):
    for file in folder.glob("*.parquet"):
        file.write_bytes(file.read_bytes()[:-9] + b"otherwise")


def without_files(folder):
    for file in folder.glob("*.parquet"):
        file.unlink()


def no_list(folder):
    (folder / "kept.json").write_text('{"key": 1')


def other_list(folder):
    told = json.loads((folder / "kept.json").read_text())
    (folder / "kept.json").write_text(json.dumps({**told, "key": "of another version"}))


def elsewhere(folder):
    told = json.loads((folder / "kept.json").read_text())
    files = {name: [f"../blue/{file}", digest] for name, (file, digest) in told["files"].items()}
    shutil.move(folder / told["files"]["plays"][0], folder.parent / "blue" / told["files"]["plays"][0])
    (folder / "kept.json").write_text(json.dumps({**told, "files": files}))


@pytest.mark.parametrize("spoil", [damaged, without_files, no_list, other_list, elsewhere])
def test_what_is_not_as_it_was_written_is_made_anew(tmp_path, states, spoil):
    kept(tmp_path, states[0])
    spoil(tmp_path / "kept")
    assert looked(tmp_path, states[1]) == (0, expected(tmp_path, states[1]))


def test_what_was_made_of_other_segments_or_other_merges_is_not_used(tmp_path, states):
    kept(tmp_path, states[2])
    assert looked(tmp_path, states[0]) == (0, expected(tmp_path, states[0]))  # a backup was put back
    people = {"dora": "ben"}
    assert looked(tmp_path, states[2], people) == (0, expected(tmp_path, states[2], people))
    other = written(tmp_path, Manifest(build="green", next=states[2].next), BEFORE)
    assert looked(tmp_path, other) == (0, expected(tmp_path, other))
    merged = states[2].copy()
    compact(tmp_path, merged)
    assert looked(tmp_path, merged) == (0, expected(tmp_path, merged))


def test_where_much_has_changed_since_all_is_made_anew(tmp_path, states, monkeypatch):
    kept(tmp_path, states[0])
    monkeypatch.setattr(shelves, "MANY", 0.01)
    assert looked(tmp_path, states[1]) == (0, expected(tmp_path, states[1]))


@pytest.mark.parametrize(("where", "what"), [(Path, "replace"), (os, "fsync"), (Path, "unlink")])
def test_a_writer_that_ends_anywhere_leaves_the_old_or_the_new(tmp_path, monkeypatch, where, what):
    names, manifest = ("plays", "sides"), Manifest()
    store, real, left, seen = keeping.Keeping(tmp_path, {}, {}), getattr(where, what), count(), set()

    def write(number):
        store.write(manifest, names, lambda name: pa.table({name: [number]}))

    def ends(*told, **more):
        if next(left) == 0:
            raise OSError("killed")
        return real(*told, **more)

    for step in range(9):
        write(1)
        left = count(-step)
        with monkeypatch.context() as patch, suppress(OSError):
            patch.setattr(where, what, ends)
            write(2)
        stock = store.found(manifest)
        told = {pq.read_table(store.path(stock, name)).column(name).to_pylist()[0] for name in names}
        assert len(told) == 1
        seen |= told
        write(1)
        assert len(list((tmp_path / "kept").iterdir())) == 1 + len(names)
    assert next(left) < 0  # to its end at last
    assert seen == ({2} if what == "unlink" else {1, 2})


def test_one_writes_at_a_time_and_what_nobody_names_is_cleared_away(tmp_path, states):
    kept(tmp_path, states[0])
    before = {each.name for each in (tmp_path / "kept").iterdir()}
    (tmp_path / "kept" / ".plays.new").write_bytes(b"begun")
    other = hold(tmp_path / "kept")
    kept(tmp_path, states[1])
    assert looked(tmp_path, states[1])[0] == 29
    os.close(other)
    kept(tmp_path, states[1])
    assert looked(tmp_path, states[1])[0] == 31
    after = {each.name for each in (tmp_path / "kept").iterdir()}
    assert len(after) == len(before)
    assert ".plays.new" not in after


def test_it_is_kept_soon_after_a_state_was_looked_at_where_that_is_worth_it(tmp_path, states, monkeypatch):
    monkeypatch.setattr(shelves, "SOON", 0.0)
    Shelf(tmp_path, {}, {}).standing(states[0])
    assert not (tmp_path / "kept").exists()  # so few are quick to make
    monkeypatch.setattr(shelves, "WORTH", 30)
    shelf = Shelf(tmp_path, {}, {})
    shelf.standing(states[0])
    shelf._later.join()
    assert looked(tmp_path, states[0])[0] == 30
    first = shelf._later
    shelf.standing(states[1])
    assert shelf._later is first  # the next process need only make what is new
    merged = states[1].copy()
    compact(tmp_path, merged)
    shelf.standing(merged)
    shelf._later.join()
    assert looked(tmp_path, merged)[0] == 31


def test_the_projector_takes_none_of_it_for_a_segment(tmp_path, states):
    number = _free(tmp_path)
    kept(tmp_path, states[0])
    assert _free(tmp_path) == number


def test_a_file_that_goes_while_it_is_read_is_made_anew(tmp_path, states, monkeypatch):
    kept(tmp_path, states[0])
    monkeypatch.setattr(keeping.Keeping, "path", lambda *_: tmp_path / "kept" / "gone.parquet")
    assert looked(tmp_path, states[1]) == (0, expected(tmp_path, states[1]))


def test_a_folder_that_cannot_be_written_keeps_nothing_and_troubles_nobody(tmp_path, states):
    (tmp_path / "kept").write_text("a file in the way")
    kept(tmp_path, states[0])
    assert looked(tmp_path, states[0]) == (0, expected(tmp_path, states[0]))
