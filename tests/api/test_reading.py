"""What can be read, and in which form: pages, tags, viewers, problems."""

from __future__ import annotations

import gzip
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.api.conftest import Open

DRIVES = "s1: drive chicago; s1: drive atlanta; s1: drive chicago; s1: drive atlanta"


def moved(api: TestClient, session: str, text: str = DRIVES) -> str:
    assert api.post(f"/sessions/{session}/moves", json={"text": text}).status_code == 201
    return session


def test_the_state_is_told_at_any_line(api: TestClient, opened: Open) -> None:
    session = moved(api, opened())
    at = [
        api.get(f"/sessions/{session}/state", params={"at": seq}).json()["state"]["pawns"]["s1"]
        for seq in (1, 2, 3)
    ]
    assert at == ["atlanta", "chicago", "atlanta"]
    assert api.get(f"/sessions/{session}/state", params={"at": 99}).status_code == 422


def test_a_correction_changes_today_and_not_what_was_known_then(api: TestClient, opened: Open) -> None:
    session = moved(api, opened())
    mend = {"type": "amend", "seq": 2, "data": {"type": "drive", "player": "s1", "to": "miami"}}
    api.post(f"/sessions/{session}/moves", json={"lines": [mend]})

    def pawn(**at: int) -> str:
        return str(api.get(f"/sessions/{session}/state", params=at).json()["state"]["pawns"]["s1"])

    assert (pawn(at=2), pawn(at=2, as_of=5)) == ("miami", "chicago")


def test_lines_come_in_pages(api: TestClient, opened: Open) -> None:
    session = moved(api, opened())
    seen: list[int] = []
    after: int | None = 0
    while after is not None:
        page = api.get(f"/sessions/{session}/lines", params={"after": after, "limit": 2}).json()
        assert len(page["lines"]) <= 2
        seen += [row["seq"] for row in page["lines"]]
        after = page["next"]
    assert seen == [1, 2, 3, 4, 5]


def test_sessions_come_in_pages_the_newest_first_and_filtered(api: TestClient, opened: Open) -> None:
    for name in ("one", "two", "three"):
        opened(name, tags=["league"] if name != "two" else [])
    moved(api, "three", "abandon")
    assert _sessions(api) == ["three", "two", "one"]
    first = api.get("/sessions", params={"limit": 2}).json()
    second = api.get("/sessions", params={"limit": 2, "after": first["next"]}).json()
    assert [each["session"] for each in (*first["sessions"], *second["sessions"])] == ["three", "two", "one"]
    assert second["next"] is None
    assert _sessions(api, tag="league") == ["three", "one"]
    assert _sessions(api, closed=True) == ["three"]
    assert _sessions(api, closed=False, tag="league") == ["one"]
    assert _sessions(api, game="abyss") == []


def _sessions(api: TestClient, **params: Any) -> list[str]:
    return [each["session"] for each in api.get("/sessions", params=params).json()["sessions"]]


def test_what_has_not_changed_is_not_sent_again(api: TestClient, opened: Open) -> None:
    session = moved(api, opened())
    path = f"/sessions/{session}/state"
    tag = api.get(path).headers["etag"]
    assert api.get(path, headers={"If-None-Match": tag}).status_code == 304
    moved(api, session, "s1: drive miami")
    again = api.get(path, headers={"If-None-Match": tag})
    assert (again.status_code, again.headers["etag"] == tag) == (200, False)


def test_long_answers_are_packed(api: TestClient) -> None:
    with api.stream("GET", "/games/pandemic/catalogue", headers={"Accept-Encoding": "gzip"}) as answer:
        raw = b"".join(answer.iter_raw())
    assert answer.headers["content-encoding"] == "gzip"
    assert len(raw) < len(gzip.decompress(raw)) / 2


def test_a_viewer_sees_no_more_than_may_be_seen(api: TestClient, opened: Open) -> None:
    session = moved(api, opened())
    log = api.get(f"/sessions/{session}/lines").json()["lines"][1]
    public = api.get(f"/sessions/{session}/lines", params={"as": "public"}).json()["lines"][1]
    assert {"event_id", "recorder", "recorder_name"} <= log.keys()
    assert not {"event_id", "recorder", "recorder_name"} & public.keys()
    assert api.get(f"/sessions/{session}/state", params={"as": "s9"}).status_code == 422


