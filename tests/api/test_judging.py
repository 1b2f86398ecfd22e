"""The judge's room: calls, confirmations, the tables that run, the protocol."""

from __future__ import annotations

import re
from typing import Any

from starlette.testclient import TestClient

from service.home import Home
from service.protocol import POLICY
from tests.api.conftest import Open


def log(api: TestClient, session: str, *lines: dict[str, Any]) -> int:
    return api.post(f"/sessions/{session}/moves", json={"lines": list(lines)}).status_code


def note(kind: str, player: str | None = None) -> dict[str, Any]:
    return {"type": "note", "text": "", "kind": kind, **({"player": player} if player else {})}


def tables(api: TestClient, **params: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = api.get("/tables", params=params).json()["tables"]
    return found


def test_a_call_waits_until_it_is_answered_or_ruled_on(api: TestClient, opened: Open) -> None:
    session = opened()
    assert log(api, session, {"type": "drive", "player": "s1", "to": "tokyo"}, note("call", "s2")) == 201
    (table,) = tables(api)
    assert table["calls"] == [{"seq": 3, "seat": "s2"}]
    assert [each["rule"] for each in table["open"]] == ["PAN-ACT-DRIVE"]
    ruling = {"type": "ruling", "seq": 2, "rule": "PAN-ACT-DRIVE", "verdict": "upheld"}
    assert log(api, session, ruling) == 201
    (table,) = tables(api)
    assert (table["calls"], table["open"]) == ([], [])
    assert log(api, session, note("call"), note("answer")) == 201
    assert tables(api)[0]["calls"] == []


def test_tables_are_those_that_run_and_who_calls_comes_first(api: TestClient, opened: Open) -> None:
    for name, tags in (("one", ["cup", "round-1"]), ("two", ["cup"]), ("three", [])):
        opened(name, tags=tags)
    log(api, "three", {"type": "abandon"})
    log(api, "two", note("call"))
    assert [each["session"] for each in tables(api)] == ["two", "one"]
    assert [each["session"] for each in tables(api, tag="round-1")] == ["one"]
    log(api, "three", {"type": "continue"})
    assert {each["session"] for each in tables(api)} == {"one", "two", "three"}


def test_a_result_is_confirmed_by_seats_once_the_game_has_ended(
    api: TestClient, opened: Open, home: Home
) -> None:
    session = opened()
    assert log(api, session, note("confirm", "s1")) == 422
    assert log(api, session, {"type": "abandon"}) == 201
    assert log(api, session, note("confirm")) == 422
    assert log(api, session, note("confirm", "s9")) == 422
    assert log(api, session, note("confirm", "s1")) == 201
    assert confirmed(api, session, "s1") == ["Ann (s1)", "line 3"]
    assert confirmed(api, session, "s2") == ["Bo (s2)", "–"]
    log(
        api,
        session,
        {"type": "insert", "after": 1, "data": {"type": "drive", "player": "s1", "to": "chicago"}},
    )
    assert confirmed(api, session, "s1") == ["Ann (s1)", "–"]


def confirmed(api: TestClient, session: str, seat: str) -> list[str]:
    page = api.get(f"/sessions/{session}/protocol").text
    (row,) = re.findall(rf"<tr><td>([^<]*\({seat}\))</td><td>([^<,]*)", page.split("Confirmed by")[1])
    return list(row)


def test_the_protocol_holds_rulings_and_the_heads_hash_and_runs_nothing(
    api: TestClient, opened: Open, home: Home
) -> None:
    session = opened()
    log(api, session, {"type": "drive", "player": "s1", "to": "tokyo"})
    reason = "<script>alert(1)</script> agreed"
    ruling = {"type": "ruling", "seq": 2, "rule": "PAN-ACT-DRIVE", "verdict": "dismissed", "reason": reason}
    log(api, session, ruling)
    answer = api.get(f"/sessions/{session}/protocol", params={"lang": "pl"})
    assert answer.headers["content-security-policy"] == POLICY
    assert "<script" not in answer.text
    assert "&lt;script&gt;alert(1)&lt;/script&gt; agreed" in answer.text
    assert "PAN-ACT-DRIVE" in answer.text
    log_ = home.own.log()
    try:
        assert log_.head(session)[1].hex() in answer.text
    finally:
        log_.close()


def test_a_call_is_written_and_read_as_notation(api: TestClient, opened: Open) -> None:
    session = opened()
    answer = api.post(f"/sessions/{session}/moves", json={"text": 's1: note call "a doubt"'})
    assert answer.status_code == 201
    row = answer.json()["lines"][0]
    assert (row["text"], row["event"]["kind"]) == ('s1: note call "a doubt"', "call")
    read = api.post(f"/sessions/{session}/read", json={"text": 's1: notatka wezwanie "a doubt"'}).json()
    assert read["texts"] == ['s1: note call "a doubt"']
