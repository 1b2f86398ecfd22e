"""Sessions to film: a long Pandemic evening with mistakes, corrections, notes and rulings; short ones of any game."""

from __future__ import annotations

import itertools
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

from events.directory import Directory
from events.envelope import Event
from events.log.memory import MemoryLog
from events.vocabulary import Data
from projections.film.lines import Person
from projections.replay import Replay
from service.answers import Recorded
from service.play import RandomGame, play_into
from service.recorder import Recorder

BEGIN = datetime(2024, 5, 4, 18, 30, tzinfo=UTC)
NAMES = ("Ann", "Ben", "Cleo", "Dan")


class Evening:
    """One session on a log in memory, with a directory of people and texts."""

    def __init__(self) -> None:
        self.log, self.directory = MemoryLog(), Directory()
        ids, minutes = itertools.count(1), itertools.count()
        self.recorder = Recorder(
            self.log,
            self.directory,
            clock=lambda: BEGIN + timedelta(seconds=40 * next(minutes)),
            new_id=lambda: f"e{next(ids)}",
        )
        self.author = self.directory.add_person("Ann")
        self.session_id = ""

    def open(self, **opened: Any) -> None:
        self.session_id = self.recorder.open(opened, self.author).session_id

    def say(self, *lines: Data) -> list[Event]:
        """Records lines one by one; each must be recorded."""
        made: list[Event] = []
        for line in lines:
            answer = self.recorder.record(self.session_id, [line], recorder=self.author)
            assert isinstance(answer, Recorded), (line, answer)
            made += answer.events
        return made

    @property
    def events(self) -> list[Event]:
        return self.log.read(self.session_id)

    @property
    def replay(self) -> Replay:
        return Replay.of(self.events, origin=self.log.read)

    @property
    def person(self) -> Person:
        return self.directory.name

    def free(self, event: Event, field: str) -> str | None:
        return self.directory.text(event.session_id, event.event_id, field)


class Careful(RandomGame):
    """Fights the diseases, so that a game of Pandemic lasts."""

    def _decided(self, due: list[Data]) -> Any:
        legal = list(self.table.legal())
        cubes = self.table.document()["cubes"]

        def worst(move: Any) -> tuple[int, float]:
            return max(cubes.get(move.to, {}).values(), default=0), self.random.random()

        for wanted in ("cure", "treat", "drive", "discard"):
            fitting = [move for move in legal if move.type == wanted]
            if fitting:
                return max(fitting, key=worst) if wanted == "drive" else self.random.choice(fitting)
        return super()._decided(due)


def long_evening(lines: int = 300, *, hands_open: bool = True, seed: int = 2) -> Evening:
    """An evening of Pandemic in scribe mode with at least so many lines."""
    evening, game = Evening(), Careful("pandemic", seed, seats=4)
    people = [evening.directory.add_person(name) for name in NAMES]
    seats = [{**seat, "person": person} for seat, person in zip(game.opened["seats"], people, strict=False)]
    options = {"epidemics": 4, "hands_open": hands_open}
    evening.open(
        **{**game.opened, "options": options, "seats": seats, "played_on": {"date": "2024-05-04"}, "mode": "scribe"}
    )  # fmt: skip
    aside = Random(seed)
    for number, played in enumerate(game):
        seq = evening.say(played.line)[-1].seq
        if number == 9:
            evening.say({"type": "note", "text": "Dan is late, Cleo plays for him"})
        elif number == 20:
            wrong = {"type": "drive", "player": game.opened["seats"][0]["seat"], "to": "sydney"}
            fault = evening.say(wrong)[0].seq
            evening.say({"type": "retract", "seq": fault, "kind": "typo", "reason": "wrong seat tapped"})
        elif number in (34, 90):
            _mistaken(evening, game, dismissed=number == 90)
        elif number > 20 and aside.random() < 0.16:
            evening.say({"type": "note", "text": f"remark after line {seq}"})
    while evening.log.head(evening.session_id)[0] < lines:
        evening.say({"type": "note", "text": "talking about the game"})
    return evening


def _mistaken(evening: Evening, game: RandomGame, *, dismissed: bool) -> None:
    """A move that the rules do not know, which stands; the table is put right behind it."""
    seat = game.opened["seats"][1]["seat"]
    home = game.table.document()["pawns"][seat]
    fault = evening.say({"type": "drive", "player": seat, "to": "sydney" if home != "sydney" else "paris"})[0]
    evening.say({"type": "restate", "set": {f"pawns.{seat}": home}, "reason": "put back by hand"})
    if dismissed:
        rule = evening.replay.judged[fault.seq].findings[0].rule
        ruling = {
            "type": "ruling",
            "seq": fault.seq,
            "rule": rule,
            "verdict": "dismissed",
            "reason": "agreed",
        }
        evening.say(ruling)


def short_evening(game: str, seed: int = 1, *, limit: int = 60) -> Evening:
    """The first lines of a random legal game."""
    evening = Evening()
    evening.session_id = play_into(evening.recorder, game, seed, evening.author, limit=limit)
    return evening
