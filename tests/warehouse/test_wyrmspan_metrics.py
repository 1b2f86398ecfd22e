"""The metrics of Wyrmspan on a short play counted by hand."""

import pytest

from events.notation import notation
from projections.statistics import metrics
from tests.warehouse.asking import asker

LINES = """
A: lure C1 d98; B: walk C -> +gold, done
A: walk C -> +meat, g=e@N
B: walk C -e@N -> +gold
A: walk G -> +d5<1; ~ refill d6>1
B: pass
A: dig C2 k12 -> +$
A: pass
A: bonus d62 2
end
"""
GIVEN = {
    "players": {
        "A": {"coins": 6, "N": 1, "dragons": ["d98"], "caves": ["k12"]},
        "B": {"coins": 2, "N": 1, "mat": {"A1": {"dragon": "d81"}}},
    },
    "to_move": "A",
    "round": 4,
    "objectives": ["8a", "3b", "7a", "8b"],
    "display_dragons": ["d5", "d7", "d8"],
}


@pytest.fixture
def ask(tmp_path):
    seats = [{"seat": "A", "person": "p1"}, {"seat": "B", "person": "p2"}]
    read = notation("wyrmspan").read
    lines = [line for text in LINES.strip().splitlines() for line in read(text, ["A", "B"])]
    opened = {"game": "wyrmspan", "seats": seats, "position": GIVEN}
    return asker(tmp_path, opened, [line for line in lines if line["type"] != "score_end_ability"])


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("walks", [("cave_C", 1, 2, 2.0, 2 / 3), ("cave_C", 2, 1, 1.0, 1 / 3), ("cave_G", 1, 1, 1.0, 1.0)]),
        ("spaces", [("C2", 4.0, 1)]),
        ("pace", [(4, "dragons_held", 1.0, 2), (4, "eggs_held", 1.0, 2), (4, "steps_made", 0.5, 2)]),
        ("objectives", [(4, 3.5, 2)]),
        ("cards", [("d98", 0, 1, 0.0)]),
        ("wins_by_position", [(1, 0, 1, 0.0), (2, 1, 1, 1.0)]),
    ],
)
def test_a_metric_counts_what_happened(ask, name, expected):
    assert ask(name) == expected


def test_points_by_round_and_by_seat_order(ask):
    """The one round of the play: d98 and d81 on the mats, eggs as above; A holds a meat, a card and coins."""
    rounds = {(round_, category): (points, n) for round_, category, points, n in ask("points_by_round")}
    assert {round_ for round_, _ in rounds} == {4}
    assert rounds[4, "printed_dragon_vp"] == (4.5, 2)
    assert rounds[4, "eggs"] == (1.0, 2)
    assert rounds[4, "objectives"] == (0.0, 2)
    order = {(place, category): (points, n) for place, category, points, n in ask("points_by_position")}
    assert order[1, "printed_dragon_vp"] == (2.0, 1)
    assert order[2, "printed_dragon_vp"] == (7.0, 1)
    assert {place for place, _ in order} == {1, 2}


def test_points_by_line_of_the_pad(ask):
    points = {(category, fate): points for category, fate, points, _ in ask("points_by_source")}
    assert points["printed_dragon_vp", "winners"] == 7.0
    assert points["printed_dragon_vp", "others"] == 2.0
    assert points["objectives", "winners"] == 7.0
    assert points["end_game_abilities", "winners"] == 3.0


@pytest.mark.parametrize("each", metrics("wyrmspan"), ids=lambda each: each.id)
def test_every_metric_has_a_title_a_sentence_and_headings_in_both_languages(each):
    for told in (each.title, each.sentence, *each.columns.values()):
        assert set(told) == {"en", "pl"}
        assert all(told.values())
