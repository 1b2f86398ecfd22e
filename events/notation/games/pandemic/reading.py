"""What each verb of Pandemic reads."""

from __future__ import annotations

from typing import Final

from events.notation.contract import Cursor, verb
from events.notation.games.pandemic.names import (
    CARDS,
    CITIES,
    COLOURS,
    DRAWN_CARDS,
    EVENTS,
    ROLES,
    SEEN_CARDS,
    SEEN_CITIES,
)
from events.notation.names import Names
from events.notation.verbs import Reader, Verb, Verbs
from events.vocabulary import Data


def _agreed(c: Cursor) -> Data:
    return {"agreed": False} if c.take_last("refused", "odmowa") else {}


# --- the four ordinary moves, alone and behind `move SEAT`


def _flight(type_: str) -> Reader:
    def read(c: Cursor) -> Data:
        agreed = _agreed(c)
        return {"type": type_, "to": c.name(CITIES), **agreed}

    return read


def _ops(c: Cursor) -> Data:
    to = c.name(CITIES)
    c.need("pay", "za")
    return {"type": "ops_flight", "to": to, "card": c.name(CARDS)}


_FLIGHTS: Final[tuple[Verb, ...]] = (
    verb("drive", _flight("drive"), "drive", "jedź płyń", ">"),
    verb("direct_flight", _flight("direct_flight"), "fly", "leć", ">>"),
    verb("charter_flight", _flight("charter_flight"), "charter", "czarter"),
    verb("shuttle_flight", _flight("shuttle_flight"), "shuttle", "prywatny"),
    verb("ops_flight", _ops, "ops", "kierownik"),
)
_BEHIND_MOVE: Final = Verbs(_FLIGHTS)


def _move(c: Cursor) -> Data:
    pawn = c.seat_id()
    found = _BEHIND_MOVE.find(c.word("a move"), table=False)
    if found.rest is not None:
        c.words.insert(c.at, found.rest)
    c.language = found.language
    made = found.verb.read(c)
    assert isinstance(made, dict)
    return {**made, "pawn": pawn}


# --- other moves of a seat


def _join(c: Cursor) -> Data:
    agreed = _agreed(c)
    return {"type": "dispatch", "pawn": c.seat_id(), "to": c.name(CITIES), **agreed}


def _build(c: Cursor) -> Data:
    return {"type": "build_station", **_from(c)}


def _from(c: Cursor) -> Data:
    return {"remove_from": c.name(CITIES)} if c.take("from", "z") else {}


def _treat(c: Cursor) -> Data:
    colour = c.optional(lambda: c.name(COLOURS))
    return {"type": "treat"} | ({"colour": colour} if colour is not None else {})


def _share(c: Cursor, mine: str, other: str) -> Data:
    """``give`` and ``take``: the acting seat is ``mine``; without a written seat it is left out, as ``player`` is."""
    agreed = _agreed(c)
    card = c.name(CARDS)
    _small(c, 1)
    sides = {other: c.seat_id()} | ({mine: c.seat} if c.seat is not None else {})
    return {"type": "share", "card": card, **sides, **agreed}


def _small(c: Cursor, seats: int) -> None:
    """Takes a small word before a seat, unless it is needed as a seat itself."""
    word = c.peek()
    if word is not None and (c.left > seats or word.raw not in c.seats):
        c.take("to", "do", "from", "od")


def _broker(c: Cursor) -> Data:
    agreed = _agreed(c)
    card = c.name(CARDS)
    _small(c, 2)
    giver = c.seat_id()
    _small(c, 1)
    return {"type": "share", "giver": giver, "receiver": c.seat_id(), "card": card, **agreed}


def _cure(c: Cursor) -> Data:
    colour = c.name(COLOURS)
    cards = c.optional(lambda: c.names(CARDS))
    return {"type": "cure", "colour": colour} | ({"cards": cards} if cards is not None else {})


def _cards(type_: str, names: Names) -> Reader:
    return lambda c: {"type": type_, "cards": c.names(names)}


# --- event cards


