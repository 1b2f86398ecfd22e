"""Every golden log of every release replays, and is judged as it was."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from events.log.memory import MemoryLog
from projections.replay import Replay
from tests.kit.invented import games
from tests.logs import golden
from tests.logs.making import release

LOGS = [pytest.param(path, id=f"{path.parent.name}-{path.stem}") for path in golden.logs()]


@pytest.mark.parametrize("path", LOGS)
def test_a_golden_log_is_judged_as_it_was(path: Path) -> None:
    assert golden.wrong(path) == [], "deliberate? python -m tests.logs --verdicts, and look at the difference"


@pytest.mark.parametrize("path", LOGS)
def test_a_golden_log_names_nobody(path: Path) -> None:
    rows = [json.loads(row) for row in path.read_text(encoding="utf-8").splitlines()[1:]]
    assert {key for row in rows for key in row} == {"event", "hash"}


def test_this_release_has_logs_of_every_game_with_findings_and_corrections() -> None:
    made = {path.stem for path in golden.logs() if path.parent.name == release()}
    assert {f"{game}-{kind}" for game in games() for kind in ("legal", "mangled")} <= made
    for game in games():
        (path,) = (golden.HERE / release()).glob(f"{game}-mangled.jsonl")
        verdicts = golden.expected(path).read_text(encoding="utf-8")
        assert '"+breach' in verdicts
        assert '"-breach' in verdicts
        log = golden.read(path.with_name(f"{game}-legal.jsonl"))
        assert any(log.read(each)[0].data.get("kind") == "branch" for each in log.sessions())


def test_a_change_of_one_line_is_seen(tmp_path: Path) -> None:
    source = golden.logs()[0]
    path = tmp_path / source.name
    path.write_bytes(source.read_bytes())
    rows = golden.expected(source).read_text(encoding="utf-8").splitlines()
    rows[4] = rows[4].replace("[", '["+breach TOY-TURN 5", ', 1)
    golden.expected(path).write_text("\n".join(rows) + "\n", encoding="utf-8")
    assert len(golden.wrong(path)) == 1
    golden.expected(path).write_text("\n".join(rows[:-1]) + "\n", encoding="utf-8")
    assert golden.wrong(path)[-1] == f"{len(rows) - 1} lines -> {len(rows)}"


@pytest.mark.parametrize("seed", [1, 2])
def test_they_are_judged_alike_with_every_catalogue_in_another_order(seed: int) -> None:
    """Cities, cards, tiles and colours stand elsewhere in their lists: not one digest changes."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.logs.shuffled", str(seed)],
        cwd=golden.HERE.parents[1], capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout.strip(), done.stderr) == (0, "", "")


@pytest.mark.parametrize("path", LOGS)
def test_what_was_recorded_is_what_is_exported(path: Path) -> None:
    log = golden.read(path)
    assert isinstance(log, MemoryLog)
    assert log.verify() == []
    for session_id in log.sessions():
        assert Replay.of(log.read(session_id), origin=log.read).head == log.head(session_id)
