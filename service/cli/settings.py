"""What holds for every command: the data folder and the language. Options win over the environment, that over the
locale.

``--data`` and ``--lang`` may stand before or behind the command, so they are taken out of the arguments beforehand.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, cast

from events.languages import Lang
from events.problems import Place, Problem

LANGS: Final = ("en", "pl")
EVERYWHERE: Final = ("--data", "--lang")


@dataclass(frozen=True, slots=True)
class Settings:
    """``data``: the data folder, where one was named (None: the user's own); ``lang``: the language of what is printed;
    ``lang_named``: whether it was named, and not taken from the locale."""

    data: Path | None
    lang: Lang
    lang_named: bool = False


def taken(argv: Sequence[str]) -> tuple[dict[str, str], list[str]]:
    """({option: value} of the options that may stand everywhere, the other arguments). What stands behind ``--`` is
    left."""
    found: dict[str, str] = {}
    rest: list[str] = []
    words = list(argv)
    while words:
        word = words.pop(0)
        name, equals, value = word.partition("=")
        if word == "--":
            return found, [*rest, word, *words]
        if name not in EVERYWHERE:
            rest.append(word)
        elif equals:
            found[name] = value
        elif words and not words[0].startswith("--"):
            found[name] = words.pop(0)
        else:
            raise Problem("usage", f"{name} needs a value", place=Place(field=name))
    return found, rest


def settings(given: Mapping[str, str], environ: Mapping[str, str] = os.environ) -> Settings:
    """Raises Problem ``usage`` for a language that Kronika does not speak, or an empty folder name."""
    data = given.get("--data", environ.get("KRONIKA_DATA") or None)
    if data == "":
        raise Problem("usage", "--data needs a folder", place=Place(field="--data"))
    lang = given.get("--lang", environ.get("KRONIKA_LANG") or None)
    named = lang is not None
    if lang is None:
        lang = "pl" if spoken(environ).startswith("pl") else "en"
    if lang not in LANGS:
        where = "--lang" if "--lang" in given else "KRONIKA_LANG"
        raise Problem("usage", f"no language {lang[:40]!r}", place=Place(field=where), hint="known: en, pl")
    return Settings(Path(data).expanduser() if data is not None else None, cast(Lang, lang), named)


def spoken(environ: Mapping[str, str]) -> str:
    """The locale's language, as POSIX finds it: ``pl_PL.UTF-8``; empty where none is set."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environ.get(name):
            return environ[name].lower()
    return ""
