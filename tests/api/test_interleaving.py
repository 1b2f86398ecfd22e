"""Two clients at one table: whatever comes between, the log has no gap, and each line stands in it once."""

from __future__ import annotations

import threading
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

from service.home import Home
from tests.api.conftest import Open

STEPS = st.lists(
    st.tuples(st.sampled_from([0, 1]), st.sampled_from(["send", "batch", "blind", "again", "undo", "look"])),
    max_size=25,
)


class Client:
    """One device: what it knows of the log, and what it was told of its lines."""

    def __init__(self, api: TestClient, session: str, name: str) -> None:
        self.api, self.session, self.name = api, session, name
        self.known, self.number = 1, 0
        self.last: dict[str, Any] | None = None
        self.told: dict[str, int] = {}

    def step(self, what: str) -> None:
        if what == "look":
            self.known = self.api.get(f"/sessions/{self.session}/lines").json()["head"]
        elif what == "again":
            if self.last is not None:
                self.post(self.last)
        else:
            self.number += 1
            lines = [{"type": "note", "text": f"{self.name} {self.number}"}] * (2 if what == "batch" else 1)
            body: dict[str, Any] = {"lines": lines, "event_id": f"{self.name}-{self.number}"}
            if what == "undo":
                body["lines"] = [{"type": "drive", "player": "s1", "to": "chicago"}, {"type": "undo"}]
            self.last = body if what == "blind" else {**body, "expected_seq": self.known}
            self.post(self.last)

    def post(self, body: dict[str, Any]) -> None:
        answer = self.api.post(f"/sessions/{self.session}/moves", json=body)
        made = answer.json()
        if answer.status_code == 409:
            assert made["head"] > body["expected_seq"]
            assert [row["seq"] for row in made["lines"]] == [
                *range(body["expected_seq"] + 1, made["head"] + 1)
            ]
            self.known = made["head"]
            return
        assert answer.status_code in (200, 201), made
        self.known = max(self.known, made["head"])
        for row in made["lines"]:
            assert self.told.setdefault(row["event_id"], row["seq"]) == row["seq"]


def check(home: Home, session: str, clients: list[Client]) -> None:
    log = home.own.log()
    try:
        events = log.read(session)
        assert [each.seq for each in events] == list(range(1, len(events) + 1))
        assert log.verify(session) == []
    finally:
        log.close()
    there = {each.event_id: each.seq for each in events}
    assert len(there) == len(events)
    told = {id_: seq for client in clients for id_, seq in client.told.items()}
    assert told == {id_: seq for id_, seq in there.items() if id_ != "open"}


def test_any_interleaving_of_two_clients_leaves_a_gapless_log(
    api: TestClient, opened: Open, home: Home
) -> None:
    number = iter(range(1000))

    @settings(max_examples=25, suppress_health_check=list(HealthCheck))
    @given(STEPS)
    def play(steps: list[tuple[int, str]]) -> None:
        session = opened(f"evening-{next(number)}")
        clients = [Client(api, session, name) for name in ("a", "b")]
        for who, what in steps:
            clients[who].step(what)
        check(home, session, clients)

    play()


def test_clients_at_the_same_time_leave_a_gapless_log(api: TestClient, opened: Open, home: Home) -> None:
    session = opened()
    clients = [Client(api, session, f"c{number}") for number in range(6)]

    def work(client: Client) -> None:
        for number in range(12):
            client.step(("send", "blind", "batch", "again")[number % 4])

    threads = [threading.Thread(target=work, args=(client,)) for client in clients]
    for each in threads:
        each.start()
    for each in threads:
        each.join(60)
    assert not any(each.is_alive() for each in threads)
    check(home, session, clients)
