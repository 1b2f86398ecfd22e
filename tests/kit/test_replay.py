"""Every game through the recorder: accepted in referee mode, sought, corrected, the same in every process."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from projections.replay import Replay
from service.play import RandomGame
from tests.kit.correcting import corrected
from tests.kit.invented import games
from tests.kit.sessions import SESSION, Session, lines_of

every_game = pytest.mark.parametrize("game", games())


@every_game
def test_the_recorder_takes_a_random_legal_game_in_referee_mode(game: str) -> None:
    check_referee(game, 11)


@every_game
def test_seeking_to_any_line_is_replaying_to_it(game: str) -> None:
    check_seeking(game, 12)


@every_game
@settings(max_examples=5, deadline=None, derandomize=True, database=None)
@given(seed=st.integers(0, 10**6))
def test_after_any_correction_the_replay_is_that_of_the_effective_line(game: str, seed: int) -> None:
    corrected(game, seed)


def test_the_same_games_in_every_process() -> None:
    root = Path(__file__).parents[2]
    answers = [
        subprocess.run(
            [sys.executable, "-m", "tests.kit.digests"],
            cwd=root,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            timeout=300,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert answers[0] == answers[1]
    assert len(answers[0].splitlines()) >= len(games())


def check_referee(game: str, seed: int) -> None:
    """The driver's table and the recorder's replay are the same at the end."""
    random_game = RandomGame(game, seed)
    session = Session({**random_game.opened, "mode": "referee"})
    for played in random_game:
        session.enter(played.line)
    replay = Replay.of(session.log.read(SESSION))
    assert not [each for each in replay.findings() if each.severity == "breach"]
    assert replay.table.digest() == random_game.table.digest()


def check_seeking(game: str, seed: int) -> None:
    """Backwards and forwards, every line gives the table that was there."""
    opened, lines = lines_of(game, seed, limit=150)
    session = Session(opened)
    digests = {}
    for line in lines:
        (event,) = session.enter(line).events
        with session.recorder.session(SESSION) as replay:
            digests[event.seq] = replay.table.digest()
    replay = Replay.of(session.log.read(SESSION))
    seqs = list(digests)
    for seq in [*reversed(seqs[::7]), *seqs[::11]]:
        assert replay.at(seq).digest() == digests[seq]
