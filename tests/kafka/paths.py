"""The whole path: moves topic, Faust worker, events topic, follower. In the end each session is byte for byte what one
machine would have made of the same requests at the same times."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from events.league.requests import Request
from events.log.kafka import KafkaLog
from projections.rules.games import games, rules
from tests.league.whole_path import compare, of_random_game, of_scenario
from tests.scenarios.pack import packs

SECONDS: Final = 600.0
"""How long an answer is waited for."""
AT_ONCE: Final = 20
"""Sessions that are sent together."""
Session = Sequence[Request]


def scenarios(share: int = 1) -> Iterator[Session]:
    """The steps of one in ``share`` scenarios, legal ones and others; without those for which a rule is switched off,
    as no worker can."""
    found = [
        each
        for pack in packs()
        for each in pack.scenarios()
        if each.game in games() and not each.data.get("ignore")
    ]
    for number, each in enumerate(found[::share]):
        yield of_scenario(each, f"{each.game}-{number}-{each.id}")


def random_games(count: int, limit: int = 150) -> Iterator[Session]:
    """Random games of all games in turn, of so many lines at most."""
    playable = [each for each in games() if each != "toy" and rules(each).invents]
    for number in range(count):
        game = playable[number % len(playable)]
        yield of_random_game(game, number, f"{game}-random-{number}", limit)


def played(log: KafkaLog, sessions: Iterator[Session]) -> tuple[int, int]:
    """Sends sessions to the league, some at once, and compares each: how many, and how many of their requests were
    refused. AssertionError where one differs or has no answer."""
    total = refused = 0
    while batch := list(islice(sessions, AT_ONCE)):
        log.ask_all([request for session in batch for request in session])
        for session in batch:
            last = session[-1]

            def done(request: Request = last) -> bool:
                return log.answer(request.session, request.request) is not None

            assert log.until(done, SECONDS), f"no answer to {last}"
            answers = [log.answer(each.session, each.request) for each in session]
            assert all(answers)
            refused += sum(1 for each in answers if each is not None and each.why is not None)
            compare(session, log.read(last.session))
        total += len(batch)
    return total, refused
