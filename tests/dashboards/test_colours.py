"""The colours of charts, in light and dark: on their background, and beside each other to every pair of eyes."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import dashboards
from dashboards.charts.theme import DISEASES, MAIN, SERIES
from tests.dashboards.seeing import EYES, contrast, nearest

GROUNDS = {
    theme: told["backgroundColor"]
    for theme, told in tomllib.loads(
        (Path(dashboards.__file__).parent / ".streamlit" / "config.toml").read_text(encoding="utf-8")
    )["theme"].items()
    if isinstance(told, dict)
}
PALETTES = [
    (theme, name, list(colours))
    for theme in GROUNDS
    for name, colours in (("series", SERIES[theme]), ("diseases", DISEASES[theme].values()), ("one", [MAIN]))
]


@pytest.mark.parametrize(("theme", "name", "colours"), PALETTES)
def test_a_colour_stands_three_to_one_on_the_page(theme, name, colours):
    assert {
        each: round(contrast(each, GROUNDS[theme]), 2)
        for each in colours
        if contrast(each, GROUNDS[theme]) < 3
    } == {}


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize(("theme", "name", "colours"), PALETTES)
def test_colours_of_a_chart_are_told_apart(theme, name, colours, eyes):
    assert nearest(colours, eyes) > 0.08


def test_contrast_and_distance_are_those_of_known_colours():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)
    assert nearest(["#ffffff", "#000000"], "all colours") == pytest.approx(1, abs=0.001)
    assert nearest(["#d9542b", "#a98500"], "no green") < 0.02 < nearest(["#d9542b", "#a98500"], "all colours")
