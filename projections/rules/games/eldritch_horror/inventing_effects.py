"""What effects of cards may do in a random game: operations that are possible where they stand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from events.catalogue.eldritch_horror import NEIGHBOURS, SKILLS, SPACES, deck_of, plain_card
from events.vocabulary import Data
from projections.rules.games.eldritch_horror.board import epic
from projections.rules.games.eldritch_horror.ops_cards import TICKETS
from projections.rules.games.eldritch_horror.ops_points import IMPROVED
from projections.rules.games.eldritch_horror.people import belongings, has, in_play
from projections.rules.games.eldritch_horror.state import State

LOOKED, LOOKED_FIRST = 0.1, 0.6
"""How often an effect shows the top of the Gate stack: later, and in the first round."""
SEEN: Final = 4
"""Gates that somebody sees who looks at the stack."""


def effects(state: State, who: str, random: Any) -> list[Data]:
    """At most two operations that are possible one after the other; who was harmed is not looked at again."""
    if not in_play(state, who):
        return []
    often = LOOKED if state.round > 1 else LOOKED_FIRST
    kind = _look if random.random() < often else random.choice(_EFFECTS)
    first = kind(state, who, random)
    ops = [first] if first is not None else []
    if random.random() < 0.4:
        what = random.choice(("health", "sanity"))
        ops.append({"op": "lose", "who": who, "what": what, "n": random.choice((1, 1, 1, 2))})
    return ops


def _recover(state: State, who: str, random: Any) -> Data | None:
    return {"op": "recover", "who": who, "what": random.choice(("health", "sanity"))}


def _clue(state: State, who: str, random: Any) -> Data | None:
    if state.clue_pool.empty:
        return None
    face = {"face": random.choice(state.clue_pool.may)} if random.random() < 0.9 else {}
    return {"op": "gain", "who": who, "what": "clue", **face}


def _hidden_clue(state: State, who: str, random: Any) -> Data | None:
    return None if state.clue_pool.empty else {"op": "spawn_clue", "at": state.people[who].space}


def _ticket(state: State, who: str, random: Any) -> Data | None:
    if sum(state.people[who].tickets.values()) >= TICKETS:
        return None
    return {"op": "gain", "who": who, "what": random.choice(("train", "ship"))}


def _skill(state: State, who: str, random: Any) -> Data | None:
    skills = state.people[who].improvements
    able = [skill for skill in SKILLS if skills.get(skill, 0) < IMPROVED]
    return {"op": "improve", "who": who, "skill": random.choice(able)} if able else None


def _card(state: State, who: str, random: Any) -> Data | None:
    deck = random.choice(("asset", "artifact", "spell", "condition"))
    mine = {plain_card(card) for card in belongings(state.people[who])}
    able = [name for name in state.decks[deck].pool.may if name not in mine and name != "Detained"]
    if not able or state.decks[deck].pool.empty:
        return None
    return {"op": "gain", "who": who, "card": random.choice(able), "deck": deck, "how": "random"}


def _drop(state: State, who: str, random: Any) -> Data | None:
    mine = belongings(state.people[who])
    return {"op": "discard", "who": who, "what": "card", "card": random.choice(mine)} if mine else None


def _pay(state: State, who: str, random: Any) -> Data | None:
    clues = state.people[who].clues
    return {"op": "spend", "who": who, "what": f"clue:{random.choice(clues)}"} if clues else None


def _banish(state: State, who: str, random: Any) -> Data | None:
    able = [token for token, each in state.monsters.items() if not epic(each.name)]
    return {"op": "discard_monster", "monster": random.choice(able)} if able else None


def _close(state: State, who: str, random: Any) -> Data | None:
    return {"op": "close_gate", "city": random.choice(state.gates)} if state.gates else None


def _doom(state: State, who: str, random: Any) -> Data | None:
    return {"op": "doom", "n": -1}


def _delay(state: State, who: str, random: Any) -> Data | None:
    return {"op": "delay", "who": who}


def _look(state: State, who: str, random: Any) -> Data | None:
    if "gate_stack" in state.looks or not state.gate_stack.known or state.gate_stack.count.lo < 2:
        return None
    seen = random.sample(state.gate_stack.may, min(SEEN, state.gate_stack.count.lo))
    return {"op": "look", "who": who, "zone": "gate_stack", "items": seen}


def _omen(state: State, who: str, random: Any) -> Data | None:
    return {"op": "omen", "steps": 1} if state.doom > 4 else None


def _token(state: State, who: str, random: Any) -> Data | None:
    """On the Mystery, a card in play, a space or the Omen track."""
    places = [
        {"kind": "rumor", "on": random.choice(list(SPACES))},
        {"kind": "eldritch", "on": f"omen:{random.choice(('green', 'red'))}"},
    ]
    if state.mystery not in (None, "?"):
        places.append({"kind": "mystery", "on": str(state.mystery)})
    places += [{"kind": "eldritch", "on": card} for card in state.in_play]
    return {"op": "token", **random.choice(places), "n": 1}


def _move(state: State, who: str, random: Any) -> Data | None:
    if has(state.people[who], "Detained"):
        return None
    near = NEIGHBOURS[state.people[who].space]
    to = random.choice(list(near))
    return {"op": "move", "who": who, "to": to} | ({"via": near[to]} if random.random() < 0.5 else {})


def _drive(state: State, who: str, random: Any) -> Data | None:
    """A Monster goes to an adjacent space, loses Health, or gets it back."""
    able = [token for token, each in state.monsters.items() if not epic(each.name)]
    if not able:
        return None
    token = random.choice(able)
    to = random.choice(list(NEIGHBOURS[state.monsters[token].space]))
    made: tuple[Data, ...] = (
        {"op": "move", "monster": token, "to": to},
        {"op": "damage", "monster": token, "n": random.randint(1, 2)},
        {"op": "heal", "monster": token, "n": 1},
    )
    chosen: Data = random.choice(made)
    return chosen


def _somewhere(state: State, who: str, random: Any) -> Data | None:
    """A random space, and what happens there."""
    if state.clue_pool.empty or state.cup.empty:
        return None
    face = random.choice(state.clue_pool.may)
    then = {"op": "spawn_monster", "monster": random.choice([*state.cup.may, "?"])}
    return {"op": "random_space", "face": face, "then": then}


def _spawn(state: State, who: str, random: Any) -> Data | None:
    if state.set_aside and random.random() < 0.5:
        return {
            "op": "spawn_monster",
            "space": state.people[who].space,
            "monster": random.choice(state.set_aside),
            "from": "set_aside",
        }
    if state.gate_stack.count.lo < 2 or state.cup.empty or "gate_stack" in state.looks:
        return None
    return {
        "op": "spawn_gate",
        "city": random.choice(state.gate_stack.may),
        "monster": random.choice(state.cup.may),
    }


def _flip(state: State, who: str, random: Any) -> Data | None:
    """A two-sided card is turned; what its back says comes at once, or in the next line."""
    able = [card for card in belongings(state.people[who]) if deck_of(card) in ("spell", "condition")]
    if not able:
        return None
    card = random.choice(able)
    gone: Data = {"op": "discard", "who": who, "what": "card", "card": card}
    return {"op": "flip", "card": card, "to": "back"} | ({"ops": [gone]} if random.random() < 0.6 else {})


def _forbid(state: State, who: str, random: Any) -> Data | None:
    """A "cannot" comes, or goes again."""
    if state.bans:
        ban = state.bans[0]
        return {"op": "unrestrict", "who": ban.who, "verb": ban.verb, "source": ban.source}
    verb = random.choice(("move", "gain", "spend", "discard"))
    return {"op": "restrict", "who": who, "verb": verb, "source": "Paranoia"}


def _side(state: State, who: str, random: Any) -> Data | None:
    """A card of the reserve, or out of the deck by its name."""
    if not state.reserve or state.reserve[0] == "?":
        return None
    return {"op": "gain", "who": who, "card": state.reserve[0], "deck": "asset", "how": "reserve"}


_EFFECTS: Final[tuple[Callable[[State, str, Any], Data | None], ...]] = (
    _recover, _recover, _clue, _clue, _hidden_clue, _ticket, _skill, _card, _card, _drop, _pay, _banish, _close,
    _doom, _delay, _omen, _token, _token, _move, _move, _drive, _drive, _somewhere, _spawn, _flip, _flip, _forbid,
    _side,
)  # fmt: skip
