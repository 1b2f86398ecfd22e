"""Acquire Assets: who may, what is paid for, where the cards go and how the reserve is filled."""

from __future__ import annotations

from typing import Any

import pytest

from events.catalogue.eldritch_horror import ASSETS
from events.vocabulary import Data
from projections.rules.contract import LOG
from projections.rules.games.eldritch_horror import RULES
from tests.games.eldritch_horror.table import PUBLIC, Eldritch, effect, seat, table

RESERVE = ["Bandages", "Axe", "Dynamite", "Whiskey"]
"""Values 1, 2, 3 and not known."""


def shop(*, space: str = "rome", **given: Any) -> Eldritch:
    silas: Data = {"space": space, **given.pop("silas", {})}
    return table(silas=silas, lily={"space": "tokyo"}, **{"reserve": RESERVE, **given})


def buy(result: int | None = None, **more: Any) -> Data:
    test: Data = {"skill": "influence"} if result is None else {"skill": "influence", "result": result}
    return {"type": "acquire_assets", "player": "silas", "test": test, **more}


def said(game: Eldritch, rule: str) -> Data:
    return next(dict(each.fields) for each in game.findings if each.rule == f"ELD-{rule}")


@pytest.mark.parametrize(
    ("result", "more", "breaches"),
    [
        (0, {}, []),
        (0, {"gained": ["Bandages"]}, ["ACT-ACQUIRE-VALUE"]),
        (1, {"gained": ["Bandages"]}, []),
        (1, {"gained": ["Axe"]}, ["ACT-ACQUIRE-VALUE"]),
        (3, {"gained": ["Bandages", "Axe"]}, []),
        (2, {"gained": ["Bandages", "Axe"]}, ["ACT-ACQUIRE-VALUE"]),
        (1, {"gained": ["Bandages", "Axe"], "loan": True}, []),
        (0, {"gained": ["Bandages", "Axe"], "loan": True}, ["ACT-ACQUIRE-VALUE"]),
        (0, {"gained": ["Axe"], "loan": True}, []),
        (0, {"gained": ["Whiskey"]}, []),
        (0, {"gained": ["Whiskey", "Dynamite"]}, []),
        (None, {"gained": ["Dynamite"]}, []),
        (0, {"discarded": "Dynamite"}, []),
        (9, {"gained": ["Bandages"], "discarded": "Axe"}, ["ACT-ACQUIRE-DISCARD"]),
        (9, {"gained": ["Kerosene"]}, ["ACT-ACQUIRE-RESERVE"]),
        (9, {"discarded": "Kerosene"}, ["ACT-ACQUIRE-RESERVE"]),
    ],
    ids=str,
)
def test_the_successes_pay_for_what_is_gained(result: int | None, more: Data, breaches: list[str]) -> None:
    assert shop().do(buy(result, **more)) == breaches


def test_a_breach_says_what_is_short() -> None:
    game = shop()
    assert game.do(buy(1, gained=["Axe", "Dynamite"], loan=True)) == ["ACT-ACQUIRE-VALUE"]
    assert said(game, "ACT-ACQUIRE-VALUE") == {"sum": 5, "result": 3}
    assert shop(reserve=["Axe", "?", "?", "?"]).do(buy(9, gained=["Kerosene"])) == []


def test_assets_are_acquired_in_a_city_without_monsters() -> None:
    for space, kind in (("9", "wilderness"), ("8", "sea")):
        game = shop(space=space)
        assert game.do(buy(0)) == ["ACT-ACQUIRE-CITY"]
        assert said(game, "ACT-ACQUIRE-CITY") == {"inv": "silas", "space": space, "type": kind}
    beside = shop(spaces={"rome": {"monsters": ["gug#1", "witch#1"]}})
    assert beside.do(buy(0)) == ["ACT-ACQUIRE-MONSTER"]
    assert said(beside, "ACT-ACQUIRE-MONSTER") == {"inv": "silas", "monster": "gug#1"}
    assert shop(space="1").do(buy(0)) == []


def test_the_test_is_one_of_influence() -> None:
    assert shop().do({**buy(), "test": {"skill": "lore", "result": 3}}) == ["ACT-ACQUIRE-TEST"]
    assert shop().do({**buy(), "test": {"skill": "influence", "dice": [5, 6]}}) == ["TEST-POOL"]
    wrong = {"skill": "influence", "dice": [5, 6, 1], "result": 3}
    assert shop().do({**buy(), "test": wrong}) == ["TEST-SUCCESS"]


def test_clues_pay_for_rerolls() -> None:
    game = shop(silas={"clues": ["5", "9"]})
    test = {"skill": "influence", "dice": [5, 1, 1], "rerolls": [{"paid": "clue:9", "from": 1, "to": 6}]}
    assert game.do({**buy(), "test": test, "gained": ["Axe"]}) == []
    assert (game.of("silas", "clues", "cards"), game["clue_discard"]) == ([["5"], ["Axe"]], ["9"])


