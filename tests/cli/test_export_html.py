"""``export --html``: a session as one file to look at."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import TUTORIAL, Kronika


def test_a_session_becomes_one_file(kronika: Kronika, game: str, tmp_path: Path) -> None:
    file = tmp_path / "evening.html"
    done = kronika("export", "last", "--html", file)
    assert done.code == 0
    assert done.out == ""
    assert "5 lines" in done.err
    page = file.read_text(encoding="utf-8")
    assert page.startswith("<!doctype html>")
    assert "drives to Chicago" in page
    assert game in page


def test_the_file_is_in_the_readers_language_and_as_one_viewer_sees_it(
    kronika: Kronika, tmp_path: Path
) -> None:
    kronika("log", TUTORIAL / "evening.txt")
    file = tmp_path / "evening.html"
    assert kronika("export", "last", "--html", file, "--viewer", "public", lang="pl").code == 0
    page = file.read_text(encoding="utf-8")
    assert '<html lang="pl">' in page
    assert '"viewer":"public"' in page
    assert "Gosia" in page
    assert "kettle" not in page


def test_without_texts_no_name_and_no_free_text_is_in_the_file(kronika: Kronika, tmp_path: Path) -> None:
    kronika("log", TUTORIAL / "evening.txt")
    file = tmp_path / "evening.html"
    kronika("export", "last", "--html", file)
    page = file.read_text(encoding="utf-8")
    assert "Gosia" in page
    assert "kettle" in page
    kronika("export", "last", "--html", file, "--without-texts")
    page = file.read_text(encoding="utf-8")
    assert "Gosia" not in page
    assert "kettle" not in page


def test_bad_input_is_one_clear_line_and_no_file(kronika: Kronika, game: str, tmp_path: Path) -> None:
    file = tmp_path / "evening.html"
    assert "no viewer 's9'" in kronika("export", game, "--html", file, "--viewer", "s9").problem
    assert "--html takes one session" in kronika("export", game, game, "--html", file).problem
    assert "--html takes one session" in kronika("export", "--all", "--html", file).problem
    assert "--viewer goes with --html" in kronika("export", game, "--viewer", "public").problem
    assert "no session 'nobody'" in kronika("export", "nobody", "--html", file).problem
    assert kronika("export", game, "--html", tmp_path / "nowhere" / "x.html").problem
    assert list(tmp_path.glob("*.html")) == []
