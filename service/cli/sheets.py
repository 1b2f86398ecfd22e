"""A state document as readable lists, in English or Polish. Built from the document alone; ``sheets/<game>.yaml``
may name its parts and add how each is laid out on the table.

A sheet is a list of entries, in the order in which a table is laid out::

    - path: stations            # a state path; a mapping is written one line a key
      en: Research stations
      pl: Stacje badawcze
      setup: false              # not a thing on the table: left out of the set-up sheet
      skip: [0]                 # values that are not worth a line
    - note: true                # a sentence of the set-up sheet alone; {a.path} is filled in
      en: Shuffle … {player_deck_left} …
      pl: …
    - path: supply
      hidden: true              # never shown
    - path: council
      words: {C: {en: crabs, pl: kraby}}   # of this part alone; without a path: of all parts

What the document holds beside is listed behind that, under its own key.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

from events.catalogue import read_yaml
from events.languages import Lang
from projections.paths import ABSENT, lookup
from projections.rules.catalogue import said_once
from service.cli.texts import text

Name = Callable[[str, str], str]
"""(id, lang) -> name"""
_EMPTY: Final[tuple[Any, ...]] = (None, "", [], {}, ())
_PLACE: Final = re.compile(r"\{([^{}]+)\}")


@dataclass(frozen=True, slots=True)
class Part:
    """One entry of a game's sheet."""

    en: str = ""
    pl: str = ""
    path: str | None = None
    note: bool = False
    setup: bool = True
    hidden: bool = False
    skip: tuple[Any, ...] = ()
    words: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    def label(self, lang: Lang) -> str:
        return self.pl if lang == "pl" else self.en


@dataclass(frozen=True, slots=True)
class Item:
    """One thing of the table: a title with its value, or with several lines (title, value)."""

    title: str
    value: str | None = None
    lines: tuple[tuple[str, str], ...] = ()
    note: bool = False


@cache
def sheet(game: str) -> tuple[Part, ...]:
    """The entries of a game's sheet; none where it has no file."""
    path = Path(__file__).parent / "sheets" / f"{game}.yaml"
    if not path.is_file():
        return ()
    return tuple(Part(**{**row, "skip": tuple(row.get("skip", ()))}) for row in read_yaml(path))


def items(
    document: Mapping[str, Any],
    game: str,
    lang: Lang,
    name: Name,
    seats: Mapping[str, str] | None = None,
    *,
    setup: bool = False,
) -> list[Item]:
    """The things of a table in the order of the game's sheet. ``seats``: what stands for a seat id; ``setup``: for
    laying the table out again."""
    words = {word: said for part in sheet(game) if part.path is None for word, said in part.words.items()}
    writer = _Writer(lang, name, seats or {}, words)
    made: list[Item] = []
    seen: set[str] = set()
    for part in sheet(game):
        if part.path is not None:
            seen.add(part.path)
        if part.hidden or (setup and not part.setup) or (part.note and not setup):
            continue
        if part.path is None and not part.note:
            continue
        if part.note:
            made.append(Item(_filled(part.label(lang), document, writer), note=True))
            continue
        value = lookup(document, part.path or "")
        if (
            value is not ABSENT
            and value not in _EMPTY
            and not any(value is each or (value == each and type(value) is type(each)) for each in part.skip)
        ):
            writer.own = part.words
            made.append(writer.item(part.label(lang) or str(part.path), value))
            writer.own = {}
    for key, value in document.items():
        if key not in seen and value not in _EMPTY:
            inner = _without(value, [path[len(key) + 1 :] for path in seen if path.startswith(f"{key}.")])
            if inner not in _EMPTY:
                made.append(writer.item(key.replace("_", " "), inner))
    return [each for each in made if each.value is not None or each.lines or each.note]


def _without(value: Any, paths: Sequence[str]) -> Any:
    if not paths or not isinstance(value, Mapping):
        return value
    return {key: each for key, each in value.items() if key not in paths}


def _filled(template: str, document: Mapping[str, Any], writer: _Writer) -> str:
    def fill(match: re.Match[str]) -> str:
        value = lookup(document, match[1])
        return "?" if value is ABSENT else writer.value(value) or text("nothing", writer.lang)

    return _PLACE.sub(fill, template)


