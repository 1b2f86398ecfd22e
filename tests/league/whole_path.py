"""The same requests through the league and through a recorder on a log of its own: equal bytes, given equal times."""

from __future__ import annotations

import datetime
import random
import uuid
from collections.abc import Iterator, Sequence

from events.directory import Directory
from events.envelope import Event, canonical
from events.games import vocabulary
from events.league.requests import Request
from events.log.memory import MemoryLog
from events.problems import Problem
from events.vocabulary import Data
from service.league.texts import Digests, without_texts
from service.play import RandomGame
from service.recorder import Recorder
from tests.scenarios.pack import Scenario
from tests.scenarios.playing import Play


def requests_of(game: str, opened: Data, lines: Sequence[Sequence[Data]], session: str) -> list[Request]:
    """A request that opens the session, and one for each group of lines."""
    known, directory = vocabulary(game), Directory(None)
    made = []
    for number, group in enumerate([[{"type": "opened", **opened}], *lines]):
        ids = [f"e{number}.{at}" for at in range(len(group))]
        try:
            sent = [
                without_texts(known, line, directory, session, id_, "p1")
                for line, id_ in zip(group, ids, strict=True)
            ]
        except Problem:  # what no door lets through
            continue
        name = uuid.uuid4().hex
        made.append(
            Request(
                request=name, session=session, recorder="p1", lines=sent, event_ids=ids, opens=number == 0
            )
        )
    return made


def of_scenario(scenario: Scenario, session: str) -> list[Request]:
    """The steps of a scenario, legal and illegal ones."""
    play = Play(scenario)
    opened, begun = play._opening(scenario.steps)
    lines = [[line] for step in play.steps[begun:] for line in step.lines]
    return requests_of(scenario.game, opened, lines, session)


def of_random_game(game: str, seed: int, session: str, limit: int = 150) -> list[Request]:
    """A random game, in requests of one to four lines."""
    played = RandomGame(game, seed, limit=limit)
    chance, groups = random.Random(seed), []
    lines = [each.line for each in played]
    while lines:
        count = chance.choice([1, 1, 1, 2, 4])
        groups.append(lines[:count])
        lines = lines[count:]
    return requests_of(game, played.opened, groups, session)


def embedded(requests: Sequence[Request], times: Iterator[str], ignored: frozenset[str]) -> list[Event]:
    """The session that a recorder makes of the requests on a log of its own; ``times`` of acceptance."""
    log = MemoryLog()
    recorder = Recorder(
        log, Digests(None), clock=lambda: datetime.datetime.fromisoformat(next(times)), ignored=ignored
    )
    for each in requests:
        try:
            if each.opens:
                fields = {key: value for key, value in each.lines[0].items() if key != "type"}
                recorder.open(fields, each.recorder, session_id=each.session, event_id=each.event_ids[0])
            else:
                recorder.record(each.session, each.lines, recorder=each.recorder, event_ids=each.event_ids)
        except Problem:
            continue
    return log.read(requests[0].session)


def compare(
    requests: Sequence[Request], league: Sequence[Event], ignored: frozenset[str] = frozenset()
) -> None:
    """Byte for byte."""
    alone = embedded(requests, iter([event.recorded_at for event in league]), ignored)
    assert [canonical(event.body()) for event in league] == [canonical(event.body()) for event in alone]
    assert [event.hash for event in league] == [event.hash for event in alone]
