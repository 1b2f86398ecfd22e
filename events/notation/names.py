"""Names of things: ids, codes, English and Polish names. An exact one wins, else a beginning that fits one
thing only."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from events.languages import Lang
from events.notation.lexer import Word
from events.notation.words import fold, listed, nearest


@dataclass(frozen=True, slots=True)
class Named:
    """``exact``: ids and codes, read only as a whole; ``en`` and ``pl``: names, of which a beginning may be
    enough."""

    id: str
    exact: tuple[str, ...] = ()
    en: tuple[str, ...] = ()
    pl: tuple[str, ...] = ()

    @staticmethod
    def of(row: Mapping[str, Any]) -> Named:
        """From a mapping of facts.yaml: ``id``, ``en``/``name``, ``pl``, ``pl_unofficial``, ``pl_forms``,
        ``aliases`` (of both languages), ``code``, ``short``, ``short_pl``."""
        aliases = _texts(row, "aliases")
        return Named(
            str(row["id"]),
            _texts(row, "code", "short", "short_pl"),
            _texts(row, "en", "name") + aliases,
            _texts(row, "pl", "pl_unofficial", "pl_forms") + aliases,
        )


class Names:
    """All names of one kind of thing. ``kind`` is said in errors: ``"city"``. ``shortest``: letters that a
    beginning needs."""

    def __init__(self, kind: str, things: Iterable[Named], shortest: int = 3) -> None:
        self.kind, self.shortest = kind, shortest
        self.things = tuple(things)
        self._exact: dict[str, list[str]] = {}
        self._names: dict[Lang, list[tuple[str, str, str]]] = {"en": [], "pl": []}
        for thing in self.things:
            for word in (thing.id, *thing.exact, *thing.en, *thing.pl):
                ids = self._exact.setdefault(fold(word), [])
                if thing.id not in ids:
                    ids.append(thing.id)
            self._names["en"] += [(fold(name), thing.id, name) for name in thing.en or (thing.id,)]
            self._names["pl"] += [(fold(name), thing.id, name) for name in thing.pl]

    @staticmethod
    def rows(kind: str, rows: Iterable[Mapping[str, Any]], shortest: int = 3) -> Names:
        """From rows of facts.yaml."""
        return Names(kind, map(Named.of, rows), shortest)

    def __add__(self, other: Names) -> Names:
        return Names(
            f"{self.kind} or {other.kind}", self.things + other.things, min(self.shortest, other.shortest)
        )

    def find(self, text: str, language: Lang | None = None) -> tuple[str, ...]:
        """The ids that a text may mean: one if it is clear. Without a language names of both are tried."""
        word = fold(text)
        exact = self._exact.get(word)
        if exact is not None:
            return tuple(exact)
        if len(word) < self.shortest:
            return ()
        pools: tuple[Lang, ...] = (language,) if language else ("en", "pl")
        return tuple(
            dict.fromkeys(
                id_ for pool in pools for name, id_, _ in self._names[pool] if name.startswith(word)
            )
        )

    def read(self, word: Word, language: Lang | None = None) -> str:
        """The id of a word. Raises Problem ``unknown`` or ``ambiguous`` (candidates: ids)."""
        found = self.find(word.text, language)
        if len(found) == 1:
            return found[0]
        if found:
            raise word.problem("ambiguous", f"{word.text!r} could be {listed(found)}", candidates=found)
        near = self.near(word.text)
        hint = f"did you mean {listed(near)}?" if near else None
        raise word.problem("unknown", f"no {self.kind} {word.text[:40]!r}", hint=hint, candidates=near)

    def near(self, text: str) -> tuple[str, ...]:
        """Ids whose id, code or a name is like the text."""
        ids = [id_ for word in nearest(text, self._exact) for id_ in self._exact[word]]
        return tuple(dict.fromkeys(ids))

    def words(self, language: Lang) -> list[tuple[str, str]]:
        """(name, id) of a language, as written, for suggestions."""
        return [(name, id_) for _, id_, name in self._names[language]]


def _texts(row: Mapping[str, Any], *keys: str) -> tuple[str, ...]:
    made: list[str] = []
    for key in keys:
        value = row.get(key)
        if value is not None:
            made += [str(each) for each in value] if isinstance(value, list) else [str(value)]
    return tuple(made)
