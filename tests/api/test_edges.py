"""What must never get into the log by the API: seats called like viewers, names, impossible times, people of a refused
opening."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from service.clean_paths import CleanPaths
from tests.api.conftest import OPENED, Open

DRIVE = {"type": "drive", "player": "s1", "to": "chicago"}
IMPOSSIBLE = [
    "9999-99-99T99:99:99Z", "2024-05-04T18:30:00+99:99", "2024-05-04T18:30:00+14:30", "2024-05-04T18:30:00",
    "2024-02-30T18:30:00Z", "0001-01-01T00:00:00Z",
]  # fmt: skip


def begin(api: TestClient, seats: list[dict[str, Any]], **more: Any) -> Any:
    return api.post("/sessions", json={"opened": {"game": "pandemic", "seats": seats}, **more})


def people(api: TestClient) -> list[str]:
    return sorted(each["name"] for each in api.get("/people").json()["people"] if each["name"])


@pytest.mark.parametrize(
    "seat", ["log", "public", "Log", "s1+s2", "s1 s2", "s1,s2", "s\u202e1", "s1\n", "s1\x00"]
)
def test_no_seat_is_called_like_a_viewer(api: TestClient, seat: str) -> None:
    answer = begin(api, [{"seat": seat}, {"seat": "s9"}])
    assert answer.status_code == 422, answer.text
    assert api.get("/sessions").json()["sessions"] == []


def test_line_1_cannot_be_amended_to_such_a_seat(api: TestClient, opened: Open) -> None:
    data = {"type": "opened", "game": "pandemic", "seats": [{"seat": "log"}, {"seat": "s2"}]}
    answer = api.post(
        f"/sessions/{opened()}/moves", json={"lines": [{"type": "amend", "seq": 1, "data": data}]}
    )
    assert (answer.status_code, answer.json()["code"]) == (422, "seat")


def test_a_name_is_no_person_of_a_seat(api: TestClient) -> None:
    answer = begin(api, [{"seat": "s1", "person": "Jan Kowalski"}, {"seat": "s2"}])
    told = answer.json()
    assert (answer.status_code, told["code"], told["field"]) == (422, "person", "seats.0.person")
    assert "name" in told["hint"]
    assert api.get("/sessions").json()["sessions"] == []


def test_a_person_of_the_directory_takes_a_seat(api: TestClient) -> None:
    made = api.post("/people", json={"name": "Jan Kowalski"}).json()["person"]
    assert begin(api, [{"seat": "s1", "person": made}, {"seat": "s2"}]).status_code == 201
    both = begin(api, [{"seat": "s1", "person": made, "name": "Ann"}, {"seat": "s2"}])
    assert (both.status_code, both.json()["code"]) == (422, "person")


@pytest.mark.parametrize(
    "line",
    [
        {"type": "take_seat", "seat": "s1", "person": "Jan Kowalski"},
        {"type": "leave_seat", "seat": "s1", "person": "Jan Kowalski"},
        {"type": "insert", "after": 1, "data": {"type": "take_seat", "seat": "s1", "person": "Jan Kowalski"}},
        {
            "type": "amend",
            "seq": 1,
            "data": {**OPENED, "type": "opened", "seats": [{"seat": "s1", "person": "Jan"}, {"seat": "s2"}]},
        },
    ],
)
def test_no_other_line_brings_a_name_into_the_log(
    api: TestClient, opened: Open, line: dict[str, Any]
) -> None:
    session = opened()
    answer = api.post(f"/sessions/{session}/moves", json={"lines": [line]})
    assert (answer.status_code, answer.json()["code"]) == (422, "person")
    assert api.get(f"/sessions/{session}/lines").json()["head"] == 1


@pytest.mark.parametrize("time", IMPOSSIBLE)
def test_an_impossible_time_of_the_table_is_refused(api: TestClient, opened: Open, time: str) -> None:
    session = opened()
    for body in (
        {"lines": [DRIVE], "table_time": time},
        {"lines": [{**DRIVE, "table_time": time}]},
        {"text": "s1: drive chicago", "table_time": time},
    ):
        answer = api.post(f"/sessions/{session}/moves", json=body)
        assert (answer.status_code, answer.json()["code"]) == (422, "field")
    assert api.get(f"/sessions/{session}/lines").json()["head"] == 1
    assert begin(api, [{"seat": "s1"}, {"seat": "s2"}], table_time=time).status_code == 422


@pytest.mark.parametrize(
    "time", ["2024-05-04T18:30:00.125Z", "2024-05-04T18:30+14:00", "2024-05-04T18:30:00-12:00"]
)
def test_a_possible_time_of_the_table_is_kept_as_it_is_written(
    api: TestClient, opened: Open, time: str
) -> None:
    answer = api.post(f"/sessions/{opened()}/moves", json={"lines": [{**DRIVE, "table_time": time}]})
    assert [row["table_time"] for row in answer.json()["lines"]] == [time]


@pytest.mark.parametrize("late", ["yes", 1, None, []])
def test_late_is_true_or_false(api: TestClient, opened: Open, late: Any) -> None:
    answer = api.post(f"/sessions/{opened()}/moves", json={"lines": [{**DRIVE, "late": late}]})
    assert (answer.status_code, answer.json()["field"]) == (422, "lines.0.late")


@pytest.mark.parametrize(
    "change",
    [
        {"event_id": "open"},
        {"recorder": "nobody"},
        {"table_time": IMPOSSIBLE[0], "session_id": "other"},
        {"session_id": "other", "opened": {"game": "pandemic", "mode": "umpire"}},
        {"session_id": "other", "opened": {"game": "pandemic", "house_rules": ["PAN-NONE"]}},
        {
            "session_id": "other",
            "opened": {
                "game": "pandemic",
                "kind": "branch",
                "origin": {"session": "nowhere", "seq": 1, "hash": "00", "place": 1},
            },
        },
    ],
)
def test_a_refused_opening_adds_nobody(api: TestClient, opened: Open, change: dict[str, Any]) -> None:
    opened()
    before = people(api)
    fields = {
        "game": "pandemic",
        **change.get("opened", {}),
        "seats": [{"seat": "s1", "name": "Zenon"}, {"seat": "s2"}],
    }
    answer = api.post("/sessions", json={"session_id": "evening", **change, "opened": fields})
    assert answer.status_code in (404, 409, 422), answer.text
    assert people(api) == before


def test_the_same_opening_with_names_gives_the_first_answer(api: TestClient, opened: Open) -> None:
    opened()
    again = api.post("/sessions", json={"session_id": "evening", "event_id": "open", "opened": OPENED})
    assert (again.status_code, again.json()["repeated"]) == (200, True)
    assert people(api) == sorted({*people(api), "Ann", "Bo"})


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("PUT", "/sessions", "GET, HEAD, POST"),
        ("DELETE", "/games", "GET, HEAD"),
        ("GET", "/sessions/x/moves", "POST"),
        ("HEAD", "/sessions/x/events", "GET"),
    ],
)
def test_405_names_the_methods_of_the_path(api: TestClient, method: str, path: str, allowed: str) -> None:
    answer = api.request(method, path)
    assert (answer.status_code, answer.headers["allow"]) == (405, allowed)


def test_head_is_get_without_its_body(api: TestClient, opened: Open) -> None:
    path = f"/sessions/{opened()}/state"
    shown, asked = api.get(path), api.head(path)
    assert (asked.status_code, asked.content) == (200, b"")
    assert [asked.headers[name] for name in ("etag", "content-type")] == [
        shown.headers[name] for name in ("etag", "content-type")
    ]
    assert api.head("/sessions/nowhere").status_code == 404


@pytest.mark.parametrize("path", ["/games", "/sessions", "/me", "/sessions/x/lines"])
def test_an_unknown_language_is_refused_everywhere(api: TestClient, path: str) -> None:
    answer = api.get(path, params={"lang": "zz"})
    assert (answer.status_code, answer.json()["field"]) == (422, "lang")


@pytest.mark.parametrize("body", [{"partial": {"type": "drive"}}, {}, {"type": 3}, {"type": "nope"}])
def test_choices_want_the_move_itself(api: TestClient, opened: Open, body: dict[str, Any]) -> None:
    answer = api.post(f"/sessions/{opened()}/choices", json=body)
    assert (answer.status_code, answer.json()["field"]) == (422, "type")


def test_a_number_of_seats_that_the_game_is_not_made_for_is_said(api: TestClient) -> None:
    assert begin(api, [{"seat": "s1"}]).json()["unusual"] == "pandemic is for 2 to 4 seats, not for 1"
    assert "unusual" not in begin(api, [{"seat": "s1"}, {"seat": "s2"}]).json()


@pytest.mark.parametrize("path", ["/api/sessions/%00/state", "/api/sessions/..%2f..", "/api/sessions/a%5cb"])
def test_a_path_that_names_nothing_is_answered_as_a_problem(path: str) -> None:
    def behind(scope: Any, receive: Any, send: Any) -> None:
        raise AssertionError("it went by")

    answer = TestClient(CleanPaths(behind)).get(path)  # type: ignore[arg-type]
    assert (answer.status_code, answer.headers["content-type"]) == (404, "application/problem+json")
