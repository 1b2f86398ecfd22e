"""The canonical text of each move behind its seat."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from events.catalogue.abandoned_abbey import SYMBOLS, UNSEEN
from events.notation.contract import Writer, join
from events.notation.games.abandoned_abbey.words import amount_text, card_text, label_text, reward_text
from events.notation.lexer import quoted
from events.vocabulary import Data

_ROAD: Final = re.compile(r"r\dc\d-r\dc\d")
_KINDS: Final = {"artifact_tower": "tower", "beast_bazaar": "bazaar", "quest_chest": "chest"}


def match(data: Data) -> str:
    return join("match", card_text(data.get("card")))


def draw(data: Data) -> str:
    return join("draw", "none" if data.get("none") else card_text(data.get("card")))


def top(data: Data) -> str:
    return join("top", abbey_card(data))


def abbey_card(card: Mapping[str, Any]) -> list[str]:
    """Label, symbol, rewards."""
    label, symbol, reward, draws = (card.get(key) for key in ("label", "symbol", "reward", "draw"))
    made = [label_text(label)] if label is not None else []
    if symbol is not None:
        made.append(symbol if symbol in (*SYMBOLS, UNSEEN) else quoted(symbol))
    told = symbol not in (None, UNSEEN)
    if isinstance(reward, Mapping):
        made += reward_text(reward) or ([] if told else ["none"])
    elif told:
        made.append(UNSEEN)
    return made + (["draw", str(draws)] if draws is not None else [])


def reshuffle(data: Data) -> str:
    return "shuffle own" if data.get("deck") == "own" else join("abbey shuffle", data.get("count"))


def move(data: Data) -> str:
    cards = [card_text(card) for card in data.get("cards") or ()]
    creature = data.get("creature")
    return join(
        "move",
        data.get("to"),
        ["with", *cards] if cards else [],
        ["gets", card_text(creature)] if creature is not None else [],
        "gem" if data.get("gem") else None,
    )


def _gems(data: Data) -> str | None:
    return f"{data['gems']:+d}g" if data.get("gems") else None


def statue(data: Data) -> str:
    amounts = [amount_text(word, data.get(word)) for word in ("drawn", "bought", "released")]
    kind = data.get("kind")
    return join("statue", _KINDS.get(kind or "", kind), data.get("mode"), *amounts, _gems(data))


def quest(data: Data) -> str:
    needs, points, other = data.get("needs"), data.get("points"), data.get("other")
    cards = [card_text(card) for card in data.get("cards") or ()]
    return join(
        "quest",
        data.get("source"),
        quoted(data["quest"]) if data.get("quest") is not None else None,
        ["needs", *(needs or ["none"])] if needs is not None else [],
        ["with", *cards] if cards else [],
        f"{points}pt" if points is not None else None,
        _gems(data),
        _other(other) if other is not None else [],
    )


def _other(other: Mapping[str, int]) -> list[str]:
    """What a Quest gives besides; gems among it stand in quotes, apart from the gems of their own field."""
    gems = [f'{other["gem"]:+d} "gem"'] if "gem" in other else []
    return [*gems, *reward_text({item: other[item] for item in other if item != "gem"})] or ["none"]


def free(data: Data) -> str:
    cards = [card_text(card) for card in data.get("cards") or ()]
    carpet = ["with"] if data.get("kind") == "carpet" and cards else []
    return join("free", data.get("kind"), data.get("to"), carpet, cards, _gems(data))


def end_turn(data: Data) -> str:
    return join("endturn", *(amount_text(word, data.get(word)) for word in ("discarded", "kept", "drawn")))


# --- the table


def setup(data: Data) -> str:
    made: list[str] = []
    for word in ("grid", "statues", "start", "gems"):
        if data.get(word) is not None:
            made += [
                word,
                *(f"{key}={_KINDS.get(value, value)}" for key, value in sorted(data[word].items())),
            ]
    for word, field in (("quests", "open_quests"), ("cards", "abbey_cards")):
        if data.get(field) is not None:
            made += [word, str(data[field])]
    if data.get("goal") is not None:
        made += ["goal", *_goal(data["goal"])]
    if data.get("abbey_top") is not None:
        made += ["top", *abbey_card(data["abbey_top"])]
    return join("setup", made)


def _goal(data: Mapping[str, Any]) -> list[str]:
    id_ = data.get("id")
    text = str(id_) if isinstance(id_, int) else quoted(str(id_))
    return [text, *(f"{points}+{cards}" for points, cards in data.get("lines") or ())]


def goal(data: Data) -> str:
    return join("goal", _goal(data))


def refill(data: Data) -> str:
    made: list[str] = []
    if data.get("creatures") is not None:
        made.append("creatures")
        for road, creature in sorted(data["creatures"].items()):
            made += [road if _ROAD.fullmatch(road) else quoted(road), card_text(creature) or UNSEEN]
    if data.get("open_quests") is not None:
        made += ["quests", str(data["open_quests"])]
    if data.get("raven") is not None:
        made.append("raven" if data["raven"] else "noraven")
    return join("refill", made)


def _change(word: str) -> Writer:
    def write(data: Data) -> str:
        reason = data.get("reason")
        return join(word, data.get("player"), f"{data['change']:+d}", reason if reason != "other" else None)

    return write


WRITERS: Final[dict[str, Writer]] = {
    "abbey_match": match,
    "abbey_go": lambda data: "go",
    "abbey_stop": lambda data: "stop",
    "abbey_fail": lambda data: "fail",
    "abbey_top": top,
    "draw": draw,
    "reshuffle": reshuffle,
    "move": move,
    "statue": statue,
    "quest": quest,
    "free": free,
    "end_turn": end_turn,
    "setup": setup,
    "setup_goal": goal,
    "refill": refill,
    "gems": _change("gems"),
    "points": _change("points"),
}
