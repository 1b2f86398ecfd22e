"""The recorded evenings of the demo: whole plays that end with a score that agrees."""

import pytest

from tests.games.abandoned_abbey.canonical import conserved
from tests.kit.evenings import evenings, recorded

EVENINGS = {path.name: path for path in evenings("abandoned_abbey")}
FOUND = {
    "2024-05-24.txt": [(10, "FAB-R5-BEFORE"), (23, "FAB-DUE-MISSING"), (62, "FAB-R1-NOFREE")],
}


def test_there_are_evenings_in_both_languages_and_modes():
    texts = [path.read_text(encoding="utf-8") for path in EVENINGS.values()]
    assert any("dopasuj" in text for text in texts)
    assert any("[Teams" in text for text in texts)
    assert any('[Mode "referee"]' in text for text in texts)


@pytest.mark.parametrize("name", EVENINGS)
def test_an_evening_is_a_whole_play(name):
    replay = recorded(EVENINGS[name])
    assert [(each.seq, each.rule) for each in replay.findings()] == FOUND.get(name, [])
    assert replay.closed
    assert replay.table.result().status == "won"
    assert conserved(replay.state) == {"Abbey cards": 18}


def test_a_correction_a_count_and_a_ruling_are_in_it():
    replay = recorded(EVENINGS["2024-05-24.txt"])
    told = [event.type for event in replay.events if event.type in ("amend", "ruling", "note", "count")]
    assert told == ["amend", "count", "note", "ruling"]
