"""``verify --seal``, ``seal``, ``backup``, ``restore`` and ``doctor``."""

from __future__ import annotations

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from events.log.sqlite import SqliteLog
from tests.cli.conftest import TUTORIAL, Kronika
from tests.cli.test_documents import documented
from tests.trust.tampering import rewrite, tamper


@pytest.fixture
def seal(kronika: Kronika, game: str, tmp_path: Path) -> Path:
    assert kronika("seal", tmp_path / "seal.json").code == 0
    return tmp_path / "seal.json"


@pytest.fixture
def backup(kronika: Kronika, game: str, tmp_path: Path) -> Path:
    assert kronika("backup", tmp_path / "backup").code == 0
    return tmp_path / "backup"


# --- seal


def test_a_sealed_log_verifies_until_its_end_is_cut_off(
    kronika: Kronika, game: str, data: Path, seal: Path
) -> None:
    done = kronika("verify", "--seal", seal)
    assert done.code == 0
    assert "whole: 1 session" in done.out
    assert "as it was sealed" in done.out
    assert "not checked" in done.out
    tamper(data / "log.sqlite", "DELETE FROM event WHERE seq > 3")
    (data / "ledger.sqlite").unlink()
    assert kronika("verify").code == 0
    done = kronika("verify", "--seal", seal)
    assert done.code == 1
    assert f"{game} line 4: the end was cut off: lines up to 5 were sealed" in done.out
    report = kronika("verify", "--seal", seal, "--json").json
    assert report["damage"][0]["readable"] == 3
    assert list(report["seal"]) == ["sealed_at", "sessions", "lines", "signature"]


def test_a_history_made_anew_does_not_verify(kronika: Kronika, game: str, data: Path, seal: Path) -> None:
    rewrite(data / "log.sqlite", game, 5, "other")
    assert kronika("verify").code == 0
    assert kronika("verify", "--seal", seal).code == 1


def test_a_log_that_is_gone_does_not_verify(kronika: Kronika, data: Path, seal: Path) -> None:
    shutil.rmtree(data)
    done = kronika("verify", "--seal", seal)
    assert done.code == 1
    assert "the whole session is gone" in done.out


def test_a_signed_seal(kronika: Kronika, game: str, tmp_path: Path) -> None:
    key, file = tmp_path / "key", tmp_path / "seal.json"
    report = kronika("seal", file, "--new-key", key, "--json").json
    assert (report["sessions"], report["lines"], report["signed"]) == (1, 5, True)
    done = kronika("verify", "--seal", file, "--key", key, "--json")
    assert (done.code, done.json["seal"]["signature"]) == (0, "checked")
    document = json.loads(file.read_bytes())
    document["sealed_at"] = "2000-01-01"
    file.write_text(json.dumps(document), encoding="utf-8")
    done = kronika("verify", "--seal", file, "--key", key)
    assert done.code == 1
    assert "the seal was changed, or signed with another key" in done.err


def test_a_damaged_log_is_not_sealed(kronika: Kronika, data: Path, game: str, tmp_path: Path) -> None:
    tamper(data / "log.sqlite", "UPDATE event SET body = x'7b7d' WHERE seq = 2")
    assert "the log is not whole" in kronika("seal", tmp_path / "seal.json").problem
    assert not (tmp_path / "seal.json").exists()


# --- what lies beside the log knows of it


def test_an_end_that_had_been_judged_and_is_gone_is_damage(kronika: Kronika, game: str, data: Path) -> None:
    tamper(data / "log.sqlite", "DELETE FROM event WHERE seq > 3")
    for words in (["verify"], ["verify", game]):
        done = kronika(*words)
        assert done.code == 1
        assert f"{game} line 4: the log ends here, though it had been judged up to line 5" in done.out


@pytest.mark.parametrize("how", ["deleted", "emptied", "another", "another, and the demo is there"])
def test_a_log_that_lost_its_sessions_is_not_whole(
    kronika: Kronika, game: str, data: Path, tmp_path: Path, how: str
) -> None:
    if how.endswith("demo is there"):
        shutil.copytree(data, data / "demo")
    for each in data.glob("log.sqlite*"):
        each.unlink()
    if how == "emptied":
        (data / "log.sqlite").write_bytes(b"")
    elif how.startswith("another"):
        SqliteLog(data / "log.sqlite").close()
    done = kronika("verify")
    assert done.code == 1
    assert f"{game} line 1: the log has no line of it, though it once had" in done.out


