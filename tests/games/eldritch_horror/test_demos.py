"""The recorded evenings of the demo: a whole one without a finding, the same with ten slips, one in Polish."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from events.directory import Directory
from events.log.memory import MemoryLog
from events.problems import Problem
from projections.mending import mend
from projections.replay import Replay
from service.answers import Recorded
from service.demo import DEMOS
from service.recorder import Recorder
from service.transcripts import Transcript

EVENINGS = DEMOS / "eldritch_horror"
WHOLE, SLIPS, POLISH = (EVENINGS / f"{day}.txt" for day in ("2025-10-18", "2025-10-19", "2025-11-08"))
PLANTED = {
    "norman: encounter research 5 lor[6,3,4]=2": "ELD-TEST-SUCCESS",
    "charlie: encounter research 1 inf[4,3,4,5,1]": "ELD-TEST-POOL",
    "norman: acquire inf[3]   # written twice": "ELD-ACT-TWO",
    "~ clue rome   # written twice": "ELD-REF-VALUES",
    'norman: acquire inf[6] -> +".18 Derringer", fill "Delivery Service"': "ELD-ASSET-UNIQUE",
    "lily: encounter america 2": "ELD-ENC-CHOICE",
    'leo: encounter general 7 wil[4,3,4] pass -> +"Blessed"': "ELD-COND-DUP",
    "~ clue amazon": "ELD-SPAWN-CLUE",
    "lily: travel 4": "ELD-ACT-TRAVEL-STEP",
    # the missing Gate is found where the phase ends
    '~ solve "The True Name"': "ELD-REF-VALUES",
}


@cache
def recorded(path: Path) -> tuple[Replay, dict[int, str]]:
    """The replay, and {seq: its line in the file}."""
    recorder, texts = Recorder(MemoryLog(), Directory()), dict[int, str]()
    with path.open(encoding="utf-8") as rows:
        transcript = Transcript(rows, path.name)
        opened = transcript.opened
        assert opened is not None
        seats = [{"seat": each["seat"]} for each in opened["seats"]]
        recorder.open({**opened, "seats": seats}, "p1", session_id="evening")
        for row in transcript.rows():
            assert not isinstance(row, Problem), row
            answer = recorder.record("evening", list(row.events), recorder="p1")
            assert isinstance(answer, Recorded), row.text
            texts |= dict.fromkeys((each.seq for each in answer.events), row.text)
    with recorder.session("evening") as replay:
        return replay, texts


def test_an_evening_from_set_up_to_the_third_mystery_has_no_finding() -> None:
    replay, texts = recorded(WHOLE)
    assert replay.findings(standing=False) == []
    assert len(texts) >= 200
    assert (replay.table.result().status, replay.table.result().reason) == ("won", "ELD-MYST-WIN")
    assert replay.state.solved == 3
    assert replay.closed


def test_the_same_with_ten_slips_has_ten_findings_each_by_its_name() -> None:
    replay, texts = recorded(SLIPS)
    found = [(each.seq, each.rule, each.severity) for each in replay.findings(standing=False)]
    assert [(rule, severity) for _, rule, severity in found] == [
        (rule, "breach") for rule in PLANTED.values()
    ]
    for (seq, _, _), text in zip(found, PLANTED, strict=True):
        assert texts[seq].startswith(text)
    assert replay.table.result() == recorded(WHOLE)[0].table.result()


@pytest.mark.parametrize(("number", "kind"), [(0, "value"), (2, "doubled"), (3, "doubled"), (9, "missing")])
def test_mend_finds_the_line_of_a_slip(number: int, kind: str) -> None:
    replay, _ = recorded(SLIPS)
    finding = replay.findings()[number]
    repairs = mend(replay, finding.seq)
    assert [repair.kind for repair in repairs[:1]] == [kind]
    assert repairs[0].seq == finding.seq - (kind == "missing")
    assert finding in repairs[0].clears
    assert repairs[0].makes == ()


def test_an_evening_in_polish_is_won_under_the_eyes_of_a_referee() -> None:
    replay, texts = recorded(POLISH)
    assert replay.findings() == []
    assert replay.opened.mode == "referee"
    assert replay.table.result().status == "won"
    assert any("podróż" in text for text in texts.values())
