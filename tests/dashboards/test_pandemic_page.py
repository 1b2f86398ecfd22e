"""*Pandemic*: what its charts count, filters, empty states, both languages."""

from __future__ import annotations

import pytest

from tests.dashboards.reading import charts, words

LOST = ["score result=lost", "end lost"]


def test_without_data_it_asks_to_open_a_first_session(open_page):
    assert "Your log is empty" in words(open_page("pandemic"))


def test_a_play_that_goes_on_counts_its_actions_but_no_win(desk, open_page):
    desk.evening()
    page = open_page("pandemic")
    said = words(page)
    assert "1 play counted" in said
    assert "What actions go to" in said
    assert said.count("Nothing to show yet.") == 6
    assert len(charts(page)) == 1


def test_generated_games_and_branches_do_not_count(desk, open_page):
    desk.evening(kind="generated")
    page = open_page("pandemic")
    assert "Nothing to show yet." in words(page)
    assert not charts(page)


def test_the_demo_counts_while_it_is_shown(desk, open_page):
    desk.evening(demo=True, kind="demo")
    page = open_page("pandemic")
    assert "This is the demo" in words(page)
    assert "1 play counted" in words(page)


def test_filters_that_let_nothing_pass_can_be_reset(desk, open_page):
    desk.evening()
    page = open_page("pandemic", clean="1")
    assert "Nothing matches" in words(page)
    page.button(key="reset").click().run()
    assert "1 play counted" in words(page)


@pytest.mark.parametrize(
    ("name", "told"),
    [("players", "9"), ("epidemics", "many"), ("clean", "x"), ("year", "1066"), ("person", "nobody")],
)
def test_an_unknown_value_of_the_address_falls_back_with_a_note(desk, open_page, name, told):
    desk.evening()
    page = open_page("pandemic", **{name: told})
    assert f"“{told}”, which there is not" in words(page)
    assert "1 play counted" in words(page)


def test_each_table_has_its_sentence_and_downloads(desk, open_page):
    desk.evening()
    page = open_page("pandemic")
    assert "Actions by kind and by the role" in words(page)
    table = page.dataframe[0].value
    assert list(table.columns) == ["action", "role", "actions", "share of the role"]
    assert table.iloc[0]["role"] == "Medic"
    assert {each.proto.id.rpartition("-")[2] for each in page.get("download_button")} >= {"action_mix"}


def test_in_polish(desk, open_page):
    desk.evening()
    page = open_page("pandemic", lang="pl")
    said = words(page)
    assert "Pandemia" in said
    assert "Na co idą akcje" in said
    assert "policzono 1 rozgrywkę" in said
    assert "Lekarz" in set(page.dataframe[0].value["postać"])


def test_one_year_and_the_evenings_of_one_person(desk, open_page):
    desk.evening("score result=lost", "end lost", played_on={"date": "2024-05-03"})
    desk.evening(played_on={"date": "2025-05-03"})
    assert "1 play counted" in words(open_page("pandemic", year="2024"))
    page = open_page("pandemic")
    assert "2 plays counted" in words(page)
    ann = page.selectbox(key="url-person").options[1]
    assert ann in ("Ann <b>", "Łukasz")
