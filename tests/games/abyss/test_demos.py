"""The recorded evenings of the demo: whole plays that end with a score that agrees."""

import pytest

from events.directory import Directory
from events.log.memory import MemoryLog
from events.problems import Problem
from service.answers import Recorded
from service.demo import DEMOS
from service.recorder import Recorder
from service.transcripts import Transcript
from tests.games.abyss.canonical import conserved

EVENINGS = sorted((DEMOS / "abyss").glob("*.txt"))
FOUND = {"2024-10-19.txt": ["ABY-TURN-END", "ABY-SCORE-TOTAL"]}
"""The breaches that stand after all corrections."""


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
    assert any("odkryj" in text for text in texts)
    assert any('[Mode "referee"]' in text for text in texts)


@pytest.mark.parametrize("path", EVENINGS, ids=lambda path: path.stem)
def test_an_evening_is_a_whole_play(path):
    replay = recorded(path)
    assert [each.rule for each in replay.findings() if each.severity == "breach"] == FOUND.get(path.name, [])
    assert replay.closed
    assert replay.table.result().status == "finished"
    assert replay.table.result().winners == tuple(replay.state.declared)
    assert dict(conserved(replay.state)) == {
        "Exploration cards": 71,
        "Lords": 35,
        "Locations": 20,
        "too many tokens": 0,
    }


def test_slips_corrections_a_count_and_rulings_are_in_one_of_them():
    replay = recorded(DEMOS / "abyss" / "2024-10-19.txt")
    told = [
        event.type
        for event in replay.events
        if event.type in ("retract", "amend", "insert", "ruling", "count")
    ]
    assert told == ["retract", "amend", "insert", "ruling", "amend", "count", "ruling"]
    assert [each.rule for each in replay.findings(standing=False) if each.severity == "breach"] == [
        "ABY-TURN-END",
        "ABY-OBS-CONSERVE",
        "ABY-SCORE-TOTAL",
    ]


def test_one_play_is_decided_by_pearls():
    replay = recorded(DEMOS / "abyss" / "2024-07-06.txt")
    assert replay.table.result().reason == "tie1"
