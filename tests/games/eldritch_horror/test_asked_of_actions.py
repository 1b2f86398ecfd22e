"""What is asked of actions, combats and encounters: which values, whether one may stop, and what needs no answer."""

from __future__ import annotations

from typing import Any

import pytest

from events.vocabulary import Data
from tests.games.eldritch_horror.asking import ask, fields, values
from tests.games.eldritch_horror.table import PUBLIC, Eldritch, effect, seat, table

RESERVE = ["Bandages", "Axe", "Dynamite", "Whiskey"]
"""Values 1, 2, 3 and not known."""


def shop(**given: Any) -> Eldritch:
    return table(silas={"space": "rome"}, lily={"space": "rome"}, **{"reserve": RESERVE, **given})


def influence(result: int, **more: Any) -> Data:
    return {"player": "silas", "test": {"skill": "influence", "result": result}, **more}


# --- trade


def test_a_trade_may_end_at_any_item_and_takes_no_item_twice() -> None:
    silas = {"space": "rome", "cards": ["Axe"], "clues": ["5"], "tickets": {"train": 1, "ship": 1}}
    game = table(silas=silas, lily={"space": "rome"}, norman={"space": "tokyo"})
    both: Data = {"player": "silas", "with": "lily"}
    gives = ask(game, "trade", **both)
    assert (gives.field, values(gives), gives.may_stop) == (
        "gives.0",
        ["Axe", "clue:5", "train", "ship"],
        True,
    )
    more = ask(game, "trade", **both, gives=["clue:5", "train"])
    assert (more.field, values(more)) == ("gives.2", ["Axe", "ship"])
    other: Data = {"player": "lily", "with": "silas", "gives": [], "takes": ["Axe"]}
    back = ask(game, "trade", **other)
    assert (back.field, values(back), back.may_stop) == ("takes.1", ["clue:5", "train", "ship"], True)
    assert ask(game, "trade", player="silas", gives=[], takes=[]).field == "with"
    nobody: Data = {"player": "silas", "with": "mark", "gives": None}
    assert ask(game, "trade", **nobody).field is None


def test_somebody_far_away_is_a_partner_only_where_nobody_is_near() -> None:
    game = table(
        silas={"space": "rome"}, lily={"space": "tokyo"}, norman={"space": "9", "status": "defeated"}
    )
    assert values(ask(game, "trade", player="silas")) == ["lily"]


# --- Acquire Assets


@pytest.mark.parametrize(
    ("more", "offered"),
    [
        ({}, ["Whiskey"]),
        ({"loan": True}, ["Bandages", "Axe", "Whiskey"]),
        ({"loan": True, "gained": ["Axe"]}, ["Whiskey"]),
        ({"loan": True, "gained": ["Bandages"]}, ["Whiskey"]),
        ({"loan": True, "gained": ["Whiskey"]}, ["Bandages", "Axe"]),
    ],
)
def test_the_successes_and_a_loan_of_two_pay_for_what_is_gained(more: Data, offered: list[str]) -> None:
    choice = ask(shop(), "acquire_assets", **influence(0, **more))
    assert (choice.field, values(choice), choice.may_stop) == (
        f"gained.{len(more.get('gained', []))}",
        offered,
        True,
    )


def test_the_test_of_influence_must_be_said() -> None:
    choice = ask(shop(), "acquire_assets", player="silas")
    assert (choice.field, choice.may_stop) == ("test", False)


def test_without_a_result_all_cards_of_the_reserve_are_offered() -> None:
    game = shop(reserve=["Axe", "Dynamite"])
    unseen = ask(game, "acquire_assets", player="silas", test={"skill": "influence"})
    assert values(unseen) == ["Axe", "Dynamite"]
    given_up = ask(game, "acquire_assets", **influence(5), gained=None)
    assert (given_up.field, values(given_up)) == ("discarded", ["Axe", "Dynamite"])


def test_a_slot_that_nobody_entered_may_hold_any_card_of_the_deck() -> None:
    """Those that lie open stand first; as many may come from such slots as there are."""
    game = shop(reserve=["Axe", "?", "Dynamite", "?"], asset_discard=["Whiskey"])
    open_ = values(ask(game, "acquire_assets", **influence(5)))
    assert open_[:3] == ["Axe", "Dynamite", ".18 Derringer"]
    assert len(open_) == len(set(open_)) == 40 - 1
    assert "Whiskey" not in open_
    one = values(ask(game, "acquire_assets", **influence(9, gained=["Sanctuary"])))
    assert (one[:2], "Sanctuary" in one, "Bandages" in one) == (["Axe", "Dynamite"], False, True)
    both = values(ask(game, "acquire_assets", **influence(9, gained=["Sanctuary", "Bandages"])))
    assert both == ["Axe", "Dynamite"]
    cheap = values(ask(game, "acquire_assets", **influence(1)))
    assert ("Bandages" in cheap, "Sanctuary" in cheap, "Wireless Report" in cheap) == (True, False, True)
    given_up = values(ask(game, "acquire_assets", **influence(5), gained=None))
    assert given_up == open_
    line: Data = {"type": "acquire_assets", "player": "silas", **influence(5), "gained": ["Bandages"]}
    assert game.do(line) == []


def test_a_slot_is_filled_for_each_card_that_left_the_reserve() -> None:
    game = shop()
    assert ask(game, "acquire_assets", **influence(0), gained=[], discarded=None).field is None
    for more, number in (
        ({"gained": ["Axe"], "discarded": None}, 1),
        ({"gained": ["Axe", "Bandages"], "discarded": None}, 2),
        ({"gained": [], "discarded": "Axe"}, 1),
        ({"discarded": "Axe"}, 1),
    ):
        for laid in range(number):
            choice = ask(
                game, "acquire_assets", **influence(3, **more), refill=["Sanctuary", "Kerosene"][:laid]
            )
            assert (choice.field, choice.may_stop) == (f"refill.{laid}", True)
            assert ("Sanctuary" in values(choice)) is (laid == 0)
            assert values(choice)[-1] == "?"
        done = ask(game, "acquire_assets", **influence(3, **more), refill=["Sanctuary", "Kerosene"][:number])
        assert done.field is None


