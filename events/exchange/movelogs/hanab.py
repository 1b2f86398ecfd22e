"""hanab.live: a deck, and actions by the order of the cards in it. Suits are kept as the numbers of the file: which
suit a number means has changed between versions of the site."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any, Final

from events.exchange.loose import Row, flag_of, kept, nested, number_of, parsed_json, rows, text_of
from events.exchange.movelogs.moves import MOST, Data, Moves
from events.exchange.plays import GameRef, Parsed, Play, Player
from events.problems import Place, Problem

APP: Final = "hanab"
BGG: Final = "98778"
PLAY, DISCARD, COLOUR, RANK, END = range(5)
UNKNOWN: Final = -1
_CARDS: Final = {PLAY: "play", DISCARD: "discard"}
_CLUES: Final = {COLOUR: "clue_colour", RANK: "clue_rank"}


def is_one(value: Any) -> bool:
    """Whether a JSON value looks like an export of hanab.live."""
    return isinstance(value, Mapping) and {"players", "deck", "actions"} <= value.keys()


def parse(content: bytes, source: str | None = None, *, private: bool = False) -> Parsed:
    """One game. ``private``: the players' own notes too. Raises Problem ``format``, ``syntax``, ``encoding``,
    ``size``."""
    game = parsed_json(content, source)
    if not is_one(game):
        raise Problem("format", "this is no export of hanab.live", place=Place(source=source))
    id_ = (
        text_of(game, "id", most=60) or "row:" + hashlib.sha256(kept(game, "notes").encode()).hexdigest()[:24]
    )
    moves = Moves(id_)
    names = [str(each)[:200] for each in game["players"]] if isinstance(game["players"], list) else []
    options = nested(game.get("options"))
    deck = list(rows(game.get("deck")))
    actions = list(rows(game.get("actions")))
    begins = number_of(options, "startingPlayer")
    for number, row in enumerate(actions[:MOST]):
        seat = f"s{(begins + number) % len(names) + 1}" if names else None
        _action(row, seat, deck, names, moves)
    if not any(each.get("type") == "end" for each in moves.made):
        moves.aside({"type": "end"})
    notes = sum(1 for each in game.get("notes") or () if each) if isinstance(game.get("notes"), list) else 0
    play = Play(
        app=APP,
        id=id_,
        game=GameRef("Hanabi", {"bgg": BGG}),
        raw=kept(game, "actions", *(() if private else ("notes",))),
        players=tuple(_player(each) for each in names),
        cooperative=True,
        boards=(text_of(options, "variant", most=60),) if text_of(options, "variant") else (),
        moves=tuple(moves.made),
        edition="hanab.live, suits by number",
        ignored=flag_of(options, "speedrun"),
    )
    return Parsed(
        APP, (play,), tuple(moves.oddities), dropped={"notes": notes} if notes and not private else {}
    )


def _player(name: str) -> Player:
    plain = text_of({"name": name}, "name", most=200)
    return Player(name=plain) if plain else Player(guest="anonymous")


def _action(row: Row, seat: str | None, deck: list[Row], names: list[str], moves: Moves) -> None:
    kind, target, value = (number_of(row, key) for key in ("type", "target", "value"))
    if text_of(row, "type") != str(kind):  # missing, or no number: not 0
        kind = UNKNOWN
    made: Data = {"type": "do"}
    if seat is not None:
        made["player"] = seat
    if kind in _CARDS:
        card = deck[target] if 0 <= target < len(deck) else {}
        if not card:
            moves.say("actions", f"card {target} is not in the deck")
        named = f"suit {number_of(card, 'suitIndex')} rank {number_of(card, 'rank')}" if card else "?"
        moves.add({**made, "verb": _CARDS[kind], "fields": {"card": named, "order": str(target)}})
    elif kind in _CLUES:
        to = f"s{target + 1}" if 0 <= target < len(names) else "?"
        moves.add({**made, "verb": _CLUES[kind], "fields": {"to": to, "value": str(value)}})
    elif kind == END:
        moves.aside({"type": "end", "result": {"condition": value}})
    else:
        moves.say("actions", f"an action of type {text_of(row, 'type') or '?'} is not known and is left out")
