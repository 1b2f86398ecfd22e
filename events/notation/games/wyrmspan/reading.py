"""What each verb of Wyrmspan reads."""

from __future__ import annotations

import re
from typing import Any, Final

from events.notation.contract import Cursor, verb
from events.notation.games.wyrmspan import names
from events.notation.games.wyrmspan.atoms import BY, atoms, payment, played, via
from events.notation.verbs import Reader
from events.vocabulary import Data

_DOTS: Final = ("...", "…")
_CAVE_COSTS: Final = {"free": ("free", "za_darmo"), "eggs": ("eggs", "jaja")}
_DRAGON_COSTS: Final = {
    "free": ("free", "za_darmo"),
    "noresources": ("nores", "bez_sur"),
    "discount": ("less", "taniej"),
}
_ON_TOP: Final = ("on_top", "na_wierzch")
FIRST: Final = ("first", "pierwszy")
PLACES: Final = ("places", "miejsca")
_SELF: Final = ("self", "sam")
_PAIR: Final = re.compile(r"([^=]+)=([^=]+)")


def bare(type_: str) -> Reader:
    """A move of one word."""
    return lambda c: {"type": type_}


def _cost(c: Cursor, costs: dict[str, tuple[str, str]]) -> str | None:
    return next((cost for cost, words in costs.items() if c.take(*words)), None)


def _dig(c: Cursor) -> Data:
    space = names.space(c.word("a space"))
    made: Data = {"space": space, **played(c.word("a cave card"))}
    cost = _cost(c, _CAVE_COSTS)
    if cost is None and "from" in made:
        cost = "eggs"
    made |= payment(c)
    if cost is None:
        return {"type": "excavate", **made}
    return {"type": "play_cave", **made, "cost": cost, **via(c)}


def _lure(c: Cursor) -> Data:
    made: Data = {"space": names.space(c.word("a space")), **played(c.word("a dragon card"), "d")}
    cost, on_top = _cost(c, _DRAGON_COSTS), c.take(*_ON_TOP)
    made |= payment(c)
    if cost is None and not on_top and "from" not in made:
        return {"type": "entice", **made}
    return {
        "type": "play_dragon",
        **made,
        "cost": cost or "free",
        **({"on_top": True} if on_top else {}),
        **via(c),
    }


def _walk(c: Cursor) -> Data:
    made: Data = {"type": "explore", "cave": names.cave(c.word("a cave")), **payment(c)}
    return made | ({"coarse": True} if c.take(*_DOTS) else {}) | payment(c)


def _take(c: Cursor) -> Data:
    """``take k9<2``: a draw in a word."""
    return {"type": "draw", **played(c.word("a card")), **via(c)}


def _delve(c: Cursor) -> Data:
    """An excavation by an ability, on a line of its own."""
    made = _dig(c)
    return {**made, "type": "play_cave", "cost": made.get("cost", "eggs")}


def _bring(c: Cursor) -> Data:
    """An enticing by an ability: free where nothing else is said."""
    made = _lure(c)
    return {**made, "type": "play_dragon", "cost": made.get("cost", "free")}


def _swap(c: Cursor) -> Data:
    made: Data = {
        "type": "swap_dragons",
        "a": names.space(c.word("a space")),
        "b": names.space(c.word("a space")),
    }
    return made | via(c)


def _copy(c: Cursor) -> Data:
    return {"type": "copy_ability", "target": names.card(c.word("a card")), **via(c)}


def _show(c: Cursor) -> Data:
    cards = []
    while (word := c.peek()) is not None and names.is_card(word):
        cards.append(names.card(c.word("a card")))
    if not cards:
        c.word("a card")
    made: Data = {"type": "reveal", "cards": cards, "from": "deck" if c.take("<D", "<stos") else "hand"}
    return made | ({"to": "self"} if c.take(*_SELF) else {})


def _exchange(c: Cursor) -> Data:
    word = c.word("what is given and got")
    sides = names.parts(word, ">")
    if len(sides) != 2:
        raise word.problem("syntax", f"{word.raw[:40]!r} is no exchange", hint="x meat2>gold")
    give = names.items(names.parts(sides[0], "+"))
    return {"type": "exchange", "give": give, "get": names.RESOURCE.read(sides[1], None)}


def _three(c: Cursor) -> Data:
    return {"type": "items_for_coin", "paid": names.items(names.parts(c.word("three items"), "+"))}


def _discard(c: Cursor) -> Data:
    words = [c.word("an item")]
    while c.peek() is not None:
        words.append(c.word("an item"))
    return {"type": "discard", "items": names.items(words)}


def _deal(c: Cursor) -> Data:
    return {"type": "deal_hand", **_by_kind(c)}


def _by_kind(c: Cursor) -> Data:
    cards = [names.card(c.word("a card"))]
    while c.peek() is not None:
        cards.append(names.card(c.word("a card")))
    return {
        "dragons": [card for card in cards if card[0] == "d"],
        "caves": [card for card in cards if card[0] == "k"],
    }


def _keep(c: Cursor) -> Data:
    discarded = []
    while (word := c.peek()) is not None:
        c.word("a card")
        if not word.raw.startswith("-"):
            raise word.problem("syntax", f"-CARD must stand here, not {word.raw[:40]!r}")
        discarded.append(names.card(word.cut(1)))
    return {"type": "keep_hand", "discarded": discarded}


def _resources(c: Cursor) -> Data:
    return {"type": "choose_resources", "resources": names.items(c.rest())}


def _once(c: Cursor) -> Data:
    return {"type": "use_once_per_round", "card": names.card(c.word("a dragon"), "d")}


