"""Bad input: one clear line, exit code 2, the log untouched."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import GAME, HEADER, SETUP, Kronika

Written = Callable[..., Path]
ROOT = Path(__file__).parents[2]


def exported(kronika: Kronika) -> str:
    return kronika("export", "--all").out


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("s1: drive atlantis", "column 11: no city 'atlantis' (did you mean atlanta?)"),
        ("s1: drive san", "column 11: 'san' could be"),
        ("s1: drive", "column 10: a city is missing"),
        ("s1: drive lima paris", "column 16: 'paris' is too much here"),
        ("s1: frobnicate", "column 5: no move 'frobnicate'"),
        ("s9: drive lima", "column 1: no seat 's9' (seats: s1 and s2)"),
        ("s1: treat", "field colour: treat: colour is needed here"),
        ("fix 99: s1: drive lima", "there is no line 99"),
        ("ruling 2 PAN-ACT-DRIVE dismissed", "no finding PAN-ACT-DRIVE stands at line 2"),
        ("count unknown_zone 3", "unknown_zone"),
        ("s1: drive lima\0", "column 15: a sign that no line of text can hold"),
        ('s1: note "open', "column 10: the quotes are not closed"),
    ],
)
def test_a_line_that_cannot_be_read_is_no_line(kronika: Kronika, game: str, line: str, said: str) -> None:
    before = exported(kronika)
    problem = kronika("log", game, stdin=line + "\n").problem
    assert problem.startswith("standard input, line 1")
    assert said in problem
    assert exported(kronika) == before


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ('[Game "pandemonium"]\n', "no game 'pandemonium' (did you mean pandemic?)"),
        ("s1: drive lima\n", "line 1: the file does not name its game"),
        ('[Game "pandemic"] [Seets "s1"]\n', "line 1, column 27: [Seets]: no such tag, did you mean Seats?"),
        (HEADER.replace("]\n", '] [Options "epidemics=9"]\n', 1) + SETUP, "epidemics cannot be 9"),
        (HEADER.replace("]\n", '] [Options "epidemix=4"]\n', 1) + SETUP, "epidemix"),
        (HEADER + SETUP.replace("~ setup", "~ take"), "line 2, column 3: 'take' is a seat's move"),
        (GAME + HEADER, "line 6: header tags stand before all moves"),
        ('{"kronika":"log"}\n', "line 1: this is JSON, not notation"),
        (b"\xff\xfe[\x00G\x00a\x00m\x00e\x00", "line 1"),
    ],
)
def test_a_file_that_is_no_game_is_told_with_its_place(
    kronika: Kronika, written: Written, content: str | bytes, said: str
) -> None:
    path = written("game.txt", content)
    problem = kronika("log", path).problem
    assert problem.startswith(str(path))
    assert said in problem


def test_draws_in_the_wrong_order_are_flagged_by_the_scribe_and_refused_by_the_referee(
    kronika: Kronika, written: Written
) -> None:
    early = "~ infect cairo\n"
    done = kronika("log", written("scribe.txt", GAME + early))
    assert done.code == 0
    assert "line 6 (#6): breach PAN-INF-RATE" in done.out
    referee = GAME.replace('[Seats "s1 s2"]', '[Seats "s1 s2"] [Mode "referee"]')
    done = kronika("log", written("referee.txt", referee + early))
    assert done.code == 1
    assert "PAN-INF-RATE" in done.out


@pytest.mark.parametrize("words", [("log",), ("import",)])
@pytest.mark.parametrize("kind", ["noise", "one line", "zeros", "brackets"])
def test_ten_megabytes_of_noise_are_one_line(
    kronika: Kronika, written: Written, data: Path, words: tuple[str, ...], kind: str
) -> None:
    content = {
        "noise": os.urandom(10_000_000),
        "one line": b"x" * 10_000_000,
        "zeros": bytes(10_000_000),
        "brackets": b"[" * 10_000_000,
    }[kind]
    problem = kronika(*words, written("noise", content)).problem
    assert len(problem) < 700
    assert problem.isprintable()
    assert not data.exists() or kronika("sessions", "--json").json == []


def test_ten_megabytes_behind_a_sound_beginning_keep_the_beginning(
    kronika: Kronika, written: Written
) -> None:
    problem = kronika("log", written("game.txt", GAME + "x" * 10_000_000)).problem
    assert "line 6: a line of 10000000 signs is too long" in problem
    assert kronika("sessions", "--json").json[0]["lines"] == 5


# --- files of other products, of later versions, broken ones


def test_a_log_of_another_product_is_told(kronika: Kronika, written: Written) -> None:
    for content in ('{"about": "BG Stats", "plays": []}', "date,game,winner\n", "", "%PDF-1.7\n"):
        problem = kronika("import", written("other.json", content)).problem
        assert "this is no log of Kronika (expected a file of 'kronika export'" in problem


def test_a_file_of_a_later_version_is_told(kronika: Kronika, written: Written, game: str) -> None:
    file = exported(kronika).replace('"version":1}\n', '"version":2}\n', 1)
    problem = kronika("import", written("later.jsonl", file)).problem
    assert "line 1: the file has format 2, this Kronika knows 1 (update Kronika to read it)" in problem


def test_a_broken_json_line_leaves_its_session_out_and_the_others_come_in(
    kronika: Kronika, written: Written, game: str, tmp_path: Path
) -> None:
    kronika("log", written("other.txt", GAME.replace("medic", "dispatcher")))
    first, *lines = exported(kronika).splitlines(keepends=True)
    broken = next(at for at, line in enumerate(lines) if game in line and '"seq":3' in line)
    lines[broken] = lines[broken][:40] + "\n"
    fresh = tmp_path / "fresh"
    done = kronika("import", written("broken.jsonl", "".join([first, *lines])), folder=fresh)
    assert f"line {broken + 2}: this line is no JSON" in done.problem
    assert [each["session"] for each in kronika("sessions", "--json", folder=fresh).json] != [game]
    assert len(kronika("sessions", "--json", folder=fresh).json) == 1


def test_a_changed_line_does_not_fit_its_hash(
    kronika: Kronika, written: Written, game: str, tmp_path: Path
) -> None:
    file = exported(kronika).replace("chicago", "atlanta")
    problem = kronika("import", written("forged.jsonl", file), folder=tmp_path / "fresh").problem
    assert "the hash of line 3 does not fit its content" in problem
    assert kronika("sessions", "--json", folder=tmp_path / "fresh").json == []


def test_another_history_of_a_session_is_a_conflict(
    kronika: Kronika, written: Written, game: str, tmp_path: Path
) -> None:
    fresh = tmp_path / "fresh"
    kronika("import", written("all.jsonl", exported(kronika)), folder=fresh)
    kronika("log", game, stdin="done\n")
    kronika("log", game, stdin="s1: drive tokyo\n", folder=fresh)
    problem = kronika("import", written("all.jsonl", exported(kronika)), folder=fresh).problem
    assert f"session {game} has another history here" in problem


def test_a_move_of_a_later_kronika_is_kept_but_cannot_be_replayed(
    kronika: Kronika, game: str, data: Path
) -> None:
    from events.log.contract import Draft
    from events.log.sqlite import SqliteLog

    log = SqliteLog(data / "log.sqlite")
    draft = Draft(
        event_id="later", type="drive", version=9, data={"player": "s1", "to": "lima"}, marks={},
        recorded_at="2030-01-01T00:00:00+00:00", recorder="p0",
    )  # fmt: skip
    log.append(game, [draft], 5)
    log.close()
    problem = kronika("show", game).problem
    assert f"session {game}, line 6: drive has version 9, this Kronika knows up to 1" in problem
    assert kronika("verify").code == 0
    assert "drive has version 9" in kronika("sessions", "--json").json[0]["problem"]


# --- what is there already, or has gone on


def test_the_same_id_with_another_body_is_refused(kronika: Kronika, game: str, data: Path) -> None:
    from events.problems import Problem
    from service.home import Home
    from service.recorder import Recorder

    folder = Home(data).own
    log, directory = folder.log(), folder.directory()
    recorder = Recorder(log, directory)
    move = {"type": "drive", "player": "s1", "to": "tokyo"}
    recorder.record(game, [move], recorder="p1", event_ids=["once"])
    with pytest.raises(Problem) as error:
        recorder.record(game, [{**move, "to": "manila"}], recorder="p1", event_ids=["once"])
    assert error.value.code == "event_id"
    assert len(log.read(game)) == 6
    log.close()
    directory.close()


def test_a_stale_expected_seq_is_a_conflict_and_adds_nothing(kronika: Kronika, game: str, data: Path) -> None:
    from events.log.contract import Conflict
    from service.home import Home
    from service.recorder import Recorder

    folder = Home(data).own
    log, directory = folder.log(), folder.directory()
    answer = Recorder(log, directory).record(
        game, [{"type": "end_actions", "player": "s1"}], recorder="p1", expected_seq=3
    )
    assert answer == Conflict(5)
    assert len(log.read(game)) == 5
    log.close()
    directory.close()


# --- the command line itself


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["lgo"], "No such command 'lgo'. Did you mean 'log'?"),
        (["show"], "Missing argument 'SESSION' (see kronika show --help)"),
        (["show", "last"], "there is no session yet"),
        (["log"], "what is to be logged?"),
        (["log", "nowhere.txt"], "nowhere.txt: there is no such file"),
        (["log", "."], ".: this is a folder, not a file"),
        (["audit"], "which session is to be audited?"),
        (["audit", "--all", "--format", "pdf"], "--format: no format 'pdf' (known: text, md, json)"),
        (["export"], "which sessions are to be exported?"),
        (["sessions", "--since", "yesterday"], "field --since: 'yesterday' is no date"),
        (["sessions", "--limit", "many"], "--limit"),
        (["open", "pandemic", "--seats", "1s"], "field --seats: '1s' is no seat id"),
        (
            ["open", "pandemic", "--options", "epidemics"],
            "field --options: [Options]: name=value must stand here",
        ),
        (["open", "pandemik"], "no game 'pandemik' (did you mean pandemic?)"),
        (["rules", "pandemic", "PAN-ACT-DRVE"], "did you mean PAN-ACT-DRIVE"),
        (["serve", "--port", "99999"], "field --port: 99999 is no port (0 to 65535)"),
        (["serve", "--host", "no.such.host.invalid"], "field --host: no address for the host"),
        (["serve", "--host", "192.0.2.1"], "field --host: 192.0.2.1 is no address of this machine"),
        (["play", "pandemic", "--seats", "9"], "pandemic is played by 2 to 4, not by 9"),
        (["people", "rename", "Nobody", "Somebody"], "nobody called 'Nobody'"),
        (["import", "nowhere.jsonl"], "nowhere.jsonl: there is no such file"),
        (["--lang", "de", "sessions"], "field --lang: no language 'de' (known: en, pl)"),
        (["sessions", "--data"], "field --data: --data needs a value"),
    ],
)
def test_a_command_that_cannot_be_understood_is_one_line(
    kronika: Kronika, words: list[str], said: str
) -> None:
    assert said in kronika(*words).problem


def test_an_ambiguous_beginning_of_an_id_lists_the_sessions(kronika: Kronika, written: Written) -> None:
    for role in ("medic", "dispatcher", "researcher", "quarantine_specialist", "operations_expert"):
        kronika("log", written(f"{role}.txt", GAME.replace("medic", role)))
    ids = [each["session"] for each in kronika("sessions", "--json").json]
    once = [each for each in ids if sum(other[0] == each[0] for other in ids) == 1]
    for each in once:
        assert kronika("show", each[0], "--json").json["session"] == each
    twice = [each for each in ids if each not in once]
    for each in twice:
        assert "begins" in kronika("show", each[0]).problem
    assert kronika("show", "").code == 2


# --- places that cannot be used


def test_a_file_in_the_place_of_the_data_folder(kronika: Kronika, written: Written) -> None:
    path = written("file", "")
    assert "the data folder is a file, not a folder" in kronika("sessions", folder=path).problem


def test_another_products_database_in_the_place_of_the_log(kronika: Kronika, data: Path) -> None:
    import sqlite3
    from contextlib import closing

    data.mkdir()
    with closing(sqlite3.connect(data / "log.sqlite")) as other:
        other.execute("CREATE TABLE recipe (name TEXT)")
        other.commit()
    assert "log.sqlite: this SQLite file is no log of Kronika" in kronika("sessions").problem


AS_NOBODY = """
import contextlib, io, json, os, sys
sys.path.insert(0, {root!r})
from service.cli.running import run

