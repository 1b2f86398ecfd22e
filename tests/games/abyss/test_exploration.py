"""Explorations: cards on the track, offers and sales, keeping, fleeing and fighting."""

from __future__ import annotations

import pytest

from tests.games.abyss.table import table


@pytest.mark.shows("ABY-EXP-REVEAL")
def test_cards_fill_the_track_from_the_deck_outwards_and_a_sold_space_is_used_again() -> None:
    game = table(B={"pearls": 1})
    assert game["next_space"] == 1
    game.do("A: > H2", "A: > C4")
    assert (game["track"], game["next_space"], game["exploration_deck"]) == (["H2", "C4"], 3, 69)
    game.do("B: buy")
    assert (game["track"], game["next_space"], game["next_price"]) == (["H2"], 2, 2)
    assert game.do("A: > J1") == []
    assert game["track"] == ["H2", "J1"]


@pytest.mark.shows("ABY-EXP-FLEE")
def test_the_threat_moves_once_for_each_monster_when_the_explorer_goes_on() -> None:
    game = table(B={"pearls": 2})
    game.do("A: > M")
    assert game["threat_space"] == 1
    game.do("A: > H2")
    assert game["threat_space"] == 2
    game.do("B: buy", "A: > S1")  # the Monster is last on the track again, and does not count again
    assert game["threat_space"] == 2
    game.do("A: > M", "A: > M", "A: > Q1")
    assert game["threat_space"] == 4


@pytest.mark.shows("ABY-EXP-THREAT-MAX")
def test_the_threat_stops_on_the_last_space() -> None:
    game = table(threat_space=5)
    game.do("A: > M", "A: > M", "A: > M", "A: > H1")
    assert game["threat_space"] == 6


@pytest.mark.shows("ABY-EXP-TO-COUNCIL", "ABY-EXP-MONSTER-DISCARD")
def test_what_is_left_on_the_track_goes_to_council_and_discard() -> None:
    game = table()
    game.do("A: > J1", "A: > M", "A: > J3", "A: > C2", "A: keep")
    assert game["council"] == {"J": 2, "C": 0, "S": 0, "H": 0, "Q": 0}
    assert game["council_cards.J"] == ["J1", "J3"]
    assert (game["players.A.hand"], game["exploration_discard_cards"], game["track"]) == (["C2"], ["M"], [])


def test_a_sale_pays_the_explorer_and_the_price_rises() -> None:
    game = table("A", "B", "C", B={"pearls": 3}, C={"pearls": 2})
    game.do("A: > H2", "B: buy")
    assert (game["players.A.pearls"], game["players.B.pearls"], game["players.B.hand"]) == (1, 2, ["H2"])
    game.do("A: > H3", "C: buy")
    assert (game["players.A.pearls"], game["players.C.pearls"], game["next_price"]) == (3, 0, 3)
    game.do("A: > S1", "A: keep")
    assert (game["active"], game["next_price"]) == ("B", 1)


@pytest.mark.parametrize(
    ("space", "keys", "picks"), [(1, 0, 1), (2, 0, 2), (3, 1, 0), (4, 1, 1), (5, 1, 2), (6, 2, 0)]
)
def test_the_reward_is_that_of_the_threat_space(space: int, keys: int, picks: int) -> None:
    game = table(threat_space=space)
    game.do("A: > M")
    assert game.do({"type": "fight", "player": "A", "pearls": picks + 1, "tokens": 0}) == ["EXP-REWARD"]
    game = table(threat_space=space)
    assert game.do("A: > M", {"type": "fight", "player": "A", "pearls": 0, "tokens": picks}) == []
    assert game["players.A.key_tokens"] == keys
    assert (game["players.A.pearls"], game["players.A.monster_token_count"]) == (0, picks)
    assert (game["threat_space"], game["active"]) == (1, "B")


@pytest.mark.parametrize(
    "line", ["A: fight 1p 1k 0t", "A: fight 0p 0k 2t", "A: fight 2p", "A: fight 1p 0t values 2"]
)
def test_other_rewards_than_the_threat_space_gives_are_breaches(line: str) -> None:
    game = table()
    game.do("A: > M")
    assert game.do(line) == ["EXP-REWARD"]


def test_a_token_is_a_reward_only_while_the_supply_lasts() -> None:
    game = table(A={"monster_token_count": 10}, B={"monster_token_count": 9}, threat_space=2)
    game.do("A: > M")
    assert game.legal()[1:] == [
        {"type": "fight", "player": "A", "pearls": 2, "tokens": 0},
        {"type": "fight", "player": "A", "pearls": 1, "tokens": 1},
    ]
    assert game.do("A: fight 2t") == ["EXP-REWARD"]


