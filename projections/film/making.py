"""A session as a film for one viewer, in one language."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from datetime import date

from babel.dates import format_date

from events.catalogue import facts
from events.languages import Lang
from events.problems import Problem
from events.vocabulary import Data
from projections.audit import Text
from projections.boards import Shape
from projections.film.frames import Frames
from projections.film.lines import Lines, Person
from projections.film.texts import spoken, text
from projections.film.words import Words
from projections.replay import Replay
from projections.rules.contract import LOG, Viewer


def film(
    replay: Replay,
    viewer: Viewer = LOG,
    lang: Lang = "en",
    *,
    shapes: Sequence[Shape] = ("wide", "narrow"),
    free: Text = lambda event, field: None,
    person: Person = lambda id_: None,
) -> Data:
    """The film as JSON values. ``shapes``: which pictures of the board it has; ``free`` gives free texts (told to the
    log alone), ``person`` the names of person ids.

    Everything in it comes from the state document, the redacted lines, the visible findings and the ``due`` of this
    viewer.
    """
    words = Words.of(replay, lang)
    lines = Lines(replay, viewer, words, free, person)
    frames = Frames(words, viewer, shapes)
    frames.film(replay)
    played = replay.opened.played_on
    sits = {
        each.seat: name
        for each in replay.opened.seats
        if each.person and (name := person(each.person)) is not None
    }
    made: Data = {
        "session": replay.events[0].session_id,
        "head": replay.head[0],
        "game": replay.rules.game,
        "title": title(replay.rules.game, lang),
        "day": day(played.date, lang) if played is not None else None,
        "seats": [{"seat": each.seat, "name": sits.get(each.seat)} for each in replay.opened.seats],
        "viewer": str(viewer),
        "seen": seen_by(viewer, lang),
        "lang": lang,
        "result": words.result(replay.table.result(), sits),
        "texts": spoken(lang),
        "severities": {each: text(f"severity.{each}", lang) for each in ("breach", "doubt", "remark")},
        "lines": lines.rows(),
        "rules": lines.rules,
        **frames.data(),
    }
    return {"id": _digest(made), **made}


def day(told: str, lang: str) -> str:
    """A day in words, ``2 lutego 2024``; what is no whole day as it is."""
    try:
        return format_date(date.fromisoformat(told), "long", locale=lang)
    except ValueError:
        return told


def _digest(film: Data) -> str:
    """What tells two films apart."""
    return hashlib.sha256(json.dumps(film, sort_keys=True).encode()).hexdigest()[:16]


def seen_by(viewer: Viewer, lang: str) -> str:
    """A viewer in words."""
    if viewer.seats and not viewer.log:
        return text("viewer.seats", lang, seats=", ".join(sorted(viewer.seats)))
    return text(f"viewer.{viewer}", lang)


def title(game: str, lang: str) -> str:
    """A game's title; its id where the catalogue does not know it."""
    try:
        told = facts(game).get("game") or {}
    except (Problem, OSError):
        return game
    if lang == "pl":
        return str(told.get("title_pl") or told.get("title_pl_unofficial") or told.get("title", game))
    return str(told.get("title", game))
