"""What follows from an operation before the next one: renewals, the awakening, defeats, the Lead, the end."""

from __future__ import annotations

from typing import Any

import pytest

from events.vocabulary import Data
from tests.games.eldritch_horror.saying import said, told
from tests.games.eldritch_horror.table import Eldritch, effect, lose, mythos, table

ALL = [
    "akachi", "charlie", "diana", "jacqueline", "jim", "leo", "lola", "mark", "norman", "trish",
]  # fmt: skip


def party(silas: Data | None = None, **given: Any) -> Eldritch:
    """Silas, who leads, Lily and Norman, two of them in Rome."""
    people = {
        "silas": {"space": "rome", **(silas or {})},
        "lily": {"space": "rome"},
        "norman": {"space": "18"},
    }
    return table(**people, **({"doom": 9, "mystery": "R'lyeh Risen"} | given))


def kill(who: str = "silas", what: str = "health") -> Data:
    return lose(who, what, 9)


# --- renewals


def test_an_empty_stack_of_gates_is_made_of_the_discards_at_once() -> None:
    closed = ["rome", "tokyo"]
    others = ["arkham", "buenos_aires", "san_francisco", "london", "istanbul", "shanghai"]
    game = party(gates_on_board=others, gate_discard=closed)
    look: Data = {"op": "look", "who": "lily", "zone": "gate_stack", "items": ["sydney"], "bottom": []}
    game.do(effect(look, who="lily"))
    assert game.do(effect({"op": "spawn_gate", "city": "sydney", "monster": "Gug"})) == []
    assert (game["gate_discard"], game["gate_stack_count"], game["looks"]) == ([], 2, {})
    assert told(game, "renewed") == [("renewed", "gate_stack", None, {})]
    assert game.do(effect({"op": "spawn_gate", "city": "arkham", "monster": "Ghoul"})) == ["GATE-SPAWN"]
    assert game.do(effect({"op": "spawn_gate", "city": "rome", "monster": "Ghoul"})) == []


@pytest.mark.parametrize(
    ("deck", "card", "discard"),
    [("asset", "Kerosene", "Holy Cross"), ("artifact", "Gate Box", "Pallid Mask")],
)
def test_an_empty_deck_is_made_of_its_discards_at_once(deck: str, card: str, discard: str) -> None:
    game = party(**{f"{deck}_discard": [discard, "Axe" if deck == "asset" else "Necronomicon"]})
    game.do({"type": "restate", "set": {f"decks.{deck}.count": 1}, "reason": "counted"})
    assert game.do(effect({"op": "gain", "who": "silas", "card": card})) == []
    assert (game[f"{deck}_discard"], game[f"decks.{deck}.count"]) == ([], 2)
    assert told(game, "renewed") == [("renewed", f"{deck}_deck", None, {})]
    assert game.do(effect({"op": "gain", "who": "lily", "card": discard})) == []
    assert told(game, "renewed") == []


def test_what_is_not_empty_is_not_renewed() -> None:
    game = party(clue_discard=["5"], gate_discard=["rome"], asset_discard=["Axe"])
    game.do(effect(lose("silas", "health")))
    assert (game["clue_discard"], game["gate_discard"], game["asset_discard"]) == (["5"], ["rome"], ["Axe"])
    assert told(game) == []


# --- defeats


@pytest.mark.parametrize(
    ("ops", "what"),
    [([kill()], "crippled"), ([kill(what="sanity")], "insane"), ([lose("silas", "health", 8)], "crippled")],
)
def test_who_has_no_health_or_sanity_left_is_defeated(ops: list[Data], what: str) -> None:
    game = party({"cards": ["Axe"], "clues": ["5"], "tickets": {"train": 1, "ship": 0}, "delayed": True})
    assert game.do(effect(*ops)) == []
    assert (game["spaces.rome.defeated"], game["doom"]) == ({"silas": what}, 8)
    assert told(game) == [
        ("defeated", "silas", None, {"what": what, "space": "rome"}),
        ("doom_advanced", None, 1, {}),
        ("lead", "lily", None, {}),
    ]
    person = ("status", "health", "sanity", "cards", "clues", "delayed", "done", "encounter_done")
    assert game.of("silas", *person) == ["defeated", 0, 0, [], ["5"], False, True, True]
    assert (game["defeated_sheets"], game["seats.s1.eliminated"]) == ({"silas": ["Axe"]}, False)