def test_what_nobody_said_of_a_reward_is_asked_by_a_referee_and_left_open_by_a_scribe() -> None:
    asked = table(mode="referee", threat_space=5)
    asked.do("A: > M")
    assert asked.do("A: fight") == ["EXP-REWARD"]
    assert asked.refused
    game = table(threat_space=5)
    assert game.do("A: > M", "A: fight") == []
    assert (game["players.A.key_tokens"], game["players.A.picks_unknown"], game["players.A.pearls"]) == (
        1,
        2,
        0,
    )


def test_the_last_space_brings_a_pearl_for_keeping_and_for_fighting() -> None:
    for card, end, pearls in (("S1", "A: keep", 1), ("M", "A: fight 1p", 2)):
        game = table(track=["C1", "Q2", "J1", "H1"])
        assert game.do(f"A: > {card}") == []
        game.do(end)
        assert game["players.A.pearls"] == pearls
    game = table(track=["C1", "Q2", "J1"])
    game.do("A: > S1", "A: keep")
    assert game["players.A.pearls"] == 0


@pytest.mark.breaks("ABY-EXP-FULL-ALLY", "ABY-EXP-LAST-MONSTER")
def test_a_sixth_card_lies_behind_the_fifth() -> None:
    game = table(track=["C1", "Q2", "J1", "H1", "S1"])
    assert game.do("A: > S2") == ["EXP-FULL-ALLY"]
    assert (game["track"], game["next_space"]) == (["C1", "Q2", "J1", "H1", "S1", "S2"], None)
    assert game.do("A: keep") == []
    assert (game["players.A.hand"], game["players.A.pearls"]) == (["S2"], 1)
    game = table(track=["C1", "Q2", "J1", "H1", "M"])
    assert game.do("A: > S2") == ["EXP-LAST-MONSTER"]


@pytest.mark.shows("ABY-LORD-08")
def test_the_ship_master_counts_the_races_of_the_own_exploration_alone() -> None:
    game = table(A={"lords": ["ship-master"]}, track=["C1", "C2", "J1"])
    game.do("A: > M", "A: fight 1p")
    assert game.gained("A") == 3  # one of the fight, two Races
    game = table(B={"lords": ["ship-master"]}, track=["C1"])
    game.do("A: > S1", "A: keep")
    assert game["players.B.pearls"] == 0


@pytest.mark.shows("ABY-LORD-06")
def test_the_tamer_of_an_opponent_gives_the_reward_of_the_space_before() -> None:
    game = table(threat_space=3, B={"lords": ["tamer"]})
    assert game.do("A: > M", "A: fight 0p 0k 2t") == []
    assert (game["players.A.monster_token_count"], game["threat_space"]) == (2, 1)
    game = table(threat_space=1, B={"lords": ["tamer"]})
    assert game.do("A: > M", "A: fight 1p") == []
    game = table(threat_space=3, A={"lords": ["tamer"]})
    assert game.do("A: > M", "A: fight 0p 1k 0t") == []
    game = table(threat_space=3, A={"lords": ["shaman"]}, B={"lords": ["tamer"]})
    assert game.do("A: > M", "A: fight 0p 1k 0t") == []
    game = table(threat_space=3, B={"lords": ["tamer"], "disabled": ["tamer"]})
    assert game.do("A: > M", "A: fight 0p 1k 0t") == []


def test_a_card_nobody_saw_was_a_monster_where_it_is_fought() -> None:
    game = table()
    game.do("A: reveal ?")
    assert game.table.due() == [{"player": "A", "one_of": [{"type": "reveal"}, {"type": "keep"}]}]
    assert game.do("A: fight 1p") == []
    assert (game["exploration_discard_cards"], game["players.A.pearls"]) == (["M"], 1)


def test_a_card_nobody_saw_is_bought_or_kept_as_an_unknown_one() -> None:
    game = table(B={"pearls": 1})
    game.do("A: reveal ?", "B: buy", "A: reveal", "A: keep")
    assert (game["players.B.hand"], game["players.B.hand_unknown"], game["players.B.hand_size"]) == ([], 1, 1)
    assert (game["players.A.hand_unknown"], game["exploration_deck"]) == (1, 69)


def test_no_monster_is_fought_bought_or_kept_where_an_ally_lies() -> None:
    game = table(track=["C1", "H2"])
    assert game.do("A: fight 1p") == ["EXP-FIGHT"]
    assert (game["players.A.pearls"], game["players.A.hand"]) == (1, [])
    assert (game["council.C"], game["council.H"], game["exploration_discard"]) == (1, 1, 0)


def test_a_monster_kept_or_bought_comes_into_no_hand() -> None:
    game = table(track=["C1", "M"], B={"pearls": 2})
    assert game.do("B: buy") == ["EXP-MONSTER"]
    assert (game["players.B.hand"], game["players.A.pearls"], game["track"]) == ([], 1, ["C1", "M"])
    assert game.do("A: keep") == ["EXP-MONSTER"]
    assert (game["players.A.hand"], game["exploration_discard_cards"], game["council.C"]) == ([], ["M"], 1)


