"""A Chromium for all tests of pages. Without one they are skipped, unless ``KRONIKA_REQUIRE`` names ``browser``."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.cdp import Browser, chromium


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if chromium() is None:
        why = "no Chromium on the path; KRONIKA_CHROMIUM may name one"
        if "browser" in os.environ.get("KRONIKA_REQUIRE", ""):
            pytest.fail(why)
        pytest.skip(why)
    with Browser() as made:
        yield made


@pytest.fixture(scope="session")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Files of one long evening, {name: path}: ``log`` in English, ``s1`` in Polish."""
    from projections.export_html import html
    from projections.film import film
    from projections.rules.contract import viewer
    from tests.film.evenings import long_evening

    evening, folder = long_evening(), tmp_path_factory.mktemp("files")
    made = {}
    for who, lang in (("log", "en"), ("s1", "pl")):
        told = film(evening.replay, viewer(who), lang, free=evening.free, person=evening.person)
        made[who] = folder / f"{who}.html"
        made[who].write_text(html(told), encoding="utf-8")
    return made
