"""JSON Lines out of a log and back into one."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from events.directory import Directory
from events.envelope import ZERO, Event
from events.exchange.jsonl import Imported, export_log, import_log
from events.log.contract import EventLog
from events.log.memory import MemoryLog
from events.log.sqlite import SqliteLog
from events.problems import Problem
from tests.events.test_envelope import json_values
from tests.log.drafts import chain, contents, draft, hash_by_hand

Lines = list[bytes]


def exported(log: EventLog, *sessions: str, directory: Directory | None = None) -> bytes:
    out = io.BytesIO()
    export_log(log, out, sessions or None, directory)
    return out.getvalue()


def imported(content: bytes, log: EventLog, directory: Directory | None = None) -> Imported:
    return import_log(log, io.BytesIO(content), directory, name="game.jsonl")


@pytest.fixture
def log() -> MemoryLog:
    """Three sessions, ``t`` between two batches of ``s``."""
    log = MemoryLog()
    log.append("s", [draft("a", data={"text": "zażółć \u2028"}), draft("b", marks={"late": True})], 0)
    log.append("t", [draft(f"e{n}") for n in range(4)], 0)
    log.append("s", [draft("c", table_time="2024-05-01T20:00:00+02:00")], 2)
    log.adopt(chain("u", 2))
    return log


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


# --- files that are not whole


def refused(content: bytes, code: str, line: int | None, log: EventLog | None = None) -> None:
    """The whole file is refused."""
    other = log or MemoryLog()
    before = contents(other)
    with pytest.raises(Problem) as error:
        imported(content, other)
    assert (error.value.code, error.value.place.line, error.value.place.source) == (code, line, "game.jsonl")
    assert contents(other) == before


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\n",
        b"\x00\xff" * 5_000_000,
        b"x" * 10_000_000,
        b"x\n" * 5_000_000,
        b"[" * 10_000_000,
        b"<html></html>\n",
        b"{}\n",
        b'{"kronika":"directory","version":1}\n',
        b'{"kronika":"log"}\n',
        b'{"kronika":"log","version":"1"}\n',
        b'{"kronika":"log","version":1}\n',
        b'{"kronika":"log","version":1,"sessions":["s"]}\n',
        b'{"kronika":"log","version":1,"sessions":{"s":0}}\n',
        b'{"players":[],"plays":[]}\n',
    ],
    ids=lambda content: repr(content[:48]),
)
def test_noise_and_files_of_another_product_are_one_problem(content: bytes) -> None:
    refused(content, "format", 1)


def test_a_file_of_a_later_version_is_said_to_be_one(log: MemoryLog) -> None:
    refused(exported(log).replace(b'"version":1}\n', b'"version":2}\n', 1), "version", 1)


Spoil = Callable[[Lines], Lines]


def at(index: int, change: Callable[[bytes], bytes]) -> Spoil:
    return lambda rows: [change(row) if number == index else row for number, row in enumerate(rows, 1)]


# The file: 1 header, 2-4 session s, 5-8 session t, 9-10 session u.
SPOILT: list[tuple[str, Spoil, str, int | None]] = [
    ("broken JSON", at(6, lambda row: row[:-5]), "json", 6),
    ("no UTF-8", at(6, lambda row: row.replace(b"e1", b"\xff")), "json", 6),
    ("a list", at(6, lambda row: b"[1]"), "json", 6),
    ("another mapping", at(6, lambda row: b'{"x":1}'), "line", 6),
    ("no hash", at(6, lambda row: row.replace(b'"hash"', b'"hush"')), "line", 6),
    ("a short hash", at(6, lambda row: row[:-4] + b'"}'), "line", 6),
    ("a field missing", at(6, lambda row: row.replace(b'"recorder"', b'"recarder"')), "line", 6),
    ("a forged text", at(6, lambda row: row.replace(b'{"text":"e1"}', b'{"text":"e9"}')), "chain", 6),
    ("a forged hash", at(6, lambda row: row[:-4] + b'00"}'), "chain", 6),
    ("a line missing", lambda rows: rows[:5] + rows[6:], "chain", 6),
    ("two lines swapped", lambda rows: [*rows[:5], rows[6], rows[5], *rows[7:]], "chain", 6),
    ("a line twice", lambda rows: [*rows[:6], *rows[5:]], "chain", 7),
    ("the first line missing", lambda rows: rows[:4] + rows[5:], "chain", 5),
    ("the tail missing", lambda rows: rows[:7] + rows[8:], "truncated", 7),
    ("a decimal", at(6, lambda row: row.replace(b'{"text":"e1"}', b'{"text":1.5}')), "chain", 6),
    ("10 MB in one line", at(6, lambda row: b"y" * 10_000_000), "size", 6),
    ("10 MB in many lines", at(6, lambda row: b"\n".join([b"yyyyyyyyy"] * 1_000_000)), "json", 6),
    ("not in the header", at(1, lambda row: row.replace(b',"t":4', b"")), "session", 5),
]


@pytest.mark.parametrize(
    ("spoil", "code", "line"), [each[1:] for each in SPOILT], ids=[each[0] for each in SPOILT]
)
def test_a_spoilt_session_is_left_out_whole_and_named_with_its_line(
    log: MemoryLog, spoil: Spoil, code: str, line: int | None
) -> None:
    other = MemoryLog()
    report = imported(b"\n".join(spoil(exported(log).splitlines())), other)
    (problem,) = report.problems
    assert (problem.code, problem.place.line, problem.place.source) == (code, line, "game.jsonl")
    assert [each.session_id for each in report.sessions if each.problem] == ["t"]
    assert other.sessions() == ["s", "u"]
    assert other.verify() == []
    assert "\n" not in str(problem)


@pytest.mark.parametrize("keep", [0.2, 0.5, 0.7, 0.95, 0.999])
def test_a_truncated_file_gives_the_whole_sessions_and_names_the_others(log: MemoryLog, keep: float) -> None:
    content = exported(log)
    other = MemoryLog()
    report = imported(content[: int(len(content) * keep)], other)
    missing = {each.session_id for each in report.sessions if each.problem}
    assert report.problems
    assert set(other.sessions()) | missing >= {"s", "t", "u"}
    assert not set(other.sessions()) & missing
    for session in other.sessions():
        assert other.read(session) == log.read(session)


def test_every_cut_at_a_line_is_seen(log: MemoryLog) -> None:
    rows = exported(log).splitlines(keepends=True)
    for count in range(1, len(rows)):
        other = MemoryLog()
        report = imported(b"".join(rows[:count]), other)
        assert report.problems
        assert all(other.read(session) == log.read(session) for session in other.sessions())


def test_a_session_that_comes_again_later_is_a_problem(log: MemoryLog) -> None:
    rows = exported(log).splitlines()
    report = imported(b"\n".join([*rows, rows[1]]), MemoryLog())
    assert [(problem.code, problem.place.line) for problem in report.problems] == [("session", 11)]


def test_garbage_behind_the_last_session_is_named(log: MemoryLog) -> None:
    other = MemoryLog()
    report = imported(exported(log) + b"garbage\n" * 3, other)
    assert [(problem.code, problem.place.line) for problem in report.problems] == [("json", 11)]
    assert len(contents(other)) == 9


def test_another_history_here_is_a_conflict_and_stays(log: MemoryLog) -> None:
    other = MemoryLog()
    ours = chain("t", 2)
    other.adopt(ours)
    report = imported(exported(log), other)
    (problem,) = report.problems
    assert (problem.code, problem.place.line) == ("conflict", 5)
    assert other.read("t") == ours
    assert other.read("s") == log.read("s")


def test_a_longer_history_here_stays(log: MemoryLog) -> None:
    content = exported(log)
    log.append("t", [draft("more")], 4)
    report = imported(content, log)
    assert (report.added, report.problems) == (0, [])
    assert log.head("t")[0] == 5


def test_what_the_log_itself_would_refuse_is_refused_here(log: MemoryLog) -> None:
    first, second = chain("t", 2)
    body = {**second.body(), "event_id": first.event_id}
    twice = Event(**body, hash=hash_by_hand(first.hash, body))
    rows = [b'{"kronika":"log","sessions":{"t":2},"version":1}']
    rows += [json.dumps({"event": each.body(), "hash": each.hash.hex()}).encode() for each in (first, twice)]
    other = MemoryLog()
    report = imported(b"\n".join(rows), other)
    assert [problem.code for problem in report.problems] == ["event_id"]
    assert other.sessions() == []


def test_a_full_disk_ends_the_import_at_once(log: MemoryLog, tmp_path: Path) -> None:
    other = SqliteLog(tmp_path / "log.db")
    assert other._writer is not None
    connection = other._writer._connection
    connection.execute(f"PRAGMA max_page_count = {connection.execute('PRAGMA page_count').fetchone()[0]}")
    big = MemoryLog()
    for session in "ab":
        big.append(session, [draft(f"e{n}", data={"text": "x" * 5000}) for n in range(10)], 0)
    with pytest.raises(Problem) as error:
        imported(exported(big), other)
    assert error.value.code == "full"
    assert other.sessions() == []
    other.close()
