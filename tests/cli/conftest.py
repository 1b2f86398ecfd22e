"""The command line in this process, with a data folder of its own."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from service import demo
from service.cli.running import run
from tests.sharing import once

TUTORIAL = Path(__file__).parents[2] / "docs" / "tutorial"
HEADER = '[Game "pandemic"] [Seats "s1 s2"]\n'
SETUP = (
    "~ setup first s1 hand s1 medic lima milan osaka cairo hand s2 scientist tokyo paris santiago essen"
    " infect SFO MIA KHA ESS LIM DEL TOK RIY PAR\n"
)
GAME = HEADER + SETUP + "s1: drive chicago\ns1: drive san-francisco\ns1: treat blue\n"
"""A sound beginning: five lines with the opening one."""


@dataclass(frozen=True)
class Done:
    """What a command left: exit code, standard output and standard error."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    @property
    def problem(self) -> str:
        """The one line that says what is wrong with the input."""
        assert self.code == 2, self
        lines = self.err.splitlines()
        assert len(lines) == 1, self.err
        assert lines[0].startswith("kronika: ")
        assert "Traceback" not in self.err
        return lines[0].removeprefix("kronika: ")


Kronika = Callable[..., Done]


@pytest.fixture(scope="session")
def made_demo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with the demo in it, made once; to be copied."""

    def make(folder: Path) -> None:
        demo.make(folder / "demo")

    return once(tmp_path_factory, "demo", make)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def kronika(data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Kronika:
    """Runs a command: ``kronika("log", file)``. ``stdin``: what it reads there."""
    for name in ("KRONIKA_DATA", "KRONIKA_LANG"):
        monkeypatch.delenv(name, raising=False)

    def call(*words: object, stdin: str | bytes = "", lang: str = "en", folder: Path = data) -> Done:
        raw = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw), encoding="utf-8"))
        capsys.readouterr()
        code = run(["--data", str(folder), "--lang", lang, *map(str, words)])
        out, err = capsys.readouterr()
        return Done(code, out, err)

    return call


@pytest.fixture
def written(tmp_path: Path) -> Callable[..., Path]:
    """Writes a file: ``written("game.txt", text)``."""

    def write(name: str, content: str | bytes = GAME) -> Path:
        path = tmp_path / name
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return path

    return write


@pytest.fixture
def game(kronika: Kronika, written: Callable[..., Path]) -> str:
    """A session of the sound beginning: its id."""
    found = kronika("log", written("game.txt"), "--json").json["session"]
    assert isinstance(found, str)
    return found
