"""What is worth jumping to, read off two frames of the board: safe for every viewer, since a frame holds only what they
may see."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from projections.boards import Frame
from projections.film.filling import filled
from projections.film.games import told


@dataclass(frozen=True, slots=True)
class Moment:
    """``kind``: a stable word (``outbreak``); ``sign``: one character for it; ``words``: what happened."""

    kind: str
    sign: str
    words: str


def kinds(game: str, lang: str) -> dict[str, str]:
    """{kind: what the moments of this kind are called together}, in the order of the game's file."""
    return {
        str(entry["id"]): str(entry["kind"].get(lang, entry["kind"]["en"]))
        for entry in told(game).get("moments", ())
        if "kind" in entry
    }


def moments(before: Frame | None, after: Frame) -> list[Moment]:
    """The moments between two frames, in the order of the game's file; none before the first frame."""
    if before is None:
        return []
    return [each for entry in told(after.game).get("moments", ()) for each in _of(entry, before, after)]


def _of(entry: Mapping[str, Any], before: Frame, after: Frame) -> Iterator[Moment]:
    part, field = str(entry["part"]), str(entry["field"])
    for name in after.parts:
        if name == part or (part.endswith("*") and name.startswith(part[:-1])):
            values = after.part(name)
            was, now = before.part(name).get(field), values.get(field)
            if was is not None and now is not None and was != now and _worth(entry, was, now):
                words = filled(
                    str(entry.get(after.lang, entry["en"])), {**values, "value": now}, str, after.lang
                )
                yield Moment(str(entry["id"]), str(entry["sign"]), words)


def _worth(entry: Mapping[str, Any], was: Any, now: Any) -> bool:
    if entry.get("rises"):
        return bool(now > was)
    return now in entry["becomes"]
