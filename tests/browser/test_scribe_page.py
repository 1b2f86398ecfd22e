"""The scribe page in a browser: turns tap by tap on a slow line, corrections, counts, opening, use by everybody."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.cdp import Browser, until
from tests.browser.scribe_table import ONLINE, SLOW, Tapped
from tests.browser.table_server import TableServer

pytestmark = pytest.mark.browser


# --- a turn, tap by tap


EVENING: dict[str, Any] = {
    "ancient_one": "Azathoth", "players": 2, "round": 2, "phase": "encounter", "lead": "silas", "active": "silas",
    "order": ["silas", "lily"], "spaces": {"sydney": {"monsters": ["ghoul#1"]}},
    "investigators": {"silas": {"seat": "s1", "space": "sydney"}, "lily": {"seat": "s2", "space": "shanghai"}},
}  # fmt: skip


def test_effects_of_a_combat_and_icons_of_a_mythos_card_by_taps(
    at_the_table: Tapped, server: TableServer
) -> None:
    table = at_the_table(server.session("eldritch_horror", position=EVENING, memory_aid=True))
    table.tap("Combat: Ghoul #1", "Effects after the combat", "1", "1", "−1 Sanity", "Done")
    table.settled(2)
    assert server.texts(table.session, 1) == ["silas: combat ghoul#1 wil+1=1 str=1 -> -1S"]
    assert "Silas Marsh: fights Ghoul #1: will = 1, strength = 1" in table.text("#log")
    night = {**EVENING, "phase": "mythos", "spaces": {}}
    table = at_the_table(server.session("eldritch_horror", position=night, memory_aid=True))
    table.tap("Mythos card with other icons", "yellow", "reckoning", "spawn_clues", "Done")
    table.settled(2)
    assert server.texts(table.session, 1) == ["~ mythos yellow omen gates clues"]


def test_a_pandemic_turn_is_eight_taps_and_each_shows_at_once_on_a_slow_line(
    at_the_table: Tapped, server: TableServer, record_property: Any
) -> None:
    table = at_the_table(server.session("pandemic", memory_aid=True), width=360)
    table.net(SLOW)
    table.tap("Chicago", "San Francisco", "Tokyo", "Treat: red", "riyadh", "baghdad", "miami", "tokyo")
    table.settled(9)
    assert server.texts(table.session, 2) == [
        "s1: drive chicago", "s1: drive san-francisco", "s1: drive tokyo", "s1: treat red",
        "s1: draw riyadh baghdad", "~ infect miami", "~ infect tokyo",
    ]  # fmt: skip
    assert len(table.taps) == 8
    table.shown_at_once(record_property)
    assert table.page.js("document.documentElement.scrollWidth") <= 360
    assert not any(row["event"].get("marks", {}).get("late") for row in server.lines(table.session, 2))
    table.net(ONLINE)


def test_an_abyss_exploration_with_a_sale_is_six_taps(
    at_the_table: Tapped, server: TableServer, record_property: Any
) -> None:
    table = at_the_table(server.session("abyss"), width=390)
    table.tap("S1", "C2", "A: for 1", "S3", "Q1", "Keep")
    table.settled(8)
    assert server.texts(table.session, 2) == [
        "B: reveal S1", "B: reveal C2", "A: buy", "B: reveal S3", "B: reveal Q1", "B: keep",
    ]  # fmt: skip
    table.shown_at_once(record_property)


def test_the_abbey_match_stop_and_card_and_its_preset_reward(
    at_the_table: Tapped, server: TableServer, record_property: Any
) -> None:
    table = at_the_table(server.session("abandoned_abbey"), width=360)
    table.tap("Match wand", "Stop", "+2 gem", "sword", "End the turn")
    table.settled(8)
    assert server.texts(table.session, 4)[:3] == ["A: match wand", "A: stop", "~ top sword +2g"]
    table.shown_at_once(record_property)


def test_card_counting_dims_what_cannot_come_and_it_can_be_tapped_all_the_same(
    at_the_table: Tapped, server: TableServer
) -> None:
    moves = "s1: drive chicago; s1: done; s1: draw riyadh baghdad; ~ infect miami"
    table = at_the_table(server.session("pandemic", moves, memory_aid=True))
    table.page.wait("document.querySelector('main .key.off')")
    off = table.page.js("[...document.querySelectorAll('main .key.off')].map((e) => e.textContent)")
    assert "MIA" in off
    table.tap("miami")
    table.settled(7)
    assert server.lines(table.session, 6)[0]["findings"][0]["rule"] == "PAN-AUD-TOP"
    table.page.wait("document.querySelector('#log .finding.breach')")


# --- undoing, correcting, counting


def test_undo_is_one_tap_and_one_more_makes_it_a_takeback(at_the_table: Tapped, server: TableServer) -> None:
    table = at_the_table(server.session("abyss"))
    table.tap("S1")
    table.settled(3)
    table.tap("Undo")
    table.settled(4)
    assert [row["logged"].get("kind") or row["logged"]["type"] for row in server.lines(table.session, 2)] == [
        "reveal",
        "retract",
    ]
    table.tap("It was a take-back")
    table.settled(6)
    fates = {row["seq"]: (row["fate"] or {}).get("what") for row in server.lines(table.session, 2)}
    assert fates[3] == "taken_back"


def test_an_older_line_is_corrected_with_a_reason_after_a_look_at_what_changes(
    at_the_table: Tapped, server: TableServer
) -> None:
    table = at_the_table(server.session("pandemic", "s1: drive moscow", "s1: drive chicago"))
    table.tap("The log", "row.3", "Correct it")
    table.page.wait("document.querySelector('[name=text]') && document.querySelector('[name=text]').value")
    table.page.js("document.querySelector('[name=text]').value = 's1: drive miami'")
    table.page.js("document.querySelector('[name=reason]').value = 'misheard'")
    table.tap("What it changes", shows=False)
    table.page.wait("document.querySelector('main').innerText.includes('Cleared')")
    table.tap("Log the correction", shows=False)
    until(lambda: server.head(table.session) == 5)
    rows = server.lines(table.session, 2)
    assert rows[0]["event"]["to"] == "miami"
    assert rows[-1]["logged"]["reason"] == "misheard"


def test_a_count_that_disagrees_leads_to_the_lost_line_or_to_the_tables_value(
    at_the_table: Tapped, server: TableServer
) -> None:
    table = at_the_table(server.session("pandemic"), height=900)
    count = "document.querySelector('[data-k=\"zone.outbreaks\"]')"
    for answer in ("Leave it", "Take the table"):
        head = server.head(table.session)
        table.tap("Something else happened", "Count something")
        table.page.wait(count)
        table.page.js(f"{count}.value = '2'; {count}.dispatchEvent(new Event('input', {{bubbles: true}}))")
        table.tap("Log it")
        table.page.wait("document.querySelector('[data-k=search_line]')")
        assert "Find the lost line" in table.text()
        table.tap(answer)
        until(lambda head=head: server.head(table.session) > head)  # type: ignore[misc]
        table.ready()
    until(lambda: server.lines(table.session, 2)[-1]["logged"]["type"] == "restate")
    assert server.lines(table.session, 2)[-1]["logged"]["set"] == {"outbreaks": 2}


def test_the_lost_line_is_found_from_a_count_that_disagrees(
    at_the_table: Tapped, server: TableServer
) -> None:
    lines = "s1: drive chicago; s1: done; s1: draw riyadh baghdad; ~ infect miami"
    table = at_the_table(server.session("pandemic", lines), height=900)
    count = "document.querySelector('[data-k=\"zone.cubes.miami.yellow\"]')"
    table.tap("Something else happened", "Count something")
    table.page.wait(count)
    table.page.js(f"{count}.value = '2'; {count}.dispatchEvent(new Event('input', {{bubbles: true}}))")
    table.tap("Log it", "Find the lost line")
    table.page.wait("document.querySelector('main').innerText.includes('line 6')")
    head = server.head(table.session)
    table.tap("line 6")
    until(lambda: server.head(table.session) > head)
    assert server.lines(table.session, head)[0]["logged"]["type"] in ("amend", "insert")


def test_everything_else_can_be_logged_too(at_the_table: Tapped, server: TableServer) -> None:
    table = at_the_table(server.session("pandemic"))
    table.tap("Something else happened", "Write a note")
    table.page.js("document.querySelector('textarea').value = 'Pizza is here'")
    table.tap("Log it")
    table.settled(3)
    table.tap("typed")
    table.page.wait("document.querySelector('#typed input')")
    table.page.js(
        "const e = document.querySelector('#typed input'); e.value = 's1: dr'; e.dispatchEvent(new Event('input'))"
    )
    table.page.wait(
        "[...document.querySelectorAll('#typed [role=option]')].some((e) => e.textContent === 'drive')"
    )
    table.page.js("document.querySelector('#typed input').value = 's1: drive chicago; s1: drive atlanta'")
    table.page.js("document.querySelector('#typed form').requestSubmit()")
    table.settled(5)
    assert server.texts(table.session, 3) == ["s1: drive chicago", "s1: drive atlanta"]
    table.tap("Something else happened", "Score and end")
    table.tap("lost", "End the session")
    until(lambda: server.ask("GET", f"/sessions/{table.session}")["closed"])


# --- opening


def test_a_session_is_opened_and_played_again(
    browser: Browser, at_the_table: Tapped, server: TableServer
) -> None:
    table = at_the_table(server.session("abyss"))
    table.page.goto(f"{server.address}/scribe/?lang=pl&home", "document.querySelector('[data-k=begin]')")
    table.page.goto("about:blank")
    table.page.goto(f"{server.address}/scribe/?lang=pl", "document.querySelector('[data-k=begin]')")
    table.tap("Pandemia", shows=False)
    table.page.wait("document.querySelector('main').innerText.includes('Karty epidemii')")
    table.tap("4", "Zacznij", shows=False)
    table.page.wait(
        "location.hash.length > 5 && document.querySelector('main').innerText.includes('Przygotowanie')"
    )
    row = server.ask("GET", f"/sessions/{table.page.js('location.hash.slice(1)')}")
    assert (row["game"], row["options"], row["memory_aid"]) == ("pandemic", {"epidemics": 4}, True)
    table.page.goto("about:blank")
    table.page.goto(f"{server.address}/scribe/?lang=en", "document.querySelector('[data-k^=again]')")
    before = len(server.ask("GET", "/sessions?limit=200")["sessions"])
    table.page.click("document.querySelector('[data-k^=again]')")
    until(lambda: len(server.ask("GET", "/sessions?limit=200")["sessions"]) == before + 1)


# --- for everybody


@pytest.mark.parametrize(("game", "lang", "scheme"), [("pandemic", "pl", "light"), ("abyss", "en", "dark")])
def test_the_screens_can_be_read_named_and_pressed(
    at_the_table: Tapped, server: TableServer, scheme: str, game: str, lang: str
) -> None:
    more = (
        ("s1: drive chicago; s1: done; s1: draw riyadh epidemic; ~ epidemic cairo",)
        if game == "pandemic"
        else ()
    )
    table = at_the_table(server.session(game, *more), width=360, scheme=scheme, lang=lang)
    assert table.page.run("contrast.js", "document.body") == []
    assert (
        table.page.js(
            "[...document.querySelectorAll('button')]"
            ".filter((e) => !(e.getAttribute('aria-label') || e.textContent).trim()).length"
        )
        == 0
    )
    small = table.page.js(
        "[...document.querySelectorAll('button')].filter((e) => { const b = e.getBoundingClientRect();"
        " return b.width < 40 || b.height < 40; }).map((e) => e.textContent)"
    )
    assert small == []
    assert table.page.js("document.documentElement.lang") == lang
    last = "[...document.querySelectorAll('main button')].at(-1).textContent"
    assert table.page.js(last) == ("Stało się coś innego" if lang == "pl" else "Something else happened")


def test_a_keyboard_is_enough(at_the_table: Tapped, server: TableServer) -> None:
    table = at_the_table(server.session("pandemic"), width=1280, mobile=False)
    for _ in range(20):
        table.page.key("Tab")
        if table.page.js("document.activeElement.textContent") == "Chicago":
            break
    assert table.page.js("getComputedStyle(document.activeElement).outlineStyle") == "solid"
    table.page.key(" ")
    table.settled(3)
    assert table.page.js("document.activeElement !== document.body")
