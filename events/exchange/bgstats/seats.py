"""The players of a play: who, with which score, and how it ended for each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from decimal import Decimal
from typing import Any, Final

from events.exchange.bgstats.tables import Tables, is_bot, key_of
from events.exchange.loose import Row, flag_of, nested, number_of, rows, text_of
from events.exchange.plays import Player, Score
from events.exchange.scores import LONGEST, decimal_text, read_score

JOINED: Final = "\uff0f"
"""What stands between several roles or boards in one text: a full-width solidus."""


def seats(row: Row, tables: Tables, play: str) -> tuple[Player, ...]:
    """The players in the order of the file; none of them is said to have won or lost yet that is not known."""
    told = list(rows(row.get("playerScores")))
    won = [flag_of(each, "winner") for each in told]
    sheet = _sheet(row, told, tables, play)
    made = [
        _seat(each, tables, play, flag_of(row, "usesTeams"), sheet.get(number, {}))
        for number, each in enumerate(told)
    ]
    if not any(won):
        return tuple(made)
    return tuple(replace(player, won=flag) for player, flag in zip(made, won, strict=True))


def _seat(row: Row, tables: Tables, play: str, teams: bool, categories: Mapping[str, str]) -> Player:
    number = number_of(row, "playerRefId")
    known = tables.players.get(number)
    if known is None and ("player", number) not in tables.lost:
        tables.lost.add(("player", number))
        tables.say("player", f"player {number} is not in the file: nobody in particular", play)
    who = known or {}
    extra = nested(row.get("metaData"))
    anonymous = known is None or flag_of(who, "isAnonymous") or bool(text_of(row, "anonymousName"))
    guest = "bot" if is_bot(who, row) else "anonymous" if anonymous else None
    name = text_of(who, "name", most=200)
    if guest is None and not name:
        tables.say("player", f"player {number} has no name: nobody in particular", play)
        guest = "anonymous"
    return Player(
        key=(key_of(who) or None) if guest is None else None,
        name=name if guest is None else None,
        guest=guest,
        score=_score(row.get("score"), tables, play),
        rank=max(number_of(row, "rank"), 0) or None,
        role=_joined(row, "role") or None,
        team=text_of(row, "team", most=60) or None if teams else None,
        start=flag_of(row, "startPlayer"),
        new=flag_of(row, "newPlayer"),
        eliminated=number_of(extra, "scoreLost") == 1,
        categories=categories,
    )


def _joined(row: Row, key: str) -> str:
    return ", ".join(part.strip() for part in text_of(row, key).split(JOINED) if part.strip())


def _score(value: Any, tables: Tables, play: str) -> Score | None:
    if value is None or isinstance(value, (bool, dict, list)):
        if value is not None:
            tables.say("score", "a score that is no text", play)
        return None
    made = read_score(_whole(value), formulas=True)
    if made.read == "word":
        tables.say("score", f"the score {made.text[:60]!r} is no number; it is kept as it is", play)
    return made


def _whole(value: Any) -> str:
    """A score uncut, since half a sum is another number; one that is too long to be read keeps its beginning."""
    text = text_of({"score": value}, "score", most=10 * LONGEST)
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


def _sheet(row: Row, told: list[Row], tables: Tables, play: str) -> dict[int, dict[str, str]]:
    """{number of the player in the play: {category: points}} of a score sheet, summed over its rounds."""
    places = {text_of(nested(each.get("metaData")), "scoreUuid"): number for number, each in enumerate(told)}
    made: dict[int, dict[str, Decimal]] = {}
    for round_ in rows(nested(row.get("scoresheet")).get("rounds")):
        for line in rows(round_.get("rows")):
            label = text_of(line, "label", "templateId", most=60) or "?"
            for uuid, value in nested(line.get("scores")).items():
                number = places.get(uuid) if uuid else None
                score = read_score(_whole(value), formulas=True)
                if number is None or score.value is None:
                    if score.read == "word":
                        tables.say("score", f"{label}: the points {score.text[:60]!r} are no number", play)
                    continue
                points = made.setdefault(number, {})
                sign = -1 if flag_of(line, "negative") and not score.value.startswith("-") else 1
                points[label] = points.get(label, Decimal(0)) + sign * Decimal(score.value)
    return {
        number: {label: decimal_text(value) for label, value in points.items()}
        for number, points in made.items()
    }
