"""Clues: seen and unseen ones, on the board, held, discarded and back in the pool."""

from __future__ import annotations

from typing import Any

import pytest

from events.vocabulary import Data
from tests.games.eldritch_horror.saying import causes, said, told
from tests.games.eldritch_horror.table import Eldritch, effect, mythos, table

ROME = {"space": "rome"}


def spawn(**more: Any) -> Data:
    return effect({"op": "spawn_clue", **more})


def take(**more: Any) -> Data:
    return effect({"op": "gain", "who": "silas", "what": "clue", **more})


def drop(**more: Any) -> Data:
    return effect({"op": "spend", "who": "silas", **more})


def rome(*clues: str, **given: Any) -> Eldritch:
    """Silas and Lily in Rome; Silas has these Clues."""
    return table(silas={**ROME, "clues": list(clues)}, lily=dict(ROME), mystery="R'lyeh Risen", **given)


def test_a_clue_comes_from_the_pool() -> None:
    game = rome()
    assert game.do(take(face="5"), take(face="9", **{"from": "deck"})) == []
    assert (game.of("silas", "clues"), game["clue_pool_count"]) == ([["5", "9"]], 34)
    assert game.do(take(), take(face="?1", **{"from": "pool"})) == []
    assert (game.of("silas", "clues"), game["clue_pool_count"]) == ([["5", "9", "?1", "?2"]], 32)
    assert game.do(take(face="5")) == ["CLUE-GAIN"]
    assert said(game) == [("CLUE-GAIN", {"space": "5", "where": "held_by_silas"})]
    assert game["clue_pool_count"] == {"min": 31, "max": 32}


def test_a_clue_comes_from_a_space() -> None:
    game = rome()
    assert game.do(spawn(face="5"), spawn(face="9")) == []
    assert (game["spaces.5.clues"], game["clue_pool_count"]) == (["5"], 34)
    assert told(game) == [("clue_spawned", "9", None, {})]
    assert game.do(take(face="5", **{"from": "5"}), take(**{"from": "9"})) == []
    assert (game.of("silas", "clues"), game["spaces.5.clues"], game["spaces.9.clues"]) == (
        [["5", "9"]],
        [],
        [],
    )
    assert game["clue_pool_count"] == 34


@pytest.mark.parametrize(
    ("op", "space", "where"),
    [
        ({"face": "5", "from": "9"}, "5", "on_board"),
        ({"face": "7"}, "7", "in_discard"),
        ({"face": "7", "from": "9"}, "7", "in_discard"),
        ({"face": "4", "from": "4"}, "4", "held_by_lily"),
        ({"from": "9"}, "9", "not_there"),
        ({"face": "9", "from": "9"}, "9", "not_in_pool"),
        ({"face": "?1", "from": "5"}, "?1", "not_in_pool"),
    ],
)
def test_a_clue_that_is_elsewhere_cannot_be_gained(op: Data, space: str, where: str) -> None:
    game = table(silas=dict(ROME), lily={**ROME, "clues": ["4"]}, clue_discard=["7"])
    game.do(spawn(face="5"))
    assert game.do(take(**op)) == ["CLUE-GAIN"]
    assert said(game) == [("CLUE-GAIN", {"space": space, "where": where})]
    assert game.of("silas", "clues") == [[]]


def test_nothing_comes_from_an_empty_pool() -> None:
    for face, space in ((None, "?"), ("?", "?"), ("9", "9")):
        game = rome(clue_pool_count=0)
        assert game.do(take(**({"face": face} if face else {}))) == ["CLUE-GAIN"]
        assert said(game) == [("CLUE-GAIN", {"space": space, "where": "not_in_pool"})]
        assert game.of("silas", "clues") == [[]]


