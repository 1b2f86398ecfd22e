"""A play as the hand-written lines of its session."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from events.exchange.plays import GameRef, Play, Player
from events.vocabulary import Data
from service.histories.keys import Keys

ANY: Final = "any"
IDS: Final = {"opened": "i-opened", "play": "i-play", "row": "i-row", "note": "i-note", "end": "i-end"}
"""The event ids of what an import writes once into a session."""


@dataclass(frozen=True, slots=True)
class Lines:
    """``opened``: its fields; ``said`` {type: the line} in the order in which they are written; ``whole``: nothing was
    left out, so that what is not said is not so."""

    opened: Data
    said: Mapping[str, Data]
    whole: bool = True


def lines_of(play: Play, keys: Keys, people: Mapping[str, str]) -> Lines:
    """The session of a play of any game. ``people`` {key of a player: person id}."""
    seats = {f"s{number}": player for number, player in enumerate(play.players, 1)}
    opened: Data = {"game": ANY, "kind": "imported", "detail": "score", "seats": []}
    for seat, player in seats.items():
        person = people.get(player_key(play, player, keys) or "")
        fields = {"seat": seat, "person": person, "team": player.team}
        opened["seats"].append({key: value for key, value in fields.items() if value is not None})
    if play.day is not None:
        opened["played_on"] = {"date": play.day.date, "precision": play.day.precision}
    if play.place:
        opened["place"] = play.place
    if play.tags:
        opened["tags"] = list(play.tags)
    row: Data = {"type": "row", "app": play.app}
    if play.raw is not None:
        row["raw"] = play.raw
    if play.changed:
        row["changed"] = play.changed
    said: dict[str, Data] = {"play": _play(play, seats, keys), "row": row}
    if play.comment:
        said["note"] = {"type": "note", "text": play.comment}
    return Lines(opened, {**said, "end": {"type": "end"}}, whole=play.raw is not None)


def player_key(play: Play, player: Player, keys: Keys) -> str | None:
    """What tells a player again in the next file: the id at the source, or a salted key of the name (or of
    the user name, in keys such as ``bgg:@user``: a user name is a name)."""
    if player.guest is not None or not player.name:
        return None
    if player.key is None or not player.key.partition(":@")[2]:
        return player.key or keys.player(play.app, player.name)
    return keys.player(play.app, player.key)


def _play(play: Play, seats: Mapping[str, Player], keys: Keys) -> Data:
    told: Data = {
        "type": "play",
        "title": play.game.title,
        "ids": dict(play.game.ids),
        "minutes": play.minutes,
        "quantity": play.quantity,
        "cooperative": play.cooperative,
        "outcome": play.outcome,
        "scoring": play.scoring,
        "incomplete": play.incomplete,
        "ignored": play.ignored,
        "rounds": play.rounds,
        "location": keys.place(play.place) if play.place else None,
        "boards": list(play.boards),
        "expansions": [_ref(each) for each in play.expansions],
        "results": {seat: row for seat, player in seats.items() if (row := _result(player))},
        "sources": {play.app: play.id, **play.others},
        "players": {seat: key for seat, player in seats.items() if (key := player_key(play, player, keys))},
    }
    return {key: value for key, value in told.items() if value not in (None, {}, [], False)}


def _ref(each: GameRef) -> Data:
    return {"title": each.title, **({"ids": dict(each.ids)} if each.ids else {})}


def _result(player: Player) -> Data:
    score = player.score
    row: dict[str, Any] = {
        "score": score.value if score is not None else None,
        "text": score.text or None if score is not None and score.text != score.value else None,
        "read": score.read if score is not None else None,
        "rank": player.rank,
        "role": player.role,
        "start": player.start,
        "new": player.new,
        "eliminated": player.eliminated,
        "kind": player.guest,
        "categories": dict(player.categories),
    }
    made = {key: value for key, value in row.items() if value not in (None, {}, False)}
    return made if player.won is None else {**made, "won": player.won}
