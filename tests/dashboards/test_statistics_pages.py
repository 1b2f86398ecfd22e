"""The pages of statistics: what they count, filters in the address, links, empty states, both languages, names."""

from __future__ import annotations

import json
import re
from contextlib import closing
from datetime import date

import pyarrow as pa
import pytest

from dashboards.naming import literal
from tests.dashboards import histories
from tests.dashboards.reading import charts, component, words
from tests.statistics.histories import Play, Seat

ANN, BEN = Seat("ann", True, 30), Seat("ben", False, 20)
PLAYS = [
    Play("first", on=date(2025, 5, 1), seats=(ANN, BEN)),
    Play("second", on=date(2025, 5, 2), seats=(Seat("ben", True, 41), Seat("ann", False, 12)), breaches=1),
    Play("third", on=date(2026, 1, 3), seats=(ANN, BEN, Seat("cleo", False, 25)), began=18),
    Play("team", game="The Crew", on=date(2026, 1, 3), seats=(Seat("ann", True), Seat("ben", True)), together=True),
]  # fmt: skip
PAGES = ("home", "person", "game", "ratings", "calendar", "versus", "challenges", "year", "explore")


@pytest.fixture
def history(desk):
    histories.write(desk, PLAYS)


def lists(page):
    """{key of a table: its rows as {column: cell}}"""
    found = {}
    for each in page.main:
        proto = getattr(each, "proto", None)
        if getattr(proto, "component_name", None) == "kronika_list":
            told = json.loads(proto.json)
            head = [column["id"] for column in told["columns"]]
            found[proto.id.rpartition("list-")[2]] = [
                dict(zip(head, row, strict=True)) for row in told["rows"]
            ]
    return found


def said(cell):
    return cell["words"] if isinstance(cell, dict) else str(cell)


def drawn_data(page):
    """The rows of each chart."""
    drawn = [each.proto.datasets[0].data.data for each in page.main if each.type == "vega_lite_chart"]
    return [pa.ipc.open_stream(each).read_all() for each in drawn]


def drawn_names(page):
    """The names in the data of each chart."""
    return [set(each.column("name").to_pylist()) for each in drawn_data(page)]


def numbers(page):
    return {each.label: each.value for each in page.metric}


@pytest.mark.parametrize("page", PAGES)
def test_without_data_a_page_asks_to_open_a_first_session(open_page, page):
    assert "Your log is empty" in words(open_page(page))


@pytest.mark.parametrize("page", PAGES)
def test_a_log_without_a_play_that_counts_has_nothing_to_show_yet(desk, open_page, page):
    desk.evening(kind="generated")
    assert "Nothing to show yet." in words(open_page(page))


@pytest.mark.parametrize("page", PAGES)
def test_statistics_far_behind_wait_for_a_click(desk, open_page, monkeypatch, page):
    monkeypatch.setattr("dashboards.context.AT_ONCE", 5)
    monkeypatch.setattr("dashboards.states.AT_ONCE", 5)
    desk.evening()
    assert "The statistics are behind" in words(open_page(page))


def test_home_has_the_totals_the_months_and_the_latest_plays(history, open_page):
    page = open_page("home")
    assert numbers(page) == {"Plays": "4", "Hours": "4", "Days": "3", "Games": "2", "H-index": "1"}
    assert len(charts(page)) == 1
    latest = next(iter(lists(page).values()))
    assert [row["day"]["link"] for row in latest][-1] == "session?session=first"
    assert said(latest[-1]["persons"]) == "ann and ben"
    assert "Statistics as of" in words(page)


def test_a_person_by_game_against_others_and_in_streaks(history, open_page):
    page = open_page("person", person="ann")
    told = numbers(page)
    assert (told["Plays"], told["Win rate"], told["Won together"]) == ("4", "67%", "100%")
    tables = lists(page)
    games = {said(row["title"]): row for row in tables["wins_by_game"]}
    assert said(games["Azul"]["rate"]) == "67%"
    assert games["Azul"]["rate"]["muted"] is True
    assert games["Azul"]["title"]["link"] == "game?game=Azul"
    (rival,) = tables["head_to_head"]
    assert (said(rival["other"]), said(rival["ahead"]), said(rival["behind"])) == ("ben", "2", "1")
    assert rival["other"]["link"] == "versus?person=ann&other=ben"


def test_the_year_in_the_address_filters_and_new_games_stay_those_of_the_whole_log(history, open_page):
    page = open_page("person", person="ann", year="2026")
    assert numbers(page)["Plays"] == "2"
    assert [said(row["title"]) for row in lists(page)["new_games"]] == ["The Crew"]


