"""A row of a collection."""

from __future__ import annotations

from typing import Final

from events.exchange.bgg.rows import APP, text_in
from events.exchange.loose import Row, flag_of, nested, number_of, rows, text_of
from events.exchange.plays import GameRef, Owned
from events.exchange.scores import read_score

STATUSES: Final = (
    "own", "prevowned", "fortrade", "want", "wanttoplay", "wanttobuy", "wishlist", "preordered",
)  # fmt: skip
PRIVATE: Final = ("privateinfo", "comment", "pricepaid", "acquisitiondate", "acquiredfrom")
"""Fields that are dropped unless they are asked for."""


def owned_of(row: Row, *, private: bool, dropped: dict[str, int]) -> Owned:
    """What is owned and how often it was played; ``dropped`` counts the private fields that are left out."""
    number, name = number_of(row, "objectid"), text_in(row, "name") or text_of(row, "name")
    told: dict[str, str] = {}
    for key in PRIVATE:
        value = text_in(row, key) or ", ".join(
            f"{each}: {text_of(nested(row.get(key)), each)}" for each in nested(row.get(key))
        )
        if value and private:
            told[key] = value[:1000]
        elif value:
            dropped[key] = dropped.get(key, 0) + 1
    rating = text_of(next(rows(nested(row.get("stats")).get("rating")), {}), "value")
    plays = text_in(row, "numplays") or text_of(row, "numplays")
    year = text_in(row, "yearpublished") or text_of(row, "yearpublished")
    status = nested(row.get("status"))
    return Owned(
        GameRef(name or f"Thing {number}", {APP: str(number)} if number > 0 else {}),
        tuple(each for each in STATUSES if flag_of(status, each)),
        read_score(rating).value if rating else None,
        int(plays) if plays.isascii() and plays.isdigit() and len(plays) < 9 else None,
        int(year) if year.lstrip("-").isdigit() and year.isascii() and len(year) < 6 else None,
        told,
    )
