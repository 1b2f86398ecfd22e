"""The recorded evenings of the demo: whole plays whose sheets are judged."""

import pytest

from events.directory import Directory
from events.log.memory import MemoryLog
from events.problems import Problem
from service.answers import Recorded
from service.demo import DEMOS
from service.recorder import Recorder
from service.transcripts import Transcript
from tests.games.wyrmspan.canonical import conserved

EVENINGS = sorted((DEMOS / "wyrmspan").glob("*.txt"))
FOUND = {"2025-03-08.txt": ["WYR-TRN-REFILL", "WYR-END-TOTAL"]}
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
    assert any("eksp" in text for text in texts)
    assert any('[Mode "referee"]' in text for text in texts)


@pytest.mark.parametrize("path", EVENINGS, ids=lambda path: path.stem)
def test_an_evening_is_a_whole_play(path):
    replay = recorded(path)
    assert [each.rule for each in replay.findings() if each.severity == "breach"] == FOUND.get(path.name, [])
    assert replay.closed
    assert replay.table.result().status == "finished"
    totals = {seat: sheet.total for seat, sheet in replay.state.sheets.items()}
    scores = {seat: row["total"] for seat, row in replay.table.result().scores.items()}
    assert {seat for seat in totals if totals[seat] != scores[seat]} == (
        {"C"} if path.name in FOUND else set()
    )
    assert dict(conserved(replay.state)) == {"d": 183, "k": 75}


def test_an_evening_is_decided_by_the_dragons_on_the_mats():
    result = recorded(DEMOS / "wyrmspan" / "2025-01-18.txt").table.result()
    assert (result.reason, result.winners) == ("visible_dragons", ("A",))
    assert {row["total"] for row in result.scores.values()} == {53}


def test_a_walk_that_nobody_noted_is_known_at_the_end_by_what_was_paid():
    replay = recorded(DEMOS / "wyrmspan" / "2025-03-08.txt")
    doubts = [each.rule for each in replay.findings() if each.severity == "doubt"]
    assert doubts == ["WYR-TERM-DISCARD", "WYR-EGG-PAY"]
    (coarse,) = [each for each in replay.judged.values() if each.entry.data.get("coarse")]
    after = replay.at(coarse.entry.seq).document()["players"]["A"]
    assert after["res"]["gold"] == {"min": 0, "max": 1}
    assert isinstance(replay.document()["players"]["A"]["res_total"], int)
    assert replay.document()["players"]["A"]["eggs_total"] == 0
