"""What holds in every scenario, whatever it is about."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from events.session import NO_MARKS
from projections import judging
from projections.rules.catalogue import catalogue
from projections.rules.contract import LOG
from projections.rules.findings import Finding
from projections.table import Table
from tests.scenarios.playing import Play

Law = tuple[int | None, str, Any, Any]
"""(step, what, expected, got)."""
_FIELD = re.compile(r"\{([a-z_]+)\}")


def broken_laws(play: Play) -> Iterator[Law]:
    """The laws that do not hold."""
    for index, step in enumerate(play.steps):
        for finding in step.findings:
            for what in wrong_finding(play.scenario.game, finding):
                yield index, "a finding that cannot be", "a reported rule with all its fields", what
    yield from _through_dumps(play)
    yield from _sound(play)


def wrong_finding(game: str, finding: Finding) -> Iterator[str]:
    """What is wrong with a finding whatever it is about: its rule never speaks itself, or its sentence has a hole."""
    text = catalogue(game).get(finding.rule)
    if text is None:
        yield f"{finding.rule} is no rule"
        return
    if not text.reported:
        yield f"{finding.rule} is {'derived' if text.derived else f'reported as {text.reported_as}'}"
    for template in (text.violation, text.violation_pl):
        missing = sorted(set(_FIELD.findall(template or "")) - set(finding.fields))
        if missing:
            yield f"{finding.rule}: its sentence needs {missing}"


def _through_dumps(play: Play) -> Iterator[Law]:
    """Going through dump and load at every line in force gives the same end."""
    replay = play.replay
    first, *rest = replay.line.entries
    table = Table.begin(replay.rules, judging.opened(first), replay.table.ignored).copy()
    for entry in rest:
        judged = judging.step(table, entry)
        if list(judged.findings) != list(replay.judged[entry.seq].findings):
            yield (
                None,
                f"dump/load: findings of line {entry.seq}",
                replay.judged[entry.seq].findings,
                judged.findings,
            )
        table = table.copy()
    for what, ours, theirs in (
        ("the state", replay.table.dump(), table.dump()),
        ("the document", replay.document(LOG), table.document(LOG)),
        ("due", replay.due(LOG), table.due(LOG)),
        ("legal", list(replay.legal(LOG)), list(table.legal(LOG))),
    ):
        if ours != theirs:
            yield None, f"dump/load at every step: {what}", repr(ours), repr(theirs)


def _sound(play: Play) -> Iterator[Law]:
    """Nothing in ``legal`` has a breach, and asking changes nothing."""
    replay = play.replay
    before = replay.table.dump()
    known = replay.context(NO_MARKS)
    for move in replay.legal(LOG):
        if move.listing != "closed":
            continue
        breaches = [
            each.rule for each in judging.judge(replay.table, move, known) if each.severity == "breach"
        ]
        if breaches:
            yield None, f"legal lists {move!r}", "no breach", breaches
    if replay.table.dump() != before:
        yield None, "legal and check change the state", "nothing changed", "it did"