@pytest.mark.parametrize("witness", ["ledger.sqlite", "directory.sqlite", "warehouse"])
def test_each_of_them_is_enough(kronika: Kronika, data: Path, witness: str) -> None:
    session = kronika("open", "pandemic", "--place", "attic").out.strip()
    kronika("project")
    for each in data.iterdir():
        if each.name != witness:
            shutil.rmtree(each) if each.is_dir() else each.unlink()
    done = kronika("verify")
    assert done.code == 1
    assert f"{session} line 1:" in done.out


def test_a_new_log_and_one_that_was_restored_or_imported_are_whole(
    kronika: Kronika, game: str, backup: Path, tmp_path: Path
) -> None:
    assert kronika("verify", folder=tmp_path / "new").code == 0
    kronika("restore", backup, folder=tmp_path / "restored")
    assert kronika("verify", folder=tmp_path / "restored").code == 0
    kronika("export", "--all", "--out", tmp_path / "all.jsonl")
    kronika("import", tmp_path / "all.jsonl", folder=tmp_path / "imported")
    assert kronika("verify", folder=tmp_path / "imported").code == 0


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_nothing_is_recorded_into_an_emptied_log_and_listing_says_it(
    kronika: Kronika, game: str, data: Path, lang: str
) -> None:
    emptied(data)
    said = {"en": "the log is empty, though it once held sessions (1)", "pl": "choć miał już sesje (1)"}[lang]
    for words in (["log", TUTORIAL / "example-1.txt"], ["open", "pandemic"]):
        done = kronika(*words, lang=lang)
        assert (done.code, done.err.count("\n")) == (2, 1)
        assert said in done.err
        assert "kronika restore FOLDER" in done.err
        assert "ledger.sqlite, directory.sqlite" in done.err
    for words in (["sessions"], ["audit", "--all"]):
        done = kronika(*words, lang=lang)
        assert (done.code, done.err.count(said)) == (0, 1)
    log = SqliteLog(data / "log.sqlite")
    assert log.sessions() == []
    log.close()


def test_an_emptied_log_is_begun_anew_on_purpose_or_restored(
    kronika: Kronika, game: str, data: Path, backup: Path, tmp_path: Path
) -> None:
    shutil.copytree(data, tmp_path / "anew")
    emptied(tmp_path / "anew")
    for name in ("ledger.sqlite", "directory.sqlite"):
        (tmp_path / "anew" / name).rename(tmp_path / name)
    done = kronika("open", "pandemic", folder=tmp_path / "anew")
    assert (done.code, done.err) == (0, "")
    emptied(data)
    assert kronika("restore", backup).code == 0
    assert kronika("verify").code == 0
    assert kronika("open", "pandemic").code == 0


def test_a_text_without_a_line_hinders_nobody_from_recording(kronika: Kronika, data: Path) -> None:
    """As where the disk was full between the two."""
    kronika("open", "pandemic", "--place", "attic")
    for each in (*data.glob("log.sqlite*"), *data.glob("ledger.sqlite*")):
        each.unlink()
    assert "it once held" in kronika("sessions").err
    assert kronika("open", "pandemic").code == 0


def test_the_doctor_knows_what_an_exchanged_log_held(
    kronika: Kronika, game: str, data: Path, tmp_path: Path
) -> None:
    kronika("open", "pandemic", folder=tmp_path / "other")
    emptied(data)
    shutil.copy(tmp_path / "other" / "log.sqlite", data)
    done = kronika("doctor", "--out", tmp_path / "new.sqlite")
    assert done.code == 1
    assert f"lost: all of session {game}, lines 1-5" in done.out
    assert "nothing is lost" not in done.out