def test_who_looked_at_the_assets_is_offered_the_next_one_alone() -> None:
    game = shop()
    look = {"op": "look", "who": "silas", "zone": "asset", "items": ["Sanctuary", "Kerosene"]}
    game.do(effect(look))
    line: Data = {"player": "silas", "test": {"skill": "influence", "result": 3}, "discarded": None}
    for viewer, known in ((seat("s1"), True), (seat("s2"), False), (PUBLIC, False)):
        for laid, card in (([], "Sanctuary"), (["Sanctuary"], "Kerosene")):
            choice = ask(game, "acquire_assets", viewer, **line, gained=["Axe", "Bandages"], refill=laid)
            certain = [each.value for each in choice.candidates if each.likelihood == 1.0]
            assert certain == ([card] if known else []), (viewer, laid)


# --- components


def test_local_actions_are_those_of_others_on_the_space() -> None:
    game = table(
        silas={"space": "rome", "cards": ["Axe"]},
        lily={"space": "rome", "cards": ["Sanctuary"], "conditions": ["Debt"]},
        norman={"space": "tokyo", "cards": ["Dynamite"]},
    )
    local = {"holder": "lily", "local": True}
    assert values(ask(game, "component_action", player="silas")) == [
        {"kind": "sheet", "id": "silas"},
        {"kind": "asset", "id": "Axe"},
        {"kind": "asset", "id": "Sanctuary", **local},
        {"kind": "condition", "id": "Debt", **local},
    ]
    grant = ask(game, "grant_action", player="silas", to="lily")
    assert (grant.field, values(grant)) == (
        "source",
        [{"kind": "sheet", "id": "silas"}, {"kind": "asset", "id": "Axe"}],
    )


# --- combats and encounters


@pytest.mark.parametrize(
    ("token", "asked"),
    [
        ("ghoul#1", {"will": 1, "strength": 0}),
        ("cthonian#1", {"will": -1, "strength": -2}),
        ("riot#1", {"will": None, "strength": -3}),
        ("color_out_of_space#1", {"will": 0, "strength": 0}),
        ("cultist#1", {"will": 0, "strength": 0}),
        ("cthulhu#1", {"will": 0, "strength": 0}),
        ("?1", {"will": 0, "strength": 0}),
    ],
)
def test_a_combat_asks_for_the_tests_that_the_monster_may_have(
    token: str, asked: dict[str, int | None]
) -> None:
    game = table(silas={"space": "9"}, phase="encounter", spaces={"9": {"monsters": [token]}})
    line: Data = {"player": "silas", "monster": token}
    for skill, modifier in asked.items():
        choice = ask(game, "combat", **line)
        if modifier is None:
            assert choice.field != skill
            continue
        first = {"skill": skill, **({"modifier": modifier} if modifier else {}), "result": 0}
        assert (choice.field, values(choice)[0], choice.may_stop) == (skill, first, True)
        assert len(values(choice)) == 1 + max(1, 3 + modifier)
        line[skill] = first
    assert ask(game, "combat", **line).field is None


def test_numbers_that_were_entered_go_over_the_facts() -> None:
    game = table(silas={"space": "9"}, phase="encounter", spaces={"9": {"monsters": ["cultist#1"]}})
    numbers = {"will": -1, "strength": 1}
    line: Data = {"player": "silas", "monster": "cultist#1", "numbers": numbers}
    assert values(ask(game, "combat", **line))[0]["modifier"] == -1
    assert values(ask(game, "combat", **line, will=None))[0]["modifier"] == 1
    game.do({"type": "combat", **line})
    again = ask(game, "ambush", player="silas", monster="Cultist")
    assert (again.field, values(again)[0]["modifier"]) == ("will", -1)
    assert fields(game, "ambush", ("monster", "Riot"), player="silas") == ["monster", "strength"]


def test_the_chance_of_a_result_follows_from_the_pool() -> None:
    people: Data = {"silas": {"space": "9", "conditions": ["Blessed"]}, "lily": {"space": "9"}}
    game = table(**people, phase="encounter", spaces={"9": {"monsters": ["dark_young#1"]}})
    strength: Data = {"monster": "dark_young#1", "will": None}
    one = ask(game, "combat", player="silas", **strength)
    assert [round(each.likelihood or 0, 4) for each in one.candidates] == [0.5, 0.5]
    two = ask(game, "combat", player="lily", monster="dark_young#1")
    assert [round(each.likelihood or 0, 4) for each in two.candidates] == [0.4444, 0.4444, 0.1111]


def test_the_top_site_is_not_known_where_no_card_is_left() -> None:
    left = dict.fromkeys(["pyramids", "heart_of_africa", "himalayas", "tunguska", "antarctica"], 0)
    game = table(
        silas={"space": "amazon"},
        phase="encounter",
        expedition={"site": "amazon", "left": {**left, "amazon": 1}},
    )
    assert ask(game, "encounter", player="silas", deck="expedition").field is None
    more = table(
        silas={"space": "amazon"},
        phase="encounter",
        expedition={"site": "amazon", "left": {**left, "amazon": 2}},
    )
    choice = ask(more, "encounter", player="silas", deck="expedition")
    assert (values(choice), choice.may_stop) == (["amazon"], True)
