"""The formats that plays are written in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from events.languages import Lang
from service.exports import bgstats, csv, markdown
from service.exports.plays import HEADS, Play, table


@dataclass(frozen=True, slots=True)
class Form:
    """``ending`` of the file's name, its media type, and what makes it."""

    ending: str
    media: str
    make: Callable[[Sequence[Play], Lang], bytes]


def _parquet(found: Sequence[Play], lang: Lang) -> bytes:
    from service.exports.parquet import written

    return written(found)


def _links(found: Sequence[Play], lang: Lang) -> bytes:
    return "".join(f"{bgstats.link(each)}\n" for each in found).encode()


FORMS: Final[dict[str, Form]] = {
    "csv": Form("csv", "text/csv", lambda found, lang: csv.written(HEADS, table(found), csv.PLAIN)),
    "csv-pl": Form("csv", "text/csv", lambda found, lang: csv.written(HEADS, table(found, "pl"), csv.POLISH)),
    "parquet": Form("parquet", "application/vnd.apache.parquet", _parquet),
    "md": Form("md", "text/markdown", lambda found, lang: markdown.written(found, lang).encode()),
    "bgstats": Form("txt", "text/plain", _links),
}
"""{name: format}. ``csv-pl``: semicolons and decimal commas, for Polish spreadsheets; ``bgstats``: a link a line."""