def test_who_cannot_gain_or_spend_does_neither_by_right() -> None:
    for verb, line in (("gain", take(face="9")), ("spend", drop(what="clue:5"))):
        game = rome("5")
        game.do(effect({"op": "restrict", "who": "silas", "verb": verb, "source": "Curse"}))
        assert game.do(effect(*line["ops"], {"op": "close_gate", "city": "rome"})) == [
            "DIS-OFFBOARD",
            "GOLD-CANNOT",
        ]


# --- Clues at a stated space, whose face nobody saw


def test_a_face_that_is_seen_is_no_other_clue() -> None:
    """Two Clues lie face down in Sydney and Tokyo; each may be any that is not elsewhere."""
    game = rome("5")
    game.do(spawn(at="sydney"), spawn(at="tokyo"))
    assert (game["spaces.sydney.clues"], game["spaces.tokyo.clues"]) == (["?1"], ["?2"])
    assert game["clue_pool_count"] == 33
    assert game.do(take(face="5", **{"from": "sydney"})) == ["CLUE-GAIN"]
    assert game.do(take(face="9", **{"from": "sydney"})) == []
    assert game.do(take(face="9", **{"from": "tokyo"})) == ["CLUE-GAIN"]
    assert game.do(spawn(face="9")) == ["SPAWN-CLUE"]
    assert (game.of("silas", "clues"), game["spaces.tokyo.clues"]) == ([["5", "9"]], ["?2"])
    assert game.do(spawn(face="7")) == []
    assert game.do(take(face="7", **{"from": "tokyo"})) == ["CLUE-GAIN"]
    assert game.do(take(face="?2", **{"from": "tokyo"})) == []
    assert game.do(drop(what="clue:7")) == ["SPEND-HAVE"]
    assert game.do(drop(what="clue:8")) == []
    assert game.of("silas", "clues") == [["5", "9"]]


def test_of_several_clues_on_a_space_the_one_that_fits_is_gained() -> None:
    game = rome()
    game.do(spawn(face="sydney"), spawn(at="sydney", count=2))
    assert game["spaces.sydney.clues"] == ["sydney", "?1", "?2"]
    assert game.do(take(face="9", **{"from": "sydney"})) == []
    assert game["spaces.sydney.clues"] == ["sydney", "?2"]
    assert game.do(take(face="sydney", **{"from": "sydney"})) == []
    assert game["spaces.sydney.clues"] == ["?2"]
    assert game.do(take(face="?", **{"from": "sydney"})) == []
    assert game.of("silas", "clues") == [["9", "sydney", "?2"]]
    assert game["clue_pool_count"] == 33


def test_a_clue_held_unseen_is_known_when_it_leaves() -> None:
    game = rome("?1", "5")
    assert game["clue_pool_count"] == 34
    assert game.do(drop(what="clue:5")) == []
    assert (game.of("silas", "clues"), game["clue_discard"]) == ([["?1"]], ["5"])
    assert game.do(drop(what="clue:5")) == ["SPEND-HAVE"]
    assert said(game) == [("SPEND-HAVE", {"inv": "silas", "n": 0, "kind": "clue:5"})]
    assert game.do(drop(what="clue:9")) == []
    assert (game.of("silas", "clues"), game["clue_discard"]) == ([[]], ["5", "9"])
    assert game.do(spawn(face="9")) == ["SPAWN-CLUE"]
    assert game.do(spawn(at="rome")) == []
    assert game["spaces.rome.clues"] == ["?1"]


def test_a_clue_may_leave_unseen() -> None:
    for what in ("clue:?", "clue:?1"):
        game = rome("?1")
        assert game.do(drop(what=what)) == []
        assert (game.of("silas", "clues"), game["clue_discard"]) == ([[]], ["?1"])
        assert game.do(drop(what=what)) == ["SPEND-HAVE"]
    assert rome("?1").do(drop(what="clue:?2")) == ["SPEND-HAVE"]


