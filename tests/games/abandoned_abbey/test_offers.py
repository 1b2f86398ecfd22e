"""What may or must come: decisions, candidates for their fields, and what outcomes tell."""

import pytest

from projections.rules.contract import LOG, PUBLIC, Viewer
from tests.games.abandoned_abbey.table import Abbey, end, fail, go, match, move, stop, top

A = Viewer(seats=frozenset({"A"}))
SYMBOLS = ["sword", "fire", "water", "broom", "tooth", "net", "helmet", "bat", "wand"]
OPEN = ["statue", "quest", "free"]


def values(table, viewer=LOG, **partial):
    choice = table.table.choices(partial, viewer)
    return choice.field, [each.value for each in choice.candidates], choice.may_stop


# --- decisions


def test_decisions_outside():
    assert Abbey().legal() == ["abbey_match", "move r2c1", "move r3c2", *OPEN, "end_turn"]
    assert Abbey({"players.A.region": "r1c1"}).legal() == ["move r1c2", "move r2c1", *OPEN, "end_turn"]
    assert Abbey({"players.A.hand": 0}).legal() == ["move r2c1", "move r3c2", *OPEN, "end_turn"]
    table = Abbey()
    table.do(move("r2c1"))
    assert table.legal() == ["move r1c1", "move r2c2", "move r3c1", "free", "end_turn"]
    table.do(end(), {"type": "statue", "player": "B", "mode": "draw"})
    assert table.legal() == ["free", "end_turn"]


def test_decisions_inside():
    table = Abbey()
    table.do(match("wand"))
    assert table.legal() == ["abbey_go", "abbey_stop"]
    table.do(go())
    assert (table.legal(), table.due()) == ([], [{"type": "abbey_top"}])
    table.do(top("net"))
    assert table.legal() == ["abbey_match", "abbey_fail"]
    assert table.due() == [{"player": "A", "one_of": [{"type": "abbey_match"}, {"type": "abbey_fail"}]}]
    table.do(fail())
    assert table.legal() == ["free", "end_turn"]
    assert table.due() == [{"player": "A", "type": "end_turn"}]


def test_decisions_are_the_active_seats():
    rules, state = Abbey().table.rules, Abbey().table.state
    assert list(rules.legal(state, LOG, "B")) == []
    assert list(rules.legal(state, LOG, "A")) == list(rules.legal(state)) == list(rules.legal(state, PUBLIC))


# --- fields


def test_hand_cards_are_likely_only_to_their_owner():
    table = Abbey(
        {"players.A.hand": 2, "players.A.hand_known": [{"symbols": ["net"]}, {"name": "Dog", "symbols": []}]}
    )
    choice = table.table.choices({"type": "abbey_match", "player": "A"}, A)
    assert (choice.field, choice.may_stop) == ("card", True)
    first, second, third = choice.candidates[:3]
    assert (first.value, first.likelihood, first.possible) == ({"symbols": ["net"]}, 1.0, True)
    assert (second.value, second.label["pl"]) == ({"name": "Dog", "symbols": []}, "Pies ()")
    assert (third.value, third.likelihood, third.possible) == ({"symbols": ["wand"]}, 0.0, False)
    assert len(choice.candidates) == 10
    others = table.table.choices({"type": "abbey_match", "player": "A"}, PUBLIC)
    assert [each.value["symbols"] for each in others.candidates] == [
        ["wand"],
        *([each] for each in SYMBOLS[:-1]),
    ]
    assert {each.likelihood for each in others.candidates} == {None}
    assert all(each.possible for each in others.candidates)
    vague = Abbey({"players.A.hand_known": [{"symbols": ["net"]}]})
    assert {each.likelihood for each in vague.table.choices({"type": "draw"}, LOG).candidates} == {1.0, None}
    assert values(table, type="abbey_match", card=None) == (None, [], False)
    assert values(Abbey({"abbey.top": None}), type="abbey_match")[1][0] == {"symbols": ["sword"]}


def test_the_next_abbey_card():
    table = Abbey(
        {
            "labels": {
                "A1": {"symbol": "net", "reward": {"beast": 1}},
                "A2": {"symbol": "net", "reward": {"gem": 2}},
            }
        }
    )
    assert values(table, type="abbey_top") == ("symbol", [*SYMBOLS, "?"], False)
    field, rewards, may_stop = values(table, type="abbey_top", symbol="net")
    assert (field, may_stop) == ("reward", True)
    assert rewards == [{"gem": 2}, {"beast": 1}, {"gem": 1}, {"gem": 3}, {"bonus_point": 1}, {"carpet": 1}]
    assert values(table, type="abbey_top", symbol="bat")[1][0] == {"gem": 1}
    for done in ({"symbol": "net", "reward": {}}, {"symbol": "?"}, {"label": "A1"}):
        assert values(table, type="abbey_top", **done) == (None, [], False)
    assert values(table, type="abbey_top", label="A9")[0] == "symbol"
    label = table.table.choices({"type": "abbey_top", "symbol": "net"}, LOG).candidates[0].label
    assert label == {"en": "+2 gem", "pl": "+2 klejnot"}


