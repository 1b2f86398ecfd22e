"""A state document of Pandemic as a frame. Paths that a viewer's document lacks are shown as empty or unknown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from events.catalogue import facts
from projections.boards.contract import Frame
from projections.boards.pandemic.words import (
    COLOURS,
    GAME,
    ROLE_HUES,
    card,
    colour,
    index,
    labels,
    named,
    role,
)


def frame(document: Mapping[str, Any], lang: str) -> Frame:
    """All parts of the picture: ``status``, ``city:…``, ``pawn:…``, ``cure:…``, tracks, decks, piles and ``hand:…``."""
    return Frame(GAME, lang, dict(_parts(document, lang)))


def _parts(document: Mapping[str, Any], lang: str) -> Iterator[tuple[str, Any]]:
    yield "status", _status(document, lang)
    yield from _cities(document, lang)
    unknown = document.get("unknown") or {}
    for seat, city in (document.get("pawns") or {}).items():
        part = (document.get("roles") or {}).get(seat)
        yield f"pawn:{seat}", {"at": city, "hue": ROLE_HUES.get(part or "", "grey"), "role": role(part, lang)}
    for name in COLOURS:
        state = (document.get("cures") or {}).get(name, "uncured")
        yield (
            f"cure:{name}",
            {
                "name": colour(name, lang),
                "state": state,
                "state_text": labels(lang).get(state, state),
                "supply": (document.get("supply") or {}).get(name),
                "at_most": name in (unknown.get("colours") or ()),
            },
        )
    yield (
        "outbreaks",
        {
            "value": document.get("outbreaks", 0),
            "at_least": bool(unknown.get("outbreaks")),
            "end": facts(GAME)["outbreaks_track"]["lose_at"],
        },
    )
    yield "rate", {"index": document.get("rate_index", 0), "track": list(facts(GAME)["infection_rate_track"])}
    yield from _decks(document, lang)
    for seat, cards in (document.get("hands") or {}).items():
        yield f"hand:{seat}", _hand(document, seat, cards, lang)


def _status(document: Mapping[str, Any], lang: str) -> dict[str, Any]:
    text, phase = labels(lang), document.get("phase")
    status = document.get("status", "playing")
    words: list[str] = []
    if document.get("turn") is not None:
        words.append(text["turn"].format(turn=document["turn"]))
    if document.get("active"):
        words.append(
            f"{document['active']}, {role((document.get('roles') or {}).get(document['active']), lang)}"
        )
    if phase:
        words.append(named(facts(GAME)["phases"].get(phase, {"en": phase}), lang))
    if phase == "actions":
        words.append(text["actions_left"].format(n=document.get("actions_left", 0)))
    if phase == "infect":
        words.append(text["infect_left"].format(n=document.get("infect_left", 0)))
    if document.get("must_discard"):
        words.append(text["must_discard"].format(seats=", ".join(document["must_discard"])))
    if document.get("quiet"):
        words.append(text["quiet"])
    end = text.get(status, status)
    reason = document.get("loss_reason")
    if status == "lost" and reason:
        end += f": {named(facts(GAME)['loss_reasons'].get(reason, {'en': reason}), lang)}"
    return {"words": words, "status": status, "end": end}


def _cities(document: Mapping[str, Any], lang: str) -> Iterator[tuple[str, Any]]:
    cubes, stations = document.get("cubes") or {}, document.get("stations") or ()
    unsure = (document.get("unknown") or {}).get("cities") or ()
    for name, entry in index("cities").items():
        here = cubes.get(name) or {}
        yield (
            f"city:{name}",
            {
                "name": named(entry, lang),
                "code": entry["code"],
                "hue": entry["colour"],
                "cubes": {each: here[each] for each in COLOURS if here.get(each)},
                "station": name in stations,
                "unsure": name in unsure,
            },
        )


def _decks(document: Mapping[str, Any], lang: str) -> Iterator[tuple[str, Any]]:
    def cards(path: str) -> list[dict[str, Any]]:
        return [card(each, lang) for each in document.get(path) or ()]

    yield "player_deck", {"left": document.get("player_deck_left"), "removed": cards("removed")}
    yield "player_discard", {"cards": cards("player_discard")}
    yield (
        "infection_deck",
        {
            "left": document.get("infection_deck_left"),
            "top": cards("infection_top"),
            "removed": cards("infection_removed"),
        },
    )
    yield "infection_discard", {"cards": cards("infection_discard")}


def _hand(document: Mapping[str, Any], seat: str, cards: Any, lang: str) -> dict[str, Any]:
    part = (document.get("roles") or {}).get(seat)
    stored = (document.get("stored") or {}).get(seat)
    shown = [card(each, lang) for each in cards]
    order = {hue: place for place, hue in enumerate(COLOURS)}
    return {
        "role": role(part, lang),
        "hue": ROLE_HUES.get(part or "", "grey"),
        "active": document.get("active") == seat,
        "cards": sorted(shown, key=lambda each: (order.get(each["hue"], 9), each["name"])),
        "stored": card(stored, lang) if stored else None,
        "over": seat in (document.get("must_discard") or ()),
    }
