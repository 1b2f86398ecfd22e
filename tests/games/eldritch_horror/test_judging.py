"""How a line is judged: the first breach alone, parts by themselves, doubts once, what a card or a house sets aside."""

from __future__ import annotations

from typing import Any

import pytest

from events.problems import Problem
from events.vocabulary import Data
from projections.rules.games.eldritch_horror.amounts import Amount, Pool, exactly, pool_of
from projections.rules.games.eldritch_horror.reading import Reader
from tests.games.eldritch_horror.saying import causes, said
from tests.games.eldritch_horror.table import Eldritch, effect, mythos, table

PEOPLE: Data = {"silas": {"space": "rome"}, "lily": {"space": "tokyo"}}


def evening(**given: Any) -> Eldritch:
    return table(**{**PEOPLE, "mystery": "R'lyeh Risen", "doom": 9, **given})


# --- one line


def test_the_first_breach_of_a_move_is_the_only_one() -> None:
    silas = {"space": "9", "delayed": True, "conditions": ["Detained"]}
    game = evening(silas=silas, spaces={"9": {"monsters": ["gug#1"]}})
    for aside, found in (
        ([], "DELAY-ACT"),
        (["ELD-DELAY-ACT"], "CONF-ABSOLUTE"),
        (["ELD-DELAY-ACT", "ELD-CONF-ABSOLUTE"], "CONF-ABSOLUTE"),  # this one cannot be lifted
    ):
        line: Data = {"type": "travel", "player": "silas", "path": ["rome"]}
        marks = {"overrides": aside, "because": "a card"} if aside else {}
        game = evening(silas=silas, spaces={"9": {"monsters": ["gug#1"]}})
        assert game.do(line, **marks) == [found]


def test_parts_are_judged_only_where_the_move_is_right() -> None:
    ops = [{"op": "close_gate", "city": "tokyo"}, {"op": "doom", "n": 1}]
    line: Data = {"type": "encounter", "player": "silas", "ops": ops}
    right = evening(phase="encounter", awake=True, doom=0)
    assert right.do({**line, "deck": "europe"}) == ["DIS-OFFBOARD", "DOOM-RETREAT"]
    wrong = evening(phase="encounter", awake=True, doom=0)
    assert wrong.do({**line, "deck": "america"}) == ["ENC-CHOICE"]


def test_an_id_appears_once_in_a_line() -> None:
    game = evening()
    assert game.do(effect(*[{"op": "close_gate", "city": city} for city in ("rome", "tokyo")])) == [
        "DIS-OFFBOARD"
    ]
    assert said(game) == [("DIS-OFFBOARD", {"token": "rome"})]


def test_an_override_without_a_reason_does_not_count() -> None:
    line: Data = {"type": "rest", "player": "lily"}
    rules = ["ELD-ACT-ORDER", "ELD-ACT-TWO"]
    game = evening()
    assert game.do(line, overrides=rules) == ["ACT-ORDER"]
    assert said(game, "remark") == [("GOLD-CARD", {"rule": rules})]
    with_reason = evening()
    assert with_reason.do(line, overrides=rules, because="a card") == []
    assert with_reason.findings == []
    plain = evening()
    plain.do({"type": "rest", "player": "silas"}, because="no rule")
    assert plain.findings == []


def test_a_doubt_is_raised_once_for_each_missing_line_and_thing() -> None:
    game = evening(phase="encounter")
    game.do({"type": "end_phase", "phase": "encounter"})
    root = game.seq
    wrong: Data = {"op": "spend", "who": "silas", "what": "train"}
    game.do(effect(wrong))
    assert causes(game) == [("SPEND-HAVE", "doubt", root)]
    game.do(effect(wrong))
    assert causes(game) == []
    game.do(effect({**wrong, "who": "lily"}, {**wrong, "who": "lily", "what": "ship"}))
    assert causes(game) == [("SPEND-HAVE", "doubt", root)]


def test_a_doubt_beside_a_breach() -> None:
    game = evening(phase="encounter")
    game.do({"type": "end_phase", "phase": "encounter"})
    wrong: Data = {"op": "spend", "who": "silas", "what": "train"}
    game.do(effect(wrong, {"op": "close_gate", "city": "rome"}))
    assert [severity for _, severity, _ in causes(game)] == ["doubt", "breach"]


def test_a_line_of_nobody_is_one_of_the_lead() -> None:
    game = evening(phase="mythos", lead="lily")
    assert game.do(mythos()) == []
    assert game.do({**mythos(), "player": "silas", "by": "Mythos A", "card": "Mythos B"}) == ["LEAD-MYTHOS"]


def test_what_is_taken_off_the_table_leaves_it_as_it_was_for_the_judge() -> None:
    """Referee mode: the line is refused and nothing has changed."""
    game = table(mode="referee", silas={"space": "rome"}, lily={"space": "tokyo"})
    before = game.table.dump()
    assert game.do({"type": "rest", "player": "lily"}) == ["ACT-ORDER"]
    assert (game.refused, game.table.dump()) == (True, before)


# --- amounts