def test_after_a_reshuffle_symbols_are_as_likely_as_their_share():
    cards = [
        {"symbol": "bat", "reward": {}},
        {"symbol": "net", "reward": {}},
        {"symbol": "net", "reward": {"gem": 1}},
    ]
    table = Abbey({"abbey.down": 0, "abbey.returned_cards": cards})
    table.do(match("wand"), go(), {"type": "reshuffle", "deck": "abbey"})
    shares = {
        each.value: (each.likelihood, each.possible)
        for each in table.table.choices({"type": "abbey_top"}, PUBLIC).candidates
    }
    assert shares["net"] == (2 / 3, True)
    assert shares["bat"] == (1 / 3, True)
    assert shares["fire"] == (0.0, False)
    assert shares["?"] == (None, True)
    vague = Abbey({"abbey.down": 0, "abbey.returned_cards": [*cards, {"symbol": "?"}]})
    vague.do(match("wand"), go(), {"type": "reshuffle", "deck": "abbey"})
    assert {each.likelihood for each in vague.table.choices({"type": "abbey_top"}, PUBLIC).candidates} == {
        None
    }


def test_fields_of_a_move():
    table = Abbey()
    assert values(table, type="move", player="A") == ("to", ["r3c2", "r2c1"], False)
    assert values(table, type="move", player="B")[1] == ["r3c2", "r2c1"]
    assert len(values(Abbey({"players.A.region": "?"}), type="move")[1]) == 6
    field, creatures, may_stop = values(table, type="move", to="r2c1")
    assert (field, creatures[0], may_stop) == ("creature", {"symbols": ["sword"]}, True)
    field, cards, may_stop = values(table, type="move", to="r2c1", creature={"symbols": ["water"]})
    assert (field, cards[0], may_stop) == ("cards.0", {"symbols": ["fire"]}, True)
    assert values(table, type="move", to="r2c1", creature=None)[1][0] == {"symbols": ["sword"]}
    done = {"to": "r2c1", "creature": {"symbols": ["water"]}, "cards": [{"symbols": ["fire"]}]}
    assert values(table, type="move", **done) == ("gem", [True, False], True)
    assert values(table, type="move", **done, gem=True) == (None, [], False)


@pytest.mark.parametrize(
    ("partial", "expected"),
    [
        ({"type": "statue"}, ("mode", ["draw", "release", "twin"], False)),
        ({"type": "statue", "mode": "draw"}, ("gems", [0, -1, -2, -3, -4, -5], True)),
        ({"type": "statue", "mode": "twin"}, ("gems", [-2], True)),
        ({"type": "statue", "mode": "release"}, ("released", [1, 2, 3], True)),
        ({"type": "statue", "mode": "release", "released": 2}, ("gems", [-2], True)),
        ({"type": "statue", "mode": "release", "released": []}, ("gems", [], True)),
        ({"type": "statue", "mode": "twin", "gems": -2}, (None, [], False)),
        ({"type": "quest"}, ("source", ["open", "personal"], False)),
        ({"type": "quest", "source": "open"}, ("points", [1, 2, 3, 4, 5, 6, 7], False)),
        ({"type": "quest", "source": "open", "points": 1}, ("gems", [0, 1, 2, 3, 4, 5], True)),
        ({"type": "quest", "source": "open", "points": 1, "gems": 0}, (None, [], False)),
        (
            {"type": "free"},
            ("kind", ["commit", "withdraw", "carpet", "reshuffle", "power", "artifact", "discard"], False),
        ),
        ({"type": "free", "kind": "carpet"}, ("to", ["r3c2", "r2c1"], True)),
        ({"type": "free", "kind": "carpet", "to": "r2c1"}, (None, [], False)),
        ({"type": "free", "kind": "reshuffle"}, (None, [], False)),
        ({"type": "gems"}, ("player", ["A", "B"], False)),
        ({"type": "points", "player": "A"}, ("change", [1, 2, 3, -1, -2, -3], False)),
        ({"type": "gems", "player": "A", "change": 1}, (None, [], False)),
        ({"type": "end_turn"}, ("discarded", [0, 1, 2, 3, 4, 5], True)),
        ({"type": "end_turn", "discarded": 0}, (None, [], False)),
        ({"type": "reshuffle"}, ("deck", ["abbey", "own"], False)),
        ({"type": "reshuffle", "deck": "abbey"}, ("count", [0], True)),
        ({"type": "reshuffle", "deck": "abbey", "count": 0}, (None, [], False)),
        ({"type": "reshuffle", "deck": "own"}, (None, [], False)),
        ({"type": "setup_goal"}, ("id", [1, 2, 3, 4], False)),
        ({"type": "setup_goal", "id": 1}, ("lines.0", [], False)),
        ({"type": "setup_goal", "id": 1, "lines": [[10, 2]]}, ("lines.1", [], True)),
        ({"type": "setup"}, ("start.A", ["r1c1", "r1c2", "r2c1", "r2c2", "r3c1", "r3c2"], True)),
        (
            {"type": "setup", "start": {"A": "r1c1"}},
            ("start.B", ["r1c1", "r1c2", "r2c1", "r2c2", "r3c1", "r3c2"], True),
        ),
        ({"type": "setup", "start": {"A": "r1c1", "B": "r1c1"}}, (None, [], False)),
        ({"type": "abbey_go"}, (None, [], False)),
        ({"type": "refill"}, (None, [], False)),
    ],
)
def test_the_next_open_field(partial, expected):
    assert values(Abbey(), **partial) == expected