def test_findings_carry_a_sentence_in_the_readers_language(api: TestClient, opened: Open) -> None:
    session = moved(api, opened(), "s1: drive tokyo")
    path = f"/sessions/{session}/findings"
    said = {lang: api.get(path, params={"lang": lang}).json()["findings"][0] for lang in ("en", "pl")}
    assert {each["rule"] for each in said.values()} == {"PAN-ACT-DRIVE"}
    assert said["en"]["message"] != said["pl"]["message"]


def test_a_dismissed_finding_is_listed_with_its_verdict_only_if_asked_for(
    api: TestClient, opened: Open
) -> None:
    session = moved(api, opened(), "s1: drive tokyo")
    ruling = {"type": "ruling", "seq": 2, "rule": "PAN-ACT-DRIVE", "verdict": "dismissed", "reason": "agreed"}
    api.post(f"/sessions/{session}/moves", json={"lines": [ruling]})
    path = f"/sessions/{session}/findings"
    assert api.get(path).json()["findings"] == []
    every = api.get(path, params={"all": True}).json()["findings"]
    assert [(each["rule"], each["verdict"]) for each in every] == [("PAN-ACT-DRIVE", "dismissed")]
    rulings = api.get(f"/sessions/{session}/rulings").json()["rulings"]
    assert [(row["seq"], row["event"]["reason"]) for row in rulings] == [(3, "agreed")]


@pytest.mark.parametrize("form", ["jsonl", "notation", "html", "report"])
def test_a_session_is_exported_as_a_file(api: TestClient, opened: Open, form: str) -> None:
    session = moved(api, opened())
    answer = api.get(f"/sessions/{session}/export/{form}")
    assert answer.status_code == 200
    assert answer.headers["content-disposition"].startswith('attachment; filename="evening.')
    wanted = {"jsonl": b'"to":"chicago"', "notation": b"s1: drive chicago", "html": b"<!doctype html>"}
    assert wanted.get(form, b"Audit") in answer.content


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/nothing", 404),
        ("GET", "/sessions/unknown", 404),
        ("GET", "/sessions/unknown/events", 404),
        ("GET", "/games/chess", 404),
        ("DELETE", "/sessions", 405),
        ("GET", "/sessions?limit=0", 422),
    ],
)
def test_every_error_is_a_problem(api: TestClient, method: str, path: str, status: int) -> None:
    answer = api.request(method, path)
    assert (answer.status_code, answer.headers["content-type"]) == (status, "application/problem+json")
    told = answer.json()
    assert told["status"] == status
    assert told["detail"]
    assert told["type"] == f"/problems/{told['code']}"


@pytest.mark.parametrize(
    ("content", "kind", "status"),
    [
        (b"{", "application/json", 400),
        (b"[" * 100_000, "application/json", 400),
        (b'{"text": "s1: drive chicago"}', "text/plain", 415),
        (b'{"text": "' + b"x" * 1_000_001 + b'"}', "application/json", 413),
        (b'{"text": "s1: drive chicago", "more": 1}', "application/json", 422),
    ],
)
def test_a_bad_body_is_a_problem(
    api: TestClient, opened: Open, content: bytes, kind: str, status: int
) -> None:
    answer = api.post(f"/sessions/{opened()}/moves", content=content, headers={"Content-Type": kind})
    assert (answer.status_code, answer.headers["content-type"]) == (status, "application/problem+json")


def test_a_body_without_a_length_is_counted(api: TestClient, opened: Open) -> None:
    def pieces() -> Any:
        for _ in range(30):
            yield b" " * 50_000

    headers = {"Content-Type": "application/json"}
    answer = api.post(f"/sessions/{opened()}/moves", content=pieces(), headers=headers)
    assert answer.status_code == 413


def test_another_sites_page_cannot_write(api: TestClient, opened: Open) -> None:
    session = opened()
    body = {"text": "s1: drive chicago"}
    for headers in (
        {"Origin": "http://elsewhere.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
    ):
        answer = api.post(f"/sessions/{session}/moves", json=body, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "origin-foreign")
    own = api.post(f"/sessions/{session}/moves", json=body, headers={"Origin": "http://testserver"})
    assert own.status_code == 201


def test_numbers_name_no_session(api: TestClient, opened: Open) -> None:
    moved(api, opened("secret-evening"))
    told = api.get("/metrics").text
    assert 'route="/sessions/{session_id}/moves"' in told
    assert "kronika_lines_total 4.0" in told
    assert "secret-evening" not in told
