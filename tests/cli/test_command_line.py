"""The command line as a whole: help, languages, settings, faults of its own."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from string import Formatter

import pytest

from events.problems import Problem
from service.cli import faults
from service.cli.app import application, command, version, walked
from service.cli.settings import Settings, settings, taken
from service.cli.texts import counted, texts
from tests.cli.conftest import Kronika

ROOT = Path(__file__).parents[2]
POLISH = dict(walked(command("pl")))
ENGLISH = dict(walked(command("en")))


def test_every_command_and_parameter_has_a_help_in_both_languages() -> None:
    assert POLISH.keys() == ENGLISH.keys()
    for path, english in ENGLISH.items():
        polish = POLISH[path]
        assert english.help
        assert polish.help
        assert polish.help != english.help, path
        for one, other in zip(english.params, polish.params, strict=True):
            assert one.help, (path, one.name)
            assert other.help != one.help, (path, one.name)


def test_every_text_is_there_in_both_languages_with_the_same_places() -> None:
    def places(template: str) -> set[str]:
        return {name for _, name, _, _ in Formatter().parse(template) if name}

    for key, both in texts().items():
        assert set(both) == {"en", "pl"}, key
        assert places(both["en"]) == places(both["pl"]), key


def test_every_text_that_is_asked_for_is_there() -> None:
    asked = set()
    for path in (ROOT / "service" / "cli").rglob("*.py"):
        asked |= set(re.findall(r"""\b(?:text|counted)\("([\w. ]+)\"""", path.read_text(encoding="utf-8")))
    assert len(asked) > 50
    assert asked <= texts().keys()


@pytest.mark.parametrize(
    ("number", "english", "polish"),
    [(0, "0 lines", "0 linii"), (1, "1 line", "1 linia"), (2, "2 lines", "2 linie"), (5, "5 lines", "5 linii"),
     (12, "12 lines", "12 linii"), (22, "22 lines", "22 linie"), (112, "112 lines", "112 linii")],
)  # fmt: skip
def test_numbers_have_the_right_form(number: int, english: str, polish: str) -> None:
    assert counted("lines", number, "en") == english
    assert counted("lines", number, "pl") == polish


def test_polish_output_is_polish(kronika: Kronika, game: str) -> None:
    done = kronika("log", game, lang="pl", stdin="s1: jedź Lima\n")
    assert "naruszenie PAN-ACT-DRIVE: Brak połączenia: San Francisco – Lima." in done.out
    assert "zapisano: 1 linia" in done.out
    assert "Stacje badawcze: Atlanta" in kronika("show", game, lang="pl").out
    assert "sesja" in kronika("sessions", lang="pl").out
    assert "źródło: " in kronika("rules", "pandemic", "PAN-ACT-DRIVE", lang="pl").out
    assert "Dziennik gier planszowych" in kronika("--help", lang="pl").out


# --- settings


def test_data_and_lang_may_stand_before_or_behind_the_command() -> None:
    for words in (
        ["--data", "d", "--lang=pl", "show", "last"],
        ["show", "--data=d", "last", "--lang", "pl"],
        ["show", "last", "--lang", "pl", "--data", "d"],
    ):
        assert taken(words) == ({"--data": "d", "--lang": "pl"}, ["show", "last"])
    assert taken(["sql", "--", "--data", "d"]) == ({}, ["sql", "--", "--data", "d"])


@pytest.mark.parametrize(
    ("given", "environ", "found"),
    [
        ({}, {}, Settings(None, "en")),
        ({}, {"LANG": "pl_PL.UTF-8"}, Settings(None, "pl")),
        ({}, {"LANG": "pl_PL.UTF-8", "LC_ALL": "C"}, Settings(None, "en")),
        ({}, {"LANG": "pl_PL.UTF-8", "KRONIKA_LANG": "en"}, Settings(None, "en", True)),
        ({"--lang": "pl"}, {"KRONIKA_LANG": "en"}, Settings(None, "pl", True)),
        ({}, {"KRONIKA_DATA": "/a"}, Settings(Path("/a"), "en")),
        ({"--data": "/b"}, {"KRONIKA_DATA": "/a"}, Settings(Path("/b"), "en")),
    ],
)
def test_options_win_over_the_environment_and_that_over_the_locale(
    given: dict[str, str], environ: dict[str, str], found: Settings
) -> None:
    assert settings(given, environ) == found


# --- what goes wrong


def test_an_unexpected_fault_is_one_line_and_a_report(
    kronika: Kronika, game: str, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*words: object, **options: object) -> None:
        raise ZeroDivisionError("a fault")

    monkeypatch.setattr("service.cli.desk.Desk.replay", broken)
    done = kronika("show", game)
    assert done.code == 3
    [line] = done.err.splitlines()
    assert "Traceback" not in line
    assert "a fault of Kronika's own (ZeroDivisionError)" in line
    [report] = (data / "reports").iterdir()
    assert str(report) in line
    assert "ZeroDivisionError: a fault" in report.read_text(encoding="utf-8")


