"""Gaining cards: the refill of the reserve, the known top of a deck, and what a card brings with it."""

from __future__ import annotations

import pytest

from events.vocabulary import Data
from tests.games.eldritch_horror.saying import said
from tests.games.eldritch_horror.table import effect, mythos, seat, table
from tests.games.eldritch_horror.test_gaining import LEFT, RESERVE, ROME, gain, shop


@pytest.mark.parametrize(
    ("op", "breaches", "reserve", "left"),
    [
        (gain("Axe", "reserve", refill=["Kerosene"]), [], [*RESERVE[1:], "Kerosene"], LEFT - 1),
        (gain("Axe", "reserve", refill=["?"]), [], [*RESERVE[1:], "?"], LEFT - 1),
        (
            gain("Axe", "reserve", refill=[]),
            [("RESERVE-FOUR", {"n": 1, "m": 0})],
            [*RESERVE[1:], "?"],
            LEFT - 1,
        ),
        (
            gain("Axe", "named", refill=["Kerosene", "Whiskey"]),
            [("RESERVE-FOUR", {"n": 1, "m": 2})],
            [*RESERVE[1:], "Kerosene"],
            LEFT - 1,
        ),
        (
            gain("Kerosene", "random", refill=["Whiskey"]),
            [("RESERVE-FOUR", {"n": 0, "m": 1})],
            RESERVE,
            LEFT - 1,
        ),
        (gain("Kerosene", "named", refill=[]), [("RESERVE-FOUR", {"n": 0, "m": 0})], RESERVE, LEFT - 1),
        (
            gain("Axe", "reserve", refill=["Bandages"]),
            [("ASSET-UNIQUE", {"card": "Bandages", "where": "in_reserve"})],
            [*RESERVE[1:], "?"],
            LEFT - 1,
        ),
    ],
)
def test_the_slot_of_the_reserve_is_filled_from_the_deck(
    op: Data, breaches: list[tuple[str, Data]], reserve: list[str], left: int
) -> None:
    game = shop()
    game.do(effect(op))
    assert (said(game), game["reserve"], game["decks.asset.count"]) == (breaches, reserve, left)


def test_every_operation_of_a_line_is_judged_by_itself() -> None:
    game = shop({"conditions": ["Debt"], "cards": ["Wither"]})
    line = effect(gain("Axe", "reserve", refill=[]), gain("Debt"), gain("Wither", "named"), gain("Kerosene"))
    assert game.do(line) == ["GAIN-DUP", "RESERVE-FOUR", "SPELL-DUP"]
    assert game.of("silas", "cards") == [["Wither", "Axe", "Kerosene"]]


def test_who_cannot_gain_gains_nothing_by_right() -> None:
    game = shop()
    game.do(effect({"op": "restrict", "who": "silas", "verb": "gain", "source": "Curse"}))
    assert game.do(effect(gain("Kerosene"), gain("Whiskey", who="lily"))) == ["GOLD-CANNOT"]
    assert said(game) == [("GOLD-CANNOT", {"target": "silas", "verb": "gain", "source": "Curse"})]
    assert game.do(effect(gain("Gate Box", "named", found=False))) == ["GAIN-NAMED-FAIL"]


def test_teamwork_lies_in_the_box_in_a_game_with_one_investigator() -> None:
    for people, found in ((("silas",), "OPT-SOLO"), (("silas", "lily"), "BOX-OUT")):
        for card, rule in (("Delivery Service", found), ("Kerosene", "BOX-OUT")):
            given = {name: dict(ROME) for name in people}
            game = table(**given, box=["Delivery Service", "Kerosene"])
            assert (game.do(effect(gain(card))), said(game)) == ([rule], [(rule, {"card": card})])


# --- what is known of a deck


def looked(zone: str, items: list[str], *, shown: bool = False) -> Data:
    return effect({"op": "look", "who": "lily", "zone": zone, "items": items, "shown": shown}, who="lily")