def test_the_pool_is_renewed_with_what_lies_open_and_with_what_it_may_be() -> None:
    game = rome("?1", clue_discard=["5", "9"], clue_pool_count=1)
    assert game.do(drop(what="clue:?1")) == []
    assert (game["clue_discard"], game["clue_pool_count"]) == (["5", "9", "?1"], 1)
    assert game.do(take(face="7")) == []
    assert (game["clue_discard"], game["clue_pool_count"]) == ([], 3)
    assert told(game) == [("renewed", "clue_pool", None, {})]
    assert game.do(take(face="5"), take(face="8")) == []
    assert game.do(take(face="7")) == ["CLUE-GAIN"]


# --- Clues that a missing line would have shown


def unseen(clues: int = 1) -> Eldritch:
    """The Clues of an icon were not entered; a new round has begun."""
    game = rome(phase="mythos", reference={"gates": 1, "clues": clues, "surge": 1})
    assert game.do(mythos("spawn_clues", colour="blue")) == []
    assert game.do({"type": "end_phase", "phase": "mythos"}) == ["REF-VALUES"]
    assert (game["unseen.clues"], game["clue_pool_count"]) == (clues, {"min": 36 - clues, "max": 36})
    return game


def test_a_clue_gained_where_only_the_unseen_one_can_have_lain_closes_the_range() -> None:
    for face in ("9", None):
        game = unseen()
        assert game.do(take(**{"from": "9"}, **({"face": face} if face else {}))) == []
        assert (game.findings, game.of("silas", "clues")) == ([], [["9"]])
        assert (game["unseen.clues"], game["clue_pool_count"]) == (0, 35)
        assert game.do(take(**{"from": "7"})) == ["CLUE-GAIN"]
        assert game.do(spawn(face="9")) == ["SPAWN-CLUE"]


def test_of_two_unseen_clues_one_stays_unseen() -> None:
    game = unseen(2)
    root = game.seq
    assert game.do(take(**{"from": "9"})) == []
    assert (game["unseen.clues"], game["clue_pool_count"]) == (1, {"min": 34, "max": 35})
    assert game.do(take(**{"from": "7"})) == []
    assert (game["unseen.clues"], game["clue_pool_count"]) == (0, 34)
    doubtful = unseen(2)
    doubtful.do(take(**{"from": "9"}))
    doubtful.do(take(face="9"))
    assert causes(doubtful) == [("CLUE-GAIN", "doubt", root)]


def test_an_unseen_clue_lies_on_the_space_of_its_own_face() -> None:
    game = unseen()
    root = game.seq
    game.do(take(face="9", **{"from": "7"}))
    assert causes(game) == [("CLUE-GAIN", "doubt", root)]
    assert (game.of("silas", "clues"), game["unseen.clues"]) == ([[]], 1)


def test_a_clue_that_nobody_read_lies_somewhere() -> None:
    game = rome()
    assert game.do(spawn(face="?")) == []
    root = game.seq
    assert (game["unseen.clues"], game["clue_pool_count"]) == (1, 35)
    game.do(take(face="9", **{"from": "7"}))
    assert causes(game) == [("CLUE-GAIN", "doubt", root)]
    assert game.do(take(**{"from": "9"})) == []
    assert (game["unseen.clues"], game["clue_pool_count"], game.of("silas", "clues")) == (0, 35, [["9"]])
    assert game.do(spawn(face="?12")) == []
    assert (game["unseen.clues"], game["clue_pool_count"]) == (1, 34)


def test_the_pool_is_renewed_between_clues_of_one_operation() -> None:
    game = table(silas={"space": "rome"}, clue_discard=["5", "7"])
    assert game["clue_pool_count"] == 34
    assert game.do(effect({"op": "spawn_clue", "at": "rome", "count": 36})) == []
    assert (len(game["spaces.rome.clues"]), game["clue_pool_count"], game["clue_discard"]) == (36, 0, [])
    assert game.do(effect({"op": "spawn_clue", "at": "rome"})) == ["LIM-CLUE"]
