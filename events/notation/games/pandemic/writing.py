"""What each type of Pandemic writes: canonical text behind the seat."""

from __future__ import annotations

from typing import Final

from events.notation.contract import Writer, join
from events.vocabulary import Data


def _flight_text(word: str) -> Writer:
    def write(data: Data) -> str:
        pawn = data.get("pawn")
        pay = data.get("card")
        return join(
            *(("move", pawn) if pawn not in (None, data.get("player")) else ()),
            word,
            data["to"],
            *(("pay", pay) if pay is not None else ()),
            _refused(data),
        )

    return write


def _refused(data: Data) -> str:
    return "refused" if data.get("agreed") is False else ""


def _from_text(data: Data) -> str:
    return join("from", data["remove_from"]) if data.get("remove_from") is not None else ""


def _share_text(data: Data) -> str:
    player, giver, receiver, card = (data.get(key) for key in ("player", "giver", "receiver", "card"))
    if giver == player and receiver is not None:
        return join("give", card, receiver, _refused(data))
    if receiver == player and giver is not None:
        return join("take", card, giver, _refused(data))
    return join("broker", card, giver, receiver, _refused(data))


def _play_text(data: Data) -> str:
    source = data.get("from")
    seen = data.get("seen")
    return join(
        "play",
        data["event"],
        data.get("pawn"),
        data.get("to"),
        data.get("city"),
        data.get("order"),
        *(("seen", seen) if seen is not None else ()),
        _from_text(data),
        *(("by", source) if source is not None else ()),
        _refused(data),
    )


def _setup_text(data: Data) -> str:
    hands = [join("hand", each["id"], each["role"], each["hand"]) for each in data["players"]]
    epidemics, piles = data.get("epidemics"), data.get("piles")
    return join(
        "setup first",
        data["first_player"],
        *(("epidemics", epidemics) if epidemics is not None else ()),
        *(("piles", piles) if piles is not None else ()),
        hands,
        "infect",
        data["infections"],
    )


WRITERS: Final[dict[str, Writer]] = {
    "drive": _flight_text("drive"),
    "direct_flight": _flight_text("fly"),
    "charter_flight": _flight_text("charter"),
    "shuttle_flight": _flight_text("shuttle"),
    "ops_flight": _flight_text("ops"),
    "dispatch": lambda data: join("join", data["pawn"], data["to"], _refused(data)),
    "build_station": lambda data: join("build", _from_text(data)),
    "treat": lambda data: join("treat", data.get("colour")),
    "share": _share_text,
    "cure": lambda data: join("cure", data["colour"], data.get("cards")),
    "contingency_take": lambda data: join("store", data["event"]),
    "end_actions": lambda data: "done",
    "play_event": _play_text,
    "draw": lambda data: join("draw", data["cards"]),
    "discard": lambda data: join("discard", data["cards"]),
    "reveal": lambda data: join("reveal", data["cards"]),
    "epidemic": lambda data: join("epidemic", data["city"]),
    "intensify": lambda data: join("intensify", data.get("count")),
    "infect": lambda data: join("infect", data["city"]),
    "setup": _setup_text,
}
