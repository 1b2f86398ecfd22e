"""A failed scenario as text: what differs, then the whole way through it."""

from __future__ import annotations

import json

from projections.rules.catalogue import catalogue, sentence
from projections.rules.findings import Finding
from tests.scenarios.playing import Play, Step
from tests.scenarios.verifying import Difference


def report(play: Play, found: list[Difference]) -> str:
    """The report of one scenario."""
    scenario = play.scenario
    lines = [f"{scenario.game} {scenario.id} ({scenario.mode}): {scenario.data.get('title', '')}"]
    lines += [f"  {each}" for each in found]
    lines.append("  the steps:")
    for index, step in enumerate(play.steps):
        seqs = ",".join(str(event.seq) for event in step.events)
        lines.append(f"    {index:>3} {_fate(step, seqs):<9} {_written(step)}")
        if step.problem is not None:
            lines.append(f"        {step.problem.code}: {step.problem}")
        lines += [f"        {_finding(scenario.game, each)}" for each in step.findings]
    return "\n".join(lines)


def _fate(step: Step, seqs: str) -> str:
    if step.problem is not None:
        return "no line"
    return "refused" if step.refused else f"seq {seqs}"


def _written(step: Step) -> str:
    text = step.written if isinstance(step.written, str) else json.dumps(step.written, ensure_ascii=False)
    return text if len(text) <= 200 else text[:200] + " …"


def _finding(game: str, each: Finding) -> str:
    text = catalogue(game).get(each.rule)
    said = sentence(each, text, "en") if text is not None else "?"
    cause = f", caused by line {each.caused_by}" if each.caused_by is not None else ""
    proof = json.dumps(dict(each.proof), ensure_ascii=False, default=repr)
    return f"{each.severity} {each.rule}{cause}: {said} {proof}"
