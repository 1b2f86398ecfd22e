"""The OpenAPI document is kept: nothing answers what it does not say, and nothing that is sent is a fault."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.specs.openapi.checks import positive_data_acceptance
from starlette.testclient import TestClient

from events.games import vocabulary
from events.session import SESSION
from service.api import application
from service.home import Home
from tests.api.conftest import OPENED
from tests.kit.invented import games
from tests.kit.sessions import lines_of

EVENING = "an-evening"
FOLDER = tempfile.TemporaryDirectory()
APP = application(Home(Path(FOLDER.name)))
SCHEMA = schemathesis.openapi.from_asgi("/openapi.json", APP).exclude(path_regex="/events$")
"""The stream has no end: tests of its own look at it."""


@pytest.fixture(scope="session", autouse=True)
def evenings() -> Iterator[None]:
    """A session that the document's examples name, and one of every game in the middle of play."""
    client = TestClient(APP)
    body = {"session_id": EVENING, "event_id": "open", "opened": OPENED}
    assert client.post("/sessions", json=body).status_code == 201
    assert client.post(f"/sessions/{EVENING}/moves", json={"text": "s1: drive tokyo"}).status_code == 201
    for game in games():
        opened, lines = lines_of(game, 1, 30)
        assert client.post("/sessions", json={"session_id": game, "opened": opened}).status_code == 201
        assert client.post(f"/sessions/{game}/moves", json={"lines": lines}).status_code == 201
    yield
    APP.state.desk.close()
    FOLDER.cleanup()


@schemathesis.hook
def map_path_parameters(context: Any, value: dict[str, Any] | None) -> dict[str, Any] | None:
    """Every second session and game is one that there is."""
    for name, there in (("session_id", EVENING), ("game", games()[0])):
        if value and len(str(value.get(name, "x"))) % 2 == 0:
            value[name] = there
    return value


@SCHEMA.parametrize()
@settings(max_examples=8, suppress_health_check=list(HealthCheck))
def test_what_is_answered_is_documented(case: Any) -> None:
    # what a schema allows may still be bad input: a seat that is none, a line that the game does not know
    case.call_and_validate(excluded_checks=[positive_data_acceptance])


JUNK = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 3)
    | st.sampled_from(
        [2**53, 2**80, -(2**70), 0.5, "", "?", "s1", "A", "x" * 300, "\ud800", "\x00", "ż", "paris"]
    ),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["id", "to", "\x00", "a.b"]), inner)
    ),
    max_leaves=6,
)


def fields_of(game: str, type_: str) -> list[str]:
    cls = vocabulary(game).types.get(type_) or SESSION.types.get(type_)
    return sorted(getattr(cls, "__pydantic_fields__", {}))


@st.composite
def lines(draw: st.DrawFn, game: str) -> dict[str, Any]:
    """A line of a type that there is, its fields of any kind; or no line at all."""
    types = [*vocabulary(game).types, *SESSION.types, "undo", "no-such-type"]
    type_ = draw(st.sampled_from(types))
    names = [*fields_of(game, type_), "player", "marks", "more", "event_id", "table_time", "late"]
    made = draw(st.dictionaries(st.sampled_from(names), JUNK, max_size=5))
    return {**made, "type": draw(st.sampled_from([type_] * 9 + [None]))}


@pytest.mark.parametrize("game", games())
def test_no_line_is_a_fault(game: str) -> None:
    client = TestClient(APP, raise_server_exceptions=False)

    @settings(max_examples=120, suppress_health_check=list(HealthCheck))
    @given(lines(game))
    def check(line: dict[str, Any]) -> None:
        for path, body in (("preview", {"lines": [line]}), ("choices", line), ("moves", {"lines": [line]})):
            if path == "moves" and line["type"] in ("end", "abandon", "restate"):
                continue  # the session is to stay in the middle of play
            content = json.dumps(body).encode()
            headers = {"Content-Type": "application/json"}
            answer = client.post(f"/sessions/{game}/{path}", content=content, headers=headers)
            assert answer.status_code < 500, (path, answer.text)

    check()
