"""18xx.games: actions in the order in which they were made, with undo and redo among them."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, Final

from events.exchange.days import read_day
from events.exchange.loose import (
    Row,
    flag_of,
    kept,
    long_text,
    nested,
    number_of,
    parsed_json,
    rows,
    text_of,
)
from events.exchange.movelogs.moves import MOST, Data, Moves, verb
from events.exchange.plays import Day, GameRef, Parsed, Play, Player
from events.exchange.scores import read_score
from events.problems import Place, Problem

APP: Final = "18xx"
_HEAD: Final = ("type", "id", "entity", "entity_type", "user", "original_id", "skip")


def is_one(value: Any) -> bool:
    """Whether a JSON value looks like a game of 18xx.games."""
    return (
        isinstance(value, Mapping) and {"actions", "players", "title"} <= value.keys() and "deck" not in value
    )


def parse(content: bytes, source: str | None = None, *, today: str | None = None) -> Parsed:
    """One game with its undo history. Raises Problem ``format``, ``syntax``, ``encoding``, ``size``."""
    game = parsed_json(content, source)
    if not is_one(game):
        raise Problem("format", "this is no game of 18xx.games", place=Place(source=source))
    id_ = text_of(game, "id", most=60) or "row:" + hashlib.sha256(kept(game).encode()).hexdigest()[:24]
    moves = Moves(id_)
    told = list(rows(game.get("players")))
    seats = {text_of(row, "id", "name"): f"s{number}" for number, row in enumerate(told, 1)}
    names = {text_of(row, "name"): f"s{number}" for number, row in enumerate(told, 1)}
    _actions(game, moves, {**names, **seats})
    day, odd = _day(game, today)
    if odd:
        moves.say("date", odd)
    finished = text_of(game, "status") == "finished" or bool(text_of(game, "finished_at", "game_end_reason"))
    _result(game, moves, {**names, **seats}, finished)
    hotseat = text_of(game, "mode") == "hotseat"
    title = text_of(game, "title") or "18xx"
    play = Play(
        app=APP,
        id=id_,
        game=GameRef(title),
        raw=kept(game, "actions"),
        day=day,
        comment=long_text(game, "description") or None,
        players=tuple(_player(row, hotseat=hotseat) for row in told),
        moves=tuple(moves.made),
        edition="18xx.games",
    )
    return Parsed(APP, (play,), tuple(moves.oddities))


def _player(row: Row, *, hotseat: bool) -> Player:
    name, id_ = text_of(row, "name", most=200), text_of(row, "id", most=60)
    if not name:
        return Player(guest="anonymous")
    known = id_ if id_.isdecimal() else f"@{id_}"  # a text may be a name
    return Player(key=f"18xx:{known}" if id_ and not hotseat else None, name=name)


def _actions(game: Row, moves: Moves, seats: Mapping[str, str]) -> None:
    actions = list(rows(game.get("actions")))
    if len(actions) > MOST:
        moves.say("long", f"{len(actions)} actions; those behind number {MOST} are left out")
    before, back, gaps, others, clock = 0, 0, 0, 0, 0
    owners = {text_of(row, "id"): text_of(row, "name") for row in rows(game.get("players"))}
    for row in actions[:MOST]:
        id_, at = number_of(row, "id"), number_of(row, "created_at")
        gaps += id_ > before + 1
        before = max(before, id_)
        back += 0 < at < clock
        clock = max(clock, at)
        others += _by_another(row, owners)
        _action(row, id_, moves, seats)
    moves.leave_skipped_out()
    for number, what in (
        (gaps, "gaps in the numbers of the actions: some were removed"),
        (back, "times the clock runs backwards: it orders nothing"),
        (others, "actions by a user who is not the player"),
    ):
        if number:
            moves.say("actions", f"{number} {what}")


def _by_another(row: Row, owners: Mapping[str, str]) -> bool:
    user, entity = text_of(row, "user"), text_of(row, "entity")
    return bool(user) and text_of(row, "entity_type") == "player" and entity not in (user, owners.get(user))


def _action(row: Row, id_: int, moves: Moves, seats: Mapping[str, str]) -> None:
    kind = text_of(row, "type", most=40)
    if kind == "undo":
        moves.undo(number_of(row, "action_id") if row.get("action_id") is not None else None)
    elif kind == "redo":
        moves.redo()
    elif kind == "message":
        text = long_text(row, "message")
        if text:
            moves.aside({"type": "note", "text": text})
    elif not kind:
        moves.say("actions", f"action {id_} has no type and is left out")
    else:
        fields = moves.fields(row, *_HEAD)
        seat = seats.get(text_of(row, "entity")) if text_of(row, "entity_type") == "player" else None
        if seat is None and text_of(row, "entity"):
            fields = {"entity": text_of(row, "entity"), **fields}
        made: Data = {"type": "do", "verb": verb(kind)}
        if seat is not None:
            made["player"] = seat
        moves.add({**made, "fields": fields} if fields else made, id_)
        if flag_of(row, "skip"):
            moves.skipped.add(len(moves.made))


def _result(game: Row, moves: Moves, seats: Mapping[str, str], finished: bool) -> None:
    if not finished:  # what stands there is not the end
        return
    told, result = nested(game.get("result")), {}
    for key in told:
        text = text_of(told, key)
        if key not in seats:
            moves.say("player", f"a result of {key[:40]!r}, who is not among the players")
        elif (value := read_score(text).value) is not None and "." not in value:
            result[seats[key]] = int(value)
        elif text:
            moves.say("score", f"the score {text[:60]!r} is no number; it is kept as it is")
    if result:
        moves.aside({"type": "score", "seats": {seat: {"total": total} for seat, total in result.items()}})
    reason = text_of(game, "game_end_reason", most=60)
    moves.aside({"type": "end", **({"result": {"reason": reason}} if reason else {})})


def _day(game: Row, today: str | None) -> tuple[Day | None, str | None]:
    """The day on which it was begun: as written, or that of a moment, in UTC whoever reads it."""
    at = number_of(game, "created_at")
    if 0 < at < 10**11:
        return read_day(datetime.fromtimestamp(at, UTC).date().isoformat(), latest=today)
    text = text_of(game, "created_at", most=40)
    return read_day(text, latest=today) if text else (None, None)
