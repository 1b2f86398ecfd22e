"""Where cards come from: displays with places not seen, decks made of discards, hands; and who may know why not."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.wyrmspan.steps import SHOWN, dug, offering
from tests.games.wyrmspan.table import Wyrmspan, table


def lying(where: str) -> dict[str, Any]:
    """A position in which d9 lies somewhere."""
    given: dict[str, Any] = {
        "display": {"display_dragons": ["d1", "?", "d9"]},
        "discard": {"dragon_discard": ["d9"]},
        "hand": {"B": {"coins": 1, "dragons": ["d9"]}},
        "mat": {"B": {"coins": 1, "mat": {"C1": {"dragon": "d9"}}}},
        "nowhere": {},
    }[where]
    return {"display_dragons": ["d1", "?", "d98"], **given}


@pytest.mark.parametrize(
    ("where", "rules"),
    [
        ("nowhere", []),
        ("display", ["GAIN-CARD"]),
        ("discard", ["GAIN-CARD"]),
        ("hand", ["GAIN-CARD"]),
        ("mat", ["GAIN-CARD"]),
    ],
)
def test_a_place_not_seen_may_hold_any_card_that_is_not_known_elsewhere(where: str, rules: list[str]) -> None:
    """WYR-GAIN-CARD"""
    assert offering("dragon_card", **lying(where)).do("A: +d9<2") == rules


def test_nobody_need_see_which_card_a_place_not_seen_held() -> None:
    game = offering("dragon_card", display_dragons=["d1", "?", "d98"], dragon_discard=["d?"])
    line = {"type": "draw", "player": "A", "card": "d?", "from": "display", "slot": 2}
    assert game.do(line) == []
    assert game["display_dragons"] == ["d1", "?", "d98"]


@pytest.mark.parametrize(
    ("where", "zone"),
    [
        ("discard", "dragon_discard"),
        ("hand", "players.B.dragons"),
        ("mat", "players.B.mat.C1"),
        ("nowhere", None),
    ],
)
@pytest.mark.parametrize("deck", [1, 20])
def test_a_card_that_lies_elsewhere_does_not_come_from_the_deck(
    where: str, zone: str | None, deck: int
) -> None:
    """WYR-HID-DECK"""
    game = offering("dragon_card", **{**lying(where), "dragon_deck": deck})
    assert game.do("A: +d9<D") == (["HID-DECK"] if zone else [])
    assert [each.fields["zone"] for each in game.findings] == ([zone] if zone else [])


def test_an_empty_deck_gives_its_discards_but_nothing_that_lies_elsewhere() -> None:
    """WYR-HID-RESHUFFLE: a draw from an empty deck shuffles the discards first."""
    given = {"dragon_deck": 0, "dragon_discard": ["d4", "d5"], "display_dragons": ["d1", "d68", "d98"]}
    assert offering("dragon_card", **given).do("A: +d4<D") == []
    shown = offering("dragon_card", **given)
    assert shown.do("A: +d68<D") == ["HID-DECK"]
    later = offering("dragon_card", **given)
    assert later.all("~ reshuffle dragon", "A: +d9<D") == ["HID-RESHUFFLE"]


@pytest.mark.parametrize(
    ("line", "rules"),
    [
        ("A: +d9<2", ["GAIN-CARD"]),
        ({"type": "draw", "player": "A", "card": "d68"}, []),
        ({"type": "draw", "player": "A", "card": "d9"}, []),
        ({"type": "draw", "player": "A", "card": "d?"}, []),
        ({"type": "draw", "player": "A", "card": "d4"}, ["HID-DECK"]),
    ],
)
def test_a_draw_that_does_not_say_where_from(line: Any, rules: list[str]) -> None:
    """The display if the named card lies there, else the deck."""
    game = offering("dragon_card", **SHOWN, dragon_discard=["d4"]) if isinstance(line, str) else None
    game = game or table(
        A={}, B={}, offers=[{"player": "A", "offer": "dragon_card"}], dragon_discard=["d4"], **SHOWN
    )
    assert (game.do(line) if isinstance(line, str) else game.bare(line)) == rules


def test_what_a_cache_does_not_say_the_offer_says() -> None:
    """WYR-TERM-DISCARD only where it comes from what is held."""
    mat = {"C1": {"dragon": "d98"}}
    line = {"type": "cache", "player": "A", "resource": "gold", "at": "C1"}
    assert dug("k3", seat={"mat": mat}).bare(line) == []
    full = {f"C{at}": {"cave": f"k{at}", "dragon": card} for at, card in ((2, "d81"), (3, "d42"), (4, "d39"))}
    for held, rules in (({"gold": 1}, []), ({"milk": 1}, ["TERM-DISCARD"])):
        game = table(A={"coins": 2, "guild_pos": 1, "res": held, "mat": {**mat, **full}}, B={})
        assert game.all("A: walk C -> no, no, no, no") == []
        assert game.bare(line) == rules


def test_where_a_card_that_cannot_be_tucked_was_to_come_from() -> None:
    """WYR-TUCK names the place and the source."""
    for line, source in (("A: t:d9@G1", "hand"), ("A: t:d9@G1<D", "deck")):
        game = dug("k12", seat={"dragons": ["d9"]})
        assert game.do(line) == ["TUCK"]
        assert game.findings[0].fields == {"space": "G1", "from": source}


def test_cards_that_are_played_by_an_ability_must_be_there() -> None:
    """WYR-HID-HAND, WYR-GAIN-CARD and WYR-HID-DECK by the source."""
    for tile, benefit, pay, line, rule in (
        ("seafarers", 1, None, "A: dig C2 k9 free", "HID-HAND"),
        ("rainforest", 1, "A: -gold", "A: dig C2 k9<1 free", "GAIN-CARD"),
        ("rainforest", 1, "A: -gold", "A: dig C2 k9 free", "HID-HAND"),
        ("plains", 1, "A: -e@N", "A: dig C2 k5<D free", "HID-DECK"),
    ):
        game = offering("marker", {"N": 1, "res": {"gold": 1}, "caves": ["k10"]}, tile=tile)
        assert game.all(f"A: m{benefit}", *([pay] if pay else [])) == []
        assert game.do(line) == [rule], line


# --- displays and hands dealt


SIX = {"dragons": ["d1", "d2", "d3"], "caves": ["k1", "k2", "k3"]}


@pytest.mark.parametrize(
    ("changed", "rules"),
    [
        ({}, []),
        ({"dragons": ["d1", "d1", "d3"]}, ["CMP-COUNTS"]),
        ({"caves": ["k1", "k2", "k2"]}, ["CMP-COUNTS"]),
        ({"dragons": ["d?", "d?", "d3"]}, []),
        ({"caves": ["k?", "k2", "k?"]}, []),
        ({"dragons": ["d1", "d2"]}, ["SET-{}"]),
        ({"caves": ["k1", "k2"]}, ["SET-{}"]),
        ({"dragons": ["d1", "d2", "d20"]}, ["HID-DECK"]),
        ({"caves": ["k1", "k2", "k20"]}, ["HID-DECK"]),
    ],
)
@pytest.mark.parametrize(("type_", "word"), [("deal_display", "DISPLAY"), ("deal_hand", "HAND")])
def test_six_different_cards_of_the_decks(
    type_: str, word: str, changed: dict[str, Any], rules: list[str]
) -> None:
    """WYR-SET-DISPLAY or -HAND, WYR-CMP-COUNTS, WYR-HID-DECK: d20 and k20 were dealt to B."""
    game = Wyrmspan(seats=["A", "B"])
    assert game.do("B: deal d20 d21 d22 k20 k21 k22") == []
    who = {"player": "A"} if type_ == "deal_hand" else {}
    assert game.do({"type": type_, **who, **SIX, **changed}) == [each.format(word) for each in rules]


def test_who_knows_of_a_card_that_was_dealt_twice() -> None:
    game = Wyrmspan(seats=["A", "B"])
    assert game.do("B: deal d20 d21 d22 k20 k21 k22") == []
    assert game.do("A: deal d1 d2 d20 k1 k2 k3") == ["HID-DECK"]
    assert game.findings[0].private == (("A",), ("B",))
    game = Wyrmspan(seats=["A", "B"])
    assert game.do("A: deal d1 d1 d3 k1 k2 k3") == ["CMP-COUNTS"]
    assert (game.findings[0].private, game.findings[0].fields) == ((("A",),), {"card": "d1"})


@pytest.mark.parametrize(
    ("line", "rules", "remarks"),
    [
        ("A: keep -d1 -k1", [], []),
        ("A: keep -d1 -k?", [], ["HID-DISCARD"]),
        ("A: keep -d9 -k1", ["SET-HAND"], []),
        ({"type": "keep_hand", "player": "A", "discarded": ["d1", "d1"]}, ["SET-HAND"], []),
        ({"type": "keep_hand", "player": "A", "discarded": ["d1", "d2", "d3"]}, ["SET-HAND"], []),
    ],
)
def test_two_of_the_six_are_discarded_face_up(line: Any, rules: list[str], remarks: list[str]) -> None:
    game = Wyrmspan(seats=["A", "B"])
    assert game.do("A: deal d1 d2 d3 k1 k2 k?") == []
    assert (game.do(line), game.severe("remark")) == (rules, remarks)


def test_two_colours_and_two_that_are_the_same() -> None:
    """WYR-SET-PLAYERKIT"""
    game = Wyrmspan(seats=["A", "B", "C"])
    assert game.do({"type": "setup_colours", "colours": {"A": "red", "B": "blue"}}) == []
    assert game.do({"type": "setup_colours", "colours": {"A": "red", "B": "blue", "C": "blue"}}) == [
        "SET-PLAYERKIT"
    ]
    assert game.findings[0].fields == {"colour": "blue"}


def test_each_deck_that_cannot_fill_the_new_display_is_shuffled_first() -> None:
    passed, empty = {"passed": True}, {"dragon_deck": 0, "cave_deck": 0}
    given = {"dragon_discard": ["d4", "d5", "d6"], "cave_discard": ["k1", "k2", "k3"], **SHOWN, **empty}
    game = table(A=passed, B=passed, round=1, phase="round_end", objectives=["8a", "3b", "7a", "5a"], **given)
    assert game.table.due()[:2] == [
        {"type": "reshuffle", "deck": "dragon"},
        {"type": "reshuffle", "deck": "cave"},
    ]
