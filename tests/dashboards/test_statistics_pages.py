"""The pages of statistics: what they count, filters in the address, links, empty states, both languages, names."""

from __future__ import annotations

import json
from contextlib import closing
from datetime import date

import pytest

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
PAGES = ("home", "person", "game", "ratings", "calendar")


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


def test_the_switch_leaves_out_sessions_with_broken_rules(history, open_page):
    assert numbers(open_page("game", game="Azul", clean="1"))["Plays"] == "2"


def test_ratings_stand_with_their_uncertainty_and_pale_where_few(history, open_page):
    page = open_page("ratings", game="Azul")
    rows = lists(page)["ratings"]
    assert [said(row["person"]) for row in rows] == ["ann", "cleo", "ben"]  # cleo was second of three
    assert said(rows[0]["uncertainty"]).startswith("± ")
    assert rows[0]["rating"]["muted"] is True
    assert len(charts(page)) == 2
    assert "No play of this game can be rated" in words(open_page("ratings", game="The Crew"))


def test_the_calendar_of_a_year(history, open_page):
    page = open_page("calendar", year="2025")
    assert numbers(page)["Days"] == "2"
    assert [said(row["year"]) for row in lists(page)["years"]] == ["2026", "2025"]


@pytest.mark.parametrize(
    ("page", "name", "told"),
    [("person", "person", "nobody"), ("person", "year", "1066"), ("game", "game", "Chess"), ("ratings", "game", "x"),
     ("calendar", "year", "no"), ("game", "players", "9")],
)  # fmt: skip
def test_what_the_address_cannot_mean_falls_back_with_a_note(history, open_page, page, name, told):
    assert f"“{told}”, which there is not" in words(open_page(page, **{name: told}))


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
            "calendar": "Kalendarz"}[page] in told  # fmt: skip


def test_people_are_called_as_they_want_it(desk, open_page):
    with closing(desk.home.own.directory()) as directory:
        person = directory.add_person("Anna Kowalska")
        directory.set_policy(person, "hidden", "club")
    histories.write(desk, [Play("one", seats=(Seat(person, True), BEN))])
    told = words(open_page("person", person=person))
    assert "Kowalska" not in told
    assert "hidden person" in told


def test_each_section_has_downloads_of_its_rows(history, open_page):
    page = open_page("game", game="Azul")
    told = {each.proto.id.rpartition("-")[2] for each in page.get("download_button")}
    assert {"records", "players", "scores"} <= told
    assert component(page, "kronika_list")
