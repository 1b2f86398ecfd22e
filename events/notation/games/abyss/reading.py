"""What each verb of Abyss reads."""

from __future__ import annotations

import re
from typing import Any, Final

from events.notation.contract import Cursor, verb
from events.notation.games.abyss.names import LOCATIONS, LORDS, SEEN_LORDS, card, race
from events.notation.names import Named, Names
from events.notation.verbs import Reader
from events.vocabulary import Data

_REWARD: Final = re.compile(r"\+?([0-9]{1,3})([pktżz])", re.IGNORECASE)
_REWARDS: Final = {"p": "pearls", "k": "keys", "t": "tokens", "ż": "tokens", "z": "tokens"}
_NOBODY: Final = "-"

FIRST, COURT, LOCATION = ("first", "pierwszy"), ("court", "dwór"), ("location", "miejsce")
PRICE, VALUES, VIA, AFFILIATE = ("price", "cena"), ("values", "wartości"), ("via", "przez"), ("aff", "przył")
FROM, WITH, FOR, NO = ("from", "spośród"), ("with", "z"), ("for", "za"), ("no", "nie")
VIAS: Final = Names(
    "way",
    (
        Named("action", pl=("akcja",)),
        Named("apprentice", pl=("uczeń",)),
        Named("alchemist", pl=("alchemik",)),
    ),
)
REASONS: Final = Names(
    "reason",
    (
        Named("commander", pl=("dowódca",)),
        Named("jailer", pl=("dozorca",)),
        Named("hand_limit_12", en=("limit",), pl=("limit",)),
    ),
)


def _card(c: Cursor, *, monster: bool = False, unseen: bool = True) -> str:
    return card(c.word("a card"), c.language, monster=monster, unseen=unseen)


def _cards(c: Cursor, *until: str) -> list[str]:
    """Cards up to one of the words, or to a number of Pearls."""
    made = []
    while (word := c.peek()) is not None and not c.sees(*until) and not _REWARD.fullmatch(word.raw):
        made.append(_card(c))
    return made


def _numbers(c: Cursor) -> list[int]:
    made = []
    while c.peek() is not None:
        made.append(c.number())
    return made


def _bare(type_: str) -> Reader:
    return lambda c: {"type": type_}


# --- what the table shows


def _setup(c: Cursor) -> Data:
    c.need(*FIRST)
    first = c.seat_id()
    c.need(*COURT)
    court: dict[str, str] = {}
    space = 1
    while c.peek() is not None and not c.sees(*LOCATION):
        if not c.take(_NOBODY):
            court[str(space)] = c.name(SEEN_LORDS)
        space += 1
    c.need(*LOCATION)
    return {"type": "setup", "first_player": first, "court": court, "location": c.name(LOCATIONS)}


def _refill(c: Cursor) -> Data:
    return {"type": "court_refill", "lords": c.names(SEEN_LORDS) if c.peek() is not None else []}


def _reshuffle(c: Cursor) -> Data:
    count = c.optional(lambda: c.number("the number of cards"))
    return {"type": "reshuffle"} | ({"count": count} if count is not None else {})


# --- moves of a seat


def _plot(c: Cursor) -> Data:
    lord = c.optional(lambda: c.name(SEEN_LORDS))
    return {"type": "plot"} | ({"lord": lord} if lord is not None else {})


def _reveal(c: Cursor) -> Data:
    shown = c.optional(lambda: _card(c, monster=True))
    return {"type": "reveal"} | ({"card": shown} if shown is not None else {})


def _buy(c: Cursor) -> Data:
    return {"type": "buy"} | ({"price": c.number("the price")} if c.take(*PRICE) else {})


def _fight(c: Cursor) -> Data:
    made: Data = {"type": "fight"}
    while (word := c.peek()) is not None and not c.sees(*VALUES):
        found = _REWARD.fullmatch(word.raw)
        if found is None or _REWARDS[found[2].lower()] in made:
            raise word.problem("syntax", f"a reward must stand here, not {word.raw[:40]!r}", hint="1p 0k 1t")
        made[_REWARDS[found[2].lower()]] = int(found[1])
        c.word("a reward")
    if c.take(*VALUES):
        made["token_values"] = _numbers(c)
    return made


def _council(c: Cursor) -> Data:
    made: Data = {"type": "council", "race": race(c.word("a Race"), c.language)}
    count = c.optional(lambda: c.number("the number of cards"), *VIA)
    if count is not None:
        made["count"] = count
    return made | ({"via": c.name(VIAS)} if c.take(*VIA) else {})


