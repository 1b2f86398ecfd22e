"""Counts of the table against the log: which rule speaks, and when it is no more than a doubt."""

import pytest

from events.problems import Problem
from tests.games.abandoned_abbey.table import FOUR, Abbey, count, end, fail, go, match, stop, top

WAND = {"symbol": "wand", "reward": {"gem": 1}}


def at(step, **given):
    table = Abbey(given)
    steps = {
        "before": [],
        "decide": [match("wand")],
        "reveal": [match("wand"), go()],
        "match": [match("wand"), go(), top("net")],
        "stopped": [match("wand"), stop()],
        "topped": [match("wand"), stop(), top("net")],
        "failed": [match("wand"), go(), top("net"), fail()],
        "ended": [match("wand"), stop(), top("net"), end()],
    }
    for line in steps[step]:
        table.do(line)
    return table


ROWS = [
    ("before", {"A_gems": 3, "A_deck": 5, "A_abbey_cards": 1, "abbey_down": 1, "abbey_aside": 1, "abbey_returned": 1},
     ["OBS-COUNT", "OBS-COUNT", "R7-TRACK", "OBS-18", "OBS-18", "OBS-18"]),
    ("decide", {"A_gems": 3, "A_quest_points": 1, "A_abbey_cards": 1}, ["R3-NOT-YET"] * 3),
    ("decide", {"abbey_aside": 0, "A_hand": 4, "A_deck": 6, "A_discard": 0},
     ["R3-ASIDE", "R4-DRAW", "R4-DRAW", "R4-DRAW"]),
    ("decide", {"B_gems": 3, "B_hand": 4, "B_abbey_cards": 1, "abbey_down": 1, "abbey_returned": 1},
     ["OBS-COUNT", "OBS-COUNT", "R7-TRACK", "OBS-18", "OBS-18"]),
    ("decide", {"A_supply__carpet": 3, "A_region": "r2c1"}, ["OBS-COUNT"]),
    ("reveal", {"A_gems": 3, "abbey_aside": 0, "A_hand": 4}, ["R3-NOT-YET", "R3-ASIDE", "OBS-COUNT"]),
    ("match", {"A_gems": 3, "abbey_aside": 2, "A_hand": 4}, ["R3-NOT-YET", "R3-ASIDE", "OBS-COUNT"]),
    ("stopped", {"A_gems": 2, "A_quest_points": 1, "A_abbey_cards": 0, "A_hand": 4, "abbey_returned": 1},
     ["OBS-REWARD", "OBS-REWARD", "R7-CLAIM", "OBS-COUNT", "OBS-18"]),
    ("topped", {"A_gems": 4, "A_abbey_cards": 2, "B_abbey_cards": 2, "abbey_aside": 1},
     ["OBS-REWARD", "R7-CLAIM", "R7-TRACK", "OBS-18"]),
    ("failed", {"A_gems": 3, "A_quest_points": 1, "A_hand": 4, "A_deck": 6, "A_discard": 0, "abbey_returned": 0},
     ["R6-REWARDS-BACK", "R6-REWARDS-BACK", "R6-CARDS-GONE", "R6-CARDS-GONE", "R6-CARDS-GONE", "R6-CARDS-BOTTOM"]),
    ("failed", {"A_abbey_cards": 1, "B_abbey_cards": 1, "B_gems": 1, "abbey_down": 1, "abbey_aside": 1},
     ["R6-FAIL", "R7-TRACK", "OBS-COUNT", "OBS-18", "OBS-18"]),
    ("ended", {"A_gems": 2, "A_abbey_cards": 0, "A_hand": 4}, ["OBS-COUNT", "R7-TRACK", "OBS-COUNT"]),
]  # fmt: skip


@pytest.mark.breaks(
    "FAB-R3-NOT-YET", "FAB-R3-ASIDE", "FAB-R4-DRAW", "FAB-R6-REWARDS-BACK", "FAB-R6-CARDS-GONE", "FAB-R6-CARDS-BOTTOM",
    "FAB-R6-FAIL", "FAB-R7-CLAIM", "FAB-R7-TRACK", "FAB-OBS-18",
)  # fmt: skip
@pytest.mark.parametrize(("step", "values", "rules"), ROWS)
def test_the_first_row_that_fits_speaks(step, values, rules):
    table = at(step)
    values = {key: value for key, value in values.items() if key != "A_supply__carpet"} or values
    expected = rules[: len(values)]
    assert table.do(count(**values)) == expected


