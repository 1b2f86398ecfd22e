"""The API of a server that belongs to a league: answers at once, or a link to ask after them."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from events.directory import Directory
from events.league.partitions import partition_of
from events.problems import Problem
from service import serve as server
from service.api import application
from service.api.desk import Desk
from service.home import Home
from service.league.asking import LeagueRecorder
from service.league.judge import Judge
from service.recorder import Recorder
from tests.league.shared import Member, Topic
from tests.league.test_asking import Asker

OPENED = {"game": "toy", "seats": [{"seat": "A"}, {"seat": "B"}], "position": {"bowl": 20}, "mode": "referee"}
MOVE = {"lines": [{"type": "take", "player": "A", "number": 1, "event_id": "x"}]}


@pytest.fixture
def asker(tmp_path: Path) -> Iterator[Asker]:
    topic = Topic()
    member = Member(topic, tmp_path / "worker.sqlite")
    made = Asker(topic, tmp_path / "asker.sqlite", Judge(member, failed=lambda request, error: None))
    yield made
    made.verify()
    made.close()
    member.close()


@pytest.fixture
def api(asker: Asker, tmp_path: Path) -> Iterator[TestClient]:
    (tmp_path / "data").mkdir()
    directory = Directory(tmp_path / "directory.sqlite")
    desk = Desk(Home(tmp_path / "data"), (asker, directory, LeagueRecorder(asker, directory)))
    with TestClient(application(Home(tmp_path / "data"), desk=desk)) as client:
        body = {"session_id": "s", "event_id": "open", "opened": OPENED}
        answer = client.post("/sessions", json=body)
        assert answer.status_code == 201, answer.text
        yield client
    directory.close()


def test_lines_are_answered_with_the_verdict(api: TestClient) -> None:
    answer = api.post("/sessions/s/moves", json=MOVE)
    assert answer.status_code == 201
    assert answer.json()["head"] == 2
    assert api.post("/sessions/s/moves", json=MOVE).status_code == 200
    refused = api.post("/sessions/s/moves", json={"lines": [{"type": "take", "player": "A", "number": 99}]})
    assert refused.status_code == 422
    assert refused.json()["code"] == "refused"
    stale = api.post("/sessions/s/moves", json={**MOVE, "lines": [{"type": "pause"}], "expected_seq": 1})
    assert stale.status_code == 409
    assert stale.json()["head"] == 2


def test_an_answer_that_is_late_has_a_link(api: TestClient, asker: Asker) -> None:
    asker.answering = False
    answer = api.post("/sessions/s/moves", json=MOVE)
    assert answer.status_code == 202
    link = answer.headers["Location"]
    assert answer.json()["status"] == link
    assert api.get(link).status_code == 202
    asker.answer_all()
    found = api.get(link)
    assert found.status_code == 201
    assert [row["event_id"] for row in found.json()["lines"]] == ["x"]
    assert found.json()["repeated"] is False


def test_a_late_refusal_and_a_late_problem_are_found_under_their_links(api: TestClient, asker: Asker) -> None:
    asker.answering = False
    links = []
    for line in ({"type": "take", "player": "B", "number": 1}, {"type": "take", "player": "Q", "number": 1}):
        answer = api.post("/sessions/s/moves", json={"lines": [line]})
        assert answer.status_code == 202
        links.append(answer.headers["Location"])
    asker.answer_all()
    found = [api.get(link) for link in links]
    assert [each.status_code for each in found] == [422, 422]
    assert [each.json()["code"] for each in found] == ["refused", "unknown"]


def test_an_opening_that_is_late_is_found_under_its_link(api: TestClient, asker: Asker) -> None:
    asker.answering = False
    answer = api.post("/sessions", json={"session_id": "t", "event_id": "open", "opened": OPENED})
    assert answer.status_code == 202
    link = answer.headers["Location"]
    assert api.get(link).status_code == 202
    asker.answer_all()
    assert api.get(link).status_code == 201
    again = api.post("/sessions", json={"session_id": "t", "event_id": "open", "opened": OPENED})
    assert again.status_code == 200


def test_a_request_that_nobody_sent_waits_for_nothing(api: TestClient, asker: Asker) -> None:
    asker.answering = False
    link = api.post("/sessions/s/moves", json=MOVE).headers["Location"]
    mistaken = [
        link[:-1] + ("0" if link[-1] != "0" else "1"),
        link.replace("/s/", "/t/"),
        "/sessions/s/requests/abc",
    ]
    for each in mistaken:
        found = api.get(each)
        assert found.status_code == 404
        assert found.json()["code"] == "not-found"


def test_a_request_that_could_not_be_judged_is_no_fault_of_who_sent_it(
    api: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def faulty(*_: Any, **__: Any) -> Any:
        raise RuntimeError("a fault")

    monkeypatch.setattr(Recorder, "record", faulty)
    answer = api.post("/sessions/s/moves", json=MOVE)
    assert answer.status_code == 500
    assert answer.json()["code"] == "fault"


def test_a_session_can_be_read_while_its_lines_wait_for_their_verdict(
    api: TestClient, asker: Asker, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, go_on = threading.Event(), threading.Event()

    def until(done: Any, seconds: float) -> bool:
        asked.set()
        assert go_on.wait(20)
        return bool(done())

    monkeypatch.setattr(asker, "until", until)
    with ThreadPoolExecutor(2) as threads:
        sent = threads.submit(api.post, "/sessions/s/moves", json=MOVE)
        assert asked.wait(20)
        read = threads.submit(api.get, "/sessions/s")
        try:
            assert read.result(10).status_code == 200
        finally:
            go_on.set()
        assert sent.result(20).status_code == 201


@pytest.mark.parametrize(
    ("url", "code"), [("kafka://127.0.0.1:1/k", "broker"), ("kafka://[host/k", "url"), ("sqlite:///x", "url")]
)
def test_a_server_that_cannot_follow_its_league_says_why_and_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, url: str, code: str
) -> None:
    for name, value in (("LEAGUE", url), ("DATA", str(tmp_path)), ("ACCESS", "open")):
        monkeypatch.setenv(f"KRONIKA_{name}", value)
    with closing(server.listening("127.0.0.1", 0)) as made, pytest.raises(Problem) as error:
        server.serve(Home(tmp_path), made, "127.0.0.1", lambda: None)
    assert error.value.code == code


def test_a_server_of_a_share_opens_sessions_of_its_share(api: TestClient, asker: Asker) -> None:
    asker.followed = frozenset({0})
    for _ in range(6):
        answer = api.post("/sessions", json={"opened": OPENED})
        assert answer.status_code == 201
        assert partition_of(answer.json()["session"], 2) == 0
    other = next(each for each in "abcdefgh" if partition_of(each, 2) == 1)
    before = len(asker.asked)
    answer = api.post("/sessions", json={"session_id": other, "opened": OPENED})
    assert (answer.status_code, answer.json()["code"]) == (421, "elsewhere")
    assert len(asker.asked) == before


def test_a_server_without_a_league_has_no_requests_that_wait(tmp_path: Path) -> None:
    app = application(Home(tmp_path / "alone"))
    with TestClient(app) as client:
        assert client.post("/sessions", json={"session_id": "s", "opened": OPENED}).status_code == 201
        assert client.get("/sessions/s/requests/abc").status_code == 404
    app.state.desk.close()