def test_a_message_is_one_printable_line_of_bounded_length() -> None:
    said = faults.one_line("a\nb\x1b[31m\x00" + "x" * 10_000)
    assert said.startswith("a b [31m x")
    assert len(said) == faults.LONGEST
    assert said.isprintable()


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (OSError(28, "No space left on device", "/d/f"), "full"),
        (PermissionError(13, "Permission denied", "/d/f"), "readonly"),
        (FileNotFoundError(2, "No such file", "/d/f"), "file"),
        (UnicodeDecodeError("utf-8", b"\xff", 0, 1, "bad"), "file"),
    ],
)
def test_errors_of_files_are_problems(error: Exception, code: str) -> None:
    found = faults.problem_of(error)
    assert found is not None
    assert found.code == code
    assert faults.problem_of(KeyError("x")) is None
    assert faults.problem_of(Problem("seat", "x")) is not None


def test_a_reader_that_goes_away_is_no_fault(kronika: Kronika, game: str, data: Path) -> None:
    done = subprocess.run(
        f"{sys.executable} -m service.cli --data {data} show {game} --json | head -c 10",
        shell=True, capture_output=True, timeout=60, check=False, cwd=ROOT,
    )  # fmt: skip
    assert done.stderr == b""


def test_version_and_help() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+", version())
    names = {each.name for each in application().registered_commands}
    assert names >= {
        "serve", "demo", "open", "log", "show", "sessions", "audit", "reaudit", "legal", "rules", "import", "export",
        "verify", "seal", "backup", "restore", "doctor", "project", "sql", "erase", "play",
    }  # fmt: skip


def test_help_imports_nothing_that_is_slow() -> None:
    script = (
        "import sys; from service.cli.running import run; run(['--help']);"
        "slow = {'pydantic', 'streamlit', 'duckdb', 'pyarrow', 'pandas', 'rich', 'prompt_toolkit', 'yaml'};"
        "print(sorted(slow & set(sys.modules)), file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True, cwd=ROOT
    )
    assert done.stderr == "[]\n"


@pytest.mark.parametrize(
    "words", [["sessions"], ["people", "list"], ["verify"], ["show", "last"], ["audit", "last"]]
)
def test_reading_a_log_needs_no_page_and_no_warehouse(
    kronika: Kronika, game: str, data: Path, words: list[str]
) -> None:
    script = (
        f"import sys; from service.cli.running import run; run(['--data', {str(data)!r}, *{words!r}]);"
        "slow = {'streamlit', 'duckdb', 'pyarrow', 'pandas', 'rich', 'prompt_toolkit', 'uvicorn'};"
        "print(sorted(slow & set(sys.modules)), file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True, cwd=ROOT
    )
    assert done.stderr == "[]\n"


def test_opening_a_session_prints_its_id(kronika: Kronika) -> None:
    done = kronika(
        "open", "pandemic", "--seats", "s1 s2", "--people", "s1=Ania", "--date", "2024-05", "--place", "at home",
        "--options", "epidemics=4", "--mode", "referee", "--tags", "friday", "--house-rules", "PAN-ACT-DRIVE",
    )  # fmt: skip
    session = done.out.strip()
    shown = kronika("show", session, "--json").json
    assert shown["opened"] == {
        "type": "opened", "game": "pandemic", "house_rules": ["PAN-ACT-DRIVE"], "mode": "referee",
        "options": {"epidemics": 4}, "place": "at home", "played_on": {"date": "2024-05-01", "precision": "month"},
        "rules_version": shown["opened"]["rules_version"], "seats": [{"seat": "s1", "person": "Ania"}, {"seat": "s2"}],
        "tags": ["friday"],
    }  # fmt: skip
    assert "at home" not in kronika("export", session, "--without-texts").out


def test_opening_from_a_position_document(kronika: Kronika, tmp_path: Path) -> None:
    path = tmp_path / "table.yaml"
    path.write_text(
        "players:\n- {id: s1, role: medic, at: lima}\n- {id: s2, role: scientist}\n", encoding="utf-8"
    )
    session = kronika("open", "pandemic", "--seats", "s1 s2", "--position", path).out.strip()
    assert kronika("show", session, "--json").json["state"]["pawns"]["s1"] == "lima"
    path.write_text("players: [", encoding="utf-8")
    assert (
        f"{path}, line 1, column 11: this is neither YAML nor JSON"
        in kronika("open", "pandemic", "--position", path).problem
    )
    assert len(kronika("sessions", "--json").json) == 1


def test_a_refused_opening_adds_nobody(kronika: Kronika) -> None:
    done = kronika("open", "pandemic", "--seats", "s1", "--people", "s1=Ania", "--options", "epidemics=9")
    assert "epidemics cannot be 9" in done.problem
    assert kronika("people", "list", "--json").json == []
