"""The metrics of The Abandoned Abbey on a short play counted by hand."""

import pytest

from projections.statistics import metrics
from tests.games.abandoned_abbey.table import SEAT, end, fail, go, match, stop, top
from tests.warehouse.asking import asker

POSITION = {
    "active": "A",
    "goal": [[5, 1], [2, 3]],
    "players": {
        "A": {**SEAT, "hand_known": [{"symbols": ["bat"]}]},
        "B": {**SEAT, "hand_known": [{"symbols": ["fire"]}]},
    },
    "abbey": {"top": {"symbol": "wand", "reward": {"gem": 1}}, "down": 17},
}
LINES = (
    match("wand"), go(), top("net", gem=2), match("net"), stop(), top("bat", carpet=1), end(),
    match("bat", player="B"), go("B"), top("fire"), fail("B"), end("B"),
    match("fire"), stop(), {"type": "points", "player": "A", "change": 2},
)  # fmt: skip


@pytest.fixture
def ask(tmp_path):
    seats = [{"seat": "A", "person": "p1"}, {"seat": "B", "person": "p2"}]
    return asker(tmp_path, {"game": "abandoned_abbey", "seats": seats, "position": POSITION}, LINES)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("explorations", [(1, "kept", 1, 0.5), (1, "lost", 1, 0.5), (2, "kept", 1, 1.0)]),
        ("bust_by_depth", [(1, 1, 2, 0.5)]),
        ("bust_by_matching", [(0, 0, 1, 0.0), (1, 1, 1, 1.0)]),
        ("rewards", [("gem", "kept", 4, 1.0), ("carpet", "lost", 1, 1.0)]),
        ("one_card_earlier", [(1, 1, 1, 0, 0, 1)]),
        ("winning_lines", [("2+3", 1)]),
        ("wins_by_position", [(1, 1, 1, 1.0), (2, 0, 1, 0.0)]),
    ],
)
def test_each_metric_counts_what_its_sentence_says(ask, name, expected):
    assert ask(name) == expected


@pytest.mark.parametrize("each", metrics("abandoned_abbey"), ids=lambda each: each.id)
def test_every_metric_has_a_title_a_sentence_and_headings_in_both_languages(each):
    for told in (each.title, each.sentence, *each.columns.values()):
        assert set(told) == {"en", "pl"}
        assert all(told.values())
