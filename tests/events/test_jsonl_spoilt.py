"""JSON Lines that are not whole or not ours: what is left out, what is named, and what stays in the log."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from events.envelope import Event
from events.log.contract import EventLog
from events.log.memory import MemoryLog
from events.log.sqlite import SqliteLog
from events.problems import Problem
from tests.events.exchanging import exported, imported, three_sessions
from tests.log.drafts import chain, contents, draft, hash_by_hand

Lines = list[bytes]


@pytest.fixture
def log() -> MemoryLog:
    return three_sessions()


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
