"""What a table could show in a random legal game: its set-up, new cards. ``random`` is a seeded ``random.Random``."""

from __future__ import annotations

from typing import Any, Final

from events.catalogue.wyrmspan import OBJECTIVES, TILES
from events.games.wyrmspan import (
    DealDisplay,
    LayEgg,
    RefillDisplay,
    Reshuffle,
    ScoreObjective,
    StartRound,
)
from events.session import End
from events.vocabulary import Data, Move
from projections.rules.contract import LOG
from projections.rules.games.wyrmspan import objectives
from projections.rules.games.wyrmspan.choosing_table import unseen_cards
from projections.rules.games.wyrmspan.holdings import free_place
from projections.rules.games.wyrmspan.legal import legal
from projections.rules.games.wyrmspan.numbers import DEALT, FEW_SEATS, FOUR
from projections.rules.games.wyrmspan.state import State
from projections.rules.games.wyrmspan.zones import gaps

CARD_SEEN: Final = 0.8
"""How often somebody writes down which card a seat drew from the deck."""
STAYING: Final = 0.9
"""How often a seat that could stop while something can be gained thinks again."""


def setup(seats: int, random: Any) -> tuple[Data, list[Data]]:
    """Fields of ``opened`` and the set-up lines of a random game."""
    names = [chr(ord("A") + index) for index in range(seats)]
    dragons = [f"d{number}" for number in random.sample(range(1, 184), DEALT * (seats + 1))]
    caves = [f"k{number}" for number in random.sample(range(1, 76), DEALT * (seats + 1))]
    lines: list[Data] = [
        {
            "type": "setup_guild_tile",
            "tile": random.choice(TILES),
            "side": "few" if seats <= FEW_SEATS else "many",
        },
        {"type": "deal_display", "dragons": dragons[:DEALT], "caves": caves[:DEALT]},
        {"type": "setup_objectives", "tiles": _four(random)},
    ]
    for at, seat in enumerate(names, 1):
        seen = random.random() < CARD_SEEN
        mine = slice(DEALT * at, DEALT * (at + 1))
        lines.append(
            {
                "type": "deal_hand",
                "player": seat,
                "dragons": dragons[mine] if seen else ["d?"] * DEALT,
                "caves": caves[mine] if seen else ["k?"] * DEALT,
            }
        )
    lines.append({"type": "setup_first_player", "player": random.choice(names)})
    options = {"hands_open": True} if random.random() < 0.2 else {}
    return {"seats": [{"seat": seat} for seat in names], "options": options}, lines


def _four(random: Any) -> list[str]:
    numbers = random.sample(range(1, len(OBJECTIVES) // 2 + 1), FOUR)
    return [f"{number}{random.choice('ab')}" for number in numbers]


def observe(state: State, entry: Data, random: Any) -> Move | None:
    """What the table shows where a line is due; None: it is a decision, or may be left out."""
    if (
        entry["type"] in ("deal_display", "score_objective", "end")
        and _more_to_say(state)
        and random.random() < STAYING
    ):
        return None
    match entry["type"]:
        case "refill_display":
            kind = "d" if entry["slot"] in gaps(state.dragons) else "k"
            card = top_card(state, kind, random)
            return None if card is None else RefillDisplay(card=card, slot=entry["slot"])
        case "deal_display":
            if state.phase == "round_end" and not (state.scored or objectives.follows(state)):
                return None
            if any(not pile.deck and pile.discard for pile in (state.dragons, state.caves)):
                return None
            return _display(state, random)
        case "reshuffle":
            return Reshuffle(deck=entry["deck"])
        case "score_objective":
            counts = {seat: random.randint(0, 6) for seat in state.order}
            return ScoreObjective(counts=counts)
        case "start_round" if state.phase == "round_start":
            return StartRound(round=entry["round"])
        case "lay_egg":
            places = free_place(state.players[entry["player"]])
            return LayEgg(player=entry["player"], at=random.choice(places))
        case "end":
            return End()
    return None


def _more_to_say(state: State) -> bool:
    """Whether an ability of the round end, or of final scoring, has not been used."""
    return any(legal(state, LOG))


def top_card(state: State, kind: str, random: Any) -> str | None:
    """The next card of a deck."""
    pile = state.pile(kind)
    if pile.top and pile.top[0].card[1:] != "?":
        return pile.top[0].card
    cards = unseen_cards(state, kind)
    return random.choice(cards) if cards and pile.deck > 0 else None


def _display(state: State, random: Any) -> DealDisplay:
    rows = []
    for kind in "dk":
        cards = unseen_cards(state, kind)
        number = min(DEALT, state.pile(kind).deck)
        row = random.sample(cards, min(number, len(cards)))
        rows.append(tuple(row + [f"{kind}?"] * (DEALT - len(row))))
    return DealDisplay(dragons=rows[0], caves=rows[1])
