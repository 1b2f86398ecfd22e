"""A game is the same name in each room, found by scanning packages: no list in the core names one."""

from __future__ import annotations

import importlib
import pkgutil
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, Final

from events.problems import Problem

_THIS: Final = ("events", "scanning.py")


def extended(path: Iterable[str], name: str) -> list[str]:
    """The package's path with the folders of the same package elsewhere on ``sys.path`` (games kept outside). Another
    copy of Kronika, installed beside this one, is none of them."""
    made = list(path)
    known = {Path(each).resolve() for each in made}
    for root in sys.path:
        folder = Path(root, *name.split("."))
        if folder.is_dir() and folder.resolve() not in known and not Path(root, *_THIS).exists():
            known.add(folder.resolve())
            made.append(str(folder))
    return made


def names(package: str, path: Iterable[str]) -> tuple[str, ...]:
    """The public modules and packages below ``package``, sorted: those that were there when these folders were first
    looked at."""
    return _names(tuple(path))


@cache
def _names(path: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(
        sorted({each.name for each in pkgutil.iter_modules(list(path)) if not each.name.startswith("_")})
    )


_FOUND: dict[tuple[str, tuple[str, ...], str, str], Any] = {}


def find(package: str, path: Iterable[str], game: str, attribute: str) -> Any:
    """``attribute`` of ``package.game``. Raises Problem ``game`` for a name that is none of the games."""
    key = (package, tuple(path), game, attribute)
    if key not in _FOUND:
        _FOUND[key] = _find(package, key[1], game, attribute)
    return _FOUND[key]


def _find(package: str, path: Iterable[str], game: str, attribute: str) -> Any:
    known = names(package, path)
    if game not in known:
        from rapidfuzz import process  # only for this, and slow to import

        near = process.extractOne(game, known, score_cutoff=60)
        hint = f"did you mean {near[0]}?" if near else "known: " + ", ".join(known)
        raise Problem("game", f"no game {game!r}", hint=hint, candidates=(near[0],) if near else ())
    return getattr(importlib.import_module(f"{package}.{game}"), attribute)


def loaded(package: str, path: Iterable[str], attribute: str) -> dict[str, Any]:
    """{game: attribute} of every module below ``package`` that has it."""
    modules = {name: importlib.import_module(f"{package}.{name}") for name in names(package, path)}
    return {
        name: getattr(module, attribute) for name, module in modules.items() if hasattr(module, attribute)
    }
