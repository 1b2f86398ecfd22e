"""Processes of the league in tests: started, paused, killed."""

from __future__ import annotations

import contextlib
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from tests.toy.installing import ROOMS

ROOT: Final = Path(__file__).parents[2]
SESSION_SECONDS: Final = 3


class Process:
    """``kronika COMMAND …`` with the toy game, and with a data folder that is named from beside it."""

    def __init__(
        self, data: Path, *command: str, rooms: Path = ROOMS, more: Mapping[str, str] | None = None
    ) -> None:
        env = {**os.environ, "PYTHONPATH": f"{ROOT}:{rooms}", "KRONIKA_DATA": data.name, **(more or {})}
        data.mkdir(parents=True, exist_ok=True)
        self._data = data
        self.output = data / "output.txt"
        with self.output.open("ab") as output:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "service.cli", *command],
                cwd=data.parent, env=env, stdout=output, stderr=output, stdin=subprocess.DEVNULL,
            )  # fmt: skip

    @property
    def running(self) -> bool:
        return self._process.poll() is None

    def has_read(self) -> int:
        """How many records of the league a worker has read: 0 until it has partitions."""
        return read_upto(self._data / "worker" / "log.sqlite")

    def pause(self) -> None:
        self._process.send_signal(signal.SIGSTOP)

    def resume(self) -> None:
        self._process.send_signal(signal.SIGCONT)

    def kill(self) -> None:
        self._process.kill()
        self._process.wait(30)

    def stop(self) -> int:
        """Ends it in good order; its exit code."""
        with contextlib.suppress(ProcessLookupError):
            self.resume()
            self._process.terminate()
        try:
            return self._process.wait(60)
        except subprocess.TimeoutExpired:
            self.kill()
            return -9


def worker(url: str, data: Path, *, rooms: Path = ROOMS) -> Process:
    return Process(data, "worker", url, "--session-seconds", str(SESSION_SECONDS), rooms=rooms)


def read_upto(log: Path) -> int:
    """How many records of the league a followed log has taken or passed over; 0 while there is no such log."""
    try:
        with contextlib.closing(sqlite3.connect(f"file:{log}?mode=ro", uri=True, timeout=10)) as connection:
            return int(connection.execute("SELECT total(next) FROM league_offset").fetchone()[0])
    except sqlite3.OperationalError:
        return 0
