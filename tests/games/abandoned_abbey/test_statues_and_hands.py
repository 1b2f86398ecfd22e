"""Statues, Free Actions, the end of the turn, and the hand as the log knows it."""

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
