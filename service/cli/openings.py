"""The fields of ``opened`` from the options of a command, which are read like the header tags of a file."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import yaml

from events.notation import notation
from events.notation.headers import read_opened
from events.notation.tags import Tag
from events.problems import Place, Problem
from projections.paths import text_keys

_TAGS: Final = {
    "seats": "Seats",
    "people": "People",
    "mode": "Mode",
    "options": "Options",
    "house_rules": "HouseRules",
    "date": "Date",
    "place": "Place",
    "edition": "Edition",
    "detail": "Detail",
    "tags": "Tags",
    "position": "Position",
}


def fields(game: str, given: dict[str, str | None], position: Path | None) -> dict[str, Any]:
    """The fields of ``opened`` from the options of a command; they are read like the header tags of a file. Raises
    Problem with the option at fault."""
    notation(game)
    chosen = [(name, value) for name, value in given.items() if value is not None]
    for name, value in chosen:
        if any("\ud800" <= sign <= "\udfff" for sign in value):
            where = Place(field=f"--{name.replace('_', '-')}")
            raise Problem("usage", "this text is not valid Unicode", place=where)
    tags = [Tag(_TAGS[name], value, at, 1) for at, (name, value) in enumerate(chosen, 1)]
    try:
        opened, _ = read_opened([Tag("Game", game, 0, 1), *tags])
    except Problem as problem:  # the tag's number says which option it was
        at = problem.place.line
        place = Place(field=f"--{chosen[at - 1][0].replace('_', '-')}") if at else None
        raise Problem(
            problem.code, problem.what, place=place, hint=problem.hint, candidates=problem.candidates
        ) from None
    if position is not None:
        opened["position"] = document(position)
    return {key: value for key, value in opened.items() if key != "type"}


def document(path: Path) -> dict[str, Any]:
    """A position document from a YAML or JSON file. Raises Problem ``file`` or ``position``."""
    place = Place(source=str(path))
    try:
        found = yaml.safe_load(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise Problem("file", f"cannot be read: {error.strerror}", place=place) from None
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        mark = getattr(error, "problem_mark", None)
        where = place if mark is None else Place(str(path), mark.line + 1, mark.column + 1)
        raise Problem("position", "this is neither YAML nor JSON", place=where) from None
    if not isinstance(found, dict):
        raise Problem("position", "a position document is a mapping", place=place)
    made: dict[str, Any] = text_keys(found)
    return made
