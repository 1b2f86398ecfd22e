"""The pages of a league's server: what is recorded on them is judged by the league's workers."""

from __future__ import annotations

from contextlib import closing

import pytest

from events.notation import notation
from service.home import LOG
from service.league.asking import LeagueRecorder
from service.league.joining import member
from service.league.judge import Judge
from tests.dashboards.conftest import EVENING, SETUP
from tests.dashboards.test_administration_pages import CSV
from tests.league.shared import Member, Topic
from tests.league.test_asking import Asker


@pytest.fixture
def league(desk, tmp_path_factory):
    """The league that the own log follows."""
    topic = Topic()
    worker = Member(topic, tmp_path_factory.mktemp("worker") / LOG)
    asker = Asker(topic, desk.root / LOG, Judge(worker, failed=lambda request, error: None))
    with closing(worker), closing(asker), member(desk.home.own, asker):
        yield asker


def evening(desk, league) -> str:
    """The evening of the other tests (line 4 is illegal)."""
    with closing(desk.home.own.directory()) as directory:
        ann = directory.add_person("Ann")
        recorder = LeagueRecorder(league, directory)
        seats = [{"seat": "a", "person": ann}, {"seat": "b"}]
        fields = {"game": "pandemic", "seats": seats, "options": {"epidemics": 4}}
        session = recorder.open(fields, ann).session_id
        for text in (SETUP, *EVENING):
            recorder.record(session, notation("pandemic").read(text, ["a", "b"]), recorder=ann)
    return session


def test_a_ruling_goes_to_the_league(desk, league, open_page):
    session = evening(desk, league)
    page = open_page("tables")
    page.button(key=f"rule-{session}").click().run()
    page.text_input(key="rule-reason").set_value("seen by all")
    page.button(key=f"rule-{session}").click()
    asked = len(league.asked)
    page.button(key="rule-record").click().run()
    assert not page.exception
    assert not page.error
    assert len(league.asked) == asked + 1
    assert league.read(session)[-1].type == "ruling"


def test_plays_go_to_the_league(desk, league, open_page):
    page = open_page("import")
    page.file_uploader(key="import-file").set_value(("plays.csv", CSV, "text/csv")).run()
    page.button(key="import-take").click().run()
    assert not page.exception
    assert not page.error
    assert page.success[0].value
    assert len(league.sessions()) == 1
    assert league.asked
