"""The file of a session: one file, that reaches nothing outside, runs no script but its own, and is small."""

from __future__ import annotations

import base64
import hashlib
import json
import re

import pytest

from projections.export_html import html
from projections.film import assets, film
from tests.film.evenings import Evening, short_evening
from tests.kit.invented import games


@pytest.fixture(scope="module")
def page(long):
    return html(film(long.replay, free=long.free, person=long.person))


def told(content):
    return json.loads(re.search(r'id="film">(.*?)</script>', content, re.DOTALL).group(1))


def test_a_session_of_300_lines_is_less_than_a_megabyte(page):
    assert len(page.encode()) < 1_000_000


@pytest.mark.parametrize("game", games())
def test_so_is_one_of_any_game_with_a_hundred_lines_in_a_third_of_it(game):
    evening = short_evening(game, limit=100)
    lines = len(evening.events)
    assert len(html(film(evening.replay, lang="pl")).encode()) < 1_000_000 * max(lines, 100) / 300


def test_the_film_comes_back_out_of_the_file(page):
    evening = short_evening("pandemic", limit=12)
    made = film(evening.replay)
    assert told(html(made)) == made


def test_nothing_in_it_names_another_place_to_load_from(page):
    head = page[: page.index('<script type="application/json"')]
    assert not re.findall(r"<(?:link|img|iframe|object|embed|base)\b", page)
    assert not re.findall(r"\b(?:src|href)=", head)
    rest = page.replace("http://www.w3.org/2000/svg", "")
    assert not re.findall(r"https?://|//[a-z0-9-]+\.[a-z]{2,}", rest)
    assert "@import" not in page
    assert "url(" not in page


def test_the_policy_allows_its_own_script_and_style_and_nothing_else(page):
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', page).group(1)
    rules = {each.split()[0]: each.split()[1:] for each in policy.split("; ")}
    assert rules["default-src"] == ["'none'"]
    assert set(rules) == {"default-src", "script-src", "style-src", "base-uri", "form-action"}
    for name, tag in (("script-src", "script"), ("style-src", "style")):
        (content,) = re.findall(rf"<{tag}>(.*?)</{tag}>", page, re.DOTALL)
        digest = base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()
        assert rules[name] == [f"'sha256-{digest}'"]
    assert "unsafe" not in policy
    assert " on" not in re.sub(r"<script.*", "", page, flags=re.DOTALL).split("<body>")[1]


def test_a_text_of_the_log_cannot_end_the_script_it_stands_in():
    evening = Evening()
    seats = [{"seat": "s1", "person": evening.directory.add_person("</script><script>alert(1)</script>")}]
    evening.open(game="pandemic", seats=[*seats, {"seat": "s2"}], options={"epidemics": 4})
    text = "</script><img src=x onerror=alert(1)> \u2028 <!-- &amp;"
    evening.say({"type": "note", "text": text})
    page = html(film(evening.replay, free=evening.free, person=evening.person))
    assert page.count("<script") == 2
    assert "<img" not in page
    assert "<!--" not in page
    assert text in told(page)["lines"][1]["words"]


def test_the_player_makes_no_markup_of_texts():
    for home in ("in_file", "in_streamlit"):
        script = assets.script(home)
        for way in (
            "innerHTML",
            "outerHTML",
            "insertAdjacentHTML",
            "document.write",
            "eval(",
            "new Function",
        ):
            assert way not in script, way


def test_the_title_and_the_language_are_those_of_the_film(long):
    page = html(film(long.replay, lang="pl", person=long.person, shapes=()))
    assert '<html lang="pl">' in page
    assert "<title>Pandemia · 4 maja 2024 · Ann, Ben, Cleo, Dan</title>" in page
