"""Entering lines: all or none, once and only once, and told what is next."""

from __future__ import annotations

from typing import Any

from starlette.testclient import TestClient

from tests.api.conftest import Open

DRIVE = {"type": "drive", "player": "s1", "to": "chicago"}
TREAT = {"type": "treat", "player": "s1", "colour": "blue"}


def send(api: TestClient, session: str, **body: Any) -> Any:
    return api.post(f"/sessions/{session}/moves", json=body)


def head(api: TestClient, session: str) -> int:
    return int(api.get(f"/sessions/{session}/lines").json()["head"])


def test_a_move_is_answered_with_its_line_and_what_is_due_next(api: TestClient, opened: Open) -> None:
    answer = send(api, opened(), lines=[DRIVE])
    assert answer.status_code == 201
    made = answer.json()
    assert (made["head"], made["repeated"]) == (2, False)
    assert [(row["seq"], row["text"], row["findings"]) for row in made["lines"]] == [
        (2, "s1: drive chicago", [])
    ]
    assert made["due"] == [{"player": "s1", "type": "action"}]
    treat = [each for each in made["choices"] if each["type"] == "treat"]
    assert [(each["due"], each["player"]) for each in treat] == [(0, "s1")]


def test_a_text_of_several_moves_is_a_batch_with_one_id(api: TestClient, opened: Open) -> None:
    made = send(api, opened(), text="s1: drive chicago; s1: treat blue", event_id="tap").json()
    assert [(row["seq"], row["event_id"]) for row in made["lines"]] == [(2, "tap"), (3, "tap.2")]


def test_a_batch_with_one_bad_line_logs_none(api: TestClient, opened: Open) -> None:
    session = opened()
    answer = send(api, session, lines=[DRIVE, {"type": "drive", "player": "s1", "to": "narnia"}])
    assert answer.status_code == 422
    assert answer.headers["content-type"] == "application/problem+json"
    assert head(api, session) == 1


def test_the_same_id_with_the_same_line_gives_the_first_answer(api: TestClient, opened: Open) -> None:
    session = opened()
    first = send(api, session, lines=[{**DRIVE, "event_id": "tap"}])
    send(api, session, lines=[TREAT])
    again = send(api, session, lines=[{**DRIVE, "event_id": "tap"}], expected_seq=1)
    assert (first.status_code, again.status_code) == (201, 200)
    assert again.json()["repeated"] is True
    assert [row["seq"] for row in again.json()["lines"]] == [2]
    assert head(api, session) == 3


def test_the_same_id_with_another_line_is_422(api: TestClient, opened: Open) -> None:
    session = opened()
    send(api, session, lines=[{**DRIVE, "event_id": "tap"}])
    answer = send(api, session, lines=[{**TREAT, "event_id": "tap"}])
    assert (answer.status_code, answer.json()["code"]) == (422, "event_id")
    assert head(api, session) == 2


def test_a_stale_seq_is_409_with_what_was_logged_meanwhile(api: TestClient, opened: Open) -> None:
    session = opened()
    send(api, session, lines=[DRIVE], expected_seq=1)
    answer = send(api, session, lines=[DRIVE, TREAT], expected_seq=1)
    told = answer.json()
    assert (answer.status_code, told["code"], told["head"]) == (409, "conflict", 2)
    assert [row["text"] for row in told["lines"]] == ["s1: drive chicago"]
    assert told["already"] == {"0": 2}
    late = send(api, session, lines=[{**DRIVE, "late": True}], expected_seq=1)
    assert late.json()["already"] == {"0": 2}
    assert head(api, session) == 2


def test_the_referee_refuses_a_decision_and_logs_what_comes_late(api: TestClient, opened: Open) -> None:
    session = opened(mode="referee")
    far = {"type": "drive", "player": "s1", "to": "tokyo"}
    answer = send(api, session, lines=[far])
    told = answer.json()
    assert (answer.status_code, told["code"], told["index"], told["confirm"]) == (422, "refused", 0, False)
    assert [each["rule"] for each in told["findings"]] == ["PAN-ACT-DRIVE"]
    assert head(api, session) == 1
    late = send(api, session, lines=[{**far, "late": True, "table_time": "2024-05-01T20:00:00+02:00"}])
    row = late.json()["lines"][0]
    assert late.status_code == 201
    assert row["event"]["marks"] == {"late": True}
    assert row["table_time"] == "2024-05-01T20:00:00+02:00"
    assert [each["rule"] for each in row["findings"]] == ["PAN-ACT-DRIVE"]


def test_an_unreadable_text_says_where_and_what_was_meant(api: TestClient, opened: Open) -> None:
    session = opened()
    answer = send(api, session, text="s1: drive chicgo")
    told = answer.json()
    assert (answer.status_code, told["code"], told["column"]) == (422, "unknown", 11)
    assert "chicago" in told["candidates"]
    read = api.post(f"/sessions/{session}/read", json={"text": "s1: drive chi"})
    assert read.json() == {"events": [DRIVE], "texts": ["s1: drive chicago"]}


def test_a_correction_is_previewed_and_then_logged(api: TestClient, opened: Open) -> None:
    session = opened()
    send(api, session, lines=[{"type": "drive", "player": "s1", "to": "tokyo"}])
    mend = {"type": "amend", "seq": 2, "data": DRIVE, "reason": "misheard"}
    before = api.post(f"/sessions/{session}/preview", json={"lines": [mend]}).json()
    assert [each["rule"] for each in before["cleared"]] == ["PAN-ACT-DRIVE"]
    assert (before["findings"], before["head"]) == ([], 2)
    made = send(api, session, lines=[mend]).json()
    assert [each["rule"] for each in made["lines"][0]["cleared"]] == ["PAN-ACT-DRIVE"]
    row = api.get(f"/sessions/{session}/lines").json()["lines"][1]
    assert (row["text"], row["fate"]) == ("s1: drive chicago", {"what": "amended", "by": 3})
    undone = send(api, session, lines=[{"type": "undo"}]).json()
    assert undone["lines"][0]["event"] == {"type": "retract", "seq": 2}


def test_an_undo_sent_twice_strikes_one_line(api: TestClient, opened: Open) -> None:
    session = opened()
    send(api, session, lines=[DRIVE, TREAT])
    undo = {"lines": [{"type": "undo", "event_id": "oops"}]}
    assert [send(api, session, **undo).status_code for _ in range(2)] == [201, 200]
    assert head(api, session) == 4


def test_an_opening_sent_twice_is_one_session(api: TestClient, opened: Open) -> None:
    session = opened()
    body = {"session_id": session, "event_id": "open", "opened": {"game": "pandemic"}}
    other = api.post("/sessions", json={**body, "event_id": "other"})
    assert (other.status_code, other.json()["code"]) == (409, "conflict")
    assert len(api.get("/sessions").json()["sessions"]) == 1


def test_every_seat_has_a_person_by_name(api: TestClient, opened: Open) -> None:
    opened("one")
    opened("two")
    people = api.get("/people").json()["people"]
    assert [each["name"] for each in people if each["name"] != "owner"] == ["Ann", "Bo"]
    assert api.post("/people", json={"name": "Ann"}).status_code == 200
    assert api.post("/people", json={"name": "Cy"}).status_code == 201
