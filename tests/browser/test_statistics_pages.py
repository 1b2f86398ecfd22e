"""Pages of statistics in a browser: a deep link with its filters, ways on, files, dark and on a phone."""

from __future__ import annotations

import pytest

from tests.browser.test_session_page import FIND

pytestmark = [pytest.mark.browser, pytest.mark.slow]
BACKGROUND = "getComputedStyle(document.querySelector('.stApp')).backgroundColor"


def opened(browser, site, address, **how):
    page = browser.page(**how)
    page.goto(f"{site}/{address}")
    page.js(FIND)
    page.wait(
        "deep('.kt tbody tr a') && document.querySelector('.stVegaLiteChart canvas, .stVegaLiteChart svg')"
    )
    return page


def test_a_link_with_a_filter_opens_the_game_and_a_row_leads_to_its_session(browser, site):
    page = opened(browser, site, "game?game=bgg:30549&year=2024&players=9")
    said = page.js("document.body.innerText")
    assert "which there is not" in said  # nine players there never were
    assert "Pandemic" in page.js("document.querySelector('h2').innerText")
    link = "deep('a[href*=\"session=e1\"]')"
    page.wait(link)
    page.js(f"{link}.click()")
    page.wait("location.pathname === '/session' && location.search.includes('session=e1')")
    assert page.errors == []


def test_on_a_phone_in_the_dark_the_year_fits_and_becomes_a_picture(browser, site):
    page = opened(browser, site, "year?year=2024", width=390, mobile=True, scheme="dark")
    assert page.js("document.documentElement.scrollWidth") <= 390
    red, green, blue = (int(each) for each in page.js(BACKGROUND).removeprefix("rgb(").rstrip(")").split(","))
    assert max(red, green, blue) < 80
    button = "deep('button[data-png]')"
    page.wait(button)
    page.js(f"({button}).click()")
    page.wait(f"Number(({button}).dataset.made) > 10000")
    assert page.errors == []
