"""Forced fields of a line: written in where one value only is possible, asked for where none is."""

from __future__ import annotations

from typing import Any

import pytest

from events.problems import Problem
from events.vocabulary import Data
from projections.rules.contract import Context
from projections.rules.games.wyrmspan import RULES
from service.drafting import completed
from tests.games.wyrmspan.table import PUBLIC, Wyrmspan, seat, table

SHOWN = {"display_dragons": ["d1", "d68", "d98"], "display_caves": ["k5", "k29", "k44"]}
MAT = {"G1": {"dragon": "d98"}}


def written(game: Wyrmspan, line: str | Data) -> Data:
    """A line with its forced fields."""
    from events.notation import notation

    (data,) = notation("wyrmspan").read(line, ["A", "B"]) if isinstance(line, str) else [line]
    move, _ = completed(game.table, data)
    return game.table.vocabulary.encode(move)


def dug(card: str, **more: Any) -> Wyrmspan:
    game = table(
        A={"coins": 2, "caves": [card], "mat": MAT, **more.pop("mine", {})}, B={"coins": 1}, **SHOWN, **more
    )
    game.all(f"A: dig C2 {card}")
    return game


@pytest.mark.parametrize(
    ("line", "source", "slot"),
    [
        ("A: +d68", "display", 2),
        ("A: +d9", "deck", None),
        ("A: +d?", "deck", None),
        ("A: +d?<2", "display", 2),
    ],
)
def test_where_a_drawn_card_comes_from(line: str, source: str, slot: int | None) -> None:
    game = table(A={"coins": 2}, B={}, **SHOWN)
    game.do("A: walk G")
    made = written(game, line)
    assert (made["from"], made.get("slot")) == (source, slot)


def test_a_card_of_a_display_that_is_not_seen_comes_from_its_first_place_not_seen() -> None:
    game = table(A={"coins": 2}, B={}, display_dragons=["d1", "?", "?"])
    game.do("A: walk G")
    line = {"type": "draw", "player": "A", "card": "d9", "from": "display"}
    assert written(game, line)["slot"] == 2


def test_the_source_of_an_offer_that_has_one_only() -> None:
    assert written(dug("k67"), "A: t:d?@G1")["from"] == "deck"
    assert written(dug("k3"), "A: c:gold@G1")["from"] == "supply"
    seat = {"dragons": ["d9", "d10"], "N": 2}
    deck = dug("k62", mine=seat)
    deck.do("A: -d9 -d10")
    assert written(deck, "A: dig C3 k20 free")["from"] == "deck"
    shown = dug("k63", mine=seat)
    shown.do("A: -d9 -d10")
    assert written(shown, "A: dig C3 k29 free")["from"] == "display"
    hand = dug("k52", mine=seat)
    assert "from" not in written(hand, "A: lure C1 d9 less -milk")


def test_the_default_source_is_not_written() -> None:
    own = {"C1": {"dragon": "d98"}} | {f"C{at}": {"cave": f"k{at}", "dragon": "d42"} for at in (2, 3, 4)}
    game = table(A={"coins": 1, "res": {"gold": 1}, "mat": own}, B={})
    game.all("A: walk C -> no, no, no, no")
    assert "from" not in written(game, "A: c:gold@C1")


def test_the_printed_price_of_a_known_dragon_but_never_its_eggs() -> None:
    game = table(A={"coins": 3, "dragons_unknown": 2}, B={})
    assert written(game, "A: lure G1 d36")["paid"] == {"gold": 2}
    assert written(game, "A: lure C1 d81")["paid"] == {"meat": 1, "coin": 1}
    assert written(game, "A: lure A1 d24")["paid"] == {"milk": 2}
    for line in ("A: lure C1 d98", "A: lure C1 d?"):
        assert "paid" not in written(game, line)


def test_the_slot_of_a_new_card_and_the_next_first_player() -> None:
    game = table(A={}, B={}, display_dragons=["d1", None, None], display_caves=["k1", "?", "k2"])
    assert written(game, {"type": "refill_display", "card": "d9"})["slot"] == 2
    assert written(game, {"type": "refill_display", "card": "k9"})["slot"] == 2
    whole = table(A={}, B={}, **SHOWN)
    assert "slot" not in written(whole, {"type": "refill_display", "card": "d9"})
    start = table(A={}, B={}, phase="round_start", first_player="A")
    assert written(start, {"type": "start_round", "round": 2})["first_player"] == "B"
    nobody = table(A={}, B={}, phase="round_start")
    assert "first_player" not in written(nobody, {"type": "start_round", "round": 2})


