"""``kronika log`` from a file and from a pipe."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from functools import partialmethod
from pathlib import Path

import pytest

from events.log.contract import Conflict
from events.log.sqlite import SqliteLog
from service.recorder import Recorder
from tests.cli.conftest import GAME, HEADER, SETUP, Kronika

Written = Callable[..., Path]
ROOT = Path(__file__).parents[2]
REFEREE = GAME.replace('[Seats "s1 s2"]', '[Seats "s1 s2"] [Mode "referee"]')


def lines(kronika: Kronika) -> list[str]:
    """The texts of the newest session's lines behind the opening one."""
    return [each["text"] for each in kronika("show", "last", "--json").json["lines"][1:]]


def test_a_file_opens_a_session_and_records_every_line(kronika: Kronika, written: Written) -> None:
    done = kronika("log", written("game.txt"), "--json")
    assert done.code == 0
    report = done.json
    assert (report["opened"], report["recorded"], report["problems"]) == (True, 4, [])
    assert [each["seq"] for each in report["lines"]] == [2, 3, 4, 5]
    assert [each["line"] for each in report["lines"]] == [2, 3, 4, 5]
    assert lines(kronika)[1:] == ["s1: drive chicago", "s1: drive san-francisco", "s1: treat blue"]


def test_findings_are_told_with_the_line_of_the_file_and_the_number_in_the_log(
    kronika: Kronika, written: Written
) -> None:
    done = kronika("log", written("game.txt", GAME + "# a pause\ns1: drive lima\n"))
    assert done.code == 0
    assert "line 7 (#6): breach PAN-ACT-DRIVE: Lima is not connected to San Francisco." in done.out
    assert "standing: 1 breach, 0 doubts, 0 remarks" in done.out


def test_the_same_file_again_adds_nothing_and_says_so(kronika: Kronika, written: Written) -> None:
    path = written("game.txt")
    first = kronika("log", path, "--json").json
    before = kronika("export", "--all").out
    again = kronika("log", path, "--json").json
    assert (again["session"], again["opened"], again["recorded"], again["known"]) == (
        first["session"],
        False,
        0,
        4,
    )
    assert kronika("export", "--all").out == before
    assert "nothing new" in kronika("log", path).out


def test_other_comments_blanks_and_spellings_are_the_same_file(kronika: Kronika, written: Written) -> None:
    first = kronika("log", written("game.txt"), "--json").json
    other = (
        HEADER + "\n# in Polish\n" + SETUP + "s1: jedź Chicago;  s1: jedź SFO # both\ns1: lecz niebieską\n"
    )
    again = kronika("log", written("other.txt", other), "--json").json
    assert (again["session"], again["recorded"], again["known"]) == (first["session"], 0, 4)


def test_a_longer_version_of_a_file_adds_its_new_lines(kronika: Kronika, written: Written) -> None:
    path = written("game.txt")
    kronika("log", path)
    path.write_text(GAME + "s1: done\n", encoding="utf-8")
    report = kronika("log", path, "--json").json
    assert (report["known"], report["recorded"]) == (4, 1)
    assert lines(kronika)[-1] == "s1: done"


def test_a_file_goes_on_behind_lines_that_were_entered_elsewhere(kronika: Kronika, written: Written) -> None:
    path = written("game.txt")
    kronika("log", path)
    kronika("log", "last", stdin='note "a phone call"\n')
    path.write_text(GAME + "s1: done\n", encoding="utf-8")
    report = kronika("log", path, "--json").json
    assert (report["known"], report["recorded"]) == (4, 1)
    assert lines(kronika)[-2:] == ['note "a phone call"', "s1: done"]


def test_a_line_that_was_changed_in_the_file_is_refused_and_nothing_is_added(
    kronika: Kronika, written: Written
) -> None:
    path = written("game.txt")
    kronika("log", path)
    before = kronika("export", "--all").out
    path.write_text(GAME.replace("drive chicago", "drive miami") + "s1: done\n", encoding="utf-8")
    problem = kronika("log", path).problem
    assert "line 3" in problem
    assert "no longer what was recorded" in problem
    assert "--new" in problem
    assert kronika("export", "--all").out == before


