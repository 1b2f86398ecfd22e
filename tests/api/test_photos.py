"""Photos by the API: kept clean, told to those who see all, erased."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from tests.api.conftest import Open
from tests.api.test_roles import As, role
from tests.service.test_photographing import picture, tagged

__all__ = ["role"]
JPEG = {"Content-Type": "image/jpeg"}


def test_a_photo_is_kept_told_and_erased(api: TestClient, opened: Open) -> None:
    path = f"/sessions/{opened()}/photos"
    assert api.get(path).json() == {"photos": []}
    answer = api.post(path, content=tagged(), headers=JPEG)
    assert answer.status_code == 201, answer.text
    made = answer.json()
    assert [each["name"] for each in made["shows"]] in (["Ann", "Bo"], ["Bo", "Ann"])
    got = api.get(f"{path}/{made['photo']}")
    assert (got.status_code, got.headers["content-type"]) == (200, "image/jpeg")
    assert b"Secret" not in got.content
    assert [each["photo"] for each in api.get(path).json()["photos"]] == [made["photo"]]
    assert api.delete(f"{path}/{made['photo']}").status_code == 204
    assert api.get(f"{path}/{made['photo']}").status_code == 404
    assert api.delete(f"{path}/{made['photo']}").status_code == 404


def test_nobody_need_be_on_it(api: TestClient, opened: Open) -> None:
    path = f"/sessions/{opened()}/photos?nobody=true"
    headers = {"Content-Type": "image/png"}
    assert api.post(path, content=picture("PNG"), headers=headers).json()["shows"] == []


@pytest.mark.parametrize(
    ("content", "kind", "status"),
    [
        (b"GIF89a", "image/jpeg", 422),
        (picture(), "image/gif", 415),
        (picture(), "application/json", 415),
        (b"\xff" * (20 * 2**20 + 1), "image/jpeg", 413),
    ],
    ids=["no picture", "gif", "json", "large"],
)
def test_what_is_no_photo_is_refused(
    api: TestClient, opened: Open, content: bytes, kind: str, status: int
) -> None:
    answer = api.post(f"/sessions/{opened()}/photos", content=content, headers={"Content-Type": kind})
    assert answer.status_code == status, answer.text
    assert api.get("/sessions/evening/photos").json() == {"photos": []}


def test_a_photo_is_not_found_by_another_session(api: TestClient, opened: Open) -> None:
    made = api.post(f"/sessions/{opened()}/photos", content=picture(), headers=JPEG).json()["photo"]
    assert api.get(f"/sessions/{opened('other')}/photos/{made}").status_code == 404
    assert api.get("/sessions/nowhere/photos").status_code == 404


def test_players_and_watchers_get_no_photos(role: As) -> None:
    path = "/sessions/evening/photos"
    made = role("scribe").post(path, content=picture(), headers=JPEG)
    assert made.status_code == 201
    for client in (role("player", seats={"s1"}, session="evening"), role("watcher")):
        assert client.get(path).status_code == 403
        assert client.get(f"{path}/{made.json()['photo']}").status_code == 403
        assert client.post(path, content=picture(), headers=JPEG).status_code == 403
    assert role("judge").get(path).status_code == 200
    assert role("judge").delete(f"{path}/{made.json()['photo']}").status_code == 403
