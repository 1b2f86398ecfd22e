"""How a log is named."""

from __future__ import annotations

from pathlib import Path

import pytest

from events.log import open_log
from events.log.memory import MemoryLog
from events.log.sqlite import SqliteLog
from events.problems import Problem


def test_memory_and_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert isinstance(open_log("memory:"), MemoryLog)
    absolute = open_log(f"sqlite:///{tmp_path}/a.db")
    monkeypatch.chdir(tmp_path)
    relative = open_log("sqlite:///sub/b.db")
    assert isinstance(absolute, SqliteLog)
    assert absolute.path == tmp_path / "a.db"
    assert (tmp_path / "sub" / "b.db").exists()
    absolute.close()
    relative.close()


@pytest.mark.parametrize(
    "url", ["", "memory", "postgres://x", "log.db", "sqlite:", "sqlite:log.db", "sqlite:///"]
)
def test_an_unknown_address_is_a_problem(url: str) -> None:
    with pytest.raises(Problem) as error:
        open_log(url)
    assert error.value.code == "url"
