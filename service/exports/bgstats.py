"""A play as a link that opens BG Stats with it (createPlay): the play is taken over there with one tap."""

from __future__ import annotations

import json
from typing import Any, Final
from urllib.parse import quote

from service.exports.plays import Play, Seat

ADDRESS: Final = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE: Final = "Kronika"
UNKNOWN_DAY: Final = "1900-01-01"
UNKNOWN_TIME: Final = "10:00"
"""What BG Stats itself writes where only the day is known."""


def link(play: Play) -> str:
    """The address of a play."""
    return ADDRESS + quote(json.dumps(document(play), ensure_ascii=False, separators=(",", ":")), safe="")


def document(play: Play) -> dict[str, Any]:
    """What the link says. The comment names the session, so that the play is known again when it comes back."""
    made: dict[str, Any] = {
        "sourceName": SOURCE,
        "sourcePlayId": play.id,
        "playDate": f"{play.date or UNKNOWN_DAY} {play.time or UNKNOWN_TIME}:00",
        "durationMin": play.minutes or 0,
        "comments": "\n".join(filter(None, (play.comment, f"kronika:{play.id}"))),
        "game": _game(play),
        "players": [_player(each, play) for each in play.seats],
    }
    if play.place:
        made["location"] = play.place
    if play.boards:
        made["board"] = "／".join(play.boards)
    return made


def _game(play: Play) -> dict[str, Any]:
    points = [each.points for each in play.seats if each.points is not None]
    bgg = play.bgg or ""
    return {
        "name": play.title,
        "sourceGameId": play.title_key,
        "bggId": int(bgg) if bgg.isdecimal() else 0,
        "highestWins": not _lowest_wins(play),
        "noPoints": not points,
        "cooperative": play.cooperative,
    }


def _lowest_wins(play: Play) -> bool:
    """Whether who won has the fewest points, and not the most."""
    points = [each.points for each in play.seats if each.points is not None]
    won = [each.points for each in play.seats if each.points is not None and each.won]
    return bool(won) and not play.cooperative and max(won) == min(points) < max(points)


def _player(seat: Seat, play: Play) -> dict[str, Any]:
    points = seat.points
    won = seat.won if not play.cooperative else play.status == "won"
    made: dict[str, Any] = {
        "name": seat.name or seat.seat,
        "sourcePlayerId": seat.person or f"{play.id}-{seat.seat}",
        "startPlayer": bool(seat.start),
        "rank": seat.rank or 0,
        "winner": bool(won),
    }
    if points is not None:
        made["score"] = int(points) if points == int(points) else points
    elif seat.text:
        made["score"] = seat.text
    if seat.role:
        made["role"] = seat.role
    return made
