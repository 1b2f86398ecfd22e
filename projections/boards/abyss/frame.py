"""A state document of Abyss as a frame. Paths that a viewer's document lacks are shown as empty or unknown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from events.catalogue import facts
from projections.boards.abyss.words import GAME, HUES, card, labels, lord, named
from projections.boards.contract import Frame

SPACES = facts(GAME)["tracks"]


def frame(document: Mapping[str, Any], lang: str) -> Frame:
    """All parts of the picture: ``status``, ``court:…``, ``court_deck``, ``exploration:…``, ``exploration_deck``,
    ``threat``, ``council:…``, ``council_unknown``, ``locations`` and ``seat:…``."""
    return Frame(GAME, lang, dict(_parts(document, lang)))


def _parts(document: Mapping[str, Any], lang: str) -> Iterator[tuple[str, Any]]:
    yield "status", _status(document, lang)
    court = document.get("court") or {}
    for space in range(1, SPACES["court_spaces"] + 1):
        found = court.get(str(space))
        yield f"court:{space}", lord(found, lang) if found is not None else {}
    yield (
        "court_deck",
        {"left": document.get("lord_deck"), "discard": len(document.get("lord_discard") or ())},
    )
    track = list(document.get("track") or ())
    for space in range(1, max(SPACES["exploration_spaces"], len(track)) + 1):
        yield f"exploration:{space}", card(track[space - 1], lang) if space <= len(track) else {}
    yield (
        "exploration_deck",
        {"left": document.get("exploration_deck"), "discard": document.get("exploration_discard")},
    )
    yield "threat", {"space": document.get("threat_space", SPACES["threat_start"]), "track": _rewards()}
    for race, hue in HUES.items():
        cards = (document.get("council_cards") or {}).get(race)
        yield (
            f"council:{race}",
            {
                "name": named(race, lang, "races"),
                "hue": hue,
                "count": (document.get("council") or {}).get(race, 0),
                "cards": [card(each, lang)["label"] for each in cards or ()],
            },
        )
    yield "council_unknown", {"count": document.get("council_unknown", 0)}
    available = [_place(each, lang) for each in document.get("locations_available") or ()]
    yield "locations", {"places": available, "left": document.get("location_deck")}
    for seat in document.get("order") or document.get("players") or ():
        yield f"seat:{seat}", _seat(document, seat, lang)


def _rewards() -> list[dict[str, int]]:
    return [{"keys": row["keys"], "picks": row["picks"]} for row in facts(GAME)["threat_rewards"]]


def _place(place: str, lang: str) -> dict[str, Any]:
    text = named(place, lang, "locations")
    return {"label": text.removeprefix("The "), "name": text, "hue": None}


def _status(document: Mapping[str, Any], lang: str) -> dict[str, Any]:
    text, phase = labels(lang), document.get("phase", "play")
    words: list[str] = []
    if document.get("active"):
        words.append(text["turn"].format(seat=document["active"]))
    if document.get("step"):
        words.append(text[document["step"]])
    if document.get("track") and document.get("next_price"):
        words.append(text["price"].format(n=document["next_price"]))
    if document.get("end_triggered_by") and document.get("turns_left"):
        words.append(text["last_round"].format(seats=", ".join(document["turns_left"])))
    winners = document.get("winners") or ()
    end = text["won"].format(seats=", ".join(winners)) if winners else text[phase]
    return {"words": words, "end": end, "over": phase != "play"}


def _seat(document: Mapping[str, Any], seat: str, lang: str) -> dict[str, Any]:
    has = (document.get("players") or {}).get(seat) or {}
    score = ((document.get("scores") or {}).get(seat) or {}).get("total")
    turned = set(has.get("disabled") or ())
    under = {each for lords in (has.get("locations") or {}).values() for each in lords}
    return {
        "active": document.get("active") == seat,
        "pearls": has.get("pearls", 0),
        "keys": has.get("key_tokens", 0),
        "tokens": has.get("monster_token_count", 0),
        "values": list(has.get("monster_tokens") or ()),
        "picks": has.get("picks_unknown", 0),
        "hand_size": has.get("hand_size", 0),
        "hand": [card(each, lang) for each in has["hand"]] if "hand" in has else None,
        "unknown": has.get("hand_unknown", 0),
        "gone": has.get("hand_gone", 0),
        "affiliated": [card(each, lang) for each in has.get("affiliated") or ()],
        "lords": [
            {**lord(each, lang), "turned": each in turned}
            for each in has.get("lords") or ()
            if each not in under
        ],
        "places": [
            {**_place(place, lang), "lords": [{**lord(each, lang), "keys": 0} for each in lords]}
            for place, lords in (has.get("locations") or {}).items()
        ],
        "score": score,
    }
