"""Cards that nobody saw: ``?`` in hands, and infection cards that place no cube but leave doubts."""

from __future__ import annotations

import pytest

from projections.rules.contract import LOG
from tests.games.pandemic.board import Board, two

ELSEWHERE = {"at": "tokyo"}


def unseen(layers: list[object], **given: object) -> Board:
    """The infect step of four cards, with these layers; both pawns in Tokyo."""
    seats = {"s1": ELSEWHERE, "s2": ELSEWHERE}
    return two(**{**seats, "infection_layers": layers, "phase": "infect", "rate_index": 6, **given})


def test_an_unseen_card_places_no_cube_and_names_what_it_may_have_done() -> None:
    board = unseen([["lima", "cairo", "paris"], "rest"], cures={"blue": "eradicated"})
    assert board.do("~ infect ?") == []
    assert (board["infection_discard"], board["infection_deck_left"], board["infect_left"]) == (["?"], 47, 3)
    assert board["unknown"] == {
        "infections": 1,
        "cities": ["cairo", "lima"],
        "colours": ["black", "yellow"],
        "outbreaks": False,
        "draws": 0,
    }
    assert (board["cubes.cairo"], board["supply.black"]) == ({}, 24)


def test_an_unseen_card_with_one_candidate_is_known() -> None:
    board = unseen([["lima"], "rest"])
    board.do("~ infect ?")
    assert (board["infection_discard"], board["cubes.lima"]) == (["lima"], {"yellow": 1})
    assert board["unknown.infections"] == 0
    bottom = two(s1=ELSEWHERE, s2=ELSEWHERE, phase="epidemic", infection_layers=["rest", ["lima"]])
    bottom.do("~ epidemic ?")
    assert (bottom["cubes.lima"], bottom["infection_discard"]) == ({"yellow": 3}, ["lima"])


@pytest.mark.parametrize(("cubes", "burst"), [(2, False), (3, True)])
def test_a_candidate_that_may_be_full_passes_it_on(cubes: int, burst: bool) -> None:
    board = unseen([["lima", "cairo"], "rest"], cubes={"lima": {"yellow": cubes}})
    board.do("~ infect ?")
    assert board["unknown.outbreaks"] is burst
    expected = ["bogota", "cairo", "lima", "mexico-city", "santiago"] if burst else ["cairo", "lima"]
    assert board["unknown.cities"] == expected
    assert board["outbreaks"] == 0


def test_it_goes_on_through_full_neighbours_but_not_through_protected_ones() -> None:
    cubes = {"lima": {"yellow": 3}, "bogota": {"yellow": 3}, "mexico-city": {"yellow": 2}}
    board = unseen([["lima", "cairo"], "rest"], cubes=cubes)
    board.do("~ infect ?")
    through_bogota = ["buenos-aires", "miami", "sao-paulo"]
    assert board["unknown.cities"] == sorted(
        ["lima", "cairo", "bogota", "mexico-city", "santiago", *through_bogota]
    )
    players = [{"id": "s1", "role": "quarantine_specialist", "at": "bogota"}, {"id": "s2", "at": "tokyo"}]
    guarded = Board(
        {
            "players": players,
            "cubes": {"santiago": {"yellow": 3}},
            "infection_layers": [["santiago", "cairo", "lima"], "rest"],
            "phase": "infect",
        }
    )
    guarded.do("~ infect ?")
    assert guarded["unknown.cities"] == ["cairo", "santiago"]
    assert guarded["unknown.outbreaks"] is True


def test_the_medic_protects_candidates_of_cured_colours() -> None:
    players = [{"id": "s1", "role": "medic", "at": "lima"}, {"id": "s2", "at": "tokyo"}]
    given = {"players": players, "infection_layers": [["lima", "cairo"], "rest"], "phase": "infect"}
    board = Board({**given, "cures": {"yellow": "cured"}})
    board.do("~ infect ?")
    assert (board["unknown.cities"], board["unknown.colours"]) == (["cairo"], ["black"])
    uncured = Board(given)
    uncured.do("~ infect ?")
    assert uncured["unknown.cities"] == ["cairo", "lima"]