def test_new_records_a_file_once_more_as_a_session_of_its_own(kronika: Kronika, written: Written) -> None:
    path = written("game.txt")
    first = kronika("log", path, "--json").json["session"]
    second = kronika("log", path, "--new", "--json").json
    assert second["opened"]
    assert second["session"] != first
    assert len(kronika("sessions", "--json").json) == 2


def test_two_evenings_that_begin_otherwise_are_two_sessions(kronika: Kronika, written: Written) -> None:
    one = kronika("log", written("one.txt"), "--json").json["session"]
    other = GAME.replace("medic", "dispatcher")
    assert kronika("log", written("two.txt", other), "--json").json["session"] != one


def test_an_unreadable_line_ends_the_file_and_what_stood_before_it_is_kept(
    kronika: Kronika, written: Written
) -> None:
    done = kronika("log", written("game.txt", GAME + "s1: drive atlantis\ns1: done\n"))
    assert "line 6, column 11: no city 'atlantis' (did you mean atlanta?)" in done.problem
    assert lines(kronika)[-1] == "s1: treat blue"


def test_a_mended_file_goes_on_where_it_had_stopped(kronika: Kronika, written: Written) -> None:
    path = written("game.txt", GAME + "s1: drive atlantis\n")
    kronika("log", path)
    path.write_text(GAME + "s1: drive los-angeles\n", encoding="utf-8")
    report = kronika("log", path, "--json").json
    assert (report["known"], report["recorded"]) == (4, 1)


def test_keep_going_tells_all_unreadable_lines_and_records_the_others(
    kronika: Kronika, written: Written
) -> None:
    done = kronika(
        "log", written("game.txt", GAME + "s1: drive atlantis\ns1: done\nnonsense\n"), "--keep-going"
    )
    assert done.code == 2
    assert [each.split(":")[0] for each in done.err.splitlines()] == ["kronika"] * 2
    assert "line 6, column 11" in done.err
    assert "line 8, column 1" in done.err
    assert lines(kronika)[-1] == "s1: done"


def test_a_first_line_that_is_bad_input_opens_no_session(
    kronika: Kronika, written: Written, data: Path
) -> None:
    done = kronika("log", written("game.txt", HEADER + "s1: share\n"))
    assert done.code == 2
    assert not data.exists()


def test_keep_going_goes_on_behind_a_bad_first_move(kronika: Kronika, written: Written) -> None:
    path = written("game.txt", HEADER + "s1: share\n" + SETUP + "s1: drive chicago\n")
    done = kronika("log", path, "--keep-going")
    assert done.code == 2
    assert len(done.err.splitlines()) == 1
    assert "line 2" in done.err
    assert lines(kronika)[-1] == "s1: drive chicago"
    assert kronika("log", path, "--keep-going", "--json").json["known"] == 2


def test_a_bad_header_is_told_once_and_not_as_a_fault_of_the_first_move(
    kronika: Kronika, written: Written, data: Path
) -> None:
    path = written("game.txt", GAME.replace('"s1 s2"]', '"s1 s2"] [Options "epidemics=99"]'))
    problem = kronika("log", path, "--keep-going").problem
    assert "line" not in problem.split(": ")[0]
    assert not data.exists()


def test_trouble_of_the_store_is_not_told_as_a_fault_of_the_file(
    kronika: Kronika, game: str, data: Path, written: Written
) -> None:
    (data / "directory.sqlite").write_bytes(b"noise" * 2000)
    problem = kronika("log", written("game.txt", GAME.replace("medic", "dispatcher"))).problem
    assert problem.startswith(str(data / "directory.sqlite"))
    assert "game.txt" not in problem


