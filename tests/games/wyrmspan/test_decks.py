"""Decks and displays: what goes, what comes, and what is known of a deck that was made of known cards."""

from __future__ import annotations

import pytest

from projections.rules.games.wyrmspan import zones
from projections.rules.games.wyrmspan.state import Pile, Top
from tests.games.wyrmspan.table import PUBLIC, Wyrmspan, seat, table

Slots = list[str | None]


def deck_of(number: int, *discard: str) -> Wyrmspan:
    return table(
        A={}, B={}, dragon_deck=number, dragon_discard=list(discard), display_dragons=["d1", "d2", "d3"]
    )


# --- decks


@pytest.mark.parametrize(
    ("number", "discard", "left", "discards", "pool"),
    [
        (5, ["d8", "d9"], 4, ["d8", "d9"], None),
        (1, ["d8", "d9"], 0, ["d8", "d9"], None),
        (2, [], 1, [], None),
        (0, ["d8", "d9", "d?"], 2, [], ["d8", "d?"]),
        (0, [], 0, [], None),
    ],
)
def test_the_top_card_of_a_deck(
    number: int, discard: list[str], left: int, discards: list[str], pool: list[str] | None
) -> None:
    """An empty deck is made of its discards first."""
    game = deck_of(number, *discard)
    zones.from_deck(game.state, "d9")
    pile = game.state.dragons
    assert (pile.deck, pile.discard, pile.pool) == (left, discards, pool)


@pytest.mark.parametrize(
    ("number", "left", "pool"), [(0, 3, ["d8", "d9", "d?"]), (1, 4, None), (7, 10, None)]
)
def test_a_deck_made_anew_holds_its_discards_where_nothing_else_was_left(
    number: int, left: int, pool: list[str] | None
) -> None:
    """WYR-HID-RESHUFFLE; a card that was known to lie on top is shuffled away."""
    game = deck_of(number, "d8", "d9", "d?")
    zones.back_on_deck(game.state, "d20", None, 3)
    zones.reshuffle(game.state.dragons)
    pile = game.state.dragons
    assert (pile.deck, pile.discard, pile.top, pile.pool, pile.made) == (left, [], [], pool, pool)
    assert pile.pool is None or pile.pool is not pile.made


@pytest.mark.parametrize(
    ("drawn", "pool"),
    [
        (["d8"], ["d9", "d?"]),
        (["d20"], ["d8", "d9"]),
        (["d?"], ["d8", "d9"]),
        (["d20", "d21"], ["d8", "d9"]),
        (["d9", "d8", "d?"], []),
    ],
)
def test_what_can_still_lie_in_a_deck_of_known_cards(drawn: list[str], pool: list[str]) -> None:
    """A card drawn is gone from it; one that was not among them was the one not named."""
    game = deck_of(0, "d8", "d9", "d?")
    zones.reshuffle(game.state.dragons)
    for card in drawn:
        zones.from_deck(game.state, card)
    pile = game.state.dragons
    assert (pile.pool, pile.made) == (pool, ["d8", "d9", "d?"])
    some = "d?" in pool
    drawable = ["d8" in pool or some, some, True]
    assert [zones.drawable(pile, card) for card in ("d8", "d20", "d?")] == drawable
    assert [zones.ever_drawable(pile, card) for card in ("d8", "d20", "d?")] == [True, True, True]


def test_a_deck_of_named_cards_alone_holds_no_other_one() -> None:
    game = deck_of(0, "d8", "d9")
    pile = game.state.dragons
    assert (zones.drawable(pile, "d20"), zones.ever_drawable(pile, "d20")) == (True, True)
    zones.reshuffle(pile)
    zones.from_deck(game.state, "d8")
    assert [zones.drawable(pile, card) for card in ("d8", "d9", "d20", "d?")] == [False, True, False, True]
    assert [zones.ever_drawable(pile, card) for card in ("d8", "d9", "d20")] == [True, True, False]


def test_cards_put_back_lie_on_top_the_latest_first_and_each_draw_takes_one() -> None:
    game = deck_of(9)
    zones.back_on_deck(game.state, "d20", "A", 3)
    zones.back_on_deck(game.state, "d21", "B", 4)
    zones.back_on_deck(game.state, "d22", None, 5)
    zones.back_on_deck(game.state, "k9", "A", 6)
    tops = [("d22", None, 5), ("d21", "B", 4), ("d20", "A", 3)]
    for left in (3, 2, 1, 0):
        pile = game.state.dragons
        assert [(top.card, top.seat, top.seq) for top in pile.top] == tops[3 - left :]
        zones.from_deck(game.state, "d50")
    assert game.state.dragons.top == []
    assert [top.card for top in game.state.caves.top] == ["k9"]