@pytest.mark.parametrize(("cubes", "burst"), [(0, False), (1, True)])
def test_one_cube_is_enough_for_an_unseen_epidemic(cubes: int, burst: bool) -> None:
    given = {"cubes": {"santiago": {"yellow": cubes}}} if cubes else {}
    board = two(
        s1=ELSEWHERE,
        s2=ELSEWHERE,
        phase="epidemic",
        infection_layers=["rest", ["santiago", "sydney"]],
        **given,
    )
    board.do("~ epidemic ?")
    assert (board["rate_index"], board["phase"], board["infection_discard"]) == (1, "intensify", ["?"])
    assert board["unknown.outbreaks"] is burst
    assert board["unknown.cities"] == (["lima", "santiago", "sydney"] if burst else ["santiago", "sydney"])


def test_earlier_unseen_cards_count_for_what_may_be_full() -> None:
    board = unseen([["lima", "cairo", "paris"], "rest"], cubes={"lima": {"yellow": 1}})
    board.do("~ infect ?")
    board.do("~ infect ?")
    assert board["unknown.outbreaks"] is False
    board.do("~ intensify")
    assert board["infection_layers"][0] == {"cards": ["cairo", "lima", "paris"], "count": 2}
    board.do("~ infect ?")
    assert (board["unknown.outbreaks"], board["unknown.infections"]) == (True, 3)
    assert "bogota" in board["unknown.cities"]
    assert "algiers" not in board["unknown.cities"]


def test_once_an_outbreak_is_possible_every_doubtful_city_may_be_full() -> None:
    board = unseen([["lima", "cairo"], ["bogota", "osaka"], "rest"], cubes={"lima": {"yellow": 3}})
    board.do("~ infect ?")
    assert "miami" not in board["unknown.cities"]
    board.do("~ infect ?")
    assert "algiers" in board["unknown.cities"]
    board.do("~ infect ?")
    assert "miami" in board["unknown.cities"]
    assert "tokyo" not in board["unknown.cities"]


def test_an_unseen_epidemic_may_have_filled_its_city() -> None:
    board = two(
        s1=ELSEWHERE, s2=ELSEWHERE, phase="epidemic", infection_layers=["rest", ["santiago", "sydney"]]
    )
    board.do("~ epidemic ?; ~ intensify")
    assert board["unknown.outbreaks"] is False
    assert board["infection_layers"][0] == {"cards": ["santiago", "sydney"], "count": 1}
    board.do("~ infect ?")
    assert board["unknown.outbreaks"] is True


# --- doubts


def test_what_turns_on_an_unseen_card_is_a_doubt() -> None:
    board = unseen([["lima", "cairo"], "rest"], infect_left=1)
    board.do("~ infect ?")
    board.state.pawns["s2"] = "cairo"
    assert board.do("s2: treat black") == []
    assert board.of("doubt") == ["PAN-ACT-TREAT-NONE"]
    assert board["actions_left"] == 3
    assert board.do("s2: treat red") == ["PAN-ACT-TREAT-NONE"]
    assert {"type": "treat", "player": "s2", "colour": "yellow"} in board.legal()
    assert {"type": "treat", "player": "s2", "colour": "red"} not in board.legal()
    board.state.pawns["s2"] = "paris"
    assert board.do("s2: treat black") == ["PAN-ACT-TREAT-NONE"]


@pytest.mark.breaks("PAN-AUD-CUBES")
@pytest.mark.keeps("PAN-AUD-CUBES")
def test_counts_of_doubtful_cubes_are_doubts() -> None:
    board = unseen([["lima", "cairo"], "rest"], cubes={"lima": {"yellow": 3}})
    board.do("~ infect ?")
    doubtful = {"cubes.cairo": {"black": 1}, "supply.black": 23, "outbreaks": 1}
    certain = {"cubes.paris": {"blue": 1}, "supply.blue": 23, "outbreaks": -1}
    for zone, value in doubtful.items():
        assert board.do({"type": "count", "zone": zone, "value": value}) == []
        assert len(board.of("doubt")) == 1
    for zone, value in list(certain.items())[:2]:
        assert board.do({"type": "count", "zone": zone, "value": value}) == ["PAN-AUD-CUBES"]


