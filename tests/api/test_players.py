"""What a player logs, and is told of it, hangs on nothing that the own seat could not see."""

from __future__ import annotations

from random import Random

import pytest
from fastapi import FastAPI

from events.games import vocabulary
from tests.api import worlds
from tests.kit import hooks
from tests.kit.invented import games
from tests.kit.sessions import lines_of


@pytest.mark.parametrize("mode", ["scribe", "referee"])
@pytest.mark.parametrize("game", games())
def test_the_answers_to_a_players_lines_tell_nothing_hidden(game: str, mode: str) -> None:
    number = 0
    other_worlds = hooks.other_worlds(game)
    assert other_worlds is not None
    for seed in range(9):
        opened, lines = lines_of(game, seed, 60)
        seats = {each["seat"] for each in opened["seats"]}
        for viewer, others in other_worlds(opened, lines, Random(seed)):
            if viewer in seats and number < 3:
                ours, theirs = (
                    answers(worlds.world(opened, each, mode), game, viewer) for each in (lines, others)
                )
                assert ours == theirs
                assert any(answer.startswith("201") for answer in ours)
                number += 1
    assert number


def answers(app: FastAPI, game: str, seat: str) -> list[str]:
    """What a player is told of lines of every kind that a seat may log, whole or not."""
    lines = [{"type": "note", "text": "hm"}, {"type": "note", "text": "", "kind": "call"}]
    for name, each in vocabulary(game).types.items():
        if each.nature == "observation":
            lines.append({"type": name, "player": seat})
            lines += [{"type": name, "player": seat, field: ["?"]} for field in ("cards", "card", "values")]
    made = []
    for who, client, _ in worlds.callers(app, seat):
        for line in lines if who == "player" else ():
            answer = client.post(f"/sessions/{worlds.SESSION}/moves", json={"lines": [line]})
            made.append(f"{answer.status_code} {answer.text}")
    return made
