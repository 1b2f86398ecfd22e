"""Choices: the next open field of a move, with what may stand there."""

from __future__ import annotations

from typing import Any

import pytest

from events.catalogue.abyss import ALLIES
from projections.rules.contract import LOG, Viewer
from tests.games.abyss.table import COURT, PUBLIC, Abyss, recruit, recruits, seat, table


def asked(game: Abyss, viewer: Viewer = LOG, **partial: Any) -> tuple[str | None, list[Any], bool]:
    """(field, values, whether one may stop)"""
    choice = game.table.choices(partial, viewer)
    return choice.field, [each.value for each in choice.candidates if each.possible], choice.may_stop


def test_who_may_make_a_move() -> None:
    game = table("A", "B", "C", track=["S1"], B={"pearls": 1})
    assert asked(game, type="keep") == ("player", ["A"], False)
    assert asked(game, type="buy") == ("player", ["B"], False)
    assert asked(game, type="decline") == ("player", ["B", "C"], False)
    assert asked(game, type="plot") == ("player", ["A", "B", "C"], False)  # nobody can: all are offered
    assert asked(game, type="keep", player="A") == (None, [], False)


def test_a_setup_is_asked_seat_by_seat_and_space_by_space() -> None:
    game = Abyss(seats=["A", "B"])
    assert asked(game, type="setup")[:2] == ("first_player", ["A", "B"])
    field, values, _ = asked(game, type="setup", first_player="B")
    assert (field, len(values)) == ("court.1", 35)
    court = {
        str(space): lord for space, lord in enumerate(["trader", "miller", "keeper", "elder", "sage"], 1)
    }
    field, values, _ = asked(game, type="setup", first_player="B", court=court)
    assert (field, len(values), "trader" in values) == ("court.6", 30, False)
    court["6"] = "reaper"
    assert asked(game, type="setup", first_player="B", court=court)[0] == "location"
    assert asked(game, type="setup", first_player="B", court=court, location="jail")[0] is None


def test_cards_and_lords_of_the_decks_with_their_likelihood() -> None:
    game = table(step="plot", A={"pearls": 1}, court=COURT)
    choice = game.table.choices({"type": "plot", "player": "A"})
    assert (choice.field, len(choice.candidates), choice.may_stop) == ("lord", 31, True)
    assert choice.candidates[0].likelihood == pytest.approx(1 / 31)
    assert asked(game, type="plot", player="A", lord="trader")[0] is None
    choice = game.table.choices({"type": "reveal", "player": "A"})
    odds = {each.value: each.likelihood for each in choice.candidates}
    assert (choice.field, len(odds), odds["S1"]) == ("card", 26, pytest.approx(4 / 71))
    assert choice.may_stop
    assert choice.candidates[0].label == {"en": "Jellyfish 1", "pl": "meduza 1"}
    empty = table(exploration_deck=0, exploration_discard_cards=["S1", "M"])
    odds = {
        each.value: each.likelihood
        for each in empty.table.choices({"type": "reveal", "player": "A"}).candidates
    }
    assert (odds["S1"], odds["M"]) == (pytest.approx(4 / 71), pytest.approx(6 / 71))


def test_a_refill_is_asked_lord_by_lord() -> None:
    game = table(step="refill", court={"5": "seeker", "6": "reaper"})
    field, values, _ = asked(game, type="court_refill")
    assert (field, len(values)) == ("lords.0", 33)
    lords = ["trader", "miller", "keeper"]
    field, values, _ = asked(game, type="court_refill", lords=lords)
    assert (field, "miller" in values) == ("lords.3", False)
    assert asked(game, type="court_refill", lords=[*lords, "sage"])[0] is None
    assert asked(game, type="reshuffle")[0] is None


def test_the_split_of_a_reward_and_the_values_of_tokens() -> None:
    game = table(threat_space=2, track=["M"])
    assert asked(game, type="fight", player="A")[:2] == ("pearls", [2, 1, 0])
    assert asked(game, type="fight", player="A", pearls=1)[:2] == ("tokens", [1])
    assert asked(game, type="fight", player="A", pearls=1, tokens=1) == ("token_values.0", [2, 3, 4], True)
    assert asked(game, type="fight", player="A", pearls=1, tokens=1, token_values=[4])[0] is None
    assert asked(table(threat_space=3, track=["M"]), type="fight", player="A")[0] is None
    shown = table(phase="final", A={"monster_token_count": 2, "picks_unknown": 1})
    assert asked(shown, type="reveal_tokens", player="A", values=[2]) == ("values.1", [2, 3, 4], False)
    assert asked(shown, type="reveal_tokens", player="A", values=[2, 2]) == ("values.2", [2, 3, 4], True)
    assert asked(shown, type="reveal_tokens", player="A", values=[2, 2, 2])[0] is None