def test_a_colour_that_an_unseen_card_may_have_laid_is_not_eradicated() -> None:
    board = unseen([["lima", "cairo"], "rest"], cubes={"tokyo": {"black": 1, "blue": 1}}, infect_left=1)
    board.state.cures["black"] = board.state.cures["blue"] = "cured"
    board.do("~ infect ?")
    board.do("s2: treat black; s2: treat blue")
    assert (board["cures.black"], board["cures.blue"]) == ("cured", "eradicated")


def test_a_forced_treat_is_not_forced_in_a_doubtful_city() -> None:
    board = unseen([["lima", "tokyo"], "rest"], cubes={"tokyo": {"red": 1}}, infect_left=1)
    board.do("~ infect ?")
    with pytest.raises(Exception, match="colour"):
        board.do({"type": "treat", "player": "s2"})


# --- unseen cards in the discard pile and in hands


def test_an_unseen_discard_keeps_its_candidates() -> None:
    board = unseen([["lima", "cairo"], "rest"], infection_discard=["milan"])
    board.do("~ infect ?; ~ intensify")
    assert board["infection_layers"][0] == {"cards": ["cairo", "lima", "milan"], "count": 2}
    board.mode = "referee"
    assert board.do("~ infect paris") == ["PAN-AUD-TOP"]
    assert board.do("~ infect cairo") == []
    assert board["infection_layers"][0] == {"cards": ["milan"], "count": 1}
    assert board["infection_layers"][1] == {"cards": ["lima"], "count": 1}


def test_a_card_seen_afterwards_was_not_the_unseen_one() -> None:
    board = unseen([["lima", "cairo"], "rest"])
    board.do("~ infect ?; ~ infect cairo")
    assert [[group.cards, group.count] for group in board.state.deck.unseen] == [[["lima"], 1]]
    assert board["infection_discard"] == ["?", "cairo"]


def test_resilient_population_may_take_the_unseen_card() -> None:
    board = unseen([["lima", "cairo"], "rest"], s1={**ELSEWHERE, "hand": ["resilient_population"]})
    board.do("~ infect ?")
    plays = [line["city"] for line in board.legal() if line["type"] == "play_event"]
    assert plays == ["cairo", "lima"]
    assert board.do("s1: play RP cairo") == []
    assert (board["infection_discard"], board["infection_removed"]) == ([], ["cairo"])
    assert board["infection_layers"][0] == {"cards": ["lima"], "count": 1}


def test_an_unseen_card_of_a_hand_may_pay_for_what_is_nowhere_else() -> None:
    board = two(s1={"hand": ["?", "paris"]}, s2={"hand": ["lima"]}, player_discard=["cairo"], mode="referee")
    assert board.do("s1: fly lima") == ["PAN-ACT-DIRECT"]
    assert board.do("s1: fly cairo") == ["PAN-ACT-DIRECT"]
    assert board.do("s1: fly tokyo") == []
    assert (board["hands.s1"], board["player_discard"]) == (["paris"], ["cairo", "tokyo"])
    assert board.do("s1: fly osaka") == ["PAN-ACT-DIRECT"]


def test_as_many_unseen_cards_pay_as_there_are() -> None:
    reds = ["osaka", "seoul", "tokyo", "beijing"]
    board = two(s1={"hand": [*reds[:2], "?"]}, mode="referee")
    assert board.do("s1: cure red " + " ".join(reds)) == ["PAN-ACT-CURE-HOLD"]
    assert board.first().fields["card"] == "beijing"
    enough = two(s1={"hand": [*reds[:2], "?", "?"]}, mode="referee")
    assert enough.do("s1: cure red " + " ".join(reds)) == []
    assert enough["hands.s1"] == []


def test_epidemics_are_never_unseen_but_draws_may_be() -> None:
    board = two(phase="draw", player_deck_left=20)
    assert board.do("s1: draw ? epidemic") == []
    assert (board["hands.s1"], board["phase"], board["unknown.draws"]) == (["?"], "epidemic", 0)


def test_the_document_of_the_log_shows_the_layers() -> None:
    board = unseen([["lima", "cairo"], "rest"])
    assert board.seen(LOG, "infection_layers")[0] == {"cards": ["cairo", "lima"], "count": 2}
