"""Lines and findings as a viewer may have them: what leans on a hidden card is for who may know it."""

from __future__ import annotations

from typing import Any

import pytest

from events.games.wyrmspan import VOCABULARY
from events.session import SESSION
from events.vocabulary import Data
from projections.rules.contract import LOG, Outcome, Viewer
from projections.rules.games.wyrmspan import RULES
from tests.games.wyrmspan.table import PUBLIC, Wyrmspan, seat, table

SEATS = {"seats": [{"seat": "A"}, {"seat": "B"}], "game": "wyrmspan", "mode": "scribe"}


def redacted(game: Wyrmspan, viewer: Viewer, type_: str, **fields: Any) -> Data:
    known = SESSION if type_ in SESSION.types else VOCABULARY
    made = RULES.redact(game.state, known.decode(type_, fields), viewer)
    assert made.pop("type") == type_
    return made


HIDDEN = [
    ("draw", {"player": "A", "card": "k9", "from": "deck"}, {"player": "A", "card": "k?", "from": "deck"}),
    ("draw", {"player": "A", "card": "d9"}, {"player": "A", "card": "d?"}),
    (
        "tuck",
        {"player": "A", "card": "d9", "at": "C1", "from": "deck"},
        {"player": "A", "card": "d?", "at": "C1", "from": "deck"},
    ),
    (
        "deal_hand",
        {"player": "A", "dragons": ["d1", "d2", "d3"], "caves": ["k1", "k?", "k3"]},
        {"player": "A", "dragons": ["d?"] * 3, "caves": ["k?"] * 3},
    ),
    (
        "reveal",
        {"player": "A", "cards": ["d9", "k1"], "from": "deck", "to": "self"},
        {"player": "A", "cards": ["d?", "k?"], "from": "deck", "to": "self"},
    ),
]
OPEN = [
    ("draw", {"player": "A", "card": "k9", "from": "display", "slot": 1}),
    ("tuck", {"player": "A", "card": "d9", "at": "C1"}),
    ("tuck", {"player": "A", "card": "d9", "at": "C1", "from": "display", "slot": 1}),
    ("reveal", {"player": "A", "cards": ["d9"], "from": "deck"}),
    ("keep_hand", {"player": "A", "discarded": ["d1", "k1"]}),
    ("excavate", {"player": "A", "space": "C2", "card": "k9"}),
    ("discard", {"player": "A", "items": {"d9": 1}}),
    ("refill_display", {"card": "d9", "slot": 1}),
]


def plain(data: Data) -> Data:
    return {key: list(value) if isinstance(value, tuple) else value for key, value in data.items()}


@pytest.mark.parametrize(("type_", "fields", "shown"), HIDDEN)
def test_a_card_that_only_its_seat_saw_is_not_named_to_others(type_: str, fields: Data, shown: Data) -> None:
    game = table(A={}, B={})
    for who in (PUBLIC, seat("B")):
        assert plain(redacted(game, who, type_, **fields)) == shown
    for who in (LOG, seat("A"), seat("A", "B")):
        assert plain(redacted(game, who, type_, **fields)) == fields


@pytest.mark.parametrize(("type_", "fields"), OPEN)
def test_what_lies_open_is_told_to_all(type_: str, fields: Data) -> None:
    assert plain(redacted(table(A={}, B={}), PUBLIC, type_, **fields)) == fields


@pytest.mark.parametrize(("type_", "fields", "shown"), HIDDEN)
def test_with_open_hands_all_is_told_to_all(type_: str, fields: Data, shown: Data) -> None:
    game = table(options={"hands_open": True}, A={}, B={})
    assert plain(redacted(game, PUBLIC, type_, **fields)) == fields


def test_counted_and_stated_hands_are_left_out_for_others() -> None:
    game = table(A={}, B={})
    hand = {"players.A.dragons": ["d1"], "players.A.coins": 3, "players.A": {"caves": ["k1"], "coins": 3}}
    seen = {"players.A.coins": 3, "players.A": {"coins": 3}}
    for who, shown in ((PUBLIC, seen), (seat("B"), seen), (seat("A"), hand), (LOG, hand)):
        assert redacted(game, who, "restate", set=hand)["set"] == shown
        assert redacted(game, who, "count", values=hand)["values"] == shown
    for path in (
        "players.A.caves",
        "players.A.dragons_unknown",
        "players.A.caves_unknown",
        "deck_top.dragon",
    ):
        assert redacted(game, PUBLIC, "restate", set={path: 1})["set"] == {}
    for path in ("players.A.cards", "players.A.res.gold", "dragon_deck"):
        assert redacted(game, PUBLIC, "restate", set={path: 1})["set"] == {path: 1}
    assert redacted(game, seat("A"), "restate", set={"deck_top.dragon": "d1"})["set"] == {}


