"""*Abyss*: what its charts count, filters, empty states, both languages."""

from __future__ import annotations

import pytest

from tests.dashboards.reading import charts, words

TITLES = {
    "en": [
        "Points by source",
        "Price of a point",
        "How far explorers push",
        "Locations by worth",
        "Pearls over time",
    ],
    "pl": [
        "Punkty według źródła",
        "Cena punktu",
        "Jak daleko posuwa się eksploracja",
        "Lokacje według wartości",
    ],
}


@pytest.fixture
def evening(desk):
    """One of the recorded evenings in the own log."""
    desk.recorded("abyss", "2024-03-16.txt")


def test_without_data_it_asks_to_open_a_first_session(open_page):
    assert "Your log is empty" in words(open_page("abyss"))


@pytest.mark.parametrize(("lang", "titles"), TITLES.items())
def test_an_evening_fills_the_page(evening, open_page, lang, titles):
    page = open_page("abyss", lang=lang)
    said = words(page)
    assert not page.exception
    assert [title for title in titles if title not in said] == []
    assert len(charts(page)) == 7


def test_filters_that_let_nothing_pass_can_be_reset(evening, open_page):
    assert "1 play counted" in words(open_page("abyss", players="3"))
    assert "“4”, which there is not" in words(open_page("abyss", players="4"))


def test_each_table_names_things_in_the_readers_language(evening, open_page):
    page = open_page("abyss", lang="pl")
    tables = {tuple(each.value.columns): each.value for each in page.dataframe}
    lords = next(table for columns, table in tables.items() if "Lord" in columns)
    assert "Pustelnik" in set(lords["Lord"])
    sources = next(table for columns, table in tables.items() if "źródło" in columns)
    assert set(sources["źródło"]) == {"Lordowie", "Lokacje", "przyłączeni Sojusznicy", "Potwory"}
    assert set(sources["miejsca"]) == {"wygrywający", "pozostali"}
