"""``kronika mend``: single corrections that clear findings, their preview, and recording one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import HEADER, SETUP, TUTORIAL, Kronika

EVENING = (TUTORIAL / "evening.txt").read_text(encoding="utf-8").splitlines()
"""A whole evening, with one breach (at line 42) that no single correction takes away."""


@pytest.fixture
def slip(kronika: Kronika, written: Callable[..., Path]) -> str:
    """The evening with one card misread: at line 63 Taipei was turned over, and Cairo is written."""
    row = next(at for at, line in enumerate(EVENING) if line.startswith("~ infect sao-paulo taipei"))
    wrong = [*EVENING[:row], EVENING[row].replace("taipei", "cairo"), *EVENING[row + 1 :]]
    found = kronika("log", written("evening.txt", "\n".join(wrong) + "\n"), "--json").json["session"]
    assert isinstance(found, str)
    return found


def test_a_misread_card_is_found_and_the_preview_says_what_would_go(kronika: Kronika, slip: str) -> None:
    done = kronika("mend", slip)
    assert (done.code, done.err) == (0, "")
    assert " 1  line 63: not “~ infect cairo” but “~ infect taipei”" in done.out
    assert "    clears 2 breaches\n" in done.out
    assert "      line 85: breach PAN-AUD-TOP: Taipei cannot be on top" in done.out
    assert f"kronika mend {slip[:8]} --apply 1" in done.out


def test_nothing_is_recorded_without_apply(kronika: Kronika, slip: str) -> None:
    before = kronika("show", slip, "--json").json["head"]
    kronika("mend", slip)
    assert kronika("show", slip, "--json").json["head"] == before


def test_the_chosen_repair_is_recorded_with_its_reason(kronika: Kronika, slip: str) -> None:
    done = kronika("mend", slip, "--apply", "1", "--reason", "glare on the card")
    assert done.code == 0
    first, *cleared = done.out.splitlines()
    assert first == "#123: line 63: not “~ infect cairo” but “~ infect taipei”"
    assert cleared == ["  clears PAN-AUD-TOP of line 63", "  clears PAN-AUD-TOP of line 85"]
    report = kronika("audit", slip, "--json").json
    assert report["breaches"] == 1
    (change,) = [each for each in report["changed"] if each["seq"] == 63]
    assert (change["what"], change["kind"], change["reason"]) == ("amended", "typo", "glare on the card")


def test_the_json_has_ready_corrections_findings_and_alternatives(kronika: Kronika, slip: str) -> None:
    found = kronika("mend", slip, "63", "--json").json
    assert (found["session"], found["line"], found["applied"], found["recorded"]) == (slip, 63, None, [])
    assert [each["seq"] for each in found["amiss"]] == [63]
    first = found["repairs"][0]
    assert (first["number"], first["kind"], first["line"]) == ("1", "value", 63)
    data = {"type": "infect", "city": "taipei"}
    assert first["corrections"] == [{"type": "amend", "seq": 63, "data": data}]
    assert [(each["seq"], each["rule"]) for each in first["clears"]] == [
        (63, "PAN-AUD-TOP"),
        (85, "PAN-AUD-TOP"),
    ]
    assert first["makes"] == []
    assert [each["number"] for each in first["others"]] == [
        f"1.{n}" for n in range(1, len(first["others"]) + 1)
    ]


def test_an_alternative_can_be_chosen(kronika: Kronika, slip: str) -> None:
    found = kronika("mend", slip, "--json").json["repairs"][0]
    other = next(each for each in found["others"] if each["corrections"][0]["data"]["city"] == "?")
    done = kronika("mend", slip, "--apply", other["number"], "--json").json
    assert (done["applied"], done["recorded"]) == (other["number"], [123])
    assert kronika("show", slip, "--json").json["lines"][62]["event"] == {"type": "infect", "city": "?"}


def test_where_no_single_correction_helps_the_exit_code_is_one(kronika: Kronika) -> None:
    kronika("log", TUTORIAL / "evening.txt")
    done = kronika("mend", "last")
    assert done.code == 1
    assert "no single correction helps" in done.out
    assert kronika("mend", "last", "--json").code == 1


def test_a_session_in_order_has_nothing_to_mend(kronika: Kronika, game: str) -> None:
    done = kronika("mend", game)
    assert (done.code, done.out) == (0, "nothing to mend: no breach and no doubt stands\n")
    assert "stands (line 3)" in kronika("mend", game, "3").out
    assert kronika("mend", game, "--json").json["repairs"] == []


def test_a_line_written_twice_goes(kronika: Kronika, written: Callable[..., Path]) -> None:
    moves = "s1: drive chicago\ns1: drive chicago\ns1: drive san-francisco\ns1: treat blue\n"
    kronika("log", written("twice.txt", HEADER + SETUP + moves))
    done = kronika("mend", "last", "--apply", "1")
    assert done.out.startswith("#7: line 4 stands there twice: strike “s1: drive chicago”")
    assert kronika("audit", "last").code == 0


def test_a_whole_step_that_was_forgotten_is_one_repair(
    kronika: Kronika, written: Callable[..., Path]
) -> None:
    row = next(at for at, line in enumerate(EVENING) if line.startswith("~ infect chennai london"))
    lost = [line for line in (*EVENING[:row], *EVENING[row + 1 :]) if not line.startswith("fix ")]
    kronika("log", written("lost.txt", "\n".join(lost[: row + 4]) + "\n"))
    done = kronika("mend", "last")
    assert "2 lines are missing: “~ infect ?; ~ infect ?”" in done.out
    found = kronika("mend", "last", "--json").json["repairs"]
    number = next(each["number"] for each in found if len(each["corrections"]) == 2)
    assert kronika("mend", "last", "--apply", number).code == 0
    assert kronika("audit", "last").code == 0


def test_bad_input_is_one_clear_line(kronika: Kronika, slip: str) -> None:
    assert "no line 999" in kronika("mend", slip, "999").problem
    assert "no repair '99'" in kronika("mend", slip, "--apply", "99").problem
    assert "go with --apply" in kronika("mend", slip, "--reason", "so").problem
    assert "no session 'nonsense'" in kronika("mend", "nonsense").problem


def test_it_speaks_polish(kronika: Kronika, slip: str) -> None:
    done = kronika("mend", slip, lang="pl")
    assert " 1  linia 63: nie „~ infect cairo”, lecz „~ infect taipei”" in done.out
    assert "    usuwa: 2 naruszenia\n" in done.out


def test_a_search_cut_short_says_so_and_records_nothing(
    kronika: Kronika, slip: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ticks = iter(range(10_000_000))
    monkeypatch.setattr("service.mending.time.process_time", lambda: float(next(ticks)))
    assert "cut short for want of time" in kronika("mend", slip).out
    assert kronika("mend", slip, "--json").json["cut"] is True
    assert "cut short" in kronika("mend", slip, "--apply", "1").problem
