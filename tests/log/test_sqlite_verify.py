"""``verify`` names the first bad line of every damaged session, and says what can still be read."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from events.log.contract import Damage
from events.log.sqlite import SqliteLog
from events.problems import Problem
from tests.log.drafts import draft


@pytest.fixture
def path(tmp_path: Path) -> Path:
    log = SqliteLog(tmp_path / "log.db")
    for session in ("s", "t", "u"):
        log.append(session, [draft(f"e{n}") for n in range(1, 7)], 0)
    log.close()
    return log.path


def tampered(path: Path, *statements: str) -> list[Damage]:
    """What ``verify`` says after changes by somebody who took the guards away first and put them back afterwards."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        guards = connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
        for name, _ in guards:
            connection.execute(f"DROP TRIGGER {name}")
        for statement in statements:
            connection.execute(statement)
        for _, sql in guards:
            connection.execute(sql)
    log = SqliteLog(path)
    found = log.verify()
    log.close()
    return found


def test_a_sound_log_has_no_damage(path: Path) -> None:
    assert tampered(path) == []


def body(change: str) -> str:
    return f"UPDATE event SET body = {change} WHERE session = 2 AND seq = 3"


@pytest.mark.parametrize(
    ("statement", "reason", "unvouched"),
    [
        (body("CAST(replace(CAST(body AS TEXT), 'e3', 'x3') AS BLOB)"), "hash", 4),
        (body("x'7b7d'"), "hash", 3),
        (body("x'ff'"), "hash", 3),
        (body("(SELECT body FROM event WHERE session = 1 AND seq = 3)"), "hash", 4),
        ("UPDATE event SET hash = zeroblob(32) WHERE session = 2 AND seq = 3", "hash", 4),
        ("UPDATE event SET event_id = 'x' WHERE session = 2 AND seq = 3", "event id", 4),
        ("UPDATE event SET seq = 30 WHERE session = 2 AND seq = 3", "line 3 is missing", 4),
    ],
)
def test_the_first_bad_line_is_named_and_the_other_sessions_are_sound(
    path: Path, statement: str, reason: str, unvouched: int
) -> None:
    (damage,) = tampered(path, statement)
    assert (damage.session_id, damage.seq, damage.readable, damage.unvouched) == ("t", 3, 2, unvouched)
    assert reason in damage.reason
    assert str(damage).startswith("t line 3: ")
    assert "lines 1-2 are sound" in str(damage)


def test_every_damaged_session_is_named(path: Path) -> None:
    found = tampered(
        path,
        "UPDATE event SET body = x'7b7d' WHERE session = 1 AND seq = 6",
        "UPDATE event SET body = x'7b7d' WHERE session = 3 AND seq IN (1, 4)",
    )
    assert [(each.session_id, each.seq, each.readable, each.unvouched) for each in found] == [
        ("s", 6, 5, 0),
        ("u", 1, 0, 4),
    ]


def test_a_whole_chain_forged_from_the_first_line_on_still_needs_canonical_lines(path: Path) -> None:
    from events.envelope import ZERO, link

    forged = b'{"seq": 1}'
    hash_ = link(ZERO, forged).hex()
    (damage,) = tampered(
        path,
        "DELETE FROM event WHERE session = 3 AND seq > 1",
        f"UPDATE event SET body = x'{forged.hex()}', hash = x'{hash_}' WHERE session = 3",
    )
    assert (damage.session_id, damage.seq, damage.readable) == ("u", 1, 0)


def test_removed_lines_are_missed(path: Path) -> None:
    found = tampered(
        path, "DELETE FROM event WHERE session = 2 AND seq = 4", "DELETE FROM event WHERE session = 1"
    )
    assert [(each.session_id, each.seq, each.readable) for each in found] == [
        (None, 0, 0),
        ("s", 1, 0),
        ("t", 4, 3),
    ]
    assert "7 lines are missing" in found[0].reason


def test_a_guard_taken_away_is_missed(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DROP TRIGGER event_delete")
        connection.commit()
    log = SqliteLog(path)
    (damage,) = log.verify()
    log.close()
    assert damage.session_id is None
    assert "event_delete" in damage.reason


def test_one_session_can_be_verified_alone(path: Path) -> None:
    tampered(path, body("x'7b7d'"))
    log = SqliteLog(path)
    assert log.verify("s") == []
    assert [each.seq for each in log.verify("t")] == [3]
    assert [(each.seq, each.reason) for each in log.verify("nobody")] == [(1, "the log has no line of it")]
    log.close()


def attempt(path: Path) -> tuple[dict[str, list[str] | str], list[Damage]]:
    """{session: the event ids that can be read, or the problem's code}, and the damage; a file that cannot be opened
    has the code alone."""
    try:
        log = SqliteLog(path)
    except Problem as problem:
        return {"": problem.code}, []
    read: dict[str, list[str] | str] = {}
    for session in ("s", "t", "u"):
        try:
            read[session] = [event.event_id for event in log.read(session)]
        except Problem as problem:
            read[session] = problem.code
    found = log.verify()
    log.close()
    return read, found


WHOLE = [f"e{n}" for n in range(1, 7)]


@pytest.mark.parametrize("keep", [0.02, 0.3, 0.6, 0.9])
def test_a_truncated_file_is_one_clear_problem_or_damage(path: Path, keep: float) -> None:
    content = path.read_bytes()
    path.write_bytes(content[: int(len(content) * keep)])
    read, found = attempt(path)
    assert found or read in ({"": "damaged"}, {"": "file"})


@pytest.mark.parametrize("at", range(4096, 28672, 1999))
def test_flipped_bytes_are_found_and_what_is_said_to_be_sound_is_so(path: Path, at: int) -> None:
    content = bytearray(path.read_bytes())
    content[at : at + 40] = bytes(each ^ 0xFF for each in content[at : at + 40])
    path.write_bytes(content)
    read, found = attempt(path)
    if "" in read:
        assert read[""] in {"damaged", "file"}
        return
    sound = {each.session_id: each.readable for each in found}
    for session, ids in read.items():
        if isinstance(ids, str):
            assert ids in {"damaged", "line"}
            assert found
        elif None not in sound:
            count = sound.get(session, 6)
            assert ids[:count] == WHOLE[:count]
