"""The collection of a file, kept beside the log: which titles are owned, wished for, rated. Private, and no event."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from events.exchange.plays import Owned
from events.problems import Place, Problem
from projections.titles import title_key

FILE: Final = "collection.json"


def keep(folder: Path, rows: Iterable[Owned]) -> int:
    """Takes the rows over those that are there, by title; gives how many titles there are now. Raises Problem
    ``readonly``."""
    made = kept(folder) | {title_key(each.game.title, each.game.ids): asdict(each) for each in rows}
    path = folder / FILE
    fresh = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        fresh.write_text(json.dumps(made, ensure_ascii=False, indent=1, sort_keys=True), encoding="utf-8")
        os.replace(fresh, path)
    except OSError as error:
        what = f"cannot be written: {error.strerror}"
        raise Problem("readonly", what, place=Place(source=str(path))) from None
    return len(made)


def kept(folder: Path) -> dict[str, Any]:
    """{title key: row} of the collection; empty where there is none. Raises Problem ``file``."""
    path = folder / FILE
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as error:
        raise Problem(
            "file", f"the collection cannot be read: {error}", place=Place(source=str(path))
        ) from None
    return found if isinstance(found, dict) else {}
