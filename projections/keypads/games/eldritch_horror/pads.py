"""Fixed keypads: spaces, cities, Monsters, dice, colours."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from events.catalogue.eldritch_horror import CITIES, COLOURS, ICONS, INVESTIGATORS, MONSTERS, SPACES
from events.catalogue.names import display
from projections.boards.eldritch_horror.words import GAME
from projections.boards.eldritch_horror.world import codes
from projections.keypads.contract import Key, Keypad, Words
from projections.keypads.wording import Wording

WORDING: Final = Wording.read(Path(__file__).with_name("wording.yaml"))
COLUMNS: Final = 6
_TYPES: Final[Mapping[str, str]] = {"city": "grey", "wilderness": "pine", "sea": "blue"}


def named(word: str) -> Words:
    """A word of the game in both languages."""
    return {lang: display(GAME, word, lang) for lang in ("en", "pl")}


def minus(number: int) -> str:
    """A number with its sign, as it is printed."""
    return f"{number:+d}".replace("-", "−")


def both(text: str) -> Words:
    """The same text in both languages."""
    return {"en": text, "pl": text}


def _unseen(group: str) -> Key:
    return Key("?", WORDING.texts["unseen"], both("?"), None, group)


def _spaces(spaces: Iterable[str]) -> tuple[Key, ...]:
    """The named ones first, in rows of their own."""
    ordered = sorted(spaces, key=lambda each: (not SPACES[each].named, not each.isdecimal() or int(each)))
    return tuple(
        Key(
            each,
            named(each),
            both(codes()[each]),
            _TYPES[SPACES[each].type],
            "named" if SPACES[each].named else "n",
        )
        for each in ordered
    )


def _short(name: str) -> str:
    return name if len(name) <= 9 else f"{name[:8]}."


_MONSTERS: Final = tuple(
    Key(name, named(name), {lang: _short(text) for lang, text in named(name).items()})
    for name, kind in MONSTERS.items()
    if not kind.epic
)
WITHIN: Final[Mapping[str, str]] = {"space": "spaces", "city": "cities", "at": "spaces", "face": "faces"}
"""{last word of a path within an operation: its keypad}; of all others ``effects``."""
PEOPLE: Final = {who: named(who) for who in INVESTIGATORS}
PADS: Final[Mapping[str, Keypad]] = {
    "spaces": Keypad("grid", _spaces(SPACES), COLUMNS),
    "faces": Keypad("grid", (*_spaces(SPACES), _unseen("rest")), COLUMNS),
    "cities": Keypad("grid", _spaces(CITIES), 5),
    "monsters": Keypad("grid", (*_MONSTERS, _unseen("rest")), 4),
    "colours": Keypad(
        "list", tuple(Key(each, WORDING.texts[f"mythos_{each}"], hue=each) for each in COLOURS), 3
    ),
    "effects": Keypad("list", _spaces(SPACES), 3),
    "icons": Keypad("toggles", tuple(Key(each, WORDING.texts[each]) for each in ICONS), 2),
    "dice": Keypad("grid", tuple(Key(n, both(str(n)), both(str(n))) for n in range(1, 7)), 6),
}