@pytest.mark.parametrize(
    ("line", "field"),
    [
        ({"type": "pay", "player": "A"}, "paid"),
        ({"type": "items_for_coin", "player": "A"}, "paid"),
        ({"type": "discard", "player": "A"}, "items"),
        ({"type": "score_end_ability", "player": "A", "card": "d98"}, "vp"),
        ({"type": "lay_egg", "player": "A"}, "at"),
        ({"type": "lay_egg", "player": "A", "at": "N", "lost": True}, "at"),
    ],
)
def test_what_must_be_said(line: Data, field: str) -> None:
    with pytest.raises(Problem) as told:
        written(table(A={}, B={}), line)
    assert (told.value.code, told.value.place.field if told.value.place else None) == ("field", field)


@pytest.mark.parametrize(
    "line",
    [
        {"type": "pass", "player": "Z"},
        {"type": "start_round", "round": 2, "first_player": "Z"},
        {"type": "score_objective", "counts": {"Z": 1}},
        {"type": "score_objective", "places": {"Z": "1"}},
        {"type": "setup_colours", "colours": {"Z": "red"}},
    ],
)
def test_a_seat_that_is_not_there(line: Data) -> None:
    with pytest.raises(Problem) as told:
        written(table(A={}, B={}), line)
    assert told.value.code == "seat"


# --- takebacks


@pytest.mark.parametrize(
    ("type_", "fields", "zone", "seen"),
    [
        ("draw", {"player": "A", "card": "k9", "from": "deck"}, "cave", {"A"}),
        ("tuck", {"player": "A", "card": "d9", "at": "G1", "from": "deck"}, "dragon", {"A"}),
        ("refill_display", {"card": "d9", "slot": 1}, "dragon", {"A", "B", "public"}),
    ],
)
def test_what_a_line_showed_of_a_deck_stays_known_on_top_of_it(
    type_: str, fields: Data, zone: str, seen: set[str]
) -> None:
    game = table(A={"coins": 1}, B={})
    RULES.take_back(game.state, game.table.vocabulary.decode(type_, fields), Context(seq=5))
    assert game["deck_top"] == {zone: fields["card"]}
    viewers = {"A": seat("A"), "B": seat("B"), "public": PUBLIC}
    assert {name for name, who in viewers.items() if game.seen(who, "deck_top")} == seen


@pytest.mark.parametrize(
    ("type_", "fields"),
    [
        ("draw", {"player": "A", "card": "k9", "from": "display"}),
        ("tuck", {"player": "A", "card": "d9", "at": "G1"}),
        ("gain", {"player": "A", "what": "coin"}),
    ],
)
def test_a_line_that_showed_nothing_of_a_deck_leaves_nothing_known(type_: str, fields: Data) -> None:
    game = table(A={"coins": 1}, B={})
    RULES.take_back(game.state, game.table.vocabulary.decode(type_, fields), Context(seq=5))
    assert game["deck_top"] == {}


def test_cards_taken_back_lie_in_their_order_until_the_deck_is_shuffled() -> None:
    game = table(A={"coins": 2}, B={}, cave_discard=["k1"])
    for card in ("k8", "k9"):
        move = game.table.vocabulary.decode("draw", {"player": "A", "card": card, "from": "deck"})
        RULES.take_back(game.state, move, Context(seq=5))
    game.do("A: walk A")
    assert (game.do("A: +k9<D"), game.severe("doubt")) == ([], [])
    assert game["deck_top"] == {"cave": "k8"}
    game.do("~ reshuffle cave")
    assert game["deck_top"] == {}


def test_a_card_on_top_is_in_no_hand() -> None:
    game = table(A={"coins": 2, "caves_unknown": 1}, B={})
    move = game.table.vocabulary.decode("draw", {"player": "A", "card": "k9", "from": "deck"})
    RULES.take_back(game.state, move, Context(seq=5))
    assert game.do("A: dig C2 k9") == ["HID-HAND"]
    assert table(A={"coins": 2, "caves_unknown": 1}, B={}).do("A: dig C2 k9") == []


@pytest.mark.parametrize(
    ("type_", "groups"),
    [("draw", (("B",), ("A",))), ("refill_display", (("B",),))],
)
def test_another_card_than_the_one_taken_back_is_a_doubt(
    type_: str, groups: tuple[tuple[str, ...], ...]
) -> None:
    """WYR-HID-DECK names the takeback, for those who know both cards; the top card counts, not the one below it."""
    game = table(A={"coins": 2}, B={"coins": 2}, to_move="B")
    for card, seq in (("k8", 4), ("k9", 5)):
        fields = (
            {"player": "A", "card": card, "from": "deck"} if type_ == "draw" else {"card": card, "slot": 1}
        )
        RULES.take_back(game.state, game.table.vocabulary.decode(type_, fields), Context(seq=seq))
    game.do("B: walk A")
    assert (game.do("B: +k8<D"), game.severe("doubt")) == ([], ["HID-DECK"])
    (found,) = game.findings
    assert (found.caused_by, found.private, found.fields) == (5, groups, {"card": "k8", "zone": "takeback"})
