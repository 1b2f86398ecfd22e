"""Turn Actions, Free Actions and the end of the turn of the base game, as far as the log judges them."""

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


# --- Statues


@pytest.mark.parametrize(
    ("line", "gems", "found"),
    [
        (statue("twin"), 2, []),
        (statue("twin", gems=-2), 2, []),
        (statue("twin", gems=-1), 5, ["BASE-STATUE"]),
        (statue("twin"), 1, ["BASE-STATUE"]),
        (statue("release", released=3, gems=-3), 3, []),
        (statue("release", released=3), 3, []),
        (statue("release", released=3), 2, ["BASE-STATUE"]),
        (statue("release", released=4, gems=-4), 9, ["BASE-STATUE"]),
        (statue("release", released=2, gems=-1), 9, ["BASE-STATUE"]),
        (statue("release", released=[FIRE, NET], gems=-2), 2, []),
        (statue("release"), 0, []),
        (statue("draw", drawn=3, bought=3), 0, []),
        (statue("draw", drawn=4), 9, ["BASE-STATUE"]),
        (statue("draw", drawn=1, bought=2), 9, ["BASE-STATUE"]),
        (statue("draw", bought=0), 9, []),
        (statue("draw", kind="quest_chest", bought=0), 9, ["BASE-STATUE"]),
        (statue("draw", kind="quest_chest", bought=1), 9, []),
        (statue("draw", kind="beast_bazaar", bought=0), 9, []),
    ],
)
def test_what_a_statue_allows(line, gems, found):
    assert Abbey({"players.A.gems": gems}).do(line) == found


def test_reasons_of_a_statue_in_both_languages():
    [found] = Abbey({"players.A.gems": 0}).judge(statue("twin")).findings
    name = Abbey().table.rules.name
    assert found.fields["reason"] == "twin_gems"
    assert (name("twin_gems", "en"), name("twin_gems", "pl")) == (
        "the twin Statue costs 2 gems",
        "bliźniaczy posąg kosztuje 2 klejnoty",
    )


def test_unseen_rewards_and_powers_make_a_statue_doubtful():
    unseen = {"players.A.unseen_rewards": 1, "players.A.gems": 0}
    assert Abbey(unseen).do(statue("twin")) == ["doubt BASE-STATUE"]
    assert Abbey(unseen).do(statue("release", released=1)) == ["doubt BASE-STATUE"]
    for kind, found in (
        ("power", ["doubt BASE-STATUE"]),
        ("artifact", ["doubt BASE-STATUE"]),
        ("discard", ["BASE-STATUE"]),
    ):
        table = Abbey()
        table.do(free(kind))
        assert table.do(statue("draw", drawn=4)) == found
        table.do(end(), end("B"), free("carpet", to="r2c1"))
        assert table.do(statue("draw", drawn=4)) == ["BASE-STATUE"]


def test_the_statue_of_the_own_region():
    given = {"statues": {"r3c1": "beast_bazaar", "r1c2": "beast_bazaar", "r2c1": "quest_chest"}}
    table = Abbey(given)
    assert table.do(statue("draw", kind="quest_chest")) == ["BASE-STATUE"]
    judged = Abbey(given).judge(statue("draw"))
    assert (judged.findings, judged.entry.data["kind"]) == ([], "beast_bazaar")
    twin = Abbey(given)
    twin.do(statue("twin", gems=-2))
    assert zones(twin, "region", "gems") == ["r1c2", 0]
    unknown = Abbey()
    unknown.do(statue("twin", gems=-2))
    assert unknown.see("players.A.region") == "?"


def test_cards_bought_and_released():
    table = Abbey({"statues": {"r3c1": "beast_bazaar"}})
    table.do(statue("draw", drawn=3, bought=2))
    assert zones(table, "hand", "discard") == [5, 2]
    table = Abbey()
    table.do(statue("draw", drawn=3, bought=2, kind="quest_chest"))
    assert zones(table, "hand", "discard") == [5, 0]
    table = Abbey({"players.A.hand_known": [FIRE, NET]})
    table.do(statue("release", released=[FIRE], gems=-1))
    assert zones(table, "hand", "discard", "hand_known", "gems") == [4, 0, [NET], 1]
    table.do(end(), end("B"), statue("release", released=1, gems=-1))
    assert zones(table, "hand", "hand_known") == [4, []]


# --- Free Actions


