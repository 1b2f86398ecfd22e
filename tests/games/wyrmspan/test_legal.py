"""What is legal: kinds of lines in every phase, the moves of a turn, and cards that nobody has seen."""

from __future__ import annotations

from tests.games.wyrmspan.rounds import PASSED, ended
from tests.games.wyrmspan.steps import SHOWN
from tests.games.wyrmspan.table import PUBLIC, Wyrmspan, table


def kinds(game: Wyrmspan, who: str) -> set[str]:
    return {each["type"] for each in game.legal(who=who)}


def test_what_a_seat_may_do_before_its_move_in_it_and_after() -> None:
    game = table(A={"coins": 2, "caves": ["k43"], "res": {"gold": 2}}, B={"coins": 1}, **SHOWN)
    assert kinds(game, "A") == {"excavate", "explore", "pass", "exchange"}
    assert kinds(game, "B") == set()
    game.do("A: dig C2 k43")
    assert kinds(game, "A") == {"gain", "decline", "end_turn", "exchange"}
    assert kinds(game, "B") == set()
    over = table(A={"coins": 12}, B={"coins": 1})
    over.do("A: walk C")
    assert kinds(over, "A") == {"gain", "decline", "discard"}
    assert kinds(table(A={"coins": 0}, B={}), "A") == {"pass"}
    share = table(A={"coins": 2, "caves": ["k27"]}, B={"coins": 1, "res": {"gold": 2}})
    share.do("A: dig C2 k27")
    assert kinds(share, "B") == {"advance_guild", "decline", "exchange"}


def test_what_may_be_done_in_other_phases() -> None:
    setup = Wyrmspan(seats=["A", "B"])
    assert kinds(setup, "A") == {"keep_hand", "choose_resources"}
    setup.do("A: res gold3")
    assert kinds(setup, "A") == {"keep_hand"}
    mat = {"C1": {"dragon": "d122"}, "G1": {"dragon": "d161"}}
    last = ended(4, A={**PASSED, "mat": mat}, B=PASSED)
    assert kinds(last, "A") == {"use_once_per_round", "score_end_ability"}
    assert kinds(ended(2, A={**PASSED, "mat": mat}, B=PASSED), "A") == {"use_once_per_round"}
    final = table(
        A={"mat": mat}, B={}, round=4, phase="final_scoring", tile="rainforest", slots_used={"4": ["A"]}
    )
    assert kinds(final, "A") == {"score_end_ability", "choose_guild_cave"}
    assert kinds(final, "B") == set()
    final.do("A: bonus d122 3")
    assert kinds(final, "A") == {"choose_guild_cave"}
    assert kinds(table(A={"mat": mat}, B={}, round=4, phase="over"), "A") == set()
    income = ended()
    income.all("~ display d9 d10 d11 k9 k10 k11", "~ round 2")
    assert kinds(income, "A") == kinds(income, "B") == {"lay_egg", "decline"}


def test_moves_that_are_listed_can_be_made() -> None:
    seat = {
        "coins": 3,
        "N": 1,
        "caves": ["k12"],
        "dragons": ["d36", "d98", "d24"],
        "res": {"gold": 2, "milk": 1},
    }
    game = table(A=seat, B={}, **SHOWN)
    found = [
        (each["type"], each.get("space"), each.get("card"), each.get("paid")) for each in game.legal(who="A")
    ]
    moves = [each for each in found if each[0] in ("excavate", "entice")]
    assert sorted(moves, key=str) == sorted(
        [
            ("excavate", "C2", "k12", None), ("excavate", "G2", "k12", None), ("excavate", "A2", "k12", None),
            ("entice", "C1", "d98", None), ("entice", "G1", "d98", None), ("entice", "G1", "d36", {"gold": 2}),
        ],
        key=str,
    )  # fmt: skip
    caves = [each for each in game.legal(who="A") if each["type"] == "explore"]
    assert [(each["cave"], each.get("paid")) for each in caves] == [("C", None), ("G", None), ("A", None)]


def test_cards_of_a_hand_that_is_not_seen_are_listed_once() -> None:
    game = table(A={"coins": 2, "dragons_unknown": 3, "caves_unknown": 2}, B={}, **SHOWN)
    listed = [
        (each["type"], each["space"], each["card"]) for each in game.legal(PUBLIC, "A") if "card" in each
    ]
    assert listed == [
        ("excavate", "C2", "k?"), ("excavate", "G2", "k?"), ("excavate", "A2", "k?"),
        ("entice", "C1", "d?"), ("entice", "G1", "d?"), ("entice", "A1", "d?"),
    ]  # fmt: skip


def test_hands_that_were_not_dealt_may_lose_any_two_kinds() -> None:
    game = Wyrmspan(seats=["A", "B"])
    pairs = [tuple(each["discarded"]) for each in game.legal(who="A") if each["type"] == "keep_hand"]
    assert pairs == [("d?", "d?"), ("d?", "k?"), ("k?", "k?")]
    game.do("A: deal d1 d2 d? k1 k? k?")
    cards = {
        each for pair in game.legal(who="A") if pair["type"] == "keep_hand" for each in pair["discarded"]
    }
    assert cards == {"d1", "d2", "d?", "k1", "k?"}


def test_cards_that_an_ability_lays_from_the_deck_or_the_display_are_listed() -> None:
    for card, source, cards in (("k60", "deck", {"k?"}), ("k61", "display", {"k5", "k29", "k44"})):
        game = table(A={"coins": 2, "caves": [card, "k9", "k10"]}, B={"coins": 1}, **SHOWN)
        game.all(f"A: dig C2 {card}", "A: -k9 -k10")
        listed = [each for each in game.legal(who="A") if each["type"] == "play_cave"]
        assert {each["card"] for each in listed} == cards
        assert {each["space"] for each in listed} == {"C3", "G2", "A2"}
        assert {(each["from"], each["cost"]) for each in listed} == {(source, "free")}
        slots = {each["card"]: each.get("slot") for each in listed}
        assert slots == ({"k?": None} if source == "deck" else {"k5": 1, "k29": 2, "k44": 3})
