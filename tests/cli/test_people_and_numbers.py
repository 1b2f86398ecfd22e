"""``people``, ``erase``, ``project``, ``sql`` and ``play``."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import GAME, TUTORIAL, Kronika

Written = Callable[..., Path]
ROOT = Path(__file__).parents[2]


# --- people


def test_people_are_added_listed_and_renamed(kronika: Kronika) -> None:
    assert kronika("people", "list", "--json").json == []
    made = kronika("people", "add", "Zofia").out.strip()
    kronika("people", "add", "Adam")
    assert [(each["name"], each["erased"]) for each in kronika("people", "list", "--json").json] == [
        ("Adam", False),
        ("Zofia", False),
    ]
    assert kronika("people", "rename", "zofia", "Zosia").code == 0
    rows = kronika("people", "list", "--json").json
    assert (made, "Zosia", False) in [(each["person"], each["name"], each["erased"]) for each in rows]
    assert "Zosia" in kronika("people", "list").out


def test_two_of_one_name_are_told_apart_by_id(kronika: Kronika) -> None:
    ids = [kronika("people", "add", "Ania").out.strip() for _ in range(2)]
    problem = kronika("people", "rename", "Ania", "Anna").problem
    assert "2 people are called 'Ania'" in problem
    assert all(each in problem for each in ids)
    assert kronika("people", "rename", ids[0], "Anna").code == 0


def test_erasing_takes_the_name_and_the_texts_and_says_what_it_cannot_reach(
    kronika: Kronika, written: Written
) -> None:
    content = GAME.replace("]\n", '] [People "s1=Ania s2=Bartek"]\n', 1) + 'note "Ania won the toss"\n'
    session = kronika("log", written("game.txt", content), "--json").json["session"]
    kronika("log", session, "--as", "Ania", stdin='note "my own words"\n')
    before = kronika("export", "--all", "--without-texts").out
    report = kronika("erase", "Ania", "--yes", "--json").json
    assert (report["texts"], report["mentions_erased"]) == (1, False)
    assert [each["session"] for each in report["mentions"]] == [session]
    assert [each["code"] for each in report["unreached"]] == [
        "mentions", "nicknames", "exports", "backups", "log", "disk",
    ]  # fmt: skip
    shown = kronika("show", session).out
    assert "my own words" not in shown
    assert 'note "Ania won the toss"' in shown
    assert "s1 (Ania)" not in shown
    assert kronika("export", "--all", "--without-texts").out == before
    assert kronika("verify").code == 0
    assert kronika("erase", report["person"], "--yes", "--mentions").code == 0


def test_erasing_the_mentions_too(kronika: Kronika, written: Written) -> None:
    content = GAME.replace("]\n", '] [People "s1=Ania"]\n', 1) + 'note "Ania won the toss"\n'
    kronika("log", written("game.txt", content))
    assert kronika("erase", "Ania", "--yes", "--mentions", "--json").json["mentions_erased"]
    assert "won the toss" not in kronika("show", "last").out


def test_erasing_asks_first(kronika: Kronika, monkeypatch: pytest.MonkeyPatch) -> None:
    kronika("people", "add", "Ania")
    assert "nobody can be asked here (--yes)" in kronika("erase", "Ania").problem

    class Terminal(io.TextIOWrapper):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr("tests.cli.conftest.io.TextIOWrapper", Terminal)
    assert "nothing was erased" in kronika("erase", "Ania", stdin="n\n").err
    assert [each["erased"] for each in kronika("people", "list", "--json").json] == [False]
    assert kronika("erase", "Ania", stdin="t\n", lang="pl").code == 0
    assert [each["erased"] for each in kronika("people", "list", "--json").json] == [True]


def test_who_was_erased_writes_no_more_and_an_erased_owner_has_a_successor(
    kronika: Kronika, game: str
) -> None:
    [owner] = kronika("people", "list", "--json").json
    kronika("erase", owner["person"], "--yes")
    assert kronika("log", game, stdin='note "still here"\n').code == 0
    people = kronika("people", "list", "--json").json
    assert [each["erased"] for each in people] == [False, True]


# --- the warehouse


def test_project_reads_the_log_onward_and_rebuilds_when_asked(kronika: Kronika, game: str) -> None:
    told = {"sessions": 1, "unreadable": 0, "rebuilt": False, "mended": []}
    assert kronika("project", "--json").json == {"lines": 5, **told}
    kronika("log", game, stdin="done\n")
    assert kronika("project", "--json").json == {"lines": 1, **told}
    assert kronika("project", "--json").json["lines"] == 0
    assert kronika("project", "--rebuild", "--json").json == {**told, "lines": 6, "rebuilt": True}


def test_a_damaged_file_of_the_warehouse_is_made_again_with_one_line(
    kronika: Kronika, game: str, data: Path
) -> None:
    query = "select count(*) as n from moves"
    good = kronika("sql", query, "--json").json
    (file,) = (data / "warehouse").glob("*/moves-*.parquet")
    file.write_bytes(b"noise")
    found = kronika("sql", query, "--json")
    assert (found.json, found.code) == (good, 0)
    assert found.err.count("\n") == 1
    assert "1 file of the warehouse had been missing, damaged or exchanged" in found.err
    assert file.name in found.err
    assert kronika("sql", query).err == ""


def test_damage_that_left_size_and_time_as_they_were_is_found_by_verify(
    kronika: Kronika, game: str, data: Path
) -> None:
    query = "select payload from moves"
    good = kronika("sql", query, "--json").json
    (file,) = (data / "warehouse").glob("*/moves-*.parquet")
    before, whole = file.stat(), bytearray(file.read_bytes())
    whole[4:-8] = bytes(len(whole) - 12)
    file.write_bytes(whole)
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert "kronika project --verify" in kronika("sql", query).problem
    assert kronika("project", "--verify", "--json").json["mended"] == [f"blue/{file.name}"]
    assert kronika("sql", query, "--json").json == good


def test_sql_answers_from_the_log_as_it_is_now(kronika: Kronika, game: str) -> None:
    query = "select seat, count(*) as moves from moves where nature = 'decision' group by seat"
    assert kronika("sql", query, "--json").json == [{"seat": "s1", "moves": 3}]
    kronika("log", game, stdin="done\n")
    assert kronika("sql", query, "--csv").out == "seat,moves\ns1,4\n"
    assert kronika("sql", "-", "--json", stdin="select date '2024-05-01' as day, [1, 2] as list").json == [
        {"day": "2024-05-01", "list": [1, 2]}
    ]
    assert kronika("sql", "select 1 as one, null as two, 'ż' as three").out.splitlines()[1].split() == [
        "1",
        "ż",
    ]


@pytest.mark.parametrize(
    "query",
    [
        "drop table sessions",
        "insert into sessions select * from sessions",
        "copy (select 1) to '/tmp/out.csv'",
        "select * from read_csv('/etc/passwd')",
        "select * from '/etc/passwd'",
        "attach '/tmp/other.db'",
        "install httpfs",
        "set enable_external_access = true",
        "select 1; select 2",
        "selekt 1",
        "select cast('x' as integer)",
        "select * from nowhere",
        "",
    ],
)
def test_sql_is_locked_to_the_warehouse(kronika: Kronika, game: str, query: str) -> None:
    assert kronika("sql", query).problem


# --- random games


@pytest.mark.slow
def test_a_seed_gives_the_same_game_in_every_process(kronika: Kronika) -> None:
    here = kronika("play", "pandemic", "--seed", "7").out
    for seed in ("0", "12345"):
        there = subprocess.run(
            [sys.executable, "-m", "service.cli", "play", "pandemic", "--seed", "7"],
            capture_output=True, text=True, timeout=120, check=True, cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed, "KRONIKA_LANG": "en"},
        )  # fmt: skip
        assert there.stdout == here
    assert kronika("play", "pandemic", "--seed", "8").out != here


def test_a_random_game_breaks_no_rule(kronika: Kronika) -> None:
    text = kronika("play", "pandemic", "--seed", "3", "--seats", "3").out
    report = kronika("log", "-", "--json", stdin=text).json
    assert report["problems"] == []
    assert kronika("audit", "last").code == 0
    row = kronika("sessions", "--json").json[0]
    assert (row["kind"], len(row["seats"])) == ("generated", 3)


def test_random_games_are_written_or_recorded(kronika: Kronika, tmp_path: Path, data: Path) -> None:
    rows = kronika("play", "pandemic", "--games", "3", "--out", tmp_path / "games", "--json").json
    assert [each["seed"] for each in rows] == [1, 2, 3]
    assert sorted(path.name for path in (tmp_path / "games").iterdir()) == [
        "pandemic-1.txt", "pandemic-2.txt", "pandemic-3.txt",
    ]  # fmt: skip
    assert not data.exists()
    recorded = kronika("play", "pandemic", "--games", "2", "--record", "--json").json
    assert [each["state_digest"] for each in recorded] == [each["state_digest"] for each in rows[:2]]
    assert [each["session"] for each in kronika("sessions", "--json").json] == [
        each["session"] for each in reversed(recorded)
    ]


def test_the_evening_counts_in_the_warehouse(kronika: Kronika) -> None:
    kronika("log", TUTORIAL / "evening.txt")
    assert kronika("sql", "select status, breaches from sessions", "--json").json == [
        {"status": "won", "breaches": 1}
    ]
    assert kronika("sql", "select sum(amount) as n from outcomes where kind = 'outbreak'", "--json").json == [
        {"n": 7}
    ]
