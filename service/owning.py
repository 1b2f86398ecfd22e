"""Whose lines they are when nobody is named: the owner of the data folder."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

from events.problems import Place, Problem

if TYPE_CHECKING:
    from events.directory import Directory

OWNER: Final = "owner"
"""The file beside the log that holds the person id of who writes by default."""


def owner(folder: Path, directory: Directory, name: str) -> str:
    """The person id of the folder's owner, who is made (as ``name``) when first needed. Raises Problem."""
    path = folder / OWNER
    try:
        known = path.read_text(encoding="utf-8").strip() if path.is_file() else ""
    except UnicodeDecodeError:
        hint = "kronika people list names them; delete the file to begin with a new owner"
        raise Problem(
            "file", "this is not the id of a person", place=Place(source=str(path)), hint=hint
        ) from None
    if known and directory.name(known) is not None:
        return known
    made = directory.add_person(name)
    _replace(path, made)
    return made


def _replace(path: Path, text: str) -> None:
    """Writes a small file as a whole or not at all. Raises Problem ``readonly`` or ``full``."""
    fresh = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        fresh.write_text(text + "\n", encoding="utf-8")
        os.replace(fresh, path)
    except OSError as error:
        raise Problem(
            "readonly", f"cannot be written: {error.strerror}", place=Place(source=str(path))
        ) from None
