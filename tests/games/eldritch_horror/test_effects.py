"""Effects on investigators: Health and Sanity, skills, where they are, what they may not do."""

from __future__ import annotations

from typing import Any

import pytest

from events.vocabulary import Data
from tests.games.eldritch_horror.saying import said
from tests.games.eldritch_horror.table import Eldritch, effect, table


def pair(silas: Data | None = None, **given: Any) -> Eldritch:
    """Silas (Health 8, Sanity 4) and Lily (6 and 6) in Rome."""
    return table(silas={"space": "rome", **(silas or {})}, lily={"space": "rome"}, **given)


@pytest.mark.parametrize(
    ("op", "left"),
    [
        ({"op": "lose", "what": "health"}, [7, 4]),
        ({"op": "lose", "what": "sanity", "n": 3}, [8, 1]),
        ({"op": "recover", "what": "health"}, [8, 4]),
        ({"op": "spend", "what": "health"}, [7, 4]),
        ({"op": "spend", "what": "sanity", "n": 3}, [8, 1]),
    ],
)
def test_health_and_sanity_are_lost_and_spent(op: Data, left: list[int]) -> None:
    game = pair()
    assert game.do(effect({"who": "silas", **op})) == []
    assert game.of("silas", "health", "sanity") == left


def test_health_and_sanity_are_recovered() -> None:
    game = pair({"health": 3, "sanity": 1})
    assert game.do(effect({"op": "recover", "who": "silas", "what": "health"})) == []
    assert game.of("silas", "health", "sanity") == [4, 1]
    assert game.do(effect({"op": "recover", "who": "silas", "what": "sanity", "n": 2})) == []
    assert game.of("silas", "health", "sanity") == [4, 3]
    assert game.do(effect({"op": "recover", "who": "silas", "what": "sanity", "n": 2})) == []
    assert game.of("silas", "health", "sanity") == [4, 4]


@pytest.mark.parametrize(
    ("number", "breaches", "left"),
    [
        (3, [], 1),
        (4, [("SPEND-LAST", {"inv": "silas", "kind": "sanity"})], 1),
        (5, [("SPEND-HAVE", {"inv": "silas", "n": 4, "kind": "sanity"})], 1),
    ],
)
def test_the_last_point_is_not_spent(number: int, breaches: list[Any], left: int) -> None:
    game = pair()
    game.do(effect({"op": "spend", "who": "silas", "what": "sanity", "n": number}))
    assert (said(game), game.of("silas", "sanity", "status")) == (breaches, [left, "active"])


def test_a_skill_is_improved_twice_at_most() -> None:
    game = pair()
    op = {"op": "improve", "who": "silas", "skill": "lore"}
    assert game.do(effect(op, op)) == []
    assert game.of("silas", "improvements") == [{"lore": 2}]
    assert game.do(effect(op, {**op, "skill": "will"})) == ["IMPROVE-MAX"]
    assert (said(game), game.of("silas", "improvements")) == (
        [("IMPROVE-MAX", {"skill": "lore"})],
        [{"lore": 2, "will": 1}],
    )


# --- Delayed


def test_who_would_be_delayed_in_his_own_turn_loses_his_actions_instead() -> None:
    delay: Data = {"op": "delay", "who": "silas"}
    for given, who, laid in (
        ({}, "silas", [False, True]),
        ({}, "lily", [True, False]),
        ({"phase": "encounter"}, "silas", [True, False]),
        ({"phase": "mythos"}, "silas", [True, False]),
    ):
        game = pair(**given)
        assert game.do(effect({**delay, "who": who})) == []
        assert game.of(who, "delayed", "done") == laid
    twice = pair({"delayed": True})
    assert twice.do(effect(delay)) == []
    assert twice.of("silas", "delayed", "done") == [True, False]


# --- moves


def move(to: str, **more: Any) -> Data:
    return {"op": "move", "who": "silas", "to": to, **more}


@pytest.mark.parametrize(
    ("op", "found"),
    [
        (move("sydney"), []),
        (move("london", via="ship"), []),
        (move("london", via="path"), []),
        (move("14", via="train"), []),
        (move("london", via="train"), ["ACT-TRAVEL-STEP"]),
        (move("sydney", via="path"), ["ACT-TRAVEL-STEP"]),
        (move("rome", via="path"), ["ACT-TRAVEL-STEP"]),
    ],
)
def test_an_effect_moves_him_anywhere_unless_it_says_how(op: Data, found: list[str]) -> None:
    game = pair()
    assert game.do(effect(op)) == found
    assert said(game) == [(rule, {"to": op["to"], "from": "rome"}) for rule in found]
    assert game.of("silas", "space") == [op["to"]]
    assert game.of("lily", "space") == ["rome"]


def test_a_detained_one_is_moved_by_nothing() -> None:
    game = pair({"conditions": ["Detained"]})
    assert game.do(effect(move("london"))) == ["CONF-ABSOLUTE"]
    assert said(game) == [("CONF-ABSOLUTE", {"inv": "silas"})]
    assert game.do(effect({**move("london"), "who": "lily"})) == []


