"""A server in a process of its own under load, to be stopped or killed; and what its log must hold afterwards."""

from __future__ import annotations

import http.client
import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from contextlib import closing
from pathlib import Path
from typing import Any

from service.home import Home
from service.recorder import Recorder

ROOT = Path(__file__).parents[2]
SESSION = "load"
CLIENTS = 6


class Server:
    """``kronika serve`` over a data folder."""

    def __init__(self, data: Path, *words: str) -> None:
        free = {key: each for key, each in os.environ.items() if not key.lower().endswith("_proxy")}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "service.cli", "serve", "--port", "0", *words],
            cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env={**free, "KRONIKA_DATA": str(data), "KRONIKA_LANG": "en", "PYTHONPATH": str(ROOT)},
        )  # fmt: skip
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        assert said.startswith("Kronika is at http://"), said
        self.port = int(said.split(":")[2].split()[0])

    def end(self, number: signal.Signals) -> tuple[int, str]:
        """Sends a signal; gives the exit code and what was written to standard error."""
        self.process.send_signal(number)
        _, err = self.process.communicate(timeout=30)
        return self.process.returncode, err


def begun(data: Path) -> None:
    """A session to write into."""
    home = Home(data)
    with closing(home.own.log()) as log, closing(home.own.directory()) as directory:
        recorder = Recorder(log, directory)
        recorder.open(
            {"game": "pandemic", "seats": [{"seat": "s1"}, {"seat": "s2"}]}, "p1", session_id=SESSION
        )


class Crowd:
    """Clients that log notes one after the other, each with an id of its own. ``told``: {event id: seq} of what was
    acknowledged; ``sent``: the ids of all that were sent."""

    def __init__(self, port: int, name: str) -> None:
        self.told: dict[str, int] = {}
        self.sent: list[str] = []
        self._port, self._name = port, name
        self._stop = threading.Event()
        self._threads = [threading.Thread(target=self._work, args=(number,)) for number in range(CLIENTS)]
        for each in self._threads:
            each.start()

    def _work(self, number: int) -> None:
        with closing(http.client.HTTPConnection("127.0.0.1", self._port, timeout=10)) as connection:
            count = 0
            while not self._stop.is_set():
                count += 1
                id_ = f"{self._name}-{number}-{count}"
                self.sent.append(id_)
                try:
                    made = post(connection, id_)
                except (OSError, http.client.HTTPException, ValueError):
                    return
                if made is None:
                    return
                self.told[id_] = made

    def loaded(self, lines: int = 1) -> None:
        """Waits until so many lines are logged."""
        deadline = time.monotonic() + 30
        while len(self.told) < lines:
            assert time.monotonic() < deadline, "nothing is logged"
            time.sleep(0.01)

    def wait(self) -> None:
        """Ends them."""
        self._stop.set()
        for each in self._threads:
            each.join(30)
            assert not each.is_alive()


def post(connection: http.client.HTTPConnection, id_: str) -> int | None:
    """The seq of a note that was logged, now or before; None where it was not."""
    body = json.dumps({"lines": [{"type": "note", "text": id_, "event_id": id_}]})
    headers = {"Content-Type": "application/json"}
    connection.request("POST", f"/api/sessions/{SESSION}/moves", body, headers)
    answer = connection.getresponse()
    made: Any = json.loads(answer.read())
    return int(made["lines"][0]["seq"]) if answer.status in (200, 201) else None


def check(data: Path, told: dict[str, int]) -> dict[str, int]:
    """{event id: seq} of the log, which is whole and holds all that was acknowledged. Raises AssertionError."""
    with closing(Home(data).own.log()) as log:
        assert log.verify() == []
        events = log.read(SESSION)
    there = {each.event_id: each.seq for each in events}
    assert sorted(there.values()) == list(range(1, len(events) + 1))
    missing = told.items() - there.items()
    assert not missing, sorted(missing)[:5]
    return there


def kill_under_load(data: Path, round_: int, random_: random.Random) -> int:
    """One round: a server is killed at a random moment, then started again, and what its clients do not know of is sent
    once more. Gives how many lines were acknowledged. Raises AssertionError."""
    server = Server(data)
    crowd = Crowd(server.port, f"r{round_}")
    crowd.loaded()
    time.sleep(random_.uniform(0, 1))
    server.end(signal.SIGKILL)
    crowd.wait()
    check(data, crowd.told)
    server = Server(data)
    try:
        with closing(http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)) as connection:
            again = {id_: post(connection, id_) for id_ in crowd.sent}
    finally:
        code, err = server.end(signal.SIGTERM)
    assert (code, err) == (0, ""), err
    assert None not in again.values()
    there = check(data, crowd.told)
    assert {id_: there[id_] for id_ in crowd.sent} == again
    return len(crowd.told)
