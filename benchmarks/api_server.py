"""``python -m benchmarks.api_server FOLDER``: the API and, in the same process, a route of FastAPI that does nothing.
Prints its port once it listens."""

from __future__ import annotations

import socket
import sys
from pathlib import Path
from typing import Any

import uvicorn
from fastapi import FastAPI

from service.api import application
from service.home import Home


def main(folder: str) -> None:
    """Answers until it is ended."""
    app = FastAPI(openapi_url=None)

    @app.post("/noop")
    def noop(body: dict[str, Any]) -> dict[str, int]:
        return {"head": 1}

    app.mount("/api", application(Home(Path(folder))))
    made = socket.create_server(("127.0.0.1", 0), backlog=512)
    print(made.getsockname()[1], flush=True)
    config = uvicorn.Config(app, log_level="warning", access_log=False, timeout_graceful_shutdown=1)
    uvicorn.Server(config).run(sockets=[made])


if __name__ == "__main__":
    main(sys.argv[1])