@pytest.mark.breaks("FAB-R6-KEEP-OLD")
def test_after_a_failure_fewer_claimed_cards_are_old_ones_lost():
    table = at("failed", **{"players.A.claimed": [WAND, WAND], "abbey.down": 15})
    assert table.do(count(A_abbey_cards=1)) == ["R6-KEEP-OLD"]
    assert table.do(count(A_abbey_cards=3)) == ["R6-FAIL"]
    assert table.do({"type": "count", "zone": "players.A.claimed", "value": [WAND]}) == ["R6-KEEP-OLD"]


@pytest.mark.keeps(
    "FAB-R3-NOT-YET", "FAB-R3-ASIDE", "FAB-R6-REWARDS-BACK", "FAB-R6-CARDS-GONE", "FAB-R6-CARDS-BOTTOM",
    "FAB-R6-KEEP-OLD", "FAB-R7-CLAIM", "FAB-R7-TRACK", "FAB-OBS-18",
)  # fmt: skip
@pytest.mark.parametrize(
    "step", ["before", "decide", "reveal", "match", "stopped", "topped", "failed", "ended"]
)
def test_a_count_that_agrees_says_nothing_and_no_count_changes_anything(step):
    table = at(step)
    document = table.table.document()
    values = {f"abbey.{zone}": document["abbey"][zone] for zone in document["abbey"]}
    for seat, zones in document["players"].items():
        values |= {f"players.{seat}.{zone}": value for zone, value in zones.items()}
    values |= {
        "active": document["active"],
        "phase": document["phase"],
        "goal": [[6, 6], [10, 2], [8, 4]],
        "winners": [],
    }
    before = table.table.dump()
    assert table.do({"type": "count", "values": values}) == []
    table.do(count(A_gems=9, abbey_down=1))
    assert table.table.dump() == before


def test_a_supply_counted_in_and_after_an_exploration():
    given = {"players.A.supply": {"carpet": 2}}
    assert at("decide", **given).do(count(A_supply__carpet=3)) == ["OBS-COUNT"]
    assert at("stopped", **given).do(count(A_supply__carpet=3)) == ["OBS-REWARD"]
    assert at("failed", **given).do(count(A_supply__carpet=3)) == ["R6-REWARDS-BACK"]
    assert at("failed", **given).do({"type": "count", "zone": "players.A.supply", "value": {}}) == [
        "R6-REWARDS-BACK"
    ]
    assert (
        at("failed", **given).do({"type": "count", "zone": "players.A.supply", "value": {"carpet": 2}}) == []
    )


def test_what_the_log_does_not_know_cannot_disagree():
    table = Abbey({"abbey.top": {"symbol": "?"}, "players.A.region": "?"})
    values = {
        "players.A.supply.carpet": 9,
        "abbey.top": {"symbol": "net", "reward": {}},
        "abbey.top.symbol": "net",
        "abbey.top.label": "A1",
        "abbey.seen_next.symbol": "net",
        "players.A.region": "r1c1",
        "labels.A9": {"symbol": "net"},
    }
    assert table.do({"type": "count", "values": values}) == []


def test_more_than_the_known_part_agrees_while_rewards_are_unseen():
    table = Abbey(
        {"players.A.unseen_rewards": 1, "players.A.supply": {"carpet": 1}, "players.A.quest_points": 1}
    )
    assert table.do(count(A_gems=5, A_quest_points=9, A_supply__carpet=2)) == []
    assert table.do({"type": "count", "zone": "totals.A.quest_points", "value": 4}) == []
    assert table.do({"type": "count", "zone": "players.A.supply", "value": {"carpet": 2, "beast": 1}}) == []
    assert table.do(count(A_gems=1, A_quest_points=0, A_supply__carpet=0)) == ["OBS-COUNT"] * 3
    assert table.do({"type": "count", "zone": "players.A.supply", "value": {"beast": 1}}) == ["OBS-COUNT"]
    assert table.do({"type": "count", "zone": "totals.A.quest_points", "value": 0}) == ["OBS-COUNT"]
    assert table.do(count(A_hand=6, B_gems=3)) == ["OBS-COUNT", "OBS-COUNT"]


def test_a_token_gained_leaves_the_number_a_least_one():
    table = Abbey({"abbey.top": {"symbol": "wand", "reward": {"carpet": 1}}})
    table.do(match("wand"), stop(), top("net"), end())
    assert table.do(count(A_supply__carpet=4)) == []
    assert table.do(count(A_supply__carpet=0)) == ["OBS-COUNT"]


