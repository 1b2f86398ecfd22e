"""The next open field of a move that is being put together: its values, in order, and where one may stop."""

from __future__ import annotations

from typing import Any

from events.vocabulary import Data
from projections.rules.contract import LOG, Choice, Viewer
from tests.games.wyrmspan.table import PUBLIC, Wyrmspan, seat, table

SHOWN = {"display_dragons": ["d1", "d68", "d98"], "display_caves": ["k5", "k29", "k44"]}


def ask(game: Wyrmspan, viewer: Viewer = LOG, **partial: Any) -> Choice:
    return game.table.choices({name.rstrip("_"): value for name, value in partial.items()}, viewer)


def asked(game: Wyrmspan, viewer: Viewer = LOG, **partial: Any) -> tuple[str | None, list[Any], bool]:
    """(field, values, whether one may stop)."""
    found = ask(game, viewer, **partial)
    return found.field, [each.value for each in found.candidates], found.may_stop


DONE = (None, [], False)


def test_who_acts_is_asked_first_and_only_those_who_can_are_offered() -> None:
    game = table(A={"coins": 1}, B={"coins": 1}, to_move="B")
    assert asked(game, type="explore") == ("player", ["B"], False)
    assert asked(game, type="play_cave") == ("player", ["A", "B"], False)


# --- moves


def test_an_excavation_asks_space_card_and_the_place_of_its_eggs() -> None:
    mat = {"C1": {"dragon": "d81", "eggs": 1}, "C2": {"cave": "k5"}}
    game = table(A={"coins": 2, "N": 1, "caves": ["k12", "k29"], "mat": mat}, B={})
    move = {"type": "excavate", "player": "A"}
    assert asked(game, **move) == ("space", ["C3", "G2", "A2"], False)
    assert asked(game, **move, space="C3") == ("card", ["k12", "k29"], False)
    assert asked(game, **move, space="C3", card="k12") == (
        "paid",
        [{"egg@N": 1}, {"egg@C1": 1}, {"egg@?": 1}],
        False,
    )
    assert asked(game, **move, space="C3", card="k12", paid={"egg@N": 1}) == DONE
    assert asked(game, **move, space="G2", card="k12") == DONE


def test_eggs_of_a_dear_space_come_from_any_places_that_have_so_many() -> None:
    mat = {"C1": {"dragon": "d81", "eggs": 1}, "C2": {"cave": "k5"}, "C3": {"cave": "k6"}}
    game = table(A={"coins": 2, "N": 2, "caves": ["k12"], "mat": mat}, B={})
    assert asked(game, type="excavate", player="A", space="C4", card="k12")[1] == [
        {"egg@N": 2},
        {"egg@N": 1, "egg@C1": 1},
        {"egg@?": 2},
    ]


def test_an_enticing_asks_card_space_and_price() -> None:
    game = table(A={"coins": 3, "N": 1, "dragons": ["d36", "d24"], "res": {"gold": 2, "milk": 2}}, B={})
    move = {"type": "entice", "player": "A"}
    field, values, _ = asked(game, **move)
    assert (field, sorted(values)) == ("card", ["d24", "d36"])
    assert asked(game, **move, card="d36")[0] == "space"
    assert asked(game, **move, card="d36", space="G1") == ("paid", [{"gold": 2}], False)
    assert asked(game, **move, card="d24", space="A1") == (
        "paid",
        [{"milk": 2, "egg@N": 1}, {"milk": 2, "egg@?": 1}],
        False,
    )


def test_a_card_of_a_hand_that_nobody_saw_has_its_own_caves_and_price() -> None:
    game = table(A={"coins": 3, "N": 1, "dragons_unknown": 2, "caves_unknown": 1, "res": {"milk": 2}}, B={})
    move = {"type": "entice", "player": "A"}
    assert asked(game, **move) == ("card", ["d?"], False)
    assert asked(game, **move, card="d?") == ("space", ["C1", "G1", "A1"], False)
    assert asked(game, **move, card="d?", space="C1") == DONE
    assert asked(game, **move, card="d24", space="A1")[:2] == (
        "paid",
        [{"milk": 2, "egg@N": 1}, {"milk": 2, "egg@?": 1}],
    )
    spaces = asked(game, **move, card="d43")[1]
    assert spaces == [f"{cave}1" for cave in "CGA" if cave in caves_of("d43")]
    assert asked(game, type="excavate", player="A", space="C2", card="k40") == DONE


