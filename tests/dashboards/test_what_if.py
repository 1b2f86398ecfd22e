"""*Session*, what if: a branch beside its origin, and the branches of a session."""

from __future__ import annotations

import json

import pytest

from service.recorder import Recorder
from tests.dashboards.reading import words


@pytest.fixture
def branch(desk):
    """(an evening, a branch right after its line 9 that repeats one line and then goes on otherwise)."""
    origin = desk.evening()
    log, directory = desk.home.own.log(), desk.home.own.directory()
    recorder = Recorder(log, directory)
    author = log.read(origin)[0].recorder
    made = recorder.branch(origin, 9, author).session_id
    for to in ("washington", "tokyo"):
        recorder.record(made, [{"type": "drive", "player": "b", "to": to}], recorder=author)
    log.close()
    directory.close()
    return origin, made


def lists(page):
    """{heading of the first column: rows as texts} of the page's tables."""
    found = {}
    for each in page.main:
        proto = getattr(each, "proto", None)
        if getattr(proto, "component_name", None) == "kronika_list":
            given = json.loads(proto.json)
            found[given["columns"][0]["id"]] = given["rows"]
    return found


def plain(cell):
    return cell["words"] if isinstance(cell, dict) else str(cell)


def test_a_branch_stands_beside_its_origin(desk, open_page, branch):
    origin, made = branch
    page = open_page("session", session=made, tab="whatif")
    assert "Alike up to line 10" in words(page)
    found = lists(page)
    first = found["turn"][0]
    assert [plain(each) for each in first] == ["Turn 2", "b drives to Miami", "b drives to Tokyo"]
    assert first[1]["link"] == f"session?session={origin}&seq=11"
    assert first[2]["link"] == f"session?session={made}&seq=3"
    assert first[2]["sign"] == "breach"
    sums = [[plain(each) for each in row] for row in found["what"]]
    assert ["Further lines", "3", "1"] in sums
    assert ["Breach", "0", "1"] in sums
    assert ["pawns.b", "Miami", "Tokyo"] in [[plain(each) for each in row] for row in found["path"]]


def test_a_session_lists_its_branches(desk, open_page, branch):
    origin, made = branch
    page = open_page("session", session=origin, tab="whatif")
    (row,) = lists(page)["session"]
    assert row[0]["link"] == f"session?session={made}&tab=whatif"
    assert [plain(each) for each in row[1:3]] == ["Line 9", "2"]


def test_a_session_without_branches_says_how_one_begins(desk, open_page):
    page = open_page("session", session=desk.evening(), tab="whatif")
    assert "No what-if begins in this session yet" in words(page)


def test_a_viewer_compares_what_it_may_see(desk, open_page):
    origin = desk.evening(options={"epidemics": 4, "hands_open": False})
    log, directory = desk.home.own.log(), desk.home.own.directory()
    made = Recorder(log, directory).branch(origin, 2, log.read(origin)[0].recorder).session_id
    log.close()
    directory.close()
    told = str(lists(open_page("session", session=made, tab="whatif", viewer="public"))).lower()
    assert "santiago" not in told
    assert "santiago" in str(lists(open_page("session", session=made, tab="whatif"))).lower()


def test_in_polish(desk, open_page, branch):
    page = open_page("session", session=branch[1], tab="whatif", lang="pl")
    assert "Jednakowe do linii 10" in words(page)
    assert lists(page)["what"][0][0] == "Dalsze linie"
