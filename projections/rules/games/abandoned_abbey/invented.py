"""What a table could show and decide in a random legal game. ``random`` is a seeded ``random.Random``."""

from __future__ import annotations

from typing import Any

from events.catalogue.abandoned_abbey import (
    ABBEY_CARDS,
    CELLS,
    EDITIONS,
    ENTRY,
    HAND,
    NEIGHBOURS,
    REGIONS,
    REWARDS,
    STATUES,
    STATUES_OF_A_KIND,
    SUBDUED_BY,
    SYMBOLS,
    UNSEEN,
)
from events.games import abandoned_abbey as moves
from events.vocabulary import Data, Move
from projections.rules.games.abandoned_abbey.cards import Card
from projections.rules.games.abandoned_abbey.state import State

LABELS = tuple(f"A{number}" for number in range(1, ABBEY_CARDS + 1))
GOALS = (((10, 2), (8, 4), (6, 6)), ((8, 1), (6, 3), (4, 5)), ((12, 3), (9, 5), (7, 7)), ((5, 2), (3, 4)))
_TEAMS = ("X", "Y")


def setup(seats: int, random: Any) -> tuple[Data, list[Data]]:
    """Fields of ``opened`` and the set-up lines of a random game."""
    names = [chr(ord("A") + index) for index in range(seats)]
    teams = [{"team": _TEAMS[index % 2]} if seats == 4 else {} for index in range(seats)]
    opened: Data = {
        "edition": random.choice(sorted(EDITIONS)),
        "seats": [{"seat": name, **team} for name, team in zip(names, teams, strict=True)],
    }
    if random.random() < 0.2:
        opened["options"] = {"no_auto_reshuffle": True}
    number = random.randrange(len(GOALS))
    goal: Data = {"id": number + 1, "lines": [list(line) for line in GOALS[number]]}
    table: Data = {
        "type": "setup",
        "grid": dict(zip(CELLS, random.sample(REGIONS, len(CELLS)), strict=True)),
        "statues": dict(zip(CELLS, random.sample(STATUES * STATUES_OF_A_KIND, len(CELLS)), strict=True)),
        "start": {name: random.choice(CELLS) for name in names},
    }
    if random.random() < 0.5:
        return opened, [{**table, "goal": goal}]
    return opened, [table, {"type": "setup_goal", **goal}]


def shown(state: State, entry: Data, random: Any) -> Move | None:
    """What the table shows where a line is due."""
    if entry["type"] == "reshuffle":
        return moves.Reshuffle(deck="abbey", count=len(state.returned))
    if entry["type"] in ("abbey_go", "abbey_stop"):
        return _named(state, random)
    if entry["type"] == "end_turn":
        return _beside(state, random)
    if entry["type"] != "abbey_top":
        return None
    if random.random() < 0.05:
        return moves.AbbeyTop(symbol=UNSEEN)
    card = state.seen_next or _card(state, random)
    return moves.AbbeyTop(symbol=card.symbol, reward=card.reward, draw=_draw(card), label=card.label)


def _named(state: State, random: Any) -> Move | None:
    """The replacement, where its owner tells it."""
    drawn = state.replacement
    if drawn is None or drawn.named >= drawn.drawn or random.random() < 0.6:
        return None
    return moves.Draw(player=state.active, card=_drawn(random))


def _drawn(random: Any) -> moves.HandCard:
    return moves.HandCard(symbols=(random.choice(SYMBOLS),))


def _beside(state: State, random: Any) -> Move | None:
    """Now and then something that is nobody's decision."""
    player = state.explorer
    empty = player.deck == 0 and player.discard > 0
    if empty and random.random() < (0.1 if state.auto_reshuffle else 0.5):
        return moves.Reshuffle(deck="own", player=state.active)
    if random.random() < 0.9:
        return None
    if random.random() < 0.5:
        return moves.Refill()
    if random.random() < 0.5:
        return moves.Gems(player=state.active, change=random.randint(1, 2), reason="event")
    return moves.Points(player=state.active, change=-1, reason="penalty")