def test_a_line_inside_a_correction_is_hidden_like_the_line_itself() -> None:
    game = table(A={}, B={})
    inner = {"type": "draw", "player": "A", "card": "k9", "from": "deck"}
    for type_, at in (("amend", "seq"), ("insert", "after")):
        fields: Data = {at: 3, "data": inner}
        assert redacted(game, PUBLIC, type_, **fields)["data"]["card"] == "k?"
        assert redacted(game, seat("A"), type_, **fields)["data"]["card"] == "k9"


def position(viewer: Viewer, **players: Data) -> Data:
    move = SESSION.decode("opened", {**SEATS, "position": {"players": players}})
    made: Data = RULES.redact(table(A={}, B={}).state, move, viewer)["position"]["players"]
    return made


def test_a_position_has_the_hands_of_others_as_numbers() -> None:
    hand = {"dragons": ["d1", "d2"], "caves": ["k1"], "shown": ["d2"], "caves_unknown": 2, "coins": 3}
    made = position(PUBLIC, A=hand, B={"coins": 1})
    assert made["A"] == {
        "shown": ["d2"],
        "coins": 3,
        "dragons": ["d2"],
        "dragons_unknown": 1,
        "caves_unknown": 3,
    }
    assert made["B"] == {"coins": 1}
    assert position(seat("A"), A=hand)["A"] == hand
    assert position(LOG, A=hand)["A"] == hand
    dealt = {"dealt": {"dragons": ["d1", "d2", "d3"], "caves": ["k1", "k2", "k3"]}}
    assert position(seat("B"), A=dealt)["A"] == {"dragons_unknown": 3, "caves_unknown": 3}


# --- consequences


def test_consequences_lie_open_but_for_kinds_that_nobody_has_named() -> None:
    game = table(A={"coins": 2, "caves": ["k12"]}, B={})
    game.do("A: dig C2 k12")
    assert [each.kind for each in game.outcomes] == ["excavated"]
    for who in (PUBLIC, seat("B"), LOG):
        assert [RULES.outcome_for(game.state, each, who) for each in game.outcomes] == game.outcomes
    secret = Outcome("something_new", "A", 1)
    assert RULES.outcome_for(game.state, secret, PUBLIC) is None
    assert RULES.outcome_for(game.state, secret, LOG) == secret


# --- findings that lean on hidden cards


def seen_by(game: Wyrmspan) -> set[str]:
    """Who may see the finding of the last line."""
    (found,) = game.findings
    viewers = {"A": seat("A"), "B": seat("B"), "AB": seat("A", "B"), "public": PUBLIC}
    return {name for name, who in viewers.items() if RULES.visible(game.state, found, who)}


ALL = {"A", "B", "AB", "public"}


@pytest.mark.parametrize(
    ("given", "lines", "rule", "who"),
    [
        # a card that A drew, which lies open: the name of the card is A's
        ({"A": {"coins": 2}, "display_caves": ["k9", "k5", "k6"]}, "A: walk A -> +k9<D", "HID-DECK", {"A", "AB"}),
        # the same in the hand of B
        ({"A": {"coins": 2}, "B": {"caves": ["k9"]}}, "A: walk A -> +k9<D", "HID-DECK", {"AB"}),
        # a card of A's hand comes to the display
        ({"A": {"dragons": ["d9"], "coins": 1}, "display_dragons": [None, "d1", "d2"]},
         "~ refill d9>1", "HID-DECK", {"A", "AB"}),
        # a card that lies open comes to the display
        ({"A": {"coins": 1}, "display_dragons": [None, "d1", "d2"]}, "~ refill d2>1", "HID-DECK", ALL),
        # B plays a card that A holds
        ({"B": {"coins": 2, "caves_unknown": 1}, "A": {"caves": ["k9"]}, "to_move": "B"},
         "B: dig C2 k9", "HID-HAND", {"AB"}),
        # B plays a card that lies open
        ({"B": {"coins": 2, "caves_unknown": 1}, "A": {}, "display_caves": ["k9", "k1", "k2"], "to_move": "B"},
         "B: dig C2 k9", "HID-HAND", {"B", "AB"}),
        # a card that A holds is taken from a place of the display that nobody saw
        ({"B": {"coins": 2}, "A": {"caves": ["k9"]}, "to_move": "B"}, "B: walk A -> +k9<1", "GAIN-CARD", {"A", "AB"}),
        ({"B": {"coins": 2}, "A": {}, "cave_discard": ["k9"], "to_move": "B"}, "B: walk A -> +k9<1", "GAIN-CARD", ALL),
    ],
)  # fmt: skip
def test_a_finding_is_for_who_may_know_the_cards_it_leans_on(
    given: dict[str, Any], lines: str, rule: str, who: set[str]
) -> None:
    game = table(**{"A": {}, "B": {}, "to_move": "A", **given})
    assert game.do(lines) == [rule]
    assert seen_by(game) == who


