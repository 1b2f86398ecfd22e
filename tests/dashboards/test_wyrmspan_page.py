"""*Wyrmspan*: what its charts count, filters, empty states, both languages."""

from __future__ import annotations

import json

import pytest

from service.demo import DEMOS
from service.recorder import Recorder
from service.transcripts import Row, Transcript
from tests.dashboards.reading import words

EVENING = DEMOS / "wyrmspan" / "2025-01-18.txt"
TITLES = {
    "en": ["Points by line of the pad", "Walks per cave", "When spaces open", "Dragons and results"],
    "pl": ["Punkty według linii arkusza", "Wyprawy do jaskiń", "Kiedy odkopuje się pola", "Smoki a wyniki"],
}


@pytest.fixture
def evening(desk):
    """One of the recorded evenings in the own log."""
    log, directory = desk.home.own.log(), desk.home.own.directory()
    try:
        with EVENING.open(encoding="utf-8") as rows:
            transcript = Transcript(rows, EVENING.name)
            opened = transcript.opened
            for seat in opened["seats"]:
                seat["person"] = directory.add_person(seat["person"])
            recorder = Recorder(log, directory)
            session = recorder.open(opened, opened["seats"][0]["person"]).session_id
            for row in transcript.rows():
                assert isinstance(row, Row)
                recorder.record(session, list(row.events), recorder="p1")
    finally:
        log.close()
        directory.close()


def charts(page):
    return [
        json.loads(each.proto.spec) for each in page.main if getattr(each, "type", "") == "vega_lite_chart"
    ]


def test_without_data_it_asks_to_open_a_first_session(open_page):
    assert "Your log is empty" in words(open_page("wyrmspan"))


@pytest.mark.parametrize(("lang", "titles"), TITLES.items())
def test_an_evening_fills_the_page(evening, open_page, lang, titles):
    page = open_page("wyrmspan", lang=lang)
    said = words(page)
    assert not page.exception
    assert [title for title in titles if title not in said] == []
    assert len(charts(page)) == 9


def test_filters_that_let_nothing_pass_can_be_reset(evening, open_page):
    assert "1 play counted" in words(open_page("wyrmspan", players="3"))
    assert "“4”, which there is not" in words(open_page("wyrmspan", players="4"))


def test_each_table_names_things_in_the_readers_language(evening, open_page):
    page = open_page("wyrmspan", lang="pl")
    tables = {tuple(each.value.columns): each.value for each in page.dataframe}
    caves = next(table for columns, table in tables.items() if "jaskinia" in columns)
    assert set(caves["jaskinia"]) == {"Szkarłatna Pieczara", "Złota Grota", "Ametystowa Otchłań"}
    sources = next(table for columns, table in tables.items() if "linia arkusza" in columns)
    assert "cele rund" in set(sources["linia arkusza"])
    assert set(sources["miejsca"]) == {"wygrywający", "pozostali"}
