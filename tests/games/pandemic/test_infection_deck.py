"""What is known of the infection deck: layers, Forecast, unseen cards, and the proof by trying everything."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from projections.rules.games.pandemic.deck import Deck, Layer, fresh
from projections.rules.games.pandemic.deduction import chances, fits, narrow, overlapping
from projections.rules.games.pandemic.snapshots import dump_deck, load_deck
from tests.games.pandemic.board import Board, two

SIX = ["cairo", "lima", "paris", "essen", "milan", "delhi"]


def foreseeing(**given: object) -> Board:
    """s1 holds Forecast; the infect step is four cards long."""
    elsewhere = {"at": "tokyo"}
    hand = {"hand": ["forecast"], "at": "tokyo"}
    return two(s1=hand, s2=elsewhere, phase="infect", rate_index=6, mode="referee", **given)


# --- layers in the game


@pytest.mark.breaks("PAN-AUD-TOP")
@pytest.mark.keeps("PAN-AUD-TOP")
@pytest.mark.shows("PAN-HID-IDECK")
def test_a_card_comes_from_the_top_layer() -> None:
    board = two(
        infection_layers=[["lima"], ["osaka", "paris"], "rest"], infection_discard=["milan"], phase="infect"
    )
    board.mode = "referee"
    assert board.do("~ infect paris") == ["PAN-AUD-TOP"]
    assert board.first().fields == {"city": "paris", "where": "deeper_in_deck"}
    assert board.first().proof == {"infection_layers": [{"cards": ["lima"], "count": 1}]}
    assert board.do("~ infect milan") == ["PAN-AUD-TOP"]
    assert board.first().fields["where"] == "in_infection_discard"
    assert board["infection_top"] == ["lima"]
    assert board.do("~ infect lima") == []
    assert board["infection_top"] == []
    assert board.do("~ infect paris") == []
    assert board["infection_top"] == ["osaka"]


def test_a_removed_card_cannot_be_on_top() -> None:
    board = two(infection_removed=["lima"], phase="infect", mode="referee")
    assert board.do("~ infect lima") == ["PAN-AUD-TOP"]
    assert board.first().fields["where"] == "out_of_game"


# --- Forecast


@pytest.mark.breaks("PAN-EVT-FC-SIX")
@pytest.mark.keeps("PAN-EVT-FC-SIX", "PAN-AUD-FORECAST")
@pytest.mark.parametrize("order", [SIX[:5], [*SIX, "osaka"], [*SIX[:5], "cairo"]])
def test_a_forecast_returns_the_six_cards_it_saw(order: list[str]) -> None:
    board = foreseeing()
    line = {"type": "play_event", "player": "s1", "event": "forecast", "order": order}
    assert board.do(line) == ["PAN-EVT-FC-SIX"]
    assert (board.first().fields, board.first().about) == ({"n": 6}, "decision")
    seen = {**line, "order": SIX, "seen": [*SIX[:5], "osaka"]}
    assert board.do(seen) == ["PAN-EVT-FC-SIX"]
    assert board.do({**seen, "seen": SIX[::-1]}) == []
    assert board["infection_top"] == SIX
    assert board["infection_deck_left"] == 48


def test_a_small_deck_is_looked_at_whole() -> None:
    board = foreseeing(infection_layers=[["lima", "osaka"], ["cairo"]])
    assert board.do("s1: play forecast lima osaka") == ["PAN-EVT-FC-SIX"]
    assert board.first().fields == {"n": 3}
    assert board.do("s1: play forecast cairo osaka lima") == []
    assert board["infection_top"] == ["cairo", "osaka", "lima"]


@pytest.mark.breaks("PAN-AUD-FORECAST")
def test_the_whole_upper_layer_is_among_the_six() -> None:
    board = foreseeing(infection_layers=[["osaka", "paris", "lima", "cairo"], "rest"])
    assert board.do("s1: play forecast osaka paris lima tokyo delhi seoul") == ["PAN-AUD-FORECAST"]
    assert (board.first().fields, board.first().about) == ({"city": "seoul"}, "observation")
    assert board.do("s1: play forecast tokyo cairo osaka seoul paris lima") == []


def test_a_card_of_the_discard_pile_cannot_be_foreseen() -> None:
    board = foreseeing(infection_discard=["milan"])
    assert board.do("s1: play forecast " + " ".join(SIX)) == ["PAN-AUD-FORECAST"]
    assert board.first().fields == {"city": "milan"}
    for place in range(6):
        cards = [city for city in SIX if city != "milan"]
        cards.insert(place, "milan")
        board = foreseeing(infection_discard=["milan"])
        assert board.do("s1: play forecast " + " ".join(cards)) == ["PAN-AUD-FORECAST"]
        assert board.first().fields == {"city": "milan"}


@pytest.mark.shows("PAN-HID-FORECAST")
def test_an_untold_forecast_across_two_layers_keeps_the_upper_one_whole() -> None:
    board = foreseeing(infection_layers=[["osaka", "paris", "lima", "cairo"], "rest"])
    assert board.do("s1: play forecast") == []
    top = board["infection_layers"][0]
    assert (top["count"], len(top["cards"])) == (6, 48)
    for city in ("tokyo", "delhi"):
        assert board.do(f"~ infect {city}") == []
    assert board["infection_layers"][0] == {"cards": ["cairo", "lima", "osaka", "paris"], "count": 4}
    assert board.do("~ infect seoul") == ["PAN-AUD-TOP"]
    assert board.do("~ infect osaka") == []


def test_an_untold_forecast_inside_one_layer_says_nothing() -> None:
    board = foreseeing()
    before = board["infection_layers"]
    board.do("s1: play forecast")
    assert board["infection_layers"] == before


def test_an_untold_forecast_of_whole_layers_makes_one_of_them() -> None:
    board = foreseeing(infection_top=SIX)
    board.do("s1: play forecast")
    assert board["infection_layers"][0] == {"cards": sorted(SIX), "count": 6}
    assert board["infection_top"] == []


def test_a_forecast_whose_cards_were_seen_but_not_their_order() -> None:
    board = foreseeing()
    line = {"type": "play_event", "player": "s1", "event": "forecast", "seen": SIX}
    assert board.do(line) == []
    assert board["infection_layers"][0] == {"cards": sorted(SIX), "count": 6}
    assert board.do("~ infect osaka") == ["PAN-AUD-TOP"]
    assert board.do("~ infect delhi") == []


def test_a_wrong_forecast_lies_on_top_as_it_was_told() -> None:
    board = foreseeing(infection_layers=[["osaka", "paris", "lima", "cairo"], "rest"])
    board.mode = "scribe"
    assert board.do("s1: play forecast " + " ".join(["tokyo", "delhi", *SIX[2:5], "seoul"])) == [
        "PAN-AUD-FORECAST"
    ]
    assert board["infection_top"] == ["tokyo", "delhi", *SIX[2:5], "seoul"]
    assert board["infection_deck_left"] == 48
    for city in ("tokyo", "delhi", "paris", "essen"):
        assert board.do(f"~ infect {city}") == []


def test_a_forecast_with_too_few_names_puts_those_on_top() -> None:
    board = foreseeing()
    board.mode = "scribe"
    assert board.do("s1: play forecast cairo lima") == ["PAN-EVT-FC-SIX"]
    assert (board["infection_top"], board["infection_deck_left"]) == (["cairo", "lima"], 48)


# --- wrong cards and what follows from them (scribe mode)


def test_a_misread_card_explains_the_one_that_comes_late() -> None:
    board = two(s1={"at": "tokyo"}, s2={"at": "tokyo"}, phase="infect", rate_index=6)
    board.state.deck = Deck([Layer(["osaka", "paris"], 2), Layer(["lima", "milan", "seoul"], 3)])
    assert board.do("~ infect lima") == ["PAN-AUD-TOP"]
    wrong = board.seq
    assert board.first().caused_by is None
    assert board.do("~ infect paris") == []
    assert board.do("~ infect osaka") == ["PAN-AUD-TOP"]
    assert board.first().caused_by == wrong
    assert board["infection_deck_left"] == 2
    assert board.do("~ infect milan") == []


def test_a_second_misread_card_is_a_fault_of_its_own() -> None:
    board = two(s1={"at": "tokyo"}, s2={"at": "tokyo"}, phase="infect", rate_index=6)
    board.state.deck = Deck([Layer(["cairo", "osaka", "paris"], 3), Layer(["lima", "milan", "seoul"], 3)])
    assert board.do("~ infect lima") == ["PAN-AUD-TOP"]
    assert board.do("~ infect milan") == ["PAN-AUD-TOP"]
    assert board.first().caused_by is None


def test_a_wrong_bottom_card_explains_the_gap_it_leaves_in_its_layer() -> None:
    board = two(s1={"at": "tokyo"}, s2={"at": "tokyo"}, phase="epidemic", rate_index=4)
    board.state.deck = Deck([Layer(["osaka", "paris"], 2), Layer(["lima", "milan", "seoul"], 3)])
    assert board.do("~ epidemic osaka") == ["PAN-AUD-BOTTOM"]
    wrong = board.seq
    assert board["infection_deck_left"] == 4
    assert board.do("~ infect osaka; ~ infect paris") == []
    assert board.do("~ infect lima") == ["PAN-AUD-TOP"]
    assert board.first().caused_by == wrong
    assert board.do("~ infect milan") == []


# --- the deduction, compared with trying everything


def brute(groups: list[Layer]) -> list[list[str]] | None:
    """The cards that lie in each group in some assignment; None if there is none. By trying all orders."""
    cards = sorted({card for group in groups for card in group.cards})
    if len(cards) != sum(group.count for group in groups):
        return None
    found: list[set[str]] = [set() for _ in groups]
    possible = False
    for order in permutations(cards):
        start, fitting = 0, True
        for group in groups:
            part = order[start : start + group.count]
            fitting = fitting and all(card in group.cards for card in part)
            start += group.count
        if fitting:
            possible = True
            start = 0
            for index, group in enumerate(groups):
                found[index].update(order[start : start + group.count])
                start += group.count
    return [sorted(each) for each in found] if possible else None


@st.composite
def some_groups(draw: st.DrawFn) -> list[Layer]:
    cards = "abcdef"[: draw(st.integers(1, 6))]
    counts = []
    left = len(cards)
    while left:
        counts.append(draw(st.integers(1, left)))
        left -= counts[-1]
    masks = [draw(st.sets(st.sampled_from(cards))) for _ in counts]
    groups = [Layer(sorted(mask), count) for mask, count in zip(masks, counts, strict=True)]
    missing = [card for card in cards if not any(card in group.cards for group in groups)]
    groups[0].cards = sorted([*groups[0].cards, *missing])
    return groups


@given(groups=some_groups())
@settings(max_examples=300, deadline=None)
def test_narrowing_finds_exactly_the_possible_places(groups: list[Layer]) -> None:
    expected = brute([group.copy() for group in groups])
    before = [list(group.cards) for group in groups]
    assert fits(groups) is (expected is not None)
    assert narrow(groups) is (expected is not None)
    assert [group.cards for group in groups] == (expected if expected is not None else before)


@given(groups=some_groups())
@settings(max_examples=150, deadline=None)
def test_chances_are_those_of_all_assignments(groups: list[Layer]) -> None:
    cards = sorted({card for group in groups for card in group.cards})
    inside, total = dict.fromkeys(cards, 0), 0
    for order in permutations(cards):
        start, parts = 0, []
        for group in groups:
            parts.append(order[start : start + group.count])
            start += group.count
        if len(cards) == start and all(
            set(part) <= set(group.cards) for part, group in zip(parts, groups, strict=True)
        ):
            total += 1
            for card in parts[0]:
                inside[card] += 1
    found = chances(groups, 0)
    homes = max(sum(card in group.cards for group in groups) for card in cards)
    if not total or homes > 3:
        assert found is None
    else:
        assert found == pytest.approx({card: inside[card] / total for card in groups[0].cards})


def test_overlapping() -> None:
    assert overlapping([Layer(["a", "b"], 1), Layer(["b", "c"], 1)])
    assert not overlapping([Layer(["a"], 1), Layer(["b"], 1)])


@given(seed=st.integers(0, 10**9))
@settings(max_examples=120, deadline=None)
def test_a_true_deck_is_never_contradicted(seed: int) -> None:
    """A real deck is turned, reshuffled, foreseen and left unseen at random: what happens is always possible."""
    random = Random(seed)
    cards = [f"c{number:02}" for number in range(12)]
    real = random.sample(cards, len(cards))
    deck, discard, hidden = fresh(cards), [], []
    for _ in range(25):
        act = random.choice(
            ["turn", "turn", "bottom", "unseen", "shuffle", "told", "untold", "set", "remove"]
        )
        if act in ("turn", "bottom", "unseen") and real:
            place = -1 if act == "bottom" else 0
            card = real.pop(place)
            if act == "unseen":
                assert card in deck.candidates(place)
                deck.take_unseen(place)
                hidden.append(card)
            else:
                assert card in deck.candidates(place)
                deck.take(card, place)
                discard.append(card)
        elif act == "shuffle":
            mixed = random.sample(discard + hidden, len(discard) + len(hidden))
            deck.reshuffle(discard)
            real[:0] = mixed
            discard, hidden = [], []
        elif act == "remove" and hidden:
            card = hidden.pop(random.randrange(len(hidden)))
            assert deck.settle_unseen(card)
            discard = [each for each in discard if each != card]
        elif act in ("told", "untold", "set") and real:
            six = real[:6]
            assert deck.may_foresee(random.sample(six, len(six)))
            mixed = random.sample(six, len(six))
            real[: len(six)] = mixed
            if act == "told":
                deck.order(mixed)
            else:
                deck.mix(None if act == "untold" else sorted(six))
        assert deck.size() == len(real)
        assert [real[index] for index in range(len(deck.ordered_top()))] == deck.ordered_top()
        start = 0
        for layer in deck.layers:
            assert set(real[start : start + layer.count]) <= set(layer.cards)
            assert len(layer.cards) >= layer.count
            start += layer.count
        assert load_deck(dump_deck(deck)) == deck == deck.copy()


def test_a_deck_that_a_wrong_line_left_contradictory_forbids_no_listed_card() -> None:
    board = foreseeing()
    board.mode = "scribe"
    board.state.deck = Deck(
        [Layer(["osaka", "paris"], 2), Layer(["lima", "milan", "seoul", "cairo", "delhi"], 5)]
    )
    board.do("~ infect lima")
    assert board.do("s1: play forecast osaka paris milan seoul cairo delhi") == []
    strict = foreseeing()
    strict.state.deck = Deck(
        [Layer(["osaka", "paris"], 2), Layer(["lima", "milan", "seoul", "cairo", "delhi"], 5)]
    )
    assert strict.do("s1: play forecast osaka lima milan seoul cairo delhi") == ["PAN-AUD-FORECAST"]


def test_a_deck_partly_contradictory_forbids_no_listed_card_either() -> None:
    board = foreseeing()
    board.mode = "scribe"
    tail = Layer(["madrid", "moscow", "mumbai"], 3)
    board.state.deck = Deck(
        [Layer(["osaka", "paris"], 2), Layer(["lima", "milan", "seoul", "delhi"], 4), tail]
    )
    board.do("~ infect lima")
    assert board.do("s1: play forecast osaka paris milan seoul delhi madrid") == []


def test_a_told_forecast_settles_what_an_unseen_card_was() -> None:
    board = foreseeing(infection_layers=[["lima", "cairo"], "rest"])
    board.do("~ infect ?")
    assert board.do("s1: play forecast lima osaka paris essen milan delhi") == []
    assert [[group.cards, group.count] for group in board.state.deck.unseen] == [[["cairo"], 1]]
    assert all("cairo" not in layer["cards"] for layer in board["infection_layers"])
    assert board.state.deck.loose is False


def test_a_card_that_a_wrong_forecast_crowded_out_lies_deepest() -> None:
    board = foreseeing()
    board.mode = "scribe"
    layers = [
        Layer(["osaka", "paris"], 2),
        Layer(["lima", "milan", "seoul", "cairo", "delhi"], 5),
        Layer(["tokyo"], 1),
    ]
    board.state.deck = Deck(layers)
    assert board.do("s1: play forecast tokyo paris lima milan seoul cairo") == ["PAN-AUD-FORECAST"]
    assert board["infection_layers"][-1] == {"cards": ["osaka"], "count": 1}
    assert board["infection_layers"][-2] == {"cards": ["delhi"], "count": 1}
