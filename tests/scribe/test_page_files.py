"""The files of the scribe page: how much they are, what they may do, and that they are all there offline."""

from __future__ import annotations

import re

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from service.scribe import routes
from service.scribe.routes import files

LIMIT = 80_000
"""Bytes of the whole page, uncompressed."""


@pytest.fixture
def client() -> TestClient:
    return TestClient(Starlette(routes=routes()))


def test_the_whole_page_is_small() -> None:
    assert sum(map(len, files().values())) < LIMIT


def test_nothing_in_it_names_another_host_or_needs_inline_code() -> None:
    for name, content in files().items():
        text = content.decode()
        hosts = set(re.findall(r"https?://([\w.-]+)", text)) - {"www.w3.org"}
        assert hosts == set(), name
        assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\son\w+=|\sstyle=", text), name
        assert not re.search(r"\beval\(|new Function|innerHTML|document\.write", text), name


def test_every_file_forbids_what_it_does_not_need(client: TestClient) -> None:
    for name in ("", *files()):
        answer = client.get(f"/scribe/{name}")
        assert answer.status_code == 200
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        assert "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_a_file_that_has_not_changed_is_not_sent_again(client: TestClient) -> None:
    first = client.get("/scribe/app.js")
    again = client.get("/scribe/app.js", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_the_way_without_the_slash_leads_to_the_page_and_other_names_to_nothing(client: TestClient) -> None:
    answer = client.get("/scribe?session=x&lang=pl", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (307, "/scribe/?session=x&lang=pl")
    assert client.get("/scribe/routes.py").status_code == 404
    assert client.get("/scribe/..%2froutes.py").status_code == 404


def test_offline_everything_is_there_that_the_page_is_made_of() -> None:
    kept = set(re.findall(r'"([\w./-]+)"', files()["sw.js"].decode().split("FILES = [")[1].split("]")[0]))
    assert kept - {"./"} == set(files()) - {"index.html", "sw.js"}
    assert "VERSION" not in files()["sw.js"].decode()


def test_what_is_sent_has_every_word_in_both_languages() -> None:
    rows = re.findall(r"^(\w+): \[(.*)\],$", files()["i18n.js"].decode(), re.MULTILINE)
    assert len(rows) > 90
    assert len({key for key, _ in rows}) == len(rows)
    for key, pair in rows:
        assert len(re.findall(r'"(?:[^"\\]|\\.)+"', pair)) == 2, key
    used = "".join(content.decode() for name, content in files().items() if name != "i18n.js")
    words = set(re.findall(r'\bt\("(\w+)"', used))
    assert words <= {key for key, _ in rows}
