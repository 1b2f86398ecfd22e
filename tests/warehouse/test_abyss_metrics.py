"""The metrics of Abyss on a short play counted by hand."""

import pytest

from events.notation import notation
from projections.statistics import metrics
from tests.warehouse.asking import asker

LINES = """
~ setup first A court keeper miller aquaculturalist landowner reaper shepherd location jail
A: > S3; A: > M; A: > H4; B: buy; A: > Q2; A: keep
B: > M; B: fight 0p 1k 0t
A: > S5; A: keep
B: > S4; B: keep
A: council S
B: recruit reaper S4 H4 aff S4
A: recruit shepherd S5 S3
B: > M; B: fight 1t values 2
"""
SCORE = {"type": "score", "seats": {}}


@pytest.fixture
def ask(tmp_path):
    seats = [{"seat": "A", "person": "p1"}, {"seat": "B", "person": "p2"}]
    read = notation("abyss").read
    lines = [line for text in LINES.strip().splitlines() for line in read(text, ["A", "B"])]
    return asker(tmp_path, {"game": "abyss", "seats": seats}, [*lines, SCORE])


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("explorations", [(1, "fought", 2, 0.5), (1, "kept", 2, 0.5), (4, "kept", 1, 1.0)]),
        ("monsters", [(1, 1, 2, 0.5), (2, 1, 1, 1.0)]),
        ("price_of_influence", [("reaper", 1.33, 8.0, 6, 1), ("shepherd", 1.33, 8.0, 6, 1)]),
        ("locations", []),
        (
            "points_by_source",
            [
                ("lords", "winners", 6.0, 1),
                ("lords", "others", 6.0, 1),
                ("locations", "winners", 0.0, 1),
                ("locations", "others", 0.0, 1),
                ("affiliated", "winners", 4.0, 1),
                ("affiliated", "others", 5.0, 1),
                ("monsters", "winners", 2.0, 1),
                ("monsters", "others", 0.0, 1),
            ],
        ),
        ("wins_by_position", [(1, 0, 1, 0.0), (2, 1, 1, 1.0)]),
    ],
)
def test_each_metric_counts_what_its_sentence_says(ask, name, expected):
    assert ask(name) == expected


def test_pearls_are_counted_from_the_first_turn_on(ask):
    assert ask("pearls") == [(1, 1.0, 1), (6, 1.0, 1)]


@pytest.mark.parametrize("each", metrics("abyss"), ids=lambda each: each.id)
def test_every_metric_has_a_title_a_sentence_and_headings_in_both_languages(each):
    for told in (each.title, each.sentence, *each.columns.values()):
        assert set(told) == {"en", "pl"}
        assert all(told.values())
