"""What lies on the board: Gates, Monsters, Clues, and how far it is."""

from __future__ import annotations

from events.catalogue.eldritch_horror import MONSTERS, NEIGHBOURS, SLUGS, SPACES, omen_colour, slug
from projections.rules.games.eldritch_horror.state import Clue, Monster, Origin, State


def colour(state: State, city: str) -> str:
    """The Omen colour of a Gate: what the table said, else the facts."""
    return state.colours.get(city) or str(SPACES[city].gate)


def matching(state: State) -> list[str]:
    """The Gates on the board that the Omen matches, in the order of their coming."""
    return [city for city in state.gates if colour(state, city) == omen_colour(state.omen)]


def monsters_at(state: State, space: str) -> list[str]:
    """The tokens on a space."""
    return [token for token, monster in state.monsters.items() if monster.space == space]


def epic(name: str) -> bool:
    """Whether a kind of Monster is Epic."""
    return name in MONSTERS and MONSTERS[name].epic


def kind_of(token: str) -> str:
    """The name of the Monster of a token id, or of a name."""
    return SLUGS.get(token.partition("#")[0], token)


def new_token(state: State, name: str) -> str:
    """The id of a token that comes onto the board: the lowest free number."""
    base = "?" if name == "?" else f"{slug(name)}#"
    return next(f"{base}{number}" for number in range(1, 99) if f"{base}{number}" not in state.monsters)


def put_monster(state: State, name: str, space: str, origin: Origin) -> str:
    """A Monster comes onto the board; gives its token."""
    token = new_token(state, name)
    state.monsters[token] = Monster(name, space, 0, origin)
    return token


def remove_monster(state: State, token: str) -> None:
    """A Monster leaves the board: to where it came from (an Epic one to the box)."""
    monster = state.monsters.pop(token, None)
    if monster is None:
        return
    if epic(monster.name):
        state.box.append(monster.name)
    elif monster.origin == "set_aside":
        state.set_aside.append(monster.name)
    else:
        state.cup.put(monster.name)


def clues_at(state: State, space: str) -> list[str]:
    """The Clues on a space: faces, or ``?k``."""
    return [token for token, clue in state.clues.items() if clue.space == space]


def new_clue(state: State) -> str:
    """The id of a Clue whose face is not seen."""
    return next(f"?{number}" for number in range(1, 99) if f"?{number}" not in state.clues)


def hide_clue(state: State, space: str | None) -> str:
    """A Clue of the pool goes face down to a stated space (None: to somebody who did not say which); gives its id."""
    token = new_clue(state)
    state.clues[token] = Clue(space, list(state.clue_pool.may))
    state.clue_pool.take("?")
    return token


def locate_clue(state: State, face: str) -> None:
    """A face was seen: no Clue of the pool and none that lies face down has it."""
    for may in (state.clue_pool.may, *(clue.may for clue in state.clues.values())):
        if face in may:
            may.remove(face)


def distances(space: str) -> dict[str, int]:
    """{space: number of steps} over any paths."""
    found, edge = {space: 0}, [space]
    for at in edge:  # grows while it is walked
        for to in NEIGHBOURS[at]:
            if to not in found:
                found[to] = found[at] + 1
                edge.append(to)
    return found


def nearest_cities(space: str) -> list[str]:
    """The City spaces that are nearest; the space itself where it is one."""
    steps = {to: number for to, number in distances(space).items() if SPACES[to].type == "city"}
    least = min(steps.values())
    return sorted(to for to, number in steps.items() if number == least)


def clue_where(state: State, face: str) -> str:
    """Where a Clue is, as a word for a finding."""
    if face in state.clue_discard:
        return "in_discard"
    if face in state.clues and state.clues[face].space is not None:
        return "on_board"
    holder = next((who for who, person in state.people.items() if face in person.clues), None)
    return f"held_by_{holder}" if holder is not None else "not_in_pool"
