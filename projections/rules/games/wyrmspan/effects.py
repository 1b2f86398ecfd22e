"""The codes of abilities read as parts, and where each ability stands."""

from __future__ import annotations

import copy
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from events.catalogue import read_yaml
from events.catalogue.wyrmspan import CAVE_CARDS, DRAGONS
from projections.rules.games.wyrmspan.numbers import TRACK
from projections.rules.games.wyrmspan.parts import (
    Anything,
    Choose,
    Copy,
    Dig,
    Lure,
    Marker,
    Part,
    Peek,
    Store,
    Swap,
    Take,
    Trade,
    Under,
)

KINDS: Final = {"act": "if_activated", "play": "when_played", "opr": "once_per_round", "end": "end_game"}
"""Short words of the codes for the kinds of abilities."""
_TABLES: Final[Mapping[str, Any]] = read_yaml(Path(__file__).parent / "effects.yaml")
_TRADE: Final = re.compile(r"(?:up_to_(\d)x )?pay\(([^)]*)\) -> (.*)")


@dataclass(frozen=True, slots=True)
class Effect:
    """Parts for the owner, and for each opponent."""

    own: tuple[Part, ...] = ()
    others: tuple[Part, ...] = ()


UNKNOWN: Final = Effect((Anything(),))
NOTHING: Final = Effect()


def fresh(parts: tuple[Part, ...]) -> list[Part]:
    """Parts of one's own, to be used up."""
    return copy.deepcopy(list(parts))


@cache
def read(code: str) -> Effect:
    """The parts of a code."""
    own, _, others = (piece.strip() for piece in code.partition(";"))
    parts = _parts(own)
    if not others:
        return Effect(parts)
    share = others.removeprefix("opp:")
    match share, parts:
        case "1x", (Trade() as trade,):
            return Effect(parts, (Trade(trade.price, trade.gains),))
        case "choose1", (Choose() as choose,):
            return Effect(parts, (Choose(choose.parts),))
    return Effect(parts, _things(share))


def _parts(code: str) -> tuple[Part, ...]:
    trade = _TRADE.fullmatch(code)
    if trade is not None:
        times, price, gains = int(trade[1] or 1), trade[2].split("+"), trade[3]
        found = _parts(gains) if gains.startswith("play_") else _things(gains)
        return (Trade(price, list(found), times),)
    word, _, rest = code.partition(":")
    what, _, number = rest.partition("*")
    times = int(number or 1)
    if word == "gain":
        return _things(rest)
    if word.startswith("cache_"):
        return (Store(what, word.removeprefix("cache_"), times=times),)
    if word.startswith("tuck_"):
        return (Under(word.removeprefix("tuck_"), times=times),)
    if word == "play_cave_free":
        return (Dig(what.split("|"), times=times),)
    if word == "play_dragon":
        sources, cost, *more = what.split(",")
        return (
            Lure(sources.split("|"), "discount" if cost.startswith("discount") else cost, "on_top" in more),
        )
    if word == "activate":
        return (Copy(what),)
    if word == "peek":
        return (Peek(what),)
    if word.startswith("choose"):
        inner = word[word.index("(") + 1 : -1].split("|")
        return (Choose([Take(each) for each in inner], int(word[len("choose")])),)
    if word == "swap_dragons":
        return (Swap(),)
    raise ValueError(f"no effect code: {code}")


def _things(text: str) -> tuple[Part, ...]:
    return tuple(map(_thing, text.split("+")))


def _thing(text: str) -> Part:
    what, _, cached = text.partition(">cache")
    name, _, place = what.partition("@")
    cache_at = None if ">cache" not in text else ("here" if cached == "_here" else "any")
    return Take(name, here=place == "here", cache=cache_at)


# --- where abilities stand


def of_cave(card: str) -> Effect:
    """The when-played ability of a cave card."""
    return read(CAVE_CARDS[card]) if card in CAVE_CARDS else UNKNOWN


def has(card: str, kind: str) -> bool:
    """Whether a dragon has that kind of ability (one not seen may have any)."""
    return card not in DRAGONS or KINDS[kind] in DRAGONS[card].abilities


def of_dragon(card: str, kind: str) -> Effect:
    """An ability of a dragon: ``act``, ``play`` or ``opr``."""
    if not has(card, kind):
        return NOTHING
    food = DRAGONS[card].food if card in DRAGONS else None
    if kind == "act" and food is not None:
        if food == "tuck":
            return Effect((Under("hand", here=True, food=True),))
        return Effect((Store(food, "own", here=True, food=True),))
    code = _TABLES["dragons"].get(card, {}).get(kind)
    return read(code) if code is not None else UNKNOWN


def of_food(card: str, which: str) -> Effect:
    """What feeding a hatchling brings ``each`` time, and at the ``third``."""
    codes = _TABLES["dragons"].get(card, {})
    if which in codes:
        return read(codes[which])
    if which == "each" and "end_game" in DRAGONS[card].abilities:
        return NOTHING
    return UNKNOWN


def growth(card: str) -> tuple[Part, ...]:
    """What the growth bonus of a hatchling consists of, where it is known."""
    return tuple(part for part in of_food(card, "third").own if isinstance(part, Take))


def of_mat(cave: str, reward: int) -> Effect:
    """Reward 1..5 of a cave."""
    return read(_TABLES["mat"][cave][reward - 1])


def of_tile(tile: str | None, benefit: int) -> Effect:
    """A benefit of the guild tile that is gained at once (4 and 5 count at the end)."""
    if tile is None:
        return UNKNOWN if benefit < 4 else NOTHING
    code = _TABLES["guild"][tile].get(benefit)
    return read(code) if code is not None else NOTHING


def of_track(position: int) -> Effect:
    """What a space of the guild track gives."""
    thing = TRACK[position]
    return Effect((Marker(),)) if thing == "brown" else Effect((Take(_TABLES["track"][thing]),))