def _play(c: Cursor) -> Data:
    agreed = _agreed(c)
    source = _source(c)
    event = c.name(EVENTS)
    made: Data = {"type": "play_event", "event": event, **source}
    if event == "airlift":
        return {**made, "pawn": c.seat_id(), "to": c.name(CITIES), **agreed}
    if event == "forecast":
        order = c.optional(lambda: c.names(CITIES, "seen", "było"), "seen", "było")
        seen = c.names(CITIES) if c.take("seen", "było") else None
        made |= {key: value for key, value in (("order", order), ("seen", seen)) if value is not None}
    elif event == "government_grant":
        made |= {"city": c.name(CITIES), **_from(c)}
    elif event == "resilient_population":
        made |= {"city": c.name(CITIES)}
    return {**made, **agreed}


def _source(c: Cursor) -> Data:
    """``by hand`` or ``by role_card`` at the end (``z ręki``, ``z postaci``)."""
    for source, english, polish in (("hand", "hand", "ręki"), ("role_card", "role_card", "postaci")):
        if c.take_last_two(("by", "z"), (english, polish)):
            return {"from": source}
    return {}


# --- what the table shows


def _intensify(c: Cursor) -> Data:
    count = c.optional(lambda: c.number("the number of cards"))
    return {"type": "intensify"} | ({"count": count} if count is not None else {})


def _infect(c: Cursor) -> list[Data]:
    return [{"type": "infect", "city": city} for city in c.names(SEEN_CITIES)]


_HAND: Final = ("hand", "ręka")
_INFECT: Final = ("infect", "infekcje")
_PILES: Final = ("piles", "stosy")
_LISTS: Final = (*_HAND, *_INFECT, *_PILES)


def _setup(c: Cursor) -> Data:
    c.need("first", "pierwszy")
    made: Data = {"type": "setup", "first_player": c.seat_id()}
    if c.take("epidemics", "epidemie"):
        made["epidemics"] = c.number("the number of epidemics")
    if c.take(*_PILES):
        made["piles"] = []
        while not c.sees(*_HAND):
            made["piles"].append(c.number("the size of a pile"))
    made["players"] = []
    while c.take(*_HAND):
        seat, role = c.seat_id(), c.name(ROLES)
        hand = c.optional(lambda: c.names(SEEN_CARDS, *_LISTS), *_LISTS) or []
        made["players"].append({"id": seat, "role": role, "hand": hand})
    c.need(*_INFECT)
    made["infections"] = c.optional(lambda: c.names(CITIES)) or []
    return made


VERBS: Final[tuple[Verb, ...]] = (
    *_FLIGHTS,
    verb("drive", _move, "move", "przesuń"),
    verb("dispatch", _join, "join", "dołącz"),
    verb("build_station", _build, "build", "buduj"),
    verb("treat", _treat, "treat", "lecz", "x"),
    verb("share", lambda c: _share(c, "giver", "receiver"), "give", "daj"),
    verb("share", lambda c: _share(c, "receiver", "giver"), "take", "weź"),
    verb("share", _broker, "broker", "przekaż"),
    verb("cure", _cure, "cure", "lek"),
    verb(
        "contingency_take", lambda c: {"type": "contingency_take", "event": c.name(CARDS)}, "store", "schowaj"
    ),
    verb("end_actions", lambda c: {"type": "end_actions"}, "done", "koniec_akcji", "."),
    verb("play_event", _play, "play", "zagraj"),
    verb("draw", _cards("draw", DRAWN_CARDS), "draw", "dobierz dociągnij", "+"),
    verb("discard", _cards("discard", CARDS), "discard", "odrzuć", "-"),
    verb("reveal", _cards("reveal", CARDS), "reveal", "pokaż"),
    verb(
        "epidemic",
        lambda c: {"type": "epidemic", "city": c.name(SEEN_CITIES)},
        "epidemic",
        "epidemia",
        "e",
        "table",
    ),
    verb("intensify", _intensify, "intensify", "tasuj", "i", "table"),
    verb("infect", _infect, "infect", "infekcja", where="table"),
    verb("setup", _setup, "setup", "przygotowanie", where="table"),
)
