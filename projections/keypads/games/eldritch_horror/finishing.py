"""Operations that are begun, asked to their end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final

from events.catalogue.eldritch_horror import OMENS, SKILLS, SPACES, deck_of, plain_card
from events.vocabulary import Data
from projections.keypads.contract import Words
from projections.keypads.games.eldritch_horror.keys import card_words, formed, key, listed, numbers
from projections.keypads.games.eldritch_horror.pads import WORDING, both, minus, named
from projections.rules.contract import Candidate
from projections.rules.games.eldritch_horror.people import belongings, turn_order
from projections.rules.games.eldritch_horror.state import State
from projections.table import Table

Open = tuple[str, Sequence[Candidate]]
"""A path within an operation, and its values."""
_TEXTS: Final = WORDING.texts
_VERBS: Final = ("act", "move", "gain", "spend", "discard", "encounter")
_LOOKED: Final[Mapping[str, Callable[[State], Iterable[str]]]] = {
    "gate_stack": lambda state: state.gate_stack.may,
    "asset": lambda state: state.decks["asset"].pool.may,
    "spell": lambda state: state.decks["spell"].pool.may,
    "condition": lambda state: state.decks["condition"].pool.may,
    "mythos": lambda state: (),
}
"""{pile at which somebody may look: what may lie there}"""
_MOST_LOOKED: Final = 6


def rest(table: Table, op: Data) -> Open | None:
    """(path within the operation, its values); None where it is whole."""
    ask = _RESTS.get(op["op"])
    return ask(table.state, op) if ask is not None else None


def _points(state: State, op: Data) -> Open | None:
    return ("n", numbers(range(3, 9))) if op.get("n", 1) is None else None


def _given_up(state: State, op: Data) -> Open | None:
    """Of ``spend`` and ``discard``: what, and which of it."""
    person = state.people[op["who"]]
    if "what" not in op:
        row = ["health", "sanity"] if op["op"] == "spend" else []
        row += [f"clue:{face}" for face in person.clues]
        row += [ticket for ticket, number in person.tickets.items() if number]
        row += ["card"] if belongings(person) else []
        row += ["improvement"] if any(person.improvements.values()) else []
        return "what", [key(each, _what(each)) for each in row]
    if op["what"] in ("health", "sanity") and "n" not in op:
        return "n", numbers(range(1, 5))
    if op["what"] == "card" and "card" not in op:
        return "card", listed(belongings(person))
    if op["what"] == "improvement" and "skill" not in op:
        return "skill", listed(each for each in SKILLS if person.improvements.get(each))
    return None


def _what(word: str) -> Words:
    if word.startswith("clue:"):
        return formed("clue_of", face=card_words(word.removeprefix("clue:")))
    if word in ("train", "ship"):
        return named(f"{word}_ticket")
    return _TEXTS.get(f"what_{word}") or named(word)


def _look(state: State, op: Data) -> Open | None:
    """A pile, how many things, then each of them, top first (or not told), then whether one goes under the rest."""
    if "zone" not in op:
        return "zone", [key(each, _TEXTS[f"pile_{each}"]) for each in _LOOKED]
    if "items" not in op:
        return "items", [key([None] * n, both(str(n))) for n in range(1, _MOST_LOOKED + 1)]
    items = op["items"]
    if None in items:
        told = [each for each in items if each is not None and each != "?"]
        left = [each for each in _LOOKED[op["zone"]](state) if each not in told]
        return f"items.{items.index(None)}", listed([*left, "?"])
    if "bottom" not in op and len(items) > 1 and set(items) != {"?"}:
        stay = key([], _TEXTS["all_on_top"])
        return "bottom", [stay, *(key([each], card_words(each)) for each in items if each != "?")]
    return None


def _ban(state: State, op: Data) -> Open | None:
    if "verb" not in op:
        there = [ban.verb for ban in state.bans if ban.who == op["who"]]
        verbs = _VERBS if op["op"] == "restrict" else tuple(dict.fromkeys(there))
        return "verb", [key(each, _TEXTS[f"verb_{each}"]) for each in verbs]
    if "source" in op:
        return None
    if op["op"] == "unrestrict":
        return "source", listed(
            ban.source for ban in state.bans if (ban.who, ban.verb) == (op["who"], op["verb"])
        )
    cards = [card for who in turn_order(state) for card in belongings(state.people[who])]
    return "source", listed([*state.in_play, *([state.ancient_one] if state.ancient_one else []), *cards])


def _flip(state: State, op: Data) -> Open | None:
    if "card" in op:
        return None
    cards = [card for who in turn_order(state) for card in belongings(state.people[who])]
    return "card", listed(card for card in cards if deck_of(plain_card(card)) in ("spell", "condition"))


def _token(state: State, op: Data) -> Open | None:
    if "kind" not in op:
        kinds = ("eldritch", "mystery", "rumor", "health")
        return "kind", [key(each, _TEXTS[f"token_{each}"]) for each in kinds]
    return ("on", list(_places(state, op["kind"]))) if "on" not in op else None


def _places(state: State, kind: str) -> Iterator[Candidate]:
    """Where a token may lie, the likeliest first."""
    if state.mystery not in (None, "?") and kind in ("mystery", "eldritch"):
        yield from listed([str(state.mystery)])
    if kind == "eldritch":
        yield from (key(f"omen:{each}", formed("on_omen", omen=named(each))) for each in OMENS)
    if kind == "health":
        yield from listed(state.monsters)
    yield from listed(state.in_play)
    if state.ancient_one is not None:
        yield from listed([state.ancient_one])
    yield from listed(SPACES)


def _doom(state: State, op: Data) -> Open | None:
    return ("n", [key(n, both(minus(n))) for n in (-2, -3, -4, -5, 2, 3)]) if op["n"] is None else None


def _omen(state: State, op: Data) -> Open | None:
    return ("to", listed(OMENS)) if "to" in op and op["to"] is None else None


def _on_board(state: State, op: Data) -> Open | None:
    if op.get("monster") is None:
        return "monster", listed(state.monsters)
    return ("n", numbers(range(1, 6))) if op.get("n", 1) is None else None


def _moved(state: State, op: Data) -> Open | None:
    if "monster" in op and op["monster"] is None:
        return "monster", listed(state.monsters)
    return ("to", listed(SPACES)) if "to" not in op else None


def _comes(state: State, op: Data) -> Open | None:
    if op.get("from") == "set_aside":
        if "monster" not in op:
            return "monster", listed(each for each in state.set_aside if deck_of(each) is None)
        return ("space", listed(SPACES)) if "space" not in op else None
    if "space" not in op:
        return "space", listed(SPACES)
    return ("monster", listed((*state.cup.may, "?"))) if "monster" not in op else None


def _gate_of(state: State, op: Data) -> Open | None:
    return ("city", listed(state.gates)) if "city" not in op else None


def _gate(state: State, op: Data) -> Open | None:
    if "city" not in op:
        return "city", listed(state.gate_stack.may)
    if "monster" not in op and not op.get("none_left"):
        return "monster", listed((*state.cup.may, "?"))
    return None


def _clue(state: State, op: Data) -> Open | None:
    if op["op"] == "discard_clue":
        return (
            ("face", listed(face for face, each in state.clues.items() if each.space))
            if "face" not in op
            else None
        )
    if "at" in op:
        return ("at", listed(SPACES)) if op["at"] is None else None
    return ("face", listed(state.clue_pool.may)) if "face" not in op else None


def _somewhere(state: State, op: Data) -> Open | None:
    """The face of the Clue that named the space, and what happens there."""
    if "face" not in op:
        return "face", listed(state.clue_pool.may)
    if "then" not in op:
        nothing, comes = key(None, _TEXTS["nothing_there"]), key({"op": "spawn_monster"}, _TEXTS["monster"])
        return "then", [nothing, comes]
    if op["then"] is not None and "monster" not in op["then"]:
        return "then.monster", listed((*state.cup.may, "?"))
    return None


def _moved_aside(state: State, op: Data) -> Open | None:
    if "id" in op:
        return None
    if op["op"] == "from_box":
        return "id", listed(state.box)
    cards = [card for who in turn_order(state) for card in belongings(state.people[who])]
    return "id", listed(
        [*state.in_play, *cards, *(each for each in state.reserve if each != "?"), *state.monsters]
    )


def _skill(state: State, op: Data) -> Open | None:
    return ("skill", listed(SKILLS)) if "skill" not in op else None


_RESTS: Final[Mapping[str, Callable[[State, Data], Open | None]]] = {
    "lose": _points, "recover": _points, "spend": _given_up, "discard": _given_up, "look": _look, "restrict": _ban,
    "unrestrict": _ban, "flip": _flip, "token": _token, "doom": _doom, "omen": _omen, "damage": _on_board,
    "heal": _on_board, "discard_monster": _on_board, "move": _moved, "spawn_monster": _comes,
    "close_gate": _gate_of, "discard_gate": _gate_of, "spawn_gate": _gate, "spawn_clue": _clue,
    "discard_clue": _clue, "random_space": _somewhere, "set_aside": _moved_aside, "to_box": _moved_aside,
    "from_box": _moved_aside, "improve": _skill,
}  # fmt: skip
"""{operation: what is still to be said of it}"""
