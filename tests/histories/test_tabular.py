"""CSV: encoding, delimiter, columns and the order of days found out, or as they are said."""

from __future__ import annotations

import codecs

import pytest

from events.exchange.plays import Day, Parsed
from events.exchange.tabular import parse
from events.exchange.tabular.days import order_of, ordered
from events.problems import Problem
from tests.histories.desks import Desk

ENGLISH = """,Date,Game,Players,Winner,Location,Minutes,Comment
0,2024-05-04,Golf,"Ala: 12, Bolek: 9",Ala,Home,60,"two
lines"
1,2024-05-05,Chess,Ala & Celina,,,,
"""
POLISH = """Data;Gra;Gracz;Punkty;Wygrana;Miejsce
04.05.2024;Żółw;Ala Zmyślona;21,7;tak;Dom
04.05.2024;Żółw;Łucja;12;nie;Dom
04.05.2024;Żółw;Ala Zmyślona;1;nie;Dom
31.12.2023;Koń;Bot;dużo;nie;
"""


def read(text: str, **more: object) -> Parsed:
    return parse(text.encode(), "plays.csv", today="2024-06-01", **more)  # type: ignore[arg-type]


def test_a_row_for_each_play() -> None:
    parsed = read(ENGLISH)
    first, second = parsed.plays
    assert (first.day, first.game.title, first.minutes, first.place, first.comment) == (
        Day("2024-05-04"), "Golf", 60, "Home", "two\nlines",
    )  # fmt: skip
    assert [(each.name, each.score and each.score.value, each.won) for each in first.players] == [
        ("Ala", "12", True), ("Bolek", "9", False),
    ]  # fmt: skip
    assert [(each.name, each.won) for each in second.players] == [("Ala", None), ("Celina", None)]
    assert parsed.found["delimiter"] == ","


def test_a_row_for_each_player_with_a_decimal_comma() -> None:
    parsed = read(POLISH)
    assert [len(each.players) for each in parsed.plays] == [2, 1, 1]
    first = parsed.plays[0]
    assert [(each.name, each.score and each.score.value, each.won) for each in first.players] == [
        ("Ala Zmyślona", "21.7", True), ("Łucja", "12", False),
    ]  # fmt: skip
    assert (first.day, first.place) == (Day("2024-05-04"), "Dom")
    assert (parsed.plays[2].day, parsed.plays[2].players[0].guest) == (Day("2023-12-31"), "bot")
    assert [each.code for each in parsed.oddities] == ["score"]
    assert parsed.plays[2].players[0].score is not None
    assert parsed.plays[2].players[0].score.value is None


@pytest.mark.parametrize(
    ("content", "encoding"),
    [(POLISH.encode(), "utf-8"), (codecs.BOM_UTF8 + POLISH.encode(), "utf-8-sig"), (POLISH.encode("utf-16"), "utf-16"),
     (POLISH.encode("cp1250"), None), (POLISH.replace(";", "\t").encode(), "utf-8"),
     (POLISH.replace("\n", "\r\n").encode(), "utf-8")],
)  # fmt: skip
def test_encodings_and_delimiters_are_found_out(content: bytes, encoding: str | None) -> None:
    parsed = parse(content, "plays.csv", today="2024-06-01")
    assert parsed.plays[0].game.title == "Żółw"
    assert parsed.plays[0].players[1].name == "Łucja"
    assert encoding is None or parsed.found["encoding"] == encoding


def test_columns_may_be_said() -> None:
    text = "when,what,who,pts\n2024-05-04,Golf,Ala,7\n"
    with pytest.raises(Problem, match="which column is the date"):
        read(text)
    columns = {"date": "when", "game": "what", "player": "who", "score": "pts"}
    (made,) = read(text, columns=columns).plays
    assert (made.game.title, made.players[0].name) == ("Golf", "Ala")
    for bad in ({"date": "nowhere"}, {"colour of the sky": "when"}):
        with pytest.raises(Problem):
            read(text, columns=bad)
    assert read(ENGLISH, columns={"comment": ""}).plays[0].comment is None


@pytest.mark.parametrize(
    ("texts", "order", "open_"),
    [(["2024-05-04"], "ymd", False), (["4.5.2024"], "dmy", False), (["13/5/2024"], "dmy", False),
     (["5/13/2024"], "mdy", False), (["5/4/2024"], "mdy", True), (["", "x"], "mdy", False)],
)  # fmt: skip
def test_the_order_of_a_day_is_that_of_the_column(texts: list[str], order: str, open_: bool) -> None:
    assert order_of(texts) == (order, open_)


def test_days_are_brought_into_order() -> None:
    assert ordered("4.5.2024", "dmy") == "2024-5-4"
    assert ordered("05/04/24 19:30", "mdy") == "2024-05-04 19:30"
    assert ordered("20240504", "mdy") == "2024-05-04"
    assert ordered("soon", "mdy") == "soon"
    assert read("Date;Game\n05/04/2024;Golf\n").plays[0].day == Day("2024-05-04")
    assert [each.code for each in read("Date;Game\n05/04/2024;Golf\n").oddities] == ["order"]
    assert read("Date;Game\n05/04/2024;Golf\n", order="dmy").plays[0].day == Day("2024-04-05")


def test_a_number_of_players_is_seats_without_names() -> None:
    (made,) = read("playDate,gameRefId,number_players,winner\n2024-05-04,7,3,\n").plays
    assert (made.game.title, [each.guest for each in made.players]) == ("7", ["anonymous"] * 3)


def test_rows_that_share_an_id_are_one_play() -> None:
    parsed = read(
        "PlayId,Date,Game,Player,Win\n9,2024-05-04,Golf,Ala,1\n8,2024-05-04,Golf,Ala,0\n9,2024-05-04,Golf,Bolek,0\n"
    )
    assert [(each.id, len(each.players)) for each in parsed.plays] == [("9", 2), ("8", 1)]


def test_ragged_rows_are_read_and_said() -> None:
    parsed = read("Date,Game,Comment\n2024-05-04,Golf\n2024-05-05,Golf,x,y\n")
    assert ([each.comment for each in parsed.plays], [each.code for each in parsed.oddities]) == (
        [None, "x"],
        ["row"],
    )


@pytest.mark.parametrize(
    "content",
    [b"", b"x" * 100_000, bytes(1000), b"%PDF-1.7\n", b"date,game\n", b"\x01\x02,\x03\n1,2\n", b"a\nb\nc\n"],
)
def test_what_is_no_table_is_a_problem(content: bytes) -> None:
    with pytest.raises(Problem):
        parse(content)


def test_twice_is_once_and_a_corrected_score_is_an_amendment() -> None:
    desk = Desk()
    assert desk.take(POLISH.encode(), "plays.csv").added == 3
    assert desk.take(POLISH.encode(), "plays.csv").unchanged == 3
    other = POLISH.replace("21,7", "22,7").encode()
    report = desk.take(other, "plays.csv")
    assert (report.added, report.amended, report.unchanged) == (0, 1, 2)
    assert desk.rows("seats")[0].points == 22.7
    assert desk.people() == {"Ala Zmyślona", "Łucja"}