class _Writer:
    """``own``: words of the part being written; they go before seats, which go before ``words`` and names. Inside what
    is a seat's own no key is a seat: a cave called A is not the seat A."""

    def __init__(
        self, lang: Lang, name: Name, seats: Mapping[str, str], words: Mapping[str, Mapping[str, str]]
    ) -> None:
        self.lang = lang
        self.own: Mapping[str, Mapping[str, str]] = {}
        self._words = words
        self._name = name
        self._seats = seats
        self._within = False

    def words(self, word: str) -> str:
        """A key or an id in the reader's language."""
        if word in self.own:
            return self.own[word][self.lang]
        return self._seats[word] if word in self._seats else self._word(word)

    def _word(self, word: str) -> str:
        """The same of what is no seat."""
        if word in self._words:
            return self._words[word][self.lang]
        named = self._name(word, self.lang)
        return named.replace("_", " ") if named == word else named

    def item(self, title: str, value: Any) -> Item:
        if isinstance(value, Mapping) and set(value) != {"min", "max"}:
            lines = tuple(
                (self.words(str(key)), self._of(key, each))
                for key, each in value.items()
                if each not in _EMPTY
            )
            return Item(title, None, lines)
        return Item(title, self.value(value))

    def _of(self, key: Any, value: Any) -> str:
        """What a key of a thing holds."""
        self._within = str(key) in self._seats
        try:
            return self.value(value)
        finally:
            self._within = False

    def _key(self, word: str) -> str:
        """A key below that of a line."""
        return self._word(word) if self._within and word not in self.own else self.words(word)

    def value(self, value: Any) -> str:
        """``Lima, Milan``; ``3–5`` for an amount that is not certain; ``2 × ?`` for what nobody saw."""
        if isinstance(value, bool):
            return text("yes" if value else "no", self.lang)
        if isinstance(value, str):
            return self.words(value)
        if isinstance(value, Mapping):
            if set(value) == {"min", "max"}:
                return f"{value['min']}–{value['max'] if value['max'] is not None else '…'}"
            held = {str(key): each for key, each in value.items() if each not in _EMPTY}
            return ", ".join(self._pair(self._key(key), self._inner(each)) for key, each in held.items())
        if isinstance(value, Sequence):
            return ", ".join(self._counted(value))
        return str(value)

    @staticmethod
    def _pair(key: str, value: str) -> str:
        return f"{key} {said_once(f'{key} ', value)}"

    def _counted(self, values: Sequence[Any]) -> Iterator[str]:
        shown = [self._inner(each) for each in values]
        for each in dict.fromkeys(shown):
            many = shown.count(each)
            yield f"{many} × {each}" if many > 1 else each

    def _inner(self, value: Any) -> str:
        """One thing of a list; a pile or layer of ``count`` cards is written as such."""
        if isinstance(value, Mapping) and set(value) == {"cards", "count"}:
            cards, count = self.value(value["cards"]), value["count"]
            return text(
                "pile" if len(value["cards"]) == count else "pile_of", self.lang, cards=cards, count=count
            )
        if isinstance(value, Mapping) and set(value) != {"min", "max"}:
            return f"({self.value(value)})"
        return f"[{self.value(value)}]" if isinstance(value, list) else self.value(value)


def text_of(made: Sequence[Item]) -> str:
    """Plain text: one line a thing."""
    rows: list[str] = []
    for item in made:
        rows.append(f"{item.title}: {item.value}" if item.value is not None else f"{item.title}:")
        rows += [f"  {title}: {value}" for title, value in item.lines]
    return "\n".join(rows)


def markdown_of(made: Sequence[Item]) -> str:
    """A list to tick off, in Markdown."""
    rows: list[str] = []
    for item in made:
        if item.note:
            rows.append(f"- [ ] {item.title}")
            continue
        rows.append(
            f"- [ ] **{item.title}:** {item.value}" if item.value is not None else f"- [ ] **{item.title}**"
        )
        rows += [f"  - [ ] {title}: {value}" for title, value in item.lines]
    return "\n".join(rows)