def test_one_with_a_point_left_is_not_defeated() -> None:
    game = party()
    assert game.do(effect(lose("silas", "health", 7), lose("silas", "sanity", 3))) == []
    assert game.of("silas", "status", "health", "sanity") == ["active", 1, 1]


def test_a_defeated_one_gives_back_what_he_cannot_keep() -> None:
    silas = {"conditions": ["Cursed", "Debt"], "improvements": {"will": 1}}
    game = party(silas)
    decks = game["decks.condition.count"]
    game.do(effect({"op": "restrict", "who": "silas", "verb": "act", "source": "Curse"}))
    game.do(effect({"op": "restrict", "who": "lily", "verb": "act", "source": "Curse"}))
    game.do(effect({"op": "flip", "card": "Debt", "to": "back"}, kill(), {"op": "doom", "n": -1}))
    assert game.of("silas", "conditions", "improvements") == [[], {}]
    assert (game["decks.condition.count"], game["doom"]) == (decks + 2, 9 - 1 - 1)
    assert game["cannot"] == ["lily act (Curse)"]
    assert game.table.due()[0].get("type") is None  # the back of his Debt is not owed any more


def test_several_are_defeated_in_the_order_of_the_table() -> None:
    game = party()
    both = {"op": "lose", "what": "health", "n": 9}
    assert game.do(effect({**both, "who": "norman"}, {**both, "who": "silas"})) == []
    assert [subject for _, subject, *_ in told(game, "defeated")] == ["norman", "silas"]
    assert (game["lead"], game["doom"]) == ("lily", 7)
    assert (game["spaces.15.defeated"], game["spaces.rome.defeated"]) == (
        {"norman": "crippled"},
        {"silas": "crippled"},
    )


@pytest.mark.parametrize(
    ("lead", "gone", "following"),
    [
        ("silas", ["silas"], "lily"),
        ("lily", ["lily"], "norman"),
        ("norman", ["norman"], "silas"),
        ("silas", ["lily", "silas"], "norman"),
        ("norman", ["silas", "norman"], "lily"),
        ("silas", ["lily"], "silas"),
    ],
)
def test_the_lead_goes_to_the_next_one_clockwise(lead: str, gone: list[str], following: str) -> None:
    game = party(lead=lead, phase="mythos")
    for who in gone:
        game.do(effect(kill(who), who="norman" if who != "norman" else "silas"))
    assert game["lead"] == following
    assert told(game, "lead") == ([("lead", following, None, {})] if gone[-1] == lead else [])


def test_the_lead_may_be_given_to_another_as_the_very_next_line() -> None:
    give: Data = {"type": "pass_lead", "player": "lily", "to": "norman"}
    game = party()
    game.do(effect(kill()))
    assert (game.do(give), game["lead"]) == ([], "norman")
    late = party()
    late.do(effect(kill()), effect(lose("lily", "health"), who="lily"))
    assert late.do(give) == ["LEAD-PASS"]
    another = party()
    another.do(effect(kill("lily")))
    assert another.do({**give, "player": "silas"}) == ["LEAD-PASS"]


# --- devoured, eliminated, all out


def test_who_is_devoured_leaves_nothing() -> None:
    goods = {"cards": ["Axe", "Wither"], "clues": ["5"], "conditions": ["Debt"]}
    game = party({**goods, "tickets": {"train": 1, "ship": 1}})
    spells = game["decks.spell.count"]
    assert game.do(effect({"op": "devour", "who": "silas"})) == []
    assert told(game) == [
        ("devoured", "silas", None, {}),
        ("doom_advanced", None, 1, {}),
        ("lead", "lily", None, {}),
    ]
    assert game.of("silas", "status", "cards", "conditions", "clues", "tickets") == [
        "devoured", [], [], [], {"train": 0, "ship": 0},
    ]  # fmt: skip
    assert (game["asset_discard"], game["clue_discard"], game["box"]) == (["Axe"], ["5"], ["silas"])
    assert (game["decks.spell.count"], game["doom"], game["defeated_sheets"]) == (spells + 1, 8, {})
    assert game["spaces.rome.defeated"] == {}