def test_messages_of_damage_lead_to_the_doctor(kronika: Kronika, game: str, data: Path) -> None:
    log = data / "log.sqlite"
    whole = log.read_bytes()
    log.write_bytes(whole.replace(b"chicago", b"shicago"))
    assert "kronika doctor --out" in kronika("verify").out
    for broken in (b"XXXX" + whole[4:], b"X" * 68 + whole[68:], b"noise" * 2000):
        log.write_bytes(broken)
        done = kronika("verify")
        assert done.code == 1
        assert "kronika doctor --out" in done.out
        assert "kronika verify" not in done.out


def test_a_foreign_file_is_no_damage(kronika: Kronika, data: Path) -> None:
    data.mkdir(exist_ok=True)
    (data / "log.sqlite").write_bytes(b"noise" * 2000)
    assert "no Kronika store" in kronika("verify").problem


def test_verify_checks_the_directory_and_a_backup_mends_it(
    kronika: Kronika, data: Path, tmp_path: Path
) -> None:
    kronika("open", "pandemic", "--seats", "s1 s2", "--people", "s1=Ania,s2=Maciek")
    kronika("backup", tmp_path / "backup")
    path = data / "directory.sqlite"
    path.write_bytes(b"noise" * 2000)
    done = kronika("verify")
    assert done.code == 1
    assert str(path) in done.out
    assert "kronika restore" in done.out
    for each in data.glob("directory.sqlite*"):
        each.rename(tmp_path / each.name)
    assert kronika("restore", tmp_path / "backup").code == 0
    assert kronika("verify").code == 0
    assert "Maciek" in kronika("people", "list").out


def emptied(folder: Path) -> None:
    for each in folder.glob("log.sqlite*"):
        each.unlink()
    (folder / "log.sqlite").touch()


# --- backup and restore


def test_a_damaged_ledger_is_left_out_of_a_backup(
    kronika: Kronika, game: str, data: Path, tmp_path: Path
) -> None:
    (data / "ledger.sqlite").write_bytes(b"noise" * 2000)
    done = kronika("backup", tmp_path / "backup", "--json")
    assert (done.code, done.json["left_out"]) == (0, ["ledger.sqlite"])
    assert "ledger.sqlite" not in done.json["files"]
    assert kronika("restore", tmp_path / "backup", "--check").code == 0
    assert "ledger.sqlite" in kronika("backup", tmp_path / "second").err


def test_a_damaged_directory_is_told_and_no_backup_is_made(
    kronika: Kronika, game: str, data: Path, tmp_path: Path
) -> None:
    path = data / "directory.sqlite"
    whole = bytearray(path.read_bytes())
    whole[4096:8192] = b"\xff" * 4096
    path.write_bytes(whole)
    problem = kronika("backup", tmp_path / "backup").problem
    assert str(path) in problem
    assert "damaged" in problem
    assert not (tmp_path / "backup").exists()


def test_a_backup_is_restored_elsewhere(kronika: Kronika, game: str, backup: Path, tmp_path: Path) -> None:
    assert "is whole: 1 session, 5 lines" in kronika("restore", backup, "--check").out
    other = tmp_path / "other"
    assert "restored: 5 lines added, of 1 session" in kronika("restore", backup, folder=other).out
    assert kronika("export", game, folder=other).out == kronika("export", game).out
    assert kronika("restore", backup, "--json", folder=other).json["added"] == 0
    assert (other / "owner").read_bytes() == (backup / "owner").read_bytes()


def test_a_lost_log_is_restored_without_those_erased_since(
    kronika: Kronika, data: Path, tmp_path: Path
) -> None:
    kronika("open", "pandemic", "--seats", "s1 s2", "--people", "s1=Ania,s2=Maciek")
    kronika("backup", tmp_path / "backup")
    kronika("erase", "Ania", "--yes")
    for each in data.glob("*.sqlite*"):
        each.unlink()
    done = kronika("restore", tmp_path / "backup", lang="pl")
    assert "ponownie usunięto osoby z kopii: 1" in done.out
    names = {each["name"] for each in kronika("people", "list", "--json").json}
    assert "Maciek" in names
    assert "Ania" not in names