def answers(folder):
    for words in {commands!r}:
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = run(["--data", folder, *words])
        yield [code, err.getvalue()]

warm = list(answers({warm!r}))  # everything that is imported on the way is there now
if os.geteuid() == 0:  # root may write anywhere: be nobody
    os.setgroups([])
    os.setuid(65534)
print(json.dumps(list(answers({folder!r}))))
"""


def as_nobody(folder: Path, warm: Path, commands: list[list[str]]) -> list[tuple[int, str]]:
    """(exit code, standard error) of commands by somebody who may not write to the folder."""
    script = AS_NOBODY.format(root=str(ROOT), commands=commands, warm=str(warm), folder=str(folder))
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=120, check=False, cwd="/"
    )
    assert done.stderr == ""
    return [(code, err) for code, err in json.loads(done.stdout)]


@pytest.mark.slow
def test_a_read_only_folder_can_be_read_and_says_so_when_written_to(
    kronika: Kronika, made_demo: Path
) -> None:
    with tempfile.TemporaryDirectory() as name:  # not below tmp_path, where only its owner may go
        folder, file = Path(name) / "data", Path(name) / "game.txt"
        file.write_text(GAME, encoding="utf-8")
        kronika("log", file, folder=folder)
        kronika("project", folder=folder)
        before = kronika("export", "--all", folder=folder).out
        shutil.copytree(folder, Path(name) / "warm")
        shutil.copytree(made_demo, Path(name) / "warm", dirs_exist_ok=True)
        Path(name).chmod(0o755)
        for each in [folder, *folder.rglob("*")]:
            each.chmod(0o555 if each.is_dir() else 0o444)
        reading = [["show", "last"], ["sessions"], ["audit", "last"], ["verify"], ["sql", "select 1"]]
        writing = [["log", str(file), "--new"], ["open", "pandemic"], ["demo"]]
        try:
            answers = as_nobody(folder, Path(name) / "warm", [*reading, *writing])
        finally:
            for each in [folder, *folder.rglob("*")]:
                each.chmod(0o755 if each.is_dir() else 0o644)
        assert [code for code, _ in answers] == [0] * len(reading) + [2] * len(writing), answers
        for _, err in answers[len(reading) :]:
            assert len(err.splitlines()) == 1, err
            assert "read-only" in err or "cannot be written to" in err, err
        assert kronika("export", "--all", folder=folder).out == before


LIMITED = """
import resource, signal, sys
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, ({limit}, {limit}))
sys.path.insert(0, {root!r})
from service.cli.running import run
sys.exit(run({words!r}))
"""


@pytest.mark.parametrize("beyond", [0, 4096, 20000])
def test_a_full_disk_is_one_line_and_what_was_logged_stays(
    kronika: Kronika, game: str, data: Path, written: Written, beyond: int
) -> None:
    """The log's files may not grow by more than so many bytes: what a full disk looks like."""
    path = written(
        "long.txt", GAME.replace("medic", "dispatcher") + 's1: note "' + "a long story " * 4000 + '"\n'
    )
    before = {each["session"]: each["lines"] for each in kronika("sessions", "--json").json}
    limit = max(each.stat().st_size for each in data.iterdir() if each.is_file()) + beyond
    script = LIMITED.format(limit=limit, root=str(ROOT), words=["--data", str(data), "log", str(path)])
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=120, check=False, cwd="/"
    )
    assert done.returncode == 2, done
    assert len(done.stderr.splitlines()) == 1, done.stderr
    assert "Traceback" not in done.stderr
    assert kronika("verify").code == 0
    after = {each["session"]: each["lines"] for each in kronika("sessions", "--json").json}
    assert after[game] == before[game]
    again = kronika("log", path)
    assert again.code == 0, again
    assert "recorded" in again.out


def test_problems_are_json_too(kronika: Kronika, written: Written) -> None:
    done = kronika("log", written("game.txt", GAME + "s1: drive atlantis\n"), "--json")
    [problem] = json.loads(done.out)["problems"]
    assert (problem["code"], problem["line"], problem["column"]) == ("unknown", 6, 11)
    assert problem["candidates"] == ["atlanta"]
