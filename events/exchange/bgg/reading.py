"""A file of BoardGameGeek, read: plays, or a collection."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from events.exchange.bgg.collection import owned_of
from events.exchange.bgg.documents import documents, plain_keys, text_of_xml
from events.exchange.bgg.rows import APP, play_of, subtypes, text_in
from events.exchange.loose import Row, nested, parsed_json, rows, text_of
from events.exchange.plays import Oddity, Owned, Parsed, Play
from events.problems import Place, Problem

_BEGINS = (b"<?xml", b"<plays", b"<items", b"<message", b"<error", b"<html", b"<!DOCTYPE", b"<!doctype")


def is_one(value: Any) -> bool:
    """Whether a JSON value looks like a conversion of plays."""
    inner = nested(plain_keys(value)).get("plays", plain_keys(value))
    found = next(rows(nested(inner).get("play")), None)
    return found is not None and "item" in found


def looks_like(content: bytes) -> bool:
    """Whether the beginning of a file is that of an XML document."""
    return content.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(_BEGINS)


def parse(
    content: bytes,
    source: str | None = None,
    *,
    today: str | None = None,
    buddhist: bool = False,
    private: bool = False,
) -> Parsed:
    """Reads saved answers. ``private``: private fields of a collection too. Raises Problem ``format``, ``xml``,
    ``encoding``, ``size``, ``syntax`` where nothing in the file can be read."""
    oddities: list[Oddity] = []
    plays: dict[str, Play] = {}
    owned: list[Owned] = []
    dropped: dict[str, int] = {}
    troubles: list[Problem] = []
    read = 0

    def say(code: str, what: str, play: str | None) -> None:
        oddities.append(Oddity(code, what, play))

    for each in _roots(content, source):
        if isinstance(each, Problem):
            troubles.append(each)
            continue
        name, root = each
        if name == "plays":
            read += 1
            _plays(root, plays, today, buddhist, say)
        elif name == "items":
            read += 1
            owned += [owned_of(row, private=private, dropped=dropped) for row in rows(root.get("item"))]
        else:
            told = text_of(root, "#text") or text_in(root, "message") or name
            say(
                "message",
                f"a message was saved in the place of an answer: {told[:80]!r}; fetch it again",
                None,
            )
    if not read and troubles:
        raise troubles[0]
    if not read and not oddities:
        raise Problem("format", "this is no answer of BoardGameGeek", place=Place(source=source))
    oddities += [Oddity("xml", each.what) for each in troubles]
    made, twins = _without_twins(plays)
    return Parsed(
        "bgg-collection" if owned and not plays else APP,
        tuple(made),
        (*oddities, *twins),
        tuple(owned),
        dropped=dropped,
    )


def _roots(content: bytes, source: str | None) -> Iterator[tuple[str, dict[str, Any]] | Problem]:
    if looks_like(content):
        yield from documents(text_of_xml(content, source), source)
        return
    value = plain_keys(parsed_json(content, source))
    inner = nested(value).get("plays", value)
    if isinstance(inner, Mapping):
        yield "plays", dict(inner)


def _plays(root: Row, plays: dict[str, Play], today: str | None, buddhist: bool, say: Any) -> None:
    given = list(rows(root.get("play")))
    total = text_of(root, "total")
    if total.isascii() and total.isdigit() and int(total) != len(given):
        page = text_of(root, "page")
        where = f"page {page}" if page else "the answer"
        say("total", f"{where} says {int(total)} plays in all and holds {len(given)}", None)
    for row in given:
        play = play_of(row, today, buddhist, say)
        if play.id in plays and plays[play.id].raw != play.raw:
            say("twice", "a play with this id stands in the file twice; the last one counts", play.id)
        plays[play.id] = play
        if "boardgameexpansion" in subtypes(next(rows(row.get("item")), {})) and not play.expansions:
            say("expansion", "an expansion, logged as a play of its own", play.id)


def _without_twins(plays: Mapping[str, Play]) -> tuple[list[Play], list[Oddity]]:
    """The plays without those of expansions that another play names as its own."""
    twins = {
        twin: play
        for play in plays.values()
        for each in play.expansions
        if (twin := each.ids.get("bgg-play")) is not None and twin != play.id
    }
    made = [each for each in plays.values() if each.id not in twins]
    said = [
        Oddity("twin", f"a play of an expansion that belongs to play {twins[id_].id}; counted there", id_)
        for id_ in plays
        if id_ in twins
    ]
    return made, said