def test_a_stack_is_counted_where_cards_of_unknown_race_lie_in_the_council() -> None:
    game = table(council_cards={"Q": ["Q1"]}, council_unknown=2)
    assert asked(game, type="council", player="A")[:2] == ("race", ["J", "C", "S", "H", "Q"])
    assert asked(game, type="council", player="A", race="Q") == ("count", [1, 2, 3], True)
    one = table(council_cards={"Q": ["Q1"]}, council_unknown=1)
    assert asked(one, type="council", player="A", race="Q") == ("count", [1, 2], True)
    plain = table(council_cards={"Q": ["Q1"]})
    assert asked(plain, type="council", player="A")[:2] == ("race", ["Q"])
    assert asked(plain, type="council", player="A", race="Q")[0] is None


def test_a_recruitment_is_asked_card_by_card() -> None:
    mine = {"hand": ["S2", "S3", "H2", "H4", "Q5"], "pearls": 2}
    game = table(A=mine, court=COURT)
    assert asked(game, type="recruit", player="A")[:2] == ("lord", ["reaper"])
    lord = {"type": "recruit", "player": "A", "lord": "reaper"}
    assert asked(game, **lord)[:2] == ("allies.0", ["S2", "S3", "H2", "H4", "Q5"])
    assert asked(game, **lord, allies=["H4"]) == ("allies.1", ["S2", "S3", "H2"], False)
    assert asked(game, **lord, allies=["H4", "S2"]) == ("allies.2", ["S3", "H2"], True)  # with a Pearl
    assert asked(game, **lord, allies=["H4", "S3"])[0] is None
    assert asked(game, **lord, allies=["H2", "S2"]) == ("allies.2", ["S3", "H4"], False)
    assert asked(game, **lord, allies=["H2", "S3"], pearls=2)[0] is None
    assert asked(game, **lord, allies=["H2", "S2"], affiliate="S2")[0] is None
    assert asked(game, **lord, allies=["H2", "S3"])[::2] == ("allies.2", True)  # with both Pearls
    assert asked(game, **lord, allies=["H2", "S2", "S3"])[:2] == ("affiliate", ["H2", "S2"])
    assert asked(game, **lord, allies=["H2", "S2", "S3"], affiliate="S2")[0] is None
    assert asked(game, PUBLIC, **lord, allies=["H4"])[1] == [f"S{value}" for value in range(1, 6)] + [
        f"H{value}" for value in range(1, 6)
    ]


def test_powers_are_asked_by_lord_and_payload() -> None:
    mine = {"lords": ["slaver", "opportunist"], "hand": ["S1", "S1", "H2"]}
    game = table(A=mine, court=COURT)
    power = {"type": "power", "player": "A"}
    assert asked(game, **power)[:2] == ("lord", ["slaver", "opportunist"])
    assert asked(game, **power, lord="slaver")[:2] == ("card", ["S1", "H2"])
    assert asked(game, **power, lord="slaver", card="S1")[0] is None
    assert asked(game, **power, lord="opportunist")[:2] == ("out", list(COURT.values()))
    field, values, may_stop = asked(game, **power, lord="opportunist", out="elder")
    assert (field, may_stop, "elder" in values, "trader" in values) == ("in", True, False, True)
    assert asked(game, **power, lord="opportunist", out="elder", **{"in": "trader"})[0] is None
    hunter = table(A={"hand": ["C4", "H4"]}, B={"monster_token_count": 1}, court={**COURT, "6": "hunter"})
    hunter.do("A: recruit hunter C4 H4 aff C4")
    assert asked(hunter, **power, lord="hunter")[:2] == ("victim", ["B"])
    assert asked(hunter, **power, lord="hunter", victim="B") == ("token_value", [2, 3, 4], True)