def test_totals_are_those_of_the_explorers_side():
    given = {
        "players.A.quest_points": 2,
        "players.C.quest_points": 3,
        "players.C.claimed": [WAND],
        "abbey.down": 16,
    }
    table = Abbey(given, base=FOUR)
    totals = {"totals.X.quest_points": 6, "totals.X.abbey_cards": 2, "totals.Y.quest_points": 1}
    assert table.do({"type": "count", "values": totals}) == ["OBS-COUNT", "R7-TRACK", "OBS-COUNT"]
    table.do(match("wand"))
    assert table.do({"type": "count", "values": totals}) == ["R3-NOT-YET", "R3-NOT-YET", "OBS-COUNT"]


def test_lists_compare_as_what_they_are():
    cards = [{"symbol": "net", "reward": {"gem": 1}}, {"symbol": "bat", "reward": {"gem": 1}}]
    known = [{"symbols": ["fire", "net"]}, {"symbols": ["bat"]}]
    table = Abbey(
        {
            "players.A.claimed": cards,
            "abbey.returned_cards": cards,
            "abbey.down": 13,
            "players.A.hand_known": known,
        }
    )
    assert table.do({"type": "count", "zone": "players.A.claimed", "value": cards[::-1]}) == []
    assert table.do({"type": "count", "zone": "abbey.returned_cards", "value": cards}) == []
    assert table.do({"type": "count", "zone": "abbey.returned_cards", "value": cards[::-1]}) == ["OBS-18"]
    turned = [{"symbols": ["bat"]}, {"symbols": ["net", "fire"]}]
    assert table.do({"type": "count", "zone": "players.A.hand_known", "value": turned}) == []
    assert table.do({"type": "count", "zone": "players.A.hand_known", "value": turned[:1]}) == ["OBS-COUNT"]
    assert table.do({"type": "count", "zone": "abbey.top", "value": None}) == ["OBS-18"]
    assert table.do({"type": "count", "zone": "phase", "value": "decide"}) == ["OBS-COUNT"]


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("players.Z.gems", 1),
        ("players.A.money", 1),
        ("abbey.up", 1),
        ("abbey.top.colour", "red"),
        ("players.A.supply.banana", 1),
        ("", 1),
        ("a..b", 1),
        ("players.A.gems", "3"),
        ("players.A.gems", True),
        ("players.A.gems", None),
        ("players.A.gems", -1),
        ("players.A.claimed", 3),
        ("players.A.supply", 3),
        ("totals.Z.quest_points", 3),
        ("abbey.returned_cards.0", {}),
    ],
)
def test_an_unknown_path_or_a_value_that_cannot_stand_there_is_no_line(path, value):
    table = Abbey()
    with pytest.raises(Problem) as found:
        table.table.rules.compare(table.table.state, _counted(path, value), _context())
    assert found.value.code == "path"


def _counted(path, value):
    from events.session import Count

    return Count(zone=path, value=value)


def _context():
    from projections.rules.contract import Context

    return Context()


def test_points_may_be_below_zero():
    table = Abbey({"players.A.quest_points": -2})
    assert table.do(count(A_quest_points=-2)) == []
    assert table.do(count(A_quest_points=-1)) == ["OBS-COUNT"]


def test_a_finding_says_what_was_counted():
    [found] = Abbey().judge(count(B_gems=1)).findings
    assert found.fields == {"player": "B", "zone": "players.B.gems", "value": 1, "derived": 2, "n": 1}
    assert (found.about, found.proof) == ("observation", {"players.B.gems": 2})
    table = Abbey({"abbey.top": {"symbol": "wand", "reward": {}, "draw": 2}})
    table.do(match("wand"))
    [found] = table.judge(count(A_hand=1)).findings
    assert found.fields["n"] == 2
    [found] = table.judge(count(abbey_down=1)).findings
    assert found.fields["player"] == "A"


def test_a_rule_set_aside_says_nothing():
    assert Abbey(house_rules=("FAB-OBS-COUNT",)).do(count(A_gems=9, abbey_down=1)) == ["OBS-18"]


def test_a_count_of_a_sides_total_names_its_first_seat():
    table = Abbey(base=FOUR)
    for side, seat in (("X", "A"), ("Y", "B")):
        (found,) = table.judge({"type": "count", "zone": f"totals.{side}.quest_points", "value": 5}).findings
        assert (found.fields["player"], found.fields["derived"]) == (seat, 0)
