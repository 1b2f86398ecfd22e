"""Names of Eldritch Horror: spaces, investigators, cards, Monsters, Clues, tickets, and the words of fields."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

from events.catalogue.eldritch_horror import (
    ANCIENT_ONES,
    ASSETS,
    CARDS,
    CITIES,
    FACTS,
    INVESTIGATORS,
    MONSTERS,
    MYSTERIES,
    SPACES,
    slug,
)
from events.catalogue.eldritch_horror import (
    NAMES as SHOWN,
)
from events.languages import Lang
from events.notation.lexer import Word, quoted
from events.notation.names import Named, Names
from events.notation.words import fold, nearest

_TOKEN: Final = re.compile(r"(.+)#([1-9][0-9]?)")
UNSEEN: Final = re.compile(r"\?([1-9][0-9]?)?")


def _space(key: str) -> Named:
    row = FACTS["spaces"][key]
    short = (row["name"].removeprefix("The "),) if row["name"].startswith("The ") else ()
    return Named(key, (), (key, row["name"], *short), (row["pl"],))


def _shown(names: Iterable[str]) -> Iterable[Named]:
    return (Named(name, (), (name,), (SHOWN[name]["pl"],)) for name in names)


SPACE: Final = Names("space", map(_space, SPACES))
CITY: Final = Names("city with a Gate", map(_space, CITIES))
INVESTIGATOR: Final = Names(
    "investigator",
    (Named(key, (), (key, each.name), (key, each.name)) for key, each in INVESTIGATORS.items()),
)
CARD: Final = Names("card", _shown(CARDS))
ASSET: Final = Names("Asset", _shown(ASSETS))
MYSTERY: Final = Names("Mystery", _shown(MYSTERIES))
ANCIENT_ONE: Final = Names("Ancient One", _shown(ANCIENT_ONES))
MONSTER: Final = Names(
    "Monster", (Named(name, (each.slug,), (name,), (SHOWN[name]["pl"],)) for name, each in MONSTERS.items())
)


def _words(kind: str, pairs: Mapping[str, tuple[str, str]], shortest: int = 3) -> Names:
    """Words of a field: {value: (English, Polish words, separated by blanks)}."""
    things = (Named(key, (), tuple(en.split()), tuple(pl.split())) for key, (en, pl) in pairs.items())
    return Names(kind, things, shortest)


TICKET: Final = _words("ticket", {"train": ("train", "kol kolej"), "ship": ("ship", "mor morski")})
SKILL: Final = _words(
    "skill",
    {
        "lore": ("lore", "wiedza"),
        "influence": ("influence", "wpływ wpl"),
        "observation": ("observation", "spostrzegawczość"),
        "strength": ("strength", "siła"),
        "will": ("will", "wola"),
    },
)
SHORT: Final[Mapping[str, str]] = {
    "lore": "lor", "influence": "inf", "observation": "obs", "strength": "str", "will": "wil",
}  # fmt: skip
"""How a skill is written."""
COLOUR: Final = _words(
    "colour",
    {
        "green": ("green", "zielona zielony"),
        "yellow": ("yellow", "żółta żółty"),
        "blue": ("blue", "niebieska niebieski"),
    },
)
GATE_COLOUR: Final = _words(
    "colour",
    {
        "green": ("green", "zielona zielony"),
        "red": ("red", "czerwona czerwony"),
        "blue": ("blue", "niebieska niebieski"),
    },
)
OMEN: Final = _words(
    "space of the Omen track",
    {
        "green": ("green", "zielony"),
        "red": ("red", "czerwony"),
        "blue": ("blue", "niebieski"),
        "blue_1": ("blue_1", "niebieski_1"),
        "blue_2": ("blue_2", "niebieski_2"),
    },
)
ICON: Final = _words(
    "icon",
    {
        "advance_omen": ("omen", "omen"),
        "reckoning": ("reckoning", "rozrachunek"),
        "spawn_gates": ("gates", "bramy"),
        "monster_surge": ("surge", "napływ"),
        "spawn_clues": ("clues", "wskazówki"),
        "rumor_token": ("rumor", "pogłoska"),
        "eldritch_tokens": ("eldritch", "plugastwo"),
    },
)
ICON_WORDS: Final[Mapping[str, str]] = {each.id: each.en[0] for each in ICON.things}
DIFFICULTY: Final = _words(
    "difficulty", {"easy": ("easy", "łatwa"), "normal": ("normal", "normalna"), "hard": ("hard", "trudna")}
)
ENCOUNTER_DECK: Final = _words(
    "encounter deck",
    {
        "general": ("general", "ogólne"),
        "america": ("america", "ameryka"),
        "europe": ("europe", "europa"),
        "asia_australia": ("asia_australia", "azja_i_australia"),
        "research": ("research", "badania"),
        "other_world": ("other_world", "inne_światy spotkania_w_innych_światach"),
        "expedition": ("expedition", "ekspedycja"),
        "special": ("special", "specjalne"),
    },
)
PHASE: Final = _words(
    "phase",
    {
        "setup": ("setup", "przygotowanie"),
        "action": ("action", "akcji"),
        "encounter": ("encounter", "spotkań"),
        "mythos": ("mythos", "mitów"),
    },
)
STEP: Final = _words(
    "step",
    {
        "reckoning": ("reckoning", "rozrachunek"),
        "text": ("text", "tekst"),
        "spawned": ("spawned", "rozmnożone"),
    },
)
RESULT: Final = _words("result", {"win": ("win", "wygrana"), "loss": ("loss", "przegrana")})
CARD_DECK: Final = _words(
    "deck",
    {
        "asset": ("asset", "zasób"),
        "artifact": ("artifact", "artefakt"),
        "spell": ("spell", "zaklęcie"),
        "condition": ("condition", "stan"),
    },
)


def monster(word: Word, language: Lang | None) -> str:
    """A kind of Monster, or ``?``."""
    return "?" if word.text == "?" else MONSTER.read(word, language)


def token(word: Word, language: Lang | None) -> str:
    """A Monster token: ``ghoul#2``, in Polish ``ghul#2``, or ``?1``."""
    if UNSEEN.fullmatch(word.text) and word.text != "?":
        return word.text
    found = _TOKEN.fullmatch(word.text)
    if found is None:
        MONSTER.read(word, language)
        raise word.problem(
            "syntax", f"which {word.text[:40]!r}?", hint=f"the number behind it: {word.text}#1"
        )
    return f"{slug(MONSTER.read(Word(found[1], word.column), language))}#{found[2]}"


