"""An API over an empty folder of its own, and one with an evening of Pandemic begun."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from service.api import application
from service.home import Home

OPENED = {
    "game": "pandemic",
    "seats": [{"seat": "s1", "name": "Ann"}, {"seat": "s2", "name": "Bo"}],
    "options": {"epidemics": 4},
    "position": {
        "players": [
            {"id": "s1", "role": "medic", "at": "atlanta", "hand": ["paris", "lima"]},
            {"id": "s2", "role": "scientist", "at": "atlanta", "hand": ["cairo"]},
        ],
        "cubes": {"chicago": {"blue": 2}},
    },
}
Open = Callable[..., str]


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path / "data")


@pytest.fixture
def api(home: Home) -> Iterator[TestClient]:
    app = application(home)
    with TestClient(app, raise_server_exceptions=True) as client:
        yield client
    app.state.desk.close()


@pytest.fixture
def opened(api: TestClient) -> Open:
    """Opens a session and gives its id."""

    def open_(session_id: str = "evening", **fields: Any) -> str:
        body = {"session_id": session_id, "event_id": "open", "opened": {**OPENED, **fields}}
        answer = api.post("/sessions", json=body)
        assert answer.status_code == 201, answer.text
        return session_id

    return open_
