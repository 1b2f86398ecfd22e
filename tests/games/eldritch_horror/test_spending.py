"""What investigators hold: tickets, cards and Clues spent, discarded and turned."""

from __future__ import annotations

from typing import Any

import pytest

from events.vocabulary import Data
from tests.games.eldritch_horror.saying import said, told
from tests.games.eldritch_horror.table import Eldritch, effect, table

GOODS: Data = {
    "cards": ["Axe", "Wither", "Necronomicon"],
    "conditions": ["Debt"],
    "clues": ["4", "5", "6"],
    "tickets": {"train": 1, "ship": 1},
    "improvements": {"lore": 2},
}


def rich(**given: Any) -> Eldritch:
    return table(silas={"space": "rome", **GOODS}, lily={"space": "rome"}, **given)


def of_silas(op: Data) -> Data:
    return effect({"who": "silas", **op})


# --- tickets


@pytest.mark.parametrize(
    ("tickets", "found", "left"),
    [
        ({"train": 0, "ship": 0}, [], {"train": 1, "ship": 0}),
        ({"train": 1, "ship": 0}, [], {"train": 2, "ship": 0}),
        ({"train": 1, "ship": 1}, ["ACT-PREP-LIMIT"], {"train": 1, "ship": 1}),
        ({"train": 0, "ship": 2}, ["ACT-PREP-LIMIT"], {"train": 0, "ship": 2}),
    ],
)
def test_two_tickets_are_held_at_most(tickets: Data, found: list[str], left: Data) -> None:
    game = table(silas={"space": "rome", "tickets": tickets}, lily={"space": "rome"})
    assert game.do(of_silas({"op": "gain", "what": "train"})) == found
    assert said(game) == [(rule, {"inv": "silas", "n": 3}) for rule in found]
    assert game.of("silas", "tickets") == [left]


def test_operations_with_tickets_are_judged_one_by_one() -> None:
    game = table(silas={"space": "rome", "tickets": {"train": 2, "ship": 0}}, lily={"space": "rome"})
    ship = {"op": "gain", "who": "silas", "what": "ship"}
    game.do(effect({"op": "restrict", "who": "lily", "verb": "gain", "source": "Curse"}))
    assert game.do(effect({**ship, "who": "lily"}, ship)) == ["ACT-PREP-LIMIT", "GOLD-CANNOT"]


# --- spent and discarded


@pytest.mark.parametrize(
    ("what", "path", "left"),
    [
        ({"what": "train"}, "tickets", {"train": 0, "ship": 1}),
        ({"what": "ship"}, "tickets", {"train": 1, "ship": 0}),
        ({"what": "card", "card": "Axe"}, "cards", ["Wither", "Necronomicon"]),
        ({"what": "card", "card": "Debt"}, "conditions", []),
        ({"what": "improvement", "skill": "lore"}, "improvements", {"lore": 1}),
        ({"what": "improvement", "skill": "lore", "n": 2}, "improvements", {}),
        ({"what": "clue:5"}, "clues", ["4", "6"]),
    ],
)
@pytest.mark.parametrize("op", ["spend", "discard"])
def test_what_is_held_is_given_up(op: str, what: Data, path: str, left: Any) -> None:
    game = rich()
    assert game.do(of_silas({"op": op, **what})) == []
    before = {**GOODS, path: left}
    assert game.of("silas", *before) == list(before.values())
    gone = [("discarded", what["card"], None, {})] if "card" in what else []
    assert told(game) == gone


@pytest.mark.parametrize(
    ("what", "has", "name"),
    [
        ({"what": "train", "n": 2}, 1, "train"),
        ({"what": "ship", "n": 2}, 1, "ship"),
        ({"what": "card", "card": "Kerosene"}, 0, "Kerosene"),
        ({"what": "improvement", "skill": "lore", "n": 3}, 2, "improvement"),
        ({"what": "improvement", "skill": "will"}, 0, "improvement"),
        ({"what": "clue:7"}, 0, "clue:7"),
    ],
)
def test_nobody_gives_up_what_he_does_not_have(what: Data, has: int, name: str) -> None:
    game = rich()
    game.do(of_silas({"op": "spend", **what}))
    assert said(game) == [("SPEND-HAVE", {"inv": "silas", "n": has, "kind": what["what"]})]
    assert game.of("silas", "cards", "conditions", "clues") == [
        GOODS["cards"],
        GOODS["conditions"],
        GOODS["clues"],
    ]
    assert min(*game["investigators.silas.tickets"].values(), 0) == 0
    other = rich()
    other.do(of_silas({"op": "discard", **what}))
    assert said(other) == [("DIS-OWN", {"inv": "silas", "card": name})]


def test_where_what_is_given_up_goes() -> None:
    game = rich()
    before = [game[f"decks.{deck}.count"] for deck in ("spell", "condition")]
    cards = [{"op": "discard", "who": "silas", "what": "card", "card": card} for card in GOODS["cards"]]
    assert game.do(effect(*cards)) == []
    assert game.do(of_silas({"op": "discard", "what": "card", "card": "Debt"})) == []
    assert (game["asset_discard"], game["artifact_discard"]) == (["Axe"], ["Necronomicon"])
    assert [game[f"decks.{deck}.count"] for deck in ("spell", "condition")] == [each + 1 for each in before]


def test_nobody_simply_discards_what_he_does_not_want() -> None:
    drop: Data = {"op": "discard", "who": "silas", "what": "card", "card": "Axe"}
    for source, found in (({"kind": "none"}, ["DIS-FREE"]), ({"kind": "other"}, [])):
        game = rich()
        line = {"type": "effect", "player": "silas", "source": source, "ops": [drop]}
        assert game.do(line) == found
        assert said(game) == [(rule, {"card": "Axe"}) for rule in found]
        unnamed = [] if found else [("EFFECT-UNNAMED", {"kind": "other"})]
        assert said(game, "remark") == unnamed


