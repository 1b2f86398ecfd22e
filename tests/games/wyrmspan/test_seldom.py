"""Lines and tables that come seldom: where a check or a bound shows only then."""

from __future__ import annotations

from typing import Any

from events.vocabulary import Data
from tests.games.wyrmspan.table import Wyrmspan, table

UNASKED = ["WYR-EXP-WALK"]
"""Steps are judged though nothing asks for them."""


def unasked(own: Data, **given: Any) -> Wyrmspan:
    document = {"players": {"A": {"coins": 2, **own}, "B": {}}, "to_move": "A", **given}
    return Wyrmspan(document, house_rules=UNASKED)


def rules(game: Wyrmspan) -> list[tuple[str, str]]:
    return [(each.rule.removeprefix("WYR-"), each.severity) for each in game.findings]


def between(low: int, high: int) -> dict[str, int]:
    return {"min": low, "max": high}


def test_a_club_may_have_one_slot_of_a_benefit() -> None:
    game = Wyrmspan(None, seats=["A", "B"], options={"tile_slots_many": {"1": 1}})
    assert game["phase"] == "setup"


def test_a_card_that_pays_for_a_dragon_nobody_saw_must_be_held() -> None:
    line = {"type": "entice", "player": "A", "card": "d?", "space": "C1", "paid": {"k5": 1}}
    for own, found in (({}, ["HID-HAND"]), ({"caves": ["k5"]}, [])):
        game = table(A={"coins": 5, "dragons_unknown": 1, "mat": {"C1": {"cave": "k1"}}, **own}, B={})
        assert game.do(line) == found
    assert {"card": "k5", "player": "A"} in [
        dict(each.fields)
        for each in _made(line, coins=5, dragons_unknown=1, mat={"C1": {"cave": "k1"}}).findings
    ]


def _made(line: Data, **own: Any) -> Wyrmspan:
    game = table(A=own, B={})
    game.do(line)
    return game


def test_dragons_that_are_swapped_live_in_their_new_caves() -> None:
    swap = {"type": "swap_dragons", "player": "A", "a": "C1", "b": "G1"}
    for other, found in (("d4", [("ENT-CAVE", "breach")]), ("d6", [])):
        mat = {"C1": {"cave": "k1", "dragon": "d1"}, "G1": {"cave": "k2", "dragon": other}}
        game = unasked({"mat": mat})
        game.do(swap)
        assert rules(game) == found, other


def test_a_display_is_not_dealt_once_the_game_is_over() -> None:
    deal = {"type": "deal_display", "dragons": ["d7", "d8", "d9"], "caves": ["k7", "k8", "k9"]}
    for phase, found in (("over", ["RND-SEQUENCE"]), ("final_scoring", ["RND-SEQUENCE"]), ("setup", [])):
        assert table(A={}, B={}, phase=phase).do(deal) == found


def test_cards_of_the_start_that_were_laid_away_unnamed_are_remarked() -> None:
    for discarded, found in ((["d?", "k?"], [("HID-DISCARD", "remark")]), (["d1", "k1"], [])):
        game = Wyrmspan(None, seats=["A", "B"])
        game.do({"type": "keep_hand", "player": "A", "discarded": discarded})
        assert rules(game) == found


def test_a_discarded_card_comes_from_the_deck_only_when_it_is_made_anew() -> None:
    for left, found in ((0, []), (1, [("HID-DECK", "breach")])):
        game = unasked({}, dragon_discard=["d9"])
        game.do(
            {"type": "restate", "set": {"dragon_deck": left}}, {"type": "draw", "player": "A", "card": "d9"}
        )
        assert rules(game) == found


def test_a_card_of_the_display_is_taken_from_there_and_one_nobody_saw_from_the_deck() -> None:
    row = ["d5", "?", "d7"]
    shown = unasked({}, display_dragons=row)
    deck = shown["dragon_deck"]
    assert shown.do({"type": "draw", "player": "A", "card": "d5"}) == []
    assert (shown["display_dragons"], shown["dragon_deck"]) == ([None, "?", "d7"], deck)
    hidden = unasked({}, display_dragons=row)
    assert hidden.do({"type": "draw", "player": "A", "card": "d?"}) == []
    assert (hidden["display_dragons"], hidden["dragon_deck"]) == (row, deck - 1)


def test_who_has_nothing_of_an_objective_takes_no_place() -> None:
    game = table(
        A={"passed": True}, B={"passed": True}, objectives=["1a", "2a", "3a", "4a"], phase="round_end"
    )
    line = {"type": "score_objective", "counts": {"A": 0, "B": 0}, "places": {"A": "1", "B": "others"}}
    assert game.do(line) == ["RND-ZERO"]


def test_the_cave_of_the_guild_is_chosen_when_the_game_is_over() -> None:
    line = {"type": "choose_guild_cave", "player": "A", "cave": "C"}
    for phase, found in (("over", []), ("final_scoring", []), ("turns", ["RND-SEQUENCE"])):
        game = table(
            A={"mat": {"C1": {"cave": "k1"}}}, B={}, phase=phase, tile="rainforest", slots_used={"4": ["A"]}
        )
        assert game.do(line) == found


def test_a_hand_may_be_counted_in_any_order() -> None:
    game = table(A={"dragons": ["d1", "d2"]}, B={})
    assert game.do({"type": "count", "zone": "players.A.dragons", "value": ["d2", "d1"]}) == []
    assert game.do({"type": "count", "zone": "players.A.dragons", "value": ["d2", "d3"]}) == ["OBS-COUNT"]


def test_an_egg_of_a_walk_that_was_not_noted_may_lie_on_its_dragon() -> None:
    game = table(A={"coins": 2, "mat": {"C1": {"dragon": "d43"}}}, B={})
    game.do("A: walk C …")
    assert game.of("A", "mat.C1.eggs", "N", "eggs_total") == [between(0, 2), between(0, 1), between(0, 2)]


def closed_by_the_next(own: Data, stated: Data) -> Wyrmspan:
    """Seat A holds more than nine at the end of its turn, and discards that nobody noted."""
    seat = {"coins": 2, "N": 2, "mat": {"C2": {"cave": "k5"}}}
    game = table(
        A={**seat, "caves": ["k12"], **own}, B={**seat, "caves": ["k13"], "mat": {"C2": {"cave": "k6"}}}
    )
    game.do({"type": "restate", "set": stated}, "A: dig C3 k12 -e@N")
    assert game.do("B: dig C3 k13 -e@N") == ["LIM-NINE"]
    return game


def test_of_more_than_nine_any_may_have_been_discarded() -> None:
    """As many as there may have been too many, not as there surely were."""
    kinds = {"gold": 6, "meat": between(4, 6)}
    game = closed_by_the_next({"res": kinds}, {"players.A.coins": 1})
    assert game.of("A", "res.gold", "res.meat", "res_total") == [between(3, 6), between(3, 6), 9]
    kinds = {"gold": 6, "meat": between(0, 5), "milk": between(0, 5)}
    few = closed_by_the_next({"res": kinds}, {"players.A.res_total": between(10, 11)})
    assert few.of("A", "res.gold", "res.meat", "res_total") == [between(4, 6), between(0, 5), 9]
    cards = closed_by_the_next(
        {"dragons": ["d1", "d2"], "caves_unknown": between(9, 11)}, {"players.A.coins": 1}
    )
    assert cards.of("A", "dragons_unknown", "cards") == [between(0, 2), 9]
