"""What a table could show and decide in a random legal game. ``random`` is a seeded ``random.Random``."""

from __future__ import annotations

from typing import Any, Final

from events.catalogue.eldritch_horror import (
    ANCIENT_ONES,
    ASSETS,
    CITIES,
    INVESTIGATORS,
    MONSTERS,
    REFERENCE,
    SITES,
    SKILLS,
    SPACES,
    USUAL_ICONS,
)
from events.games.eldritch_horror import VOCABULARY
from events.vocabulary import Data, Move
from projections.rules.contract import Context
from projections.rules.games.eldritch_horror import inventing_moves, moving
from projections.rules.games.eldritch_horror.arriving import ACTIONS, ENCOUNTERS
from projections.rules.games.eldritch_horror.inventing_effects import effects
from projections.rules.games.eldritch_horror.inventing_sides import side_line
from projections.rules.games.eldritch_horror.state import State

SOLVED: Final = 0.25
"""How often the table says at the end of a round that the Mystery is solved."""
SIDE: Final = 0.06
"""How often a line of some card comes instead of a decision."""
RUMOR: Final = 0.5
"""How often a blue Mythos card is a Rumor."""


def setup(seats: int, random: Any) -> tuple[Data, list[Data]]:
    """Fields of ``opened`` and the set-up lines of a random game: one investigator a seat, perhaps two for one
    alone."""
    names = [f"s{number}" for number in range(1, seats + 1)]
    owners = names * 2 if seats == 1 and random.random() < 0.5 else names
    people = random.sample(list(INVESTIGATORS), len(owners))
    name = random.choice(list(ANCIENT_ONES))
    lines: list[Data] = [
        {"type": "choose_investigator", "seat": seat, "investigator": who}
        for seat, who in zip(owners, people, strict=True)
    ]
    lines.append({"type": "setup", "ancient_one": name})
    faces = random.sample(list(SPACES), 12)
    for who in people:
        if INVESTIGATORS[who].improves:
            lines.append({"type": "setup_choice", "player": who, "improve": random.choice(SKILLS)})
        elif INVESTIGATORS[who].clues:
            lines.append({"type": "setup_choice", "player": who, "clue_face": faces.pop()})
    lines += _table(name, people, faces, random)
    options = {"scoring": True} if random.random() < 0.5 else {}
    return {"seats": [{"seat": seat} for seat in names], "options": options}, lines


def _table(name: str, people: list[str], faces: list[str], random: Any) -> list[Data]:
    gone = {card for who in people for card in INVESTIGATORS[who].cards}
    alone = len(people) == 1
    assets = [
        card
        for card, each in ASSETS.items()
        if card not in gone and not (alone and "teamwork" in (each.traits or ()))
    ]
    row, aside = REFERENCE[len(people)], ANCIENT_ONES[name].set_aside
    cup = [
        monster
        for monster, each in MONSTERS.items()
        if not each.epic
        for _ in range(each.count - aside.get(monster, 0))
    ]
    gates = zip(random.sample(CITIES, row["gates"]), random.sample(cup, row["gates"]), strict=True)
    return [
        {"type": "setup_reserve", "cards": random.sample(assets, 4)},
        *({"type": "spawn_gate", "city": city, "monster": monster} for city, monster in gates),
        {"type": "setup_expedition", "site": random.choice(SITES)},
        *({"type": "spawn_clue", "face": faces.pop()} for _ in range(row["clues"])),
        {"type": "draw_mystery", "card": random.choice(ANCIENT_ONES[name].mysteries)},
    ]


# --- what the table shows


def observe(state: State, entry: Data, random: Any) -> Move | None:
    """What the table shows where a line is due; None: it is a decision."""
    make = _SHOWN.get(entry["type"])
    data = make(state, entry, random) if make is not None else None
    if data is None:
        return None
    move = made({**data, "type": entry["type"]})
    if data.get("ops") and not _sound(state, move):
        return made({**data, "type": entry["type"], "ops": []})
    return move


