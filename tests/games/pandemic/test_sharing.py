"""Share Knowledge."""

from __future__ import annotations

import pytest

from tests.games.pandemic.board import Board, three, two


@pytest.mark.keeps(
    "PAN-ACT-SHARE-PARTY",
    "PAN-ACT-SHARE-PLACE",
    "PAN-ACT-SHARE-MATCH",
    "PAN-ACT-SHARE-HOLD",
    "PAN-ACT-SHARE-CITYCARD",
)
@pytest.mark.shows("PAN-ACT-SHARE")
def test_the_card_of_the_common_city_is_given_or_taken_for_one_action() -> None:
    board = two(
        s1={"at": "moscow", "hand": ["moscow"]}, s2={"at": "moscow", "hand": ["lima"]}, mode="referee"
    )
    assert board.do("s1: give moscow s2") == []
    assert (board["hands.s1"], board["hands.s2"], board["actions_left"]) == ([], ["lima", "moscow"], 3)
    assert board.do("s1: take moscow s2") == []
    assert (board["hands.s1"], board["hands.s2"], board["actions_left"]) == (["moscow"], ["lima"], 2)


@pytest.mark.breaks("PAN-ACT-SHARE-PARTY")
def test_the_active_seat_takes_part_and_gives_to_another() -> None:
    board = three(s2={"hand": ["atlanta"]}, s1={"hand": ["atlanta"]}, mode="referee")
    assert board.do("s1: broker atlanta s2 s3") == ["PAN-ACT-SHARE-PARTY"]
    itself = {"type": "share", "player": "s1", "giver": "s1", "receiver": "s1", "card": "atlanta"}
    assert board.do(itself) == ["PAN-ACT-SHARE-PARTY"]


@pytest.mark.breaks(
    "PAN-ACT-SHARE-CITYCARD", "PAN-ACT-SHARE-HOLD", "PAN-ACT-SHARE-PLACE", "PAN-ACT-SHARE-MATCH"
)
def test_share_faults_in_their_order() -> None:
    board = two(s1={"hand": ["airlift", "lima", "cairo"]}, s2={"at": "lima"}, mode="referee")
    assert board.do("s1: give airlift s2") == ["PAN-ACT-SHARE-CITYCARD"]
    assert board.first().fields == {"card": "airlift"}
    assert board.do("s1: give paris s2") == ["PAN-ACT-SHARE-HOLD"]
    assert board.first().fields == {"giver": "s1", "card": "paris"}
    assert board.do("s1: give lima s2") == ["PAN-ACT-SHARE-PLACE"]
    assert board.first().fields == {"giver": "s1", "receiver": "s2"}
    together = two(s1={"hand": ["lima"]}, mode="referee")
    assert together.do("s1: give lima s2 refused") == ["PAN-ACT-SHARE-MATCH"]
    assert together.first().fields == {"card": "lima", "city": "atlanta"}


@pytest.mark.breaks("PAN-ACT-SHARE-CONSENT")
@pytest.mark.keeps("PAN-ACT-SHARE-CONSENT")
def test_both_must_agree() -> None:
    board = two(s1={"hand": ["atlanta"]}, mode="referee")
    assert board.do("s1: give atlanta s2 refused") == ["PAN-ACT-SHARE-CONSENT"]
    assert board.do("s1: give atlanta s2") == []


@pytest.mark.shows("PAN-ROLE-RES")
def test_any_city_card_goes_from_the_researcher_but_not_to_her() -> None:
    board = two(s1={"hand": ["paris"]}, s2={"hand": ["lima", "osaka"]}, mode="referee")
    assert board.do("s1: take lima s2") == []
    assert board.do("s1: give paris s2") == ["PAN-ACT-SHARE-MATCH"]
    hers = two(s2={"hand": ["osaka"]}, active="s2", mode="referee")
    assert hers.do("s2: give osaka s1") == []
    assert hers["hands.s1"] == ["osaka"]


def test_a_card_that_a_hidden_card_may_be_can_be_shared() -> None:
    board = two(s1={"hand": ["?"]}, player_discard=["lima"], mode="referee")
    assert board.do("s1: give atlanta s2") == []
    assert (board["hands.s1"], board["hands.s2"]) == ([], ["atlanta"])


def test_scribe_mode_moves_the_card_all_the_same() -> None:
    board = three(s1={"at": "lima"}, s2={"hand": ["airlift"]})
    assert board.do("s1: take airlift s2") == ["PAN-ACT-SHARE-CITYCARD"]
    assert (board["hands.s1"], board["hands.s2"], board["actions_left"]) == (["airlift"], [], 3)


def test_a_share_with_oneself_moves_nothing() -> None:
    board = two(s1={"hand": ["atlanta", "lima"]})
    itself = {"type": "share", "player": "s1", "giver": "s1", "receiver": "s1", "card": "atlanta"}
    assert board.do(itself) == ["PAN-ACT-SHARE-PARTY"]
    assert (board["hands.s1"], board["actions_left"]) == (["atlanta", "lima"], 3)


def test_a_house_rule_is_passed_over_and_the_next_rule_speaks() -> None:
    board = two(s1={"hand": ["lima"]}, mode="referee", house_rules=["PAN-ACT-SHARE-MATCH"])
    assert board.do("s1: give lima s2 refused") == ["PAN-ACT-SHARE-CONSENT"]
    assert board.do("s1: give lima s2") == []


def test_a_line_overrides_a_rule_only_for_a_reason() -> None:
    board = Board({"players": [{"id": "s1", "hand": ["lima"]}, {"id": "s2"}]}, mode="referee")
    assert board.do("s1: give lima s2", overrides=["PAN-ACT-SHARE-MATCH"]) == ["PAN-ACT-SHARE-MATCH"]
    assert board.do("s1: give lima s2", overrides=["PAN-ACT-SHARE-MATCH"], because="agreed") == []
