"""Plays written out: CSV, Parquet, Markdown, links of BG Stats; what a spreadsheet might carry out is harmless."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pyarrow.parquet as pq
import pytest

from service.exports.csv import PLAIN, POLISH, cell
from service.exports.plays import HEADS
from tests.cli.conftest import Kronika

Written = Callable[..., Path]
PLAY = """[Game "any"] [Seats "A B C"] [People "A=ANNA B=BEN"] [Kind "imported"] [Date "2024-05-01"] [Place "U Zosi"]
~ play "Carcassonne | *big*" minutes=45 ids.bgg="822" quantity=2
A: result 21.7 won start
B: result -3 lost
note "gg, @Ben"
"""


@pytest.fixture
def play(kronika: Kronika, written: Written) -> str:
    """A play of any game; its session."""
    session = kronika("log", written("play.txt", PLAY), "--json").json["session"]
    kronika("people", "rename", "ANNA", "Anna Kowalska")
    kronika("people", "rename", "BEN", "=HYPERLINK(1)")
    assert isinstance(session, str)
    return session


def rows(text: str, delimiter: str = ",") -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text, newline=""), delimiter=delimiter))


def test_csv_has_a_row_for_each_player(kronika: Kronika, play: str) -> None:
    found = rows(kronika("export", play, "--format", "csv").out)
    assert tuple(found[0]) == HEADS
    anna, ben, nobody = found
    expected = {
        "date": "2024-05-01",
        "game": "Carcassonne | *big*",
        "bgg_id": "822",
        "minutes": "45",
        "quantity": "2",
    }
    assert {name: anna[name] for name in expected} == expected
    assert (anna["player"], anna["score"], anna["won"], anna["start"]) == ("Anna Kowalska", "21.7", "1", "1")
    assert (ben["player"], ben["score"], ben["won"]) == ("'=HYPERLINK(1)", "-3", "0")
    assert (nobody["player"], nobody["score"]) == ("", "")
    assert (anna["location"], anna["comment"]) == ("U Zosi", "gg, @Ben")


def test_csv_for_polish_spreadsheets(kronika: Kronika, play: str, tmp_path: Path) -> None:
    out = tmp_path / "plays.csv"
    assert kronika("export", "--all", "--format", "csv-pl", "--out", out).code == 0
    raw = out.read_bytes()
    assert raw.startswith(b"\xef\xbb\xbfplay_id;date;")
    found = rows(raw.decode("utf-8-sig"), ";")
    assert [each["score"] for each in found] == ["21,7", "-3", ""]
    assert [each["kind"] for each in found] == ["osoba", "osoba", "bez nazwiska"]
    assert {each["result"] for each in found} <= {"zakończona", "w toku"}


def test_parquet_has_types(kronika: Kronika, play: str, tmp_path: Path) -> None:
    out = tmp_path / "plays.parquet"
    kronika("export", play, "--format", "parquet", "--out", out)
    found = pq.read_table(out).to_pylist()
    assert [each["score"] for each in found] == [21.7, -3.0, None]
    assert str(found[0]["date"]) == "2024-05-01"
    assert [each["won"] for each in found[:2]] == [True, False]
    assert found[1]["player"] == "=HYPERLINK(1)"


def test_markdown_shows_words_as_they_are(kronika: Kronika, play: str) -> None:
    said = kronika("export", play, "--format", "md").out
    assert "## Carcassonne \\| \\*big\\*" in said
    assert "| Anna Kowalska | 21.7 | ★ |" in said
    assert "> gg, @Ben" in said
    assert "wygrana" in kronika("export", play, "--format", "md", lang="pl").out


def test_a_link_opens_bg_stats_with_the_play(kronika: Kronika, play: str) -> None:
    line = kronika("export", play, "--format", "bgstats").out.strip()
    address = urlsplit(line)
    assert (address.scheme, address.netloc, address.path) == (
        "https",
        "app.bgstatsapp.com",
        "/createPlay.html",
    )
    told = json.loads(parse_qs(address.query)["data"][0])
    assert (told["sourceName"], told["sourcePlayId"]) == ("Kronika", play)
    assert (told["playDate"], told["durationMin"], told["location"]) == ("2024-05-01 10:00:00", 45, "U Zosi")
    assert told["game"] == {
        "name": "Carcassonne | *big*", "sourceGameId": "bgg:822", "bggId": 822,
        "highestWins": True, "noPoints": False, "cooperative": False,
    }  # fmt: skip
    assert [(each["name"], each.get("score"), each["winner"]) for each in told["players"]] == [
        ("Anna Kowalska", 21.7, True), ("=HYPERLINK(1)", -3, False), ("C", None, False),
    ]  # fmt: skip
    assert told["comments"].endswith(f"kronika:{play}")


@pytest.mark.parametrize("form", ["csv", "csv-pl", "md", "bgstats", "parquet"])
def test_the_public_gets_names_by_the_policies_and_no_notes(
    kronika: Kronika, play: str, form: str, tmp_path: Path
) -> None:
    out = tmp_path / "out"

    def export(*more: str) -> bytes:
        kronika("export", play, "--format", form, "--out", out, *more)
        return out.read_bytes() if form != "parquet" else str(pq.read_table(out).to_pylist()).encode()

    assert b"Kowalska" in export()
    public = export("--public")
    assert b"Kowalska" not in public
    assert b"Anna" in public
    assert not [word for word in (b"gg,", b"Zosi", b"gg%2C") if word in public]
    kronika("people", "policy", "Anna Kowalska", "hidden")
    assert b"Anna" not in export()
    kronika("people", "policy", "Anna Kowalska", "full")
    assert b"Kowalska" in export("--public")
    assert b"Anna" not in export("--without-texts")


@pytest.mark.parametrize(
    ("value", "plain", "polish"),
    [
        (None, "", ""),
        (True, "1", "1"),
        (3.0, "3", "3"),
        (-2.5, "-2.5", "-2,5"),
        (float("nan"), "", ""),
        ("-5", "-5", "-5"),
        ("+1", "+1", "+1"),
        ("=1+1", "'=1+1", "'=1+1"),
        ("+48 600", "'+48 600", "'+48 600"),
        ("-1+cmd|'/C calc'!A0", "'-1+cmd|'/C calc'!A0", "'-1+cmd|'/C calc'!A0"),
        ("@SUM(A1)", "'@SUM(A1)", "'@SUM(A1)"),
        ("\t=1", "'\t=1", "'\t=1"),
        ("\r=1", "'\r=1", "'\r=1"),
        ("a=b", "a=b", "a=b"),
        (["=x", "y"], "'=x; y", "'=x; y"),
    ],
)
def test_no_cell_is_a_formula(value: object, plain: str, polish: str) -> None:
    assert cell(value, PLAIN) == plain
    assert cell(value, POLISH) == polish


def test_what_does_not_go_together_is_bad_input(kronika: Kronika, play: str) -> None:
    assert "--public" in kronika("export", play, "--public").problem
    assert "csv-pl" in kronika("export", play, "--format", "xlsx").problem


def test_an_imported_play_without_a_day_gets_none(kronika: Kronika, written: Written) -> None:
    session = kronika("log", written("play.txt", PLAY.replace('[Date "2024-05-01"] ', "")), "--json").json[
        "session"
    ]
    assert {row["date"] for row in rows(kronika("export", session, "--format", "csv").out)} == {""}
