"""The words of a game's keypads and how its moves are offered, from the YAML file beside its module."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from events.catalogue import read_yaml
from projections.keypads.contract import Manner, Option, Words


@dataclass(frozen=True, slots=True)
class Wording:
    """``manners``: {type: manner} in the order of the page; ``fields``: what a field is called; ``pads``: which keypad
    it has; ``options``: what is asked at the opening; ``texts``: further words."""

    manners: Mapping[str, Manner]
    fields: Mapping[str, Words]
    pads: Mapping[str, str]
    options: tuple[Option, ...]
    texts: Mapping[str, Words]

    def called(self, type_: str, lang: str) -> str:
        """What a type of move is called; its id where the file has no word for it."""
        words = self.manners[type_].words if type_ in self.manners else None
        return words[lang] if words is not None else type_

    @staticmethod
    def read(path: Path) -> Wording:
        """From a file with ``manners`` and perhaps the others."""
        raw: Mapping[str, Any] = read_yaml(path)
        return Wording(
            {type_: _manner(row) for type_, row in raw["manners"].items()},
            raw.get("fields", {}),
            raw.get("pads", {}),
            tuple(_option(name, row) for name, row in raw.get("options", {}).items()),
            raw.get("texts", {}),
        )


def _manner(row: Mapping[str, Any]) -> Manner:
    words = {lang: str(row[lang]) for lang in ("en", "pl")} if "en" in row else None
    return Manner(words, row.get("fold"), row.get("ask"), bool(row.get("open", False)))


def _option(name: str, row: Mapping[str, Any]) -> Option:
    words = {lang: str(row[lang]) for lang in ("en", "pl")}
    labels: Mapping[str, Words] = row.get("labels", {})
    return Option(name, words, tuple(row.get("values", ())), row.get("default", False), labels)
