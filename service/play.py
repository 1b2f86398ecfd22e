"""Random legal games, seeded: the same seed gives the same game in every process. For ``kronika play``, the demo and
the long tests."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from events.effective import Entry
from events.problems import Problem
from events.session import SESSION
from events.vocabulary import Data, Move
from projections import judging
from projections.judging import Judged
from projections.rules import games
from projections.rules.contract import LOG, Rules
from projections.table import Table
from service.answers import Recorded
from service.drafting import by_hand, completed
from service.opening import opening
from service.recorder import Recorder

LONGEST: Final = 3000
"""Lines after which a game is left as it is: optional moves might never end."""
SIDE_MOVES: Final = 0.15
"""How often a decision is taken while the table owes an observation."""


@dataclass(frozen=True, slots=True)
class Played:
    """A line of a random game: as written by hand, complete, and what came of it."""

    line: Data
    judged: Judged


class RandomGame:
    """One random legal game. ``opened``: the fields of its opening line; ``table``: where it stands."""

    def __init__(self, game: str, seed: int, *, seats: int | None = None, limit: int = LONGEST) -> None:
        """Raises Problem ``game``, or ``seat`` for a number of seats that the game does not have."""
        self.rules: Rules[Any] = games.rules(game)
        self.random = Random(f"{game} {seed}")
        least, most = self.rules.player_range
        if seats is not None and not least <= seats <= most:
            raise Problem("seat", f"{game} is played by {least} to {most}, not by {seats}")
        number = self.random.randint(least, most) if seats is None else seats
        opened, self._setup = self.rules.invent_setup(number, self.random)
        self.opened: Data = {"game": game, **opened}
        line, _ = opening(self.opened)
        entry = Entry(1, 1, "opened", 1, line.data)
        self.table = Table.begin(self.rules, judging.opened(entry))
        self.seq = 1
        self.limit = limit

    def __iter__(self) -> Iterator[Played]:
        """Plays on to the end."""
        while self.seq <= self.limit:
            played = self.step()
            if played is None:
                return
            yield played

    def step(self) -> Played | None:
        """The next line; None when the game is over. Raises Problem ``stuck`` where it goes on and nothing can come."""
        line = self._next()
        if line is None:
            return None
        move, marks = completed(self.table, line)
        hand = by_hand(self.table.vocabulary, move, marks)
        self.seq += 1
        data = {key: value for key, value in hand.items() if key not in ("type", "marks")}
        entry = Entry(self.seq, self.seq, move.type, move.schema_version, data, hand.get("marks", {}))
        return Played(hand, judging.step(self.table, entry))

    def _next(self) -> Data | None:
        if self._setup:
            return self._setup.pop(0)
        due = self.table.due(LOG)
        if not due and self.table.result().status != "playing":
            return None
        sources = [self._observed, self._decided]
        if self.random.random() < SIDE_MOVES:
            sources.reverse()
        for source in sources:
            move = source(due)
            if move is not None:
                known = SESSION if move.type in SESSION.types else self.table.vocabulary
                return {"type": move.type, **known.encode(move)}
        raise Problem("stuck", f"the game goes on and nothing can come; due: {due}")

    def _observed(self, due: list[Data]) -> Move | None:
        entries = [alternative for entry in due for alternative in _alternatives(entry)]
        self.random.shuffle(entries)
        for entry in entries:
            move = self.rules.observe(self.table.state, entry, self.random)
            if move is not None:
                return move
        return None

    def _decided(self, due: list[Data]) -> Move | None:
        """A decision, each type as likely as any other."""
        by_type: dict[str, list[Move]] = {}
        for move in self.table.legal(LOG):
            by_type.setdefault(move.type, []).append(move)
        types = list(by_type)
        self.random.shuffle(types)
        for type_ in types:
            moves = by_type[type_]
            self.random.shuffle(moves)
            for move in moves:
                filled = self.rules.fill(self.table.state, move, self.random)
                if filled is not None:
                    return filled
        return None


def _alternatives(entry: Data) -> list[Data]:
    """A due entry as entries with one type each."""
    rest = {key: value for key, value in entry.items() if key != "one_of"}
    return [{**rest, **each} for each in entry["one_of"]] if "one_of" in entry else [entry]


def play_into(
    recorder: Recorder,
    game: str,
    seed: int,
    person: str,
    *,
    seats: int | None = None,
    limit: int = LONGEST,
    kind: str = "generated",
    mode: str = "referee",
) -> str:
    """Records a random game; gives its session id. Raises Problem."""
    random_game = RandomGame(game, seed, seats=seats, limit=limit)
    fields = {**random_game.opened, "kind": kind, "mode": mode}
    session_id = recorder.open(fields, person).session_id
    for played in random_game:
        answer = recorder.record(session_id, [played.line], recorder=person)
        if not isinstance(answer, Recorded):
            raise Problem("stuck", f"the recorder did not take {played.line}: {answer}")
    return session_id
