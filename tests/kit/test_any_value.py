"""Whatever somebody counts or states of a table, the answer is a finding, a changed table or one clear problem."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

import pytest

from events.problems import Problem
from events.session import SESSION, Count, Restate
from events.vocabulary import Data
from projections import paths
from projections.rules.contract import Context
from projections.table import Table
from service.play import RandomGame
from tests.kit.invented import games

VALUES: Final[tuple[Any, ...]] = (-1, 10**12, "x", [], ["x"], {}, {"x": 1}, None, True, {"min": 1, "max": 0})


def places(document: Any, at: tuple[str, ...] = ()) -> Iterator[str]:
    """The paths of a document, four keys deep."""
    if at:
        yield paths.joined(list(at))
    if isinstance(document, dict) and len(at) < 4:
        for key, value in document.items():
            yield from places(value, (*at, str(key)))


def answer(table: Table, line: Data) -> str:
    """How a line ends that counts or states something: the code of a problem, or ``judged``."""
    event = SESSION.decode(line["type"], {key: value for key, value in line.items() if key != "type"})
    assert isinstance(event, (Count, Restate))
    try:
        table.rules.compare(table.state, event, Context())
        if isinstance(event, Restate):
            stated = table.copy()
            stated.rules.settle(stated.state, event, Context())
            stated.document()
    except Problem as problem:
        return problem.code
    return "judged"


@pytest.mark.parametrize("game", games())
def test_any_value_at_any_place_is_answered(game: str) -> None:
    random_game = RandomGame(game, 5)
    list(islice(random_game, 60))
    table = random_game.table
    lines: list[Data] = [
        line
        for path in places(table.document())
        for value in VALUES
        for line in ({"type": "count", "values": {path: value}}, {"type": "restate", "set": {path: value}})
    ]
    some = lines[:: max(1, len(lines) // 600)]
    assert {answer(table, line) for line in some} <= {"judged", "path", "position"}
