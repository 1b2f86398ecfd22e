"""Who joins by a link has the pages of that role, and sees a running game go on."""

from __future__ import annotations

from contextlib import closing

import pytest

from service.access import Grant
from service.access.store import FILE, Tokens
from service.home import Home
from service.recorder import Recorder
from tests.browser.test_session_page import FIND, NOW
from tests.cli.test_serve import served

pytestmark = [pytest.mark.browser, pytest.mark.slow]
SEATS = [{"seat": "s1"}, {"seat": "s2"}]
PLAYERS = [
    {"id": "s1", "role": "medic", "at": "atlanta", "hand": ["paris", "lima"]},
    {"id": "s2", "role": "scientist", "at": "atlanta", "hand": ["cairo"]},
]


def test_a_player_joins_by_a_link_and_watches_the_own_session_go_on(browser, tmp_path):
    home = Home(tmp_path)
    with closing(home.own.log()) as log, closing(home.own.directory()) as directory:
        recorder = Recorder(log, directory)
        opened = {"game": "pandemic", "seats": SEATS, "position": {"players": PLAYERS}}
        recorder.open(opened, "p1", session_id="evening")
        recorder.record("evening", [{"type": "drive", "player": "s1", "to": "chicago"}], recorder="p1")
        with closing(Tokens(tmp_path / FILE)) as tokens:
            link = tokens.invite(Grant("player", frozenset({"s1"}), "evening"), "", 600)[1]
        with served(tmp_path, "--name", "kronika.lan") as (_, port):
            site = f"http://127.0.0.1:{port}"
            stranger = browser.page()
            stranger.goto(f"{site}/sessions")
            assert "You need a link" in stranger.js("document.body.innerText")
            page = browser.page()
            page.goto(f"{site}/join/{link}", ready="location.pathname === '/session'")
            page.js(FIND)
            page.wait("deep('.kp-row.now')")
            assert page.js(NOW) == 2
            assert link not in page.js("document.documentElement.outerHTML + location.href + document.cookie")
            choices = page.js("[...deep('.kp-viewer').options].map((each) => each.value)")
            assert choices == ["s1", "public"]
            said = page.js("document.body.innerText")
            assert not [each for each in ("Audit", "Rules", "Tables", "Sessions") if each in said]
            recorder.record("evening", [{"type": "drive", "player": "s1", "to": "atlanta"}], recorder="p1")
            page.wait(f"{NOW} === 3")
            assert page.errors == []
