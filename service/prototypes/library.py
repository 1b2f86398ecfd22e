"""The club's library of sheets: a folder of small YAML files, one for each version of a prototype.

A session embeds the sheet that it uses; what is changed here later changes no session.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, cast

import yaml

from events.games.table import VOCABULARY, Declare
from events.problems import Place, Problem
from events.vocabulary import Data
from projections.paths import text_keys
from projections.rules.games import rules
from projections.titles import folded

FOLDER: Final = "tables"
LARGEST: Final = 100_000
_TEXTS: Final = ("title", "version")


@dataclass(frozen=True, slots=True)
class Kept:
    """A sheet of the library: its file, and its content in JSON form."""

    path: Path
    sheet: Data

    @property
    def title(self) -> str:
        return str(self.sheet["title"])

    @property
    def version(self) -> str:
        return str(self.sheet["version"])


def read_sheet(content: bytes, source: str) -> Data:
    """A sheet from YAML, in JSON form, what is at its default left out. Raises Problem ``sheet``, ``field``,
    ``size``."""
    place = Place(source=source)
    if len(content) > LARGEST:
        raise Problem("size", f"a sheet has at most {LARGEST:,} bytes", place=place)
    try:
        text = content.decode("utf-8-sig")
        if any(isinstance(each, yaml.AliasEvent) for each in yaml.parse(text, Loader=yaml.SafeLoader)):
            raise Problem("sheet", "a sheet has no anchors and aliases", place=place)
        found = _with_texts(yaml.safe_load(text), text)
    except UnicodeDecodeError:
        raise Problem("sheet", "the sheet is no UTF-8 text", place=place) from None
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        mark = getattr(error, "problem_mark", None)
        where = place if mark is None else Place(source, mark.line + 1, mark.column + 1)
        raise Problem("sheet", "this is no YAML", place=where) from None
    if not isinstance(found, dict):
        raise Problem("sheet", "a sheet is a mapping", place=place, hint="title, version, counters, verbs …")
    told: dict[str, Any] = text_keys(found)
    try:
        move = cast(Declare, VOCABULARY.decode("declare", {"sheet": told}))
        rules("table").complete(None, move)
    except Problem as problem:
        raise problem.at(source=source) from None
    sheet: Data = VOCABULARY.encode(move)["sheet"]
    return sheet


def _with_texts(found: Any, text: str) -> Any:
    """Title and version are texts as they are written: ``version: 0.10`` is not 0.1."""
    if not isinstance(found, dict):
        return found
    root = yaml.compose(text, Loader=yaml.SafeLoader)
    rows = root.value if isinstance(root, yaml.MappingNode) else []
    written = {
        key.value: value
        for key, value in rows
        if isinstance(key, yaml.ScalarNode) and isinstance(value, yaml.ScalarNode)
    }
    return {
        **found,
        **{key: written[key].value for key in _TEXTS if found.get(key) is not None and key in written},
    }


class Library:
    """The sheets below a data folder."""

    def __init__(self, root: Path) -> None:
        self.folder: Final = root / FOLDER

    def add(self, content: bytes, source: str, *, replace: bool = False) -> Kept:
        """Takes a sheet in. Raises Problem for one that is none, and ``version`` where this version is there with
        another content."""
        sheet = read_sheet(content, source)
        path = self._path(sheet)
        if path.is_file() and not replace and read_sheet(path.read_bytes(), path.name) != sheet:
            what = f"version {sheet['version']} of {sheet['title']} is in the library with another content"
            raise Problem(
                "version", what, place=Place(source=source), hint="give it a new version, or --replace"
            )
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        except OSError as error:
            raise Problem(
                "readonly", f"cannot be written: {error.strerror}", place=Place(source=str(path))
            ) from None
        return Kept(path, sheet)

    def _path(self, sheet: Data) -> Path:
        """Where a version of a prototype lies; one whose name on disk another has gets one of its own."""
        title, version = str(sheet["title"]), str(sheet["version"])
        path = self.folder / f"{_slug(title)}--{_slug(version)}.yaml"
        if not path.is_file():
            return path
        try:
            there = read_sheet(path.read_bytes(), path.name)
        except (Problem, OSError):
            return path
        if folded(str(there["title"])) == folded(title) and there["version"] == version:
            return path
        own = hashlib.sha256(f"{folded(title)}\0{version}".encode()).hexdigest()[:12]
        return path.with_name(f"{path.stem}--{own}.yaml")

    def sheets(self) -> list[Kept]:
        """All sheets by title, those of one title in the order in which they came. Files that are none are left out."""
        made: list[tuple[str, float, Kept]] = []
        for path in sorted(self.folder.glob("*.yaml")):
            try:
                kept = Kept(path, read_sheet(path.read_bytes(), path.name))
            except (Problem, OSError):
                continue
            made.append((folded(kept.title), path.stat().st_mtime_ns, kept))
        return [kept for _, _, kept in sorted(made, key=lambda each: each[:2])]

    def find(self, title: str, version: str | None = None) -> Kept:
        """The sheet of a title (or of its beginning), in a version or the one taken in last. Raises Problem
        ``title``, ``version``."""
        known = self.sheets()
        exact = [each for each in known if folded(each.title) == folded(title)]
        fits = exact or [each for each in known if folded(each.title).startswith(folded(title))]
        titles = sorted({each.title for each in fits})
        if len(titles) != 1:
            hint = "known: " + ", ".join(titles or sorted({each.title for each in known})) if known else None
            raise Problem("title", f"no prototype {title[:40]!r}", hint=hint or "kronika table add FILE")
        chosen = [each for each in fits if version in (None, each.version)]
        if not chosen:
            hint = "known: " + ", ".join(each.version for each in fits)
            raise Problem("version", f"{titles[0]} has no version {str(version)[:40]!r}", hint=hint)
        return chosen[-1]


def _slug(text: str) -> str:
    return re.sub(r"[^a-z0-9.]+", "-", folded(text)).strip("-.")[:60] or "x"