def test_powers_are_asked_for_what_they_point_at() -> None:
    power = {"type": "power", "player": "A"}
    assassin = recruits("assassin", B={"lords": ["trader", "miller"]})
    recruit(assassin, "assassin")
    assert asked(assassin, **power, lord="assassin")[:2] == ("target", ["trader", "miller"])
    assert asked(assassin, **power, lord="assassin", target="miller")[0] is None
    oracle = table(A={"lords": ["oracle"]}, council={"Q": 1, "S": 2})
    assert asked(oracle, **power, lord="oracle")[:2] == ("race", ["S", "Q"])
    mine = {"locations": {"depths": [], "chasm": []}}
    illusionist = recruits(
        "illusionist",
        mine=mine,
        court={**COURT, "3": "illusionist", "4": "keeper"},
        locations_available=["jail"],
    )
    recruit(illusionist, "illusionist")
    asking = {**power, "lord": "illusionist"}
    assert asked(illusionist, **asking)[:2] == ("give_up", ["chasm", "depths"])
    assert asked(illusionist, **asking, give_up="chasm")[:2] == ("take", ["jail"])
    assert asked(illusionist, **asking, give_up="chasm", take="jail")[0] is None
    schemer = recruits("schemer")
    recruit(schemer, "schemer")
    out = asked(schemer, **power, lord="schemer")[1][0]
    assert asked(schemer, **power, lord="schemer", out=out)[0] == "in"
    assert asked(schemer, **power, lord="schemer", out=out, **{"in": "sage"})[0] is None


@pytest.mark.parametrize("type_", ["fight", "council", "power", "black_smokers", "final_affiliate", "buy"])
def test_where_nothing_is_legal_nothing_is_asked(type_: str) -> None:
    assert asked(table(), type=type_, player="A") == (None, [], False)


def test_cards_that_nobody_knows_may_be_any_once() -> None:
    game = table(A={"hand": ["S2"], "hand_unknown": 1, "pearls": 1, "picks_unknown": 1}, court=COURT)
    lord = {"type": "recruit", "player": "A", "lord": "reaper"}
    assert "H5" in asked(game, **lord)[1]
    assert asked(game, **lord, allies=["H5"])[::2] == ("allies.1", False)
    assert asked(game, **lord, allies=["H5"])[1] == ["S2"]
    held = table(A={"hand": ["H2", "S3", "S4"], "pearls": 1, "picks_unknown": 1}, court=COURT)
    assert asked(held, **lord, allies=["H2", "S3"]) == ("allies.2", ["S4"], True)
    five = ["J1", "C1", "S1", "H1", "Q1"]
    sage = table(A={"hand": [*five, "Q2"], "pearls": 20}, court={"6": "sage"})
    assert asked(sage, type="recruit", player="A", lord="sage", allies=five)[::2] == ("allies.5", True)
    eight = ["S1", "S1", "S2", "Q1", "Q2", "H1", "H1"]
    owing = table(
        A={"hand": ["C4", "C4"]}, B={"hand": eight, "hand_unknown": 1}, court={**COURT, "6": "commander"}
    )
    owing.do("A: recruit commander C4 C4")
    discard = {"type": "discard", "player": "B"}
    assert "J5" in asked(owing, **discard)[1]
    assert asked(owing, **discard, cards=["J5"])[1] == ["S1", "S2", "H1", "Q1", "Q2"]


def test_a_location_is_drawn_or_taken_then_paid() -> None:
    mine = {"key_tokens": 2, "lords": ["reaper", "keeper"]}
    game = table(A=mine, step="control", locations_available=["jail", "abyss"], location_deck=2)
    control = {"type": "control", "player": "A"}
    field, values, may_stop = asked(game, **control)
    assert (field, len(values), may_stop) == ("drawn.0", 18, True)
    assert asked(game, **control, drawn=[])[:2] == ("location", ["abyss", "jail"])
    field, values, _ = asked(game, **control, drawn=["depths"])
    assert (field, "depths" in values) == ("drawn.1", False)
    assert asked(game, **control, drawn=["depths", "chasm"])[:2] == ("location", ["depths", "chasm"])
    assert asked(game, **control, location="jail")[:2] == ("tokens", [1, 2])
    assert asked(game, **control, location="jail", tokens=1)[0] is None
    assert asked(game, **control, location="jail", tokens=2)[:2] == ("lords.0", ["keeper", "reaper"])
    assert asked(game, **control, location="jail", tokens=2, lords=["keeper"])[0] is None
    plain = table(A={"key_tokens": 3}, step="control", locations_available=["jail"])
    assert asked(plain, **control, location="jail")[0] is None
    three = table(A={"lords": ["reaper", "keeper", "tamer", "shaman"]}, step="control")
    assert asked(three, **control, location="jail", lords=["reaper", "keeper"])[:2] == (
        "lords.2",
        ["shaman", "tamer"],
    )