@pytest.mark.parametrize(
    ("tops", "log", "a", "public"),
    [
        ([("d20", "A"), ("d21", None)], "d20", "d20", None),
        ([("d21", None), ("d20", "A")], "d21", "d21", "d21"),
        ([("d20", "B"), ("d21", None)], "d20", None, None),
        ([("d?", "A"), ("d21", None)], None, None, None),
        ([("d2", "A"), ("d?", None)], "d2", "d2", None),
        ([], None, None, None),
    ],
)
def test_who_sees_the_card_on_top_of_a_deck(
    tops: list[tuple[str, str | None]], log: str | None, a: str | None, public: str | None
) -> None:
    """After a takeback: the seat that drew it, all where all saw it, nobody where it was not named."""
    game = deck_of(9)
    game.state.dragons.top = [Top(card, who, 3) for card, who in tops]
    game.state.caves.top = [Top("k9", None, 4)]
    expected = [{"cave": "k9"} | ({"dragon": each} if each else {}) for each in (log, a, public)]
    assert [game["deck_top"], game.seen(seat("A"), "deck_top"), game.seen(PUBLIC, "deck_top")] == expected


# --- displays


@pytest.mark.parametrize(
    ("display", "card", "slot", "found"),
    [
        (["d1", "d2", "d3"], "d1", None, 1),
        (["d1", "d2", "d3"], "d3", None, 3),
        (["d1", "?", "d3"], "d3", None, 3),
        (["d1", "?", "?"], "d9", None, 2),
        (["?", "d2", "?"], "d?", None, 1),
        (["d1", None, "?"], "d9", None, 3),
        (["d1", "d2", None], "d9", None, None),
        (["d1", "d2", "d3"], "d?", None, None),
        (["d1", "d2", "d3"], "d1", 2, 2),
        (["d1", "d2", "d3"], "d9", 3, 3),
    ],
)
def test_the_slot_from_which_a_card_is_taken(
    display: Slots, card: str, slot: int | None, found: int | None
) -> None:
    """That which is named, else its own, else the first one not seen."""
    assert zones.slot_of(Pile(9, display=display), card, slot) == found


@pytest.mark.parametrize(
    ("display", "unsure", "card", "slot", "after"),
    [
        (["d1", "d2", "d3"], 0, "d1", None, [None, "d2", "d3"]),
        (["d1", "d2", "d3"], 0, "d2", None, ["d1", None, "d3"]),
        (["d1", "d2", "d3"], 0, "d3", None, ["d1", "d2", None]),
        (["d1", "d2", "d3"], 0, "d9", 2, ["d1", None, "d3"]),
        (["d1", "d2", "d3"], 0, "d9", None, ["d1", "d2", "d3"]),
        (["d1", "?", "d3"], 0, "d9", None, ["d1", "?", "d3"]),
        (["d1", "?", "d3"], 0, "d?", 2, ["d1", "?", "d3"]),
        (["d1", "d2", "d3"], 1, "d2", None, ["d1", None, "d3"]),
        (["d1", "d2", "d3"], 1, "d2", 2, ["d1", None, "d3"]),
        (["d1", "d2", "d3"], 1, "d9", 1, ["?", "d2", "d3"]),
        (["d1", "d2", "d3"], 2, "d9", 2, ["d1", "?", "d3"]),
        (["d1", "d2", "d3"], 1, "d9", 3, ["d1", "d2", "?"]),
    ],
)
def test_a_card_that_leaves_the_display(
    display: Slots, unsure: int, card: str, slot: int | None, after: Slots
) -> None:
    """A gap; a place not seen where another card may have lain in the meantime."""
    pile = Pile(9, display=display, unsure=unsure)
    zones.from_display(pile, card, slot)
    assert (pile.display, pile.unsure) == (after, unsure)


def test_gaps_are_places_that_were_known_and_are_empty() -> None:
    for display, gaps in (
        ([None, "d2", None], [1, 3]),
        (["?", None, "d3"], [2]),
        (["d1", "d2", "?"], []),
        ([None, None, None], [1, 2, 3]),
    ):
        assert zones.gaps(Pile(9, display=list(display))) == gaps


@pytest.mark.parametrize(
    ("display", "unsure", "card", "slot", "after", "left"),
    [
        (["d1", None, None], 0, "d9", None, ["d1", "d9", None], 0),
        (["?", None, "d3"], 0, "d9", None, ["?", "d9", "d3"], 0),
        ([None, "?", "?"], 0, "d9", None, ["d9", "?", "?"], 0),
        (["d1", "?", "?"], 0, "d9", None, ["d1", "d9", "?"], 0),
        (["d1", "d2", "?"], 2, "d9", None, ["d1", "d2", "d9"], 2),
        ([None, "d2", None], 2, "d9", 3, [None, "d2", "d9"], 2),
        (["d1", None, "d3"], 1, "d?", None, ["d1", "?", "d3"], 1),
        (["d1", "d2", "d3"], 2, "d9", None, ["d9", "d2", "d3"], 1),
        (["d1", "d2", "d3"], 3, "d9", 2, ["d1", "d9", "d3"], 2),
        (["d1", "d2", "d3"], 1, "d9", 3, ["d1", "d2", "d9"], 0),
        (["d1", "d2", "d3"], 0, "d9", 3, ["d1", "d2", "d9"], 0),
    ],
)
def test_a_card_that_comes_to_the_display(
    display: Slots, unsure: int, card: str, slot: int | None, after: Slots, left: int
) -> None:
    """To the slot named, else the lowest gap, else the first place not seen; where it covers a card that was listed,
    one fewer may have gone unseen."""
    pile = Pile(9, display=display, unsure=unsure)
    zones.refill(pile, card, slot)
    assert (pile.display, pile.unsure) == (after, left)