def test_an_explorer_who_buys_pays_himself() -> None:
    game = table(A={"pearls": 1}, track=["C1"])
    assert game.do("A: buy") == ["EXP-SELF-BUY"]
    assert (game["players.A.pearls"], game["players.A.hand"], game["next_price"]) == (1, ["C1"], 2)


def test_a_stated_price_is_what_changes_hands() -> None:
    game = table(B={"pearls": 3}, track=["C1"])
    assert game.do("B: buy price 3") == ["EXP-PRICE"]
    assert (game["players.A.pearls"], game["players.B.pearls"]) == (3, 0)
    game = table(B={"pearls": 0}, track=["C1"])
    assert game.do("B: buy price 2") == ["EXP-PRICE"]  # and not ABY-EXP-BUY beside it
    assert table(B={"pearls": 1}, track=["C1"]).do("B: buy price 1") == []
    agreed = table(B={"pearls": 1}, track=["C1"], house_rules=["ABY-EXP-PRICE"])
    assert agreed.do("B: buy price 2") == ["EXP-BUY"]


@pytest.mark.parametrize(
    ("lines", "doubts"),
    [
        (["C: buy"], []),  # a log of buyers alone is never flagged
        (["B: decline", "C: buy"], []),
        (["B: decline", "D: buy"], ["EXP-OFFER-ORDER"]),
        (["C: decline"], ["EXP-OFFER-ORDER"]),
        (["B: decline", "C: decline", "D: decline"], []),
    ],
)
def test_answers_out_of_turn_are_a_doubt_where_passes_are_logged(lines: list[str], doubts: list[str]) -> None:
    rich = {"pearls": 9}
    game = table("A", "B", "C", "D", B=rich, C=rich, D=rich)
    game.do("A: > H2")
    assert game.do(*lines) == []
    assert game.of("doubt") == doubts


def test_passes_hold_for_one_offer_and_a_buyer_is_not_asked_again() -> None:
    rich = {"pearls": 9}
    game = table("A", "B", "C", B=rich, C=rich)
    game.do("A: > H2", "B: decline", "A: > H3", "C: buy")
    assert game.of("doubt") == []
    game = table("A", "B", "C", B=rich, C=rich)
    game.do("A: > H2", "B: buy", "A: > H3", "C: decline")
    assert game.of("doubt") == []


@pytest.mark.keeps("ABY-EXP-RESHUFFLE")
def test_the_discard_becomes_the_deck_when_a_card_is_needed() -> None:
    game = table(
        exploration_deck=0, exploration_discard_cards=["S1", "M", "Q5"], track=["H1"], B={"pearls": 1}
    )
    assert game["exploration_deck"] == 0
    game.do("B: buy")
    assert game.table.due()[0] == {"type": "reshuffle"}
    assert game.do("~ reshuffle 3") == []
    assert (game["exploration_deck"], game["exploration_discard"]) == (3, 0)
    assert game.do("A: > S1") == []
    derived = table(exploration_deck=0, exploration_discard_cards=["S1", "M"], track=["H1"])
    assert derived.do("A: > S1") == []
    assert (derived["exploration_deck"], derived["exploration_discard"]) == (1, 0)


@pytest.mark.breaks("ABY-EXP-RESHUFFLE", "ABY-OBS-CONSERVE")
def test_a_reshuffle_too_early_or_of_another_count() -> None:
    game = table(exploration_discard_cards=["S1"], mode="referee")
    assert game.do("~ reshuffle") == ["EXP-RESHUFFLE"]
    assert game.do("~ reshuffle", confirmed=True) == ["EXP-RESHUFFLE"]
    assert (game["exploration_deck"], game["exploration_discard"]) == (71, 0)
    game = table(exploration_deck=0, exploration_discard_cards=["S1", "S2"])
    assert game.do("~ reshuffle 3") == ["OBS-CONSERVE"]
    assert game["exploration_deck"] == 2


def test_after_a_sale_with_no_card_left_anywhere_the_action_is_over() -> None:
    game = table(exploration_deck=0, track=["C1", "H1"], B={"pearls": 1})
    assert game.types("A") == ["keep"]
    assert game.do("B: buy") == []
    assert (game["council.C"], game["active"]) == (1, "B")
    game = table(exploration_deck=0, track=["M"])
    assert game.types("A") == ["fight"]
    assert game.do("A: > S1") == ["OBS-CARD"]


def test_an_impossible_card_is_seen_wherever_its_copies_lie() -> None:
    game = table(A={"hand": ["Q5"]}, B={"affiliated": ["C5"]}, council_cards={"S": ["S5"]}, track=["H5"])
    for card in ("Q5", "C5", "S5", "H5"):
        assert game.do(f"A: > {card}") == ["OBS-CARD"]
    game = table(exploration_discard_cards=["M"] * 6)
    assert game.do("A: > M") == ["OBS-CARD"]
    game = table(exploration_discard_cards=["M"] * 5 + ["J4"], track=["J4"])
    assert game.do("A: > J4") == ["OBS-CARD"]
    assert game.do("A: > M") == []