def test_amounts_between_bounds() -> None:
    amount = Amount(2, 5)
    assert (amount.exact, amount.document()) == (False, {"min": 2, "max": 5})
    assert [amount.may_be(number) for number in (1, 2, 4, 5, 6)] == [False, True, True, True, False]
    amount.take(3)
    assert (amount.lo, amount.hi) == (0, 2)
    amount.take()
    assert (amount.lo, amount.hi) == (0, 1)
    amount.take(4)
    assert (amount.exact, amount.document()) == (True, 0)
    amount.add()
    amount.add(4)
    assert amount.document() == 5
    amount.widen(2)
    assert amount.document() == {"min": 3, "max": 5}
    amount.widen(9)
    assert amount.document() == {"min": 0, "max": 5}
    amount.settle(4)
    assert (amount, Amount()) == (exactly(4), exactly(0))


def test_pools_know_what_may_lie_in_them() -> None:
    pool = pool_of(["b", "a", "a"])
    assert (pool.may, pool.known, pool.empty) == (["a", "a", "b"], True, False)
    pool.take("a")
    assert (pool.may, pool.known, pool.holds("a"), pool.holds("c")) == (["a", "b"], True, True, False)
    pool.take("?")
    assert (pool.may, pool.known, pool.holds("a")) == (["a", "b"], False, True)
    pool.count.widen(1)
    assert (pool.known, pool.empty) == (False, False)
    pool.take("b")
    assert (pool.may, pool.empty, pool.holds("a")) == ([], True, False)
    pool.put("c")
    assert (pool.holds("c"), pool.count) == (True, exactly(1))
    pool.renew(["x", "y"])
    assert (pool.may, pool.known) == (["x", "y"], True)
    assert Pool(["x"], Amount(0, 1)).known is False
    assert Pool(["x"], exactly(0)).holds("x") is False


# --- stated values


@pytest.mark.parametrize(
    ("of", "value", "more", "read"),
    [
        ("number", 0, (), 0),
        ("number", 999, (), 999),
        ("number", 8, (8,), 8),
        ("amount", 3, (), exactly(3)),
        ("amount", {"min": 1, "max": 2}, (), Amount(1, 2)),
        ("amount", {"min": 2, "max": 2}, (), exactly(2)),
        ("flag", False, (), False),
        ("mapping", None, (), {}),
        ("mapping", {1: 2}, (), {"1": 2}),
        ("items", None, (), []),
        ("items", ("a",), (), ["a"]),
        ("items", ["a"], (), ["a"]),
        ("text", "a" * 80, (), "a" * 80),
        ("text", "a", (), "a"),
        ("word", "a", (["a", "b"],), "a"),
        ("words", ["a", "b"], (["a", "b"],), ["a", "b"]),
        ("tokens", ["gug#1", "?2"], (), ["gug#1", "?2"]),
        ("faces", ["5", "?1"], (), ["5", "?1"]),
        ("cards", ["Axe", "?"], (("asset",),), ["Axe", "?"]),
        ("cards", ["Wither#2"], (("spell",),), ["Wither#2"]),
    ],
)
def test_values_that_can_stand(of: str, value: Any, more: tuple[Any, ...], read: Any) -> None:
    assert getattr(Reader("path", ["s1"]), of)("there", value, *more) == read


@pytest.mark.parametrize(
    ("of", "value", "more"),
    [
        ("number", -1, ()),
        ("number", 1000, ()),
        ("number", 9, (8,)),
        ("number", True, ()),
        ("number", "3", ()),
        ("number", 1.5, ()),
        ("amount", {"min": 1}, ()),
        ("amount", {"min": 3, "max": 2}, ()),
        ("amount", {"min": 1, "max": 2, "more": 3}, ()),
        ("amount", {"min": 1, "max": 1000}, ()),
        ("flag", 1, ()),
        ("flag", None, ()),
        ("mapping", ["a"], ()),
        ("items", "abc", ()),
        ("items", {"a": 1}, ()),
        ("text", "", ()),
        ("text", "a" * 81, ()),
        ("text", 5, ()),
        ("word", "c", (["a", "b"],)),
        ("word", ["a"], (["a", "b"],)),
        ("words", ["a", "c"], (["a", "b"],)),
        ("tokens", ["gug"], ()),
        ("tokens", ["gug#1", "dragon#1"], ()),
        ("faces", ["nowhere"], ()),
        ("cards", ["?"], (("spell",),)),
        ("cards", ["Axe"], (("spell",),)),
        ("cards", ["Axe#1#2"], (("asset",),)),
        ("cards", ["Excalibur"], (("asset",),)),
        ("person", "nobody", ()),
        ("space", "nowhere", ()),
        ("skill", "luck", ()),
    ],
)
def test_values_that_cannot_stand_are_bad_input_with_their_path(
    of: str, value: Any, more: tuple[Any, ...]
) -> None:
    with pytest.raises(Problem) as found:
        getattr(Reader("path", ["s1"]), of)("there", value, *more)
    assert (found.value.code, found.value.what.startswith("there")) == ("path", True)