def test_a_game_with_scores_records_and_seats(history, open_page):
    page = open_page("game", game="Azul")
    tables = lists(page)
    assert {said(row["record"]): said(row["value"]) for row in tables["records"]}["highest score"] == "41"
    assert tables["records"][0]["record"]["link"] == "session?session=second"
    assert said(tables["seat_order"][0]["rate"]) == "100%"
    assert numbers(page)["Plays"] == "3"


def test_the_switch_leaves_out_sessions_with_open_findings(history, open_page):
    assert numbers(open_page("game", game="Azul", clean="1"))["Plays"] == "2"


def test_ratings_stand_with_their_uncertainty_and_pale_where_few(history, open_page):
    page = open_page("ratings", game="Azul")
    rows = lists(page)["ratings"]
    assert [said(row["person"]) for row in rows] == ["ann", "cleo", "ben"]  # cleo was second of three
    assert said(rows[0]["uncertainty"]).startswith("± ")
    assert rows[0]["rating"]["muted"] is True
    assert len(charts(page)) == 2
    written = drawn_data(page)[0].column("label").to_pylist()
    assert written == [said(row["rating"]) for row in rows]  # rounded once, for table and chart
    assert "all win or lose together" in words(open_page("ratings", game="The Crew"))


def test_ratings_open_on_the_game_with_most_plays_that_can_be_rated(desk, open_page):
    often = [Play(f"crew{day}", game="The Crew", on=date(2025, 6, day), together=True) for day in range(1, 7)]
    histories.write(desk, [*PLAYS, *often])
    assert sorted(int(said(row["plays"])) for row in lists(open_page("ratings"))["ratings"]) == [1, 3, 3]


def test_the_calendar_of_a_year(history, open_page):
    page = open_page("calendar", year="2025")
    assert numbers(page)["Days"] == "2"
    assert [said(row["year"]) for row in lists(page)["years"]] == ["2026", "2025"]


@pytest.mark.parametrize(
    ("page", "name", "told"),
    [("person", "person", "nobody"), ("person", "year", "1066"), ("game", "game", "Chess"), ("ratings", "game", "x"),
     ("calendar", "year", "no"), ("game", "players", "9"), ("versus", "person", "x"), ("versus", "other", "x"),
     ("challenges", "own", "sleep"), ("challenges", "goal", "7"), ("year", "year", "x"), ("explore", "metric", "luck"),
     ("explore", "by", "role"), ("metrics", "metric", "luck")],
)  # fmt: skip
def test_what_the_address_cannot_mean_falls_back_with_a_note(history, open_page, page, name, told):
    more = {"person": "ann"} if name == "other" else {}
    assert f"“{literal(told)}”, which there is not" in words(open_page(page, **more, **{name: told}))


def test_filters_that_let_nothing_pass_can_be_reset(history, open_page):
    page = open_page("person", person="cleo", year="2025")
    assert "Nothing matches" in words(page)
    page.button(key="reset").click().run()
    assert numbers(page)["Plays"]


@pytest.mark.parametrize("page", PAGES)
def test_in_polish(history, open_page, page):
    told = words(open_page(page, lang="pl"))
    assert "Statystyki z" in told
    assert "games." not in told
    assert {"home": "Ostatnie rozgrywki", "person": "Serie wygranych", "game": "Rekordy", "ratings": "Kto gdzie stoi",
            "calendar": "Kalendarz", "versus": "Twarzą w twarz", "challenges": "Alfabet", "year": "Odsetki wygranych",
            "explore": "Ile rozgrywek"}[page] in told  # fmt: skip


def test_people_are_called_as_they_want_it(desk, open_page):
    with closing(desk.home.own.directory()) as directory:
        person = directory.add_person("Anna Kowalska")
        directory.set_policy(person, "hidden", "club")
    histories.write(desk, [Play("one", seats=(Seat(person, True), BEN))])
    told = words(open_page("person", person=person))
    assert "Kowalska" not in told
    assert "hidden person" in told


def test_two_people_of_one_name_have_a_bar_and_a_line_each(desk, open_page):
    with closing(desk.home.own.directory()) as directory:
        one, two = (directory.add_person("Ann") for _ in range(2))
    seats = (Seat(one, True), Seat(two, False), BEN)
    histories.write(desk, [Play("one", seats=seats), Play("two", seats=seats, on=date(2026, 3, 2))])
    names = {f"Ann ({one[-4:]})", f"Ann ({two[-4:]})", "ben"}
    for page in (open_page("ratings"), open_page("explore", metric="rate", by="person")):
        assert [drawn == names for drawn in drawn_names(page)] == [True] * len(charts(page))
        (table,) = [rows for key, rows in lists(page).items() if key in ("ratings", "explore")]
        assert {said(row.get("person", row.get("label"))) for row in table} == names


