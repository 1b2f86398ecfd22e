"""Gaining a card: where it lies, whether it may be gained, and from where it then comes."""

from __future__ import annotations

from collections.abc import Sequence

from events.catalogue.eldritch_horror import ASSETS, CONDITIONS, SPELLS, plain_card
from events.vocabulary import Data
from projections.rules.games.eldritch_horror.faults import Faults, fault, seen
from projections.rules.games.eldritch_horror.ops_points import banned
from projections.rules.games.eldritch_horror.people import belongings, new_copy
from projections.rules.games.eldritch_horror.run import Run
from projections.rules.games.eldritch_horror.stacking import from_deck, teamwork, where
from projections.rules.games.eldritch_horror.state import State

UNIQUE = ("asset", "artifact")


def gain_card(run: Run, op: Data) -> None:
    """A card by one of the ways of gaining. One that cannot have come leaves a range behind."""
    state, name, deck = run.state, plain_card(op["card"]), _deck(op)
    broken = run.report(_faults(state, op, name, deck), part=True)
    if not op.get("found", True):
        return
    place = _place(state, op, name, deck)
    if place is None or (broken and _has(state, op["who"], name)):
        state.decks[deck].pool.count.widen(1)
        return
    if place == "reserve":
        state.reserve.remove(name)
        refill(run, op.get("refill"), 1, part=True)
    elif place == "discard":
        state.decks[deck].discard.remove(name)
    else:
        from_deck(state, deck, name)
        if not op.get("how", "random").startswith("random"):
            state.looks.pop(deck, None)
    give(state, op["who"], name, deck, op.get("back"))
    run.tell("gained", name, who=op["who"])


def refill(run: Run, cards: Sequence[str] | None, slots: int, *, part: bool) -> None:
    """ELD-RESERVE-FOUR: the empty slots of the reserve are filled; ``?`` where nobody said with what."""
    if cards is not None and len(cards) != slots:
        run.report([seen("RESERVE-FOUR", n=slots, m=len(cards))], part=part)
    laid = list(cards or ())[:slots]
    for card in [*laid, *["?"] * (slots - len(laid))]:
        from_deck(run.state, "asset", card)
        run.state.reserve.append(card)


def give(state: State, who: str, name: str, deck: str, back: str | None = None) -> str:
    """The card comes to somebody; gives its id."""
    person = state.people[who]
    card = new_copy(state, name)
    (person.conditions if deck == "condition" else person.cards).append(card)
    if back is not None:
        state.backs[card] = back
    if state.phase == "mythos":
        state.mythos.fresh.append(card)
    return card


def _deck(op: Data) -> str:
    name = plain_card(op["card"])
    if op.get("deck") is not None:
        return str(op["deck"])
    if name in ASSETS:
        return "asset"
    return "spell" if name in SPELLS else "condition" if name in CONDITIONS else "artifact"


def _has(state: State, who: str, name: str) -> bool:
    return any(plain_card(card) == name for card in belongings(state.people[who]))


def _place(state: State, op: Data, name: str, deck: str) -> str | None:
    """Where the card is taken from: as the way of gaining says, or where it lies; None: it cannot be had."""
    how, piles = op.get("how", "random"), state.decks[deck]
    if how in ("named", "reserve") and deck == "asset" and name in state.reserve:
        return "reserve"
    if how in ("named", "discard") and name in piles.discard:
        return "discard" if how == "discard" or not piles.pool.holds(name) else "deck"
    return "deck" if how not in ("reserve", "discard") and piles.pool.holds(name) else None


def _faults(state: State, op: Data, name: str, deck: str) -> Faults:
    who, how = op["who"], op.get("how", "random")
    piles, there = state.decks[deck], where(state, name)
    yield from banned(state, who, "gain")
    if state.players == 1 and teamwork(name) and name in state.box:
        yield fault("OPT-SOLO", card=name)
    if name in state.box:
        yield fault("BOX-OUT", card=name)
    if there.startswith("on_sheet_of") and not piles.pool.holds(name) and op.get("found", True):
        yield fault("LIM-DEFEATED", card=name)
    if deck == "condition" and not piles.pool.holds(name) and op.get("found", True):
        yield seen("COND-SUPPLY", card=name, n=CONDITIONS[name].count)
    if op.get("found", True):
        yield from _held_faults(state, who, name, deck, how)
    if (how == "reserve" and name not in state.reserve) or (how == "discard" and name not in piles.discard):
        yield seen("LIM-AVAIL", card=name, where=there)
    elif how == "named":
        yield from _named_faults(state, op, name, deck)
    elif how.startswith("trait:"):
        trait = how.removeprefix("trait:")
        if trait not in traits(name, deck):
            yield seen("GAIN-TRAIT", card=name, trait=trait)
        yield from _deck_faults(state, name, deck)
    elif how == "random":
        yield from _deck_faults(state, name, deck)
        yield from _top_faults(state, name, deck)
    slots = 1 if _place(state, op, name, deck) == "reserve" else 0
    laid = op.get("refill")
    if laid is not None and slots == 0:
        yield seen("RESERVE-FOUR", n=0, m=len(laid))


def traits(name: str, deck: str) -> tuple[str, ...]:
    """The traits of a card; all that are asked for where they are not known."""
    if deck == "asset":
        return ASSETS[name].traits or () if name in ASSETS else ()
    if deck == "condition":
        return CONDITIONS[name].traits if name in CONDITIONS else ()
    return (SPELLS[name],) if name in SPELLS else ()


def _held_faults(state: State, who: str, name: str, deck: str, how: str) -> Faults:
    """One card of a name to each investigator, of those that have several copies."""
    if deck in UNIQUE or not _has(state, who, name):
        return
    if how == "random":
        yield seen("GAIN-DUP", inv=who, card=name)
    elif how.startswith("trait:"):
        yield seen("GAIN-TRAIT-NEW", inv=who, card=name)
    else:
        yield fault("COND-DUP" if deck == "condition" else "SPELL-DUP", inv=who, card=name)


def _named_faults(state: State, op: Data, name: str, deck: str) -> Faults:
    piles = state.decks[deck]
    there = piles.pool.holds(name) or name in piles.discard or (deck == "asset" and name in state.reserve)
    if not op.get("found", True):
        if there:
            yield fault("GAIN-NAMED-FAIL", card=name, where=where(state, name))
        return
    if deck == "asset" and name in state.reserve and op.get("from") in ("deck", "discard"):
        yield fault("GAIN-NAMED-RESERVE", card=name)
    if not there:
        yield fault("GAIN-NAMED", card=name)


def _deck_faults(state: State, name: str, deck: str) -> Faults:
    if state.decks[deck].pool.holds(name):
        return
    if deck in UNIQUE:
        yield seen("ASSET-UNIQUE", card=name, where=where(state, name))
    yield seen("GAIN-RANDOM", card=name, deck=deck, where=where(state, name))


def _top_faults(state: State, name: str, deck: str) -> Faults:
    look = state.looks.get(deck)
    if look is None or not look.top or look.top[0].item == "?":
        return
    top = look.top[0]
    if deck in UNIQUE and top.item != name:
        private = ((top.seat,),) if top.seat is not None else ()
        yield seen(
            "GAIN-RANDOM", severity="doubt", private=private, card=name, deck=deck, where="below_the_top"
        )
    if deck not in UNIQUE and top.item == name and state.decks[deck].pool.count.lo > 1:
        yield seen("DOUBLE-BOTTOM", severity="doubt", card=name, deck=deck, n=state.decks[deck].pool.count.lo)
