"""The toy's hooks for the kit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import Any

from events.games.toy import Take  # type: ignore[import-not-found]

from events.vocabulary import Data, Move


def every_decision(state: Any) -> Iterator[Move]:
    for player in state.seats:
        for number in range(1, 5):
            yield Take(player=player, number=number)


def conserved(state: Any) -> Mapping[str, int]:
    return {"pebbles": state.bowl + sum(state.taken.values())} if state.phase != "setup" else {}


def other_worlds(opened: Data, lines: list[Data], random: Random) -> Iterable[tuple[str, list[Data]]]:
    """Cards change their names alike, which keeps every world possible; with open hands nothing is hidden."""
    if opened.get("options", {}).get("open_hands") or lines[-1]["type"] == "take":
        return
    names = [f"c{number}" for number in range(1, 7)]
    for viewer in ("public", *(each["seat"] for each in opened["seats"])):
        seen = {line["card"] for line in lines if line["type"] == "draw" and line["player"] == viewer}
        free = [each for each in names if each not in seen]
        others = dict(zip(free, random.sample(free, len(free)), strict=True))
        yield (
            viewer,
            [
                {**line, "card": others.get(line["card"], line["card"])} if "card" in line else line
                for line in lines
            ],
        )
