"""What a table could show and decide in a random legal game. ``random`` is a seeded ``random.Random``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from events.catalogue.abyss import LOCATIONS, LORDS, MONSTER, RACES, TOKENS, UNSEEN, value
from events.games.abyss import (
    VOCABULARY,
    Buy,
    Control,
    Council,
    CourtRefill,
    Decline,
    Discard,
    Fight,
    Plot,
    Power,
    Recruit,
    Reshuffle,
    Reveal,
    RevealTokens,
)
from events.vocabulary import Data, Move
from projections.rules.contract import LOG
from projections.rules.games.abyss.check_control import ambassador_due
from projections.rules.games.abyss.check_council import discard_due, reasons
from projections.rules.games.abyss.check_explore import asked_before
from projections.rules.games.abyss.check_recruit import may_affiliate
from projections.rules.games.abyss.completing import payments
from projections.rules.games.abyss.known import left
from projections.rules.games.abyss.legal import unseen_locations
from projections.rules.games.abyss.numbers import COURT_SPACES, DRAWS, MOST_DRAWN
from projections.rules.games.abyss.open_items import above_twelve, debt_size, items, recruitable, refill_size
from projections.rules.games.abyss.state import State
from projections.rules.games.abyss.tables import cost, lord_of, needed_race, over_limit, unseen_lords

OPTION_ODDS = {"hand_limit_12": 0.2, "bga_end_rule": 0.1}


def setup(seats: int, random: Any) -> tuple[Data, list[Data]]:
    """Fields of ``opened`` and the set-up line of a random game."""
    names = [chr(ord("A") + index) for index in range(seats)]
    options = {name: True for name, odds in OPTION_ODDS.items() if random.random() < odds}
    if seats > 4:
        options["five_seats"] = True
    lords = random.sample(sorted(LORDS), COURT_SPACES)
    line: Data = {
        "type": "setup",
        "first_player": random.choice(names),
        "court": {str(space): lord for space, lord in enumerate(lords, 1)},
        "location": random.choice(sorted(LOCATIONS)),
    }
    return {"seats": [{"seat": seat} for seat in names], "options": options}, [line]


def observe(state: State, entry: Data, random: Any) -> Move | None:
    """What the table shows where a line is due; None: it is a decision, or may be left out."""
    if entry["type"] == "court_refill":
        if any(item.rule.startswith("LORD-") for item in items(state)):
            return None
        return CourtRefill(lords=tuple(_lords(state, refill_size(state), random)))
    if entry["type"] == "reshuffle":
        return Reshuffle(count=state.discard.size)
    if entry["type"] == "reveal_tokens":
        player = state.players[entry["player"]]
        more = player.token_count - len(player.tokens)
        return RevealTokens(player=entry["player"], values=(*player.tokens, *_tokens(state, more, random)))
    return None


def _lords(state: State, number: int, random: Any) -> list[str]:
    """The next Lords of the deck."""
    known = [lord for lord in state.lords_next[:number] if lord != UNSEEN]
    pool = [lord for lord in unseen_lords(state) if lord not in state.lords_next]
    drawn: list[str] = random.sample(pool, min(number - len(known), len(pool)))
    return known + drawn


def _tokens(state: State, number: int, random: Any) -> list[int]:
    """Values of tokens that nobody has seen."""
    owned = [token for player in state.players.values() for token in player.tokens]
    pool = [token for token, printed in TOKENS.items() for _ in range(printed - owned.count(token))]
    return list(random.sample(pool, min(number, len(pool))))


def fill(state: State, decision: Move, random: Any) -> Move | None:
    """A decision with its observed part drawn, a template as a real move; None: take another one."""
    if isinstance(decision, Plot):
        return replace(decision, lord=_lords(state, 1, random)[0])
    if isinstance(decision, Reveal):
        return replace(decision, card=_card(state, random))
    if isinstance(decision, (Decline, Buy)):
        return decision if _asked(state, decision.player) else None
    if isinstance(decision, Fight):
        seen = bool(decision.tokens) and random.random() < 0.7
        values = tuple(_tokens(state, decision.tokens or 0, random)) if seen else None
        return replace(decision, token_values=values)
    if isinstance(decision, Council):
        return replace(decision, count=_stack(state, decision.race, random))
    if isinstance(decision, Recruit):
        return _recruit(state, decision, random)
    if isinstance(decision, Control):
        return _control(state, decision, random)
    if isinstance(decision, Discard):
        return _discard(state, decision, random)
    return _power(state, decision, random) if isinstance(decision, Power) else decision


def _asked(state: State, seat: str) -> bool:
    """Whether a seat is the one asked now: all before it have answered the offer, it has not."""
    turn = state.turn
    return turn is not None and seat not in turn.declined and not asked_before(state, turn, seat)


def _stack(state: State, race: str, random: Any) -> int | None:
    """How many cards somebody counts in a stack."""
    size, hidden = state.council[race].size, state.council_unknown
    if size > 0 and random.random() < 0.5:
        return None
    return size + random.randint(0 if size else 1, max(hidden, 0)) if hidden else size


def _card(state: State, random: Any) -> str:
    """The next card of the deck; seldom one that nobody wrote down."""
    if state.cards_next and state.cards_next[0] != UNSEEN:
        return state.cards_next[0]
    pool = [card for card, number in left(state, LOG).items() for _ in range(number)]
    card: str = random.choice(pool)
    return UNSEEN if card != MONSTER and random.random() < 0.005 else card


def _power(state: State, decision: Power, random: Any) -> Move:
    if decision.lord in ("schemer", "opportunist"):
        return VOCABULARY.decode("power", {**VOCABULARY.encode(decision), "in": _lords(state, 1, random)[0]})
    if decision.lord == "hunter" and random.random() < 0.5:
        victim = state.players[decision.victim or ""]
        if victim.tokens and len(victim.tokens) >= victim.token_count:
            return replace(decision, token_value=random.choice(victim.tokens))
    return decision


def _recruit(state: State, decision: Recruit, random: Any) -> Recruit | None:
    """A Lord that the known hand can pay for, with Allies until the cost is reached."""
    lords = recruitable(state, decision.player)
    if not lords:
        return None
    seat, lord = decision.player, random.choice(lords)
    cards = state.players[seat].hand.known
    allies = _allies(state, seat, lord, cards, random)
    if allies is None:
        return None
    pearls = max(0, cost(state, seat, lord) - sum(map(value, allies)))
    if pearls > state.players[seat].pearls:
        return None
    move = replace(decision, lord=lord, allies=tuple(allies), pearls=pearls)
    return replace(move, affiliate=random.choice(may_affiliate(state, move)))


def _allies(state: State, seat: str, lord: str, cards: Sequence[str], random: Any) -> list[str] | None:
    """Cards of exactly the Races that the Lord wants: one each, then more until the cost is reached."""
    need, number = needed_race(state, seat, lord), lord_of(lord).races
    held = [race for race in RACES if any(card[0] == race for card in cards)]
    others = [race for race in held if race != need]
    if (need is not None and need not in held) or len(others) + (need is not None) < number:
        return None
    races = random.sample(others, number - (need is not None)) + ([need] if need is not None else [])
    chosen = [random.choice([card for card in cards if card[0] == race]) for race in races]
    rest = [card for card in cards if card[0] in races]
    for card in chosen:
        rest.remove(card)
    random.shuffle(rest)
    pearls = state.players[seat].pearls if random.random() < 0.5 else 0
    while rest and sum(map(value, chosen)) + pearls < cost(state, seat, lord):
        chosen.append(rest.pop())
    return chosen


def _control(state: State, decision: Control, random: Any) -> Control | None:
    debt = ambassador_due(state.turn) if state.turn is not None else None
    pool = unseen_locations(state)
    if debt is not None:
        drawn = random.sample(pool, min(DRAWS[debt.lord], state.location_deck))
        return replace(decision, location=random.choice(drawn), drawn=tuple(drawn))
    lords, tokens = random.choice(payments(state, decision.player))
    decision = replace(decision, lords=lords, tokens=tokens)
    most = min(MOST_DRAWN, state.location_deck)
    if most and (not state.locations or random.random() < 0.5):
        drawn = random.sample(pool, random.randint(1, most))
        return replace(decision, location=random.choice(drawn), drawn=tuple(drawn))
    return replace(decision, location=random.choice(sorted(state.locations)))


def _discard(state: State, decision: Discard, random: Any) -> Discard | None:
    """As many known cards as are due."""
    seat = decision.player
    why = next(reasons(state, seat), "commander")
    due: dict[str, int] = {debt.kind: debt_size(state, debt) for debt in discard_due(state, seat)}
    above = over_limit(state, seat) if why == "commander" else above_twelve(state, seat)
    number, cards = due.get(why, above), state.players[seat].hand.known
    if number > len(cards):
        return replace(decision, cards=(*cards, *([UNSEEN] * (number - len(cards)))), reason=why)
    return replace(decision, cards=tuple(random.sample(cards, number)), reason=why)
