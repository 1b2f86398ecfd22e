"""The investigators: their parts of the frame, and the panel of each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from events.catalogue.eldritch_horror import INVESTIGATORS
from projections.boards.contract import Frame
from projections.boards.drawing import Svg, text_width
from projections.boards.eldritch_horror.words import HUES, card, clue, initials, labels, named, short
from projections.boards.panels import Widget, fitted, flow

_OUT: Final = ("defeated", "devoured", "eliminated")
_BROAD: Final = 300
"""Width of a panel that holds the name and the space side by side."""


def people(document: Mapping[str, Any], lang: str) -> Iterator[tuple[str, Any]]:
    """``pawn:…`` of those on the map and ``person:…`` of all."""
    found = document.get("investigators") or {}
    order = list(dict.fromkeys([*(document.get("order") or ()), *found]))
    for place, who in enumerate(each for each in order if each in found):
        person, hue = found[who], HUES[place % len(HUES)]
        status = person.get("status") or "active"
        pawn = {"label": initials(who, others=tuple(found)), "hue": hue, "name": named(who, lang)}
        if person.get("space") and status not in ("devoured", "eliminated"):
            shown = pawn if status == "active" else {**pawn, "hue": "grey"}
            yield f"pawn:{who}", {**shown, "at": person["space"], "down": bool(person.get("delayed"))}
        yield f"person:{who}", {**_person(document, who, person, lang), **pawn, "status": status}


def _person(document: Mapping[str, Any], who: str, person: Mapping[str, Any], lang: str) -> dict[str, Any]:
    sheet, text = INVESTIGATORS.get(who), labels(lang)
    tickets = person.get("tickets") or {}
    tags = [text["delayed"]] if person.get("delayed") else []
    tags += [f"{named(skill, lang)} +{n}" for skill, n in (person.get("improvements") or {}).items() if n]
    tags += [f"{text[kind]} ×{tickets[kind]}" for kind in ("train", "ship") if tickets.get(kind)]
    return {
        "seat": person.get("seat"),
        "space": short(person["space"], lang) if person.get("space") else None,
        "health": [person.get("health"), sheet.health if sheet else None],
        "sanity": [person.get("sanity"), sheet.sanity if sheet else None],
        "clues": [clue(face, lang) for face in person.get("clues") or ()],
        "conditions": [{**card(each, lang), "hue": "purple"} for each in person.get("conditions") or ()],
        "cards": [card(each, lang) for each in person.get("cards") or ()],
        "tags": tags,
        "active": document.get("active") == who and document.get("phase") in ("action", "encounter"),
        "lead": document.get("lead") == who,
    }


def panel_of(who: str) -> Widget:
    """The widget of one investigator."""

    def widget(svg: Svg, frame: Frame, x: float, y: float, width: float, size: float) -> float:
        person, text = frame.part(f"person:{who}"), labels(frame.lang)
        down = _head(svg, person, text, x, y, width, size)
        if person["status"] in _OUT:
            svg.text(x, down + size, text[person["status"]], size, "t-danger")
            return down + size * 1.4 - y
        down = _points(svg, person, frame.lang, x, down, width, size)
        small = size * 0.86
        clues = [
            {"label": each, "name": text["clue"].partition("|")[0], "hue": "sky"} for each in person["clues"]
        ]
        tags = [{"label": each, "name": each, "hue": "green"} for each in person["tags"]]
        rows = [*clues, *tags, *person["conditions"], *person["cards"]]
        return down + flow(svg, rows, x, down, width, small, text["empty"]) - y

    return widget


def _head(
    svg: Svg, person: Mapping[str, Any], text: Mapping[str, str], x: float, y: float, width: float, size: float
) -> float:  # fmt: skip
    """Token and name; seat and space behind the name, or below it where the panel is narrow."""
    token(svg, x + size * 0.8, y + size * 0.75, size * 0.8, person["hue"], person["label"])
    name = ("▸ " if person["active"] else "") + person["name"] + (" ★" if person["lead"] else "")
    classes = "bold" if person["active"] else ""
    seat, place, small = str(person["seat"] or ""), str(person["space"] or ""), size * 0.9
    left, room = x + size * 2, width - size * 2
    if width < _BROAD:
        svg.text(left, y + size * 0.75, name, fitted(name, size, room, classes), classes)
        words = " · ".join(each for each in (seat, place) if each)
        svg.text(left, y + size * 1.8, words, fitted(words, small, room), "t-muted")
        return y + size * 2.4
    room -= text_width(place, small) + 6
    words = f"{name} · {seat}" if seat else name
    svg.text(left, y + size * 1.1, words, fitted(words, size, room, classes), classes)
    svg.text(x + width, y + size * 1.1, place, small, "t-muted", "end")
    return y + size * 1.9


def _points(
    svg: Svg, person: Mapping[str, Any], lang: str, x: float, y: float, width: float, size: float
) -> float:
    """Health and Sanity, as bars with numbers."""
    half = width / 2
    for place, (key, hue) in enumerate((("health", "red"), ("sanity", "blue"))):
        left, (now, most) = x + place * half, person[key]
        words = f"{named(key, lang)} {'?' if now is None else now}/{'?' if most is None else most}"
        svg.text(left, y + size * 0.95, words, fitted(words, size * 0.9, half - 8))
        svg.box(left, y + size * 1.25, half - 10, size * 0.5, "f-page s-rule", 3)
        if now and most:
            svg.box(left, y + size * 1.25, (half - 10) * min(1, now / most), size * 0.5, hue, 3)
    return y + size * 2.3


def token(svg: Svg, x: float, y: float, r: float, hue: str, label: str) -> None:
    """The round token of an investigator with two or three letters."""
    svg.add("circle", cx=x, cy=y, r=r, class_=hue, stroke_width=1.2)
    size = r * (1.05 if len(label) < 3 else 0.8)
    svg.text(x, y + size * 0.36, label, size, f"on-{hue} bold", "middle")
