"""The live stream: every line once and in order, by whomever it was logged."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest
from starlette.testclient import TestClient

from service.home import Home
from service.recorder import Recorder
from tests.api.conftest import Open
from tests.api.serving import served, told

TO = ("chicago", "atlanta")


@pytest.fixture
def port(api: TestClient) -> Iterator[int]:
    with served(api.app) as port:
        yield port


def drive(api: TestClient, session: str, number: int) -> None:
    line = {"type": "drive", "player": "s1", "to": TO[number % 2]}
    assert api.post(f"/sessions/{session}/moves", json={"lines": [line]}).status_code == 201


def at(seq: int) -> Any:
    """Whether an event says that the log stands at a line."""
    return lambda event: event["event"] == "head" and event["data"]["head"] >= seq


def lines(events: list[dict[str, Any]]) -> list[int]:
    found = [each for each in events if each["event"] == "line"]
    assert all(int(each["id"]) == each["data"]["seq"] for each in found)
    assert not any("id" in each for each in events if each["event"] != "line")
    return [each["data"]["seq"] for each in found]


def test_a_stream_begins_behind_the_line_asked_for_and_says_how_things_stand(
    api: TestClient, opened: Open, port: int
) -> None:
    session = opened()
    for number in range(4):
        drive(api, session, number)
    events = told(port, f"/sessions/{session}/events?after=2", at(5))
    assert lines(events) == [3, 4, 5]
    assert events[-1]["data"]["due"] == api.get(f"/sessions/{session}/due").json()["due"]
    row = api.get(f"/sessions/{session}/lines").json()["lines"][2]
    assert events[0]["data"] == row


def test_a_stream_goes_on_behind_the_last_event_without_gap_or_repeat(
    api: TestClient, opened: Open, port: int
) -> None:
    session = opened()
    path = f"/sessions/{session}/events?after=0"
    seen = lines(told(port, path, at(1)))
    for round_ in range(3):
        for number in range(3):
            drive(api, session, number)
        head = 1 + 3 * (round_ + 1)
        seen += lines(told(port, path, at(head), {"Last-Event-ID": str(seen[-1])}))
    assert seen == list(range(1, 11))


def test_watchers_are_told_while_lines_are_logged(api: TestClient, opened: Open, port: int) -> None:
    session = opened()
    seen: dict[int, list[int]] = {}

    def watch(number: int) -> None:
        seen[number] = lines(told(port, f"/sessions/{session}/events?after=0", at(13)))

    watchers = [threading.Thread(target=watch, args=(number,)) for number in range(5)]
    for each in watchers:
        each.start()
    for number in range(12):
        drive(api, session, number)
    for each in watchers:
        each.join(20)
    assert seen == {number: list(range(1, 14)) for number in range(5)}


def test_lines_of_another_process_are_told_too(api: TestClient, opened: Open, port: int, home: Home) -> None:
    session = opened()
    seen: list[int] = []
    watcher = threading.Thread(
        target=lambda: seen.extend(lines(told(port, f"/sessions/{session}/events", at(2))))
    )
    watcher.start()
    with closing(home.own.log()) as log, closing(home.own.directory()) as directory:
        threading.Event().wait(0.3)
        line = {"type": "drive", "player": "s1", "to": "chicago"}
        Recorder(log, directory).record(session, [line], recorder="p1")
    watcher.join(20)
    assert seen == [2]


def test_a_reader_ahead_of_the_log_is_told_to_begin_anew(api: TestClient, opened: Open, port: int) -> None:
    session = opened()
    events = told(port, f"/sessions/{session}/events", at(1), {"Last-Event-ID": "40"})
    assert [each["event"] for each in events] == ["reset", "line", "head"]


def test_a_stream_is_for_one_viewer(api: TestClient, opened: Open, port: int) -> None:
    session = opened()
    log, public = (
        told(port, f"/sessions/{session}/events?after=0&as={who}", at(1)) for who in ("log", "public")
    )
    assert "recorder" in log[0]["data"]
    assert "recorder" not in public[0]["data"]
