"""What findings say beside their rule: the fields of their sentences, and the state that proves them."""

import pytest

from tests.games.abandoned_abbey.table import FOUR, SEAT, Abbey, count, end, fail, go, match, move, stop, top

NET = {"symbol": "net", "reward": {"gem": 1}}
CARD = {"symbols": ["net"]}
SEVEN = {"goal": [[20, 7]], "players.A.claimed": [NET] * 7, "abbey.down": 10}
LOW = {"abbey.down": 0, "abbey.returned_cards": [NET]}
IN = [match("wand")]
GONE = [*IN, go()]
SHOWN = [*GONE, top("tooth")]
STATUE = {"type": "statue", "player": "A", "mode": "draw"}
QUEST = {"type": "quest", "player": "A", "source": "open", "points": 1}
FREE = {"type": "free", "player": "A", "kind": "power"}
DRAW = {"type": "draw", "player": "A", "card": CARD}
A = {"player": "A"}

TOLD = [
    # given, lines before, line, fields, proof
    (
        {}, [], match("wand", player="B"), {**A, "event": "abbey_match", "due": ["end_turn"]},
        {"active": "A", "phase": None},
    ),
    ({}, IN, match("wand"), {**A, "event": "abbey_match"}, {"phase": "decide"}),
    ({}, GONE, stop(), {**A, "event": "abbey_stop"}, {"phase": "reveal"}),
    ({}, SHOWN, stop(), A, {"phase": "match"}),
    ({}, [], fail(), A, {"phase": None}),
    ({}, IN, move("r2c1"), A, {"phase": "decide"}),
    ({}, IN, STATUE, {**A, "action": "abbey"}, {"phase": "decide"}),
    ({}, IN, QUEST, {**A, "action": "abbey"}, {"phase": "decide"}),
    ({}, IN, FREE, A, {"phase": "decide"}),
    ({}, IN, end(), {**A, "event": "end_turn", "due": ["abbey_go", "abbey_stop"]}, {"phase": "decide"}),
    ({}, [*IN, stop()], end(), {}, {"abbey.top": None}),
    ({}, [move("r2c1")], match("wand"), {**A, "action": "adventure"}, {"turn_action": "adventure"}),
    ({"players.A.region": "r1c1"}, [], match("wand"), {**A, "region": "r1c1"}, {"players.A.region": "r1c1"}),
    (
        {"players.A.region": "r1c1", "grid": {"r1c1": "tundra"}}, [], match("wand"), {**A, "region": "tundra"},
        {"players.A.region": "r1c1"},
    ),
    (SEVEN, [], match("wand"), {"side": "A"}, {"totals.A.abbey_cards": 7, "abbey.aside": 0}),
    ({"abbey.top": None}, [], match("wand"), {}, {"abbey.top": None}),
    ({"abbey.top": None, "abbey.down": 0}, [], match("wand"), {}, {"abbey.top": None}),
    ({}, [], match("bat"), {**A, "card": "bat", "symbol": "wand"}, {"abbey.top.symbol": "wand"}),
    (
        {}, [], {"type": "abbey_match", **A, "card": {"name": "Dog"}}, {**A, "card": "Dog", "symbol": "wand"},
        {"abbey.top.symbol": "wand"},
    ),
    ({"players.A.hand": 0}, [], match(), {**A, "card": "?"}, {"players.A.hand": 0}),
    ({"players.A.hand": 0}, [], match("wand"), {**A, "card": "wand"}, {"players.A.hand": 0}),
    (
        {"players.A.hand": 1, "players.A.hand_known": [CARD]}, [], match("wand"), {**A, "card": "wand"},
        {"players.A.hand_known": [CARD]},
    ),
    (SEVEN, IN, go(), {"side": "A"}, {"totals.A.abbey_cards": 7, "abbey.aside": 1}),
    ({"abbey.down": 0}, IN, go(), {}, {"abbey.down": 0, "abbey.returned": 0}),
    (SEVEN, IN, stop(), {"side": "A", "n": 8}, {"totals.A.abbey_cards": 7, "abbey.aside": 1}),
    ({"players.A.hand_known": [{"symbols": ["tooth"]}]}, SHOWN, fail(), {**A, "card": "tooth"}, {}),
    ({}, [], move("r2c2"), {"a": "r3c1", "b": "r2c2"}, {"players.A.region": "r3c1"}),
    ({}, [STATUE], move("r2c1"), A, {"turn_action": "statue"}),
    ({}, [*IN, stop(), top("net")], move("r2c1"), A, {"turn_action": "abbey"}),
    ({}, [], end(), A, {"turn_action": None}),
    (
        {}, [], move("r2c1", cards=[CARD], creature={"symbols": ["water", "bat"]}),
        {**A, "cards": ["net"], "creature": "water+bat"}, {},
    ),
    (
        {}, [], move("r2c1", cards=[CARD], creature={"name": "Knight", "symbols": ["sword"]}),
        {**A, "cards": ["net"], "creature": "Knight"}, {},
    ),
    ({"players.A.gems": 1}, [], {**STATUE, "mode": "twin"}, {**A, "reason": "twin_gems"}, {"players.A.gems": 1}),
    ({}, [], {**STATUE, "mode": "twin", "gems": -1}, {**A, "reason": "twin_price"}, {"players.A.gems": 2}),
    (
        {"statues": {"r3c1": "quest_chest"}}, [], {**STATUE, "kind": "beast_bazaar"}, {**A, "reason": "other_statue"},
        {"players.A.gems": 2},
    ),
    ({}, [], {**STATUE, "mode": "release", "released": 4}, {**A, "reason": "released_many"}, {"players.A.gems": 2}),
    ({}, [], {**STATUE, "mode": "release", "released": 3}, {**A, "reason": "release_gems"}, {"players.A.gems": 2}),
    (
        {}, [], {**STATUE, "mode": "release", "released": 1, "gems": -2}, {**A, "reason": "release_price"},
        {"players.A.gems": 2},
    ),
    ({}, [], {**STATUE, "drawn": 4}, {**A, "reason": "drawn_many"}, {"players.A.gems": 2}),
    ({}, [], {**STATUE, "drawn": 1, "bought": 2}, {**A, "reason": "bought_many"}, {"players.A.gems": 2}),
    ({}, [], {**STATUE, "kind": "quest_chest", "bought": 0}, {**A, "reason": "no_quest_kept"}, {"players.A.gems": 2}),
    ({}, [], {**STATUE, "gems": -3}, {**A, "n": 2}, {"players.A.gems": 2}),
    ({}, [], {**STATUE, "drawn": [{"label": "A1"}]}, {**A, "card": "A1"}, {}),
    ({}, [], {**STATUE, "bought": [{"label": "A1"}]}, {**A, "card": "A1"}, {}),
    ({}, [], {**QUEST, "source": "abbey"}, A, {}),
    ({}, [], {**QUEST, "needs": ["fire", "bat"], "cards": [CARD]}, {**A, "reason": ["bat", "fire"]}, {}),
    ({}, [], {**QUEST, "needs": ["fire"], "cards": [CARD, CARD]}, A, {}),
    (
        {"players.A.supply": {"carpet": 0}}, [], {**FREE, "kind": "carpet"}, {**A, "reason": "no_carpet"},
        {"players.A.supply.carpet": 0},
    ),
    ({}, [], {**FREE, "kind": "carpet", "to": "r1c1"}, {**A, "reason": "far"}, {"players.A.region": "r3c1"}),
    ({}, [], end(kept=4), {**A, "n": 5}, {"players.A.hand": 5, "players.A.deck": 6}),
    ({}, [], end(kept=5, drawn=1), {**A, "n": 6}, {"players.A.hand": 5, "players.A.deck": 6}),
    ({}, [], end(drawn=[{"label": "A1"}]), {**A, "card": "A1"}, {}),
    # observations
    ({}, [], top("bat"), {"top": "wand +1 gem"}, {"abbey.top": {"symbol": "wand", "reward": {"gem": 1}}}),
    ({}, IN, top("bat"), A, {"phase": "decide"}),
    ({}, GONE, top("anchor"), {"symbol": "anchor"}, {}),
    ({}, GONE, top("bat", banana=2, apple=1), {**A, "zone": "apple", "value": 1, "derived": 0}, {}),
    (
        {"labels": {"A7": NET}}, GONE, top("bat", "A7"), {"label": "A7", "where": "described"},
        {"labels.A7": NET},
    ),
    (
        {"abbey.returned_cards": [{**NET, "label": "A7"}]}, GONE, top("net", "A7"),
        {"label": "A7", "where": "returned"}, {},
    ),
    ({"players.B.claimed": [{**NET, "label": "A7"}]}, GONE, top("net", "A7"), {"label": "A7", "where": "B"}, {}),
    (
        {"abbey.seen_next": {**NET, "label": "A7"}}, GONE, top("bat"), {"seen": "A7 net +1 gem", "card": "bat +1 gem"},
        {"abbey.seen_next": {**NET, "label": "A7"}},
    ),
    (
        LOW, [*GONE, {"type": "reshuffle", "deck": "abbey"}], top("bat", gem=2, carpet=1),
        {"card": "bat +1 carpet +2 gem"}, {},
    ),
    (LOW, GONE, top("net"), {"n": 0, "returned": 1, "count": 0}, {"abbey.down": 0, "abbey.returned": 1}),
    ({"abbey.top": None, "abbey.down": 0}, [], top("net"), {}, {"abbey.down": 0, "abbey.returned": 0}),
    ({}, [], DRAW, {**A, "n": 0}, {"phase": None}),
    ({}, [*IN, DRAW], DRAW, {**A, "n": 1}, {}),
    ({}, IN, {"type": "draw", **A, "none": True}, {**A, "n": 1}, {"players.A.deck": 5}),
    (
        {"players.A.deck": 0}, IN, {"type": "draw", **A, "none": True}, {**A, "deck": 0, "discard": 1}, {},
    ),
    ({}, IN, {"type": "draw", **A, "card": {"label": "A1"}}, {**A, "card": "A1"}, {}),
    (
        {"players.A.discard": 3}, [], {"type": "reshuffle", "deck": "own", **A}, {**A, "deck": 6, "discard": 3},
        {"players.A.deck": 6},
    ),
    (
        {}, GONE, {"type": "reshuffle", "deck": "abbey", "count": 2}, {"n": 17, "returned": 0, "count": 2},
        {"abbey.down": 17, "abbey.returned": 0},
    ),
    ({}, [], {"type": "gems", **A, "change": -3}, {**A, "n": 2}, {"players.A.gems": 2}),
    ({}, [], {"type": "setup_goal", "id": 1, "lines": [[1, 1]]}, {}, {"goal": [[10, 2], [8, 4], [6, 6]]}),
    ({}, [], {"type": "setup"}, {"n": 18}, {}),
]  # fmt: skip


