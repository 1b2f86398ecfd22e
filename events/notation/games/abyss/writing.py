"""Canonical text of the moves of Abyss: exactly the fields that an event has, in the order of the grammar."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from events.notation.contract import Writer, join
from events.notation.games.abyss.reading import POWER_KEYWORDS
from events.vocabulary import Data


def _word(keyword: str, value: Any) -> list[str]:
    """A keyword with its value, where there is one."""
    return [] if value is None else join(keyword, value).split(" ")


def _amount(number: Any, sign: str, plus: str = "") -> str | None:
    return None if number is None else f"{plus}{number}{sign}"


def _setup(data: Data) -> str:
    court: dict[str, str] = {str(space): lord for space, lord in data["court"].items()}
    last = max(map(int, court), default=0)
    lords: Iterable[str] = (court.get(str(space), "-") for space in range(1, last + 1))
    return join("setup first", data["first_player"], "court", list(lords), "location", data["location"])


def _fight(data: Data) -> str:
    reward = [
        _amount(data.get(field), sign) for field, sign in (("pearls", "p"), ("keys", "k"), ("tokens", "t"))
    ]
    values = data.get("token_values")
    return join("fight", *reward, _word("values", values))


def _recruit(data: Data) -> str:
    pearls = _amount(data.get("pearls"), "p", "+")
    return join("recruit", data["lord"], data["allies"], pearls, _word("aff", data.get("affiliate")))


def _power(data: Data) -> str:
    parts = [part for field, words in POWER_KEYWORDS for part in _word(words[0], data.get(field))]
    return join("power", data["lord"], *parts)


def _control(data: Data) -> str:
    lords, tokens = data.get("lords"), data.get("tokens")
    paid = []
    if lords is not None or tokens is not None:
        keys = _amount(tokens, "k") if tokens or not lords else None
        paid = ["with", *(lords or ()), *([keys] if keys else [])]
    drawn = data.get("drawn")
    return join("control", data["location"], _word("from", drawn or None), paid)


WRITERS: Final[dict[str, Writer]] = {
    "setup": _setup,
    "plot": lambda data: join("plot", data.get("lord")),
    "reveal": lambda data: join("reveal", data.get("card")),
    "decline": lambda data: "decline",
    "buy": lambda data: join("buy", _word("price", data.get("price"))),
    "keep": lambda data: "keep",
    "fight": _fight,
    "council": lambda data: join("council", data["race"], data.get("count"), _word("via", data.get("via"))),
    "recruit": _recruit,
    "power": _power,
    "court_refill": lambda data: join("refill", data["lords"]),
    "control": _control,
    "black_smokers": lambda data: join("smokers", data.get("take", "no")),
    "discard": lambda data: join("discard", data["cards"], _word("for", data.get("reason"))),
    "reshuffle": lambda data: join("reshuffle", data.get("count")),
    "pass": lambda data: "pass",
    "end_turn": lambda data: "end_turn",
    "final_affiliate": lambda data: join("final", data["card"]),
    "reveal_tokens": lambda data: join("tokens", data["values"]),
}
"""{type: its text behind the seat or ``~``}."""
