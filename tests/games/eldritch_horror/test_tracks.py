"""Doom, the Omen, tokens, and the ends that an effect brings."""

from __future__ import annotations

from typing import Any

import pytest

from events.vocabulary import Data
from tests.games.eldritch_horror.saying import causes, said, told
from tests.games.eldritch_horror.table import Eldritch, effect, lose, table


def evening(**given: Any) -> Eldritch:
    people = {"silas": {"space": "rome"}, "lily": {"space": "tokyo"}}
    return table(**people, **({"doom": 9, "mystery": "R'lyeh Risen"} | given))


# --- Doom


@pytest.mark.parametrize(
    ("doom", "number", "left", "beyond", "events"),
    [
        (9, -1, 8, 0, [("doom_advanced", None, 1, {})]),
        (9, 2, 11, 0, [("doom_retreated", None, 2, {})]),
        (19, 3, 20, 0, [("doom_retreated", None, 1, {})]),
        (20, 1, 20, 0, [("doom_retreated", None, 0, {})]),
        (2, -2, 0, 0, [("doom_advanced", None, 2, {}), ("awakens", "Cthulhu", None, {})]),
        (2, -5, 0, 3, [("doom_advanced", None, 5, {}), ("awakens", "Cthulhu", None, {})]),
        (9, 0, 9, 0, []),
    ],
)
def test_doom_moves_between_its_ends(
    doom: int, number: int, left: int, beyond: int, events: list[Any]
) -> None:
    game = evening(doom=doom)
    assert game.do(effect({"op": "doom", "n": number})) == []
    assert (game["doom"], game["doom_overflow"], told(game)) == (left, beyond, events)


def test_doom_does_not_retreat_from_who_is_awake() -> None:
    for number, found, left in ((1, ["DOOM-RETREAT"], 0), (0, [], 0), (-1, [], 0)):
        game = evening(doom=0, awake=True)
        assert game.do(effect({"op": "doom", "n": number}, lose("silas", "health"))) == found
        assert (said(game), game["doom"]) == ([(rule, {}) for rule in found], left)
        assert game["doom_overflow"] == max(0, -number)
        assert [kind for kind, *_ in told(game)] == (["doom_advanced"] if number < 0 else [])


def test_each_breach_of_a_list_stands_for_itself() -> None:
    game = evening(doom=0, awake=True)
    assert game.do(effect({"op": "doom", "n": 1}, {"op": "close_gate", "city": "rome"})) == [
        "DIS-OFFBOARD",
        "DOOM-RETREAT",
    ]


# --- the Omen


@pytest.mark.parametrize(
    ("start", "op", "end", "entered"),
    [
        ("green", {"steps": 1}, "blue_1", 1),
        ("green", {"steps": 3}, "blue_2", 3),
        ("green", {"to": "green"}, "green", 4),
        ("green", {"to": "red"}, "red", 2),
        ("green", {"to": "blue"}, "blue_1", 1),
        ("blue_1", {"to": "blue"}, "blue_2", 2),
        ("blue_2", {"to": "blue_1"}, "blue_1", 2),
        ("blue_1", {"to": "blue_1"}, "blue_1", 4),
        ("red", {"to": "blue"}, "blue_2", 1),
    ],
)
def test_the_omen_goes_clockwise_space_by_space(start: str, op: Data, end: str, entered: int) -> None:
    """With an Eldritch token on every space, Doom counts them."""
    tokens = {"green": 1, "blue_1": 1, "red": 1, "blue_2": 1}
    game = evening(omen=start, omen_eldritch=tokens)
    assert game.do(effect({"op": "omen", **op})) == []
    assert (game["omen"], game["doom"]) == (end, 9 - entered)
    assert len(told(game, "omen_advanced")) == entered
    assert told(game, "omen_advanced")[-1] == ("omen_advanced", end, None, {})
    silent = evening(omen=start, omen_eldritch=tokens)
    assert silent.do(effect({"op": "omen", "silent": True, **op})) == []
    assert (silent["omen"], silent["doom"], told(silent)) == (end, 9, [])


def test_an_omen_counts_gates_and_tokens_together() -> None:
    game = evening(omen="blue_1", gates_on_board=["rome", "sydney", "tokyo"], omen_eldritch={"red": 2})
    game.do(effect({"op": "omen", "steps": 1}))
    assert game["doom"] == 9 - 2 - 2


def test_each_step_of_the_omen_has_its_effects_before_the_next() -> None:
    """Doom comes to 0 in the middle of the way."""
    game = evening(doom=1, omen_eldritch={"blue_1": 1, "red": 1})
    game.do(effect({"op": "omen", "steps": 2}))
    kinds = [kind for kind, *_ in told(game)]
    assert kinds == ["omen_advanced", "doom_advanced", "awakens", "omen_advanced", "doom_advanced"]
    assert (game["doom"], game["doom_overflow"]) == (0, 1)


# --- tokens


def token(kind: str, on: str, number: int | None = None) -> Data:
    return effect({"op": "token", "kind": kind, "on": on, **({"n": number} if number is not None else {})})


