"""Card memory: what a named source did last time in this log is offered through the door, and nothing else of it."""

from __future__ import annotations

import pytest

from events.directory import Directory
from events.log.memory import MemoryLog
from events.notation import notation
from events.vocabulary import Data
from service.answers import Recorded
from service.card_memory import CardMemory
from service.recorder import Recorder

READ = notation("eldritch_horror").read
OPENED = {"game": "eldritch_horror", "seats": [{"seat": "s1"}, {"seat": "s2"}], "mode": "scribe"}


class Club:
    """A log with one recorder."""

    def __init__(self) -> None:
        self.log = MemoryLog()
        self.recorder = Recorder(self.log, Directory(None))
        self.memory = CardMemory(self.log)

    def evening(self, *lines: str | Data, **more: object) -> str:
        session = self.recorder.open({**OPENED, **more}, "p1").session_id
        for text in ("~ choose s1 silas", "~ choose s2 lily", '~ setup "Azathoth"'):
            self.enter(session, text)
        for line in lines:
            self.enter(session, line)
        return session

    def enter(self, session: str, line: str | Data) -> int:
        made = READ(line, ["s1", "s2"]) if isinstance(line, str) else [line]
        answer = self.recorder.record(session, made, recorder="p1")
        assert isinstance(answer, Recorded)
        return answer.events[-1].seq

    def known(self, name: str) -> object:
        found = self.memory.of("eldritch_horror").get(name)
        return found and found["ops"]


LOST = [{"op": "lose", "who": "@", "what": "sanity"}]


def test_what_a_card_did_last_time_is_known_in_the_next_evening_for_whoever_it_happens_to() -> None:
    club = Club()
    club.evening('~ reckoning "Debt" lily -> lily -1S')
    assert club.known("reckoning condition Debt") == LOST
    club.evening('~ reckoning "Debt" silas -> silas -1S, doom -1')
    assert club.known("reckoning condition Debt") == [*LOST, {"op": "doom", "n": -1}]


def test_a_struck_line_teaches_nothing_and_an_amended_one_what_it_says_now() -> None:
    club = Club()
    session = club.evening('~ effect "A Dark Power" lily -> -1S')
    seq = club.enter(session, '~ effect "A Dark Power" lily -> doom -1')
    assert club.known("effect mythos A Dark Power") == [{"op": "doom", "n": -1}]
    club.enter(session, {"type": "retract", "seq": seq})
    assert club.known("effect mythos A Dark Power") == LOST
    amended = READ('~ effect "A Dark Power" -> doom -2')[0]
    club.enter(session, {"type": "amend", "seq": seq - 1, "data": amended})
    assert club.known("effect mythos A Dark Power") == [{"op": "doom", "n": -2}]


@pytest.mark.parametrize(
    "ops",
    [
        "look gate_stack rome tokyo",
        "-1S, look mythos x",
        "+clue:rome",
        "remove ghoul#1",
        "silas -1S",
        'flip "Debt"(-1S)',
        "gate rome ghoul",
        '+"Axe"(random)',
    ],
)
def test_what_was_secret_or_of_one_moment_is_not_remembered(ops: str) -> None:
    club = Club()
    club.evening(f'lily: effect "A Dark Power" -> {ops}')
    assert club.known("effect mythos A Dark Power") is None


def test_a_back_that_was_seen_is_not_remembered() -> None:
    club = Club()
    club.evening('lily: effect "A Dark Power" -> +"Debt"(back:x)')
    assert club.known("effect mythos A Dark Power") is None


def test_generated_games_teach_nothing_and_other_games_have_no_such_memory() -> None:
    club = Club()
    club.evening('~ effect "A Dark Power" lily -> -1S', kind="generated")
    assert club.known("effect mythos A Dark Power") is None
    assert club.memory.of("pandemic") == {}
