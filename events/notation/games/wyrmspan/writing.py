"""Canonical text of the moves of Wyrmspan: payments in the order resources, coins, eggs, cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from events.catalogue.wyrmspan import CAVES, RESOURCES, number
from events.notation.contract import Writer, join
from events.vocabulary import Data

_SHORT: Final = {"coin": "$"}
_COSTS: Final = {"free": "free", "eggs": "eggs", "noresources": "nores", "discount": "less"}


def ordered(paid: Mapping[str, int]) -> list[tuple[str, int]]:
    """Items in the order of canonical text."""
    return sorted(paid.items(), key=lambda pair: _rank(pair[0]))


def _rank(item: str) -> tuple[int, int, str]:
    what, _, place = item.partition("@")
    if what in RESOURCES:
        return (1 if place else 0, RESOURCES.index(what), place)
    if what == "coin":
        return (2, 0, "")
    if what == "egg":
        cave = ("N", *CAVES).index(place[0]) if place != "?" else len(CAVES) + 1
        return (3, cave, place)
    return (4, 0 if item[0] == "d" else 1, f"{number(item):03}")


def _item(item: str, count: int) -> str:
    what, _, place = item.partition("@")
    if place or (item[0] in "dk" and (item[1:] == "?" or item[1:].isdigit())):
        short = f"e@{place}" if what == "egg" else item
        return short if count == 1 else f"{short}x{count}"
    return f"{_SHORT.get(what, what)}{count if count != 1 else ''}"


def _payments(data: Data) -> list[str]:
    return [f"-{_item(item, count)}" for item, count in ordered(data.get("paid") or {})]


def _via(data: Data) -> list[str]:
    found = data.get("via")
    if found is None:
        return []
    kind, _, card = found.partition(":")
    return ["by", card if kind in ("card", "cave") else found]


def _source(data: Data) -> str:
    if data.get("from") == "deck":
        return "<D"
    if data.get("from") == "display":
        return f"<{data.get('slot') or 'T'}"
    return {"hand": "<H", "mat": "<M"}.get(str(data.get("from")), "")


def _times(number: int | None) -> str:
    return f"x{number}" if number not in (None, 1) else ""


def _gain(data: Data) -> str:
    return join(f"+{_item(data['what'], data.get('n', 1))}", _via(data))


def _egg(data: Data) -> str:
    return join(f"e@{'-' if data.get('lost') else data.get('at')}{_times(data.get('n'))}", _via(data))


def _cache(data: Data) -> str:
    what = {"coin": "$", "egg": "e"}.get(data["resource"], data["resource"])
    source = {"supply": "<S", "own": "<own"}.get(str(data.get("from")), "")
    return join(f"c:{what}@{data['at']}{source}", _via(data))


def _lure(data: Data) -> str:
    on_top = "on_top" if data.get("on_top") else None
    card = f"{data['card']}{_source(data)}"
    return join("lure", data["space"], card, _COSTS[data["cost"]], on_top, _payments(data), _via(data))


def _dig(data: Data) -> str:
    card = f"{data['card']}{_source(data)}"
    return join("dig", data["space"], card, _COSTS[data["cost"]], _payments(data), _via(data))


def _plus(items: Mapping[str, int]) -> str:
    return "+".join(_item(item, count) for item, count in ordered(items))


def _show(data: Data) -> str:
    deck = "<D" if data["from"] == "deck" else None
    return join("show", data["cards"], deck, "self" if data.get("to") == "self" else None)


def _pairs(values: Mapping[str, Any] | None) -> list[str]:
    return [f"{key}={value}" for key, value in (values or {}).items()]


def _objective(data: Data) -> str:
    if data.get("places") is not None:
        return join("objective places", _pairs(data["places"]))
    return join("objective", _pairs(data.get("counts")))


def _round(data: Data) -> str:
    first = data.get("first_player")
    return join("round", data["round"], ["first", first] if first is not None else None)


def _refill(data: Data) -> str:
    slot = data.get("slot")
    return f"refill {data['card']}" + (f">{slot}" if slot is not None else "")


WRITERS: Final[dict[str, Writer]] = {
    "excavate": lambda d: join("dig", d["space"], d["card"], _payments(d)),
    "entice": lambda d: join("lure", d["space"], d["card"], _payments(d)),
    "explore": lambda d: join("walk", d["cave"], _payments(d), "..." if d.get("coarse") else None),
    "pass": lambda d: "pass",
    "end_turn": lambda d: "done",
    "gain": _gain,
    "draw": lambda d: join(f"+{d['card']}{_source(d)}", _via(d)),
    "lay_egg": _egg,
    "pay": lambda d: join(_payments(d) or "-", _via(d)),
    "cache": _cache,
    "tuck": lambda d: join(f"t:{d['card']}@{d['at']}{_source(d)}", _via(d)),
    "advance_guild": lambda d: join("g", _via(d)),
    "place_guild_marker": lambda d: f"m{d['benefit']}",
    "play_cave": _dig,
    "play_dragon": _lure,
    "swap_dragons": lambda d: join("swap", d["a"], d["b"], _via(d)),
    "copy_ability": lambda d: join("copy", d["target"], _via(d)),
    "exchange": lambda d: f"x {_plus(d['give'])}>{d['get']}",
    "items_for_coin": lambda d: join("3>$", _plus(d.get("paid") or {})),
    "reveal": _show,
    "discard": lambda d: join("disc", [_item(*each) for each in ordered(d.get("items") or {})]),
    "decline": lambda d: join("no", _via(d)),
    "deal_hand": lambda d: join("deal", d["dragons"], d["caves"]),
    "keep_hand": lambda d: join("keep", [f"-{card}" for card in d["discarded"]]),
    "choose_resources": lambda d: join("res", [_item(*each) for each in ordered(d["resources"])]),
    "use_once_per_round": lambda d: join("once", d["card"]),
    "score_end_ability": lambda d: join("bonus", d["card"], d.get("vp"), _payments(d)),
    "choose_guild_cave": lambda d: join("guildcave", d["cave"]),
    "setup_guild_tile": lambda d: join("tile", d["tile"], d["side"], _pairs(d.get("slots"))),
    "deal_display": lambda d: join("display", d["dragons"], d["caves"]),
    "setup_objectives": lambda d: join("objectives", d["tiles"]),
    "setup_colours": lambda d: join("colours", _pairs(d["colours"])),
    "setup_first_player": lambda d: join("first", d["player"]),
    "refill_display": _refill,
    "reshuffle": lambda d: join("reshuffle", d["deck"]),
    "score_objective": _objective,
    "start_round": _round,
}
"""{type: its text behind the seat or ``~``}."""