def test_an_ambassador_draws_its_number() -> None:
    court = {"3": "jailer", "4": "illusionist", "5": "seeker", "6": "sage"}
    game = table(A={"hand": ["J2", "C2", "S2", "H2", "Q2"]}, court=court)
    game.do("A: recruit sage J2 C2 S2 H2 Q2 aff J2")
    control = {"type": "control", "player": "A"}
    assert asked(game, **control)[2] is False
    assert asked(game, **control, drawn=["depths", "chasm"])[:2] == ("location", ["depths", "chasm"])
    assert asked(game, **control, drawn=["depths", "chasm"], location="chasm")[0] is None


def test_discards_are_asked_as_many_as_are_due() -> None:
    eight = ["S1", "S1", "S2", "Q1", "Q2", "H1", "H1", "H4"]
    game = table(A={"hand": ["C4", "C4"]}, B={"hand": eight}, court={**COURT, "6": "commander"})
    game.do("A: recruit commander C4 C4")
    discard = {"type": "discard", "player": "B"}
    assert asked(game, **discard)[:2] == ("cards.0", ["S1", "S2", "H1", "H4", "Q1", "Q2"])
    assert asked(game, **discard, cards=["H4"])[1] == ["S1", "S2", "H1", "Q1", "Q2"]
    assert asked(game, **discard, cards=["H4", "S1"])[0] is None
    assert len(asked(game, PUBLIC, **discard)[1]) == 25  # the discard, with a C4, is not shown
    court = {**COURT, "6": "commander"}
    aided = table(A={"hand": ["C4", "C4"]}, B={"hand": eight}, court=court, memory_aid=True)
    aided.do("A: recruit commander C4 C4")
    assert len(asked(aided, PUBLIC, **discard)[1]) == 24  # both C4 have been seen


def test_a_hand_bought_in_view_is_not_told_to_others_without_the_memory_aid() -> None:
    """Pack, section 7: what public events prove is shown to players with the memory aid only."""
    given: dict[str, Any] = {"A": {"pearls": 9}, "B": {"lords": ["commander"]}, "court": COURT}
    discard = {"type": "discard", "player": "A"}
    for aid in (False, True):
        game = table("A", "B", "C", **given, memory_aid=aid)
        game.state.players["A"].hand.open = ["Q1", "Q1", "Q2", "Q2", "Q3", "Q3", "H1", "H1"]
        assert asked(game, **discard)[1] == asked(game, seat("A"), **discard)[1] == ["H1", "Q1", "Q2", "Q3"]
        for viewer in (seat("B"), PUBLIC):
            told = asked(game, viewer, **discard)[1]
            assert told == (["H1", "Q1", "Q2", "Q3"] if aid else list(ALLIES))
    twelve = ["J1", "J1", "J2", "C1", "C1", "C2", "S1", "S1", "S2", "H1", "H1", "H2"]
    late = table(A={"hand": twelve}, options={"hand_limit_12": True})
    late.do("A: > Q1", "A: keep")
    assert asked(late, type="discard", player="A")[0] == "cards.0"
    assert asked(late, type="discard", player="A", cards=["Q1"])[0] is None


def test_a_discard_has_a_reason_where_two_are_due() -> None:
    twelve = ["J1", "J1", "J2", "C1", "C1", "C2", "S1", "S1"]
    court = {"3": "elder", "4": "commander", "5": "seeker", "6": "jailer"}
    game = table(
        A={"hand": ["J4", "J5", "C4", "S4", "C5", "S5"], "pearls": 30}, B={"hand": twelve}, court=court
    )
    game.do("A: recruit commander C4 C5", "A: recruit jailer J4 J5")
    discard = {"type": "discard", "player": "B"}
    assert asked(game, **discard)[:2] == ("reason", ["commander", "jailer"])
    assert asked(game, **discard, reason="jailer")[0] == "cards.0"
    assert asked(game, **discard, reason="jailer", cards=["J1"])[0] is None
    assert asked(game, **discard, reason="commander", cards=["J1"])[0] == "cards.1"
    assert asked(game, **discard, reason="commander", cards=["J1", "J2"])[0] is None


def test_final_affiliations_and_black_smokers() -> None:
    game = table(phase="final", A={"hand": ["S5", "S4", "H2"]})
    assert asked(game, type="final_affiliate", player="A")[:2] == ("card", ["S4", "H2"])
    smokers = table(A={"key_tokens": 3}, step="control", locations_available=["black-smokers"])
    smokers.do("A: control black-smokers")
    field, values, may_stop = asked(smokers, type="black_smokers", player="A")
    assert (field, len(values), may_stop) == ("take", 19, True)
