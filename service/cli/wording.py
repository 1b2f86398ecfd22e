"""Findings in words, and what is due."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from events.languages import Lang
from events.notation import Notation
from events.vocabulary import Data
from projections.rules.catalogue import catalogue, sentence
from projections.rules.contract import Rules
from projections.rules.findings import Finding
from service.cli.texts import text


def finding_text(finding: Finding, rules: Rules[Any], lang: Lang) -> str:
    """``breach PAN-ACT-DRIVE: …`` in the reader's language."""
    entry = catalogue(rules.game).get(finding.rule)
    said = sentence(finding, entry, lang, rules.name) if entry is not None else ""
    caused = text("caused_by", lang, seq=finding.caused_by) if finding.caused_by is not None else ""
    return f"{text(f'severity.{finding.severity}', lang)} {finding.rule}: {said}{caused}"


def due_text(due: Sequence[Data], notation: Notation | None, lang: Lang) -> str:
    """Who must do or observe what: ``s1: an action`` …"""
    if not due:
        return text("due.nothing", lang)
    return "; ".join(_owed(each, notation, lang) for each in due)


def _owed(entry: Data, notation: Notation | None, lang: Lang) -> str:
    wanted = entry.get("one_of") or [entry]
    words = text("due.or", lang).join(
        dict.fromkeys(_verb(str(each.get("type")), notation, lang) for each in wanted)
    )
    seat = entry.get("player") or entry.get("seat")
    return f"{seat}: {words}" if seat else f"~ {words}"


def _verb(type_: str, notation: Notation | None, lang: Lang) -> str:
    """The word that one would type for a type of move."""
    if type_ == "action":
        return text("due.action", lang)
    for each in notation.verbs.verbs if notation is not None else ():
        if each.type == type_:
            words = each.pl if lang == "pl" else each.en
            if words:
                return words[0]
    return type_


def names(rules: Rules[Any], words: Iterable[Any], lang: Lang) -> str:
    """Ids in the reader's language, with commas between."""
    return ", ".join(rules.name(str(each), lang) for each in words)
