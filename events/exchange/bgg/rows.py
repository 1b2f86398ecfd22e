"""A row of plays: the game, who sat there, and what the comment tells of expansions."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from events.exchange.days import read_day
from events.exchange.loose import BOT, Row, clean, flag_of, kept, nested, number_of, rows, text_of
from events.exchange.plays import GameRef, Play, Player, Score
from events.exchange.scores import read_score

APP: Final = "bgg"
Say = Callable[[str, str, str | None], None]
_EXPANSION: Final = re.compile(
    r"\[thing=(\d{1,9})\](.{0,300}?)\[/thing\](?:\s*\(\[geekurl=/play/(?:details/)?(\d{1,12})\])?"
)
_NOBODY: Final = frozenset({"anonymous player", "anonymous", "anonimowy gracz", "anonim"})
_OTHERS: Final = frozenset({"rpg", "rpgitem", "videogame", "boardgameaccessory"})
MOST_PLAYS: Final = 100_000


def text_in(row: Row, key: str) -> str:
    """The text of a child, which conversions write as a mapping or as it is; line ends are kept."""
    value = row.get(key)
    if isinstance(value, str):
        return clean(value).strip()[:90_000]
    found = nested(value).get("#text") or nested(value).get("text")
    return clean(found).strip()[:90_000] if isinstance(found, str) else ""


def subtypes(item: Row) -> list[str]:
    """What kind of thing was played."""
    return [text_of(each, "value") for each in rows(nested(item.get("subtypes")).get("subtype"))]


def play_of(row: Row, latest: str | None, buddhist: bool, say: Say) -> Play:
    """A row as a play; what is odd about it is said."""
    id_ = text_of(row, "id", most=30)
    if not id_:
        id_ = "row:" + hashlib.sha256(kept(row).encode()).hexdigest()[:24]
        say("id", "a play without an id; it is told apart by what it says", id_)
    day, odd = read_day(text_of(row, "date"), latest=latest, buddhist=buddhist)
    if odd:
        say("date", odd, id_)
    item = next(rows(row.get("item")), {})
    kinds = subtypes(item)
    for kind in sorted(_OTHERS & set(kinds)):
        say("kind", f"no board game but {kind}", id_)
    comment = text_in(row, "comments")
    quantity, minutes = number_of(row, "quantity"), number_of(row, "length")
    if not 1 <= quantity <= MOST_PLAYS:
        say("quantity", f"{quantity} plays in one row: taken as one", id_)
        quantity = 1
    players = tuple(_player(each, id_, say) for each in rows(nested(row.get("players")).get("player")))
    won = [flag_of(each, "win") for each in rows(nested(row.get("players")).get("player"))]
    if any(won):
        players = tuple(replace(each, won=flag) for each, flag in zip(players, won, strict=True))
    return Play(
        app=APP,
        id=id_,
        game=_game(item, id_, say),
        raw=kept(row),
        day=day,
        minutes=minutes if 0 < minutes <= 1_000_000 else None,
        quantity=quantity,
        place=text_of(row, "location") or None,
        comment=comment or None,
        players=players,
        incomplete=flag_of(row, "incomplete"),
        ignored=flag_of(row, "nowinstats"),
        expansions=tuple(
            GameRef(title.strip() or f"Thing {thing}", {APP: thing, **({"bgg-play": twin} if twin else {})})
            for thing, title, twin in _EXPANSION.findall(comment)
        ),
        from_kronika="#kronika" in comment.lower(),
    )


def _game(item: Row, play: str, say: Say) -> GameRef:
    number, title = number_of(item, "objectid"), text_of(item, "name", "#text")
    if not title:
        say("game", "a play of a game without a name", play)
    return GameRef(title or f"Thing {number}", {APP: str(number)} if number > 0 else {})


def _player(row: Row, play: str, say: Say) -> Player:
    user, number = text_of(row, "username", most=200), number_of(row, "userid")
    name, colour = text_of(row, "name", most=200) or user, text_of(row, "color")
    guest = "anonymous" if not name or name.casefold() in _NOBODY else None
    if BOT.match(name) or (guest and BOT.match(colour)):
        guest = "bot"
    key = (
        (f"bgg:{number}" if number > 0 else f"bgg:@{user.casefold()}" if user else None)
        if not guest
        else None
    )
    return Player(
        key=key,
        name=None if guest else name,
        guest=guest,
        score=_score(text_of(row, "score", most=1000), play, say),
        role=colour or None,
        start=text_of(row, "startposition").casefold() in ("start player", "startplayer"),
        new=flag_of(row, "new"),
    )


def _score(text: str, play: str, say: Say) -> Score | None:
    if not text or text == "null":
        return None
    made = read_score(text)
    if made.read == "word":
        say("score", f"the score {text[:60]!r} is no number; it is kept as it is", play)
    return made