@pytest.mark.parametrize(("given", "before", "line", "fields", "proof"), TOLD)
def test_fields_and_proof(given, before, line, fields, proof):
    table = Abbey(given)
    for each in before:
        table.do(each)
    found = table.judge(line).findings[0]
    assert dict(found.fields) == fields
    assert dict(found.proof) == proof
    assert found.about == ("decision" if line["type"] in DECISIONS else "observation")


DECISIONS = {
    "abbey_match", "abbey_go", "abbey_stop", "abbey_fail", "move", "statue", "quest", "free", "end_turn",
}  # fmt: skip


def test_fields_of_the_set_up():
    line = {
        "type": "setup",
        "grid": {"r1c1": "fields"},
        "goal": {"id": 7, "lines": []},
        "open_quests": 3,
        "abbey_cards": 12,
        "gems": {"B": 4},
        "abbey_top": {"symbol": "anchor"},
    }
    found = Abbey(base=None, seats="ABCD", edition="deluxe").judge(line).findings
    assert [(each.rule, dict(each.fields)) for each in found] == [
        ("FAB-COMP-BASE", {"edition": "deluxe"}),
        ("FAB-BASE-PLAYERS", {}),
        ("FAB-BASE-GRID", {}),
        ("FAB-COMP-CARDS", {"n": 7}),
        ("FAB-SET-GOAL-LINES", {}),
        ("FAB-SET-OPEN", {"n": 3}),
        ("FAB-SET-DECK", {"n": 12}),
        ("FAB-BASE-KIT", {"player": "B", "zone": "gems", "value": 4}),
        ("FAB-OBS-SYMBOL", {"symbol": "anchor"}),
    ]
    [missing] = Abbey(base=None, edition=None).judge({"type": "setup"}).findings
    assert missing.fields == {"edition": "?"}
    [teams] = (
        Abbey(base=None, seats="ABCD", teams="XXYY", edition="enchanted").judge({"type": "setup"}).findings
    )
    assert teams.proof == {"teams": {"A": "X", "B": "X", "C": "Y", "D": "Y"}}


