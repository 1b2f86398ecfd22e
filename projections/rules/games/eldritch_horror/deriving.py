"""Pools as they follow from where everything else lies: after a position, and after a ``restate`` of a list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from events.catalogue.eldritch_horror import (
    ANCIENT_ONES,
    ARTIFACTS,
    ASSETS,
    CITIES,
    CONDITIONS,
    FACTS,
    MONSTERS,
    SPACES,
    SPELLS,
    plain_card,
)
from projections.rules.games.eldritch_horror.amounts import Pool, exactly
from projections.rules.games.eldritch_horror.board import epic
from projections.rules.games.eldritch_horror.people import belongings
from projections.rules.games.eldritch_horror.state import Clue, State

POOLS = ("gates", "clues", "cup", "cards")


def derive(state: State, pools: Iterable[str] = POOLS) -> None:
    """The content of these pools: all things minus those located elsewhere."""
    for name in pools:
        _DERIVE[name](state)


def _left(things: Iterable[str], gone: Iterable[str]) -> list[str]:
    away = Counter(gone)
    made = []
    for thing in sorted(things):
        if away[thing] > 0:
            away[thing] -= 1
        else:
            made.append(thing)
    return made


def _gates(state: State) -> None:
    may = _left(CITIES, [*state.gates, *state.gate_discard])
    state.gate_stack = Pool(may, exactly(len(may)))
    state.unseen["gates"] = 0
    state.suspects.pop("gates", None)


def _clues(state: State) -> None:
    held = [clue for person in state.people.values() for clue in person.clues]
    may = _left(SPACES, [*held, *state.clue_discard, *state.clues])
    hidden = {token for token, clue in state.clues.items() if token[:1] == "?" and clue.space is not None}
    hidden |= {token for token in (*held, *state.clue_discard) if token[:1] == "?"}
    state.clues = {token: clue for token, clue in state.clues.items() if token in hidden or token[:1] != "?"}
    for token in sorted(hidden):
        state.clues.setdefault(token, Clue(None)).may = list(may)
    state.clue_pool = Pool(may, exactly(max(0, len(may) - len(hidden))))
    state.unseen["clues"] = 0
    state.suspects.pop("clues", None)


def _cup(state: State) -> None:
    ordinary = [name for name, each in MONSTERS.items() if not each.epic for _ in range(each.count)]
    on_board = [each.name for each in state.monsters.values() if not epic(each.name)]
    aside = [*state.set_aside, *(name for name in state.box if name in MONSTERS)]
    may = _left(ordinary, [*aside, *(name for name in on_board if name != "?")])
    count = len(may) - state.unlisted - on_board.count("?")
    state.cup = Pool(may, exactly(max(0, count)))
    state.suspects.pop("cup", None)


def _cards(state: State) -> None:
    held = [plain_card(card) for person in state.people.values() for card in belongings(person)]
    held += [plain_card(card) for cards in state.sheets.values() for card in cards]
    gone = [*held, *state.box, *state.set_aside, *(card for card in state.reserve if card != "?")]
    copies: int = FACTS["spells"]["copies_each"]
    for name, things in (
        ("asset", list(ASSETS)),
        ("artifact", list(ARTIFACTS)),
        ("spell", [spell for spell in SPELLS for _ in range(copies)]),
        ("condition", [each.name for each in CONDITIONS.values() for _ in range(each.count)]),
    ):
        may = _left(things, [*gone, *state.decks[name].discard])
        unseen = state.reserve.count("?") if name == "asset" else 0
        state.decks[name].pool = Pool(may, exactly(max(0, len(may) - unseen)))


_DERIVE = {"gates": _gates, "clues": _clues, "cup": _cup, "cards": _cards}


def stage_row(state: State) -> None:
    """An empty stage of the Mythos deck gives way to the next one."""
    while state.ancient_one is not None and not any(state.left.values()) and state.stage < 3:
        state.stage += 1
        state.left = dict(ANCIENT_ONES[state.ancient_one].stages[state.stage - 1])
