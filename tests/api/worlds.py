"""Two logs that differ only in what a viewer cannot see, each behind an API, and all that the API tells that viewer."""

from __future__ import annotations

import asyncio
import datetime
import itertools
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from anyio.from_thread import start_blocking_portal
from fastapi import FastAPI
from fastapi.routing import APIRoute
from starlette.testclient import TestClient

from events.directory import Directory
from events.log.memory import MemoryLog
from events.vocabulary import Data
from service.access import Grant
from service.access.gate import TokenGate
from service.access.store import Tokens
from service.api import application
from service.api.desk import Desk
from service.home import Home
from service.recorder import Recorder

SESSION = "world"
NOWHERE = Path(tempfile.gettempdir()) / "no-such-folder"
MOMENT = datetime.datetime(2024, 1, 1, tzinfo=datetime.UTC)
NOT_OF_A_SESSION = {
    "/health", "/ready", "/metrics", "/me", "/people", "/tokens", "/tokens/{token_id}", "/games", "/games/{game}",
    "/games/{game}/catalogue", "/games/{game}/rules", "/games/{game}/kit",
}  # fmt: skip
"""Routes that tell nothing of what a session holds. A route that is neither here nor among ``ASKED`` fails the walk."""
LOGS = {
    "/sessions",
    "/sessions/{session_id}/moves",
    "/sessions/{session_id}/handover",
    "/sessions/{session_id}/photos",
}
"""Routes that write: their answers have cases of their own."""
OF_THE_CALLER = {
    "/sessions",
    "/sessions/{session_id}",
    "/sessions/{session_id}/mend",
    "/sessions/{session_id}/protocol",
    "/tables",
}
"""Routes that go by what the caller may see, not by the viewer that a scribe chose to look as."""
ASKED: dict[str, list[Any]] = {
    "/sessions/{session_id}/preview": [{"lines": [{"type": "note", "text": "a word"}]}],
    "/sessions/{session_id}/read": [{"text": "note hello"}, {"text": "hm"}],
    "/sessions/{session_id}/complete": [{"text": ""}, {"text": "n"}],
    "/sessions/{session_id}/choices": [],
    "/sessions/{session_id}/mend": [{}],
}
"""Bodies of routes that are asked with POST; those of ``choices`` are made of the game's types."""


def world(opened: Data, lines: list[Data], mode: str = "scribe") -> FastAPI:
    """An API over a log in memory that is the same on every clock."""
    log, directory, ids = MemoryLog(), Directory(), itertools.count(1)
    recorder = Recorder(log, directory, clock=lambda: MOMENT, new_id=lambda: f"e{next(ids)}")
    recorder.open({**opened, "mode": mode}, "p1", session_id=SESSION)
    for line in lines:
        recorder.record(SESSION, [line], recorder="p1")
    home = Home(NOWHERE)
    return application(home, gate=TokenGate(Tokens()), desk=Desk(home, (log, directory, recorder)))


def callers(app: FastAPI, viewer: str) -> Iterator[tuple[str, TestClient, dict[str, str]]]:
    """(who, client, query) of everybody who looks as this viewer: by the role, or by choosing."""
    roles: list[tuple[str, Any, dict[str, Any], dict[str, str]]] = [
        ("scribe as", "scribe", {}, {"as": viewer})
    ]
    if viewer == "public":
        roles.append(("watcher", "watcher", {}, {}))
        roles.append(
            ("player as public", "player", {"session": SESSION, "seats": frozenset()}, {"as": "public"})
        )
    else:
        seats = frozenset(viewer.split("+"))
        roles.append(("player", "player", {"session": SESSION, "seats": seats}, {}))
    for who, role, fields, query in roles:
        store: Tokens = app.state.gate.tokens
        made = store.exchange(store.invite(Grant(role, person="p1", **fields), "", 3600)[1])
        assert made is not None
        client = TestClient(app, headers={"Authorization": f"Bearer {made[1]}"})
        with start_blocking_portal() as client.portal:  # one event loop for all questions, not one for each
            yield who, client, query


@cache
def every_route() -> list[tuple[str, str]]:
    """(method, path) of every route of the application."""
    return routes(application(Home(NOWHERE)))


def routes(app: FastAPI) -> list[tuple[str, str]]:
    """(method, path) of every route of an application."""
    found = []
    for path, operations in app.openapi()["paths"].items():
        found += [(method.upper(), path) for method in operations]
    known = {
        (each, route.path) for route in app.routes if isinstance(route, APIRoute) for each in route.methods
    }
    assert known <= set(found)
    return sorted(found)


def told(app: FastAPI, viewer: str, types: list[str], seats: list[str]) -> dict[str, str]:
    """{what was asked: status, headers and body of the answer} over every route, for every caller."""
    made: dict[str, str] = {}
    for who, client, query in callers(app, viewer):
        chosen = "as" in query and who == "scribe as"
        for method, path in every_route():
            if path in NOT_OF_A_SESSION or (path in LOGS and method == "POST"):
                continue
            for number, (params, body) in enumerate(_questions(method, path, types, seats)):
                if path.endswith("/events"):
                    made[f"{who}: {path}"] = stream(app, client, path, {**params, **query})
                    continue
                if chosen and (path in OF_THE_CALLER or "export" in path):
                    continue
                answer = client.request(
                    method, path.replace("{session_id}", SESSION), params={**params, **query}, json=body
                )
                assert answer.status_code < 500, (path, answer.text)
                made[f"{who}: {method} {path} {number}"] = (
                    f"{answer.status_code} {sorted(answer.headers.items())} {answer.text}"
                )
    return made


def _questions(method: str, path: str, types: list[str], seats: list[str]) -> Iterator[tuple[Data, Any]]:
    if method == "POST":
        bodies = ASKED[path]
        if path.endswith("/choices"):
            bodies = [{"type": each} for each in types]
            bodies += [{"type": each, "player": seat} for each in types for seat in seats]
        yield from (({}, body) for body in bodies)
        return
    yield {}, None
    if path.endswith("/state"):
        yield from (({"at": seq}, None) for seq in (1, 5, 15))
        yield {"as_of": 10}, None
    elif path.endswith(("/lines", "/outcomes", "/legal")):
        yield {"limit": 1000}, None
    elif path.endswith("/findings"):
        yield {"all": True}, None


def stream(app: Any, client: TestClient, path: str, params: dict[str, str]) -> str:
    """What a stream from the first line on sends until it says how things stand."""
    query = "&".join(f"{key}={value}" for key, value in {**params, "after": "0"}.items())
    headers = [(b"authorization", client.headers["authorization"].encode())]
    return asyncio.run(_stream(app, path.replace("{session_id}", SESSION), query, headers))


async def _stream(app: Any, path: str, query: str, headers: list[tuple[bytes, bytes]]) -> str:
    scope = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET", "scheme": "http",
        "path": path, "raw_path": path.encode(), "query_string": query.encode(), "headers": headers, "root_path": "",
        "client": ("testclient", 1), "server": ("testserver", 80), "state": {},
    }  # fmt: skip
    told: list[str] = []
    done = asyncio.Event()

    async def receive() -> dict[str, Any]:
        await done.wait()
        return {"type": "http.disconnect"}

    async def send(message: dict[str, Any]) -> None:
        if message["type"] == "http.response.start":
            told.append(f"{message['status']} {sorted(message['headers'])}")
            if message["status"] != 200:
                done.set()
        told.append(message.get("body", b"").decode())
        if "event: head" in told[-1]:
            done.set()

    await asyncio.wait_for(app(scope, receive, send), 30)
    return "".join(told)