def test_fields_at_the_first_decision_and_after_the_win():
    table = Abbey(base=None, edition="enchanted")
    assert table.judge(match("net")).findings[0].proof == {"goal": None}
    table = Abbey(base=None, edition="enchanted")
    table.do({"type": "setup_goal", "id": 1, "lines": [[1, 0]]})
    assert table.judge(match("net")).findings[0].proof == {"abbey.top": None}
    table.do({"type": "points", "player": "A", "change": 1})
    found = table.judge(go()).findings[0]
    assert (found.fields, found.proof) == (
        {"player": ["A"], "line": "1+0"},
        {"winners": ["A"], "goal_line": "1+0"},
    )


def test_a_nineteenth_label_tells_how_many_there_are():
    labels = {f"A{number}": NET for number in range(18)}
    table = Abbey({"labels": labels})
    table.do(*GONE)
    assert table.judge(top("net", "B1")).findings[0].fields == {"n": 19}


def test_fields_of_a_written_score():
    table = Abbey({"players.A.quest_points": 3, "players.A.claimed": [NET], "abbey.down": 16})
    line = {
        "type": "score",
        "seats": {"A": {"categories": {"quest_points": 4, "abbey_cards": 2}}},
        "winners": ["A"],
    }
    cards, points, winner = table.judge(line).findings
    assert (cards.fields, cards.proof) == (
        {"player": "A", "value": 2, "derived": 1},
        {"players.A.abbey_cards": 1},
    )
    assert (points.fields, points.proof) == (
        {"player": "A", "value": 4, "derived": 3},
        {"players.A.quest_points": 3},
    )
    assert (winner.fields, winner.proof) == (
        {"player": "A", "points": 3, "cards": 1},
        {"totals.A.quest_points": 3},
    )
    [nobody] = Abbey().judge({"type": "score", "details": {"goal_line": "1+1"}}).findings
    assert nobody.fields == {"player": "A", "points": 0, "cards": 0}
    [first] = Abbey().judge({"type": "score", "winners": [], "details": {"goal_line": "1+1"}}).findings
    assert (first.fields["player"], first.proof) == ("A", {"winners": [], "goal_line": None})
    [partner] = Abbey(base=FOUR).judge({"type": "score", "winners": ["C"]}).findings
    assert partner.proof == {"teams.C": "X"}


def test_a_count_of_cards_inside_names_the_explorer():
    table = Abbey({"players.A": {**SEAT, "gems": 5}})
    table.do(*IN)
    [found] = table.judge(count(abbey_aside=0)).findings
    assert (found.fields["player"], found.fields["derived"], found.proof) == ("A", 1, {"abbey.aside": 1})
