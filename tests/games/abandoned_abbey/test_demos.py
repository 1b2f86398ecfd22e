"""The recorded evenings of the demo: whole plays that end with a score that agrees."""

import pytest

from events.directory import Directory
from events.log.memory import MemoryLog
from events.problems import Problem
from service.answers import Recorded
from service.demo import DEMOS
from service.recorder import Recorder
from service.transcripts import Transcript
from tests.games.abandoned_abbey.canonical import conserved

EVENINGS = sorted((DEMOS / "abandoned_abbey").glob("*.txt"))
FOUND = {
    "2024-05-24.txt": [(10, "FAB-R5-BEFORE"), (23, "FAB-DUE-MISSING"), (62, "FAB-R1-NOFREE")],
}


def recorded(path):
    recorder = Recorder(MemoryLog(), Directory())
    with path.open(encoding="utf-8") as rows:
        transcript = Transcript(rows, path.name)
        opened = transcript.opened
        seats = [{key: value for key, value in each.items() if key != "person"} for each in opened["seats"]]
        recorder.open({**opened, "seats": seats}, "p1", session_id="evening")
        for row in transcript.rows():
            assert not isinstance(row, Problem), row
            assert isinstance(recorder.record("evening", list(row.events), recorder="p1"), Recorded), row.text
    with recorder.session("evening") as replay:
        return replay


def test_there_are_evenings_in_both_languages_and_modes():
    texts = [path.read_text(encoding="utf-8") for path in EVENINGS]
    assert any("dopasuj" in text for text in texts)
    assert any("[Teams" in text for text in texts)
    assert any('[Mode "referee"]' in text for text in texts)


@pytest.mark.parametrize("path", EVENINGS, ids=lambda path: path.stem)
def test_an_evening_is_a_whole_play(path):
    replay = recorded(path)
    assert [(each.seq, each.rule) for each in replay.findings()] == FOUND.get(path.name, [])
    assert replay.closed
    assert replay.table.result().status == "won"
    assert conserved(replay.state) == {"Abbey cards": 18}


def test_a_correction_a_count_and_a_ruling_are_in_it():
    replay = recorded(DEMOS / "abandoned_abbey" / "2024-05-24.txt")
    told = [event.type for event in replay.events if event.type in ("amend", "ruling", "note", "count")]
    assert told == ["amend", "count", "note", "ruling"]
