"""A state document of Wyrmspan as a frame. Paths that a viewer's document lacks are shown as empty or unknown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from events.catalogue.wyrmspan import CAVES, RESOURCES, SPACES, dragon
from projections.boards.contract import Frame
from projections.boards.wyrmspan.words import GAME, amount, card, labels, objective, points, tile


def frame(document: Mapping[str, Any], lang: str) -> Frame:
    """All parts of the picture: ``status``, ``display``, ``objectives``, ``guild`` and ``seat:…``."""
    return Frame(GAME, lang, dict(_parts(document, lang)))


def _parts(document: Mapping[str, Any], lang: str) -> Iterator[tuple[str, Any]]:
    yield "status", _status(document, lang)
    for word in ("dragon", "cave"):
        shown = document.get(f"display_{word}s") or [None, None, None]
        yield (
            f"display:{word}",
            {
                "cards": [card(each, lang) for each in shown],
                "left": document.get(f"{word}_deck"),
                "discard": len(document.get(f"{word}_discard") or ()),
            },
        )
    yield "objectives", _objectives(document, lang)
    yield "guild", _guild(document, lang)
    for seat in document.get("players") or ():
        yield f"seat:{seat}", _seat(document, seat, lang)


def _status(document: Mapping[str, Any], lang: str) -> dict[str, Any]:
    text, phase = labels(lang), document.get("phase", "turns")
    words = [text["round"].format(n=document["round"])] if document.get("round") else []
    if document.get("to_move"):
        words.append(text["turn"].format(seat=document["to_move"]))
    offers = document.get("offers") or ()
    if offers:
        words.append(text["open"].format(n=len(offers)))
    winners = document.get("winners") or ()
    end = text["won"].format(seats=", ".join(winners)) if winners else text[phase]
    return {"words": words, "end": end, "over": bool(winners)}


def _objectives(document: Mapping[str, Any], lang: str) -> dict[str, Any]:
    found = document.get("objective") or {}
    last = [f"{seat} {vp}" for seat, vp in (found.get("vp") or {}).items()]
    tiles = [
        {"tile": each, "words": objective(each, lang), "now": number == document.get("round")}
        for number, each in enumerate(document.get("objectives") or (), 1)
    ]
    return {"tiles": tiles, "last": last}


def _guild(document: Mapping[str, Any], lang: str) -> dict[str, Any]:
    used, slots = document.get("slots_used") or {}, document.get("slots") or {}
    rows = [
        {"benefit": str(number), "markers": list(used.get(str(number), ())), "slots": slots.get(str(number))}
        for number in range(1, 6)
    ]
    steps = {
        seat: amount(has.get("guild_pos", has.get("guild_steps")))
        for seat, has in (document.get("players") or {}).items()
    }
    return {"tile": tile(document.get("tile"), lang), "rows": rows, "steps": steps}


def _seat(document: Mapping[str, Any], seat: str, lang: str) -> dict[str, Any]:
    has = (document.get("players") or {}).get(seat) or {}
    score = ((document.get("scores") or {}).get(seat) or {}).get("total")
    hand = [card(each, lang) for each in (*(has.get("dragons") or ()), *(has.get("caves") or ()))]
    mat = has.get("mat") or {}
    return {
        "active": document.get("to_move") == seat,
        "passed": bool(has.get("passed")),
        "first": document.get("first_player") == seat,
        "coins": amount(has.get("coins", 0)),
        "nests": amount(has.get("N", 0)),
        "eggs": amount(has.get("eggs_total", 0)),
        "cards": amount(has.get("cards", 0)),
        "res": {kind: amount((has.get("res") or {}).get(kind, 0)) for kind in RESOURCES},
        "hand": hand,
        "unknown": [amount(has.get(f"{word}_unknown", 0)) for word in ("dragons", "caves")],
        "markers": has.get("guild_markers_left"),
        "visits": {cave: (has.get("visits") or {}).get(cave, 0) for cave in CAVES},
        "mat": {space: _space(mat.get(space), space, lang) for space in SPACES},
        "score": None if score is None else points(score, lang),
    }


def _space(space: Mapping[str, Any] | None, place: str, lang: str) -> dict[str, Any]:
    """A space: closed, open, or with a dragon and what lies on it."""
    if space is None:
        return {"open": place[1] == "1"}
    found = dragon(space.get("dragon"))
    cached = {kind: amount(number) for kind, number in (space.get("cached") or {}).items() if number != 0}
    return {
        "open": True,
        "cave": card(space["cave"], lang) if space.get("cave") else None,
        "dragon": card(space["dragon"], lang) if space.get("dragon") else None,
        "vp": found.vp if found is not None else None,
        "eggs": amount(space.get("eggs", 0)),
        "nests": found.capacity if found is not None else 0,
        "cached": cached,
        "tucked": amount(space.get("tucked", 0)),
        "grown": bool(space.get("grown")),
    }
