"""The catalogue of a game as a table: what each rule says, how a breach is reported, how often it was broken."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from dashboards.context import Context
from dashboards.listing import Cell, Column, Link, Row, listing
from projections.rules.catalogue import RuleText

WAYS: Final = ("breach", "doubt", "remark", "elsewhere", "derived", "unseen")
"""How a broken rule is told: as a breach, as a doubt where the facts are not known, as a remark, by another rule, never
as the program brings it about itself, or never as no log shows it."""
Times = Mapping[str, Mapping[str, Any]]
"""{rule: its row of the metric ``findings_by_rule``}"""


def way(rule: RuleText) -> str:
    """One of :data:`WAYS`."""
    if rule.reported_as is not None:
        return "elsewhere"
    if rule.derived:
        return "derived"
    if rule.check == "none":
        return "unseen"
    if rule.severity is not None:
        return rule.severity
    return "doubt" if rule.check == "soft" else "breach"


def reported(here: Context, rule: RuleText) -> str:
    """How a breach of the rule is told, in words."""
    words = here.text(f"rules.way.{way(rule)}", rule=rule.reported_as)
    return f"{words} {here.text('rules.cannot')}" if rule.cannot else words


def broken(times: Times, rule: RuleText) -> int:
    """How many findings of the rule there are, counted or not."""
    row = times.get(rule.id)
    return sum(row[name] for name in ("breaches", "doubts", "remarks", "uncounted")) if row else 0


def table(here: Context, game: str, rules: Iterable[RuleText], times: Times) -> None:
    """The rules, each with the way to its findings."""
    columns = [
        Column("rule", here.text("rules.rule"), "code", main=True),
        Column("says", here.text("rules.says"), wide=True),
        Column("reported", here.text("rules.reported")),
        Column("broken", here.text("rules.broken"), "number"),
    ]
    listing(here, "rules", columns, [_row(here, game, rule, times) for rule in rules])


def _row(here: Context, game: str, rule: RuleText, times: Times) -> Row:
    count = broken(times, rule)
    found = Link("audit", {"game": game, "rule": rule.id, "by": "all"}) if count else None
    return [
        Cell(rule.id, Link("rules", {"game": game, "rule": rule.id})),
        Cell(rule.sentence(here.lang), more=here.text("rules.source", source=rule.cited(here.lang))),
        reported(here, rule),
        Cell(str(count) if count else "–", found, order=count),
    ]