def test_two_titles_of_one_name_have_a_bar_and_a_row_each(desk, open_page):
    with closing(desk.home.own.directory()) as directory:
        for key in ("bgg:822", "title:karkason"):
            directory.call_title(key, "Carcassonne")
    seats = (ANN, BEN)
    histories.write(
        desk, [Play("one", game="bgg:822", seats=seats), Play("two", game="title:karkason", seats=seats)]
    )
    names = {"Carcassonne (BGG 822)", "Carcassonne (no BGG number)"}
    page = open_page("explore", by="game")
    assert drawn_names(page) == [names]
    (rows,) = [rows for key, rows in lists(page).items() if key == "explore"]
    assert {said(row["label"]) for row in rows} == names
    assert set(page.selectbox(key="url-game").options) == {"all", *names}


def test_what_the_address_says_is_no_markdown(history, open_page):
    (note,) = open_page("calendar", year="![](http://it.is/seen.png)").warning
    assert r"“\!\[\]\(http\://it.is/seen.png\)”" in note.value


def test_each_section_has_downloads_of_its_rows(history, open_page):
    page = open_page("game", game="Azul")
    told = {each.proto.id.rpartition("-")[2] for each in page.get("download_button")}
    assert {"records", "players", "scores"} <= told
    assert component(page, "kronika_list")


def test_pairs_and_two_people(history, open_page):
    (pair,) = lists(open_page("versus"))["head_to_head"]
    assert (said(pair["person"]), said(pair["other"]), said(pair["shared"])) == ("ann", "ben", "4")
    assert pair["other"]["link"] == "versus?person=ann&other=ben"
    page = open_page("versus", person="ben", other="ann")
    assert numbers(page) == {
        "Plays together": "4",
        "Won by the first": "1",
        "Won by the other": "2",
        "Neither or both": "0",
    }
    assert [row["day"]["link"] for row in lists(page)["meetings"]][-1] == "session?session=first"
    page = open_page("versus", person="ben", other="cleo", year="2025")
    assert "never met" in words(page)


def test_challenges_of_a_year_and_one_of_ones_own(history, open_page):
    page = open_page("challenges", year="2025", own="days", goal="10")
    told = [each.proto.text for each in page.get("progress")]
    assert told == ["2 of 100", "2 of 10", "2 of 365", "1 of 26"]
    page = open_page("challenges", year="2026", own="new_games", goal="5")
    assert [each.proto.text for each in page.get("progress")][1] == "1 of 5"


def test_a_year_as_a_picture_and_to_print_calls_people_as_the_public_may(desk, open_page, monkeypatch):
    with closing(desk.home.own.directory()) as directory:
        person = directory.add_person("Anna Kowalska")
    histories.write(desk, [Play("one", seats=(Seat(person, True, 5), BEN), game="A & B")])
    made = {}
    monkeypatch.setattr(
        "dashboards.downloads.st.download_button",
        lambda label, make, **told: made.update({told["file_name"]: make}),
    )
    page = open_page("year", year="2026", person=person)
    assert not page.exception
    picture, printed = (made[f"kronika-2026.{kind}"]().decode() for kind in ("svg", "html"))
    assert "2026 in games" in picture
    assert "A &amp; B" in picture
    assert "Anna K." in picture
    assert "Kowalska" not in picture + printed
    assert "@page { size: A4" in printed
    assert "<script" not in picture + printed
    assert "http" not in picture.replace("http://www.w3.org/2000/svg", "")


def test_a_year_of_a_person_and_of_a_game(history, open_page):
    assert numbers_of_poster(open_page("year", year="2025", person="ben")) == ["2", "2", "2", "1", "1"]
    assert numbers_of_poster(open_page("year", year="2025", game="Azul")) == ["2", "2", "2", "2"]


def numbers_of_poster(page):
    svg = component(page, "kronika_png")["svg"]
    return re.findall(r'font-size="72" fill="[^"]+" text-anchor="start" font-weight="700">([^<]+)<', svg)


def test_explore_tells_a_measure_by_a_dimension_with_its_sql(history, open_page):
    page = open_page("explore", metric="rate", by="person")
    rows = lists(page)["explore"]
    assert [(said(row["label"]), said(row["value"]), said(row["n"])) for row in rows] == [
        ("ann", "67%", "3"), ("ben", "33%", "3"), ("cleo", "0%", "1")
    ]  # fmt: skip
    assert rows[0]["value"]["muted"] is True
    assert rows[0]["label"]["link"] == "person?person=ann"
    assert "GROUP BY label" in page.code[0].value
    assert "$" not in page.code[0].value


def test_every_number_is_explained_without_any_data(open_page):
    page = open_page("metrics")
    assert "Every number on these pages is defined once" in words(page)
    assert {"family-amount", "family-of-pandemic"} <= {
        key.rpartition("list-")[2] for key in lists(page)
    } or lists(page)
    page = open_page("metrics", metric="h_index")
    assert "The largest h for which h games" in words(page)
    assert "FROM plays" in page.code[0].value
