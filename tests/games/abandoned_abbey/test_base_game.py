"""Roads, Turn Actions and Quests of the base game, as far as the log judges them."""

import pytest

from tests.games.abandoned_abbey.table import Abbey, end, match, move, stop, top

FIRE, NET, WAND = ({"symbols": [symbol]} for symbol in ("fire", "net", "wand"))


def statue(mode, **fields):
    return {"type": "statue", "player": "A", "mode": mode, **fields}


def quest(points=2, **fields):
    return {"type": "quest", "player": "A", "source": "personal", "points": points, **fields}


def free(kind, **fields):
    return {"type": "free", "player": "A", "kind": kind, **fields}


def zones(table, *names, seat="A"):
    return [table.see(f"players.{seat}.{name}") for name in names]


# --- roads and Creatures


@pytest.mark.breaks("FAB-BASE-ROADS")
@pytest.mark.parametrize(
    ("here", "roads"),
    [
        ("r1c1", ["r1c2", "r2c1"]),
        ("r2c2", ["r1c2", "r2c1", "r3c2"]),
        ("r3c1", ["r2c1", "r3c2"]),
    ],
)
def test_seven_roads_join_neighbours(here, roads):
    for cell in ("r1c1", "r1c2", "r2c1", "r2c2", "r3c1", "r3c2"):
        table = Abbey({"players.A.region": here})
        assert table.do(move(cell)) == ([] if cell in roads else ["BASE-ROADS"])
        assert table.see("players.A.region") == cell
    assert [each for each in Abbey({"players.A.region": here}).legal() if each.startswith("move")] == [
        f"move {cell}" for cell in roads
    ]


@pytest.mark.keeps("FAB-BASE-ROADS", "FAB-BASE-TURN")
def test_several_roads_are_one_action_and_an_unknown_region_is_not_judged():
    table = Abbey()
    assert table.do(move("r2c1"), move("r1c1")) == []
    assert table.see("turn_action") == "adventure"
    unknown = Abbey({"players.A.region": "?"})
    assert len([each for each in unknown.legal() if each.startswith("move")]) == 6
    assert unknown.do(move("r1c2")) == []


def test_a_region_by_name_where_the_grid_is_known():
    table = Abbey({"grid": {"r2c1": "tundra", "r3c1": "hills"}})
    [found] = table.judge(move("r1c2")).findings
    assert found.fields == {"a": "hills", "b": "r1c2"}
    table = Abbey({"grid": {"r2c1": "tundra"}})
    assert table.do(move("tundra")) == []
    assert table.see("players.A.region") == "r2c1"


@pytest.mark.parametrize(
    ("cards", "creature", "found"),
    [
        ([["fire"]], ["water"], []),
        ([["net"]], ["water"], ["BASE-SUBDUE"]),
        ([["net"], ["net"]], ["water"], []),
        ([["net", "net"]], ["water"], []),
        ([["net", "bat"]], ["water"], ["BASE-SUBDUE"]),
        ([["fire", "net"]], ["water"], []),
        ([["fire"]], ["water", "water"], ["doubt BASE-SUBDUE"]),
        ([["fire"], ["fire"]], ["water", "water"], []),
        ([["fire"], ["net", "net"]], ["water", "water"], []),
        ([["net", "net"]], ["water", "water"], ["doubt BASE-SUBDUE"]),
        ([["net"]], ["water", "water"], ["BASE-SUBDUE"]),
        ([["bat"], ["bat"], ["net"], ["net"]], ["water", "water"], []),
        ([["fire"], ["fire"], ["fire"]], ["water"], []),
        ([[]], ["water"], ["BASE-SUBDUE"]),
    ],
)
def test_creatures_are_subdued_by_the_symbol_that_beats_theirs(cards, creature, found):
    line = move("r2c1", cards=[{"symbols": each} for each in cards], creature={"symbols": creature})
    assert Abbey().do(line) == found


def test_a_creature_known_by_name_only_is_doubtful():
    assert Abbey().do(move("r2c1", cards=[NET], creature={"name": "Knight"})) == ["doubt BASE-SUBDUE"]
    assert Abbey().do(move("r2c1", cards=[WAND], creature={"name": "knight"})) == []
    assert Abbey().do(move("r2c1", cards=[NET], creature={"name": "Nobody"})) == []
    assert Abbey().do(move("r2c1", cards=[NET])) == []
    assert Abbey().do(move("r2c1", creature={"symbols": ["water"]})) == []
    assert Abbey().do(move("r2c1", cards=[{"name": "Knight"}], creature={"symbols": ["water"]})) == []


def test_a_subdued_creature_goes_to_the_own_discard_pile():
    table = Abbey({"players.A.hand_known": [FIRE, NET]})
    table.do(move("r2c1", cards=[FIRE], creature={"symbols": ["water"]}, gem=True))
    assert zones(table, "hand", "discard", "gems", "hand_known") == [4, 2, 3, [NET]]
    table.do(move("r1c1"))
    assert zones(table, "hand", "discard", "gems") == [4, 2, 3]


# --- Turn Actions


