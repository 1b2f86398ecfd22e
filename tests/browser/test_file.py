"""The file of a session, opened alone from a disk in a browser."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

from tests.film.decoding import trees

pytestmark = pytest.mark.browser

READY = "document.querySelector('.kp-row.now')"
NOW = "Number(document.querySelector('.kp-row.now .kp-seq').textContent)"
RANGE = "document.querySelector('.kp input[type=range]')"
SPEED = "document.querySelector('.kp .kp-speed')"
SVG = "document.querySelector('.kp-board svg')"


@pytest.fixture
def opened(browser, files):
    """Opens a file: ``opened("log", "#12", width=390, mobile=True)``."""
    pages = []

    def open_(name="log", address="", **how):
        page = browser.page(**how)
        page.goto(files[name].as_uri() + address, READY)
        pages.append(page)
        return page

    yield open_
    for page in pages:
        assert page.errors == []
        assert {url.split(":", 1)[0] for url in page.requests} <= {"file", "data"}


def film_of(files, name="log"):
    content = files[name].read_text(encoding="utf-8")
    return json.loads(re.search(r'id="film">(.*?)</script>', content, re.DOTALL).group(1))


def settle(page):
    """Two frames of the screen later."""
    page.js("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def press(page, *keys, shift=False):
    for key in keys:
        page.key(key, shift=shift)
    settle(page)


def plain(told):
    """A tree of the store as that of the screen: lists, and styles without blanks."""
    if isinstance(told, str):
        return told
    tag, attributes, kids = told
    shown = [[name, value.replace(" ", "") if name == "style" else value] for name, value in attributes]
    return [tag, shown, [plain(kid) for kid in kids]]


def test_a_file_opens_at_its_last_line_and_a_link_at_its_line(opened, files):
    film = film_of(files)
    assert opened().js(NOW) == film["frames"]["seq"][-1]
    page = opened(address="#47")
    assert page.js(NOW) == 47
    assert "Turn 6" in page.js("document.querySelector('.kp-board').textContent")
    page.js("location.hash = '#60'")
    page.wait(f"{NOW} === 60")


def test_a_link_to_a_struck_line_shows_the_table_where_it_stood(opened, files):
    struck = next(row for row in film_of(files)["lines"] if row.get("kind") == "struck")
    page = opened(address=f"#{struck['seq']}")
    assert page.js(NOW) == film_of(files)["frames"]["seq"][struck["at"]]
    row = "document.querySelectorAll('.kp-row.struck')[0]"
    assert page.js(f"{row}.querySelector('s') !== null")
    assert "wrong seat tapped" in page.js(f"{row}.textContent")


def test_wherever_one_goes_the_picture_is_that_of_the_frame(opened, files):
    pictures = film_of(files)["pictures"]
    stored, numbers = trees(pictures), pictures["frames"]["wide"]
    page = opened(width=1300)
    order = Random(1).sample(range(len(numbers)), 25)
    for at in (0, len(numbers) - 1, 1, *order):
        page.js(f"(() => {{ {RANGE}.value = {at}; {RANGE}.dispatchEvent(new Event('input')); }})()")
        settle(page)
        assert json.loads(page.run("tree.js", SVG)) == plain(stored[numbers[at]]), at


def test_keys_go_by_line_turn_finding_and_highlight(opened, files):
    film = film_of(files)
    seqs, turns = film["frames"]["seq"], film["frames"]["turn"]
    starts = [at for at in range(1, len(turns)) if turns[at] != turns[at - 1]]
    page = opened()
    press(page, "Home")
    assert page.js(NOW) == 1
    press(page, "ArrowRight", "ArrowRight", "ArrowLeft", "ArrowRight")
    assert page.js(NOW) == seqs[2]
    press(page, "ArrowRight", shift=True)
    assert page.js(NOW) == seqs[starts[0]]
    press(page, "ArrowRight", shift=True)
    press(page, "ArrowLeft", shift=True)
    assert page.js(NOW) == seqs[starts[0]]
    moments = sorted({at for at, *_ in film["moments"]})
    found = sorted({row["at"] for row in film["lines"] if row.get("found") and "kind" not in row})
    press(page, "Home", "h", "h")
    assert page.js(NOW) == seqs[moments[1]]
    press(page, "Home", "f")
    assert page.js(NOW) == seqs[found[0]]
    press(page, "End")
    assert page.js(NOW) == seqs[-1]


def test_a_key_pressed_in_a_box_is_the_boxs_own(opened):
    page = opened(address="#20")
    page.js("document.querySelector('.kp .kp-speed').focus()")
    press(page, "ArrowRight", "Home")
    assert page.js(NOW) == 20


def test_space_plays_and_stops(opened):
    page = opened(address="#3")
    page.js(f"{RANGE}.focus()")
    page.js(f"{SPEED}.value = '8'; {SPEED}.dispatchEvent(new Event('change'))")
    press(page, " ")
    page.wait(f"{NOW} > 6")
    press(page, " ")
    stopped = page.js(NOW)
    page.js("new Promise((done) => setTimeout(done, 500))")
    assert page.js(NOW) == stopped
    assert page.js("document.querySelector('.kp-play').title").startswith("Play")


def test_played_to_the_end_it_stops_there_and_begins_anew(opened, files):
    last = film_of(files)["frames"]["seq"][-1]
    page = opened(address=f"#{last - 2}")
    page.click("document.querySelector('.kp-play')")
    page.wait(f"{NOW} === {last}")
    page.wait("document.querySelector('.kp-play').title.startsWith('Play')")
    page.click("document.querySelector('.kp-play')")
    page.wait(f"{NOW} < 5")


def test_a_drag_shows_the_frames_between_and_ends_where_the_mouse_is(opened, files, record_property):
    page = opened(width=1300)
    press(page, "Home")
    page.js(
        "window.shown = []; document.getElementById('player')"
        ".addEventListener('kronika-frame', (e) => shown.push([e.detail, performance.now()]))"
    )
    box = page.box(RANGE)
    y = box["y"] + box["height"] / 2
    page.drag((box["x"] + 9, y), (box["x"] + box["width"] + 20, y), steps=60)
    settle(page)
    shown = page.js("shown")
    record_property("frames_per_second", round((len(shown) - 1) * 1000 / (shown[-1][1] - shown[0][1]), 1))
    assert page.js(NOW) == film_of(files)["frames"]["seq"][-1]
    assert len(shown) >= 15
    assert [at for at, _ in shown] == sorted({at for at, _ in shown})


def test_the_log_follows_and_its_lines_are_links(opened):
    page = opened(address="#10")
    box = "document.querySelector('.kp-log').getBoundingClientRect()"
    row = f"{READY}.getBoundingClientRect()"
    for key in ("End", "Home", "h"):
        press(page, key)
        assert page.js(f"{row}.top >= {box}.top && {row}.bottom <= {box}.bottom"), key
    link = "document.querySelectorAll('.kp-row a')[30]"
    assert page.js(f"{link}.getAttribute('href')") == "#31"
    page.click(link)
    settle(page)
    assert page.js(NOW) == 31


def test_the_address_follows_where_one_rests(opened):
    page = opened(address="#10")
    press(page, "ArrowRight")
    page.wait("location.hash === '#11'")


def test_findings_stand_at_their_line_with_rule_and_source(opened):
    page = opened()
    press(page, "Home", "f")
    said = page.js("document.querySelector('.kp-row.now .kp-finding').textContent")
    assert "Breach" in said
    assert "PAN-TURN-ACTOR" in said
    assert "rulebook" in said
    assert page.js("document.querySelector('.kp-said').textContent").count("PAN-TURN-ACTOR") == 1


def test_on_a_phone_a_finger_drags_swipes_and_taps(opened, files):
    page = opened("s1", "#47", width=390, height=844, mobile=True)
    assert page.js("document.querySelector('.kp-board').dataset.shape") == "narrow"
    assert page.js("document.documentElement.scrollWidth") <= 390
    box = page.box("document.querySelector('.kp-board svg')")
    covered = page.js("document.querySelector('.kp-bar').getBoundingClientRect().bottom")
    middle = (195, max(box["y"], covered) + 60)
    page.swipe((middle[0] + 60, middle[1]), (middle[0] - 60, middle[1]))
    settle(page)
    assert page.js(NOW) == 48
    page.swipe((middle[0] - 60, middle[1]), (middle[0] + 60, middle[1]))
    settle(page)
    assert page.js(NOW) == 47
    page.js("scrollTo(0, 0)")
    box = page.box(RANGE)
    y, thumb = box["y"] + box["height"] / 2, page.js(f"{RANGE}.value / {RANGE}.max")
    start = box["x"] + 11 + (box["width"] - 22) * thumb
    page.swipe((start, y), (box["x"] + box["width"] - 2, y), steps=20)
    settle(page)
    assert page.js(NOW) == film_of(files, "s1")["frames"]["seq"][-1]


def test_all_that_can_be_pressed_is_big_enough_for_a_finger(opened):
    page = opened(width=390, height=844, mobile=True)
    small = page.js(
        "[...document.querySelectorAll('.kp button, .kp select, .kp input')].filter((e) => e.offsetParent).map((e) =>"
        " [e.title || e.tagName, e.getBoundingClientRect().width, e.getBoundingClientRect().height])"
        ".filter(([, width, height]) => width < 34 || height < 30)"
    )
    assert small == []


@pytest.mark.parametrize(
    ("scheme", "page_colour"), [("light", "rgb(255, 255, 255)"), ("dark", "rgb(14, 18, 23)")]
)
def test_it_is_light_or_dark_as_the_reader_likes_and_changes_with_them(opened, scheme, page_colour):
    page = opened(scheme="dark" if scheme == "light" else "light")
    page.scheme(scheme)
    settle(page)
    assert page.js("document.querySelector('.kp').dataset.theme") == scheme
    assert page.js("getComputedStyle(document.documentElement).backgroundColor") == page_colour
    assert page.js("getComputedStyle(document.querySelector('.kp-board svg')).backgroundColor") == page_colour


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_stands_out_from_what_it_stands_on(opened, scheme):
    page = opened(address="#44", scheme=scheme)
    assert page.run("contrast.js", "document.body") == []


def test_everything_that_can_be_pressed_has_a_name_and_a_visible_focus(opened):
    page = opened()
    unnamed = page.js(
        "[...document.querySelectorAll('.kp button, .kp select, .kp input')]"
        ".filter((e) => !(e.getAttribute('aria-label') || '').trim()).map((e) => e.outerHTML)"
    )
    assert unnamed == []
    assert page.js(f"{RANGE}.getAttribute('aria-valuetext')").startswith("Line 300")
    page.key("Tab")
    page.key("Tab")
    assert page.js("getComputedStyle(document.activeElement).outlineStyle") == "solid"


def test_a_dismissed_finding_is_counted_and_gone_to_with_a_hollow_flag(opened, files):
    film = film_of(files)
    lines = [row for row in film["lines"] if row.get("found") and "kind" not in row]
    over = [row for row in lines if not any(each[4] for each in row["found"])]
    assert over
    page = opened()
    assert (
        page.js("document.querySelector('.kp-jump.finding .kp-count').textContent")
        == f"Findings {len(lines)}"
    )
    assert page.js("document.querySelectorAll('.kp-mark.flag').length") == len(lines)
    assert page.js("document.querySelectorAll('.kp-mark.flag.over').length") == len(over)
    press(page, "Home", *"f" * (1 + lines.index(over[0])))
    assert page.js(NOW) == over[0]["seq"]
    assert "dismissed" in page.js("document.querySelector('.kp-said .kp-finding').textContent")


def test_one_kind_of_highlight_can_be_chosen_and_gone_along(opened, files):
    film = film_of(files)
    outbreaks = sorted({at for at, kind, *_ in film["moments"] if kind == "outbreak"})
    assert 0 < len(outbreaks) < len({at for at, *_ in film["moments"]})
    page = opened()
    box = "document.querySelector('.kp-kind')"
    assert f"Outbreaks {len(outbreaks)}" in page.js(f"{box}.textContent")
    page.js(f"{box}.value = 'outbreak'; {box}.dispatchEvent(new Event('change'))")
    press(page, "Home")
    for at in outbreaks:
        press(page, "h")
        assert page.js(NOW) == film["frames"]["seq"][at]
    assert page.js("document.querySelector('.kp-jump.moment button:last-child').disabled")


@pytest.mark.parametrize("how", [{"width": 1280}, {"width": 390, "height": 844, "mobile": True}])
def test_the_caption_is_as_high_for_every_line_and_clips_none(opened, files, how):
    page = opened(**how)
    caption = "document.querySelector('.kp-caption')"
    high = page.js(f"{caption}.clientHeight")
    for row in [row for row in film_of(files)["lines"] if "kind" not in row][::7]:
        page.js(f"location.hash = '#{row['seq']}'")
        page.wait(f"{NOW} === {row['seq']}")
        shown = f"[...{caption}.querySelectorAll('.kp-said > div > *')]"
        bottom = f"Math.max(...{shown}.map((e) => e.getBoundingClientRect().bottom))"
        assert page.js(f"{bottom} - {caption}.getBoundingClientRect().bottom") <= 0.5, row
        assert page.js(f"{caption}.clientHeight") == high


def test_in_polish(opened):
    page = opened("s1", "#47")
    said = page.js("document.body.innerText")
    for word in ("Pandemia", "Linia 47", "Ważne chwile", "Ognisko, dotąd 1"):
        assert word in said, word
