"""Lines, consequences and what is due, in the reader's words."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from events.notation import notated, notation
from events.problems import Problem
from events.session import SESSION
from events.vocabulary import Data
from projections.film.games import told
from projections.film.texts import knows, template, text
from projections.rules.contract import Outcome, Result, Rules

LONGEST: Final = 240
"""Characters of a line in words; what is longer is cut."""
_QUIET: Final = frozenset({"type", "player", "marks"})
_OPTIONAL: Final = re.compile(r"\[([^\]]*)\]")
_PLACE: Final = re.compile(r"\{(\w+)\}")


def filled(template: str, fields: Mapping[str, Any], say: Callable[[Any], str]) -> str:
    """A template of ``projections.film.games`` with its places filled; what stands in brackets is left out where a
    place in it is empty."""

    def optional(match: re.Match[str]) -> str:
        inner = match.group(1)
        return inner if all(fields.get(each) not in (None, "", []) for each in _PLACE.findall(inner)) else ""

    return _PLACE.sub(lambda match: say(fields.get(match.group(1), "?")), _OPTIONAL.sub(optional, template))


@dataclass(frozen=True, slots=True)
class Words:
    """The words of one game in one language."""

    rules: Rules[Any]
    lang: str

    def name(self, word: str) -> str:
        """A value of a field as people call it."""
        return self.rules.name(word, self.lang)

    def line(self, data: Data) -> str:
        """A hand-written event without its seat: ``drives to Chicago``."""
        type_ = str(data.get("type"))
        if type_ in SESSION.types:
            words = self._session(type_, data)
        else:
            known = self._template("moves", type_)
            words = filled(known, data, self._say) if known is not None else self._plain(type_, data)
        return words if len(words) <= LONGEST else words[: LONGEST - 1] + "…"

    def _session(self, type_: str, data: Data) -> str:
        fields = dict(data)
        if type_ == "count":
            fields["what"] = data.get("values") or {str(data.get("zone", "")): data.get("value", "?")}
        if type_ == "ruling":
            fields["verdict"] = text(f"verdict.{data['verdict']}", self.lang)
        if isinstance(data.get("data"), Mapping):
            inner: Data = dict(data["data"])
            fields["data"] = " ".join(each for each in (inner.get("player"), self.line(inner)) if each)
        return filled(template(f"said.{type_}", self.lang), fields, self._say)

    def _plain(self, type_: str, data: Data) -> str:
        told = [self._say(value, key) for key, value in data.items() if key not in _QUIET]
        return " ".join(each for each in (self.verb(type_), *told) if each)

    def code(self, data: Data) -> str:
        """The line in canonical notation; empty where the notation has no line for it."""
        try:
            return notation(self.rules.game).write(data) if self.rules.game in notated() else ""
        except (Problem, KeyError):
            return ""

    def verb(self, type_: str) -> str:
        """What a type of line is called."""
        if knows(f"said.{type_}"):
            return filled(template(f"said.{type_}", self.lang), {}, str)
        named = self.name(type_)
        if named != type_:
            return named
        for each in notation(self.rules.game).verbs.verbs if self.rules.game in notated() else ():
            words = each.pl if self.lang == "pl" else each.en
            if each.type == type_ and words:
                return words[0].replace("_", " ")
        return type_.replace("_", " ")

    def outcome(self, outcome: Outcome) -> str:
        """A consequence; empty for one that is not told."""
        known = self._template("outcomes", outcome.kind)
        if known is None and "outcomes" not in told(self.rules.game):
            known = f"{self.name(outcome.kind).replace('_', ' ')}[ {{subject}}][ ×{{amount}}]"
        fields = {**outcome.detail, "subject": outcome.subject, "amount": outcome.amount}
        return filled(known, fields, self._say) if known else ""

    def due(self, owed: Sequence[Data]) -> str:
        """Who must do or observe what: ``s1: an action``."""
        return "; ".join(self._owed(entry) for entry in owed)

    def _owed(self, entry: Data) -> str:
        choices = entry.get("one_of") or [entry]
        words = " / ".join(dict.fromkeys(self.verb(str(each.get("type"))) for each in choices))
        seat = entry.get("player") or entry.get("seat")
        return f"{seat}: {words}" if seat else words

    def result(self, result: Result) -> str:
        """How the game stands: ``lost: eighth outbreak``."""
        key = f"result.{result.status}"
        words = text(key, self.lang) if knows(key) else self.name(result.status).replace("_", " ")
        if result.winners:
            words = text("result.winners", self.lang, seats=", ".join(map(self.name, result.winners)))
        return f"{words}: {self.rules.reason(result.reason, self.lang)}" if result.reason else words

    def _template(self, section: str, key: str) -> str | None:
        found = told(self.rules.game).get(section, {}).get(key)
        return str(found.get(self.lang, found["en"])) if found is not None else None

    def _say(self, value: Any, key: str = "") -> str:
        if isinstance(value, bool):
            return f"{key} {'✓' if value else '✗'}".strip()
        if isinstance(value, Mapping):
            if isinstance(value.get("type"), str):
                return f"[{self.line(dict(value))}]"
            if "id" in value:
                rest = [self._say(each) for name, each in value.items() if name != "id"]
                return f"{value['id']} ({'; '.join(each for each in rest if each)})"
            return ", ".join(f"{self.name(str(name))}: {self._say(each)}" for name, each in value.items())
        if isinstance(value, Sequence) and not isinstance(value, str):
            return ", ".join(self._say(each) for each in value)
        return "" if value is None else self.name(str(value))
