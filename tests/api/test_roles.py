"""What each role may see and log."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from service.access import Grant
from service.access.gate import TokenGate
from service.access.store import Tokens
from service.api import application
from service.home import Home
from tests.api.conftest import OPENED

As = Callable[..., TestClient]
DRAW = {"type": "draw", "player": "s1", "cards": ["paris", "tokyo"]}
DRIVE = {"type": "drive", "player": "s1", "to": "chicago"}


@pytest.fixture
def role(home: Home) -> Iterator[As]:
    """A client of a role: ``role("player", seats={"s1"})``. There are the sessions ``evening`` and ``other``."""
    store = Tokens()
    app = application(home, gate=TokenGate(store))

    def client(name: Any, **fields: Any) -> TestClient:
        if "seats" in fields:
            fields["seats"] = frozenset(fields["seats"])
        made = store.exchange(store.invite(Grant(name, **fields), "", 3600)[1])
        assert made is not None
        return TestClient(app, headers={"Authorization": f"Bearer {made[1]}"})

    admin = client("admin")
    for session in ("evening", "other"):
        assert admin.post("/sessions", json={"session_id": session, "opened": OPENED}).status_code == 201
    yield client
    app.state.desk.close()


def log(client: TestClient, *lines: dict[str, Any], session: str = "evening") -> int:
    return client.post(f"/sessions/{session}/moves", json={"lines": list(lines)}).status_code


def test_a_scribe_logs_everything_and_sees_all(role: As) -> None:
    scribe = role("scribe")
    assert log(scribe, DRIVE) == 201
    assert scribe.get("/sessions/evening/state").json()["viewer"] == "log"
    assert scribe.get("/tokens").status_code == 403
    assert scribe.post("/sessions", json={"opened": OPENED}).status_code == 201


def test_a_token_of_one_session_knows_of_no_other(role: As) -> None:
    scribe = role("scribe", session="evening")
    assert log(scribe, DRIVE) == 201
    assert log(scribe, DRIVE, session="other") == 404
    assert scribe.get("/sessions/other/state").status_code == 404
    assert [each["session"] for each in scribe.get("/sessions").json()["sessions"]] == ["evening"]
    assert scribe.post("/sessions", json={"opened": OPENED}).status_code == 403


def test_a_watcher_sees_what_is_public_and_logs_nothing(role: As) -> None:
    watcher = role("watcher")
    assert log(watcher, DRIVE) == 403
    assert log(watcher, {"type": "note", "text": "hello"}) == 403
    assert watcher.get("/sessions/evening/state").json()["viewer"] == "public"
    for who in ("log", "s1", "s1+s2"):
        assert watcher.get("/sessions/evening/state", params={"as": who}).status_code == 403
    for path in ("export/jsonl", "export/notation"):
        assert watcher.get(f"/sessions/evening/{path}").status_code == 403
    assert watcher.get("/people").status_code == 403
    assert watcher.get("/metrics").status_code == 403


def test_a_player_sees_the_own_seats(role: As) -> None:
    player = role("player", session="evening", seats={"s1"})
    assert player.get("/sessions/evening/state").json()["viewer"] == "s1"
    assert player.get("/sessions/evening/state", params={"as": "public"}).status_code == 200
    for who in ("log", "s2", "s1+s2"):
        assert player.get("/sessions/evening/state", params={"as": who}).status_code == 403


def test_a_player_logs_what_the_own_seat_saw_and_nothing_else(role: As) -> None:
    player = role("player", session="evening", seats={"s1"})
    assert log(player, DRIVE) == 403
    assert log(player, {**DRAW, "player": "s2"}) == 403
    assert log(player, {"type": "retract", "seq": 1}) == 403
    assert log(player, {"type": "undo"}) == 403
    assert log(player, DRAW, DRIVE) == 403
    assert log(player, DRAW) == 201
    assert log(player, {"type": "note", "text": "hm", "player": "s2"}) == 403
    assert log(player, {"type": "note", "text": "hm"}) == 201


def test_a_judge_rules_and_does_not_play(role: As) -> None:
    scribe, judge = role("scribe"), role("judge")
    assert log(scribe, {"type": "drive", "player": "s1", "to": "tokyo"}) == 201
    ruling = {"type": "ruling", "seq": 2, "rule": "PAN-ACT-DRIVE", "verdict": "upheld", "reason": "far"}
    assert log(judge, DRIVE) == 403
    assert log(judge, {"type": "retract", "seq": 2}) == 403
    assert log(judge, ruling) == 201
    assert log(judge, {"type": "retract", "seq": 2, "kind": "ruling"}) == 201
    assert judge.get("/sessions/evening/outcomes").status_code == 200


def test_a_revoked_token_ends_its_stream_at_the_next_line(role: As) -> None:
    watcher = role("watcher")
    store: Tokens = watcher.app.state.gate.tokens  # type: ignore[attr-defined]
    watcher_token = next(
        each for each in store.listed() if each.kind == "pass" and each.grant.role == "watcher"
    )
    assert watcher.get("/sessions/evening/lines").status_code == 200
    store.revoke(watcher_token.id)
    assert watcher.get("/sessions/evening/events").status_code == 401


def test_a_scribe_hands_over_and_the_next_one_logs_in_the_same_session(role: As) -> None:
    scribe = role("scribe", session="evening")
    made = scribe.post("/sessions/evening/handover", json={})
    assert made.status_code == 201
    assert made.json()["token"]["role"] == "scribe"
    assert made.json()["token"]["session"] == "evening"
    assert role("watcher").post("/sessions/evening/handover", json={}).status_code == 403
