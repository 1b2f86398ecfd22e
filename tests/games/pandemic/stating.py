"""What the table says of a board, and boards on which it is said."""

from __future__ import annotations

from typing import Any

from tests.games.pandemic.board import Board, two


def count(zone: str, value: Any) -> dict[str, Any]:
    """A count of one zone."""
    return {"type": "count", "zone": zone, "value": value}


def restate(**stated: Any) -> dict[str, Any]:
    """A restate; ``__`` in a name stands for a dot."""
    return {"type": "restate", "set": {key.replace("__", "."): value for key, value in stated.items()}}


def table(**given: Any) -> Board:
    """A table with something in every zone."""
    return two(
        **{
            "s1": {"hand": ["lima", "?"]},
            "s2": {"hand": ["paris"]},
            "cubes": {"cairo": {"black": 2, "red": 1}},
            "player_discard": ["tokyo", "osaka"],
            "infection_discard": ["milan", "essen"],
            "stored": {"s2": "airlift"},
            "removed": ["forecast"],
            "infection_removed": ["delhi"],
            "outbreaks": 2,
            "stations": ["atlanta", "cairo"],
            "player_deck_left": 30,
            "drawn": 8,
            "epidemic_positions": [3],
            **given,
        }
    )


def unknown_table() -> Board:
    """Two unseen infections, a missing draw, a possible outbreak."""
    elsewhere = {"at": "tokyo"}
    layers = [["lima", "cairo"], ["osaka", "paris"], "rest"]
    board = two(
        s1=elsewhere, s2=elsewhere, infection_layers=layers, cubes={"lima": {"yellow": 3}}, phase="draw"
    )
    assert board.do("s2: drive osaka") == ["PAN-DUE-MISSING"]
    assert board["unknown.infections"] == 2
    assert board["unknown.draws"] == 1
    assert board["unknown.outbreaks"] is True
    return board
