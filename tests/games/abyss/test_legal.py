"""What is legal: every decision of closed types, templates of the open ones, nobody else's."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.abyss.table import COURT, PUBLIC, Abyss, recruit, recruits, seat, table


def ways(game: Abyss, type_: str, who: str = "A", **shown: Any) -> list[dict[str, Any]]:
    """The moves of a type that a seat has, without type and player."""
    moves = game.legal(who=who, **shown)
    return [
        {key: value for key, value in each.items() if key not in ("type", "player")}
        for each in moves
        if each["type"] == type_
    ]


@pytest.mark.parametrize(
    ("lord", "given", "expected"),
    [
        (
            "assassin",
            {"B": {"lords": ["trader", "miller"]}, "C": {"lords": ["?"]}},
            [{"target": "trader"}, {"target": "miller"}],
        ),
        (
            "hunter",
            {"B": {"monster_token_count": 1}, "C": {"monster_token_count": 2}},
            [{"victim": "B"}, {"victim": "C"}],
        ),
        (
            "illusionist",
            {"mine": {"locations": {"jail": [], "abyss": []}}, "locations_available": ["chasm", "depths"]},
            [
                {"give_up": "abyss", "take": "chasm"},
                {"give_up": "abyss", "take": "depths"},
                {"give_up": "jail", "take": "chasm"},
                {"give_up": "jail", "take": "depths"},
            ],
        ),
        ("corruptor", {}, [{"take": "illusionist"}, {"take": "seeker"}, {"take": "reaper"}]),
        (
            "traitor",
            {"mine": {"lords": ["miller", "?", "keeper"], "locations": {"jail": ["keeper"]}}},
            [{"out": "miller", "take": each} for each in ("illusionist", "seeker", "reaper")],
        ),
        ("schemer", {"mine": {"lords": ["miller", "keeper"]}}, [{"out": "miller"}, {"out": "keeper"}]),
    ],
)
def test_every_way_to_use_a_power_used_once(lord: str, given: dict[str, Any], expected: list[Any]) -> None:
    court = {"2": "trader", **COURT, "3": lord}
    game = recruits(lord, court={**court, "2": "?"}, **given)
    recruit(game, lord)
    assert ways(game, "power") == [{"lord": lord, **each} for each in expected]


def test_every_way_to_use_a_power_of_each_turn() -> None:
    mine = {"lords": ["oracle", "slaver", "opportunist"], "hand": ["S1", "S1", "H2"]}
    game = table(A=mine, council={"Q": 1, "J": 2}, court={"5": "?", "6": "reaper"})
    assert ways(game, "power") == [
        {"lord": "slaver", "card": "S1"},
        {"lord": "slaver", "card": "H2"},
        {"lord": "oracle", "race": "J"},
        {"lord": "oracle", "race": "Q"},
        {"lord": "opportunist", "out": "reaper"},
    ]
    unknown = table(A={"lords": ["oracle"]}, council_unknown=1)
    assert [each["race"] for each in ways(unknown, "power")] == ["J", "C", "S", "H", "Q"]
    assert len(ways(table(A={"lords": ["slaver"], "hand": ["?"]}), "power")) == 25
    sold_out = table(A={"lords": ["slaver"], "hand": ["?"]}, exploration_discard_cards=["Q5", "S5"])
    assert len(ways(sold_out, "power")) == 23


def test_open_types_are_listed_once_as_bare_templates() -> None:
    game = table(A={"hand": ["S3", "H4"]}, court=COURT)
    assert {"type": "recruit", "player": "A"} in game.legal()
    assert table(A={"hand": ["S3", "H3"]}, court=COURT).types("A") == ["reveal"]
    assert "recruit" in table(A={"hand": ["S3", "H3"], "pearls": 1}, court=COURT).types("A")
    assert "recruit" in table(A={"hand": ["S3", "H3"], "picks_unknown": 1}, court=COURT).types("A")
    assert "recruit" in table(A={"hand": ["S3", "?"]}, court=COURT).types("A")
    assert "recruit" not in table(A={"hand": ["?"]}, court=COURT).types("A")
    assert "recruit" in table(A={"hand": []}, court={"6": "?"}).types("A")
    control = table(A={"key_tokens": 3}, step="control", locations_available=["jail"])
    assert control.legal() == [{"type": "control", "player": "A"}]


def test_what_others_may_hold_possible_is_legal_to_them() -> None:
    game = table(A={"hand": ["S1", "H1"]}, court=COURT)
    assert game.types("A") == ["reveal"]
    assert game.types("A", PUBLIC) == ["recruit", "reveal"]
    assert game.types("A", seat("B")) == ["recruit", "reveal"]
    assert game.types("A", seat("A")) == ["reveal"]
    bare = table(A={"hand": ["S1"]}, court=COURT, exploration_deck=0)
    assert bare.types("A") == ["pass"]
    assert bare.types("A", PUBLIC) == ["pass"]  # one card is never two Races
    two = table(A={"hand": ["S1", "H1"]}, court=COURT, exploration_deck=0)
    assert (two.types("A"), two.types("A", PUBLIC)) == (["pass"], ["pass", "recruit"])
    assert two.table.due(PUBLIC) == [{"player": "A", "type": "action"}]
    assert two.table.due() == [{"player": "A", "type": "pass"}]
    sure = table(A={"hand": ["S3", "H4"]}, court=COURT, exploration_deck=0)
    assert (sure.types("A"), sure.types("A", PUBLIC)) == (["recruit"], ["pass", "recruit"])


def test_answers_are_legal_while_an_ally_is_on_offer() -> None:
    game = table("A", "B", "C", track=["S1"], B={"pearls": 1}, C={"picks_unknown": 1})
    assert (game.types("B"), game.types("C")) == (["buy", "decline"], ["buy", "decline"])
    game.do("B: buy")
    assert (game.types("B"), game.types("C"), game.types("A")) == ([], [], ["reveal"])
    game.do("A: > S2")
    assert (game.types("B"), game.types("C")) == (["decline"], ["decline"])
    assert table("A", "B", track=["M"], B={"pearls": 1}).types("B") == []


def test_plots_are_legal_before_the_action_with_a_pearl_and_room() -> None:
    assert "plot" in table(step="plot", A={"pearls": 1}, court=COURT).types("A")
    assert "plot" in table(step="plot", A={"picks_unknown": 1}, court=COURT).types("A")
    assert "plot" not in table(step="plot", A={}, court=COURT).types("A")
    assert "plot" not in table(step="plot", A={"pearls": 1}, court=COURT, lord_deck=0).types("A")
    full = {"1": "miller", "2": "trader", **COURT}
    assert "plot" not in table(step="plot", A={"pearls": 1}, court=full).types("A")


def test_the_end_of_a_turn_is_legal_where_nothing_is_owed() -> None:
    game = table(A={"lords": ["oracle"]}, council={"Q": 1}, step="end")
    assert game.types("A") == ["end_turn", "power"]
    assert table(A={"key_tokens": 3}, step="end", locations_available=["jail"]).types("A") == ["control"]
    assert table(step="refill", court={"6": "reaper"}).types("A") == []
    assert "end_turn" not in table().types("A")


def test_the_next_seat_may_begin_where_only_optional_things_are_left() -> None:
    mine = {"lords": ["oracle"]}
    game = table(
        "A",
        "B",
        "C",
        A=mine,
        B={"lords": ["opportunist"], "pearls": 1},
        council={"Q": 1},
        step="end",
        court=COURT,
    )
    assert game.types("B") == ["council", "plot", "power", "reveal"]
    assert game.types("C") == []
    owing = table(
        "A", "B", A={**mine, "key_tokens": 3}, council={"Q": 1}, step="end", locations_available=["jail"]
    )
    assert owing.types("B") == []


def test_nobody_may_do_anything_before_the_set_up_or_after_the_end() -> None:
    assert Abyss(seats=["A", "B"]).legal() == []
    assert table(phase="finished", A={"hand": ["S1"]}).legal() == []
    final = table(phase="final", A={"hand": ["S2", "S1", "H3"]}, B={"hand": []})
    assert [each["card"] for each in final.legal()] == ["S1", "H3"]
    final.do("A: final S1")
    assert [each["card"] for each in final.legal()] == ["H3"]
    settled = table(phase="final", A={"hand": ["S2", "S1", "?"]}, B={"hand": []})
    settled.do("A: final S1")
    assert {each["card"][0] for each in settled.legal()} == set("JCHQ")
    unknown = table(phase="final", A={"hand": ["S2", "?"]})
    cards = [each["card"] for each in unknown.legal()]
    assert ("S1" in cards, "S2" in cards, "S3" in cards, "H5" in cards) == (True, True, False, True)


def test_discards_are_legal_for_those_who_owe_them_or_are_above_the_limit() -> None:
    seven = ["S1", "S1", "S2", "Q1", "Q2", "H1", "H1"]
    game = table("A", "B", "C", A={"lords": ["commander"]}, B={"hand": seven}, C={"hand": seven[:6]})
    assert (game.types("B"), game.types("C")) == (["discard"], [])
    jailed = recruits("jailer", B={"hand": ["S1"]})
    recruit(jailed, "jailer")
    assert (jailed.types("B"), jailed.types("C")) == (["discard"], [])
