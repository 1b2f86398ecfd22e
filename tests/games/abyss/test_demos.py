"""The recorded evenings of the demo: whole plays that end with a score that agrees."""

import pytest

from tests.games.abyss.canonical import conserved
from tests.kit.evenings import evenings, recorded

EVENINGS = {path.name: path for path in evenings("abyss")}
FOUND = {"2024-10-19.txt": ["ABY-TURN-END", "ABY-SCORE-TOTAL"]}
"""The breaches that stand after all corrections."""


def test_there_are_evenings_in_both_languages_and_modes():
    texts = [path.read_text(encoding="utf-8") for path in EVENINGS.values()]
    assert any("odkryj" in text for text in texts)
    assert any('[Mode "referee"]' in text for text in texts)


@pytest.mark.parametrize("name", EVENINGS)
def test_an_evening_is_a_whole_play(name):
    replay = recorded(EVENINGS[name])
    assert [each.rule for each in replay.findings() if each.severity == "breach"] == FOUND.get(name, [])
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
    replay = recorded(EVENINGS["2024-10-19.txt"])
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
    replay = recorded(EVENINGS["2024-07-06.txt"])
    assert replay.table.result().reason == "tie1"