def caves_of(card: str) -> tuple[str, ...]:
    from events.catalogue.wyrmspan import DRAGONS

    return tuple(DRAGONS[card].caves)


def test_others_are_offered_no_card_of_a_hand() -> None:
    game = table(A={"coins": 3, "dragons": ["d36"], "caves": ["k12"], "res": {"gold": 2}}, B={})
    assert asked(game, PUBLIC, type="entice", player="A")[1] == ["d?"]
    assert asked(game, seat("B"), type="excavate", player="A", space="C2")[1] == ["k?"]
    assert asked(game, seat("A"), type="excavate", player="A", space="C2")[1] == ["k12"]


def test_a_walk_asks_its_cave_and_its_eggs() -> None:
    game = table(A={"coins": 2, "N": 1, "visits": {"C": 1, "G": 3}}, B={})
    move = {"type": "explore", "player": "A"}
    assert asked(game, **move) == ("cave", ["C", "A"], False)
    assert asked(game, **move, cave="C") == ("paid", [{"egg@N": 1}, {"egg@?": 1}], False)
    assert asked(game, **move, cave="A") == DONE


# --- steps


def test_gains_draws_and_eggs_of_an_open_offer() -> None:
    game = table(A={"coins": 2, "mat": {"C1": {"dragon": "d81"}}}, B={}, **SHOWN)
    game.do("A: walk C")
    assert asked(game, type="gain", player="A") == ("what", ["meat", "gold", "crystal", "milk"], False)
    assert asked(game, type="gain", player="A", what="gold") == DONE
    game = table(A={"coins": 2, "mat": {"C1": {"dragon": "d81"}}}, B={}, **SHOWN)
    game.do("A: walk G")
    assert asked(game, type="draw", player="A") == ("card", ["d1", "d68", "d98", "d?"], False)
    assert asked(game, type="draw", player="A", card="d68") == ("from", ["display"], False)
    assert asked(game, type="draw", player="A", card="d68", from_="display") == ("slot", [2], False)
    assert asked(game, type="draw", player="A", card="d?", from_="deck") == DONE
    eggs = table(A={"mat": {"C1": {"dragon": "d81"}}}, B={}, offers=[{"player": "A", "offer": "lay_egg"}])
    assert asked(eggs, type="lay_egg", player="A") == ("at", ["N", "C1"], False)
    full = table(A={"N": 2}, B={}, offers=[{"player": "A", "offer": "lay_egg"}])
    assert asked(full, type="lay_egg", player="A") == ("lost", [True], False)


def test_caching_and_tucking_ask_what_and_where() -> None:
    row = {"C1": "d81", "C2": "d156", "C3": "d105", "C4": "d62"}
    mat = {
        place: {"dragon": card, **({"cave": f"k{at}"} if at else {})}
        for at, (place, card) in enumerate(row.items())
    }
    game = table(A={"coins": 2, "res": {"gold": 1}, "mat": mat}, B={})
    game.all("A: walk C -> no, no, no, no")
    assert [each["offer"] for each in game["offers"]][:1] == ["ability"]
    assert asked(game, type="cache", player="A") == ("resource", ["gold"], False)
    assert asked(game, type="cache", player="A", resource="gold") == ("at", list(row), False)


def test_the_price_of_an_ability_in_all_ways_that_the_hand_allows() -> None:
    game = table(A={"coins": 2, "dragons": ["d1", "d2"], "mat": {"G1": {"dragon": "d36"}}}, B={}, **SHOWN)
    game.all("A: walk G -> no")
    assert asked(game, type="pay", player="A") == ("paid", [{"d1": 1}, {"d2": 1}], False)
    assert asked(game, PUBLIC, type="pay", player="A")[1] == [{"d?": 1}]
    assert asked(game, type="pay", player="A", paid={"d1": 1}) == DONE


def test_a_price_of_any_resource_or_egg_names_kinds_and_places() -> None:
    mat = {"A1": {"dragon": "d81", "eggs": 1}}
    game = table(
        A={"N": 1, "res": {"gold": 1, "milk": 2}, "mat": mat, "caves": ["k20"]}, B={}, tile="rainforest",
        offers=[{"player": "A", "offer": "marker"}],
    )  # fmt: skip
    game.do("A: m1")
    assert asked(game, type="pay", player="A")[1] == [{"gold": 1}, {"milk": 1}]
    game = table(
        A={"N": 1, "mat": mat, "caves": ["k20"]},
        B={},
        tile="plains",
        offers=[{"player": "A", "offer": "marker"}],
    )
    game.do("A: m2")
    assert asked(game, type="pay", player="A")[1] == [{"egg@N": 1, "egg@A1": 1}]