@pytest.mark.parametrize(
    ("verb", "op"),
    [
        ("move", move("london")),
        ("spend", {"op": "spend", "what": "health"}),
        ("spend", {"op": "spend", "what": "train"}),
        ("discard", {"op": "discard", "what": "train"}),
        ("discard", {"op": "discard", "what": "card", "card": "Axe"}),
        ("gain", {"op": "gain", "what": "ship"}),
        ("gain", {"op": "gain", "what": "clue"}),
        ("gain", {"op": "gain", "card": "Kerosene"}),
    ],
)
def test_a_cannot_holds_for_one_and_for_one_thing_until_it_is_lifted(verb: str, op: Data) -> None:
    tickets = {"tickets": {"train": 1, "ship": 0}, "cards": ["Axe"]}
    ban: Data = {"op": "restrict", "who": "silas", "verb": verb, "source": "Curse"}
    verbs = [each for each in ("act", "move", "gain", "spend", "discard", "encounter") if each != verb]
    line = effect({**op, "who": "silas"})
    game = pair(tickets)
    game.do(effect(*({**ban, "verb": each} for each in verbs), {**ban, "who": "lily"}))
    assert game.do(line) == []
    game = pair(tickets)
    game.do(effect(ban, {**ban, "source": "Frost"}))
    assert game["cannot"] == [f"silas {verb} (Curse)", f"silas {verb} (Frost)"]
    assert game.do(effect({**ban, "op": "unrestrict", "source": "Curse"})) == []
    assert game["cannot"] == [f"silas {verb} (Frost)"]
    because = {"overrides": ["ELD-GOLD-CANNOT"], "because": "a card"}
    assert game.do(line, **because) == ["GOLD-CANNOT"]
    assert said(game) == [("GOLD-CANNOT", {"target": "silas", "verb": verb, "source": "Frost"})]
    free = pair(tickets)
    free.do(effect(ban))
    others = ({"verb": verbs[0]}, {"who": "lily"}, {"source": "Frost"})
    free.do(effect(*({**ban, "op": "unrestrict", **other} for other in others)))
    assert free["cannot"] == [f"silas {verb} (Curse)"]
    free.do(effect({**ban, "op": "unrestrict"}))
    assert free.do(line) == []


def test_nothing_happens_to_who_is_defeated() -> None:
    game = pair({"status": "defeated"}, lead="lily")
    ops: list[Data] = [
        {"op": "recover", "what": "health"},
        {"op": "improve", "skill": "lore"},
        {"op": "delay"},
        {"op": "devour"},
        {"op": "gain", "card": "Axe"},
        {"op": "move", "to": "london"},
        {"op": "restrict", "verb": "act", "source": "Curse"},
    ]
    before = game["investigators.silas"]
    for op in ops:
        assert game.do(effect({**op, "who": "silas"}, who="lily")) == ["DEFEAT-STOP"]
        assert said(game) == [("DEFEAT-STOP", {"inv": "silas"})]
    assert (game["investigators.silas"], game["cannot"]) == (before, [])
    look = {"op": "look", "who": "silas", "zone": "asset", "items": ["Axe"]}
    lifted = {"op": "unrestrict", "who": "silas", "verb": "act", "source": "Curse"}
    assert game.do(effect(look, lifted, who="lily")) == []
    both = effect({**ops[0], "who": "silas"}, {"op": "lose", "who": "lily", "what": "health"}, who="lily")
    assert game.do(both) == ["DEFEAT-STOP"]
    assert game.of("lily", "health") == [5]


# --- who lies defeated


def test_who_was_defeated_is_laid_on_another_of_the_nearest_cities() -> None:
    """From the sea at 18 both 15 and Sydney are one path away."""
    game = table(silas={"space": "18"}, lily={"space": "rome"}, doom=9)
    assert game.do(effect({"op": "lose", "who": "silas", "what": "sanity", "n": 4})) == []
    assert (game["spaces.15.defeated"], game.of("silas", "space")) == ({"silas": "insane"}, ["15"])
    laid = move("sydney", cause="defeat")
    for to in ("rome", "18"):
        assert game.do(effect(move(to, cause="defeat"), who="lily")) == ["DEFEAT-MOVE"]
        assert said(game) == [("DEFEAT-MOVE", {"space": to})]
        assert game.of("silas", "space") == ["15"]
    assert game.do(effect(laid, who="lily")) == []
    assert game.of("silas", "space") == ["sydney"]
    assert (game["spaces.15.defeated"], game["spaces.sydney.defeated"]) == ({}, {"silas": "insane"})


def test_only_who_was_defeated_is_laid_down() -> None:
    game = pair()
    assert game.do(effect(move("rome", cause="defeat"))) == ["DEFEAT-MOVE"]
    fallen = pair({"status": "defeated"}, lead="lily")  # nobody knows where
    assert fallen.do(effect(move("rome", cause="defeat"), who="lily")) == ["DEFEAT-MOVE"]
    assert fallen["spaces.rome.defeated"] == {}


def test_two_may_lie_on_one_space() -> None:
    people = {"silas": {"space": "rome"}, "lily": {"space": "rome"}, "norman": {"space": "18"}}
    game = table(phase="encounter", doom=9, **people)
    fall = [{"op": "lose", "what": "health", "n": 8, "who": who} for who in ("silas", "lily")]
    game.do(effect(*fall, who="norman"))
    assert game["spaces.rome.defeated"] == {"silas": "crippled", "lily": "crippled"}
    text = {"type": "encounter_text", "player": "norman", "source": {"kind": "sheet", "id": "lily"}}
    game.do(effect(move("rome") | {"who": "norman"}, who="norman"))
    assert game.do(text) == []
    assert game["spaces.rome.defeated"] == {"silas": "crippled"}
