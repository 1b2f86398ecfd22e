"""Lines, consequences and what is due, in the reader's words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from babel.lists import format_list

from events.notation import notated, notation
from events.problems import Problem
from events.session import SESSION
from events.vocabulary import Data
from projections.film.filling import filled
from projections.film.games import told
from projections.film.texts import knows, template, text
from projections.paths import parts
from projections.replay import Replay
from projections.rules.catalogue import paired
from projections.rules.contract import Outcome, Result, Rules

LONGEST: Final = 240
"""Characters of a line in words; what is longer is cut."""
_QUIET: Final = frozenset({"type", "player", "marks"})


@dataclass(frozen=True, slots=True)
class Words:
    """The words of one game in one language."""

    rules: Rules[Any]
    lang: str
    called: Mapping[str, str] = field(default_factory=dict)
    seats: frozenset[str] | None = None
    """Of the session, where it is known: who acts and is none of them is called by name."""

    @classmethod
    def of(cls, replay: Replay, lang: str) -> Words:
        """The words of a session: what its own table calls its places (``places`` of the game's file) too."""
        places = told(replay.rules.game).get("places") or {}
        called: dict[str, str] = {}
        for judged in replay.judged.values():
            if judged.entry.type in places:
                called |= judged.entry.data.get(places[judged.entry.type]) or {}
        return cls(replay.rules, lang, called, frozenset(each.seat for each in replay.opened.seats))

    def name(self, word: str) -> str:
        """A value of a field as people call it."""
        own = told(self.rules.game).get("words", {}).get(word)
        if own is not None:
            return str(own.get(self.lang, own["en"]))
        return self.rules.name(self.called.get(word, word), self.lang)

    def person(self, who: str) -> str:
        """Who acts: a seat by its id, anybody else by name."""
        return who if self.seats is None or who in self.seats else self.name(who)

    def zone(self, path: str) -> str:
        """A state path as people call it: ``D · hand``; the path itself where it is none."""
        if self.name(path) != path:
            return self.name(path)
        try:
            keys = parts(path)
        except Problem:
            return path
        words = [self._part(key) for key in keys]
        return " · ".join(each for each in words if each)

    def _part(self, key: str) -> str:
        word = f"zone_{key}"
        named = self.name(word)
        return named if named != word else self.name(key)

    def line(self, data: Data) -> str:
        """A hand-written event without its seat: ``drives to Chicago``."""
        type_ = str(data.get("type"))
        if type_ in SESSION.types:
            words = self._session(type_, data)
        else:
            known = self._template("moves", type_)
            words = self._filled(known, data) if known is not None else self._plain(type_, data)
        return words if len(words) <= LONGEST else words[: LONGEST - 1].rpartition(" ")[0].rstrip(",;") + " …"

    def part(self, value: Any) -> str:
        """A value of a field, or a mapping within a line."""
        return self._say(value)

    def _session(self, type_: str, data: Data) -> str:
        fields = dict(data)
        if type_ == "count":
            fields["what"] = data.get("values") or {str(data.get("zone", "")): data.get("value", "?")}
        if type_ == "ruling":
            fields["verdict"] = text(f"verdict.{data['verdict']}", self.lang)
        if isinstance(data.get("data"), Mapping):
            inner: Data = dict(data["data"])
            who = inner.get("player")
            fields["data"] = " ".join([*([self.person(str(who))] if who else []), self.line(inner)])
        return filled(template(f"said.{type_}", self.lang), fields, self._say, self.lang)

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
            return filled(template(f"said.{type_}", self.lang), {}, str, self.lang)
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
        return filled(known, fields, self._say, self.lang) if known else ""

    def due(self, owed: Sequence[Data]) -> str:
        """Who must do or observe what: ``s1: an action``."""
        return "; ".join(self._owed(entry) for entry in owed)

    def _owed(self, entry: Data) -> str:
        choices = entry.get("one_of") or [entry]
        words = " / ".join(dict.fromkeys(self.verb(str(each.get("type"))) for each in choices))
        seat = entry.get("player") or entry.get("seat")
        return f"{self.person(str(seat))}: {words}" if seat else words

    def result(self, result: Result, sits: Mapping[str, str] | None = None) -> str:
        """How the game stands: ``lost: eighth outbreak``; ``sits``: {seat: name} of those whose name is known."""
        key = f"result.{result.status}"
        words = text(key, self.lang) if knows(key) else self.name(result.status).replace("_", " ")
        if result.winners and not result.cooperative:
            names = [
                f"{sits[each]} ({each})" if sits and each in sits else self.name(each)
                for each in result.winners
            ]
            words = text("result.winners", self.lang, seats=format_list(names, locale=self.lang))
        return f"{words}: {self.rules.reason(result.reason, self.lang)}" if result.reason else words

    def _template(self, section: str, key: str) -> str | None:
        found = told(self.rules.game).get(section, {}).get(key)
        return str(found.get(self.lang, found["en"])) if found is not None else None

    def _template_of(self, value: Mapping[str, Any]) -> str | None:
        """The template of a mapping within a line, chosen by the value of one of its keys."""
        for key, known in told(self.rules.game).get("parts", {}).items():
            if key in value and (found := known.get(str(value[key])) or known.get("*")) is not None:
                return str(found.get(self.lang, found["en"]))
        return None

    def _filled(self, template: str, fields: Mapping[str, Any]) -> str:
        return filled(template, fields, self._say, self.lang, told(self.rules.game).get("defaults"))

    def _say(self, value: Any, key: str = "") -> str:
        if isinstance(value, bool):
            return f"{key} {'✓' if value else '✗'}".strip()
        if isinstance(value, Mapping):
            if isinstance(value.get("type"), str):
                return f"[{self.line(dict(value))}]"
            part = self._template_of(value)
            if part is not None:
                return self._filled(part, value)
            if "id" in value:
                rest = [self._say(each) for name, each in value.items() if name != "id"]
                return f"{value['id']} ({'; '.join(each for each in rest if each)})"
            return ", ".join(paired(self.zone(str(name)), self._say(each)) for name, each in value.items())
        if isinstance(value, Sequence) and not isinstance(value, str):
            return ", ".join(self._say(each) for each in value)
        if isinstance(value, int):
            return str(value)
        return "" if value is None else self.name(str(value))
