"""A line without a seat is that of who acts, and says what follows from it."""

from __future__ import annotations

import pytest

from events.directory import Directory
from events.log.memory import MemoryLog
from events.notation import notation
from service.answers import Recorded
from service.recorder import Recorder

OPENED = {
    "game": "pandemic",
    "seats": [{"seat": "s1"}, {"seat": "s2"}],
    "position": {
        "players": [
            {"id": "s1", "role": "medic", "at": "atlanta", "hand": ["atlanta"]},
            {"id": "s2", "role": "researcher", "at": "atlanta", "hand": ["lima"]},
        ]
    },
}


@pytest.mark.parametrize(
    ("text", "giver", "receiver"),
    [
        ("give atlanta s2", "s1", "s2"),
        ("s1: give atlanta s2", "s1", "s2"),
        ("weź Lima od s2", "s2", "s1"),
        ("take lima s2", "s2", "s1"),
    ],
)
def test_a_share_without_a_seat_is_between_who_acts_and_who_is_named(
    text: str, giver: str, receiver: str
) -> None:
    recorder = Recorder(MemoryLog(), Directory())
    session = recorder.open(OPENED, "p1").session_id
    answer = recorder.record(session, notation("pandemic").read(text, ["s1", "s2"]), recorder="p1")
    assert isinstance(answer, Recorded)
    (event,) = answer.events
    assert {key: event.data[key] for key in ("player", "giver", "receiver")} == {
        "player": "s1", "giver": giver, "receiver": receiver,
    }  # fmt: skip
    assert answer.findings == ((),)


def test_a_line_of_a_game_keeps_its_own_player_and_gets_the_seat_that_acts() -> None:
    recorder = Recorder(MemoryLog(), Directory())
    session = recorder.open(OPENED, "p1").session_id
    for line, player in (
        ({"type": "drive", "to": "chicago"}, "s1"),
        ({"type": "drive", "player": "s1", "to": "atlanta"}, "s1"),
    ):
        answer = recorder.record(session, [line], recorder="p1")
        assert isinstance(answer, Recorded)
        assert answer.events[0].data["player"] == player
