"""Backups are made while the log is in use, checked before they are restored, and bring nobody back who was erased."""

from __future__ import annotations

import json
import shutil
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from events.directory import Directory, Erasure
from events.directory.erasures import FILE as ERASURES
from events.directory.erasures import read as read_erasures
from events.log.contract import Appended
from events.log.memory import MemoryLog
from events.log.sqlite import SqliteLog
from events.problems import Problem
from events.trust.backup import Manifest, Restored, back_up, bring_along, check, restore
from tests.log.drafts import chain, contents, draft
from tests.trust.tampering import rewrite, tamper

KEY = b"k" * 32


class Club:
    """A data folder: Ala and Bob wrote notes, one of Bob's names Ala."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.log = SqliteLog(root / "log.sqlite")
        self.directory = Directory(root / "directory.sqlite")

    def filled(self) -> Club:
        self.ala, self.bob = self.directory.add_person("Ala Nowak"), self.directory.add_person("Bob")
        for session in ("s", "t"):
            for number, (event_id, text, who) in enumerate(
                [
                    ("a1", f"SECRETONE {session}", self.ala),
                    ("b1", "Ala took SECRETTHREE", self.bob),
                    ("b2", "plain", self.bob),
                ]
            ):
                made = self.directory.put_text(session, event_id, "text", text, who)
                self.log.append(session, [draft(event_id, data={"text": made}, recorder=who)], number)
        (self.root / "owner").write_text(self.ala)
        return self

    def backed_up(self, target: Path, key: bytes | None = None) -> Manifest:
        return back_up(
            self.root,
            target,
            log="log.sqlite",
            directory="directory.sqlite",
            made_at="2024-05-01T22:00:00+00:00",
            files=("owner", "none"),
            key=key,
        )

    def restored(self, backup: Path, *erasures: Erasure) -> Restored:
        return restore(backup, self.log, self.directory, erasures=erasures)

    def close(self) -> None:
        self.log.close()
        self.directory.close()


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    club = Club(tmp_path / "club").filled()
    yield club
    club.close()


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Club]:
    """A new, empty data folder."""
    other = Club(tmp_path / "other")
    yield other
    other.close()


@pytest.fixture
def backup(club: Club, tmp_path: Path) -> Path:
    club.backed_up(tmp_path / "backup")
    return tmp_path / "backup"


def bytes_of(folder: Path) -> bytes:
    return b"".join(each.read_bytes() for each in sorted(folder.rglob("*")) if each.is_file())


# --- making


def test_a_backup_holds_log_directory_and_what_lies_beside(club: Club, tmp_path: Path) -> None:
    club.directory.erase(club.directory.add_person("Eve"))
    with closing(sqlite3.connect(club.root / "ledger.sqlite")) as connection:
        connection.execute("CREATE TABLE verdict (x)")
    made = club.backed_up(tmp_path / "deep" / "backup")
    names = {"log.sqlite", "directory.sqlite", "ledger.sqlite", "owner", ERASURES}
    assert set(made.files) == names
    assert {each.name for each in (tmp_path / "deep" / "backup").iterdir()} == {*names, "manifest.json"}
    assert made.lines == 6
    assert check(tmp_path / "deep" / "backup") == made
    assert [each.name for each in (tmp_path / "deep").iterdir()] == ["backup"]


def test_checking_changes_no_byte_of_the_backup(backup: Path) -> None:
    before = {each.name: each.read_bytes() for each in backup.iterdir()}
    check(backup)
    assert {each.name: each.read_bytes() for each in backup.iterdir()} == before


def test_a_backup_made_while_others_write_is_whole(club: Club, tmp_path: Path) -> None:
    stop = threading.Event()

    def work() -> None:
        seq = 3
        while not stop.is_set():
            outcome = club.log.append("s", [draft(f"e{seq}")], seq)
            assert isinstance(outcome, Appended)
            seq += 1

    writer = threading.Thread(target=work)
    writer.start()
    try:
        made = [club.backed_up(tmp_path / f"backup{n}") for n in range(4)]
    finally:
        stop.set()
        writer.join(60)
    for n, each in enumerate(made):
        assert check(tmp_path / f"backup{n}") == each
    lines = [each.lines for each in made]
    assert lines == sorted(lines)
    assert lines[-1] > lines[0]


def test_a_backup_never_replaces_anything(club: Club, backup: Path, tmp_path: Path) -> None:
    before = bytes_of(backup)
    (tmp_path / "file").touch()
    for target in (backup, tmp_path / "file"):
        with pytest.raises(Problem) as error:
            club.backed_up(target)
        assert error.value.code == "file"
    assert bytes_of(backup) == before


def test_there_must_be_a_log(tmp_path: Path) -> None:
    with pytest.raises(Problem) as error:
        back_up(tmp_path, tmp_path / "backup", log="log.sqlite", directory="d.sqlite", made_at="")
    assert error.value.code == "file"
    assert not (tmp_path / "backup").exists()


def test_a_damaged_log_is_not_taken_for_a_backup(club: Club, tmp_path: Path) -> None:
    club.close()
    tamper(club.root / "log.sqlite", "UPDATE event SET body = x'7b7d' WHERE session = 2 AND seq = 2")
    with pytest.raises(Problem) as error:
        club.backed_up(tmp_path / "backup")
    assert error.value.code == "damaged"
    assert "t line 2" in str(error.value)
    assert [each.name for each in tmp_path.iterdir()] == ["club"]


# --- checking


@pytest.mark.parametrize("name", ["log.sqlite", "directory.sqlite", "owner"])
@pytest.mark.parametrize("how", ["flipped", "cut", "gone"])
def test_a_changed_or_missing_file_is_found(backup: Path, name: str, how: str) -> None:
    content = bytearray((backup / name).read_bytes())
    if how == "gone":
        (backup / name).unlink()
    else:
        content[len(content) // 2] ^= 1
        (backup / name).write_bytes(content if how == "flipped" else content[:-1])
    problem = refused(backup)
    assert problem.code == "damaged"
    assert name in str(problem)


def refused(backup: Path, key: bytes | None = None) -> Problem:
    with pytest.raises(Problem) as error:
        check(backup, key)
    return error.value


def test_a_log_with_a_made_up_history_does_not_pass_even_if_the_digest_was_mended(backup: Path) -> None:
    rewrite(backup / "log.sqlite", "t", 3, "other")
    mend(backup, "log.sqlite")
    problem = refused(backup)
    assert problem.code == "damaged"
    assert "not the history that was sealed" in str(problem)


def mend(backup: Path, name: str) -> None:
    """Makes the manifest fit a changed file."""
    from events.trust.backup.manifest import Digest

    document = json.loads((backup / "manifest.json").read_bytes())
    made = Digest.of(backup / name)
    document["files"][name] = {"bytes": made.bytes, "sha256": made.sha256}
    (backup / "manifest.json").write_text(json.dumps(document), encoding="utf-8")


def test_a_signed_manifest_shows_a_mended_one(club: Club, tmp_path: Path) -> None:
    backup = tmp_path / "backup"
    made = club.backed_up(backup, KEY)
    assert check(backup, KEY) == made
    (backup / "owner").write_text("somebody else")
    mend(backup, "owner")
    check(backup)
    assert refused(backup, KEY).code == "signature"


@pytest.mark.parametrize(
    "change",
    [
        {"files": {"../log.sqlite": {"bytes": 1, "sha256": ""}}},
        {"files": {}},
        {"files": []},
        {"log": "other"},
        {"directory": "other"},
        {"sessions": 5},
    ],
)
def test_a_manifest_that_makes_no_sense_is_a_problem(backup: Path, change: dict[str, object]) -> None:
    document = json.loads((backup / "manifest.json").read_bytes())
    (backup / "manifest.json").write_text(json.dumps({**document, **change}), encoding="utf-8")
    assert refused(backup).code == "format"


def test_a_folder_that_is_no_backup_is_a_problem(tmp_path: Path) -> None:
    assert refused(tmp_path).code == "file"
    assert refused(tmp_path / "none").code == "file"


# --- restoring


def test_a_restored_log_is_the_same_line_by_line_and_text_by_text(
    club: Club, other: Club, backup: Path
) -> None:
    report = other.restored(backup)
    assert [(each.session_id, each.added, each.problem) for each in report.sessions] == [
        ("s", 3, None),
        ("t", 3, None),
    ]
    assert (report.people, report.texts, report.texts_left_out, report.erased) == (2, 6, 0, 0)
    for session in ("s", "t"):
        assert other.log.read(session) == club.log.read(session)
        assert other.directory.kept(session) == club.directory.kept(session)
    assert other.directory.people() == club.directory.people()
    assert other.log.verify() == []
    again = other.restored(backup)
    assert [(each.added, each.present) for each in again.sessions] == [(0, 3), (0, 3)]


def test_restoring_goes_by_the_heads_of_the_log_that_is_there(club: Club, other: Club, backup: Path) -> None:
    other.log.adopt(club.log.read("s")[:1])
    other.log.adopt(chain("t", 2))
    other.log.append("new", [draft("a")], 0)
    report = other.restored(backup)
    assert [(each.session_id, each.added, each.present) for each in report.sessions] == [
        ("s", 2, 1),
        ("t", 0, 0),
    ]
    problem = report.sessions[1].problem
    assert problem is not None
    assert problem.code == "conflict"
    assert other.log.head("t")[0] == 2
    assert other.log.head("new")[0] == 1


def test_nothing_is_taken_from_a_backup_that_is_not_whole(other: Club, backup: Path) -> None:
    (backup / "owner").write_text("changed")
    with pytest.raises(Problem):
        other.restored(backup)
    assert contents(other.log) == []
    assert other.directory.people() == {}


def test_a_person_erased_since_does_not_come_back(club: Club, backup: Path) -> None:
    """The log was lost, the data folder with its list of erasures was not."""
    club.directory.erase(club.ala)
    club.close()
    (club.root / "log.sqlite").unlink()
    (club.root / "directory.sqlite").unlink()
    fresh = Club(club.root)
    report = fresh.restored(backup)
    assert (report.erased, report.people, report.texts) == (1, 1, 4)
    assert fresh.directory.is_erased(club.ala)
    assert {each.author for each in fresh.directory.kept("s")} == {club.bob}
    assert fresh.log.head("s")[0] == 3
    fresh.close()
    content = bytes_of(club.root)
    assert b"SECRETONE" not in content
    assert b"Ala Nowak" not in content
    assert b"SECRETTHREE" in content


def test_mentions_that_were_erased_do_not_come_back_either(club: Club, backup: Path) -> None:
    club.directory.erase(club.ala, mentions=True)
    club.close()
    (club.root / "directory.sqlite").unlink()
    fresh = Club(club.root)
    fresh.restored(backup)
    fresh.close()
    assert b"SECRETTHREE" not in bytes_of(club.root)
    assert b"plain" in bytes_of(club.root)


def test_a_copy_of_the_list_serves_where_the_folder_was_lost_too(
    club: Club, other: Club, backup: Path
) -> None:
    report = other.restored(backup, Erasure(club.ala, True, "2024-06-01T00:00:00+00:00"))
    assert report.erased == 1
    assert other.directory.people() == {club.bob: "Bob", club.ala: None}
    assert [each.person_id for each in read_erasures(other.root / ERASURES)] == [club.ala]
    assert b"SECRET" not in bytes_of(other.root)


def test_the_list_of_the_backup_itself_holds_too(club: Club, other: Club, tmp_path: Path) -> None:
    club.directory.erase(club.ala)
    club.backed_up(tmp_path / "later")
    other.directory.know(club.ala, "Ala came back by hand")
    other.restored(tmp_path / "later")
    assert other.directory.is_erased(club.ala)


def test_who_is_erased_in_the_backup_stays_so_without_any_list(
    club: Club, other: Club, tmp_path: Path
) -> None:
    club.directory.erase_again(club.ala)
    club.backed_up(tmp_path / "later")
    other.restored(tmp_path / "later")
    assert other.directory.is_erased(club.ala)


def test_a_list_that_cannot_be_read_stops_the_restore(other: Club, backup: Path) -> None:
    (other.root / ERASURES).write_text("noise\n")
    with pytest.raises(Problem) as error:
        other.restored(backup)
    assert error.value.code == "erasures"
    assert other.directory.people() == {}
    assert contents(other.log) == []


def test_a_name_given_since_stays(club: Club, other: Club, backup: Path) -> None:
    other.directory.know(club.bob, "Robert")
    other.restored(backup)
    assert other.directory.name(club.bob) == "Robert"


def test_a_backup_without_directory_is_restored_too(other: Club, tmp_path: Path) -> None:
    log = SqliteLog(tmp_path / "plain" / "log.sqlite")
    log.append("s", [draft("a")], 0)
    log.close()
    made = back_up(
        tmp_path / "plain", tmp_path / "backup", log="log.sqlite", directory="directory.sqlite", made_at="now"
    )
    assert made.directory is None
    assert other.restored(tmp_path / "backup").sessions[0].added == 1


def test_other_files_come_along_where_there_are_none(club: Club, backup: Path, tmp_path: Path) -> None:
    found = check(backup)
    (tmp_path / "fresh").mkdir()
    assert bring_along(backup, found, tmp_path / "fresh") == (["owner"], [])
    assert (tmp_path / "fresh" / "owner").read_text() == club.ala
    (tmp_path / "fresh" / "owner").write_text("me")
    assert bring_along(backup, found, tmp_path / "fresh") == ([], ["owner"])
    assert (tmp_path / "fresh" / "owner").read_text() == "me"
    assert [each.name for each in (tmp_path / "fresh").iterdir()] == ["owner"]


def test_progress_is_told(backup: Path) -> None:
    seen: list[tuple[int, int]] = []
    restore(backup, MemoryLog(), Directory(), progress=lambda done, of: seen.append((done, of)))
    assert seen == [(1, 2), (2, 2)]


def test_a_backup_in_a_read_only_folder_can_be_checked(backup: Path) -> None:
    for each in backup.iterdir():
        each.chmod(0o444)
    backup.chmod(0o555)
    try:
        check(backup)
    finally:
        backup.chmod(0o755)
        shutil.rmtree(backup)
