"""Re-audit: exactly the lines that today's rules judge otherwise are told, whatever the change is."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from events.envelope import Event
from events.problems import Problem
from projections.ledger import Found, Verdict, reaudited, verdicts
from projections.replay import Replay
from projections.rules import games
from projections.rules.findings import Finding
from tests.ledger.test_recording import LINES, Table
from tests.toy.table import draw, take


def judged(events: Sequence[Event]) -> list[Verdict]:
    return list(verdicts(Replay(), events))


def changed(**methods: Any) -> Any:
    """Rules of the toy with another ``check`` or ``apply``: a new version."""
    base = type(games.rules("toy"))
    return type("Changed", (base,), {"version": "2", **methods})()


def without(rule: str) -> Any:
    base = type(games.rules("toy"))

    def check(self: Any, state: Any, move: Any, context: Any) -> list[Finding]:
        return [each for each in base.check(self, state, move, context) if each.rule != rule]

    return changed(check=check)


def session(lines: Iterable[dict[str, Any]] = LINES) -> tuple[list[Event], list[Verdict]]:
    table = Table()
    table.lines(*lines)
    return table.log.read(table.session_id), table.verdicts


def test_the_same_rules_judge_the_same() -> None:
    events, known = session([*LINES, {"type": "amend", "seq": 4, "data": take("B", 1)}])
    found = reaudited(events, known)
    assert (found.status, found.differences, found.fresh, found.lost) == ("unchanged", (), (), ())


def test_a_finding_that_the_rules_no_longer_make_is_told_at_its_line() -> None:
    events, known = session()
    found = reaudited(events, known, rules=without("TOY-TAKE"))
    assert found.status == "differs"
    (difference,) = found.differences
    assert (difference.seq, difference.rules, found.rules) == (4, "1", "2")
    assert (difference.made, difference.gone) == ((), (Found(4, "TOY-TAKE", "breach"),))
    assert found.state_from is None


def test_a_finding_that_the_rules_now_make_is_told_at_its_line() -> None:
    events, _ = session()
    known = list(verdicts(Replay(without("TOY-TAKE")), events))
    (difference,) = reaudited(events, known).differences
    assert (difference.seq, difference.rules) == (4, "2")
    assert (difference.made, difference.gone) == ((Found(4, "TOY-TAKE", "breach"),), ())


def test_another_table_is_told_from_its_first_line_on() -> None:
    base = type(games.rules("toy"))

    def apply(self: Any, state: Any, move: Any, context: Any) -> Any:
        made = base.apply(self, state, move, context)
        if context.seq == 3:
            state.bowl -= 1
        return made

    events, known = session()
    found = reaudited(events, known, rules=changed(apply=apply))
    assert found.judged == ()
    assert found.state_from == 3
    assert [each.seq for each in found.differences] == [3, 4, 5]


def test_what_a_correction_no_longer_clears_is_told_at_the_correction() -> None:
    events, known = session([*LINES, {"type": "amend", "seq": 4, "data": take("B", 1)}])
    found = reaudited(events, known, rules=without("TOY-TAKE"))
    assert [(each.seq, each.gone, each.kept) for each in found.judged] == [
        (4, (Found(4, "TOY-TAKE", "breach"),), ()),
        (6, (), (Found(4, "TOY-TAKE", "breach"),)),
    ]


def test_a_session_without_verdicts_is_new_and_gets_todays() -> None:
    events, known = session()
    found = reaudited(events, [])
    assert found.status == "new"
    assert [each.late for each in found.fresh] == [True] * 5
    assert [each.digest for each in found.fresh] == [each.digest for each in known]


def test_lines_that_the_ledger_knows_and_the_log_has_lost_are_told() -> None:
    events, known = session()
    found = reaudited(events[:3], known)
    assert (found.status, found.lost) == ("differs", (4, 5))


def test_a_log_that_went_on_otherwise_has_lost_the_lines_that_were_judged() -> None:
    events, known = session()
    others, theirs = session([*LINES[:3], draw("B", "c3")])
    assert [each.hash for each in events[:4]] != [each.hash for each in others[:4]]
    found = reaudited(others, [*theirs, *known])
    assert found.lost == (1, 2, 3, 4, 5)


def test_a_line_that_the_rules_cannot_read_is_a_problem() -> None:
    events, known = session()

    def apply(self: Any, state: Any, move: Any, context: Any) -> Any:
        raise Problem("type", "no such move")

    with pytest.raises(Problem):
        reaudited(events, known, rules=changed(apply=apply))


def test_over_many_sessions_a_deliberate_change_lists_exactly_the_lines_with_the_finding() -> None:
    """Every session replays, and what is told is what was found by the rule that is gone, no more and no less."""
    told: set[tuple[int, int]] = set()
    expected: set[tuple[int, int]] = set()
    pick = random.Random(5)
    for number in range(40):
        lines: list[dict[str, Any]] = []
        for turn in range(pick.randint(1, 6)):
            seat = "AB"[turn % 2]
            lines += [take(seat, pick.randint(1, 4)), draw(seat, pick.choice(["c1", "c2", "c3"]))]
        events, known = session(lines)
        expected |= {(number, each.seq) for each in known if any(one.rule == "TOY-TAKE" for one in each.made)}
        found = reaudited(events, known, rules=without("TOY-TAKE"))
        assert found.lines == len(events)
        told |= {(number, each.seq) for each in found.differences}
        assert all(one.rule == "TOY-TAKE" for each in found.differences for one in each.gone)
    assert told == expected
    assert len({number for number, _ in told}) in range(5, 40)