def test_a_loan_brings_one_debt_and_none_to_who_has_one() -> None:
    game = shop(silas={"conditions": ["Debt"]})
    assert game.do(buy(1, loan=True)) == ["ACT-ACQUIRE-LOAN-DEBT"]
    assert game.of("silas", "conditions", "actions") == [["Debt"], ["acquire_assets"]]
    lent = shop()
    assert lent.do(buy(0, loan=True)) == []
    assert (lent.of("silas", "conditions"), lent["decks.condition.count"]) == ([["Debt"]], 35)
    assert lent.do(buy(0)) == ["ACT-NO-REPEAT"]
    plain = shop()
    assert plain.do(buy(1)) == []
    assert plain.of("silas", "conditions") == [[]]
    none = shop(box=["Debt"] * 6)
    assert none["decks.condition.count"] == 30
    assert none.do(buy(1, loan=True)) == []
    assert (none.of("silas", "conditions"), none["decks.condition.count"]) == ([[]], 30)


def test_a_politician_gives_what_he_acquires_to_others() -> None:
    game = shop()
    assert game.do(buy(9, gained=["Axe", "Bandages"], to={"Axe": "lily"})) == []
    assert (game.of("silas", "cards"), game.of("lily", "cards")) == ([["Bandages"]], [["Axe"]])


def test_the_reserve_is_filled_behind_what_is_left() -> None:
    game = shop()
    assert game["decks.asset.count"] == 36
    assert game.do(buy(9, gained=["Axe", "Bandages"], refill=["Sanctuary", "?"])) == []
    assert game["reserve"] == ["Dynamite", "Whiskey", "Sanctuary", "?"]
    assert game["decks.asset.count"] == 34
    unseen = shop()
    assert unseen.do(buy(9, gained=["Axe", "Bandages"])) == []
    assert (unseen["reserve"], unseen["decks.asset.count"]) == (["Dynamite", "Whiskey", "?", "?"], 34)
    given_up = shop()
    assert given_up.do(buy(0, discarded="Axe", refill=["Sanctuary"])) == []
    assert given_up["reserve"] == ["Bandages", "Dynamite", "Whiskey", "Sanctuary"]
    assert (given_up["asset_discard"], given_up["decks.asset.count"]) == (["Axe"], 35)


@pytest.mark.parametrize(
    ("refill", "breaches", "laid"),
    [
        (["Sanctuary"], ["ACT-ACQUIRE-REFILL"], ["Sanctuary", "?"]),
        (["Sanctuary", "Kerosene", "Arcane Tome"], ["ACT-ACQUIRE-REFILL"], ["Sanctuary", "Kerosene"]),
        (["Sanctuary", "Sanctuary"], ["ASSET-UNIQUE"], ["Sanctuary", "?"]),
        (["Puzzle Box", "Sanctuary"], ["ASSET-UNIQUE"], ["?", "Sanctuary"]),
        (["Dynamite", "Sanctuary"], ["ASSET-UNIQUE"], ["?", "Sanctuary"]),
        (["?", "?"], [], ["?", "?"]),
    ],
    ids=str,
)
def test_as_many_cards_come_as_left_and_each_is_one_of_the_deck(
    refill: list[str], breaches: list[str], laid: list[str]
) -> None:
    game = shop(silas={"cards": ["Puzzle Box"]})
    assert game.do(buy(9, gained=["Axe", "Bandages"], refill=refill)) == breaches
    assert game["reserve"] == ["Dynamite", "Whiskey", *laid]
    assert game["decks.asset.count"] == 35 - 2


def test_where_a_card_lies_that_cannot_come_is_said() -> None:
    game = shop(silas={"cards": ["Puzzle Box"]})
    game.do(buy(9, gained=["Axe"], refill=["Puzzle Box"]))
    assert said(game, "ASSET-UNIQUE") == {"card": "Puzzle Box", "where": "held_by_silas"}
    short = shop()
    short.do(buy(9, gained=["Axe", "Bandages"], refill=["Sanctuary"]))
    assert said(short, "ACT-ACQUIRE-REFILL") == {"n": 2, "m": 1}


