"""A server for the tests of the scribe page: it can be killed and started again on the same port, and asked itself."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import urllib.request
from contextlib import closing
from pathlib import Path
from typing import Any

from service.access import Grant
from service.access.store import FILE, Tokens
from service.home import Home
from service.recorder import Recorder
from tests.cli.test_serve import PROXY_FREE, ROOT

LOOPBACK = "127.0.0.1"
SEATS = {
    "pandemic": ("s1", "s2", "s3"),
    "abyss": ("A", "B", "C"),
    "abandoned_abbey": ("A", "B"),
    "eldritch_horror": ("s1", "s2"),
}
NAMES = ("Ania", "Bartek", "Celina")
SETUPS: dict[str, list[str]] = {
    "eldritch_horror": [],  # it begins at a position
    "pandemic": [
        "~ setup first s1 hand s1 medic cairo lima algiers hand s2 scientist delhi paris osaka "
        "hand s3 researcher essen lagos seoul "
        "infect kolkata tokyo jakarta lima karachi miami moscow los-angeles san-francisco"
    ],
    "abyss": [
        "~ setup first B court elder hermit invoker landlord commander peddler location nest-of-giant-clams"
    ],
    "abandoned_abbey": ["~ setup start A=r2c1 B=r2c2", "~ goal 2 10+2 8+4 6+6", "~ top wand +1g"],
}


def free_port() -> int:
    with closing(socket.socket()) as found:
        found.bind((LOOPBACK, 0))
        return int(found.getsockname()[1])


class TableServer:
    """``address``: what a browser asks; ``name``: another name of the server, under which it needs tokens. Requests of
    the test itself go without a browser; ``token``: what they carry."""

    def __init__(self, data: Path, name: str | None = None) -> None:
        self.data, self.name = data, name
        self.port = free_port()
        self.address = f"http://{name or LOOPBACK}:{self.port}"
        self.token: str | None = None
        self._number = 0
        self._begin()
        self.start()

    def _begin(self) -> None:
        """A session of the own log, so that no demo need be made."""
        folder = Home(self.data).own
        with closing(folder.log()) as log, closing(folder.directory()) as directory:
            who = directory.add_person("Ania")
            seats = [{"seat": "A", "person": who}, {"seat": "B", "person": directory.add_person("Bartek")}]
            Recorder(log, directory).open({"game": "abyss", "seats": seats}, who)

    def start(self) -> None:
        self._process = subprocess.Popen(
            [
                sys.executable, "-m", "service.cli", "serve", "--host", LOOPBACK, "--port", str(self.port),
                *(["--name", self.name] if self.name else []),
            ],
            cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
            env={**PROXY_FREE, "KRONIKA_DATA": str(self.data), "KRONIKA_LANG": "en"},
        )  # fmt: skip
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        assert "Kronika is at" in said, said

    def kill(self) -> None:
        """As when the laptop's battery falls out."""
        os.kill(self._process.pid, signal.SIGKILL)
        self.stop()

    def alive(self) -> None:
        """Starts it again, if it is dead."""
        if self._process.poll() is not None:
            self.start()

    def stop(self) -> None:
        self._process.kill()
        self._process.communicate(timeout=30)  # which closes the pipe, too

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        content = json.dumps(body).encode() if body is not None else None
        headers = {"Content-Type": "application/json"}
        if self.token is not None:
            headers["Authorization"] = f"Bearer {self.token}"
        request = urllib.request.Request(
            f"http://{LOOPBACK}:{self.port}/api{path}", content, headers, method=method
        )
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)

    def session(self, game: str, *texts: str, **opened: Any) -> str:
        """Opens a session, sets it up and enters the lines given; gives its id."""
        self._number += 1
        session = f"{game.replace('_', '-')}-{self._number}"
        seats = [{"seat": seat, "name": name} for seat, name in zip(SEATS[game], NAMES, strict=False)]
        fields = {"game": game, "seats": seats, **opened}
        self.ask("POST", "/sessions", {"session_id": session, "event_id": session, "opened": fields})
        for text in (*SETUPS[game], *texts):
            self.log(session, text)
        return session

    def log(self, session: str, text: str) -> Any:
        return self.ask("POST", f"/sessions/{session}/moves", {"text": text})

    def lines(self, session: str, after: int = 0) -> list[Any]:
        rows: list[Any] = self.ask("GET", f"/sessions/{session}/lines?after={after}")["lines"]
        return rows

    def texts(self, session: str, after: int = 0) -> list[str]:
        """What stands in the log behind a line, in canonical notation."""
        return [row["text"] for row in self.lines(session, after)]

    def head(self, session: str) -> int:
        return int(self.ask("GET", f"/sessions/{session}")["lines"])


def invited(data: Path, role: str = "scribe") -> str:
    """A link's last part for a server that needs tokens."""
    with closing(Tokens(Home(data).root / FILE)) as tokens:
        return tokens.invite(Grant(role), "test", 3600)[1]  # type: ignore[arg-type]
