"""Games of Cubes: the same moves for everybody, made up with a seed."""

from __future__ import annotations

import importlib
import random
from pathlib import Path
from typing import Any, Final

from events.envelope import Event
from events.log.contract import Appended, Draft, EventLog
from events.vocabulary import Data

ROOMS: Final = Path(__file__).parent / "rooms"
SEATS: Final = ("s0", "s1", "s2", "s3")
GAMES: Final = 20
MOVES: Final = 300


def install() -> None:
    """Puts Cubes among the games of this process."""
    for name in ("events.games", "projections.rules.games"):
        package: Any = importlib.import_module(name)
        folder = str(ROOMS.joinpath(*name.split(".")))
        if folder not in package.__path__:
            package.__path__ = [*package.__path__, folder]


def game(seed: int, moves: int = MOVES) -> list[Data]:
    """A set-up and that many legal moves, as hand-written events."""
    install()
    from events.games.cubes import CITIES, VOCABULARY
    from projections.rules.games.cubes.moves import make
    from projections.rules.games.cubes.state import State

    chance = random.Random(seed)
    state = State(list(SEATS))
    deck, infection = chance.sample(CITIES, len(CITIES)), chance.sample(CITIES, len(CITIES))
    lines: list[Data] = [{"type": "setup", "deck": deck, "infection": infection}]
    while True:
        data = {key: value for key, value in lines[-1].items() if key != "type"}
        make(state, VOCABULARY.decode(lines[-1]["type"], data))
        if len(lines) > moves:
            return lines
        lines.append(_next(state, chance))


def _next(state: Any, chance: random.Random) -> Data:
    from projections.rules.games.cubes.state import ACTIONS, DRAWS, HAND, NEIGHBOURS

    player = state.seats[state.active]
    hand, here = state.hands[player], state.at[player]
    if state.step >= ACTIONS + DRAWS:
        return {"type": "infect", "city": state.infection[-1]}
    if state.step >= ACTIONS:
        card = (state.deck or state.pile[::-1])[-1]
        line = {"type": "draw", "player": player, "card": card}
        return {**line, "discard": chance.choice(hand)} if len(hand) >= HAND else line
    cubes = [colour for colour, number in state.cubes[here].items() if number]
    if cubes and chance.random() < 0.5:
        return {"type": "treat", "player": player, "colour": chance.choice(cubes)}
    if hand and chance.random() < 0.2:
        return {"type": "fly", "player": player, "card": chance.choice(hand)}
    return {"type": "drive", "player": player, "to": chance.choice(NEIGHBOURS[here])}


def opened() -> Data:
    """The fields of ``opened``."""
    return {"game": "cubes", "seats": [{"seat": seat} for seat in SEATS], "kind": "generated"}


def drafts(lines: list[Data], name: str) -> list[Draft]:
    """The lines as drafts, the opening one first."""
    made = [
        ("opened", opened()),
        *((line["type"], {k: v for k, v in line.items() if k != "type"}) for line in lines),
    ]
    return [
        Draft(
            event_id=f"{name}-{number:06}-{'0' * 20}",
            type=type_,
            version=1,
            data=data,
            marks={},
            recorded_at=f"2024-05-01T18:{number // 60 % 60:02}:{number % 60:02}.000+00:00",
            recorder="p0123456789abcdef0123",
            table_time=f"2024-05-01T20:{number // 60 % 60:02}:{number % 60:02}+02:00",
        )
        for number, (type_, data) in enumerate(made)
    ]


def write(log: EventLog, lines: list[Data], name: str) -> tuple[Event, ...]:
    """Writes a game into a log, as one batch; its events."""
    outcome = log.append(name, drafts(lines, name), 0)
    assert isinstance(outcome, Appended)
    return outcome.events
