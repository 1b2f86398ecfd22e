"""A set-up that was not noted, or in part."""

from __future__ import annotations

from projections.rules.games.wyrmspan import rounds
from tests.games.wyrmspan.table import Wyrmspan


def between(low: int, high: int) -> dict[str, int]:
    return {"min": low, "max": high}


SETUP = (
    "~ tile seafarers few",
    "~ display d1 d68 d98 k5 k29 k44",
    "~ objectives 8a 3b 7a 5a",
    "A: deal d36 d62 d140 k12 k55 k3",
    "A: keep -d140 -k3",
    "A: res gold2 crystal",
)


def test_what_was_noted_of_a_set_up_stays_and_the_rest_is_not_known() -> None:
    """WYR-DUE-MISSING: B was dealt six cards but neither kept nor chose, C did nothing."""
    game = Wyrmspan(seats=["A", "B", "C"])
    assert game.all(*SETUP, "B: deal d2 d3 d4 k6 k7 k?") == []
    assert game.do("C: walk C") == ["DUE-MISSING"]
    assert (game["phase"], game["first_player"], game["to_move"]) == ("turns", "C", "C")
    assert game.of("A", "dragons", "caves", "cards", "res.gold", "res_total") == [
        ["d36", "d62"],
        ["k12", "k55"],
        4,
        2,
        3,
    ]
    for who in "BC":
        assert game.of(who, "dragons", "caves", "cards", "res_total", "coins")[:4] == [[], [], 4, 3]
        assert game.of(who, "dragons_unknown", "caves_unknown") == [between(1, 3), between(1, 3)]
        assert [game[f"players.{who}.res.{kind}"] for kind in ("meat", "gold", "crystal", "milk")] == [
            between(0, 3)
        ] * 4
    assert game["display_dragons"] == ["d1", "d68", "d98"]
    assert (game["dragon_deck"], game["cave_deck"]) == (183 - 12, 75 - 12)


def test_nothing_of_a_set_up_is_asked_for_once_more() -> None:
    """Only the tile and the objectives are still not known."""
    game = Wyrmspan(seats=["A", "B"])
    game.do("A: pass", {"type": "restate", "set": {"phase": "setup"}})
    assert game.table.due() == [{"type": "setup_guild_tile"}, {"type": "setup_objectives"}]


def test_resources_that_were_counted_before_are_among_the_three() -> None:
    game = Wyrmspan(seats=["A"])
    game.do({"type": "restate", "set": {"players.A.res.gold": 1}}, "A: pass")
    assert game.of("A", "res.gold", "res.milk", "res_total") == [between(1, 3), between(0, 2), 3]


def test_six_cards_that_nobody_saw_being_dealt() -> None:
    game = Wyrmspan(seats=["A", "B"])
    rounds.deal_unknown(game.state, "A")
    assert game.of("A", "dragons_unknown", "caves_unknown", "cards") == [3, 3, 6]
    assert game.state.players["A"].dealt
    assert (game["dragon_deck"], game["cave_deck"]) == (180, 72)


def test_a_hand_kept_without_being_dealt_is_four_cards_not_seen() -> None:
    game = Wyrmspan(seats=["A", "B"])
    assert game.do("A: keep -d140 -k?") == []
    assert game.of("A", "dragons_unknown", "caves_unknown", "cards") == [2, 2, 4]
    assert (game["dragon_deck"], game["cave_deck"]) == (180, 72)
    assert (game["dragon_discard"], game["cave_discard"]) == (["d140"], ["k?"])


def test_a_first_player_that_was_said_stays_whoever_moves_first() -> None:
    game = Wyrmspan(seats=["A", "B"])
    game.do("~ first B")
    game.do("A: pass")
    assert game["first_player"] == "B"


def test_a_first_display_that_nobody_noted_comes_from_the_decks() -> None:
    game = Wyrmspan(seats=["A"])
    game.do({"type": "restate", "set": {"dragon_deck": 5, "cave_deck": 4}})
    game.do("A: pass")
    assert (game["display_dragons"], game["display_caves"]) == (["?", "?", "?"], ["?", "?", "?"])
    assert (game["dragon_deck"], game["cave_deck"]) == (0, 0)
    assert (game["dragon_discard"], game["cave_discard"]) == ([], [])