def test_three_items_for_a_coin() -> None:
    game = table(
        A={"res": {"gold": 2}, "dragons": ["d1"], "caves_unknown": 1},
        B={},
        offers=[{"player": "A", "offer": "cover4"}],
    )
    assert asked(game, type="items_for_coin", player="A") == (
        "paid",
        [{"gold": 2, "d1": 1}, {"gold": 2, "k?": 1}, {"gold": 1, "d1": 1, "k?": 1}],
        False,
    )
    assert asked(game, type="items_for_coin", player="A", paid={"gold": 3}) == DONE


def test_the_surplus_above_nine_goes_one_sort_after_the_other() -> None:
    game = table(A={"coins": 12, "res": {"gold": 5, "milk": 5}, "mat": {}}, B={})
    game.do("A: walk C -> no")
    assert asked(game, type="discard", player="A") == ("items", [{"coin": 2}], False)
    assert asked(game, type="discard", player="A", items={"coin": 2}) == DONE
    game.do("A: disc $2")
    assert asked(game, type="discard", player="A") == ("items", [{"gold": 1}, {"milk": 1}], False)
    game.do("A: disc gold")
    assert asked(game, type="discard", player="A") == DONE
    hand = table(A={"coins": 2, "dragons": ["d1"], "caves_unknown": 9}, B={})
    hand.do("A: walk C -> no")
    assert asked(hand, type="discard", player="A")[1] == [{"d1": 1}, {"k?": 1}]
    assert asked(hand, PUBLIC, type="discard", player="A")[1] == [{"d?": 1}, {"k?": 1}]


def test_exchanges_markers_and_swaps() -> None:
    game = table(A={"coins": 1, "res": {"gold": 2}}, B={})
    assert asked(game, type="exchange", player="A") == ("give", [{"gold": 2}], False)
    assert asked(game, type="exchange", player="A", give={"gold": 2}) == (
        "get",
        ["meat", "gold", "crystal", "milk"],
        False,
    )
    marks = table(
        A={}, B={}, tile="seafarers", slots_used={"1": ["B"] * 9}, offers=[{"player": "A", "offer": "marker"}]
    )
    assert asked(marks, type="place_guild_marker", player="A") == ("benefit", [2, 3, 4, 5], False)


def test_cards_and_dragons_of_abilities() -> None:
    mat = {"C1": {"dragon": "d98"}, "G1": {"dragon": "d37"}, "A1": {"dragon": "d161"}}
    tucking = table(A={"coins": 2, "caves": ["k67"], "mat": mat}, B={}, **SHOWN)
    tucking.do("A: dig C2 k67")
    assert asked(tucking, type="tuck", player="A") == ("card", ["d?"], False)
    assert asked(tucking, type="tuck", player="A", card="d?") == ("at", ["C1", "G1", "A1"], False)
    laying = table(A={"coins": 2, "caves": ["k61", "k9", "k10"]}, B={}, **SHOWN)
    laying.all("A: dig C2 k61", "A: -k9 -k10")
    play = {"type": "play_cave", "player": "A"}
    assert asked(laying, **play) == ("card", ["k5", "k29", "k44"], False)
    assert asked(laying, **play, card="k29") == ("from", ["display"], False)
    assert asked(laying, **play, card="k29", from_="display") == ("slot", [2], False)
    assert asked(laying, **play, card="k29", from_="display", slot=2) == ("space", ["C3", "G2", "A2"], False)
    luring = table(
        A={"dragons": ["d24"], "N": 1}, B={}, tile="rainforest", offers=[{"player": "A", "offer": "marker"}]
    )
    luring.do("A: m2")
    lure = {"type": "play_dragon", "player": "A", "card": "d24"}
    assert asked(luring, **lure)[:2] == ("space", ["A1"])
    assert asked(luring, **lure, space="A1")[:2] == ("cost", ["noresources"])
    assert asked(luring, **lure, space="A1", cost="noresources", on_top=False)[1] == [
        {"egg@N": 1},
        {"egg@?": 1},
    ]
    swapping = table(A={"coins": 2, "caves": ["k66"], "mat": mat}, B={})
    swapping.do("A: dig C2 k66")
    assert asked(swapping, type="swap_dragons", player="A") == ("a", ["C1", "G1"], False)
    assert asked(swapping, type="swap_dragons", player="A", a="G1") == ("b", ["A1"], False)
    copying = table(A={"coins": 2, "caves": ["k2"], "mat": mat}, B={})
    copying.do("A: dig C2 k2")
    assert asked(copying, type="copy_ability", player="A") == ("target", ["d37"], False)
    once = table(
        A={"mat": mat, "passed": True}, B={"passed": True}, phase="round_end", round=1, objectives=["8a"]
    )
    assert asked(once, type="use_once_per_round", player="A") == ("card", ["d161"], False)