def _draw(card: Card) -> int | None:
    return card.draw if card.draw != 1 else None


def _card(state: State, random: Any) -> Card:
    """A card that can lie there: one of those shuffled, else one whose label was not met yet or went unseen."""
    seen = [card for card in state.pool or () if card.seen]
    if seen:
        card: Card = random.choice(seen)
        return card
    if state.pool is not None:
        return Card(UNSEEN)
    free = [label for label in LABELS if label not in state.labels]
    if not free:
        return Card(UNSEEN)
    rewards = random.sample(REWARDS, random.choice((1, 1, 1, 2)))
    reward = {item: random.randint(1, 3) if item == "gem" else 1 for item in rewards}
    return Card(random.choice(SYMBOLS), reward, random.choice((1, 1, 1, 1, 2)), random.choice(free))


def filled(state: State, move: Move, random: Any) -> Move | None:
    """A decision with its observed part; a template made a real move. None: not now."""
    match move:
        case moves.AbbeyMatch():
            return _match(state, move, random)
        case moves.MoveFigure():
            return _walk(state, move, random)
        case moves.Statue():
            gems = min(state.players[move.player].gems, random.randint(0, 3))
            return moves.Statue(player=move.player, mode="draw", drawn=3, gems=-gems)
        case moves.Quest():
            source = random.choice(("open", "personal"))
            return moves.Quest(
                player=move.player, source=source, points=random.randint(1, 4), gems=random.randint(0, 2)
            )
        case moves.Free():
            return _free(state, move, random)
        case moves.EndTurn():
            return _end(state, move, random)
    return move


def _match(state: State, move: moves.AbbeyMatch, random: Any) -> Move | None:
    player, top = state.players[move.player], state.top
    if top is None or not top.seen or random.random() < 0.2:
        return move
    if state.phase == "match" and random.random() < 0.4:
        return None
    known = [card for card in player.hand_known if top.symbol in (card.shows or ())]
    if known:
        card = moves.HandCard(name=known[0].name, symbols=known[0].symbols)
        return moves.AbbeyMatch(player=move.player, card=card)
    if len(player.hand_known) == player.hand:
        return None
    symbols = random.choice(((top.symbol,), (top.symbol, top.symbol), (top.symbol, random.choice(SYMBOLS))))
    return moves.AbbeyMatch(player=move.player, card=moves.HandCard(symbols=symbols))


def _end(state: State, move: moves.EndTurn, random: Any) -> Move | None:
    if state.turn_action is None and random.random() < 0.8:
        return None
    player = state.explorer
    thrown = random.randint(0, player.hand) if random.random() < 0.3 else 0
    cards = player.deck + (player.discard + thrown if state.auto_reshuffle else 0)
    drawn = min(max(0, HAND - player.hand + thrown), cards)
    told = tuple(_drawn(random) for _ in range(drawn)) if random.random() < 0.4 else None
    return moves.EndTurn(player=state.active, discarded=thrown or None, drawn=told)


def _walk(state: State, move: moves.MoveFigure, random: Any) -> Move | None:
    inside = state.players[move.player].region in ENTRY
    if random.random() < (0.7 if inside else 0.2):
        return None
    if random.random() < 0.5 or not state.players[move.player].hand:
        return move
    symbol = random.choice(SYMBOLS)
    card, creature = moves.HandCard(symbols=(SUBDUED_BY[symbol],)), moves.Creature(symbols=(symbol,))
    gem = random.random() < 0.5
    return moves.MoveFigure(player=move.player, to=move.to, cards=(card,), creature=creature, gem=gem)


def _free(state: State, move: moves.Free, random: Any) -> Move | None:
    player = state.players[move.player]
    if random.random() < 0.7:
        return None
    if player.supply.get("carpet") and player.region != UNSEEN and random.random() < 0.5:
        return moves.Free(player=move.player, kind="carpet", to=random.choice(NEIGHBOURS[player.region]))
    return moves.Free(player=move.player, kind="power")
