"""What is asked of lines that the table shows, likely values first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from events.catalogue.eldritch_horror import (
    ICONS,
    INVESTIGATORS,
    MYSTERIES,
    SPACES,
    USUAL_ICONS,
    deck_of,
)
from events.vocabulary import Data
from projections.rules.contract import Viewer
from projections.rules.games.eldritch_horror import due, icons
from projections.rules.games.eldritch_horror.lines_effect import rank_of
from projections.rules.games.eldritch_horror.offering import (
    Ask,
    Offer,
    drawn,
    known_top,
    odds,
    plain,
    unseen_too,
)
from projections.rules.games.eldritch_horror.people import belongings, turn_order
from projections.rules.games.eldritch_horror.setting_up import RESERVE
from projections.rules.games.eldritch_horror.state import State

LATEST: Final = 9
"""Eldritch tokens of a card at most that are offered."""

# --- set-up


def _face(state: State, partial: Data, viewer: Viewer) -> Offer | None:
    sheet = INVESTIGATORS.get(str(partial.get("player")))
    return drawn(state.clue_pool, may_stop=True) if sheet is not None and sheet.clues else None


def _reserve(state: State, partial: Data, viewer: Viewer) -> Offer | None:
    laid = list(partial.get("cards") or ())
    return unseen_too(drawn(state.decks["asset"].pool, (), laid)) if len(laid) < RESERVE else None


def _site(state: State, partial: Data, viewer: Viewer) -> Offer:
    return plain(site for site, number in state.sites.items() if number)


# --- Gates, Monsters, Clues


def _city(state: State, partial: Data, viewer: Viewer) -> Offer:
    pool = state.gate_stack
    look = state.looks.get("gate_stack")
    under = [each.item for each in look.bottom if each.seat is None or viewer.sees(each.seat)] if look else []
    gone = [city for city in under if city != "?"] if len(under) < pool.count.lo else []
    return drawn(pool, known_top(state, "gate_stack", viewer), gone)


def _monster(state: State, partial: Data, viewer: Viewer) -> Offer:
    if partial["type"] == "spawn_gate":
        return drawn(state.cup, may_stop=True)
    return unseen_too(drawn(state.cup))


def _space(state: State, partial: Data, viewer: Viewer) -> Offer:
    owed = [entry["space"] for entry in due.due(state) if "space" in entry]
    return plain(owed or SPACES)


def _clue(state: State, partial: Data, viewer: Viewer) -> Offer | None:
    return unseen_too(drawn(state.clue_pool)) if partial.get("at") is None else None


def _random(state: State, partial: Data, viewer: Viewer) -> Offer | None:
    return drawn(state.clue_pool) if not state.clue_pool.empty else None


def _chosen(state: State, partial: Data, viewer: Viewer) -> Offer | None:
    return plain(SPACES) if partial.get("face") is None else None


# --- the Mythos card


def _mystery(state: State, partial: Data, viewer: Viewer) -> Offer:
    if partial["type"] == "solve_mystery" and state.mystery not in (None, "?"):
        return plain([state.mystery])
    left = [card for card, name in MYSTERIES.items() if state.ancient_one in (None, name)]
    return plain([*(card for card in left if card not in state.mysteries), "?"])


def _colour(state: State, partial: Data, viewer: Viewer) -> Offer:
    number = sum(state.left.values())
    if not number:
        return plain(USUAL_ICONS)
    return odds({colour: each / number for colour, each in state.left.items() if each})


def _icons(state: State, partial: Data, viewer: Viewer) -> Offer:
    """The preset of the colour first, then those of the others."""
    usual = {colour: list(row) for colour, row in USUAL_ICONS.items()}
    own = usual.get(str(partial.get("colour")), [])
    return plain([own, *usual.values(), list(ICONS[:1])])


def _rumor_space(state: State, partial: Data, viewer: Viewer) -> Offer | None:
    return plain(SPACES) if "rumor_token" in (partial.get("icons") or ()) else None


def _eldritch(state: State, partial: Data, viewer: Viewer) -> Offer | None:
    return plain(range(1, LATEST)) if "eldritch_tokens" in (partial.get("icons") or ()) else None


# --- reckonings and effects


def _components(state: State) -> Iterator[Data]:
    """Components in the order of a reckoning: Monsters, the Ancient One, Mythos cards, then what each one holds."""
    yield from ({"kind": "monster", "id": token} for token in state.monsters)
    if state.ancient_one is not None:
        yield {"kind": "ancient_one", "id": state.ancient_one}
    for card, each in state.in_play.items():
        yield {"kind": "rumor" if each.rumor else "mythos", "id": card}
    for who in turn_order(state):
        for card in belongings(state.people[who]):
            yield {"kind": deck_of(card), "id": card, "holder": who}


def _reckons(state: State, partial: Data, viewer: Viewer) -> Offer:
    """Those that are not behind the last one, and were there when the reckoning began."""
    row = [each for each in _components(state) if each["id"] not in state.mythos.fresh]
    return plain(each for each in row if (rank_of(state, each, "") or 0) >= state.mythos.reckoned)


def _effects(state: State, partial: Data, viewer: Viewer) -> Offer:
    card = state.mythos.card if state.phase == "mythos" else None
    text = [{"kind": "mythos", "id": card}] if card is not None and card[:1] != "?" else []
    sheets = [{"kind": "sheet", "id": who} for who in turn_order(state)]
    return plain([*text, *_components(state), *sheets], may_stop=True)


def _rumors(state: State, partial: Data, viewer: Viewer) -> Offer:
    return plain(card for card, each in state.in_play.items() if each.rumor)


def _step(state: State, partial: Data, viewer: Viewer) -> Offer:
    now = icons.step_name(state)
    return plain([now] if now in ("reckoning", "text") else [], may_stop=True)


def _die(state: State, partial: Data, viewer: Viewer) -> Offer:
    return plain(range(1, 7), may_stop=bool(partial.get("dice")))


def _phase(state: State, partial: Data, viewer: Viewer) -> Offer:
    return plain([state.phase] if state.phase != "over" else [])


def _result(state: State, partial: Data, viewer: Viewer) -> Offer:
    return plain(["win", "loss"])


ASKS: Final[Mapping[str, tuple[Ask, ...]]] = {
    "setup_choice": (Ask("clue_face", _face),),
    "setup_reserve": (Ask("cards", _reserve, many=True),),
    "setup_expedition": (Ask("site", _site),),
    "spawn_gate": (Ask("city", _city), Ask("monster", _monster)),
    "spawn_monster": (Ask("space", _space), Ask("monster", _monster)),
    "spawn_clue": (Ask("face", _clue),),
    "random_space": (Ask("face", _random), Ask("chosen_by_lead", _chosen)),
    "draw_mystery": (Ask("card", _mystery),),
    "draw_mythos": (
        Ask("colour", _colour),
        Ask("icons", _icons),
        Ask("rumor_space", _rumor_space),
        Ask("eldritch", _eldritch),
    ),
    "reckoning": (Ask("source", _reckons),),
    "effect": (Ask("source", _effects),),
    "no_effect": (Ask("step", _step),),
    "solve_mystery": (Ask("card", _mystery),),
    "solve_rumor": (Ask("card", _rumors),),
    "roll": (Ask("dice", _die, many=True),),
    "end_phase": (Ask("phase", _phase),),
    "end_game": (Ask("result", _result),),
}
"""{type of a line: its fields in the order in which they are asked}"""