def test_a_copy_of_the_list_of_erasures_is_heeded(kronika: Kronika, data: Path, tmp_path: Path) -> None:
    kronika("open", "pandemic", "--seats", "s1 s2", "--people", "s1=Ania,s2=Maciek")
    kronika("backup", tmp_path / "backup")
    kronika("erase", "Ania", "--yes")
    other = tmp_path / "other"
    report = kronika(
        "restore", tmp_path / "backup", "--erasures", data / "erasures.jsonl", "--json", folder=other
    ).json
    assert report["erased"] == 1
    assert (
        "no list of erasures"
        in kronika("restore", tmp_path / "backup", "--erasures", tmp_path / "none").problem
    )


def test_a_session_with_another_history_is_left_out(
    kronika: Kronika, game: str, data: Path, backup: Path, tmp_path: Path
) -> None:
    other = tmp_path / "other"
    kronika("restore", backup, folder=other)
    rewrite(other / "log.sqlite", game, 5, "other")
    done = kronika("restore", backup, folder=other)
    assert done.code == 2
    assert "left out" in done.out
    assert "another history" in done.out


def test_a_changed_backup_is_refused(kronika: Kronika, backup: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(backup / "directory.sqlite")) as file:
        file.execute("CREATE TABLE more (x)")
        file.commit()
    for words in (["restore", backup, "--check"], ["restore", backup]):
        assert "it was changed or damaged" in kronika(*words, folder=tmp_path / "other").problem


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["verify", "--key", "k"], "--key checks the signature of a seal"),
        (["verify", "last", "--seal", "s"], "a seal is of the whole log"),
        (["verify", "--seal", "none.json"], "none.json: the file cannot be read"),
        (["seal", "s.json", "--key", "k", "--new-key", "k"], "one key is enough"),
        (["seal", "s.json", "--key", "none"], "the key cannot be read"),
        (["seal", "none/s.json"], "no such file or folder"),
        (["backup", "."], "there is something already"),
        (["restore", "none"], "the file cannot be read"),
        (["doctor"], "Missing option '--out'"),
        (["doctor", "none", "--out", "new.db"], "the file cannot be read"),
        (["doctor", "--out", "taken"], "there is a file already"),
    ],
)
def test_bad_input_is_one_line(
    kronika: Kronika, game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "taken").touch()
    assert said in kronika(*words).problem


def test_there_must_be_something_to_back_up(kronika: Kronika, tmp_path: Path) -> None:
    assert "there is no log to back up" in kronika("backup", tmp_path / "backup").problem


# --- doctor


def test_the_doctor_saves_a_sound_log_whole(kronika: Kronika, game: str, tmp_path: Path) -> None:
    done = kronika("doctor", "--out", tmp_path / "new.sqlite")
    assert done.code == 0
    assert "nothing is lost" in done.out
    log = SqliteLog(tmp_path / "new.sqlite")
    assert log.sessions() == [game]
    log.close()


def test_the_doctor_says_what_is_lost_and_a_copy_helps(
    kronika: Kronika, game: str, data: Path, backup: Path, tmp_path: Path
) -> None:
    log = data / "log.sqlite"
    log.write_bytes(log.read_bytes().replace(b"chicago", b"shicago"))
    done = kronika("doctor", "--out", tmp_path / "new.sqlite", lang="pl")
    assert done.code == 1
    assert f"utracono: sesja {game}, linie 3-5" in done.out
    report = kronika(
        "doctor", log, "--out", tmp_path / "newer.sqlite", "--with", backup / "log.sqlite", "--json"
    ).json
    assert (report["lines"], report["lost"], report["rest"]) == (5, [], None)


# --- the reference


def test_the_json_of_a_command_has_the_documented_keys(
    kronika: Kronika, game: str, backup: Path, tmp_path: Path
) -> None:
    kronika("log", TUTORIAL / "example-1.txt")
    for words in (
        ["seal", tmp_path / "s.json"],
        ["backup", tmp_path / "b"],
        ["restore", backup],
        ["doctor", "--out", tmp_path / "d.sqlite"],
    ):
        assert list(kronika(*words, "--json").json) == documented(str(words[0]))
