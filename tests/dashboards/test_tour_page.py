"""*Tour*: every stop of the demo shows what it says it shows, in both languages."""

from __future__ import annotations

from functools import cache

import pytest

from dashboards.tour import Stop, stops
from events.directory import Directory
from events.log.memory import MemoryLog
from projections.audit import audit
from projections.paths import lookup
from projections.replay import Replay
from projections.rules.contract import viewer
from service import demo
from service.recorder import Recorder
from tests.dashboards.reading import words

LINES = [stop for stop in stops() if stop.evening is not None]


@cache
def evening(game: str, day: str) -> Replay:
    """An evening of the demo as it is recorded there."""
    log, directory, clock = MemoryLog(), Directory(), demo._Clock()
    recorder = Recorder(log, directory, clock=clock)
    demo.record(recorder, directory, clock, demo.DEMOS / game / f"{day}.txt", "p1")
    return Replay.of(log.read(log.sessions()[0]))


@pytest.mark.parametrize("stop", stops(), ids=lambda stop: f"{stop.game}-{stop.order}")
def test_a_stop_speaks_both_languages_and_leads_somewhere(stop: Stop):
    for told in (stop.title, stop.text):
        assert set(told) == {"en", "pl"}
        assert all(str(words_).strip() for words_ in told.values())
    assert (stop.line is None) == (stop.evening is None)
    assert (stop.page is None) == (stop.evening is not None)


@pytest.mark.parametrize("stop", LINES, ids=lambda stop: f"{stop.game}-{stop.order}")
def test_the_line_of_a_stop_shows_what_is_said_of_it(stop: Stop):
    replay = evening(stop.game, str(stop.evening))
    assert stop.line is not None
    assert stop.shows
    assert stop.line <= replay.head[0]
    verdicts = replay.verdicts()
    if rule := stop.shows.get("finding"):
        assert rule in {each.rule for each in replay.judged[stop.line].findings}
        assert verdicts[stop.line, rule] == stop.shows["ruling"]
    if fate := stop.shows.get("fate"):
        assert replay.line.fates[stop.line].what == fate
    if status := stop.shows.get("ends"):
        assert replay.at(stop.line).result().status == status
    if path := stop.shows.get("range"):
        value = lookup(replay.at(stop.line).document(), path)
        assert set(value) == {"min", "max"}
        assert value["min"] < value["max"]
    if stop.shows.get("hidden"):
        eye, place = viewer(stop.viewer), replay.place(stop.line)
        table = replay.before(place)
        assert table.document(eye) != table.document()
    assert audit(replay).head == replay.head[0]


def test_without_a_demo_it_says_how_to_make_one(open_page):
    assert "The demo has not been made yet" in words(open_page("tour"))


def test_over_an_own_log_it_offers_the_demo(desk, open_page):
    desk.evening()
    desk.evening(demo=True)
    page = open_page("tour")
    assert "you are looking at your own log" in words(page)
    page.button(key="tour-demo").click().run()
    assert page.query_params["log"] == "demo"
    assert "A few evenings come with Kronika" in words(page)


@pytest.mark.parametrize(("lang", "said"), [("en", "A misplay, found"), ("pl", "Błąd, który znaleziono")])
def test_the_stops_of_evenings_that_are_there(desk, open_page, lang, said):
    desk.evening(demo=True, kind="demo", played_on={"date": "2024-04-19"})
    told = words(open_page("tour", lang=lang))
    assert f"1. {said}" in told
    assert "2024" in told