@pytest.mark.parametrize(
    ("given", "line", "found"),
    [
        ({}, free("carpet", to="r2c1"), []),
        ({}, free("carpet"), []),
        ({}, free("carpet", to="r1c2"), ["BASE-FREE"]),
        ({"players.A.supply": {"carpet": 0}}, free("carpet", to="r2c1"), ["BASE-FREE"]),
        ({"players.A.supply": {"carpet": 1}}, free("carpet", to="r2c1"), []),
        ({"players.A.supply": {"reshuffle": 0}}, free("reshuffle"), ["BASE-FREE"]),
        (
            {"players.A.supply": {"reshuffle": 0}, "players.A.unseen_rewards": 1},
            free("reshuffle"),
            ["doubt BASE-FREE"],
        ),
        ({"players.A.region": "?"}, free("carpet", to="r1c2"), []),
        ({"players.A.supply": {"power": 0}}, free("power"), []),
    ],
)
def test_tokens_and_carpets(given, line, found):
    assert Abbey(given).do(line) == found


def test_what_free_actions_do():
    table = Abbey(
        {
            "players.A.supply": {"carpet": 2, "reshuffle": 1},
            "players.A.discard": 4,
            "players.A.hand_known": [FIRE],
        }
    )
    table.do(free("carpet", to="r2c1"))
    assert zones(table, "region", "supply") == ["r2c1", {"carpet": 1, "reshuffle": 1}]
    table.do(free("reshuffle"))
    assert zones(table, "supply", "deck", "discard") == [{"carpet": 1, "reshuffle": 0}, 10, 0]
    table.do(free("discard", cards=[FIRE]), free("power", cards=[NET], gems=1), free("artifact", cards=[NET]))
    assert zones(table, "hand", "discard", "gems", "hand_known") == [2, 3, 3, []]
    table.do(free("carpet"))
    assert table.see("players.A.region") == "?"
    assert Abbey().do(free("carpet", to="r2c1")) == []


def test_a_token_gained_is_not_all_there_are():
    table = Abbey({"abbey.top": {"symbol": "wand", "reward": {"carpet": 1}}})
    table.do(match("wand"), stop(), top("net"))
    assert table.do(free("carpet", to="r2c1"), free("carpet", to="r3c1")) == []
    assert table.see("players.A.supply") == {"carpet": 0}


def test_an_own_reshuffle_of_a_deck_that_holds_cards_is_doubtful():
    own = {"type": "reshuffle", "deck": "own", "player": "A"}
    assert Abbey({"players.A.discard": 3}).do(own) == ["doubt R4-EMPTY"]
    table = Abbey({"players.A.discard": 3, "players.A.supply": {"reshuffle": 1}})
    assert table.do(free("reshuffle"), own) == []
    assert zones(table, "deck", "discard") == [9, 0]
    table = Abbey({"players.A.deck": 0, "players.A.discard": 3})
    assert table.do({"type": "reshuffle", "deck": "own"}) == []
    assert zones(table, "deck", "discard") == [3, 0]


# --- the end of the turn


@pytest.mark.parametrize(
    ("given", "fields", "found"),
    [
        ({}, {}, []),
        ({}, {"discarded": 2, "kept": 3, "drawn": 2}, []),
        ({}, {"discarded": 2, "kept": 3, "drawn": 1}, ["BASE-END-TURN"]),
        ({}, {"discarded": 2, "kept": 3, "drawn": 3}, ["BASE-END-TURN"]),
        ({}, {"discarded": 2, "drawn": 2}, []),
        ({}, {"kept": 4}, ["BASE-END-TURN"]),
        ({}, {"discarded": 6}, ["BASE-END-TURN"]),
        ({"players.A.hand": 3}, {"drawn": 2}, []),
        ({"players.A.hand": 3}, {"drawn": [FIRE, NET]}, []),
        ({"players.A.hand": 3}, {"drawn": [FIRE]}, ["BASE-END-TURN"]),
        ({"players.A.hand": 3, "players.A.deck": 1}, {"drawn": 1}, []),
        ({"players.A.hand": 3, "players.A.deck": 1}, {"drawn": 0}, ["BASE-END-TURN"]),
        ({"players.A.hand": 3, "players.A.deck": 1, "players.A.discard": 1}, {"drawn": 2}, []),
        ({"players.A.hand": 4, "players.A.deck": 0}, {"discarded": 1, "drawn": 1}, []),
        ({"players.A.hand": 7}, {}, []),
        ({"players.A.hand": 7}, {"drawn": 0}, []),
        ({"players.A.hand": 7}, {"drawn": 1}, ["BASE-END-TURN"]),
        ({"players.A.hand": 7}, {"discarded": 3, "kept": 4, "drawn": 1}, []),
    ],
)
def test_the_hand_is_filled_to_five(given, fields, found):
    assert [each for each in Abbey(given).do(end(**fields)) if "TURN" in each] == (
        found or ["doubt BASE-TURN"]
    )


def test_without_automatic_reshuffle_the_discard_pile_is_no_deck():
    table = Abbey(
        {"players.A.hand": 3, "players.A.deck": 1, "players.A.discard": 4},
        options={"no_auto_reshuffle": True},
    )
    assert table.do(end(drawn=1)) == ["doubt BASE-TURN"]
    assert zones(table, "hand", "deck", "discard") == [4, 0, 4]


