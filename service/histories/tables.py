"""A play whose moves were told, as the lines of a table session."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from events.exchange.plays import Play
from events.vocabulary import Data
from service.histories.keys import Keys
from service.histories.lines import Lines, lines_of

BEFORE: Final = 3
"""Lines before the first move: opened, declare, row."""


def table_lines(play: Play, keys: Keys, people: Mapping[str, str]) -> Lines:
    """The session of a play with its moves, a line each, corrections among them."""
    plain = lines_of(play, keys, people)
    opened = {**plain.opened, "game": "table", "detail": "moves"}
    if play.edition:
        opened["edition"] = play.edition
    sheet: Data = {"title": play.game.title, "version": play.boards[0] if play.boards else play.app}
    if play.game.ids:
        sheet["ids"] = dict(play.game.ids)
    told = plain.said["play"]
    declare: Data = {
        "type": "declare",
        "sheet": sheet,
        **{key: told[key] for key in ("sources", "players") if key in told},
    }
    said: dict[str, Data] = {"declare": declare, "row": plain.said["row"]}
    for number, each in enumerate(play.moves or (), 1):
        line = dict(each)
        if "move" in line:
            line["seq"] = BEFORE + line.pop("move")
        own = str(line["type"]) if line["type"] in ("score", "end") else f"m{number}"
        said[line.pop("name", own)] = line
    return Lines(opened, said)
