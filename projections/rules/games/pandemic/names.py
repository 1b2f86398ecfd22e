"""Words of the game in the reader's language: cities, cards, colours, roles, steps, piles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from events.catalogue.pandemic import FACTS

WORDS: Final[Mapping[str, tuple[str, str]]] = {
    "epidemic": ("Epidemic", "Epidemia"),
    "setup": ("set-up", "przygotowanie"),
    "reveal": ("reveal", "pokazanie kart"),
    "play_event": ("event card", "karta zdarzenia"),
    "ops_flight": ("special flight", "lot specjalny"),
    "dispatch": ("join", "dołączenie pionka"),
    "contingency_take": ("taking an event", "wzięcie karty zdarzenia"),
    "end_actions": ("end of the actions", "koniec akcji"),
    "in_hand": ("in the hand of", "ręka"),
    "on_role_card": ("on the role card of", "karta postaci"),
    "in_discard": ("in the player discard pile", "stos odrzuconych kart gry"),
    "on_player_deck": ("on top of the player deck", "wierzch talii kart gry"),
    "out_of_game": ("out of the game", "poza grą"),
    "in_this_draw": ("in the same draw", "to samo dociągnięcie"),
    "in_infection_discard": ("in the infection discard pile", "stos odrzuconych kart infekcji"),
    "deeper_in_deck": ("deeper in the infection deck", "głębiej w talii infekcji"),
    "player_discard": ("player discard pile", "stos odrzuconych kart gry"),
    "removed": ("cards removed from the game", "karty poza grą"),
    "infection_discard": ("infection discard pile", "stos odrzuconych kart infekcji"),
    "infection_removed": ("infection cards removed from the game", "karty infekcji poza grą"),
    "infection_deck_left": ("infection deck", "talia infekcji"),
    "player_deck_left": ("player deck", "talia kart gry"),
    "outbreaks": ("outbreaks", "ogniska"),
    "cubes": ("disease cubes", "znaczniki chorób"),
    "stations": ("research stations", "stacje badawcze"),
    "uncured": ("uncured", "nieuleczalna"),
    "cured": ("cured", "uleczalna"),
    "eradicated": ("eradicated", "wyeliminowana"),
    "playing": ("still playing", "gra trwa"),
    "won": ("won", "wygrana"),
    "lost": ("lost", "przegrana"),
}
"""{word: (English, Polish)} of what the catalogue has no name for."""


def _catalogued() -> dict[str, tuple[str, str]]:
    """The words that the catalogue has names for."""
    made: dict[str, tuple[str, str]] = {}
    for key in ("phases", "loss_reasons"):
        made |= {word: (row["en"], row["pl"]) for word, row in FACTS[key].items()}
    made |= {word: (word, row["pl"]) for word, row in FACTS["colours"].items()}
    for key in ("roles", "actions", "events", "cities"):
        made |= {row["id"]: (row["en"], row.get("pl") or row["pl_unofficial"]) for row in FACTS[key]}
    return made


NAMES: Final[Mapping[str, tuple[str, str]]] = {**_catalogued(), **WORDS}


def reason(word: str, lang: str) -> str:
    """Why a game is lost, in ``en`` or ``pl``: ``outbreaks`` is the eighth outbreak, not the track."""
    row = FACTS["loss_reasons"].get(word)
    return str(row["pl" if lang == "pl" else "en"]) if row is not None else name(word, lang)


def name(word: str, lang: str) -> str:
    """A word in ``en`` or ``pl``; what is no word of the game comes back as it is."""
    english, polish = NAMES.get(word, (word, word))
    return polish if lang == "pl" else english
