"""The words of a game's keypads and how its moves are offered, from the YAML file beside its module."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from events.catalogue import read_yaml
from projections.keypads.contract import Manner, Words


@dataclass(frozen=True, slots=True)
class Wording:
    """``manners``: {type: manner} in the order of the page; ``fields``: what a field is called; ``pads``: which keypad
    it has; ``texts``: further words."""

    manners: Mapping[str, Manner]
    fields: Mapping[str, Words]
    pads: Mapping[str, str]
    texts: Mapping[str, Words]

    @staticmethod
    def read(path: Path) -> Wording:
        """From a file with ``manners``, ``fields``, ``pads`` and perhaps ``texts``."""
        raw: Mapping[str, Any] = read_yaml(path)
        return Wording(
            {type_: _manner(row) for type_, row in raw["manners"].items()},
            raw.get("fields", {}),
            raw.get("pads", {}),
            raw.get("texts", {}),
        )


def _manner(row: Mapping[str, Any]) -> Manner:
    words = {lang: str(row[lang]) for lang in ("en", "pl")} if "en" in row else None
    return Manner(words, row.get("fold"), row.get("ask"), bool(row.get("open", False)))
