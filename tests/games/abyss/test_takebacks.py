"""Lines taken back: what they showed of the decks stays known."""

from __future__ import annotations

import pytest

from tests.games.abyss.table import COURT, table


@pytest.mark.parametrize(("card", "doubts"), [("S5", []), ("H1", ["OBS-CARD"]), ("?", [])])
def test_a_card_taken_back_lies_on_top_of_the_deck(card: str, doubts: list[str]) -> None:
    game = table()
    game.take_back("A: > S5")
    assert (game["track"], game["exploration_deck"], game["step"]) == ([], 71, "action")
    choice = game.table.choices({"type": "reveal", "player": "A"})
    assert [each.value for each in choice.candidates if each.possible] == ["S5"]
    assert (game.do(f"A: reveal {card}"), game.of("doubt")) == ([], doubts)


def test_the_memory_ends_with_the_next_card_whatever_it_is() -> None:
    game = table()
    game.take_back("A: > S5")
    game.do("A: > H1")
    assert (game.do("A: > H2"), game.of("doubt")) == ([], [])
    same = table()
    same.take_back("A: > S5")
    same.do("A: > S5")
    assert (same.do("A: > H2"), same.of("doubt")) == ([], [])


def test_several_cards_taken_back_come_again_in_their_order() -> None:
    game = table()
    game.take_back("A: > S5")
    game.take_back("A: > H1")
    choice = game.table.choices({"type": "reveal", "player": "A"})
    assert [each.value for each in choice.candidates if each.possible] == ["S5"]
    assert (game.do("A: > S5"), game.of("doubt")) == ([], [])
    assert (game.do("A: > H2"), game.of("doubt")) == ([], ["OBS-CARD"])
    unseen = table()
    unseen.take_back("A: reveal ?")
    unseen.take_back("A: > H1")
    unseen.do("A: > S5")
    assert (unseen.of("doubt"), unseen.do("A: > H2"), unseen.of("doubt")) == ([], [], ["OBS-CARD"])


def test_a_reshuffle_ends_the_memory() -> None:
    game = table(exploration_deck=0, exploration_discard_cards=["S1", "H1"])
    game.take_back("A: > S1")
    game.do("~ reshuffle", "A: > H1")
    assert game.of("doubt") == []


@pytest.mark.parametrize(("lord", "doubts"), [("trader", []), ("peddler", ["OBS-LORD"])])
def test_a_lord_taken_back_lies_on_top_of_the_deck(lord: str, doubts: list[str]) -> None:
    game = table(step="plot", A={"pearls": 2}, court=COURT)
    game.take_back("A: plot trader")
    assert (game["players.A.pearls"], game["court_size"], game["lord_deck"]) == (2, 4, 31)
    choice = game.table.choices({"type": "plot", "player": "A"})
    assert [each.value for each in choice.candidates if each.possible] == ["trader"]
    assert (game.do(f"A: plot {lord}"), game.of("doubt")) == ([], doubts)
    assert (game.do("A: plot miller"), game.of("doubt")) == ([], [])


def test_several_lords_taken_back_come_again_in_their_order() -> None:
    game = table(step="plot", A={"pearls": 4}, court=COURT)
    game.take_back("A: plot trader")
    game.take_back("A: plot miller")
    choice = game.table.choices({"type": "plot", "player": "A"})
    assert [each.value for each in choice.candidates if each.possible] == ["trader"]
    assert (game.do("A: plot trader"), game.of("doubt")) == ([], [])
    assert (game.do("A: plot sage"), game.of("doubt")) == ([], ["OBS-LORD"])


def test_lords_of_a_refill_or_a_power_taken_back() -> None:
    game = table(A={"hand": ["S3", "H4"]}, court={"4": "illusionist", "5": "seeker", "6": "reaper"})
    game.do("A: recruit reaper S3 H4 aff S3")
    game.take_back("~ refill trader peddler landlord slaver")
    assert (game.do("~ refill trader peddler landlord slaver"), game.of("doubt")) == ([], [])
    other = table(A={"hand": ["S3", "H4"]}, court={"4": "illusionist", "5": "seeker", "6": "reaper"})
    other.do("A: recruit reaper S3 H4 aff S3")
    other.take_back("~ refill trader peddler landlord slaver")
    assert (other.do("~ refill trader peddler slaver landlord"), other.of("doubt")) == ([], ["OBS-LORD"])
    power = table(A={"lords": ["opportunist"]}, court=COURT)
    power.take_back("A: power opportunist out elder in trader")
    assert (power.do("A: power opportunist out elder in miller"), power.of("doubt")) == ([], ["OBS-LORD"])
    unseen = table(A={"lords": ["opportunist"]}, court=COURT)
    unseen.take_back("A: power opportunist out elder")
    assert (unseen.do("A: power opportunist out elder in miller"), unseen.of("doubt")) == ([], [])


def test_a_decision_taken_back_has_no_effect() -> None:
    game = table(track=["S1"])
    before = game.table.dump()
    game.take_back("A: keep")
    assert game.table.dump() == before
