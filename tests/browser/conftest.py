"""A Chromium for all tests of pages. Without one they are skipped, unless ``KRONIKA_REQUIRE`` names ``browser``."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from projections.export_html import html
from projections.film import film
from projections.rules.contract import viewer
from service.home import Home
from tests.browser.cdp import Browser, Page, chromium
from tests.browser.scribe_table import Table, Tapped
from tests.browser.table_server import TableServer
from tests.cli.test_serve import served
from tests.film.evenings import Evening, long_evening


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if chromium() is None:
        why = "no Chromium on the path; KRONIKA_CHROMIUM may name one"
        if "browser" in os.environ.get("KRONIKA_REQUIRE", ""):
            pytest.fail(why)
        pytest.skip(why)
    with Browser() as made:
        yield made


@pytest.fixture(autouse=True)
def _pages_end(request: pytest.FixtureRequest) -> Iterator[None]:
    """No page of a test goes on beside the next test."""
    yield
    if "browser" in request.fixturenames:
        browser: Browser = request.getfixturevalue("browser")
        browser.close_pages()


@pytest.fixture(scope="session")
def evening() -> Evening:
    return long_evening()


@pytest.fixture(scope="session")
def files(evening: Evening, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Files of one long evening, {name: path}: ``log`` in English, ``s1`` in Polish."""
    folder, made = tmp_path_factory.mktemp("files"), {}
    for who, lang in (("log", "en"), ("s1", "pl")):
        told = film(evening.replay, viewer(who), lang, free=evening.free, person=evening.person)
        made[who] = folder / f"{who}.html"
        made[who].write_text(html(told), encoding="utf-8")
    return made


@pytest.fixture(scope="session")
def site(browser: Browser, evening: Evening, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server whose own log has the long evening, as session ``e1``."""
    data = tmp_path_factory.mktemp("site") / "data"
    folder = Home(data).own
    with closing(folder.log()) as log, closing(folder.directory()) as directory:
        log.adopt(evening.events)
        for person in evening.directory.people():
            directory.know(person, evening.directory.name(person) or "")
    with served(data) as (_, port):
        yield f"http://127.0.0.1:{port}"


@pytest.fixture(scope="session")
def server(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[TableServer]:
    """The server of all sessions that are tapped on the scribe page."""
    made = TableServer(tmp_path_factory.mktemp("scribe") / "data")
    yield made
    made.stop()


@pytest.fixture
def at_the_table(browser: Browser, server: TableServer) -> Iterator[Tapped]:
    """Opens the page of a session: ``at_the_table(session, width=360, scheme="dark", lang="pl")``. At the end nothing
    has gone wrong in it, and no other host was asked."""
    pages: list[Page] = []

    def open_(session: str, *, lang: str = "en", on: TableServer = server, **how: Any) -> Table:
        page = browser.page(**{"width": 390, "height": 780, "mobile": True, **how})
        pages.append(page)
        return Table(page, on, session).open(lang)

    yield open_
    for page in pages:
        wrong = [each for each in page.errors if "ERR_" not in each and "Failed to load" not in each]
        assert wrong == []
        assert {url.split("/")[2] for url in page.requests if url.startswith("http")} <= {server.address[7:]}
        page.send("Page.navigate", url="about:blank")
