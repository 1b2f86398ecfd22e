"""The tables of an export, their rows by reference: an export is a dump of a store, and references may lead nowhere."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from events.exchange.loose import Row, flag_of, nested, number_of, rows, text_of
from events.exchange.plays import GameRef, Oddity

APP: Final = "bgstats"
_PERSONAL: Final = ("Player", "Location", "Personal")
"""Kinds of tags that are not of plays."""


def key_of(row: Row) -> str:
    """The id of a row for ever: its uuid, whose case varies. Its number is of one store only and says nothing in
    another file: without a uuid the text is empty."""
    return text_of(row, "uuid").lower()


@dataclass
class Tables:
    """Rows by their number. ``oddities`` grows while plays are read."""

    players: dict[int, Row] = field(default_factory=dict)
    games: dict[int, Row] = field(default_factory=dict)
    places: dict[int, str] = field(default_factory=dict)
    tags: dict[int, str] = field(default_factory=dict)
    oddities: list[Oddity] = field(default_factory=list)
    lost: set[tuple[str, int]] = field(default_factory=set)

    @staticmethod
    def of(export: Row) -> Tables:
        """The tables of an export; those that are not there are empty."""
        return Tables(
            players=dict(_numbered(export.get("players"))),
            games=dict(_numbered(export.get("games"))),
            places={number: text_of(row, "name") for number, row in _numbered(export.get("locations"))},
            tags={
                number: text_of(row, "name", most=60)
                for number, row in _numbered(export.get("tags"))
                if text_of(row, "type") not in _PERSONAL
            },
        )

    def say(self, code: str, what: str, play: str | None = None) -> None:
        """Notes an oddity."""
        self.oddities.append(Oddity(code, what, play))

    def game(self, number: int, play: str) -> GameRef:
        """The game of a reference; one without a name where it leads nowhere."""
        row = self.games.get(number)
        if row is None:
            self.say("game", f"game {number} is not in the file", play)
            return GameRef(f"Game {number}", {})
        title = text_of(row, "bggName") or text_of(row, "name")
        if not title:
            self.say("game", f"game {number} has no name", play)
        ids = {APP: key_of(row)} if key_of(row) else {}
        if number_of(row, "bggId") > 0:
            ids["bgg"] = str(number_of(row, "bggId"))
        return GameRef(title or f"Game {number}", ids)

    def place(self, row: Row, play: str) -> str | None:
        """The place of a play."""
        number = number_of(row, "locationRefId")
        if not number:
            return None
        if number not in self.places:
            if ("place", number) not in self.lost:
                self.lost.add(("place", number))
                self.say("place", f"place {number} is not in the file", play)
            return None
        return self.places[number] or None


def _numbered(value: Any) -> Iterator[tuple[int, Row]]:
    for row in rows(value):
        number = number_of(row, "id")
        if number:
            yield number, row


def is_bot(row: Row, in_play: Row) -> bool:
    """Whether a player is none: an automa, a bot."""
    return flag_of(nested(row.get("metaData")), "isNpc") or flag_of(nested(in_play.get("metaData")), "isNpc")