@pytest.mark.parametrize(
    ("op", "breaches", "left"),
    [
        ({"n": 3}, [], []),
        ({"n": 4}, [("DIS-OWN", {"inv": "silas", "card": "clue"})], []),
        ({"n": 2, "required": 2}, [], ["6"]),
        ({"n": 3, "required": 5}, [], []),
        ({"n": 2, "required": 5}, [("DIS-PARTIAL", {"n": 3, "kind": "clue"})], ["6"]),
        ({"n": 2, "required": 1}, [("DIS-PARTIAL", {"n": 1, "kind": "clue"})], ["6"]),
        ({"faces": ["4", "6"]}, [], ["5"]),
        ({"faces": ["4", "4"]}, [("DIS-OWN", {"inv": "silas", "card": "clue:4"})], ["5", "6"]),
        ({"faces": ["7", "8"]}, [("DIS-OWN", {"inv": "silas", "card": "clue:7"})], ["4", "5", "6"]),
        ({"faces": ["4", "5"], "required": 2}, [], ["6"]),
        ({"faces": ["4", "5"], "required": 4}, [("DIS-PARTIAL", {"n": 3, "kind": "clue"})], ["6"]),
    ],
)
def test_clues_are_discarded_by_number_or_by_face(op: Data, breaches: list[Any], left: list[str]) -> None:
    game = rich()
    game.do(of_silas({"op": "discard", "what": "clue", **op}))
    assert (said(game), game.of("silas", "clues")) == (breaches, [left])


@pytest.mark.parametrize(
    ("op", "breaches"),
    [
        ({"n": 1, "required": 3}, []),
        ({"n": 1, "required": 1}, []),
        ({"n": 2, "required": 3}, [("DIS-OWN", {"inv": "silas", "card": "train"})]),
    ],
)
def test_all_of_a_kind_go_where_more_are_demanded(op: Data, breaches: list[Any]) -> None:
    game = rich()
    game.do(of_silas({"op": "discard", "what": "train", **op}))
    assert (said(game), game.of("silas", "tickets")) == (breaches, [{"train": 0, "ship": 1}])


def test_a_copy_is_named_where_several_are_held() -> None:
    game = table(silas={"space": "rome", "cards": ["Wither", "Wither#2"]}, lily={"space": "rome"})
    drop: Data = {"op": "discard", "what": "card"}
    assert game.do(of_silas({**drop, "card": "Wither#2"})) == []
    assert game.of("silas", "cards") == [["Wither"]]
    other = table(silas={"space": "rome", "cards": ["Wither#2"]}, lily={"space": "rome"})
    assert other.do(of_silas({**drop, "card": "Wither"})) == []
    two = table(silas={"space": "rome", "cards": ["Wither#2", "Wither#3"]}, lily={"space": "rome"})
    assert two.do(of_silas({**drop, "card": "Wither"})) == ["DIS-OWN"]
    assert two.do(of_silas({**drop, "card": "Wither#4"})) == ["DIS-OWN"]


# --- two-sided cards


def flip(to: str = "back", card: str = "Wither", **more: Any) -> Data:
    return effect({"op": "flip", "card": card, "to": to, **more})


def test_the_back_of_a_card_is_resolved_at_once_or_owed() -> None:
    game = rich()
    hurt = {"op": "lose", "who": "silas", "what": "health"}
    assert game.do(flip(ops=[hurt])) == []
    assert (game.of("silas", "health"), game.table.due()[0].get("type")) == ([7], None)
    assert game.do(flip(card="Debt")) == []
    assert game.table.due() == [{"player": "silas", "type": "effect"}]
    assert game.do(flip("front")) == []
    assert game.table.due()[0].get("type") != "effect"


def test_turning_to_the_front_resolves_nothing() -> None:
    game = rich()
    hurt = {"op": "lose", "who": "silas", "what": "health"}
    assert game.do(flip("front")) == []
    assert game.do(flip("front", ops=[])) == []
    assert game.do(flip("front", ops=[hurt])) == ["FLIP-FRONT"]
    assert game.of("silas", "health") == [8]


def test_a_back_that_all_have_seen_stays_the_same() -> None:
    game = rich()
    assert game.do(flip(ops=[], back="3"), flip("front"), flip(ops=[], back="3")) == []
    assert game.do(flip(ops=[], back="4")) == ["DOUBLE-BACK"]
    assert (said(game), game.findings[0].private) == ([("DOUBLE-BACK", {"card": "Wither"})], ())
    assert game.do(flip(ops=[])) == []
    secret = table(silas={"space": "rome"}, lily={"space": "rome"})
    secret.do(of_silas({"op": "gain", "card": "Wither", "back": "3"}))
    assert secret.do(flip("front", back="4")) == ["DOUBLE-BACK"]
    assert secret.findings[0].private == ((),)


def test_what_comes_back_into_its_deck_is_another_card() -> None:
    """ELD-DOUBLE-RETURN: its back and the open front of the deck are forgotten."""
    game = rich()
    game.do(flip(ops=[], back="3"))
    look = {"op": "look", "who": "lily", "zone": "spell", "items": ["Conjuration"]}
    game.do(effect(look, who="lily"))
    game.do(of_silas({"op": "discard", "what": "card", "card": "Wither"}))
    assert game["looks"] == {}
    game.do(of_silas({"op": "gain", "card": "Wither"}))
    assert game.do(flip(ops=[], back="4")) == []
    assert game.do(flip("front", back="5")) == ["DOUBLE-BACK"]
    assert game.findings[0].private == ()
