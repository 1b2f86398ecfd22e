"""Which column holds what: by its name in English or Polish, or as the user says."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Final

from events.problems import Place, Problem

FIELDS: Final[Mapping[str, tuple[str, ...]]] = {
    "id": ("playid", "id", "uuid", "idrozgrywki"),
    "date": (
        "date",
        "playdate",
        "playedon",
        "playedat",
        "dateplayed",
        "day",
        "data",
        "dzien",
        "datarozgrywki",
    ),
    "time": ("time", "godzina"),
    "game": (
        "game",
        "gamename",
        "gamedefinitionname",
        "title",
        "objectname",
        "gra",
        "tytul",
        "gameref",
        "gamerefid",
    ),
    "bgg": ("bggid", "objectid", "bgggameid", "boardgamegeekobjectid"),
    "player": ("player", "playername", "gracz", "imie"),
    "players": ("players", "gracze", "playernames"),
    "number": ("numberplayers", "numberofplayers", "playercount", "liczbagraczy"),
    "scoretext": ("scoretext",),
    "score": ("score", "points", "pointsscored", "wynik", "punkty"),
    "won": ("win", "won", "wygrana", "iswinner"),
    "winner": ("winner", "winners", "zwyciezca", "zwyciezcy"),
    "rank": ("rank", "place", "placement", "gamerank"),
    "role": ("role", "color", "colour", "faction", "rola", "kolor", "frakcja"),
    "team": ("team", "druzyna"),
    "new": ("new", "newplayer", "firstplay"),
    "start": ("startplayer", "firstplayer", "start"),
    "place": ("location", "locationname", "miejsce"),
    "minutes": ("minutes", "duration", "durationmin", "length", "minuty", "czas"),
    "quantity": ("quantity", "plays", "numplays", "liczba"),
    "comment": ("comment", "comments", "note", "notes", "uwagi", "komentarz"),
    "board": ("board", "boards", "scenario", "map", "plansza", "scenariusz"),
    "expansions": ("expansions", "dodatki"),
    "incomplete": ("incomplete", "unfinished"),
    "ignored": ("ignored", "nowinstats"),
    "cooperative": ("cooperative", "coop"),
    "outcome": ("outcome", "result"),
    "kind": ("kind", "playerkind"),
}
"""{field: names of columns that mean it, folded}; the first that is there is taken."""
NEEDED: Final = ("date", "game")
PRIVATE: Final = frozenset({
    "email", "mail", "emailaddress", "adresemail", "phone", "telefon", "price", "pricepaid", "cena", "acquiredfrom",
    "acquisitiondate", "privatecomment", "privatecomments", "privatenotes", "privateinfo", "notatkiprywatne",
})  # fmt: skip
"""Names of columns, folded, whose cells are dropped unless they are asked for."""


def folded(name: str) -> str:
    """The letters and digits of a column's name, without case and accents."""
    plain = unicodedata.normalize("NFKD", name.casefold().replace("ł", "l"))
    return re.sub(r"[^a-z0-9]", "", "".join(each for each in plain if not unicodedata.combining(each)))


def mapped(head: Sequence[str], given: Mapping[str, str], source: str | None = None) -> dict[str, int]:
    """{field: number of its column}. ``given`` {field: name of a column, or nothing for none}. Raises Problem
    ``columns`` for a field or column that is not there, and where date or game are not found."""
    names = [folded(each) for each in head]
    made: dict[str, int] = {}
    for field, column in given.items():
        if field not in FIELDS:
            raise Problem("columns", f"no field {field[:30]!r}", hint="known: " + ", ".join(FIELDS))
        if column and column not in head:
            hint = "columns: " + ", ".join(each or "(no name)" for each in head[:40])
            raise Problem(
                "columns", f"no column {column[:40]!r}", place=Place(source=source, line=1), hint=hint
            )
        if column:
            made[field] = list(head).index(column)
    taken = set(made.values())
    for field, known in FIELDS.items():
        if field in given:
            continue
        number = next((names.index(each) for each in known if each in names), None)
        if number is not None and number not in taken:
            made[field] = number
            taken.add(number)
    missing = [each for each in NEEDED if each not in made]
    if missing:
        what = f"which column is the {missing[0]}?"
        hint = f"--column {missing[0]}=NAME; columns: " + ", ".join(each or "(no name)" for each in head[:40])
        raise Problem("columns", what, place=Place(source=source, line=1), hint=hint)
    return made
