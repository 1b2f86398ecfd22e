"""*Eldritch Horror*: the page of its statistics, filled by an evening of the demo, in both languages."""

from __future__ import annotations

import json
from typing import Any

import pytest

from service.demo import DEMOS
from service.recorder import Recorder
from service.transcripts import Row, Transcript
from tests.dashboards.reading import words

EVENING = DEMOS / "eldritch_horror" / "2025-11-08.txt"
TITLES = {
    "en": [
        "Doom by round",
        "Clues by round",
        "Tests: expected and seen successes",
        "Win rate by Ancient One",
    ],
    "pl": ["Zagłada według rund", "Wskazówki według rund", "Testy: sukcesy oczekiwane", "Jakie akcje"],
}


@pytest.fixture
def evening(desk: Any) -> None:
    """One of the recorded evenings in the own log."""
    log, directory = desk.home.own.log(), desk.home.own.directory()
    try:
        with EVENING.open(encoding="utf-8") as rows:
            transcript = Transcript(rows, EVENING.name)
            opened = transcript.opened
            assert opened is not None
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


@pytest.mark.parametrize(("lang", "titles"), TITLES.items())
def test_an_evening_fills_the_page(evening: None, open_page: Any, lang: str, titles: list[str]) -> None:
    page = open_page("eldritch_horror", lang=lang)
    said = words(page)
    assert not page.exception
    assert [title for title in titles if title not in said] == []
    charts = [
        json.loads(each.proto.spec) for each in page.main if getattr(each, "type", "") == "vega_lite_chart"
    ]
    assert len(charts) >= 7
