"""The files beneath the tables of statistics: exactly the rows and columns that are shown, in their order, people
called as they want it."""

from __future__ import annotations

import io
from contextlib import closing
from datetime import date

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from dashboards.texts import LANGUAGES
from projections.rules.games import games
from projections.statistics import metrics
from projections.statistics.measures import dimensions, measures
from tests.dashboards import histories
from tests.dashboards.test_statistics_pages import PLAYS, lists, said
from tests.statistics.histories import Play, Seat

BOM = b"\xef\xbb\xbf"


@pytest.fixture
def files(monkeypatch):
    """{name of a file: its bytes} of the pages that are opened."""
    made = {}
    monkeypatch.setattr(
        "dashboards.downloads.st.download_button",
        lambda label, make, **told: made.update({told["file_name"].removeprefix("kronika-"): make}),
    )
    return made


@pytest.fixture
def history(desk):
    histories.write(desk, PLAYS)


def parquet(files, name):
    return pq.read_table(io.BytesIO(files[f"{name}.parquet"]()))


def test_rows_columns_and_order_are_those_of_the_table(history, open_page, files):
    page = open_page("person", person="ann")
    assert files["wins-by-game.csv"]() == BOM + (
        b"Game,Plays,Decided plays,Win rate,By chance,Of these won,Best score\r\n"
        b"Azul,3,3,0.6666666666666666,0.4444444444444444,,30\r\n"
        b"The Crew,1,0,,,1,\r\n"
    )
    assert files["head-to-head.csv"]() == BOM + (
        b"Other,Plays together,Decided against each other,Won by the first,Won by the other,Neither or both\r\n"
        b"ben,4,3,2,1,0\r\n"
    )
    shown = [[said(cell) for cell in row.values()] for row in lists(page)["latest"]]
    table = parquet(files, "latest")
    assert table.column_names == ["Day", "Game", "Who", "Winners", "Most points", "Minutes", "Breaches"]
    assert [row["Day"] for row in table.to_pylist()] == [
        date(2026, 1, 3), date(2026, 1, 3), date(2025, 5, 2), date(2025, 5, 1)
    ]  # fmt: skip
    assert [row["Game"] for row in table.to_pylist()] == [row[1] for row in shown]
    assert [row["Who"] for row in table.to_pylist()][-1] == ["ann", "ben"]
    assert table.schema.field("Day").type == pa.date32()


def test_filters_and_the_rows_that_a_page_leaves_out_hold_for_the_files_too(history, open_page, files):
    open_page("person", person="ann", year="2026")
    assert parquet(files, "new-games").to_pylist() == [
        {"First": date(2026, 1, 3), "Year": 2026, "Game": "The Crew", "Plays since": 1}
    ]
    assert parquet(files, "latest").num_rows == 2
    assert [row["Kind"] for row in parquet(files, "win-streaks").to_pylist()] == [
        "competitive",
        "cooperative",
    ]


def test_in_polish_words_headings_and_numbers_are_polish(history, open_page, files):
    open_page("person", person="ann", lang="pl")
    head, first, *_ = files["wins-by-game.csv"]().removeprefix(BOM).decode().split("\r\n")
    assert head == "Gra;Rozgrywki;Rozstrzygnięte;Odsetek wygranych;Przypadkiem;W tym wygrane;Najlepszy wynik"
    assert first == "Azul;3;3;0,6666666666666666;0,4444444444444444;;30"
    assert [row["Rodzaj"] for row in parquet(files, "win-streaks").to_pylist()] == [
        "rywalizacyjna",
        "kooperacyjna",
    ]


def test_ratings_and_explore_hold_what_their_tables_show(history, open_page, files):
    page = open_page("ratings", game="Azul")
    table = parquet(files, "ratings")
    assert table.column_names == [
        "Place",
        "Person",
        "As good as certain",
        "Rating",
        "Uncertainty",
        "Plays",
        "Last",
    ]
    shown = lists(page)["ratings"]
    assert [row["Person"] for row in table.to_pylist()] == [said(row["person"]) for row in shown]
    assert [f"{row['Rating']:.1f}" for row in table.to_pylist()] == [said(row["rating"]) for row in shown]
    open_page("explore", metric="rate", by="person")
    assert files["explore-rate-person.csv"]() == BOM + (
        b"Person,Win rate,n\r\nann,0.6666666666666666,3\r\nben,0.3333333333333333,3\r\ncleo,0,1\r\n"
    )


@pytest.mark.parametrize(
    ("policy", "name"), [("full", "Anna Kowalska"), ("initial", "Anna K."), ("hidden", "hidden person")]
)
def test_people_are_called_as_they_want_it(desk, open_page, files, policy, name):
    with closing(desk.home.own.directory()) as directory:
        person = directory.add_person("Anna Kowalska")
        directory.set_policy(person, policy, "club")
    histories.write(desk, [Play("one", on=date(2025, 5, 1), seats=(Seat(person, True), Seat("ben", False)))])
    open_page("home")
    ((winner,),) = (row["Winners"] for row in parquet(files, "latest").to_pylist())
    assert winner.startswith(name)
    for page in ("game", "calendar", "ratings"):
        open_page(page)
    everything = b"".join(make() for file, make in files.items() if file.endswith(".csv"))
    assert name.encode() in everything
    assert person.encode() not in everything
    assert (b"Kowalska" in everything) is (policy == "full")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_columns_of_a_metric_share_a_heading(lang):
    """A file with two columns of one name is of no use."""
    for each in (one for game in (None, *games()) for one in metrics(game)):
        heads = [words[lang] for words in each.columns.values()]
        assert len(set(heads)) == len(heads), each.id
    assert {each.title[lang] for each in measures().values()} & {
        each.title[lang] for each in dimensions().values()
    } == set()