def is_token(word: Word) -> bool:
    """Whether a word looks like a Monster token."""
    text = word.text
    if UNSEEN.fullmatch(text):
        return text != "?"
    found = _TOKEN.fullmatch(text)
    return found is not None and len(MONSTER.find(found[1])) == 1


def card(word: Word, language: Lang | None) -> str:
    """A possession or a Condition, perhaps with the number of its copy."""
    found = _TOKEN.fullmatch(word.text)
    if found is None:
        return CARD.read(word, language)
    return f"{CARD.read(Word(found[1], word.column), language)}#{found[2]}"


def asset(word: Word, language: Lang | None) -> str:
    """An Asset, or ``?``."""
    return "?" if word.text == "?" else ASSET.read(word, language)


def face(word: Word, language: Lang | None) -> str:
    """The face of a Clue: a space, ``?`` or ``?2``."""
    return word.text if UNSEEN.fullmatch(word.text) else SPACE.read(word, language)


def clue_of(word: Word) -> Word | None:
    """What stands behind ``clue:`` or ``wsk:``; None for another word."""
    kind, sign, _ = word.raw.partition(":")
    if sign and fold(kind) in ("clue", "wsk", "wskazowka"):
        return word.cut(len(kind) + 1)
    return None


def good(word: Word, language: Lang | None) -> str:
    """A card, a Clue (``clue:rome``) or a ticket."""
    found = clue_of(word)
    if found is not None:
        return f"clue:{face(found, language)}"
    tickets = () if word.quoted else TICKET.find(word.text)
    return tickets[0] if len(tickets) == 1 else card(word, language)


def write_card(name: str) -> str:
    """Card names stand in double quotes."""
    return "?" if name == "?" else quoted(name)


def write_good(what: str) -> str:
    return what if what in ("train", "ship") or what.startswith("clue:") else write_card(what)


def write_monster(name: str | None) -> str:
    """A kind of Monster by its slug; a token as it is."""
    return "?" if name is None else name if "#" in name or name.startswith("?") else slug(name)


def write_text(value: Any) -> str:
    """A free text: as it is where it is one plain word."""
    text = str(value)
    return text if re.fullmatch(r"[\w:#?.-]+", text) and not text.startswith("-") else quoted(text)


def nearest_of(text: str, known: Iterable[str]) -> tuple[str, ...]:
    """Words like a text, best first."""
    return nearest(text, known)


def traits() -> dict[str, str]:
    """{Polish trait, folded: trait}"""
    known = {**FACTS["traits_pl_unofficial"], **FACTS["traits_pl"]}
    return {fold(str(polish)): trait for trait, polish in known.items()}
