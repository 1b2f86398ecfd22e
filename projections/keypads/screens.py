"""The screen that the table asks for: who must do what, and every way of saying it in one tap or few.

``{"game", "lang", "head", "closed", "mode", "turn", "round", "active", "status", "result", "due": [{"seat"?, "text",
"types", "left"?}], "sections": [SECTION]}``. A SECTION has ``type``, ``title``, ``fold`` (behind one button), ``due``
and either ``buttons`` [{"text", "line", "begin"?, "more"?, "then"?, "hue"?, "off"?}] or one keypad, as
:mod:`projections.keypads.opening` has it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from events.problems import Problem
from events.vocabulary import Data
from projections.film.words import Words as Phrases
from projections.keypads.buttons import button, captioned, person
from projections.keypads.contract import Button, Keypads, Manner
from projections.keypads.games import keypads
from projections.keypads.kit import words
from projections.keypads.opening import asked
from projections.keypads.steps import next_choice
from projections.rules.contract import Context, Viewer
from projections.table import Table

MANY: Final = 24
"""A type with more legal moves is asked field by field."""
_WIDE: Final = 8
"""A section with more buttons stands behind one."""


def screen(table: Table, viewer: Viewer, lang: str, head: int = 0) -> Data:
    """The screen for one viewer. ``head``: the seq of the last line of the session."""
    made = _Screen(table, viewer, lang)
    turn, round_ = table.rules.turn(table.state)
    result = table.result()
    return {
        "game": table.rules.game,
        "lang": lang,
        "head": head,
        "closed": table.closed,
        "mode": table.opened.mode,
        "turn": turn,
        "round": round_,
        "active": table.active(),
        "status": result.status,
        "result": made.phrases.result(result),
        "due": [made.owed(entry, times) for entry, times in made.entries],
        "sections": list(made.sections()),
    }


def _alternatives(entry: Data) -> list[Data]:
    rest = {key: value for key, value in entry.items() if key != "one_of"}
    return [{**rest, **each} for each in entry["one_of"]] if "one_of" in entry else [entry]


def _counted(entries: Sequence[Data]) -> list[tuple[Data, int]]:
    """Each entry once, with how often it stands there."""
    made: list[tuple[Data, int]] = []
    for entry in entries:
        if not any(entry == known for known, _ in made):
            made.append((entry, sum(entry == each for each in entries)))
    return made


class _Screen:
    def __init__(self, table: Table, viewer: Viewer, lang: str) -> None:
        self.table, self.viewer, self.lang = table, viewer, lang
        self.own: Keypads = keypads(table.rules.game)
        self.phrases = Phrases(table.rules, lang)
        self._due = _counted(table.due(viewer))
        self._owed = [each for entry, _ in self._due for each in _alternatives(entry)]

    def words(self, type_: str) -> str:
        return words(self.own, self.phrases, type_, self.lang)

    @property
    def entries(self) -> list[tuple[Data, int]]:
        """What is due, each entry once with how often it is."""
        return self._due

    def owed(self, entry: Data, times: int = 1) -> Data:
        """A due entry in words; ``times``: how often it is due."""
        types = list(dict.fromkeys(str(each["type"]) for each in _alternatives(entry)))
        said = " / ".join(self.words(each) for each in types)
        made: Data = {"text": said, "types": types}
        seat, left = entry.get("player") or entry.get("seat"), self.own.left(self.table, entry)
        left = times if left is None and times > 1 else left
        if seat is not None:
            made["seat"] = seat
        if left is not None:
            made["left"] = left
        return made

    # --- sections

    def sections(self) -> Iterator[Data]:
        """What the table owes, then what may be decided, then what else may come."""
        for entry in self._owed:
            yield from self._observed(entry)
        yield from self._decided()
        for type_, buttons in self.own.extra(self.table, self.viewer, self.lang):
            yield self._buttons(type_, buttons, self.own.manners.get(type_, Manner()))

    def _observed(self, entry: Data) -> Iterator[Data]:
        type_ = str(entry["type"])
        cls = self.table.vocabulary.types.get(type_)
        if cls is None or cls.nature != "observation":
            return
        fields = cls.__pydantic_fields__  # type: ignore[attr-defined]
        line = {
            key: value for key, value in entry.items() if key == "type" or (key in fields and key != "count")
        }
        special = self.own.buttons(self.table, type_, [line], self.viewer, self.lang)
        if special is not None:
            yield self._buttons(type_, list(special), self.own.manners.get(type_, Manner()))
        else:
            yield self._asked(line, due=True)
        if type_ in self.own.skippable:
            behind = self._behind(line)
            if behind is not None:
                yield from _Screen(behind, self.viewer, self.lang).sections()

    def _behind(self, line: Data) -> Table | None:
        """The table once a line that may be left out has come."""
        after, (type_, *_) = self.table.copy(), line.values()
        fields = {key: value for key, value in line.items() if key != "type"}
        try:
            move = after.rules.complete(after.state, after.vocabulary.decode(type_, fields))
        except Problem:
            return None
        after.rules.apply(after.state, move, Context())
        return after

    def _decided(self) -> Iterator[Data]:
        by_type: dict[str, dict[str | None, list[Data]]] = {}
        for move in self.table.legal(self.viewer):
            line = {"type": move.type, **self.table.vocabulary.encode(move)}
            by_type.setdefault(move.type, {}).setdefault(line.get("player"), []).append(line)
        for type_ in dict.fromkeys([*self.own.manners, *self.table.vocabulary.types]):
            if type_ in by_type:
                yield from self._type(type_, by_type[type_])

    def _type(self, type_: str, by_seat: dict[str | None, list[Data]]) -> Iterator[Data]:
        manner = self.own.manners.get(type_, Manner())
        lines = [line for each in by_seat.values() for line in each]
        special = self.own.buttons(self.table, type_, lines, self.viewer, self.lang)
        if special is not None:
            yield self._buttons(type_, list(special), manner)
            return
        listed = [
            line for each in by_seat.values() if not self._is_asked(type_, manner, each) for line in each
        ]
        asking = [seat for seat, each in by_seat.items() if self._is_asked(type_, manner, each)]
        parts: dict[str | None, list[Button]] = {}
        for line in listed:
            parts.setdefault(self.own.part(line, self.lang), []).append(self._button(line))
        for part, buttons in parts.items():
            made = self._buttons(type_, buttons, manner)
            yield made if part is None else {**made, "title": f"{made['title']}: {part}", "fold": True}
        yield from _joined([self._begun(type_, seat, by_seat[seat], manner) for seat in asking])

    def _begun(self, type_: str, seat: str | None, lines: Sequence[Data], manner: Manner) -> Data:
        line = {"type": type_} | ({"player": seat} if seat is not None else {})
        return self._asked(line, due=self._is_due(type_, seat), manner=manner, legal=lines)

    def _is_asked(self, type_: str, manner: Manner, lines: Sequence[Data]) -> bool:
        if manner.ask is not None:
            return manner.ask
        return len(lines) > MANY or self.table.vocabulary.types[type_].listing == "open"

    def _is_due(self, type_: str, seat: str | None) -> bool:
        return any(each["type"] == type_ and each.get("player") in (None, seat) for each in self._owed)

    def _button(self, line: Data) -> Button:
        caption = self.own.caption(self.table, line, self.lang) or ""
        type_ = str(line["type"])
        made = captioned(self.table, line, caption, self.own, self.lang)
        seen = self.table.vocabulary.types[type_].nature == "both"
        more = seen and next_choice(self.table, line, self.viewer).field is not None
        return replace(made, text=made.text or self.words(type_), more=more)

    def _buttons(self, type_: str, buttons: Sequence[Button], manner: Manner) -> Data:
        due = any(self._is_due(type_, each.line.get("player")) for each in buttons)
        fold = manner.fold if manner.fold is not None else len(buttons) > _WIDE and not due
        shown = [button(each) for each in buttons]
        return {"type": type_, "title": self.words(type_), "fold": fold, "due": due, "buttons": shown}

    def _asked(
        self, line: Data, *, due: bool, manner: Manner | None = None, legal: Sequence[Data] = ()
    ) -> Data:
        type_ = str(line["type"])
        manner = manner or self.own.manners.get(type_, Manner())
        body = asked(self.table, line, self.own, self.viewer, self.lang, legal)
        few = len(body.get("buttons", ())) in range(1, _WIDE + 1)
        fold = not (due or manner.open or few) if manner.fold is None else manner.fold and not due
        title, seat = self.words(type_), line.get("player")
        for each in body.get("buttons", ()):
            each["text"] = each["text"] or title
        if "buttons" not in body and seat not in (None, self.table.active()):
            title = f"{person(self.own, str(seat), self.lang)}: {title}"
        return {"type": type_, "title": title, "fold": fold, "due": due, **body}


def _joined(sections: Sequence[Data]) -> Iterator[Data]:
    """The buttons of several seats as one section; keypads stay apart."""
    listed = [each for each in sections if "buttons" in each]
    yield from (each for each in sections if "buttons" not in each)
    if listed:
        buttons = [button for each in listed for button in each["buttons"]]
        fold = all(each["fold"] for each in listed) or len(buttons) > _WIDE
        yield {**listed[0], "fold": fold, "due": any(each["due"] for each in listed), "buttons": buttons}
