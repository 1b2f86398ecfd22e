"""A state document of Eldritch Horror as a frame. Paths that a viewer's document lacks are shown as empty."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from events.catalogue.eldritch_horror import ANCIENT_ONES, OMENS, SPACES, TRACK, omen_colour
from projections.boards.contract import Frame
from projections.boards.eldritch_horror.people import people
from projections.boards.eldritch_horror.words import GAME, amount, card, clue, labels, monster, named, short

Document = Mapping[str, Any]


def frame(document: Document, lang: str) -> Frame:
    """All parts of the picture: ``status``, ``doom``, ``omen``, ``mystery``, ``pools``, ``mythos``, ``reserve``,
    ``in_play``, ``monsters``, ``discards``, ``space:…``, ``pawn:…`` and ``person:…``."""
    return Frame(GAME, lang, dict(_parts(document, lang)))


def _parts(document: Document, lang: str) -> Iterator[tuple[str, Any]]:
    yield "status", _status(document, lang)
    awake = bool(document.get("awake"))
    yield (
        "doom",
        {
            "value": document.get("doom"),
            "top": TRACK,
            "start": _doom_at_start(document),
            "awake": awake,
            "overflow": document.get("doom_overflow") or 0,
        },
    )
    eldritch = document.get("omen_eldritch") or {}
    spaces = [{"hue": omen_colour(omen), "eldritch": eldritch.get(omen, 0)} for omen in OMENS]
    yield "omen", {"at": document.get("omen"), "spaces": spaces}
    yield "mystery", _mystery(document, lang)
    yield "pools", _pools(document, lang)
    yield "reserve", {"cards": [card(each, lang) for each in document.get("reserve") or ()]}
    yield "in_play", {"rows": list(_in_play(document, lang))}
    yield "monsters", {"rows": list(_monsters(document, lang))}
    yield "discards", _discards(document, lang)
    yield from _spaces(document, lang)
    yield from people(document, lang)


def _doom_at_start(document: Document) -> int | None:
    known = ANCIENT_ONES.get(str(document.get("ancient_one")))
    return known.doom if known is not None else None


def _status(document: Document, lang: str) -> dict[str, Any]:
    text, phase = labels(lang), document.get("phase")
    words: list[str] = []
    if document.get("ancient_one"):
        words.append(str(document["ancient_one"]))
    if phase not in (None, "setup") and document.get("round"):
        words.append(text["round"].format(round=document["round"]))
    if phase:
        words.append(text[phase] if phase in text else named(str(phase), lang))
    if document.get("active") and phase in ("action", "encounter"):
        words.append(named(document["active"], lang))
    if document.get("lead"):
        words.append(f"{text['lead']}: {named(document['lead'], lang)}")
    reference = document.get("reference")
    if reference:
        words.append(text["reference"].format(**{"gates": "?", "clues": "?", "surge": "?", **reference}))
    result = document.get("result")
    return {"words": words, "status": result or "playing", "end": text[result or "playing"]}


def _mystery(document: Document, lang: str) -> dict[str, Any]:
    name = document.get("mystery")
    shown = labels(lang)["unseen"] if name == "?" else name
    known = ANCIENT_ONES.get(str(document.get("ancient_one")))
    return {
        "name": shown,
        "solved": document.get("solved") or 0,
        "all": known.to_win if known is not None else 3,
        "progress": document.get("mystery_progress") or 0,
    }


def _pools(document: Document, lang: str) -> dict[str, Any]:
    mythos = document.get("mythos") or {}
    return {
        "gate_stack": amount(document.get("gate_stack_count")),
        "clue_pool": amount(document.get("clue_pool_count")),
        "cup": amount(document.get("cup_count")),
        "deck": amount(mythos.get("deck_count")),
        "stage": mythos.get("stage"),
        "left": dict(mythos.get("left") or {}),
    }


def _in_play(document: Document, lang: str) -> Iterator[str]:
    text = labels(lang)
    for name, each in (document.get("in_play") or {}).items():
        words = [named(name, lang)]
        if each.get("rumor_space"):
            words.append(f"{text['rumor']}: {short(each['rumor_space'], lang)}")
        if each.get("eldritch"):
            words.append(text["eldritch"].format(n=amount(each["eldritch"])))
        yield " · ".join(words)
    site = (document.get("expedition") or {}).get("site")
    if site:
        yield f"{text['expedition']}: {'?' if site == '?' else short(site, lang)}"
    for where, number in (document.get("tokens") or {}).items():
        yield f"{where}: {amount(number)}"


def _monsters(document: Document, lang: str) -> Iterator[str]:
    damage = document.get("monsters") or {}
    for space, here in (document.get("spaces") or {}).items():
        for token in here.get("monsters") or ():
            harm = (damage.get(token) or {}).get("damage") or 0
            words = [f"{monster(token, lang)} · {short(space, lang)}"]
            yield ", ".join([*words, labels(lang)["damage"].format(n=harm)] if harm else words)


def _discards(document: Document, lang: str) -> dict[str, Any]:
    return {
        "gates": [named(city, lang) for city in document.get("gate_discard") or ()],
        "clues": [short(face, lang) for face in document.get("clue_discard") or ()],
        "assets": [card(name, lang)["name"] for name in document.get("asset_discard") or ()],
        "set_aside": [named(name, lang) for name in document.get("set_aside") or ()],
    }


def _spaces(document: Document, lang: str) -> Iterator[tuple[str, Any]]:
    spaces, colours = document.get("spaces") or {}, document.get("gate_colours") or {}
    site = (document.get("expedition") or {}).get("site")
    on_board = document.get("gates_on_board") or ()
    for space, row in SPACES.items():
        here = spaces.get(space) or {}
        gate = space in on_board or here.get("gate") is not None
        yield (
            f"space:{space}",
            {
                "name": named(space, lang),
                "type": row.type,
                "gate": (colours.get(space) or row.gate) if gate else None,
                "clues": [clue(face, lang) for face in here.get("clues") or ()],
                "monsters": [monster(token, lang) for token in here.get("monsters") or ()],
                "rumor": here.get("rumor"),
                "site": site == space,
                "fallen": {named(who, lang): why for who, why in (here.get("defeated") or {}).items()},
            },
        )