def test_a_card_tucked_from_the_deck_is_a_secret_of_its_seat() -> None:
    game = table(
        A={"coins": 2, "caves": ["k68"], "mat": {"G1": {"dragon": "d36"}}},
        B={},
        display_dragons=[None, "d1", "d2"],
    )
    assert game.all("A: dig C2 k68 -> t:d41@G1<D, no") == []
    assert game.do("~ refill d41>1") == ["HID-DECK"]
    assert seen_by(game) == {"A", "AB"}


def test_a_hand_dealt_with_cards_that_lie_elsewhere_is_told_to_its_seat() -> None:
    game = Wyrmspan(seats=["A", "B"])
    game.do("~ display d1 d68 d98 k5 k29 k44")
    assert game.do("A: deal d1 d62 d140 k12 k55 k3") == ["HID-DECK"]
    assert seen_by(game) == {"A", "AB"}
    again = Wyrmspan(seats=["A", "B"])
    assert again.do("A: deal d7 d7 d140 k12 k55 k3") == ["CMP-COUNTS"]
    assert seen_by(again) == {"A", "AB"}
    assert again.do("A: deal d7 d8 k12 k55 k3") == ["SET-HAND"]
    assert seen_by(again) == ALL


def test_cards_not_kept_that_were_not_dealt() -> None:
    dealt = {"dealt": {"dragons": ["d1", "d2", "d3"], "caves": ["k1", "k2", "k3"]}}
    game = table(
        A=dealt,
        B=dealt | {"dealt": {"dragons": ["d4", "d5", "d6"], "caves": ["k4", "k5", "k6"]}},
        phase="setup",
    )
    assert game.do("A: keep -d9 -k1") == ["SET-HAND"]
    assert seen_by(game) == {"A", "AB"}
    other = table(
        A=dealt, B={"dealt": {"dragons": ["d4", "d5", "d6"], "caves": ["k4", "k5", "k6"]}}, phase="setup"
    )
    assert other.do("A: keep -d4 -k1") == ["SET-HAND"]
    assert seen_by(other) == {"AB"}
    three = table(A=dealt, B={}, phase="setup")
    assert three.do("A: keep -d1 -k1 -k2") == ["SET-HAND"]
    assert seen_by(three) == ALL
    twice = table(A=dealt, B={}, phase="setup")
    assert twice.do({"type": "keep_hand", "player": "A", "discarded": ["d1", "d1"]}) == ["SET-HAND"]
    assert seen_by(twice) == ALL


def test_a_card_that_the_new_deck_cannot_have() -> None:
    deck = {"dragon_deck": 0, "dragon_discard": ["d4", "d5", "d6"], "display_dragons": ["d1", "d68", "d98"]}
    game = table(A={"coins": 5}, B={"coins": 5}, **deck)
    assert game.all("A: walk G", "~ reshuffle dragon") == []
    assert game.do("A: +d9<D") == ["HID-RESHUFFLE"]
    assert seen_by(game) == {"A", "AB"}
    taken = table(A={"coins": 5}, B={"coins": 5}, **deck)
    assert taken.all("A: walk G", "~ reshuffle dragon", "A: +d5<D", "B: walk G") == []
    assert taken.do("B: +d5<D") == ["HID-RESHUFFLE"]
    assert seen_by(taken) == set()


def test_a_count_of_a_whole_seat_tells_its_hand_to_nobody_else() -> None:
    game = table(A={"dragons": ["d1"], "coins": 2}, B={"coins": 1})
    whole = dict(game["players.A"])
    assert game.do({"type": "count", "values": {"players.A": {**whole, "coins": 3}}}) == ["OBS-COUNT"]
    assert seen_by(game) == {"A", "AB"}
    both = dict(game["players"])
    assert game.do({"type": "count", "values": {"players": {**both, "B": {**both["B"], "coins": 2}}}}) == [
        "OBS-COUNT"
    ]
    assert seen_by(game) == {"AB"}
    assert game.do({"type": "count", "values": {"players.A.coins": 3}}) == ["OBS-COUNT"]
    assert seen_by(game) == ALL
