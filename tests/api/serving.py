"""A server in a thread of its own, and readers of its streams."""

from __future__ import annotations

import http.client
import json
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any

import uvicorn


@contextmanager
def served(app: Any) -> Iterator[int]:
    """The port of a server that runs for the time of the context."""
    server = uvicorn.Server(
        uvicorn.Config(app, port=0, log_level="error", lifespan="off", timeout_graceful_shutdown=1)
    )
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    try:
        yield int(server.servers[0].sockets[0].getsockname()[1])
    finally:
        server.should_exit = True
        thread.join(10)


def told(port: int, path: str, stop: Any, headers: dict[str, str] | None = None) -> list[dict[str, Any]]:
    """The events of a stream until ``stop`` says that of one of them it was the last: ``event``, ``id``, ``data``."""
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=20)) as connection:
        connection.request("GET", path, headers=headers or {})
        answer = connection.getresponse()
        assert answer.status == 200, answer.read()
        assert answer.headers.get_content_type() == "text/event-stream"
        found: list[dict[str, Any]] = []
        event: dict[str, Any] = {}
        for raw in answer:
            line = raw.decode().rstrip("\r\n")
            name, _, value = line.partition(": ")
            if line and name in ("event", "id", "data"):
                event[name] = json.loads(value) if name == "data" else value
            elif not line and event:
                found.append(event)
                if stop(event):
                    return found
                event = {}
        raise AssertionError(f"the stream ended after {found}")
