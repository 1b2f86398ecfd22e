"""The menus of what effects seldom name: behind one key each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from events.vocabulary import Data
from projections.keypads.games.eldritch_horror.keys import key
from projections.keypads.games.eldritch_horror.pads import WORDING
from projections.rules.contract import Candidate

_TEXTS: Final = WORDING.texts


def of_person(who: str) -> Iterator[Candidate]:
    """What may happen to one investigator besides what is usual."""
    ops: tuple[tuple[str, Data], ...] = (
        ("spends", {"op": "spend", "who": who}),
        ("gives_up", {"op": "discard", "who": who}),
        ("looks", {"op": "look", "who": who}),
        ("all_look", {"op": "look", "who": who, "shown": True}),
        ("forbidden", {"op": "restrict", "who": who}),
        ("allowed", {"op": "unrestrict", "who": who}),
        ("ambushed", {"op": "ambush", "who": who}),
        ("devoured", {"op": "devour", "who": who}),
    )
    for text, begun in ops:
        yield key(begun, _TEXTS[text])


def of_table() -> Iterator[Candidate]:
    """What may happen to all besides what is usual."""
    ops: tuple[tuple[str, Data], ...] = (
        ("flip", {"op": "flip", "to": "back"}),
        ("flip_front", {"op": "flip", "to": "front"}),
        ("token_put", {"op": "token"}),
        ("token_taken", {"op": "token", "n": -1}),
        ("doom_many", {"op": "doom", "n": None}),
        ("omen_to", {"op": "omen", "to": None}),
        ("omen_set", {"op": "omen", "to": None, "silent": True}),
        ("damage", {"op": "damage", "n": None}),
        ("heal", {"op": "heal", "n": None}),
        ("monster_gone", {"op": "discard_monster"}),
        ("monster_moves", {"op": "move", "monster": None}),
        ("monster_aside", {"op": "spawn_monster", "from": "set_aside"}),
        ("gate_closed", {"op": "close_gate"}),
        ("gate_gone", {"op": "discard_gate"}),
        ("clue_face", {"op": "spawn_clue"}),
        ("clue_at", {"op": "spawn_clue", "at": None}),
        ("clue_gone", {"op": "discard_clue"}),
        ("somewhere", {"op": "random_space"}),
        ("aside", {"op": "set_aside"}),
        ("to_box", {"op": "to_box"}),
        ("from_box", {"op": "from_box"}),
        ("won", {"op": "win_game"}),
        ("lost", {"op": "lose_game"}),
    )
    for text, begun in ops:
        yield key(begun, _TEXTS[text])
