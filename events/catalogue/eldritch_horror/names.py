"""What ``events.catalogue.names`` says of words that stand in the facts without a row of their own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from events.catalogue.eldritch_horror.cards import ARTIFACTS, ASSETS, CONDITIONS, SPELLS
from events.catalogue.eldritch_horror.monsters import MONSTERS
from events.catalogue.eldritch_horror.people import ANCIENT_ONES, MYSTERIES
from events.catalogue.eldritch_horror.tables import FACTS

_GLOSSARY: Final = FACTS["glossary_pl"]
_OWN: Final = FACTS["names_pl_unofficial"]


def _cards() -> Iterator[tuple[str, str]]:
    """(English name, Polish name) of cards and Monsters."""
    assets = {row["name"]: row.get("pl") for row in FACTS["assets"]}
    for name in ASSETS:
        yield name, assets[name] or _OWN["assets"].get(name, name)
    for name in SPELLS:
        yield name, _OWN["spells"].get(name, name)
    for name in ARTIFACTS:
        yield name, _OWN["artifacts"].get(name, name)
    rows = {row["name"]: row for row in FACTS["conditions"]["cards"]}
    for name in CONDITIONS:
        yield name, rows[name].get("pl") or rows[name].get("pl_unofficial", name)
    for name in MONSTERS:
        yield name, _GLOSSARY["Cultist"] if name == "Cultist" else _OWN["monsters"].get(name, name)
    for name in (*ANCIENT_ONES, *MYSTERIES):
        yield name, name


def _words() -> Iterator[tuple[str, str, str]]:
    """(word, English, Polish) of everything else."""
    for colour, polish in FACTS["colours_pl"].items():
        yield colour, colour, polish
    for number in ("1", "2"):
        yield f"blue_{number}", f"blue {number}", f"niebieski {number}"
    for phase, polish in _GLOSSARY["phases"].items():
        yield phase, f"{phase.capitalize()} Phase", polish
    for trait, polish in {**FACTS["traits_pl_unofficial"], **FACTS["traits_pl"]}.items():
        yield trait, trait, polish
    for kind in ("train", "ship", "uncharted"):
        yield kind, f"{kind} path", FACTS["path_counts"]["pl"][kind]
    for deck, polish in {**FACTS["encounter_decks_pl_unofficial"], **FACTS["encounter_decks_pl"]}.items():
        english = {"asia_australia": "Asia and Australia", "other_world": "Other World"}
        yield deck, english.get(deck, deck.capitalize()), polish
    yield "health", "Health", _GLOSSARY["Health"]
    yield "sanity", "Sanity", _GLOSSARY["Sanity"]
    yield "clue", "Clue", _GLOSSARY["Clue"]
    yield "train_ticket", "Train Ticket", _GLOSSARY["Train_Ticket"]
    yield "ship_ticket", "Ship Ticket", _GLOSSARY["Ship_Ticket"]


NAMES: Final[Mapping[str, Mapping[str, str]]] = {
    **{name: {"en": name, "pl": polish} for name, polish in _cards()},
    **{word: {"en": english, "pl": polish} for word, english, polish in _words()},
}