def _bonus(c: Cursor) -> Data:
    card = names.card(c.word("a dragon"), "d")
    return {"type": "score_end_ability", "card": card, "vp": c.number("the points"), **payment(c)}


def _guild_cave(c: Cursor) -> Data:
    return {"type": "choose_guild_cave", "cave": names.cave(c.word("a cave"))}


# --- lines of the table


def _tile(c: Cursor) -> Data:
    made: Data = {"type": "setup_guild_tile", "tile": c.name(names.TILE), "side": c.name(names.SIDE)}
    slots = {key: _whole(value) for key, value in _pairs(c)}
    return made | ({"slots": slots} if slots else {})


def _pairs(c: Cursor) -> list[tuple[str, Any]]:
    made = []
    while c.peek() is not None:
        word = c.word("KEY=VALUE")
        found = _PAIR.fullmatch(word.raw)
        if found is None:
            raise word.problem("syntax", f"KEY=VALUE must stand here, not {word.raw[:40]!r}")
        made.append((found[1], word.cut(found.start(2))))
    return made


def _whole(word: Any) -> int:
    if not word.raw.isdecimal() or len(word.raw) > 3:
        raise word.problem("syntax", f"a number must stand here, not {word.raw[:40]!r}")
    return int(word.raw)


def _display(c: Cursor) -> Data:
    return {"type": "deal_display", **_by_kind(c)}


def _objectives(c: Cursor) -> Data:
    return {"type": "setup_objectives", "tiles": c.names(names.OBJECTIVE)}


def _colours(c: Cursor) -> Data:
    return {"type": "setup_colours", "colours": {key: word.raw for key, word in _pairs(c)}}


def _first(c: Cursor) -> Data:
    return {"type": "setup_first_player", "player": c.seat_id()}


def _refill(c: Cursor) -> Data:
    word = c.word("a card")
    sides = names.parts(word, ">")
    made: Data = {"type": "refill_display", "card": names.card(sides[0])}
    return made | ({"slot": _whole(sides[1])} if len(sides) > 1 else {})


def _reshuffle(c: Cursor) -> Data:
    return {"type": "reshuffle", "deck": c.name(names.DECK)}


def _objective(c: Cursor) -> Data:
    if c.take(*PLACES):
        return {"type": "score_objective", "places": {key: word.raw for key, word in _pairs(c)}}
    counts = {key: _whole(word) for key, word in _pairs(c)}
    return {"type": "score_objective"} | ({"counts": counts} if counts else {})


def _round(c: Cursor) -> Data:
    made: Data = {"type": "start_round", "round": c.number("the round")}
    return made | ({"first_player": c.seat_id()} if c.take(*FIRST) else {})


def _marker(benefit: int) -> Reader:
    return lambda c: atoms(c, f"m{benefit}")


VERBS: Final = (
    verb("excavate", _dig, "dig", "kop"),
    verb("entice", _lure, "lure", "wab"),
    verb("explore", _walk, "walk", "eksp"),
    verb("pass", bare("pass"), "pass", "pas"),
    verb("end_turn", bare("end_turn"), "done", "gotowe"),
    verb("gain", lambda c: atoms(c, "+"), signs="+"),
    verb("draw", _take, "take", "dobierz"),
    verb("play_cave", _delve, "delve", "dokop"),
    verb("play_dragon", _bring, "bring", "sprowadź"),
    verb("pay", lambda c: atoms(c, "-"), signs="-"),
    verb("lay_egg", lambda c: atoms(c, "e@"), signs="e@ j@"),
    verb("cache", lambda c: atoms(c, "c:"), signs="c:"),
    verb("tuck", lambda c: atoms(c, "t:"), signs="t:"),
    verb("advance_guild", lambda c: atoms(c, "g"), signs="g"),
    verb("advance_guild", lambda c: atoms(c, "g="), signs="g="),
    *(verb("place_guild_marker", _marker(benefit), signs=f"m{benefit}") for benefit in range(1, 6)),
    verb("decline", lambda c: {"type": "decline", **via(c)}, "no", "nie"),
    verb("exchange", _exchange, "exchange", "wym", "x"),
    verb("items_for_coin", _three, signs="3>$"),
    verb("swap_dragons", _swap, "swap", "zamień"),
    verb("copy_ability", _copy, "copy", "kopiuj"),
    verb("reveal", _show, "show", "pokaż"),
    verb("discard", _discard, "disc", "odrzuć"),
    verb("deal_hand", _deal, "deal", "rozdaj"),
    verb("keep_hand", _keep, "keep", "zostaw"),
    verb("choose_resources", _resources, "res", "sur"),
    verb("use_once_per_round", _once, "once", "raz"),
    verb("score_end_ability", _bonus, "bonus", "premia"),
    verb("choose_guild_cave", _guild_cave, "guildcave", "jaskinia_gildii"),
    verb("setup_guild_tile", _tile, "tile", "kafel", where="table"),
    verb("deal_display", _display, "display", "tacka", where="table"),
    verb("setup_objectives", _objectives, "objectives", "cele", where="table"),
    verb("setup_colours", _colours, "colours", "kolory", where="table"),
    verb("setup_first_player", _first, "first", "pierwszy", where="table"),
    verb("refill_display", _refill, "refill", "uzupełnij", where="table"),
    verb("reshuffle", _reshuffle, "reshuffle", "tasuj", where="table"),
    verb("score_objective", _objective, "objective", "cel", where="table"),
    verb("start_round", _round, "round", "runda", where="table"),
)
__all__ = ["BY", "VERBS"]
