"""*The Abandoned Abbey*: what its charts count, filters, empty states, both languages."""

from __future__ import annotations

import pytest

from tests.dashboards.reading import charts, words

TITLES = {
    "en": ["How deep explorations go", "Bust rate by depth", "Rewards kept and lost", "Which line wins"],
    "pl": [
        "Jak głębokie są eksploracje",
        "Odsetek porażek według głębokości",
        "Nagrody zgarnięte i stracone",
    ],
}


@pytest.fixture
def evening(desk):
    """One of the recorded evenings in the own log."""
    desk.recorded("abandoned_abbey", "2024-02-23.txt")


def test_without_data_it_asks_to_open_a_first_session(open_page):
    assert "Your log is empty" in words(open_page("abandoned_abbey"))


@pytest.mark.parametrize(("lang", "titles"), TITLES.items())
def test_an_evening_fills_the_page(evening, open_page, lang, titles):
    page = open_page("abandoned_abbey", lang=lang)
    said = words(page)
    assert not page.exception
    assert [title for title in titles if title not in said] == []
    assert len(charts(page)) >= 5


def test_filters_that_let_nothing_pass_can_be_reset(evening, open_page):
    page = open_page("abandoned_abbey", players="2")
    assert "1 play counted" in words(page)
    assert "“4”, which there is not" in words(open_page("abandoned_abbey", players="4"))


def test_each_table_names_things_in_the_readers_language(evening, open_page):
    page = open_page("abandoned_abbey", lang="pl")
    tables = {tuple(each.value.columns): each.value for each in page.dataframe}
    rewards = next(table for columns, table in tables.items() if "nagroda" in columns)
    assert "klejnot" in set(rewards["nagroda"])
    assert set(rewards["wynik"]) <= {"zgarnięte", "stracone"}