def test_the_top_that_was_looked_at_comes_first() -> None:
    for shown, private in ((True, ()), (False, (("s2",),))):
        game = shop()
        game.do(looked("asset", ["Kerosene", "Whiskey"], shown=shown))
        assert game.do(effect(gain("Holy Cross"))) == []
        fields = {"card": "Holy Cross", "deck": "asset", "where": "below_the_top"}
        assert said(game, "doubt") == [("GAIN-RANDOM", fields)]
        assert [each.private for each in game.findings] == [private]
        assert game["decks.asset.top"] == ["Whiskey"]
        game.do(effect(gain("Whiskey")))
        assert (game.findings, game["decks.asset.top"]) == ([], [])
        game.do(effect(gain("Kerosene")))
        assert game.findings == []


def test_an_unknown_top_says_nothing() -> None:
    game = shop()
    game.do(looked("asset", ["?", "Whiskey"]))
    game.do(effect(gain("Kerosene")))
    assert game.findings == []


@pytest.mark.parametrize(
    ("op", "top"),
    [
        (gain("Kerosene", "trait:item"), []),
        (gain("Kerosene", "named"), []),
        (gain("Puzzle Box", "named"), []),  # searched for in the deck first, found in the discard pile
        (gain("Holy Cross", "named", found=False), []),  # searched for in vain
        (
            gain("Axe", "named"),
            ["Holy Water"],
        ),  # out of the reserve: nothing is searched, one card fills the slot
        (gain("Puzzle Box", "discard"), []),
    ],
)
def test_a_deck_that_was_searched_is_shuffled(op: Data, top: list[str]) -> None:
    game = shop({"cards": ["Holy Cross"]}, asset_discard=["Puzzle Box"])
    game.do(looked("asset", ["Whiskey", "Holy Water"], shown=True))
    assert game.do(effect(op)) == []
    assert game["decks.asset.top"] == top


def test_a_double_sided_card_comes_from_the_bottom() -> None:
    for left, found in ((2, [("DOUBLE-BOTTOM", {"card": "Wither", "deck": "spell", "n": 2})]), (1, [])):
        game = shop()
        game.do(looked("spell", ["Wither"]))
        game.do({"type": "restate", "set": {"decks.spell.count": left}, "reason": "counted"})
        assert game.do(effect(gain("Wither"))) == []
        assert said(game, "doubt") == found
    other = shop()
    other.do(looked("spell", ["Wither"]))
    other.do(effect(gain("Conjuration")))
    assert other.findings == []


# --- what comes with it


def test_a_card_gained_in_a_reckoning_has_no_part_in_it() -> None:
    line: Data = {"type": "reckoning", "player": "silas", "source": {"kind": "condition", "id": "Debt"}}
    night = shop({"conditions": ["Debt", "Paranoia"]}, phase="mythos", mystery="R'lyeh Risen")
    night.do(mythos("reckoning"))
    night.do({**line, "source": {"kind": "condition", "id": "Paranoia"}, "ops": [gain("Cursed")]})
    assert night.do({**line, "source": {"kind": "condition", "id": "Cursed"}}) == ["RECK-NEW"]
    assert night.do(line) == []


def test_a_mark_of_the_back_is_for_the_log_alone_until_the_card_is_turned() -> None:
    game = shop()
    assert game.do(effect(gain("Wither", back="3"), gain("Conjuration"))) == []
    assert game.do(effect({"op": "flip", "card": "Wither", "to": "back", "ops": [], "back": "4"})) == [
        "DOUBLE-BACK"
    ]
    assert game.do(effect({"op": "flip", "card": "Conjuration", "to": "back", "ops": [], "back": "4"})) == []


def test_who_looked_sees_the_top_and_others_do_not() -> None:
    game = shop()
    game.do(looked("asset", ["Kerosene", "Whiskey"]))
    assert game.seen(seat("s2"), "decks.asset.top") == ["Kerosene", "Whiskey"]
    assert game.seen(seat("s1"), "decks.asset.top") == ["?", "?"]
