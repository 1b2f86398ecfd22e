"""Keys that the log may hold in the place of names: salted, so that who has the log alone learns nothing from them."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata
from typing import Final

from events.directory import Directory
from events.problems import Problem
from projections.titles import folded

_SALT: Final = ("", "histories")
"""Where the salt of all these keys lies in the directory."""


class Keys:
    """Keys of one directory: the same name gives the same key, as long as the directory lives."""

    def __init__(self, directory: Directory) -> None:
        """Writes nothing: a salt that is made here lives when it is :meth:`kept`."""
        self._salt = directory.known_salt(*_SALT) or secrets.token_bytes(16)
        self._apart: set[tuple[str, str]] = set()

    def kept(self, directory: Directory) -> None:
        """Keeps the salt in the directory, if there is none yet. Raises Problem ``stale`` where another one came in
        between."""
        if directory.take_salt(*_SALT, self._salt) != self._salt:
            raise Problem("stale", "the plan is out of date", hint="plan the import once more")

    def place(self, name: str) -> str:
        """The key of a place; spellings that differ in case, accents or quotes are one place."""
        return "l" + self._key("place", folded(name))

    def player(self, app: str, name: str) -> str:
        """The key of a player who has no id at the source, only a name: in any spelling, but for those that are
        told apart."""
        if (app, spelled(name)) in self._apart:
            return self.spelling(app, name)
        return "n" + self._key(f"player:{app}", folded(name))

    def spelling(self, app: str, name: str) -> str:
        """The key of a name in just this spelling."""
        return "n" + self._key(f"spelling:{app}", spelled(name))

    def tell_apart(self, app: str, name: str) -> None:
        """From here on this spelling of a name is a player of its own."""
        self._apart.add((app, spelled(name)))

    def _key(self, kind: str, text: str) -> str:
        return hashlib.sha256(b"\0".join((self._salt, kind.encode(), text.encode()))).hexdigest()[:20]


def spelled(name: str) -> str:
    """A name as it is written, but for blanks."""
    return " ".join(unicodedata.normalize("NFC", name).split())


def session_id(app: str, play: str) -> str:
    """The id of the session of a play: always the same."""
    return "i-" + hashlib.sha256(f"{app}\0{play}".encode()).hexdigest()[:30]