def test_a_card_that_does_not_lie_on_top_is_a_doubt_for_who_looked() -> None:
    look: Data = {"op": "look", "who": "silas", "zone": "asset", "items": ["Sanctuary", "?", "Kerosene"]}
    for shown, viewers in (
        (False, {"s1": True, "s2": False, "": False}),
        (True, {"s1": True, "s2": True, "": True}),
    ):
        game = shop()
        game.do(effect({**look, "shown": shown}))
        line = buy(9, gained=["Axe", "Bandages"], refill=["Sanctuary", "Arcane Tome"])
        assert game.do(line) == []
        assert game.severe("doubt") == []
        other = shop()
        other.do(effect({**look, "shown": shown}))
        assert other.do(buy(9, gained=["Axe"], refill=["Kerosene"])) == []
        assert other.severe("doubt") == ["GAIN-RANDOM"]
        assert said(other, "GAIN-RANDOM") == {"card": "Kerosene", "deck": "asset", "where": "below_the_top"}
        assert RULES.visible(other.state, other.findings[0], LOG)
        for name, sees in viewers.items():
            viewer = seat(name) if name else PUBLIC
            assert RULES.visible(other.state, other.findings[0], viewer) is sees, (shown, name)
    nobody = shop()
    nobody.do(effect(look))
    assert nobody.do(buy(9, gained=["Axe"], refill=["?"])) == []
    assert nobody.severe("doubt") == []
    unseen = shop()
    unseen.do(effect(look))
    assert unseen.do(buy(9, gained=["Axe"])) == []
    assert unseen.severe("doubt") == []
    assert unseen.seen(LOG, "looks.asset.top") == ["?", "Kerosene"]


def test_a_card_is_acquired_from_a_slot_that_nobody_saw() -> None:
    game = shop(reserve=["Axe", "?", "?", "Bandages"])
    before = game["decks.asset.count"]
    assert game.do(buy(9, gained=["Kerosene"], refill=["Sanctuary"])) == []
    assert game.of("silas", "cards") == [["Kerosene"]]
    assert game["reserve"] == ["Axe", "?", "Bandages", "Sanctuary"]
    assert game["decks.asset.count"] == before - 1


def test_unseen_slots_are_used_up_and_hold_no_card_that_lies_elsewhere() -> None:
    one = shop(reserve=["Axe", "?", "Bandages", "Dynamite"])
    assert one.do(buy(9, gained=["Kerosene", "Sanctuary"])) == ["ACT-ACQUIRE-RESERVE"]
    gone = shop(reserve=["Axe", "?", "Bandages", "Dynamite"], asset_discard=["Kerosene"])
    assert gone.do(buy(9, gained=["Kerosene"])) == ["ACT-ACQUIRE-RESERVE"]
    aside = shop(reserve=["Axe", "?", "Bandages", "Dynamite"])
    assert aside.do(buy(0, discarded="Kerosene", refill=["?"])) == []
    assert (aside["reserve"], aside["asset_discard"]) == (["Axe", "Bandages", "Dynamite", "?"], ["Kerosene"])


def test_an_effect_takes_a_card_of_the_reserve_that_nobody_saw() -> None:
    for how in ({"how": "reserve"}, {"how": "named", "from": "reserve"}):
        game = shop(reserve=["Axe", "?", "Bandages", "Dynamite"])
        op: Data = {"op": "gain", "who": "silas", "card": "Kerosene", "refill": ["Whiskey"], **how}
        assert game.do(effect(op)) == []
        assert game.of("silas", "cards") == [["Kerosene"]]
        assert game["reserve"] == ["Axe", "Bandages", "Dynamite", "Whiskey"]
    seen = shop(reserve=["Axe", "Sanctuary", "Bandages", "Dynamite"])
    assert seen.do(effect({"op": "gain", "who": "silas", "card": "Kerosene", "how": "reserve"})) == [
        "LIM-AVAIL"
    ]


def test_a_count_of_the_reserve_agrees_with_slots_that_nobody_saw() -> None:
    game = shop(reserve=["Axe", "?", "?", "Bandages"])
    for counted, rules in (
        (["Axe", "Kerosene", "Bandages", "Sanctuary"], []),
        (["Kerosene", "Sanctuary", "Whiskey", "Bandages"], ["ASSERT"]),
        (["Axe", "Kerosene", "Bandages"], ["ASSERT"]),
    ):
        assert game.do({"type": "count", "zone": "reserve", "value": counted}) == rules


@pytest.mark.parametrize("refill", [["Witch Doctor", "Kerosene"], ["?", "?"], None])
def test_a_deck_that_runs_out_is_renewed_while_the_reserve_is_filled(refill: list[str] | None) -> None:
    away = [card for card in ASSETS if card not in (*RESERVE, "Witch Doctor")]
    game = shop(asset_discard=away)
    assert game["decks.asset.count"] == 1
    more: Data = {} if refill is None else {"refill": refill}
    assert game.do(buy(9, gained=["Bandages", "Axe"], **more)) == []
    assert game["reserve"] == ["Dynamite", "Whiskey", *(refill or ["?", "?"])]
    assert (game["decks.asset.count"], game["asset_discard"]) == (len(away) - 1, [])
    early = shop(asset_discard=away)
    assert early.do(buy(9, gained=["Bandages", "Axe"], refill=["Kerosene", "?"])) == ["ASSET-UNIQUE"]
