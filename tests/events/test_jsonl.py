"""JSON Lines out of a log and back into one."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from events.directory import Directory
from events.envelope import ZERO
from events.exchange.jsonl import export_log
from events.log.memory import MemoryLog
from events.log.sqlite import SqliteLog
from events.problems import Problem
from tests.events.exchanging import exported, imported, three_sessions
from tests.events.test_envelope import json_values
from tests.log.drafts import chain, contents, draft, hash_by_hand


@pytest.fixture
def log() -> MemoryLog:
    return three_sessions()


def test_the_file_is_these_lines() -> None:
    log = MemoryLog()
    log.append("s", [draft("ó")], 0)
    body = (
        '{"data":{"text":"ó"},"event_id":"ó","recorded_at":"2024-05-01T18:00:00Z","recorder":"p1","seq":1,'
        '"session_id":"s","type":"note","version":1}'
    )
    hash_ = hash_by_hand(ZERO, json.loads(body)).hex()
    assert exported(log).decode() == (
        '{"kronika":"log","sessions":{"s":1},"version":1}\n' + f'{{"event":{body},"hash":"{hash_}"}}\n'
    )


def test_out_and_in_again_is_the_same_log_byte_for_byte(log: MemoryLog, tmp_path: Path) -> None:
    other = SqliteLog(tmp_path / "log.db")
    report = imported(exported(log), other)
    assert [(each.session_id, each.added, each.present, each.problem) for each in report.sessions] == [
        ("s", 3, 0, None),
        ("t", 4, 0, None),
        ("u", 2, 0, None),
    ]
    for session in "stu":
        assert other.read(session) == log.read(session)
    assert exported(other) == exported(log)
    assert other.verify() == []
    other.close()


@given(st.lists(st.dictionaries(st.text(), json_values, max_size=3), min_size=1, max_size=4))
@settings(max_examples=50, deadline=None)
def test_any_content_survives_the_way_out_and_in(contents_: list[dict[str, object]]) -> None:
    log, other = MemoryLog(), MemoryLog()
    try:
        log.append("s", [draft(f"e{n}", data=data) for n, data in enumerate(contents_)], 0)
    except Problem:
        return  # two keys that are one in NFC
    imported(exported(log), other)
    assert other.read("s") == log.read("s")
    assert exported(other) == exported(log)


def test_importing_twice_adds_nothing(log: MemoryLog) -> None:
    other = MemoryLog()
    content = exported(log)
    imported(content, other)
    report = imported(content, other)
    assert report.added == 0
    assert report.problems == []
    assert [each.present for each in report.sessions] == [3, 4, 2]
    assert len(contents(other)) == 9


def test_a_later_export_adds_what_is_new(log: MemoryLog) -> None:
    other = MemoryLog()
    imported(exported(log), other)
    log.append("t", [draft("new")], 4)
    report = imported(exported(log), other)
    assert report.added == 1
    assert other.read("t") == log.read("t")


def test_some_sessions_can_be_exported(log: MemoryLog) -> None:
    other = MemoryLog()
    imported(exported(log, "t", "u", "t"), other)
    assert other.sessions() == ["t", "u"]


def test_an_unknown_session_is_a_problem_and_nothing_is_written(log: MemoryLog) -> None:
    out = io.BytesIO()
    with pytest.raises(Problem) as error:
        export_log(log, out, ["s", "nobody"])
    assert error.value.code == "session"
    assert out.getvalue() == b""


def test_fields_and_types_of_a_later_kronika_go_through() -> None:
    event = replace(chain("s", 1)[0], type="teleport", version=7, extra={"zone": [1]})
    event = replace(event, hash=hash_by_hand(ZERO, event.body()))
    log, other = MemoryLog(), MemoryLog()
    log.adopt([event])
    imported(exported(log), other)
    assert other.read("s") == [event]


def test_another_layout_of_the_same_json_is_read(log: MemoryLog) -> None:
    rows = [json.dumps(json.loads(row), indent=None, sort_keys=False) for row in exported(log).splitlines()]
    other = MemoryLog()
    report = imported(b"\xef\xbb\xbf" + "\r\n\r\n".join(rows).encode(), other)
    assert report.problems == []
    assert other.read("s") == log.read("s")


# --- names and free texts


@pytest.fixture
def club() -> tuple[MemoryLog, Directory, str, str]:
    """Ala opened the session and wrote a note, Bob wrote two; Cyd has nothing to do with it."""
    log, directory = MemoryLog(), Directory()
    ala, bob = directory.add_person("Ala Nowak"), directory.add_person("Bob")
    directory.add_person("Cyd")
    opened = draft(
        "o", type="opened", recorder=ala, data={"game": "any", "seats": [{"seat": "s1", "person": bob}]}
    )
    notes = [
        draft(
            event_id,
            recorder=person,
            data={"text": directory.put_text("s", event_id, "text", text, person)},
        )
        for event_id, person, text in (
            ("n1", ala, "a word of Ala"),
            ("n2", bob, "one of Bob"),
            ("n3", bob, "and more"),
        )
    ]
    log.append("s", [opened, *notes], 0)
    directory.put_text("s", "n1", "text", "an earlier try that was refused", ala)
    return log, directory, ala, bob


def test_without_a_directory_no_name_and_no_text_leaves(club: tuple[MemoryLog, Directory, str, str]) -> None:
    log, directory, *_ = club
    content = exported(log)
    assert not [word for word in (b"Ala", b"Bob", b"word", b"more") if word in content]
    assert directory.salt("s", "n1").hex().encode() not in content


def test_with_a_directory_the_names_and_texts_of_the_session_go_along(
    club: tuple[MemoryLog, Directory, str, str],
) -> None:
    log, directory, ala, bob = club
    content = exported(log, directory=directory)
    assert b"Cyd" not in content
    assert b"earlier try" not in content
    other, there = MemoryLog(), Directory()
    report = imported(content, other, there)
    assert (report.people, report.texts, report.texts_left_out, report.problems) == (2, 3, 0, [])
    assert there.people() == {ala: "Ala Nowak", bob: "Bob"}
    assert [there.text("s", event_id, "text") for event_id in ("n1", "n2", "n3")] == [
        "a word of Ala",
        "one of Bob",
        "and more",
    ]
    assert there.digest("s", "n1", "text", "a word of Ala") == other.read("s")[1].data["text"]
    assert exported(other, directory=there) == content
    again = imported(content, other, there)
    assert (again.added, again.people, again.problems) == (0, 0, [])
    assert len(there.kept("s")) == 3


def test_texts_can_be_left_behind_when_importing(club: tuple[MemoryLog, Directory, str, str]) -> None:
    log, directory, *_ = club
    other = MemoryLog()
    report = imported(exported(log, directory=directory), other)
    assert (report.people, report.texts) == (0, 0)
    assert other.read("s") == log.read("s")


def test_importing_brings_no_erased_person_back(club: tuple[MemoryLog, Directory, str, str]) -> None:
    log, directory, ala, bob = club
    content = exported(log, directory=directory)
    directory.erase(ala)
    report = imported(content, log, directory)
    assert (report.texts_left_out, report.people) == (1, 0)
    assert directory.name(ala) is None
    assert [each.key.event_id for each in directory.kept("s")] == ["n2", "n3"]
    assert directory.name(bob) == "Bob"


def test_a_name_known_here_is_kept(club: tuple[MemoryLog, Directory, str, str]) -> None:
    log, directory, ala, _ = club
    there = Directory()
    there.know(ala, "Ala from next door")
    imported(exported(log, directory=directory), MemoryLog(), there)
    assert there.name(ala) == "Ala from next door"


def test_a_forged_text_is_refused_with_its_session(club: tuple[MemoryLog, Directory, str, str]) -> None:
    log, directory, *_ = club
    content = exported(log, directory=directory).replace(b"one of Bob", b"one of Eve")
    other, there = MemoryLog(), Directory()
    report = imported(content, other, there)
    (problem,) = report.problems
    assert (problem.code, problem.place.line) == ("text", 6)
    assert other.sessions() == []
    assert there.kept("s") == []
    assert there.people() == {}
