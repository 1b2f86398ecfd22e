"""The ledger's store: what is in it stays as it is, whoever is connected."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from events.problems import Problem
from projections.ledger import Found, Ledger, Verdict

FIRST = Verdict(1, b"1" * 32, "4", (), (), b"d" * 32)
SECOND = Verdict(
    2, b"2" * 32, "4", (Found(2, "TOY-TAKE", "breach"),), (Found(1, "TOY-TURN", "doubt"),), b"e" * 32
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    made = tmp_path / "ledger.sqlite"
    ledger = Ledger(made)
    ledger.keep("one", "toy", [FIRST, SECOND])
    ledger.close()
    return made


def test_what_was_kept_is_read_back_as_it_was(path: Path) -> None:
    ledger = Ledger(path)
    assert ledger.verdicts("one") == [FIRST, SECOND]
    assert ledger.judged("one") == {(1, b"1" * 32), (2, b"2" * 32)}
    assert ledger.sessions() == ["one"]
    assert ledger.verdicts("another") == []
    ledger.close()


def test_the_first_verdict_on_a_line_stands(path: Path) -> None:
    ledger = Ledger(path)
    ledger.keep("one", "toy", [replace(FIRST, rules="5", digest=b"f" * 32), replace(SECOND, late=True)])
    assert ledger.verdicts("one") == [FIRST, SECOND]
    ledger.close()


def test_another_line_of_the_same_number_has_a_verdict_of_its_own(path: Path) -> None:
    ledger = Ledger(path)
    other = replace(SECOND, hash=b"x" * 32, late=True)
    ledger.keep("one", "toy", [other])
    assert ledger.verdicts("one") == [FIRST, SECOND, other]
    ledger.close()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE verdict SET made = ''",
        "UPDATE verdict SET digest = zeroblob(32) WHERE seq = 1",
        "DELETE FROM verdict",
        "DELETE FROM verdict WHERE seq = 2",
        "INSERT OR REPLACE INTO verdict SELECT session, seq, hash, rules, '', '', zeroblob(32), 0 FROM verdict",
        "INSERT INTO verdict SELECT session, seq, hash, rules, '', '', digest, 0 FROM verdict WHERE true"
        " ON CONFLICT DO UPDATE SET made = ''",
        "UPDATE session SET session_id = 'two'",
        "DELETE FROM session",
        "REPLACE INTO session (number, session_id) VALUES (1, 'two')",
        "UPDATE rules SET version = '9'",
        "DELETE FROM rules",
        "REPLACE INTO rules (number, game, version) VALUES (1, 'toy', '9')",
    ],
)
def test_the_store_itself_refuses_every_change(path: Path, statement: str) -> None:
    foreign = sqlite3.connect(path)
    with pytest.raises(sqlite3.IntegrityError, match="append-only"):
        foreign.execute(statement)
    foreign.rollback()
    foreign.close()
    ledger = Ledger(path)
    assert ledger.verdicts("one") == [FIRST, SECOND]
    ledger.close()


def test_a_batch_is_kept_whole_or_not_at_all(path: Path) -> None:
    ledger = Ledger(path)
    with pytest.raises(sqlite3.IntegrityError):
        ledger.keep(
            "one", "toy", [replace(FIRST, seq=3, hash=b"3" * 32), replace(FIRST, seq=4, hash=b"short")]
        )
    assert ledger.verdicts("one") == [FIRST, SECOND]
    ledger.keep("two", "toy", [FIRST])
    assert ledger.verdicts("two") == [FIRST]
    ledger.close()


def test_two_ledgers_of_one_file_see_what_the_other_keeps(path: Path) -> None:
    one, other = Ledger(path), Ledger(path)
    one.keep("new", "toy", [FIRST])
    other.keep("new", "toy", [FIRST, SECOND])
    assert one.verdicts("new") == other.verdicts("new") == [FIRST, SECOND]
    one.close()
    other.close()


def test_a_file_of_something_else_is_a_problem_and_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "ledger.sqlite"
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE mine (x)")
    other.commit()
    other.close()
    before = path.read_bytes()
    with pytest.raises(Problem, match="no verdict ledger"):
        Ledger(path)
    assert path.read_bytes() == before
