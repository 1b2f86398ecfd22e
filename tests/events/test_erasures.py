"""The list of erasures beside the directory."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from events.directory import Directory
from events.directory.erasures import FILE, Erasure, joined, note, read
from events.problems import Problem

ONE = Erasure("p1", False, "2024-05-01T18:00:00+00:00")
TWO = Erasure("p2", True, "2024-06-01T18:00:00+00:00")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / FILE


def test_an_erased_person_is_put_on_the_list_without_name(tmp_path: Path) -> None:
    directory = Directory(tmp_path / "directory.sqlite")
    ala, bob = directory.add_person("Ala"), directory.add_person("Bob")
    directory.erase(ala)
    directory.erase(bob, mentions=True)
    directory.erase(ala)
    directory.close()
    found = read(tmp_path / FILE)
    assert [(each.person_id, each.mentions) for each in found] == [(ala, False), (bob, True)]
    assert b"Ala" not in (tmp_path / FILE).read_bytes()


def test_the_list_is_read_back_and_holds_each_once(path: Path) -> None:
    assert read(path) == []
    for each in (ONE, TWO, ONE, Erasure("p1", False, "2025-01-01T00:00:00+00:00")):
        note(path, each)
    assert read(path) == [ONE, TWO]


def test_a_line_cut_off_while_it_was_written_is_passed_over_and_overwritten(path: Path) -> None:
    note(path, ONE)
    path.write_bytes(path.read_bytes() + b'{"person": "p9", "menti')
    assert read(path) == [ONE]
    note(path, TWO)
    assert read(path) == [ONE, TWO]


@pytest.mark.parametrize(
    "line",
    [
        "noise",
        "[]",
        "[" * 50_000,
        '{"person": "", "mentions": false, "erased_at": ""}',
        '{"person": "p1", "mentions": 1, "erased_at": ""}',
        '{"person": "p1", "erased_at": ""}',
    ],
)
def test_a_line_that_is_none_is_a_problem_with_its_place(path: Path, line: str) -> None:
    note(path, ONE)
    path.write_bytes(path.read_bytes() + line.encode() + b"\n")
    with pytest.raises(Problem) as error:
        read(path)
    assert (error.value.code, error.value.place.line) == ("erasures", 2)


def test_nobody_is_erased_whom_the_list_cannot_take(tmp_path: Path) -> None:
    directory = Directory(tmp_path / "directory.sqlite")
    ala = directory.add_person("Ala")
    (tmp_path / FILE).mkdir()
    with pytest.raises(Problem) as error:
        directory.erase(ala)
    assert error.value.code == "file"
    assert directory.name(ala) == "Ala"
    directory.close()


def test_a_directory_in_memory_has_no_list() -> None:
    directory = Directory()
    directory.erase(directory.add_person("Ala"))
    assert directory.erasures is None


def test_an_erasure_done_again_holds_for_those_who_were_not_known() -> None:
    directory = Directory()
    directory.erase_again("p1")
    assert directory.is_erased("p1")
    assert not directory.know("p1", "Ala")


def test_lists_are_joined() -> None:
    later = Erasure("p1", False, "2025-01-01T00:00:00+00:00")
    wider = Erasure("p1", True, "2025-01-01T00:00:00+00:00")
    assert {(each.person_id, each.mentions) for each in joined([ONE, TWO], [later, wider], [])} == {
        ("p1", False),
        ("p1", True),
        ("p2", True),
    }


def test_the_list_is_plain_json_lines(path: Path) -> None:
    note(path, TWO)
    assert [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()] == [
        {"person": "p2", "mentions": True, "erased_at": "2024-06-01T18:00:00+00:00"}
    ]