@pytest.mark.breaks("FAB-BASE-TURN")
@pytest.mark.parametrize("first", [move("r2c1"), statue("draw"), quest()])
@pytest.mark.parametrize("second", [move("r2c1"), statue("draw"), quest()])
def test_one_turn_action_a_turn(first, second):
    table = Abbey({"players.A.region": "r3c1"})
    assert table.do(first) == []
    again = move("r1c1") if first["type"] == second["type"] == "move" else second
    assert table.do(again) == ([] if first["type"] == second["type"] == "move" else ["BASE-TURN"])
    assert table.do(end()) == []


def test_a_turn_without_a_turn_action_is_doubtful():
    table = Abbey()
    assert table.do(free("power"), end()) == ["doubt BASE-TURN"]
    table.do(match("wand", player="B"), stop("B"), top("net"))
    assert table.do(end("B")) == []


@pytest.mark.breaks("FAB-R1-QUEST")
def test_the_abbey_is_no_plain_quest():
    assert Abbey().do({**quest(), "source": "abbey"}) == ["R1-QUEST"]


@pytest.mark.keeps("FAB-R1-QUEST")
def test_quests_give_points_and_what_else_they_say():
    table = Abbey()
    assert table.do(quest(3, gems=2, other={"carpet": 1, "artifact": 2}, cards=[FIRE])) == []
    assert zones(table, "quest_points", "gems", "hand", "discard") == [3, 4, 4, 1]
    assert table.see("players.A.supply") == {"carpet": 1, "artifact": 2}


@pytest.mark.breaks("FAB-BASE-WILD")
@pytest.mark.parametrize(
    ("cards", "found"),
    [
        ([["fire"], ["water"]], []),
        ([["fire", "water"]], []),
        ([["fire"], ["net", "net"]], ["BASE-WILD"]),
        ([["fire"], ["net"], ["net"]], ["BASE-WILD"]),
        ([["net", "net"]], ["BASE-QUEST"]),
        ([["net", "net"], ["bat", "bat"]], ["BASE-WILD"]),
        ([["fire"]], ["BASE-QUEST"]),
        ([["fire"], ["fire"]], ["BASE-QUEST"]),
        ([["fire"], ["fire"], ["fire"]], ["BASE-WILD"]),
        ([], ["doubt BASE-QUEST"]),
    ],
)
def test_a_quest_takes_the_symbols_printed_on_it_and_no_wild(cards, found):
    line = quest(needs=["fire", "water"], cards=[{"symbols": each} for each in cards])
    assert Abbey().do(line) == found


@pytest.mark.keeps("FAB-BASE-WILD")
def test_what_was_not_written_is_not_judged():
    assert Abbey().do(quest(needs=["fire"], cards=[{"name": "Knight"}])) == []
    assert Abbey().do(quest(cards=[NET])) == []
    assert Abbey().do(quest(needs=[])) == []


def test_committed_cards_count_for_a_quest():
    table = Abbey({"players.A.hand_known": [FIRE]})
    table.do(free("commit", cards=[FIRE]))
    assert zones(table, "hand", "discard") == [4, 0]
    assert table.do(quest(needs=["fire", "net"], cards=[NET])) == []
    assert zones(table, "hand", "discard") == [3, 2]
    assert table.do(end(), {**quest(needs=["fire", "net"], cards=[NET]), "player": "B"}) == ["BASE-QUEST"]
    again = Abbey()
    again.do(free("commit"))
    assert again.do(quest(needs=["fire", "net"], cards=[NET])) == ["doubt BASE-QUEST"]


def test_a_committed_card_that_the_quest_does_not_need_stays():
    table = Abbey()
    table.do(free("commit", cards=[WAND]), quest(needs=["fire"], cards=[FIRE]))
    assert zones(table, "hand", "discard") == [3, 1]
    table.do(free("withdraw", cards=[WAND]))
    assert zones(table, "hand", "hand_known") == [4, [WAND]]


@pytest.mark.breaks("FAB-BASE-GEMS")
def test_gems_never_become_negative():
    for line in (
        statue("draw", gems=-3),
        quest(gems=-3),
        free("power", gems=-3),
        {"type": "gems", "player": "A", "change": -3},
    ):
        table = Abbey()
        assert table.do(line) == ["BASE-GEMS"]
        assert table.see("players.A.gems") == 0
        assert Abbey({"players.A.unseen_rewards": 1}).do(line) == ["doubt BASE-GEMS"]


@pytest.mark.keeps("FAB-BASE-GEMS")
def test_the_last_gem_may_be_spent():
    for line in (
        statue("draw", gems=-2),
        quest(gems=-2),
        free("power", gems=-2),
        {"type": "gems", "player": "A", "change": -2},
    ):
        table = Abbey()
        assert table.do(line) == []
        assert table.see("players.A.gems") == 0
    found = Abbey().judge({"type": "gems", "player": "A", "change": -3}).findings[0]
    assert (found.about, found.fields) == ("observation", {"player": "A", "n": 2})
    assert Abbey().judge(statue("draw", gems=-3)).findings[0].about == "decision"
