"""*Sessions*: the list, its filters in the address, the three empty states, both languages."""

from __future__ import annotations

from datetime import date

import pytest

from dashboards.naming import literal
from dashboards.texts import day
from tests.dashboards.reading import component, rows, words

OUTRO = ["b: draw lagos kolkata", "~ infect santiago manila"]


def table(page):
    return rows(page)


def test_an_empty_log_without_a_demo_asks_to_open_a_first_session(open_page):
    page = open_page("sessions")
    assert "Your log is empty" in words(page)
    assert "Pandemic" in page.selectbox(key="own-game").options
    assert not component(page, "kronika_list")


def test_the_list_names_game_people_and_findings(desk, open_page):
    desk.evening(played_on={"date": "2026-02-27", "precision": "day"})
    page = open_page("sessions")
    (row,) = table(page)
    assert (row["game"], row["who"]) == ("Pandemic", "Ann <b> and Łukasz")
    assert (row["played_on"], row["status"], row["breaches"]) == ("Feb 27, 2026", "under way", "1")
    assert [metric.value for metric in page.metric] == ["1", "0", "13", "1"]


def test_a_session_is_one_click_away_and_so_are_its_findings(desk, open_page):
    session = desk.evening()
    (cells,) = component(open_page("sessions", lang="pl"), "kronika_list")["rows"]
    linked = [cell["link"] for cell in cells if isinstance(cell, dict) and "link" in cell]
    assert linked == [f"session?session={session}&lang=pl", f"session?session={session}&tab=findings&lang=pl"]


def test_the_statistics_are_counted_when_the_page_is_opened(desk, open_page):
    desk.evening()
    assert len(table(open_page("sessions"))) == 1
    desk.evening(mode="referee")
    assert len(table(open_page("sessions"))) == 2


def test_statistics_far_behind_wait_for_a_click(desk, open_page, monkeypatch):
    monkeypatch.setattr("dashboards.context.AT_ONCE", 5)
    monkeypatch.setattr("dashboards.states.AT_ONCE", 5)
    desk.evening()
    page = open_page("sessions")
    assert "The statistics are behind" in words(page)
    assert "More than 5 lines" in words(page)
    assert not component(page, "kronika_list")
    page.button(key="count-now").click().run()
    assert len(table(page)) == 1
    assert "behind" not in words(page)


def test_a_filter_of_the_address_holds(desk, open_page):
    desk.evening()
    desk.evening("abandon")
    page = open_page("sessions", status="abandoned")
    assert [row["status"] for row in table(page)] == ["abandoned"]
    assert page.selectbox(key="url-status").value == "abandoned"


def test_a_chosen_filter_goes_into_the_address(desk, open_page):
    desk.evening()
    desk.evening("abandon")
    page = open_page("sessions")
    page.selectbox(key="url-status").select("playing").run()
    assert page.query_params["status"] == "playing"
    assert [row["status"] for row in table(page)] == ["under way"]
    page.selectbox(key="url-status").select("").run()
    assert "status" not in page.query_params
    assert len(table(page)) == 2


def test_filters_that_let_nothing_pass_can_be_reset(desk, open_page):
    desk.evening()
    desk.evening("abandon")
    page = open_page("sessions", status="abandoned", clean="1")
    assert "Nothing matches" in words(page)
    page.button(key="reset").click().run()
    assert len(table(page)) == 2
    assert not page.query_params


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("game", "chess"),
        ("status", "splendid"),
        ("seats", "-1"),
        ("kind", "<script>"),
        ("clean", "perhaps"),
        ("lang", "xx"),
    ],
)
def test_an_unknown_value_of_the_address_falls_back_with_a_note(desk, open_page, name, told):
    desk.evening()
    page = open_page("sessions", **{name: told})
    assert f"“{literal(told)}”, which there is not" in words(page)
    assert len(table(page)) == 1


def test_in_polish(desk, open_page):
    desk.evening()
    page = open_page("sessions", lang="pl")
    said = words(page)
    assert "Sesje" in said
    assert "1 sesja\n" in said
    (row,) = table(page)
    assert (row["game"], row["status"]) == ("Pandemia", "w toku")


def test_the_language_chosen_is_kept_in_the_address(desk, open_page):
    desk.evening()
    page = open_page("sessions")
    page.button_group(key="language").select("pl").run()
    assert page.query_params["lang"] == "pl"
    assert "Sesje" in words(page)
    assert page.run().query_params["lang"] == "pl"


def test_the_demo_stands_in_for_an_empty_log_and_one_click_starts_an_own_one(desk, open_page):
    desk.evening(demo=True, kind="demo")
    page = open_page("sessions")
    assert "This is the demo" in words(page)
    assert len(table(page)) == 1
    page.button(key="demo-start").click().run()
    assert page.query_params["log"] == "own"
    assert "Your log is empty" in words(page)
    assert not component(page, "kronika_list")
    page.button(key="demo-back").click().run()
    assert len(table(page)) == 1


def test_opening_a_first_session_makes_the_demo_step_aside(desk, open_page):
    desk.evening(demo=True, kind="demo")
    page = open_page("sessions", log="own")
    page.selectbox(key="own-game").select("pandemic")
    page.text_input(key="own-names").input("Ann, Ben")
    page.button(key="FormSubmitter:open-own-Open the session").click().run()
    assert "This is the demo" not in words(page)
    assert table(page)[0]["who"] == "Ann and Ben"
    assert desk.home.own.log().sessions() != desk.home.demo.log().sessions()


def test_a_wrong_number_of_players_is_told_and_opens_nothing(desk, open_page):
    page = open_page("sessions")
    page.selectbox(key="own-game").select("pandemic")
    page.text_input(key="own-names").input("Ann")
    page.button(key="FormSubmitter:open-own-Open the session").click().run()
    assert "Pandemic is for 2 to 4 players." in words(page)
    assert desk.home.own.is_empty


def test_a_damaged_warehouse_is_one_clear_line(desk, open_page):
    desk.evening()
    open_page("sessions")
    (desk.home.own.warehouse / "manifest.json").write_text("{")
    page = open_page("sessions")
    assert component(page, "kronika_list") or "manifest cannot be read" in words(page)


def test_a_session_without_a_day_has_the_day_it_was_recorded_and_stands_by_it(desk, open_page):
    for told in ({"played_on": {"date": "2024-05-01", "precision": "day"}}, {}):
        desk.evening(**told)
    log = desk.home.own.log()
    recorded = log.read(log.sessions()[1])[0].recorded_at[:10]
    log.close()
    first, second = table(open_page("sessions"))
    assert first["played_on"] == day("en", date.fromisoformat(recorded), short=True)
    assert second["played_on"] == "May 1, 2024"
