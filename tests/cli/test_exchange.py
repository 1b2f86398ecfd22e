"""``import``, ``export`` and ``verify``."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from tests.cli.conftest import TUTORIAL, Kronika

Written = Callable[..., Path]


def test_a_log_goes_out_and_in_byte_for_byte_and_twice_adds_nothing(
    kronika: Kronika, game: str, tmp_path: Path
) -> None:
    kronika("log", TUTORIAL / "evening.txt")
    file, fresh = tmp_path / "all.jsonl", tmp_path / "fresh"
    assert kronika("export", "--all", "--out", file).code == 0
    report = kronika("import", file, "--json", folder=fresh).json
    assert [(each["added"], each["present"], each["problem"]) for each in report[0]["sessions"]] == [
        (5, 0, None),
        (122, 0, None),
    ]
    assert kronika("export", "--all", folder=fresh).out == file.read_text(encoding="utf-8")
    assert kronika("import", file, "--json", folder=fresh).json[0]["added"] == 0
    assert kronika("show", "last", folder=fresh).out == kronika("show", "last").out


def test_without_texts_no_name_and_no_free_text_goes_along(kronika: Kronika, tmp_path: Path) -> None:
    kronika("log", TUTORIAL / "evening.txt")
    for form in ("jsonl", "text"):
        out = kronika("export", "last", "--format", form, "--without-texts").out
        assert "Gosia" not in out
        assert "kettle" not in out
        assert "kettle" in kronika("export", "last", "--format", form).out
    file = tmp_path / "all.jsonl"
    kronika("export", "last", "--out", file)
    kronika("import", file, "--without-texts", folder=tmp_path / "fresh")
    assert "Gosia" not in kronika("show", "last", folder=tmp_path / "fresh").out


def test_a_session_as_notation_is_read_back_as_the_same_game(kronika: Kronika, tmp_path: Path) -> None:
    kronika("log", TUTORIAL / "evening.txt")
    file = tmp_path / "evening.txt"
    assert kronika("export", "last", "--format", "text", "--out", file).code == 0
    fresh = tmp_path / "fresh"
    report = kronika("import", file, "--json", folder=fresh).json
    assert (report[0]["format"], report[0]["added"]) == ("notation", 122)
    assert kronika("import", file, "--json", folder=fresh).json[0]["added"] == 0
    ours, theirs = (
        kronika("show", "last", "--json").json,
        kronika("show", "last", "--json", folder=fresh).json,
    )
    for key in ("game", "people", "turn", "result", "state", "findings"):
        assert theirs[key] == ours[key]
    assert [each["text"] for each in theirs["lines"]][1:] == [each["text"] for each in ours["lines"]][1:]


def test_several_sessions_as_notation_go_to_a_folder(kronika: Kronika, game: str, tmp_path: Path) -> None:
    kronika("log", TUTORIAL / "example-1.txt")
    assert "several sessions as text need a folder" in kronika("export", "--all", "--format", "text").problem
    folder = tmp_path / "games"
    kronika("export", "--all", "--format", "text", "--out", folder)
    assert len(list(folder.iterdir())) == 2


def test_import_reads_standard_input(kronika: Kronika, game: str, tmp_path: Path) -> None:
    out = kronika("export", game).out
    assert kronika("import", "-", "--json", stdin=out, folder=tmp_path / "fresh").json[0]["added"] == 5


def test_verify_says_that_all_is_whole(kronika: Kronika, game: str) -> None:
    done = kronika("verify", "--json")
    assert (done.code, done.json) == (0, {"sessions": 1, "damage": []})
    assert kronika("verify", game[:8]).out == "whole: 1 session\n"


def test_verify_finds_a_changed_line_and_ends_with_1(kronika: Kronika, game: str, data: Path) -> None:
    with closing(sqlite3.connect(data / "log.sqlite")) as file:
        file.execute("DROP TRIGGER event_update")
        file.execute(
            "UPDATE event SET body = cast(replace(cast(body AS TEXT), 'chicago', 'atlanta') AS BLOB)"
        )
        file.commit()
    done = kronika("verify", "--json")
    assert done.code == 1
    assert {each["session"] for each in done.json["damage"]} >= {game}
    assert kronika("verify").code == 1


def test_verify_of_a_torn_file_ends_with_1(kronika: Kronika, game: str, data: Path) -> None:
    path = data / "log.sqlite"
    content = bytearray(path.read_bytes())
    content[4096:] = bytes(len(content) - 4096)
    path.write_bytes(bytes(content))
    done = kronika("verify")
    assert done.code == 1
    assert "Traceback" not in done.err


def test_an_export_that_fails_leaves_no_half_file(kronika: Kronika, game: str, tmp_path: Path) -> None:
    target = tmp_path / "nowhere" / "all.jsonl"
    assert "there is no such file or folder" in kronika("export", "--all", "--out", target).problem
    assert not target.exists()
    assert kronika("verify").code == 0
