"""Every game as a file of notation: what was recorded, written out and recorded again is the same session."""

from __future__ import annotations

import pytest

from events.envelope import Event
from projections.replay import Replay
from service.notated import notated
from service.transcripts import Row, Transcript
from tests.kit.invented import games
from tests.kit.sessions import SESSION, Session, lines_of

SEEDS = tuple(range(1, 9))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", games())
def test_a_session_written_out_and_read_back_is_the_same(game: str, seed: int) -> None:
    first = recorded(game, seed)
    text = notated(first, None)
    second = read_back(text)
    assert content(second) == content(first)
    assert notated(second, None) == text
    one, other = Replay.of(first), Replay.of(second)
    assert other.table.digest() == one.table.digest()
    assert other.findings(standing=False) == one.findings(standing=False)


def recorded(game: str, seed: int) -> list[Event]:
    """The events of a random game, as the recorder took its hand-written lines."""
    opened, lines = lines_of(game, seed)
    session = Session(opened)
    session.enter(*lines)
    return session.log.read(SESSION)


def read_back(text: str) -> list[Event]:
    """The events of a session that was read from a file."""
    transcript = Transcript(text.splitlines())
    session = Session(transcript.opened)
    for row in transcript.rows():
        assert isinstance(row, Row), row
        session.enter(*row.events)
    return session.log.read(SESSION)


def content(events: list[Event]) -> list[object]:
    """What the lines say: all but ids and times."""
    return [(each.seq, each.type, each.version, each.data, each.marks) for each in events]