def test_tokens_lie_where_they_are_put_and_never_below_none() -> None:
    game = evening(in_play={"Mythos A": {"rumor": True, "eldritch": 2}})
    lines = (
        token("eldritch", "9"), token("eldritch", "9", 2), token("rumor", "9"), token("eldritch", "9", -1),
        token("eldritch", "omen:red", 2), token("eldritch", "omen:red", -1), token("eldritch", "omen:red"),
        token("eldritch", "Mythos A", 3), token("health", "Mythos A", 1),
    )  # fmt: skip
    for line in lines:
        assert game.do(line) == []
    assert game["tokens"] == {"eldritch@9": 2, "rumor@9": 1, "health@Mythos A": 1}
    assert (game["omen_eldritch"], game["in_play.Mythos A.eldritch"]) == ({"red": 2}, 5)
    game.do(token("eldritch", "9", -5))
    assert causes(game) == [("RUMOR-TOKENS", "doubt", None)]
    game.do(token("eldritch", "omen:red", -5))
    assert said(game) == [("RUMOR-TOKENS", {"rumor": "omen:red", "state": 2, "n": 5})]
    assert (game["tokens"], game["omen_eldritch"]) == ({"rumor@9": 1, "health@Mythos A": 1}, {})
    game.do(token("eldritch", "9"), token("eldritch", "omen:red"))
    assert (game["tokens"]["eldritch@9"], game["omen_eldritch"]) == (1, {"red": 1})


@pytest.mark.parametrize(("number", "left"), [(-1, 1), (-2, 0), (-3, None)])
def test_a_rumor_has_only_the_tokens_that_lie_on_it(number: int, left: int | None) -> None:
    game = evening(in_play={"Mythos A": {"rumor": True, "eldritch": 2}})
    game.do(token("eldritch", "Mythos A", number))
    fields = {"rumor": "Mythos A", "state": 2, "n": 3}
    assert said(game) == ([("RUMOR-TOKENS", fields)] if left is None else [])
    assert game["in_play.Mythos A.eldritch"] == (left or 0)
    game.do(token("health", "Mythos A", -3))
    assert (said(game), said(game, "doubt")) == ([], [("DIS-OFFBOARD", {"token": "health_token"})])


@pytest.mark.parametrize(
    ("wanted", "kind", "number", "doubtful"),
    [
        ("eldritch", "eldritch", 1, False),
        ("eldritch", "eldritch", 2, True),
        ("eldritch", "mystery", 1, True),
        ("eldritch", "mystery", -1, False),
        ("eldritch", "eldritch", -2, False),
        ("health", "health", 2, False),
        ("health", "health", 1, True),
        ("mystery", "mystery", 1, False),
        (None, "eldritch", 3, False),
    ],
)
def test_a_mystery_advances_by_one_unit_of_what_it_needs(
    wanted: str | None, kind: str, number: int, doubtful: bool
) -> None:
    game = evening(mystery=None)
    game.do(
        {"type": "draw_mystery", "card": "R'lyeh Risen", **({"needs": {"kind": wanted}} if wanted else {})}
    )
    game.do({"type": "restate", "set": {"mystery_progress": 1}, "reason": "counted"})
    assert game.do(token(kind, "R'lyeh Risen", number)) == []
    row: list[tuple[str, Data]] = [("MYST-ADVANCE", {"kind": wanted, "value": kind})] if doubtful else []
    if number < -1:
        row = [("RUMOR-TOKENS", {"rumor": "R'lyeh Risen", "state": 1, "n": 2})]
    assert said(game, "doubt") == row
    assert game["mystery_progress"] == max(0, 1 + number)
    assert game["tokens"] == {}
    game.do(token(kind, "9", abs(number)), token(kind, "9", -abs(number)))
    assert said(game, "doubt") == []
    assert game["tokens"] == {}


# --- the end


@pytest.mark.parametrize(
    ("source", "doubtful"),
    [
        ({"kind": "rumor", "id": "Dimensions Collide"}, False),
        ({"kind": "rumor", "id": "Web Between Worlds"}, False),
        ({"kind": "ancient_one", "id": "Cthulhu"}, False),
        ({"kind": "rumor", "id": "Mythos A"}, True),
        ({"kind": "other"}, True),
    ],
)
def test_only_some_cards_are_known_to_lose_the_game(source: Data, doubtful: bool) -> None:
    game = evening()
    assert (
        game.do({"type": "effect", "player": "silas", "source": source, "ops": [{"op": "lose_game"}]}) == []
    )
    assert said(game, "doubt") == ([("END-CARD", {"source": source.get("id", "?")})] if doubtful else [])
    assert (game["result"], game["reason"], game["phase"]) == ("loss", "ELD-END-CARD", "over")
    assert told(game) == [("game_over", "loss", None, {"reason": "ELD-END-CARD"})]


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"solved": 3, "awake": True, "doom": 0}, "ELD-MYST-WIN"),
        ({"solved": 4, "awake": True, "doom": 0}, "ELD-MYST-WIN"),
        ({"solved": 2, "awake": True, "doom": 0}, "ELD-END-CARD"),
        ({"solved": 3}, "ELD-END-CARD"),
    ],
)
def test_an_effect_may_win(given: Data, reason: str) -> None:
    game = evening(**given)
    assert game.do(effect({"op": "win_game"})) == []
    assert (game["result"], game["reason"], game["winners"]) == ("win", reason, ["silas", "lily"])


def test_a_win_goes_before_a_loss_of_the_same_line_and_nothing_happens_after_the_end() -> None:
    win, loss = {"op": "win_game"}, {"op": "lose_game"}
    for ops in ([win, loss], [loss, win]):
        game = evening()
        game.do(effect(*ops, lose("silas", "health"), id="Dimensions Collide"))
        assert (game["result"], game.of("silas", "health")) == ("win", [8])
    later = evening()
    later.do(effect(loss))
    assert later.do(effect(win)) == ["END-NOW"]
    assert later["result"] == "loss"
    flipped: Data = {"op": "flip", "card": "Wither", "to": "back", "ops": [loss]}
    inner = evening()
    assert inner.do(effect(flipped)) == []
    assert (inner["result"], said(inner, "doubt")) == ("loss", [("END-CARD", {"source": "Wither"})])
