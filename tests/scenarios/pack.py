"""Scenario packs: the files, read; what a scenario begins from."""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from events.catalogue import read_yaml
from events.vocabulary import Data
from projections import paths
from projections.rules.games import games

HERE = Path(__file__).parent
_OPENING = {"id", "title", "source", "why", "mode", "options", "seats", "fixture", "given", "ignore"}
_STEPS = {"when", "violates", "doubts", "remarks", "caused_by", "checks", "parses", "prints", "findings"}
_END = {"then", "views", "legal", "due", "twin"}
KEYS = _OPENING | _STEPS | _END


class BadPackError(Exception):
    """A pack that does not follow the format."""


@dataclass(frozen=True)
class Scenario:
    """One scenario. ``data``: its keys as in the file, all mapping keys as text."""

    pack: Pack
    id: str
    data: Data

    @property
    def game(self) -> str:
        return self.pack.game

    @property
    def mode(self) -> str:
        return str(self.data.get("mode", "referee"))

    @property
    def steps(self) -> list[Any]:
        return list(self.data["when"] or [])

    def at(self, key: str) -> dict[int, Any]:
        """A mapping by step index (``violates``, ``checks`` …)."""
        return {int(index): value for index, value in (self.data.get(key) or {}).items()}

    def position(self) -> Data | None:
        """The position document to begin from: the fixture with what goes over it; None for the empty table."""
        fixture, given = self.data.get("fixture"), self.data.get("given")
        if fixture is None and given is None:
            return None
        document: Data = {}
        for layer in [*(self.pack.layers(fixture) if fixture else []), given or {}]:
            for path, value in layer.items():
                paths.put(document, path, paths.text_keys(value))
        return document


@dataclass(frozen=True)
class Pack:
    """One file of scenarios of a game. ``state``: the pack's own ``state`` section, by path."""

    game: str
    path: Path
    state: Data
    fixtures: Data
    rows: list[Data]

    def layers(self, fixture: str) -> list[Data]:
        """A fixture's own keys behind those of what it extends."""
        if fixture not in self.fixtures:
            raise BadPackError(f"{self.path}: no fixture {fixture!r}")
        own = {key: value for key, value in self.fixtures[fixture].items() if key != "extends"}
        below = self.fixtures[fixture].get("extends")
        return [*(self.layers(below) if below else []), own]

    def scenarios(self) -> Iterator[Scenario]:
        """All of them, in the order of the file."""
        for row in self.rows:
            unknown = set(row) - KEYS
            if unknown or "id" not in row or "when" not in row:
                raise BadPackError(
                    f"{self.path}: {row.get('id')}: keys {sorted(unknown) or 'id and when are needed'}"
                )
            yield Scenario(self, str(row["id"]), row)

    def scenario(self, name: str) -> Scenario:
        """The scenario of that id, in this file or in another one of the same folder."""
        others = (
            read_pack(self.game, path)
            for path in sorted(self.path.parent.glob("*.yaml"))
            if path != self.path
        )
        for pack in (self, *others):
            for each in pack.scenarios() if pack is not None else ():
                if each.id == name:
                    return each
        raise BadPackError(f"{self.path}: no scenario {name!r}")


def read_pack(game: str, path: Path) -> Pack | None:
    """The pack in a file; None where the file is something else (rules or facts of the game, say). Shared as long as
    the file stays what it is: do not change it."""
    return _read_pack(game, path, path.stat().st_mtime_ns)


@cache
def _read_pack(game: str, path: Path, _: int) -> Pack | None:
    data = _plain(read_yaml(path))
    if not isinstance(data, dict) or not isinstance(data.get("scenarios"), list):
        return None
    return Pack(game, path, data.get("state") or {}, data.get("fixtures") or {}, data["scenarios"])


def packs(folder: Path = HERE, only: str | None = None) -> list[Pack]:
    """The packs below a folder, one folder a game. Games that have no rules here are left out."""
    known = games()
    wanted = [
        path
        for path in sorted(folder.glob("*/*.yaml"))
        if path.parent.name in known and only in (None, path.parent.name)
    ]
    return [pack for path in wanted if (pack := read_pack(path.parent.name, path)) is not None]


def _plain(value: Any) -> Any:
    """YAML values as JSON values: keys as text, dates as ISO text."""
    if isinstance(value, Mapping):
        return {str(key): _plain(each) for key, each in value.items()}
    if isinstance(value, list):
        return [_plain(each) for each in value]
    return value.isoformat() if isinstance(value, datetime.date) else value
