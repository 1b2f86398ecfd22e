"""Which format a file has, and its reader."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from pathlib import PurePath

from events.exchange import bgg, bgstats, movelogs, tabular
from events.exchange.loose import parsed_json
from events.exchange.plays import Parsed
from events.problems import Place, Problem
from service.histories.decisions import Decisions


def read_file(
    name: str, content: bytes, decisions: Decisions | None = None, *, today: date | None = None
) -> Parsed:
    """The plays of a file, whatever its format; ``today``: no play is later than the day behind it. Raises Problem
    ``format`` for a file of no format that is known, and what the readers raise."""
    decided = decisions or Decisions()
    latest = (today or _latest_day()).isoformat()
    source = PurePath(name).name
    if bgg.looks_like(content):
        return bgg.parse(content, source, today=latest, buddhist=decided.buddhist, private=decided.private)
    if content.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] in (b"{", b"["):
        value = parsed_json(content, source)
        if bgstats.is_one(value):
            return bgstats.parse(content, source, today=latest, buddhist=decided.buddhist)
        if movelogs.is_hanab(value):
            return movelogs.parse_hanab(content, source, private=decided.private)
        if movelogs.is_18xx(value):
            return movelogs.parse_18xx(content, source, today=latest)
        if bgg.is_one(value):
            return bgg.parse(content, source, today=latest, buddhist=decided.buddhist)
    else:
        return tabular.parse(
            content,
            source,
            today=latest,
            buddhist=decided.buddhist,
            columns=decided.columns,
            delimiter=decided.delimiter,
            encoding=decided.encoding,
            order=decided.order,
            private=decided.private,
        )
    hint = "known: BG Stats, BoardGameGeek, CSV, 18xx.games, hanab.live, and files of 'kronika export'"
    raise Problem(
        "format", "this is a file of no format that is known", place=Place(source=source), hint=hint
    )


def _latest_day() -> date:
    """The latest day that it is anywhere on earth: the same in every zone."""
    return (datetime.now(UTC) + timedelta(hours=14)).date()
