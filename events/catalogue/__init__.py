"""Component facts of each game: names in English and Polish, numbers, graphs. Data files, one folder per game.

``events/catalogue/<game>/facts.yaml`` is what :func:`facts` returns; further files lie beside it.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import yaml

from events.problems import Problem
from events.scanning import extended

__path__ = extended(__path__, __name__)

try:
    from yaml import CSafeLoader as _Loader
except ImportError:  # a PyYAML without libyaml
    from yaml import SafeLoader as _Loader  # type: ignore[assignment]


def read_yaml(path: Path) -> Any:
    """One YAML document from a UTF-8 file."""
    return yaml.load(path.read_text(encoding="utf-8"), Loader=_Loader)


def folder(game: str) -> Path:
    """The folder of a game's data files. Raises Problem ``game``."""
    for root in __path__:
        if (Path(root) / game).is_dir():
            return Path(root) / game
    raise Problem("game", f"no catalogue for {game!r}")


@cache
def facts(game: str) -> dict[str, Any]:
    """``facts.yaml`` of a game. The value is shared: do not change it."""
    found: dict[str, Any] = read_yaml(folder(game) / "facts.yaml")
    return found