@pytest.mark.parametrize(
    ("given", "status"),
    [
        ({}, "defeated"),
        ({"awake": True, "doom": 0}, "eliminated"),
        ({"box": [*ALL[:8], "trish"]}, "eliminated"),
        ({"box": ALL[:8]}, "defeated"),
    ],
)
def test_nobody_comes_back_once_the_ancient_one_is_awake_or_nobody_is_left(given: Data, status: str) -> None:
    for op, word in ((kill(), "defeated"), ({"op": "devour", "who": "silas"}, "devoured")):
        game = party(**given)
        game.do(effect(op))
        expected = word if status == "defeated" else "eliminated"
        assert game.of("silas", "status") == [expected]
        assert game["seats.s1.eliminated"] == (status == "eliminated")
        assert game["result"] is None


def test_a_seat_is_out_with_the_last_of_its_investigators() -> None:
    game = table(
        silas={"space": "rome", "seat": "s1"},
        lily={"space": "rome", "seat": "s1"},
        norman={"space": "tokyo", "seat": "s2"},
        awake=True,
        doom=0,
    )
    game.do(effect(kill()))
    assert game["seats.s1.eliminated"] is False
    game.do(effect(kill("lily"), who="lily"))
    assert (game["seats.s1.eliminated"], game["seats.s2.eliminated"]) == (True, False)
    game.do(effect(kill("norman"), who="norman"))
    assert (game["result"], game["reason"], game["winners"]) == ("loss", "ELD-END-ALL-OUT", [])
    assert told(game, "game_over") == [("game_over", "loss", None, {"reason": "ELD-END-ALL-OUT"})]
    assert game["lead"] == "norman"


def test_all_may_be_defeated_and_the_game_goes_on() -> None:
    game = party()
    game.do(effect(kill(), kill("lily"), kill("norman")))
    assert (game["result"], game["doom"]) == (None, 6)


# --- the awakening


def test_at_doom_zero_the_ancient_one_awakes_once() -> None:
    game = party(doom=1)
    debt: Data = {"op": "flip", "card": "Debt", "to": "back"}
    assert game.do(effect(debt, {"op": "doom", "n": -1}, {"op": "doom", "n": -1})) == []
    assert told(game, "awakens") == [("awakens", "Cthulhu", None, {})]
    assert (game["awake"], game["doom_overflow"]) == (False, 1)
    assert game.table.due() == [{"player": "silas", "type": "flip_ancient_one"}]
    assert game.do({"type": "flip_ancient_one", "player": "silas", "ops": [{"op": "doom", "n": -1}]}) == []
    assert (game["awake"], told(game, "awakens")) == (True, [])


def test_azathoth_awake_is_the_end() -> None:
    game = party(ancient_one="Azathoth", doom=1)
    game.do(effect({"op": "doom", "n": -1}, lose("lily", "health")))
    assert (game["result"], game["reason"], game["awake"]) == ("loss", "ELD-AWAKEN-AZATHOTH", True)
    assert (game["phase"], game["active"], game.of("lily", "health")) == ("over", None, [6])
    assert game.table.due() == []
    assert said(game) == []


def test_a_defeat_may_wake_the_ancient_one() -> None:
    game = party(doom=1)
    assert game.do(effect(kill())) == []
    assert [kind for kind, *_ in told(game)] == ["defeated", "doom_advanced", "awakens", "lead"]
    assert game.of("silas", "status") == ["defeated"]
    game.do({"type": "flip_ancient_one", "ops": []})
    assert game.of("silas", "status") == ["eliminated"]
    assert game["seats.s1.eliminated"] is True


def test_who_is_out_can_do_nothing_even_if_he_leads_and_is_the_last() -> None:
    for line in (
        {"type": "travel", "path": ["20"]},
        {"type": "pass"},
        {"type": "encounter", "deck": "general"},
    ):
        game = table(silas={"space": "rome"})
        assert game.do(effect({"op": "lose", "who": "silas", "what": "health", "n": 8})) == []
        assert game.do({"player": "silas", **line}) == ["DEFEAT-STOP"]
        assert game.do(mythos("advance_omen")) == []