def _recruit(c: Cursor) -> Data:
    """The Pearls and the affiliation may stand in either order."""
    made: Data = {"type": "recruit", "lord": c.name(SEEN_LORDS), "allies": _cards(c, *AFFILIATE)}
    while (word := c.peek()) is not None:
        found = _REWARD.fullmatch(word.raw)
        if "affiliate" not in made and c.take(*AFFILIATE):
            made["affiliate"] = _card(c)
        elif "pearls" not in made and found is not None:
            if _REWARDS[found[2].lower()] != "pearls":
                raise word.problem("syntax", f"Pearls must stand here, not {word.raw[:40]!r}", hint="+2p")
            made["pearls"] = int(found[1])
            c.word("Pearls")
        else:
            break
    return made


POWER_KEYWORDS: Final[tuple[tuple[str, tuple[str, str]], ...]] = (
    ("target", ("target", "cel")),
    ("victim", ("victim", "ofiara")),
    ("token_value", ("value", "wartość")),
    ("card", ("card", "karta")),
    ("race", ("race", "rasa")),
    ("count", ("count", "liczba")),
    ("give_up", ("give_up", "oddaj")),
    ("take", ("take", "weź")),
    ("out", ("out", "usuń")),
    ("in", ("in", "nowy")),
)
"""(field, keywords) of a power, in the order of canonical text."""


def _power(c: Cursor) -> Data:
    lord = c.name(LORDS)
    made: Data = {"type": "power", "lord": lord}
    while (word := c.peek()) is not None:
        field = next((field for field, words in POWER_KEYWORDS if c.take(*words)), None)
        if field is None or field in made:
            known = ", ".join(words[c.language == "pl"] for _, words in POWER_KEYWORDS)
            raise word.problem("syntax", f"{word.raw[:40]!r} is too much here", hint=f"known: {known}")
        made[field] = _power_value(c, lord, field)
    return made


def _power_value(c: Cursor, lord: str, field: str) -> Any:
    if field in ("target", "out"):
        return c.name(LORDS)
    if field == "in":
        return c.name(SEEN_LORDS)
    if field == "victim":
        return c.seat_id()
    if field in ("token_value", "count"):
        return c.number()
    if field == "card":
        return _card(c)
    if field == "race":
        return race(c.word("a Race"), c.language)
    return c.name(LOCATIONS if field == "give_up" or lord == "illusionist" else LORDS)


def _control(c: Cursor) -> Data:
    made: Data = {"type": "control", "location": c.name(LOCATIONS)}
    if c.take(*FROM):
        made["drawn"] = c.names(LOCATIONS, *WITH)
    if c.take(*WITH):
        lords: list[str] = []
        tokens = 0
        while (word := c.peek()) is not None:
            found = _REWARD.fullmatch(word.raw)
            if found is None:
                lords.append(c.name(LORDS))
            elif _REWARDS[found[2].lower()] == "keys":
                tokens += int(found[1])
                c.word("Keys")
            else:
                raise word.problem("syntax", f"Keys must stand here, not {word.raw[:40]!r}", hint="2k")
        made |= {"lords": lords, "tokens": tokens}
    return made


def _smokers(c: Cursor) -> Data:
    return {"type": "black_smokers"} | ({} if c.take(*NO) else {"take": c.name(LOCATIONS)})


def _discard(c: Cursor) -> Data:
    made: Data = {"type": "discard", "cards": _cards(c, *FOR) or [_card(c)]}
    return made | ({"reason": c.name(REASONS)} if c.take(*FOR) else {})


def _final(c: Cursor) -> Data:
    return {"type": "final_affiliate", "card": _card(c, unseen=False)}


def _tokens(c: Cursor) -> Data:
    return {"type": "reveal_tokens", "values": _numbers(c)}


VERBS: Final = (
    verb("setup", _setup, "setup", "przygotowanie", where="table"),
    verb("plot", _plot, "plot", "spisek"),
    verb("reveal", _reveal, "reveal", "odkryj odsłoń", ">"),
    verb("decline", _bare("decline"), "decline", "pasuj"),
    verb("buy", _buy, "buy", "kup"),
    verb("keep", _bare("keep"), "keep", "weź zatrzymaj"),
    verb("fight", _fight, "fight", "walcz"),
    verb("council", _council, "council", "rada"),
    verb("recruit", _recruit, "recruit", "rekrutuj"),
    verb("power", _power, "power", "moc"),
    verb("court_refill", _refill, "refill", "dwór", where="table"),
    verb("control", _control, "control", "miejsce"),
    verb("black_smokers", _smokers, "smokers", "kominy"),
    verb("discard", _discard, "discard", "odrzuć"),
    verb("reshuffle", _reshuffle, "reshuffle", "przetasuj", where="table"),
    verb("pass", _bare("pass"), "pass", "bez_akcji"),
    verb("end_turn", _bare("end_turn"), "end_turn", "koniec_tury"),
    verb("final_affiliate", _final, "final", "przyłącz"),
    verb("reveal_tokens", _tokens, "tokens", "żetony"),
)