def test_pipes_into_one_session_at_once_lose_no_line(kronika: Kronika, game: str, data: Path) -> None:
    pipes = [
        subprocess.Popen(
            [sys.executable, "-m", "service.cli", "--data", str(data), "log", game], stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, text=True, cwd=ROOT,
        )
        for _ in range(2)
    ]  # fmt: skip
    for number, pipe in enumerate(pipes):
        assert pipe.stdin is not None
        pipe.stdin.write("".join(f'note "{number}.{line}"\n' for line in range(20)))
        pipe.stdin.close()
    for pipe in pipes:
        assert pipe.wait(timeout=120) == 0
    said = {each for each in lines(kronika) if each.startswith("note")}
    assert said == {f'note "{number}.{line}"' for number in range(2) for line in range(20)}
    assert kronika("verify").code == 0


def test_lines_that_others_left_no_place_for_are_told(
    kronika: Kronika, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SqliteLog, "append", lambda self, session, drafts, seq: Conflict(seq + 1))
    monkeypatch.setattr(Recorder, "__init__", partialmethod(Recorder.__init__, patience=0.05))
    done = kronika("log", game, stdin="done\ndone\n")
    assert "line 1: others write into this session all the time" in done.problem
    assert "this line was not recorded, nor any behind it" in done.problem


def test_refused_lines_are_told_and_the_others_recorded(kronika: Kronika, written: Written) -> None:
    path = written("game.txt", REFEREE + "s1: drive lima; s1: treat red\ns1: done\n")
    done = kronika("log", path, "--json")
    assert done.code == 1
    report = done.json
    assert (report["recorded"], report["refused"]) == (5, 1)
    assert [each["outcome"] for each in report["lines"]][-2:] == ["refused", "recorded"]
    assert [each["rule"] for each in report["lines"][-2]["findings"]] == ["PAN-ACT-DRIVE"]
    assert lines(kronika)[-1] == "s1: done"


def test_a_refused_line_is_not_judged_anew_when_the_file_comes_again(
    kronika: Kronika, written: Written
) -> None:
    path = written("game.txt", REFEREE + "s1: drive lima\ns1: done\n")
    kronika("log", path)
    before = kronika("export", "--all").out
    report = kronika("log", path, "--json").json
    assert (report["known"], report["passed_over"], report["recorded"]) == (5, 1, 0)
    assert kronika("export", "--all").out == before


def test_an_impossible_observation_wants_a_confirmation_in_the_file(
    kronika: Kronika, written: Written
) -> None:
    beginning = REFEREE + "s1: done\ns1: draw cairo epidemic\n"
    report = kronika("log", written("game.txt", beginning), "--json").json
    assert [each["outcome"] for each in report["lines"]][-1] == "asked"
    confirmed = kronika(
        "log", written("game.txt", beginning.replace("cairo epidemic", "cairo epidemic !!")), "--json"
    )
    assert [each["outcome"] for each in confirmed.json["lines"]][-1] == "recorded"


def test_a_pipe_is_read_like_a_file(kronika: Kronika, written: Written) -> None:
    piped = kronika("log", "-", "--json", stdin=GAME).json
    assert piped["recorded"] == 4
    again = kronika("log", written("game.txt"), "--json").json
    assert (again["session"], again["recorded"]) == (piped["session"], 0)


def test_lines_from_a_pipe_go_into_a_session(kronika: Kronika, game: str) -> None:
    done = kronika("log", game[:10], stdin="# go on\ndone\ns1: drive atlantis\n")
    assert "standard input, line 3, column 11: no city 'atlantis'" in done.problem
    assert lines(kronika)[-1] == "s1: done"


def test_people_of_the_header_become_ids_in_the_log_and_names_beside_it(
    kronika: Kronika, written: Written
) -> None:
    content = GAME.replace("]\n", '] [People "s1=Ania s2=Bartek"]\n', 1)
    kronika("log", written("game.txt", content))
    exported = kronika("export", "--all", "--without-texts").out
    assert "Ania" not in exported
    assert [each["name"] for each in kronika("sessions", "--json").json[0]["seats"]] == ["Ania", "Bartek"]
    kronika("log", written("game.txt", content), "--new")
    assert [each["name"] for each in kronika("people", "list", "--json").json].count("Ania") == 1


def test_a_file_with_a_header_alone_is_no_session_yet(kronika: Kronika, written: Written) -> None:
    assert "there is no move in it yet" in kronika("log", written("game.txt", HEADER)).problem