def test_the_end_asks_the_dragon_and_its_points() -> None:
    mat = {"C1": {"dragon": "d122"}, "G1": {"dragon": "d81"}}
    game = table(
        A={"mat": mat}, B={}, round=4, phase="final_scoring", tile="rainforest", slots_used={"4": ["A"]}
    )
    move = {"type": "score_end_ability", "player": "A"}
    assert asked(game, **move) == ("card", ["d122"], False)
    assert asked(game, **move, card="d122") == ("vp", list(range(13)), False)
    assert asked(game, **move, card="d122", vp=3) == DONE
    assert asked(game, type="choose_guild_cave", player="A") == ("cave", ["C", "G", "A"], False)


# --- set-up


def test_the_hand_that_is_not_kept_is_asked_card_by_card() -> None:
    dealt = {"dealt": {"dragons": ["d1", "d2", "d3"], "caves": ["k1", "k2", "k3"]}}
    game = table(A=dealt, B={}, phase="setup")
    six = ["d1", "d2", "d3", "k1", "k2", "k3"]
    keep = {"type": "keep_hand", "player": "A"}
    field, values, may_stop = asked(game, **keep)
    assert (field, sorted(values), may_stop) == ("discarded.0", six, False)
    field, values, _ = asked(game, **keep, discarded=["d2"])
    assert (field, sorted(values)) == ("discarded.1", [card for card in six if card != "d2"])
    assert asked(game, **keep, discarded=["d2", "k3"]) == DONE
    assert sorted(asked(game, PUBLIC, **keep)[1]) == ["d?", "k?"]
    assert sorted(asked(game, PUBLIC, **keep, discarded=["d9"])[1]) == ["d?", "k?"]
    assert sorted(asked(game, PUBLIC, **keep, discarded=["d?"])[1]) == ["d?", "k?"]


def test_three_resources_of_the_start() -> None:
    game = table(A={"dealt": {}}, B={}, phase="setup")
    field, values, _ = asked(game, type="choose_resources", player="A")
    assert (field, len(values)) == ("resources", 20)
    assert all(sum(each.values()) == 3 for each in values)


def test_the_lines_of_the_set_up() -> None:
    game = Wyrmspan(seats=["A", "B"])
    assert asked(game, type="setup_guild_tile")[:2] == (
        "tile",
        ["seafarers", "highlands", "plains", "rainforest"],
    )
    assert asked(game, type="setup_guild_tile", tile="plains") == ("side", ["few", "many"], False)
    assert asked(game, type="setup_guild_tile", tile="plains", side="few") == DONE
    assert asked(game, type="setup_first_player") == ("player", ["A", "B"], False)
    assert asked(game, type="setup_first_player", player="A") == DONE
    field, values, _ = asked(game, type="setup_objectives")
    assert (field, len(values)) == ("tiles.0", 20)
    field, values, _ = asked(game, type="setup_objectives", tiles=["8a"])
    assert (field, len(values)) == ("tiles.1", 18)
    assert not {"8a", "8b"} & set(values)
    assert asked(game, type="setup_objectives", tiles=["8a", "1a", "2a", "3a"]) == DONE
    for nothing in ("setup_colours", "score_objective"):
        assert asked(game, type=nothing) == DONE
    assert asked(game, type="reshuffle") == ("deck", ["dragon", "cave"], False)
    assert asked(game, type="reshuffle", deck="cave") == DONE


def test_a_round_starts_with_the_seat_clockwise_unless_another_is_named() -> None:
    game = table(A={}, B={}, C={}, phase="round_start", round=2, first_player="B")
    assert asked(game, type="start_round") == ("round", [3], False)
    assert asked(game, type="start_round", round=3) == ("first_player", ["C", "A", "B"], True)
    assert asked(game, type="start_round", round=3, first_player="A") == DONE
    nobody = table(A={}, B={}, phase="round_start")
    assert asked(nobody, type="start_round", round=2)[1] == ["A", "B"]


def possible(found: Choice) -> list[Any]:
    return [each.value for each in found.candidates if each.possible]


