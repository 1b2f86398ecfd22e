"""The JSON shapes of findings, rules and problems, the same at every door. They are documented and only grow."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from events.languages import Lang
from events.log.contract import Damage
from events.problems import Problem

if TYPE_CHECKING:
    from events.exchange.jsonl import SessionImport
    from projections.rules.catalogue import RuleText
    from projections.rules.contract import Rules
    from projections.rules.findings import Finding

Json = dict[str, Any]


def finding_json(finding: Finding, rules: Rules[Any], lang: Lang) -> Json:
    """One finding; ``message`` in the reader's language."""
    from projections.rules.catalogue import catalogue, sentence

    entry = catalogue(rules.game).get(finding.rule)
    return {
        "rule": finding.rule,
        "seq": finding.seq,
        "severity": finding.severity,
        "about": finding.about,
        "message": sentence(finding, entry, lang, rules.name) if entry is not None else "",
        "source": entry.source if entry is not None else None,
        "fields": plain(finding.fields),
        "proof": plain(finding.proof),
        "caused_by": finding.caused_by,
    }


def problem_json(problem: Problem) -> Json:
    """Bad input."""
    place = problem.place
    return {
        "code": problem.code,
        "message": problem.what,
        "source": place.source,
        "line": place.line,
        "column": place.column,
        "field": place.field,
        "hint": problem.hint,
        "candidates": list(problem.candidates),
    }


def session_import_json(taken: SessionImport) -> Json:
    """What became of one session of a file or a backup."""
    return {
        "session": taken.session_id,
        "added": taken.added,
        "present": taken.present,
        "problem": problem_json(taken.problem) if taken.problem is not None else None,
    }


def rule_json(rule: RuleText) -> Json:
    """One entry of the rules catalogue, in both languages."""
    return {
        "id": rule.id,
        "kind": rule.kind,
        "rule": {"en": rule.rule, "pl": rule.pl},
        "source": rule.source,
        "check": rule.check,
        "severity": rule.severity or ("breach" if rule.reported else None),
        "reported": rule.reported,
        "derived": rule.derived,
        "reported_as": rule.reported_as,
        "cannot": rule.cannot,
        "message": {"en": rule.violation, "pl": rule.violation_pl},
    }


def damage_json(damage: Damage) -> Json:
    """The first bad line of a session; ``session`` None: the store as a whole."""
    return {
        "session": damage.session_id,
        "line": damage.seq,
        "reason": damage.reason,
        "readable": damage.readable,
        "unvouched": damage.unvouched,
    }


def plain(value: Any) -> Any:
    """JSON values: tuples as lists, mappings as they are."""
    if isinstance(value, Mapping):
        return {str(key): plain(each) for key, each in value.items()}
    if isinstance(value, (list, tuple, set, frozenset)):
        return [plain(each) for each in (sorted(value) if isinstance(value, (set, frozenset)) else value)]
    return value
