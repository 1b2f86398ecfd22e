"""Hand-made files of play logs. No real person, no real play."""

from __future__ import annotations

import json
from typing import Any

Row = dict[str, Any]
EXPORTED = "2024-06-01 12:00:00"


def player(number: int, name: str, **more: Any) -> Row:
    return {"id": number, "uuid": f"P{number:03}-AbCd", "name": name, "isAnonymous": False, **more}


def game(number: int, name: str, bgg: int = 0, **more: Any) -> Row:
    flags = {"highestWins": True, "noPoints": False, "cooperative": False, "usesTeams": False}
    return {
        "id": number,
        "uuid": f"G{number:03}",
        "name": name,
        "bggName": name,
        "bggId": bgg,
        **flags,
        **more,
    }


def score(number: int, points: Any = None, winner: bool = False, **more: Any) -> Row:
    return {
        "playerRefId": number,
        "score": points,
        "winner": winner,
        "newPlayer": False,
        "startPlayer": False,
        **more,
    }


def play(uuid: str, *scores: Row, **more: Any) -> Row:
    return {
        "uuid": uuid,
        "playDate": "2024-05-04 19:30:00",
        "entryDate": "2024-05-04 22:00:00",
        "modificationDate": "2024-05-05 08:00:00",
        "durationMin": 45,
        "gameRefId": 1,
        "locationRefId": 1,
        "bggId": 0,
        "ignored": False,
        "manualWinner": False,
        "rounds": 0,
        "scoringSetting": 0,
        "playerScores": list(scores),
        "playImages": "[]",
        **more,
    }


PLAYERS = [
    player(1, "Ala Zmyślona"),
    player(2, "Bolek Zmyślony"),
    player(3, "Anonymous player", isAnonymous=True),
    player(4, "Automa", metaData=json.dumps({"isNpc": 1})),
]
GAMES = [
    game(1, "Żółw & Zając", 999001),
    game(2, "Fire Brigade", 999002, cooperative=True),
    game(3, "Golf", 999003, highestWins=False),
    game(4, "Pandemic", 30549, cooperative=True),
    game(5, "More of it", 999005, isExpansion=1),
]
PLACES = [{"id": 1, "uuid": "L1", "name": "At home"}, {"id": 2, "uuid": "L2", "name": "at  HOME"}]


def export(*plays: Row, **more: Any) -> bytes:
    """A full export."""
    whole = {
        "players": PLAYERS,
        "games": GAMES,
        "locations": PLACES,
        "plays": list(plays),
        "userInfo": {"meRefId": 1, "cloudEmail": "nobody@example.org", "exportDate": EXPORTED},
        **more,
    }
    return json.dumps({key: value for key, value in whole.items() if value is not None}).encode()
