"""Policies, merges and an older file: what the second version of the directory holds."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from events.directory import Directory
from events.directory.store import KIND
from events.problems import Problem


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A directory of version 1 with one person."""
    path = tmp_path / "directory.sqlite"
    with closing(sqlite3.connect(path)) as made:
        made.executescript(KIND.schema)
        made.execute("INSERT INTO person VALUES ('p1', 'Anna')")
        made.execute(f"PRAGMA application_id = {KIND.application_id}")
        made.execute("PRAGMA user_version = 1")
        made.commit()
    return path


def test_an_older_file_is_brought_up_to_date_and_keeps_what_it_held(old: Path) -> None:
    for _ in range(2):
        with closing(Directory(old)) as directory:
            assert directory.people() == {"p1": "Anna"}
            directory.set_policy("p1", "hidden", "public")
            assert directory.policy("p1", "public") == "hidden"
    with closing(sqlite3.connect(old)) as made:
        assert made.execute("PRAGMA user_version").fetchone() == (KIND.version,)


def test_an_older_file_that_cannot_be_written_to_is_read_all_the_same(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = old.read_bytes()
    monkeypatch.setattr("events.directory.store.is_writable", lambda path: False)
    with closing(Directory(old)) as directory:
        assert directory.people() == {"p1": "Anna"}
        assert directory.merges("person") == {}
        with pytest.raises((Problem, sqlite3.OperationalError)):
            directory.add_person("Ben")
    assert old.read_bytes() == before


def test_a_copy_in_memory_of_an_older_file_is_up_to_date(old: Path) -> None:
    assert Directory.in_memory(old).policies() == {}


def test_a_merge_stands_until_it_is_undone() -> None:
    directory = Directory()
    one, two, three = (directory.add_person(name) for name in ("Anna K.", "Anna Kowalska", "ania"))
    directory.merge("person", one, two)
    directory.merge("person", two, three)
    assert directory.standing_for("person") == {one: three, two: three}
    assert directory.group("person", one)[0] == three
    assert set(directory.group("person", two)) == {one, two, three}
    assert directory.find("anna kowalska") == [three]
    assert directory.unmerge("person", two) == three
    assert directory.standing_for("person") == {one: two}
    assert directory.find("ania") == [three]


@pytest.mark.parametrize("pair", [("a", "a"), ("b", "a"), ("a", "c")])
def test_a_merge_that_says_nothing_or_goes_round_in_a_ring_is_bad_input(pair: tuple[str, str]) -> None:
    directory = Directory()
    directory.merge("title", "a", "b")
    with pytest.raises(Problem) as error:
        directory.merge("title", *pair)
    assert error.value.code == "merge"
    assert directory.merges("title") == {"a": "b"}


def test_what_was_never_merged_cannot_be_undone() -> None:
    with pytest.raises(Problem) as error:
        Directory().unmerge("person", "p1")
    assert error.value.code == "merge"


def test_erasing_one_erases_all_that_are_the_same_person(tmp_path: Path) -> None:
    path = tmp_path / "directory.sqlite"
    directory = Directory(path)
    one, two, other = (directory.add_person(name) for name in ("Zuzanna", "Zuza", "Bartek"))
    directory.merge("person", one, two)
    directory.set_policy(two, "pseudonym", "public")
    directory.set_pseudonym(two, "Wiewiórka")
    directory.put_text("s", "e", "text", "moje", one)
    done = directory.erase(two)
    directory.close()
    assert (done.person_id, done.texts) == (two, 1)
    with closing(Directory(path)) as again:
        assert again.people() == {other: "Bartek", one: None, two: None}
        assert again.policies() == {}
        assert again.pseudonyms() == {}
    left = b"".join(each.read_bytes() for each in tmp_path.iterdir())
    assert not [word for word in ("Zuz", "Wiewiórka", "moje") if word.encode() in left]


def test_nobody_unknown_has_a_policy() -> None:
    directory = Directory()
    with pytest.raises(Problem, match="p9"):
        directory.set_policy("p9", "hidden", "club")
    with pytest.raises(Problem, match="p9"):
        directory.set_pseudonym("p9", "Otter")