def test_lists_are_asked_item_by_item():
    cards = [{"symbols": ["net"]}]
    assert values(Abbey(), type="free", kind="commit")[0] == "cards.0"
    assert values(Abbey(), type="free", kind="commit", cards=cards)[0] == "cards.1"


# --- outcomes


def told(judged):
    return [(each.kind, each.subject, each.amount, dict(each.detail)) for each in judged.outcomes]


def test_outcomes_tell_how_deep_and_what_was_kept_or_lost():
    table = Abbey()
    assert told(table.judge(match("wand"))) == [
        ("abbey_entered", "A", None, {}),
        ("card_set_aside", "wand", 1, {}),
    ]
    assert told(table.judge(go())) == [("went_on", "A", 1, {})]
    assert told(table.judge(top("net", gem=2, carpet=1))) == [("card_shown", "net", 1, {})]
    met = ("card_matched", "net", None, {"depth": 1})
    assert told(table.judge(match("net"))) == [met, ("card_set_aside", "net", 2, {})]
    kept = [("reward_kept", "carpet", 1, {"player": "A"}), ("reward_kept", "gem", 3, {"player": "A"})]
    assert told(table.judge(stop())) == [("exploration_kept", "A", 2, {}), *kept]
    table.do(top("bat"), end(), match("bat", player="B"), go("B"), top("fire"))
    lost = [
        ("card_missed", "fire", None, {"depth": 1}),
        ("exploration_lost", "B", 1, {}),
        ("reward_lost", "gem", 1, {"player": "B"}),
    ]
    assert told(table.judge(fail("B"))) == lost


def test_outcomes_of_lines_that_were_not_written():
    table = Abbey()
    table.do(match("wand"))
    assert told(table.judge(top("net"))) == [("went_on", "A", 1, {}), ("card_shown", "net", 1, {})]
    table = Abbey()
    table.do(match("wand"))
    assert [each[0] for each in told(table.judge(match("net")))] == [
        "went_on",
        "card_shown",
        "card_set_aside",
    ]
    table.do(go())
    assert [each[0] for each in told(table.judge(match("net")))] == ["card_shown", "card_set_aside"]
    assert [each[0] for each in told(table.judge(fail()))] == ["exploration_lost", "reward_lost"]


def test_how_many_matching_cards_the_log_knew():
    cards = [{"symbols": ["net"]}, {"symbols": ["net", "bat"]}, {"name": "Knight"}]
    table = Abbey({"players.A.hand_known": cards})
    table.do(match("wand"), go(), top("net"))
    assert told(table.judge(match("net")))[0] == ("card_matched", "net", 2, {"depth": 1})
    table.do(go(), top("fire"))
    assert told(table.judge(fail()))[0] == ("card_missed", "fire", 0, {"depth": 2})


def test_other_outcomes():
    table = Abbey({"players.A.deck": 0, "players.A.discard": 2})
    assert told(table.judge(match("wand")))[-1] == ("own_shuffled", None, 3, {})
    table.do(stop())
    low = Abbey({"abbey.down": 0, "abbey.returned_cards": [{"symbol": "bat", "reward": {}}]})
    low.do(match("wand"), go())
    assert told(low.judge({"type": "reshuffle", "deck": "abbey"})) == [("abbey_shuffled", None, 1, {})]
    table = Abbey({"players.A.hand": 3})
    assert told(table.judge(move("r2c1", gem=True))) == [("gems", "A", 1, {})]
    assert told(table.judge(end())) == [("hand_filled", "A", 2, {})]
    assert told(table.judge({"type": "points", "player": "B", "change": 2})) == [("points", "B", 2, {})]
    assert told(table.judge({"type": "gems", "player": "B", "change": -1})) == [("gems", "B", -1, {})]
    assert told(table.judge({"type": "quest", "player": "B", "source": "open", "points": 2, "gems": 1})) == [
        ("points", "B", 2, {}),
        ("gems", "B", 1, {}),
    ]
    assert told(table.judge({"type": "quest", "player": "B", "source": "open", "points": 0})) == [
        ("points", "B", 0, {})
    ]