def test_what_the_end_of_the_turn_does():
    table = Abbey({"players.A.hand_known": [FIRE, NET]})
    table.do(end(discarded=[FIRE]))
    assert zones(table, "hand", "deck", "discard", "hand_known") == [5, 5, 1, [NET]]
    table = Abbey({"players.A.hand_known": [FIRE, NET]})
    table.do(end(discarded=2, kept=[WAND, FIRE, FIRE], drawn=[NET, NET]))
    assert zones(table, "hand", "deck", "discard", "hand_known") == [5, 4, 2, [WAND, FIRE, FIRE, NET, NET]]
    table = Abbey({"players.A.hand_known": [FIRE, NET]})
    table.do(end(discarded=2))
    assert zones(table, "hand", "deck", "discard", "hand_known") == [5, 4, 2, []]
    table = Abbey({"players.A.hand": 7, "players.A.hand_known": [FIRE, NET]})
    table.do(end())
    assert zones(table, "hand", "deck", "hand_known") == [7, 6, [FIRE, NET]]
    table = Abbey({"players.A.hand_known": [FIRE, NET, WAND]})
    table.do(end(kept=2, drawn=3))
    assert zones(table, "hand", "hand_known") == [5, [FIRE, NET]]
    table = Abbey({"players.A.hand": 2, "players.A.deck": 1, "players.A.discard": 0})
    table.do(end(drawn=3))
    assert zones(table, "hand", "deck") == [5, 0]
    table = Abbey({"players.A.hand": 2, "players.A.deck": 2, "players.A.discard": 6})
    table.do(end())
    assert zones(table, "hand", "deck", "discard") == [5, 5, 0]


def test_turns_and_rounds():
    table = Abbey()
    rules = table.table.rules
    assert rules.turn(table.table.state) == (1, 1)
    table.do(move("r2c1"), end())
    assert (rules.turn(table.table.state), table.see("active")) == ((2, 1), "B")
    table.do(end("B"))
    assert (rules.turn(table.table.state), table.see("active"), table.see("turn_action")) == (
        (3, 2),
        "A",
        None,
    )


# --- the hand as the log knows it


def test_an_unseen_match_takes_what_could_have_been_played():
    known = {"players.A.hand_known": [WAND, FIRE]}
    table = Abbey(known)
    table.do(match())
    assert zones(table, "hand_known") == [[FIRE]]
    table = Abbey({"players.A.hand": 3, "players.A.hand_known": [WAND, FIRE, WAND]})
    table.do(match())
    assert zones(table, "hand", "hand_known") == [3, [FIRE, WAND]]
    table = Abbey({"players.A.hand": 2, "players.A.hand_known": [WAND, {"symbols": ["wand", "fire"]}]})
    table.do(match())
    assert zones(table, "hand_known") == [[]]
    table = Abbey({"players.A.hand": 1, "players.A.hand_known": [FIRE]})
    table.do(match())
    assert zones(table, "hand", "hand_known") == [1, []]
    table = Abbey({**known, "abbey.top": {"symbol": "?"}})
    table.do(match())
    assert zones(table, "hand_known") == [[]]


def test_a_played_card_is_the_known_one_that_fits_best():
    spatula = {"name": "Spatula", "symbols": ["sword"]}
    table = Abbey(
        {"players.A.hand_known": [{"symbols": ["sword"]}, spatula], "abbey.top": {"symbol": "sword"}}
    )
    table.do({"type": "abbey_match", "player": "A", "card": spatula})
    assert zones(table, "hand_known") == [[{"symbols": ["sword"]}]]
    table = Abbey({"players.A.hand_known": [spatula], "abbey.top": {"symbol": "sword"}})
    table.do(match("sword"))
    assert zones(table, "hand_known") == [[]]
    table = Abbey({"players.A.hand_known": [spatula], "abbey.top": {"symbol": "sword"}})
    table.do({"type": "abbey_match", "player": "A", "card": {"name": "Troll", "symbols": ["sword"]}})
    assert zones(table, "hand_known") == [[spatula]]
    table = Abbey({"players.A.hand": 1, "players.A.hand_known": [spatula]})
    table.do(match("wand"))
    assert zones(table, "hand", "hand_known") == [1, []]


def test_lines_of_nobody_at_the_table_do_nothing():
    table = Abbey()
    before = table.table.dump()
    assert table.raw("abbey_match", player="Z") == []
    assert table.raw("gems", player="Z", change=3) == []
    table.back({"type": "draw", "player": "Z", "card": {"symbols": ["net"]}})
    assert table.table.dump() == before
    assert table.raw("end_turn") == ["doubt BASE-TURN"]
    assert table.see("active") == "B"
    assert table.do({"type": "refill"}) == []
    assert table.do({"type": "points", "player": "B", "change": -2}) == []
    assert table.see("players.B.quest_points") == -2
