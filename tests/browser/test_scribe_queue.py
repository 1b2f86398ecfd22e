"""Lines of the scribe page that wait: its server killed, no net, lost answers, a referee, other scribes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.browser.cdp import OTHER_NAME, Browser
from tests.browser.scribe_table import OFFLINE, ONLINE, Table, Tapped
from tests.browser.table_server import TableServer, invited

pytestmark = pytest.mark.browser


def test_what_is_tapped_while_the_server_is_dead_arrives_once_in_order_and_late(
    at_the_table: Tapped, server: TableServer, request: pytest.FixtureRequest
) -> None:
    pandemic = at_the_table(server.session("pandemic", memory_aid=True), width=360)
    abyss = at_the_table(server.session("abyss"), width=390)
    pandemic.tap("Chicago")
    pandemic.settled(3)
    abyss.tap("S1")
    abyss.settled(3)
    pandemic.page.wait("navigator.serviceWorker.controller || navigator.serviceWorker.ready.then(() => true)")
    server.kill()
    request.addfinalizer(server.alive)
    pandemic.tap("San Francisco")  # of the screen that is still there
    pandemic.page.wait("document.body.classList.contains('offline')")
    assert "not judged yet" in pandemic.text("#log")
    pandemic.tap("Drive", "tokyo", "Log it so", "Draw two cards", "riyadh", "baghdad", "Done")
    for city in ("miami", "tokyo"):
        pandemic.tap("Infection", city)
    abyss.tap("S1")
    abyss.page.wait("document.body.classList.contains('offline')")
    abyss.tap("Explore", "M", "Explore", "C2")
    assert pandemic.page.js("document.querySelectorAll('#log .waiting').length") == 5
    pandemic.page.goto(
        f"{server.address}/scribe/?lang=en#{pandemic.session}", "document.querySelector('#log .waiting')"
    )
    server.start()
    pandemic.settled(8)
    abyss.settled(6)
    assert server.texts(pandemic.session, 2) == [
        "s1: drive chicago", "s1: drive san-francisco", "s1: drive tokyo", "s1: draw riyadh baghdad",
        "~ infect miami", "~ infect tokyo",
    ]  # fmt: skip
    assert server.texts(abyss.session, 2) == ["B: reveal S1", "B: reveal S1", "B: reveal M", "B: reveal C2"]
    rows = server.lines(pandemic.session, 2)
    assert [bool(row["logged"].get("marks", {}).get("late")) for row in rows] == [False] + [True] * 5
    assert all(row["table_time"] for row in rows)
    ids = [row["event_id"] for row in rows]
    assert len(set(ids)) == len(ids)


def test_an_answer_that_was_lost_or_is_still_to_come_makes_no_second_line_and_loses_none(
    at_the_table: Tapped, server: TableServer
) -> None:
    table = at_the_table(server.session("pandemic"))
    table.page.js(
        "window.fetch = ((fetch) => async (...all) => { const answer = await fetch(...all);"
        " if (!window.cut && String(all[0]).includes('/moves')) { window.cut = true; throw new TypeError('lost'); }"
        " return answer; })(window.fetch)"
    )
    table.tap("Chicago")
    table.page.wait("window.cut")
    table.settled(3)
    assert server.texts(table.session, 2) == ["s1: drive chicago"]
    assert not server.lines(table.session, 2)[0]["logged"].get("marks")
    table.page.js(  # as a league answers while nobody judges
        "window.fetch = ((fetch) => async (...all) => {"
        " if (window.later || !String(all[0]).includes('/moves')) return fetch(...all);"
        ' window.later = true; return new Response(\'{"detail": "not judged yet"}\', { status: 202 });'
        " })(window.fetch)"
    )
    table.tap("Atlanta")
    table.page.wait("window.later")
    table.settled(4)
    assert server.texts(table.session, 2) == ["s1: drive chicago", "s1: drive atlanta"]


def test_a_referee_refuses_at_once_but_never_what_comes_late(
    at_the_table: Tapped, server: TableServer
) -> None:
    table = at_the_table(server.session("pandemic", mode="referee"))
    table.tap("Something else happened", "Drive", "moscow", "Log it so")
    table.page.wait("document.querySelector('#log .stuck')")
    assert "referee refuses" in table.text("#log")
    table.tap("Do not log it")
    table.page.wait("!document.querySelector('#log .stuck')")
    assert server.head(table.session) == 2
    table.net(OFFLINE)
    table.tap("Chicago")
    table.page.wait("document.body.classList.contains('offline')")
    table.tap("Drive", "moscow", "Log it so")
    table.net(ONLINE)
    table.settled(4)
    assert server.texts(table.session, 2) == ["s1: drive chicago", "s1: drive moscow"]
    assert server.lines(table.session, 3)[0]["findings"][0]["rule"] == "PAN-ACT-DRIVE"


def test_on_plain_http_the_page_says_what_is_missing_and_the_queue_works(
    browser: Browser, tmp_path: Path
) -> None:
    link, bearer = invited(tmp_path / "data"), invited(tmp_path / "data", "admin")
    server = TableServer(tmp_path / "data", OTHER_NAME)
    try:
        server.token = bearer
        page = browser.page(width=360, height=740, mobile=True)
        page.goto(f"{server.address}/join/{link}", "location.pathname.startsWith('/scribe')")
        server.token = next(
            each["value"] for each in page.send("Network.getCookies")["cookies"] if each["name"] == "kronika"
        )
        table = Table(page, server, server.session("pandemic")).open()
        assert page.js("isSecureContext") is False
        page.wait("document.querySelector('#notices').textContent.includes('Plain http')")
        table.net(OFFLINE)
        table.tap("Chicago")
        page.wait("document.body.classList.contains('offline')")
        table.tap("Drive", "atlanta", "Log it so")
        table.net(ONLINE)
        table.settled(4)
        assert server.texts(table.session, 2) == ["s1: drive chicago", "s1: drive atlanta"]
    finally:
        server.stop()


def test_two_scribes_see_each_other_and_an_equal_line_is_not_logged_twice(
    at_the_table: Tapped, server: TableServer
) -> None:
    session = server.session("pandemic")
    one, other = at_the_table(session), at_the_table(session)
    one.tap("Chicago")
    other.settled(3)
    assert "Chicago" in other.text("#log")
    other.page.wait("document.querySelector('main').textContent.includes('San Francisco')")
    other.net(OFFLINE)
    other.tap("San Francisco")
    other.page.wait("document.body.classList.contains('offline')")
    one.tap("San Francisco")
    one.settled(4)
    other.net(ONLINE)
    other.page.wait("document.querySelector('#notices').textContent.includes('Already logged as line 4')")
    other.settled(4)
    assert server.texts(session, 2) == ["s1: drive chicago", "s1: drive san-francisco"]
    other.tap("Log it all the same")
    other.settled(5)


def test_the_unsent_lines_can_be_saved_as_a_file(at_the_table: Tapped, server: TableServer) -> None:
    table = at_the_table(server.session("pandemic"))
    table.net(OFFLINE)
    table.tap("Chicago")
    table.page.wait("document.body.classList.contains('offline')")
    table.page.js(
        "URL.createObjectURL = (blob) => { blob.text().then((text) => (window.kept = text)); return '#'; }"
    )
    table.tap("Save as a file", shows=False)
    table.page.wait("window.kept")
    lines = [json.loads(line) for line in table.page.js("window.kept").splitlines()]
    assert [line["lines"] for line in lines] == [[{"type": "drive", "player": "s1", "to": "chicago"}]]
    table.net(ONLINE)
    table.settled(3)