def test_a_new_card_of_the_display_is_any_card_and_those_known_elsewhere_are_marked() -> None:
    game = table(
        A={"coins": 2, "dragons": ["d9"]},
        B={"coins": 1},
        display_dragons=[None, "d68", "d98"],
        display_caves=["k5", "k6", "k7"],
        dragon_discard=["d4"],
    )
    found = ask(game, type="refill_display")
    assert found.field == "card"
    assert [each.value for each in found.candidates] == [f"d{number}" for number in range(1, 184)]
    assert {f"d{number}" for number in range(1, 184)} - set(possible(found)) == {"d9", "d68", "d98", "d4"}
    assert "d9" in possible(ask(game, PUBLIC, type="refill_display"))
    assert "d9" in possible(ask(game, seat("B"), type="refill_display"))
    assert "d9" not in possible(ask(game, seat("A"), type="refill_display"))
    assert asked(game, type="refill_display", card="d1") == DONE


def test_without_a_gap_both_kinds_are_offered_and_with_two_the_slot_is_asked() -> None:
    whole = table(A={"coins": 1}, B={}, **SHOWN)
    assert len(ask(whole, type="refill_display").candidates) == 183 + 75
    two = table(A={"coins": 1}, B={}, display_dragons=[None, "d68", None], display_caves=["k1", "k2", "k3"])
    assert asked(two, type="refill_display", card="d1") == ("slot", [1, 3], True)
    assert asked(two, type="refill_display", card="d1", slot=3) == DONE


def test_a_deck_made_of_known_discards_has_only_those() -> None:
    game = table(
        A={"coins": 5, "visits": {}}, B={}, dragon_deck=0, dragon_discard=["d4", "d5", "d6"], **SHOWN
    )
    assert game.all("A: walk G", "~ reshuffle dragon", "A: +d5<D", "B: pass") == []
    assert set(possible(ask(game, type="refill_display"))) & {f"d{n}" for n in range(1, 184)} == {"d4", "d6"}
    for who in (PUBLIC, seat("B")):
        seen = set(possible(ask(game, who, type="refill_display"))) & {f"d{n}" for n in range(1, 184)}
        assert seen == {"d4", "d5", "d6"}


def test_a_card_tucked_from_the_deck_is_known_to_its_seat_alone() -> None:
    game = table(A={"coins": 2, "caves": ["k68"], "mat": {"G1": {"dragon": "d36"}}}, B={})
    assert game.all("A: dig C2 k68 -> t:d41@G1<D") == []
    for who, knows in ((LOG, True), (seat("A"), True), (seat("B"), False), (PUBLIC, False)):
        assert ("d41" not in possible(ask(game, who, type="refill_display"))) is knows


def test_a_new_display_is_asked_slot_by_slot_and_has_no_card_twice() -> None:
    game = Wyrmspan(seats=["A", "B"])
    found = ask(game, type="deal_display")
    assert (found.field, len(found.candidates), len(possible(found))) == ("dragons.0", 184, 184)
    found = ask(game, type="deal_display", dragons=["d7", "d?"])
    assert found.field == "dragons.2"
    assert [each.value for each in found.candidates if not each.possible] == ["d7"]
    found = ask(game, type="deal_display", dragons=["d7", "d8", "d9"])
    assert (found.field, len(found.candidates)) == ("caves.0", 76)
    whole: Data = {"dragons": ["d7", "d8", "d9"], "caves": ["k1", "k2", "k3"]}
    assert asked(game, type="deal_display", **whole) == DONE


def test_values_have_names_in_both_languages() -> None:
    game = table(A={"coins": 2, "N": 1, "caves": ["k12"], "visits": {"C": 1}}, B={})
    (cave, *_) = ask(game, type="explore", player="A").candidates
    assert set(cave.label) == {"en", "pl"}
    paid = ask(game, type="explore", player="A", cave="C").candidates[0]
    assert paid.label["en"] != paid.label["pl"]
    two = table(A={"coins": 1, "res": {"gold": 2}}, B={})
    (give,) = ask(two, type="exchange", player="A").candidates
    assert give.label["en"].endswith("×2")
    (one, *_) = ask(game, type="explore", player="A", cave="C").candidates
    assert "×" not in one.label["en"]
    lost = table(A={"N": 2}, B={}, offers=[{"player": "A", "offer": "lay_egg"}])
    assert ask(lost, type="lay_egg", player="A").candidates[-1].label == {"en": "yes", "pl": "tak"}
