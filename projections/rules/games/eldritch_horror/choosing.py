"""The next open field of a move that is being put together.

A list is asked item by item; once a later field stands in the partial move the list has ended. Operations are put
together by the page: they may be anything that a card says.
"""

from __future__ import annotations

from typing import Final

from events.games.eldritch_horror import VOCABULARY
from events.vocabulary import Data
from projections.rules.contract import COMPLETE, Choice, Viewer
from projections.rules.games.eldritch_horror import candidates
from projections.rules.games.eldritch_horror.arriving import OWN
from projections.rules.games.eldritch_horror.asking_actions import ASKS as ACTIONS
from projections.rules.games.eldritch_horror.asking_table import ASKS as TABLE
from projections.rules.games.eldritch_horror.legal import passes
from projections.rules.games.eldritch_horror.offering import Ask, Offer, plain
from projections.rules.games.eldritch_horror.people import turn_order
from projections.rules.games.eldritch_horror.state import State

ASKS: Final = {**ACTIONS, **TABLE}
CLOSED: Final = {
    "choose_investigator": ("seat", "investigator"),
    "setup": ("ancient_one",),
    "setup_choice": ("improve",),
    "prepare": ("gain", "discard"),
    "combat": ("monster",),
    "encounter": ("deck",),
    "encounter_text": ("source",),
    "pass_lead": ("to",),
    "replace_investigator": ("seat", "investigator"),
}
"""Fields of the closed decisions in the order in which they are asked; the legal moves have their values."""
NAMED: Final = OWN | {"setup_choice", "ambush"}
"""Lines in which somebody must be named."""


def choices(state: State, partial: Data, viewer: Viewer) -> Choice:
    """See the contract."""
    type_ = str(partial.get("type", ""))
    if type_ not in VOCABULARY.types or state.score_only:
        return COMPLETE
    if "player" not in partial and type_ in NAMED:
        return _choice("player", plain(_actors(state, type_)))
    if type_ == "travel":
        return _travel(state, partial)
    for field in CLOSED.get(type_, ()):
        if field not in partial:
            offer = _listed(state, partial, field)
            if offer is not None:
                return _choice(field, offer)
    if partial.get("player") is not None and partial["player"] not in state.people:
        return COMPLETE
    return _asked(state, partial, viewer, ASKS.get(type_, ()))


def _choice(field: str, offer: Offer) -> Choice:
    return Choice(field, offer.values, offer.may_stop)


# --- closed decisions


def _moves(state: State, partial: Data) -> list[Data]:
    """The decisions of a type that go with what was chosen; where none of them is legal, all that can be thought of."""
    type_ = str(partial["type"])
    chosen = {key: partial[key] for key in ("player", *CLOSED.get(type_, ())) if key in partial}
    fitting = []
    for move in candidates.candidates(state):
        if move.type == type_:
            data = VOCABULARY.encode(move)
            if all(data.get(key) == value for key, value in chosen.items()):
                fitting.append((move, data))
    return [data for move, data in fitting if passes(state, move)] or [data for _, data in fitting]


def _listed(state: State, partial: Data, field: str) -> Offer | None:
    values = [data.get(field) for data in _moves(state, partial)]
    given = [value for value in values if value is not None]
    return plain(given, may_stop=None in values) if given else None


def _actors(state: State, type_: str) -> list[str]:
    """Who may do it now; where nobody may, all in play."""
    able = [
        str(getattr(move, "player", ""))
        for move in candidates.candidates(state)
        if move.type == type_ and (type_ == "travel" or passes(state, move))
    ]
    return able or turn_order(state)


def _travel(state: State, partial: Data) -> Choice:
    """The next space; those that a ticket reaches first."""
    person = state.people.get(str(partial["player"]))
    path = list(partial.get("path") or ())
    if person is None or "tickets" in partial:
        return COMPLETE
    begun = [
        each for each in candidates.paths(person.space, person.tickets) if list(each[: len(path)]) == path
    ]
    further = [each[len(path)] for each in begun if len(each) > len(path)]
    return _choice(f"path.{len(path)}", plain(further, may_stop=bool(path))) if further else COMPLETE


# --- what the table shows, and templates


def _asked(state: State, partial: Data, viewer: Viewer, asks: tuple[Ask, ...]) -> Choice:
    for number, ask in enumerate(asks):
        ended = any(later.field in partial for later in asks[number + 1 :])
        if (ended or partial.get(ask.field, ()) is None) if ask.many else ask.field in partial:
            continue
        offer = ask.values(state, partial, viewer)
        if offer is not None and offer.values:
            place = f".{len(partial.get(ask.field) or ())}" if ask.many else ""
            return _choice(f"{ask.field}{place}", offer)
    return COMPLETE
