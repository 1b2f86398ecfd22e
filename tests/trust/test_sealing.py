"""A seal shows what a chain of hashes cannot: a cut tail, a lost session, a history made anew."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from events.log.contract import Damage
from events.log.sqlite import SqliteLog
from events.problems import Problem
from events.trust import sealing
from events.trust.documents import new_key, read_key
from events.trust.sealing import Seal
from tests.log.drafts import draft
from tests.trust.tampering import rewrite, tamper

AT = "2024-05-01T22:00:00+00:00"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    log = SqliteLog(tmp_path / "log.db")
    for session in ("s", "t", "u"):
        log.append(session, [draft(f"e{n}") for n in range(1, 7)], 0)
    log.close()
    return log.path


@pytest.fixture
def seal(path: Path) -> Iterator[Seal]:
    log = SqliteLog(path)
    yield Seal(AT, sealing.heads(log))
    log.close()


def found(path: Path, seal: Seal) -> list[Damage]:
    log = SqliteLog(path)
    try:
        return sealing.verified(log, seal.heads)
    finally:
        log.close()


def test_a_log_that_only_grew_is_as_it_was_sealed(path: Path, seal: Seal) -> None:
    assert found(path, seal) == []
    log = SqliteLog(path)
    log.append("s", [draft("more")], 6)
    log.append("new", [draft("a")], 0)
    log.close()
    assert found(path, seal) == []
    assert seal.lines == 18


def test_a_cut_tail_is_shown(path: Path, seal: Seal) -> None:
    tamper(path, "DELETE FROM event WHERE session = 2 AND seq > 4")
    log = SqliteLog(path)
    assert log.verify() == []  # without a witness nothing is missed
    log.close()
    (damage,) = found(path, seal)
    assert (damage.session_id, damage.seq, damage.readable) == ("t", 5, 4)
    assert "lines up to 6 were sealed" in damage.reason


def test_a_lost_session_is_shown(path: Path, seal: Seal) -> None:
    tamper(path, "DELETE FROM event WHERE session = 3", "DELETE FROM session WHERE number = 3")
    (damage,) = found(path, seal)
    assert (damage.session_id, damage.seq, damage.readable) == ("u", 1, 0)
    assert "lines 1-6 were sealed" in damage.reason


def test_a_history_made_anew_is_shown_though_its_chain_is_whole(path: Path, seal: Seal) -> None:
    rewrite(path, "t", 6, "other")
    log = SqliteLog(path)
    assert log.verify() == []
    log.close()
    (damage,) = found(path, seal)
    assert (damage.session_id, damage.readable, damage.unvouched) == ("t", 0, 6)
    assert "not the history that was sealed with line 6" in damage.reason


def test_a_history_made_anew_and_longer_is_shown_too(path: Path, seal: Seal) -> None:
    rewrite(path, "t", 6, "other")
    log = SqliteLog(path)
    log.append("t", [draft("more")], 6)
    log.close()
    assert [each.session_id for each in found(path, seal)] == ["t"]


def test_two_sessions_that_were_swapped_are_shown(path: Path, seal: Seal) -> None:
    tamper(
        path,
        "UPDATE session SET session_id = 'x' WHERE number = 1",
        "UPDATE session SET session_id = 's' WHERE number = 2",
        "UPDATE session SET session_id = 't' WHERE number = 1",
    )
    assert {each.session_id for each in found(path, seal)} == {"s", "t"}


def test_damage_is_named_once(path: Path, seal: Seal) -> None:
    tamper(path, "UPDATE event SET body = x'7b7d' WHERE session = 2 AND seq = 6")
    (damage,) = found(path, seal)
    assert (damage.session_id, damage.seq, damage.readable) == ("t", 6, 5)


# --- the file


def test_a_seal_is_read_back_as_it_was(tmp_path: Path, seal: Seal) -> None:
    file = tmp_path / "seal.json"
    file.write_bytes(sealing.written(seal))
    assert sealing.read(file) == seal
    document = json.loads(file.read_bytes())
    assert document["kronika"] == "seal"
    assert document["sessions"]["s"] == {"lines": 6, "hash": seal.heads["s"][1].hex()}


def test_a_signed_seal_is_checked_with_its_key(tmp_path: Path, seal: Seal) -> None:
    file, key_file = tmp_path / "seal.json", tmp_path / "key"
    key = new_key(key_file)
    assert read_key(key_file) == key
    assert key_file.stat().st_mode & 0o077 == 0
    file.write_bytes(sealing.written(seal, key))
    assert sealing.read(file, key) == seal
    assert sealing.read(file) == seal  # without the key the seal can be used, but not trusted


@pytest.mark.parametrize(
    ("old", "new"), [('"lines": 6', '"lines": 5'), (AT, AT.replace("1", "2")), ('"s"', '"x"')]
)
def test_a_signed_seal_that_was_changed_is_refused(tmp_path: Path, seal: Seal, old: str, new: str) -> None:
    file = tmp_path / "seal.json"
    text = sealing.written(seal, b"k" * 32).decode()
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    sealing.read(file)
    assert refused(file, b"k" * 32) == "signature"


def test_another_key_or_no_signature_is_refused(tmp_path: Path, seal: Seal) -> None:
    file = tmp_path / "seal.json"
    file.write_bytes(sealing.written(seal, b"k" * 32))
    assert refused(file, b"j" * 32) == "signature"
    file.write_bytes(sealing.written(seal))
    assert refused(file, b"k" * 32) == "signature"


def refused(file: Path, key: bytes | None = None) -> str:
    with pytest.raises(Problem) as error:
        sealing.read(file, key)
    assert str(file) in str(error.value)
    return error.value.code


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "format"),
        (b"no json", "format"),
        (b"\xff\xfe", "format"),
        (b"[]", "format"),
        (b"[" * 100_000, "format"),
        (b'{"kronika": "backup", "version": 1}', "format"),
        (b'{"kronika": "seal", "version": 2}', "version"),
        (b'{"kronika": "seal", "version": 1}', "format"),
        (b'{"kronika": "seal", "version": 1, "sessions": {"s": 3}}', "format"),
        (b'{"kronika": "seal", "version": 1, "sessions": {"s": {"lines": 0, "hash": "00"}}}', "format"),
        (b'{"kronika": "seal", "version": 1, "sessions": {"s": {"lines": 1, "hash": "00"}}}', "format"),
        (b'{"kronika": "seal", "version": 1, "sessions": {"s": {"lines": 1, "hash": 5}}}', "format"),
    ],
)
def test_a_file_that_is_no_seal_is_a_problem(tmp_path: Path, content: bytes, code: str) -> None:
    file = tmp_path / "seal.json"
    file.write_bytes(content)
    assert refused(file) == code


def test_files_that_cannot_be_used_are_problems(tmp_path: Path) -> None:
    assert refused(tmp_path / "none") == "file"
    assert refused(tmp_path) == "file"
    (tmp_path / "short").write_bytes(b"  short \n")
    for path, code in ((tmp_path / "none", "file"), (tmp_path / "short", "key")):
        with pytest.raises(Problem) as error:
            read_key(path)
        assert error.value.code == code
    new_key(tmp_path / "key")
    before = (tmp_path / "key").read_bytes()
    for path in (tmp_path / "key", tmp_path / "nowhere" / "key"):
        with pytest.raises(Problem) as error:
            new_key(path)
        assert error.value.code == "file"
    assert (tmp_path / "key").read_bytes() == before