def made(data: Data) -> Move:
    """The move of hand-written data."""
    return VOCABULARY.decode(data["type"], {key: value for key, value in data.items() if key != "type"})


def _gate(state: State, entry: Data, random: Any) -> Data:
    look = state.looks.get("gate_stack")
    known = look is not None and look.top and look.top[0].item != "?"
    city = look.top[0].item if known and look is not None else random.choice(state.gate_stack.may)
    if state.cup.empty:
        return {"city": city, "cause": "cup_empty"}
    return (
        {"city": city, "monster": random.choice(state.cup.may)} if random.random() < 0.9 else {"city": city}
    )


def _monster(state: State, entry: Data, random: Any) -> Data:
    return {"space": entry["space"], "monster": random.choice(state.cup.may)}


def _clue(state: State, entry: Data, random: Any) -> Data:
    return {"face": random.choice(state.clue_pool.may)}


def _mythos(state: State, entry: Data, random: Any) -> Data:
    colours = [colour for colour, number in state.left.items() for _ in range(number)]
    colour = random.choice(colours)
    data: Data = {"card": f"Mythos {state.round}", "colour": colour, "icons": list(USUAL_ICONS[colour])}
    if "rumor_token" in data["icons"]:
        data |= {"rumor_space": random.choice(list(SPACES)), "eldritch": random.randint(1, 4)}
        data["traits"] = ["ongoing", "rumor"] if random.random() < RUMOR else ["ongoing"]
    return data


def _reckoning(state: State, entry: Data, random: Any) -> Data | None:
    old = [token for token in state.monsters if token not in state.mythos.fresh]
    if not old or random.random() < 0.5:
        return None
    token = random.choice(old)
    ops = effects(state, str(state.lead), random)
    return {"source": {"kind": "monster", "id": token}, "ops": ops}


def _nothing(state: State, entry: Data, random: Any) -> Data:
    return {"step": "reckoning"}


def _flip(state: State, entry: Data, random: Any) -> Data:
    return {}


def _end(state: State, entry: Data, random: Any) -> Data:
    return {"phase": state.phase}


def _mystery(state: State, entry: Data, random: Any) -> Data:
    left = [card for card in ANCIENT_ONES[str(state.ancient_one)].mysteries if card not in state.mysteries]
    return {"card": random.choice(left) if left else "?"}


def _back(state: State, entry: Data, random: Any) -> Data:
    return {"player": entry["player"], "source": {"kind": "condition", "id": state.owed[0].what}}


_SHOWN: Final = {
    "spawn_gate": _gate,
    "spawn_monster": _monster,
    "spawn_clue": _clue,
    "draw_mythos": _mythos,
    "reckoning": _reckoning,
    "no_effect": _nothing,
    "flip_ancient_one": _flip,
    "draw_mystery": _mystery,
    "end_phase": _end,
    "effect": _back,
}


# --- decisions


def fill(state: State, decision: Move, random: Any) -> Move | None:
    """A decision of ``legal`` with its observed part drawn; None: not possible after all."""
    if any(each.kind == "back" for each in state.owed):
        return None  # the back of a card is read before anybody goes on
    solved = state.phase == "mythos" and state.mystery not in (None, "?") and not state.mystery_due
    if solved and decision.type in ACTIONS and random.random() < SOLVED:
        return made({"type": "solve_mystery", "card": state.mystery})
    if decision.type in (*ACTIONS, *ENCOUNTERS) and random.random() < SIDE:
        line = side_line(state, random)
        if line is not None and _sound(state, made(line)):
            return made(line)
    data = inventing_moves.filled(state, moving.encoded(decision), random)
    if data is None:
        return None
    move = made(data)
    if _sound(state, move):
        return move
    plain = {key: value for key, value in data.items() if key not in ("ops", "gained", "refill", "loan")}
    move = made(plain)
    return move if _sound(state, move) else None


def _sound(state: State, move: Move) -> bool:
    found = moving.check(state, move, Context())
    return not any(each.severity == "breach" for each in found)
