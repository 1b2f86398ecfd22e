"""The player deck: piles, epidemics, card counting."""

from __future__ import annotations

from typing import Any

import pytest

from events.catalogue.pandemic import FACTS
from projections.rules.games.pandemic.material import even_piles, usual_piles
from projections.rules.games.pandemic.odds import drawn_next, epidemic_next
from projections.rules.games.pandemic.piles import bounds, pile_of
from tests.games.pandemic.board import Board, two

TABLE: list[dict[str, Any]] = FACTS["player_deck_piles"]["table"]


@pytest.mark.parametrize("row", TABLE, ids=lambda row: f"{row['players']}-{row['epidemics']}")
def test_piles_and_their_bounds_are_those_of_the_table(row: dict[str, Any]) -> None:
    piles = usual_piles(row["players"], row["epidemics"])
    assert piles == row["pile_sizes_top_to_bottom"]
    assert [list(each) for each in bounds(piles)] == row["epidemic_position_bounds"]
    assert sum(piles) == row["deck_size"] == row["cards_before_epidemics"] + row["epidemics"]
    for number, (first, last) in enumerate(row["epidemic_position_bounds"], 1):
        assert pile_of(piles, first) == pile_of(piles, last) == number
    assert pile_of(piles, row["deck_size"] + 1) == pile_of(piles, 0) == 0


def test_an_even_split_has_its_larger_piles_on_top() -> None:
    assert even_piles(44, 5) == [10, 10, 10, 10, 9]
    assert even_piles(10, 4) == [4, 4, 3, 3]
    assert even_piles(10, 0) == []


def drawing(**given: Any) -> Board:
    """The draw step of a game of two with four epidemics: piles 1-13, 14-25, 26-37, 38-49."""
    piles = {"epidemics": 4, "piles": [13, 12, 12, 12]}
    seats = {"s1": {"at": "tokyo"}, "s2": {"at": "tokyo"}}
    return two(**{**seats, **piles, "phase": "draw", "mode": "referee", **given})


@pytest.mark.breaks("PAN-AUD-EPI-COUNT")
@pytest.mark.keeps("PAN-AUD-EPI-COUNT")
def test_no_more_epidemics_than_were_shuffled_in() -> None:
    board = drawing(drawn=40, epidemic_positions=[2, 15, 30, 39])
    assert board.do("s1: draw epidemic seoul") == ["PAN-AUD-EPI-COUNT"]
    assert (board.first().fields, board.first().about) == ({"n": 4}, "observation")
    last = drawing(drawn=38, epidemic_positions=[2, 15, 30])
    assert last.do("s1: draw epidemic seoul") == []
    assert last["epidemic_positions"] == [2, 15, 30, 39]


@pytest.mark.breaks("PAN-AUD-PILE-TWO")
@pytest.mark.keeps("PAN-AUD-PILE-TWO")
def test_a_pile_shows_one_epidemic() -> None:
    board = drawing(drawn=4, epidemic_positions=[3])
    assert board.do("s1: draw epidemic seoul") == ["PAN-AUD-PILE-TWO"]
    assert board.first().fields == {"k": 1}
    assert board.first().proof == {"piles": [13, 12, 12, 12], "drawn": 4, "epidemic_positions": [3]}
    assert drawing(drawn=4).do("s1: draw epidemic epidemic") == ["PAN-AUD-PILE-TWO"]
    assert drawing(drawn=14, epidemic_positions=[3]).do("s1: draw epidemic seoul") == []


@pytest.mark.parametrize("cards", ["epidemic seoul", "seoul epidemic"])
def test_a_pair_at_a_border_fits_in_either_order(cards: str) -> None:
    board = drawing(drawn=12, epidemic_positions=[2])
    assert board.do(f"s1: draw {cards}") == []
    assert board["epidemic_positions"] == [2, 14]
    first = drawing(drawn=12, epidemic_positions=[])
    assert first.do(f"s1: draw {cards}") == []
    assert first["epidemic_positions"] == [13]


@pytest.mark.breaks("PAN-AUD-PILE-NONE")
@pytest.mark.keeps("PAN-AUD-PILE-NONE")
def test_a_pile_that_is_used_up_has_shown_its_epidemic() -> None:
    board = drawing(drawn=12)
    assert board.do("s1: draw seoul delhi") == ["PAN-AUD-PILE-NONE"]
    assert (board.first().fields, board.first().severity) == ({"k": 1}, "breach")
    assert drawing(drawn=12, epidemic_positions=[5]).do("s1: draw seoul delhi") == []
    assert drawing(drawn=10).do("s1: draw seoul delhi") == []
    second = drawing(drawn=24, epidemic_positions=[5])
    assert second.do("s1: draw seoul delhi") == ["PAN-AUD-PILE-NONE"]
    assert second.first().fields == {"k": 2}


def test_an_empty_pile_is_found_once() -> None:
    board = drawing(drawn=12)
    board.mode = "scribe"
    assert board.do("s1: draw seoul delhi") == ["PAN-AUD-PILE-NONE"]
    assert board.do("~ infect lima osaka; s2: done; s2: draw paris essen") == []


def test_where_a_draw_is_missing_the_piles_are_only_doubted() -> None:
    none = drawing(drawn=12, unknown={"draws": 1})
    assert none.do("s1: draw seoul delhi") == []
    assert none.of("doubt") == ["PAN-AUD-PILE-NONE"]
    twice = drawing(drawn=4, epidemic_positions=[3], unknown={"draws": 1})
    assert twice.do("s1: draw epidemic seoul") == []
    assert twice.of("doubt") == ["PAN-AUD-PILE-TWO"]


# --- odds


def test_the_epidemic_of_a_pile_is_likelier_the_fewer_cards_are_left_in_it() -> None:
    state = drawing(drawn=0).state
    assert epidemic_next(state) == pytest.approx(1 / 13)
    assert epidemic_next(state, ["lima"]) == pytest.approx(1 / 12)
    assert epidemic_next(state, ["epidemic"]) == 0
    late = drawing(drawn=12).state
    assert epidemic_next(late) == 1
    assert epidemic_next(late, ["epidemic"]) == pytest.approx(1 / 12)
    assert epidemic_next(drawing(drawn=4, epidemic_positions=[2]).state) == 0
    assert epidemic_next(drawing(drawn=49).state) == 0


def test_the_other_cards_share_the_rest() -> None:
    state = drawing(s1={"hand": ["lima", "?"]}, player_discard=["paris"], drawn=0).state
    unseen = 53 - 2
    assert drawn_next(state, "epidemic") == pytest.approx(1 / 13)
    assert drawn_next(state, "cairo") == pytest.approx((1 - 1 / 13) / unseen)
    assert drawn_next(state, "cairo", ["osaka"]) == pytest.approx((1 - 1 / 12) / (unseen - 1))
    assert drawn_next(state, "cairo", ["epidemic"]) == pytest.approx(1 / unseen)
    assert [drawn_next(state, card) for card in ("lima", "paris")] == [0, 0]
    assert drawn_next(state, "cairo", ["cairo"]) == 0
    assert sum(drawn_next(state, card) for card in ("epidemic", *_all_cards())) == pytest.approx(1)


def _all_cards() -> list[str]:
    return [row["id"] for key in ("cities", "events") for row in FACTS[key]]
