"""A file of BG Stats, read: every play with its people, and every oddity by name."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from events.exchange.bgstats.seats import JOINED, seats
from events.exchange.bgstats.tables import APP, Tables, key_of
from events.exchange.days import NO_TIME, read_day
from events.exchange.loose import Row, flag_of, kept, long_text, nested, number_of, parsed_json, rows, text_of
from events.exchange.plays import GameRef, Oddity, Parsed, Play, Player
from events.problems import Place, Problem

HIGH, LOW, NONE, COOP_POINTS, COOP = 1, 2, 3, 4, 6
_SCORING: Final = {HIGH: "high", LOW: "low", NONE: "none", COOP_POINTS: "high", COOP: "none"}
_KRONIKA: Final = "kronika"


def is_one(value: Any) -> bool:
    """Whether a JSON value looks like a file of BG Stats."""
    return isinstance(value, Mapping) and "plays" in value and ("games" in value or "players" in value)


def parse(
    content: bytes, source: str | None = None, *, today: str | None = None, buddhist: bool = False
) -> Parsed:
    """Reads an export or a share file. ``today``: after the day behind it no play can be, where the file does not say
    when it was made. Raises Problem ``syntax``, ``encoding``, ``size``, ``format``."""
    export = parsed_json(content, source)
    if not is_one(export):
        raise Problem("format", "this is no file of BG Stats", place=Place(source=source))
    tables = Tables.of(export)
    about = nested(export.get("userInfo"))
    latest = text_of(about, "exportDate") or today
    plays: dict[str, Play] = {}
    given = export.get("plays")
    for number, row in enumerate(rows(given), 1):
        play = _play(row, tables, number, latest, buddhist)
        if play.id in plays:
            tables.say("twice", "a play with this id stands in the file twice; the last one counts", play.id)
        plays[play.id] = play
    strays = len(given) - number_of_rows(given) if isinstance(given, list) else 0
    if strays:
        tables.say("row", f"{strays} rows of plays are none")
    made = tuple(plays.values())
    if export.get("about") is not None and len(made) == 1:
        made = (_with_listed(made[0], tables, next(rows(given))),)
    dropped = {"cloudEmail": 1} if text_of(about, "cloudEmail") else {}
    return Parsed(
        "bgsplay" if export.get("about") is not None else APP,
        made,
        (*tables.oddities, *_before(tables)),
        deleted=tuple(
            key_of(each)
            for each in rows(export.get("deletedObjects"))
            if text_of(each, "objectType") == "Play"
        ),
        dropped=dropped,
    )


def number_of_rows(value: Any) -> int:
    """How many mappings a list holds."""
    return sum(1 for _ in rows(value))


def _play(row: Row, tables: Tables, number: int, latest: str | None, buddhist: bool) -> Play:
    id_ = text_of(row, "uuid").lower()
    if not id_:
        id_ = "row:" + hashlib.sha256(kept(row).encode()).hexdigest()[:24]
        tables.say("id", f"play {number} has no uuid; it is told apart by what it says", id_)
    day, odd = read_day(_when(row), latest=latest, buddhist=buddhist, no_time=NO_TIME)
    if odd:
        tables.say("date", odd, id_)
    game_number = number_of(row, "gameRefId")
    game = tables.game(game_number, id_)
    cooperative, scoring = _rules(row, tables.games.get(game_number, {}), tables, id_)
    players = seats(row, tables, id_)
    players, outcome = _outcome(players, cooperative, flag_of(row, "manualWinner"), tables, id_)
    extra = nested(row.get("metaData"))
    minutes = number_of(row, "durationMin")
    if not 0 <= minutes <= 1_000_000:
        tables.say("minutes", f"{minutes} minutes cannot be", id_)
        minutes = 0
    bgg = number_of(row, "bggId")
    return Play(
        app=APP,
        id=id_,
        game=game,
        raw=kept(row, "playImages"),
        day=day,
        minutes=minutes or None,
        place=tables.place(row, id_),
        comment=long_text(row, "comments") or None,
        players=players,
        cooperative=cooperative,
        outcome=outcome,
        scoring=scoring,
        ignored=flag_of(row, "ignored"),
        rounds=max(number_of(row, "rounds"), 0) or None,
        boards=tuple(part.strip() for part in text_of(row, "board").split(JOINED) if part.strip()),
        expansions=tuple(_expansions(row, tables, id_)),
        tags=tuple(
            sorted(
                {
                    tag
                    for each in rows(row.get("tags"))
                    if (tag := tables.tags.get(number_of(each, "tagRefId")))
                }
            )
        ),
        others={"bgg": str(bgg)} if bgg > 0 else {},
        changed=text_of(row, "modificationDate", most=30) or None,
        from_kronika=text_of(extra, "MetaDataImportSourceName").lower() == _KRONIKA,
    )


def _when(row: Row) -> str:
    """When it was; where only the day's number is there (20240504, of iOS), that day."""
    number = text_of(row, "playDateYmd")
    if text_of(row, "playDate") or len(number) != 8:
        return text_of(row, "playDate")
    return f"{number[:4]}-{number[4:6]}-{number[6:]}"


def _rules(row: Row, game: Row, tables: Tables, play: str) -> tuple[bool, str | None]:
    """(whether all play together, what counts as best)."""
    setting = number_of(row, "scoringSetting")
    if setting in _SCORING:
        return setting in (COOP, COOP_POINTS), _SCORING[setting]
    if setting:
        tables.say("scoring", f"scoring setting {setting} is not known; the game's own is taken", play)
    if not game:
        return False, None
    best = "none" if flag_of(game, "noPoints") else "high" if flag_of(game, "highestWins") else "low"
    return flag_of(game, "cooperative"), best if "highestWins" in game or best == "none" else None


def _outcome(
    players: tuple[Player, ...], cooperative: bool, manual: bool, tables: Tables, play: str
) -> tuple[tuple[Player, ...], str | None]:
    """The outcome of the table in a co-operative game. Nobody ticked: lost only where it was ticked by hand, or all
    were eliminated; else not known."""
    if not cooperative or not players:
        return players, None
    won = [each.won for each in players]
    if all(won):
        return players, "won"
    if any(won):
        tables.say("result", "a co-operative game that only some are said to have won", play)
        return players, None
    if manual or all(each.eliminated for each in players):
        return players, "lost"
    return players, None


def _expansions(row: Row, tables: Tables, play: str) -> Iterator[GameRef]:
    for each in rows(row.get("expansionPlays")):
        found = tables.game(number_of(each, "gameRefId"), play)
        twin = number_of(each, "bggId")
        yield GameRef(found.title, {**found.ids, **({"bgg-play": str(twin)} if twin > 0 else {})})


def _with_listed(play: Play, tables: Tables, row: Row) -> Play:
    """A share file lists the expansions among its games, and may name none of them in the play."""
    if play.expansions:
        return play
    others = [number for number in tables.games if number != number_of(row, "gameRefId")]
    return replace(play, expansions=tuple(tables.game(number, play.id) for number in others))


def _before(tables: Tables) -> Iterator[Oddity]:
    """Plays from before logging began are numbers only: said, and not made up."""
    before = [number_of(row, "previouslyPlayedAmount") for row in tables.games.values()]
    known = [each for each in before if each > 0]
    if known:
        what = f"{sum(known)} plays of {len(known)} games from before logging began are numbers only"
        yield Oddity("before", f"{what}; they are not taken in")
