"""The *Session* page in a browser: the player tells the page where one rests, and the page sends the player on."""

from __future__ import annotations

import pytest

from tests.browser.cdp import until

pytestmark = [pytest.mark.browser, pytest.mark.slow]

FIND = """window.deep = (selector, root = document) => {
  const found = root.querySelector(selector);
  if (found) return found;
  for (const each of root.querySelectorAll("*")) {
    const inside = each.shadowRoot && deep(selector, each.shadowRoot);
    if (inside) return inside;
  }
  return null;
}; true"""
"""Finds an element in the page or in one of its components."""
NOW = "Number(deep('.kp-row.now .kp-seq').textContent)"
BUTTONS = "[...deep('.kp-more').querySelectorAll('button')]"


@pytest.fixture
def opened(browser, site):
    """Opens the page of the evening: ``opened("seq=47", width=390, mobile=True)``."""
    pages = []

    def open_(query="", ready="deep('.kp-row.now')", **how):
        page = browser.page(**how)
        page.goto(f"{site}/session?session=e1&{query}")
        page.js(FIND)
        page.wait(ready)
        pages.append(page)
        return page

    yield open_
    for page in pages:
        assert page.errors == []
        hosts = {url.split("/")[2] for url in page.requests if url.startswith(("http", "ws"))}
        assert hosts == {site.removeprefix("http://")}


def query(page):
    return page.js("Object.fromEntries(new URLSearchParams(location.search))")


def test_a_deep_link_opens_at_its_line_and_the_address_follows_where_one_rests(opened):
    page = opened("seq=47")
    assert page.js(NOW) == 47
    page.key("ArrowRight")
    until(lambda: query(page).get("seq") == "48")
    page.key("End")
    until(lambda: "seq" not in query(page))
    assert page.js(NOW) == 300


def test_while_the_page_runs_again_the_player_stays_where_one_has_gone_meanwhile(opened):
    page = opened("seq=47")
    page.key("ArrowRight")
    until(lambda: query(page).get("seq") == "48")
    for _ in range(3):
        page.key("ArrowRight")
    page.js("new Promise((done) => setTimeout(done, 2500))")
    assert page.js(NOW) == 51
    assert query(page)["seq"] == "51"


def test_another_viewer_is_shown_at_the_same_line_and_stands_in_the_address(opened):
    page = opened("seq=47")
    page.js("deep('.kp-viewer').value = 's2'; deep('.kp-viewer').dispatchEvent(new Event('change'))")
    until(lambda: query(page).get("viewer") == "s2")
    page.wait("deep('.kp-row.now a').getAttribute('href') === '?session=e1&viewer=s2&seq=47'")
    assert page.js(NOW) == 47
    assert page.js("deep('.kp-viewer').value") == "s2"


def tab(page, name):
    """Opens one of the page's tabs."""
    page.js(
        f"[...document.querySelectorAll('[role=tab]')].find((tab) => /{name}/.test(tab.innerText)).click()"
    )


def test_a_line_chosen_in_the_log_is_shown_in_the_replay(opened):
    page = opened("seq=47")
    tab(page, "Log")
    page.wait("deep('.kp-list .kp-row')")
    assert query(page)["tab"] == "log"
    page.js("deep('.kp-list .kp-row[data-seq=\"43\"]').click()")
    page.wait(f"deep('.kp-place') && {NOW} === 43")
    assert query(page) == {"session": "e1", "seq": "43"}


def test_a_finding_leads_to_its_line_in_the_replay(opened):
    page = opened("tab=findings", ready="document.querySelector('[class*=st-key-to-line-] button')")
    ways = "[...document.querySelectorAll('[class*=st-key-to-line-] button')]"
    page.js(f"{ways}.find((way) => /Line 43/.test(way.innerText)).click()")
    page.wait(f"deep('.kp-place') && {NOW} === 43")
    assert query(page)["seq"] == "43"


def test_a_what_if_begins_at_the_line_shown(opened):
    page = opened("seq=47")
    page.js(f"{BUTTONS}.find((each) => /Branch/.test(each.innerText)).click()")
    page.wait("/right after line 47/.test(document.body.innerText)")
    begin = "[...document.querySelectorAll('button')].find((each) => /Begin/.test(each.innerText))"
    page.wait(begin)
    page.js(f"{begin}.click()")
    until(lambda: query(page).get("session") not in (None, "e1"))
    page.wait("deep('.kp-place').textContent.includes('1 of 1')")
    assert "Turn 6" in page.js("deep('.kp-board').textContent")


def test_on_a_phone_the_narrow_picture_comes_and_nothing_is_wider_than_the_screen(opened):
    page = opened("seq=47", width=390, height=844, mobile=True, scheme="dark")
    page.wait("deep('.kp-board').dataset.shape === 'narrow'")
    assert page.js(NOW) == 47
    assert page.js("deep('.kp').dataset.theme") == "dark"
    assert page.js("deep('.kp').getBoundingClientRect().right") <= 390
    assert page.js("document.documentElement.scrollWidth") <= 390


def test_the_theme_of_the_page_is_that_of_the_player(opened):
    page = opened("seq=47", scheme="light")
    assert page.js("deep('.kp').dataset.theme") == "light"
    page.scheme("dark")
    page.wait("deep('.kp').dataset.theme === 'dark'")
    assert page.js("getComputedStyle(deep('.kp-board svg')).backgroundColor") == "rgb(14, 18, 23)"
