"""Data folders for the pages, and pages run without a browser."""

from __future__ import annotations

from pathlib import Path

import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

from service.demo import DEMOS
from service.home import Home
from service.recorder import Recorder
from tests.kit.evenings import enter

SETUP = (
    "~ setup first a epidemics 4 hand a medic paris lima milan osaka hand b scientist essen london madrid airlift "
    "infect cairo lagos tokyo delhi miami paris essen sydney bogota"
)
EVENING = [
    "a: drive chicago",
    "a: drive tokyo",  # no line leads there
    "a: drive osaka",
    "a: drive taipei",
    "a: draw santiago manila",
    "~ infect moscow seoul",
    "b: drive washington",
    "b: drive miami",
    "b: treat yellow",
    "b: treat yellow",
]
SCRIPT = """
from dashboards.app import framed, shows
framed(shows()[{page!r}])
"""


class Desk:
    """A folder of data and what is written into it."""

    def __init__(self, root: Path) -> None:
        self.root, self.home = root, Home(root)

    def evening(self, *more: str, demo: bool = False, **opened: object) -> str:
        """Records a short evening of Pandemic (line 4 is illegal); gives the session's id."""
        from events.notation import notation

        folder = self.home.demo if demo else self.home.own
        log, directory = folder.log(), folder.directory()
        try:
            ann = directory.add_person("Ann <b>")
            seats = [{"seat": "a", "person": ann}, {"seat": "b", "person": directory.add_person("Łukasz")}]
            fields = {"game": "pandemic", "seats": seats, "options": {"epidemics": 4}, **opened}
            recorder = Recorder(log, directory)
            session = recorder.open(fields, ann).session_id
            for text in (SETUP, *EVENING, *more):
                for data in notation("pandemic").read(text, ["a", "b"]):
                    recorder.record(session, [data], recorder=ann)
            return session
        finally:
            log.close()
            directory.close()

    def recorded(self, game: str, name: str) -> str:
        """Records an evening of the demo in the own log; gives the session's id."""
        log, directory = self.home.own.log(), self.home.own.directory()
        try:
            return enter(DEMOS / game / name, log, directory)
        finally:
            log.close()
            directory.close()

    def record(self, session: str, *lines: dict) -> None:
        """Records further hand-written lines."""
        log, directory = self.home.own.log(), self.home.own.directory()
        try:
            recorder = Recorder(log, directory)
            for line in lines:
                recorder.record(session, [line], recorder=log.read(session)[0].recorder)
        finally:
            log.close()
            directory.close()


@pytest.fixture
def desk(tmp_path, monkeypatch):
    monkeypatch.setenv("KRONIKA_DATA", str(tmp_path))
    monkeypatch.delenv("KRONIKA_LANG", raising=False)
    st.cache_resource.clear()
    yield Desk(tmp_path)
    st.cache_resource.clear()


@pytest.fixture
def open_page(desk):
    """Runs a page with an address: ``open_page("session", session=…)``."""

    def opened(page: str, **address: str) -> AppTest:
        test = AppTest.from_string(SCRIPT.format(page=page), default_timeout=60)
        for name, value in address.items():
            test.query_params[name] = value
        return test.run()

    return opened
