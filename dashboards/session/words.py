"""Lines in the reader's words: a verb of the game's notation in their language, and names instead of ids."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from dashboards.texts import text, texts
from events.games import vocabulary
from events.notation import Notation, notation
from events.problems import Problem
from events.session import SESSION
from projections.rules.catalogue import RuleText, catalogue, sentence
from projections.rules.contract import Outcome, Rules
from projections.rules.findings import Finding

PATHS: Final = frozenset({"zone", "values", "set", "rule"})
"""Fields that hold state paths or rule ids, not words of the game."""
LONGEST: Final = 140
"""Characters of a line in words; what is longer is cut."""


@dataclass(frozen=True, slots=True)
class Words:
    """The words of one game in one language."""

    rules: Rules[Any]
    lang: str
    notation: Notation | None

    @staticmethod
    def of(rules: Rules[Any], lang: str) -> Words:
        """Without a notation where the game has none."""
        try:
            return Words(rules, lang, notation(rules.game))
        except Problem:
            return Words(rules, lang, None)

    def name(self, word: str) -> str:
        """A value of a field as people call it."""
        return self.rules.name(word, self.lang)

    def verb(self, type_: str) -> str:
        """What a type of line is called."""
        if f"type.{type_}" in texts(self.lang) and (type_ in SESSION.types or type_ == "action"):
            return text(self.lang, f"type.{type_}")
        for each in self.notation.verbs.verbs if self.notation is not None else ():
            known = each.pl if self.lang == "pl" else each.en
            if each.type == type_ and known:
                return known[0].replace("_", " ")
        return type_.replace("_", " ")

    def line(self, data: Mapping[str, Any]) -> str:
        """A hand-written event without its seat: ``drive Chicago``."""
        shown = [self.verb(str(data.get("type")))]
        for key in self._order(str(data.get("type")), data):
            if key not in ("type", "player", "marks"):
                value = data[key]
                shown.append(str(value) if key in PATHS else self._value(key, value))
        words = " ".join(part for part in shown if part)
        return words if len(words) <= LONGEST else words[: LONGEST - 1] + "…"

    def _order(self, type_: str, data: Mapping[str, Any]) -> list[str]:
        """The fields in the order of the vocabulary; the log keeps them by the alphabet."""
        known = SESSION if type_ in SESSION.types else vocabulary(self.rules.game)
        fields = known.types[type_].__pydantic_fields__ if type_ in known.types else {}  # type: ignore[attr-defined]
        order = [info.alias or name for name, info in fields.items()]
        return sorted(data, key=lambda key: order.index(key) if key in order else len(order))

    def canonical(self, data: Mapping[str, Any]) -> str:
        """The line in canonical notation; empty where it has none."""
        if self.notation is None:
            return ""
        try:
            return self.notation.write(dict(data))
        except (Problem, KeyError, TypeError):
            return ""

    def _value(self, key: str, value: Any) -> str:
        if isinstance(value, bool):
            return f"{key}: {'✓' if value else '✗'}"
        if isinstance(value, str):
            return self.name(value)
        if isinstance(value, int):
            return str(value)
        if isinstance(value, Mapping):
            if isinstance(value.get("type"), str):
                return f"[{self.line(value)}]"
            parts = sorted(value.values(), key=lambda each: not isinstance(each, str))
            return " ".join(self._value("", each) for each in parts)
        if isinstance(value, Sequence):
            nested = any(isinstance(each, Mapping) for each in value)
            return ("; " if nested else ", ").join(self._value("", each) for each in value)
        return ""

    def due(self, owed: Sequence[Mapping[str, Any]]) -> str:
        """Who must do or observe what."""
        parts = []
        for entry in owed:
            choices = entry.get("one_of") or [entry]
            words = " / ".join(dict.fromkeys(self.verb(str(each.get("type"))) for each in choices))
            seat = entry.get("player") or entry.get("seat")
            parts.append(f"{seat}: {words}" if seat else words)
        return "; ".join(parts)

    def outcome(self, outcome: Outcome) -> str:
        """A consequence: its kind and what it befell; empty for one that has no words of its own."""
        if f"outcome.{outcome.kind}" not in texts(self.lang):
            return ""
        parts = [text(self.lang, f"outcome.{outcome.kind}")]
        parts += [self.name(outcome.subject)] if outcome.subject is not None else []
        if outcome.amount is not None and outcome.subject is None:
            parts.append(str(outcome.amount))
        elif outcome.amount not in (None, 1):
            parts.append(f"×{outcome.amount}")
        return " ".join(parts)

    def rule(self, finding: Finding) -> RuleText | None:
        """The catalogue's entry of a finding's rule."""
        return catalogue(self.rules.game).get(finding.rule)

    def finding(self, finding: Finding) -> str:
        """The finding's sentence."""
        entry = self.rule(finding)
        return sentence(finding, entry, self.lang, self.rules.name) if entry is not None else finding.rule
