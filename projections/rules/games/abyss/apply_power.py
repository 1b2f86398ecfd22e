"""Making the powers that are written down, one small function a Lord; illegal ones as far as they can be made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from events.catalogue.abyss import LORDS
from events.games.abyss import BlackSmokers, Control, Power
from projections.rules.contract import Context, Outcome
from projections.rules.games.abyss.apply_table import to_discard, unseen
from projections.rules.games.abyss.apply_turn import take_stack
from projections.rules.games.abyss.check_control import ambassador_due
from projections.rules.games.abyss.clock import drop_debts, fill_unseen
from projections.rules.games.abyss.court import enter, from_deck, give_up, leave_court
from projections.rules.games.abyss.numbers import CORRUPTOR_PRICE, SLAVER_PEARLS
from projections.rules.games.abyss.purse import Out, gain, pay
from projections.rules.games.abyss.state import Player, State, Turn
from projections.rules.games.abyss.tables import owner


@dataclass(frozen=True, slots=True)
class Using:
    """A power being used."""

    state: State
    turn: Turn
    move: Power
    seq: int
    out: Out

    @property
    def player(self) -> Player:
        """The one who uses it."""
        return self.state.players[self.move.player]


def apply_power(state: State, turn: Turn, move: Power, context: Context, out: Out) -> None:
    """The effect; a power used once is over, one of each turn is used."""
    if move.lord not in POWERS:
        return
    if move.lord in turn.fresh and move.lord != "assassin":
        turn.fresh.remove(move.lord)
    elif LORDS[move.lord].power == "turn":
        turn.used.append(move.lord)
    out.append(Outcome("power", move.player, 1, {"lord": move.lord}))
    POWERS[move.lord](Using(state, turn, move, context.seq, out))


def _assassin(use: Using) -> None:
    seat = owner(use.state, use.move.target or "")
    if seat is None:
        return
    player = use.state.players[seat]
    if use.move.target is not None and use.move.target not in player.turned:
        player.turned.append(use.move.target)
        use.out.append(Outcome("turned", seat, 1, {"lord": use.move.target}))
    if seat not in use.turn.struck:
        use.turn.struck.append(seat)


def _hunter(use: Using) -> None:
    use.turn.owed = [debt for debt in use.turn.owed if debt.kind != "hunter"]
    victim = use.state.players.get(use.move.victim or "")
    if victim is None or victim is use.player:
        return
    if victim.token_count == 0 and victim.picks > 0:
        victim.picks, victim.token_count = victim.picks - 1, 1
    if victim.token_count == 0:
        return
    stolen = _stolen(victim, use.move.token_value)
    victim.token_count -= 1
    use.player.token_count += 1
    use.player.shown = False
    if stolen is not None:
        use.player.tokens = sorted([*use.player.tokens, stolen])
    use.out.append(Outcome("stolen", use.move.player, 1, {"victim": use.move.victim}))


def _stolen(victim: Player, seen: int | None) -> int | None:
    """The value of the token that goes, as far as it is known; the victim's known values are put right."""
    whole = len(victim.tokens) >= victim.token_count
    if seen is None and whole and len(set(victim.tokens)) == 1:
        seen = victim.tokens[0]
    if seen is None:
        left = Counter(victim.tokens) - Counter(set(victim.tokens))
        victim.tokens = sorted(left.elements())
    elif seen in victim.tokens:
        victim.tokens.remove(seen)
    elif whole:
        victim.tokens = victim.tokens[: victim.token_count - 1]
    return seen


def _slaver(use: Using) -> None:
    to_discard(use.state, use.move.player, use.move.card or "?")
    gain(use.state, use.move.player, SLAVER_PEARLS, "slaver", use.out)


def _oracle(use: Using) -> None:
    take_stack(use.state, use.move.race or "", use.move.count, use.state.discard)


def _illusionist(use: Using) -> None:
    old, new = use.move.give_up or "", use.move.take or ""
    under = use.player.locations.pop(old, [])
    if new in use.state.locations:
        use.state.locations.remove(new)
    if old and old not in use.state.locations:
        use.state.locations.append(old)
    take_location(use.state, use.turn, new, under, use.out)


def _opportunist(use: Using) -> None:
    state, out = use.state, use.move.out or ""
    spaces = [space for space, lord in sorted(state.court.items()) if lord == out]
    if spaces:
        state.lord_discard.append(out)
        state.court[spaces[0]] = unseen(use.move.in_)
        from_deck(state, state.court[spaces[0]])


def _corruptor(use: Using) -> None:
    take = use.move.take or ""
    pay(use.state, use.move.player, CORRUPTOR_PRICE, "corruptor", use.out, seq=use.seq)
    leave_court(use.state, take, use.seq)
    enter(use.state, use.turn, take, use.out)


def _traitor(use: Using) -> None:
    take = use.move.take or ""
    give_up(use.state, use.turn, use.move.out or "", use.out)
    leave_court(use.state, take, use.seq)
    enter(use.state, use.turn, take, use.out)


def _schemer(use: Using) -> None:
    lord = unseen(use.move.in_)
    give_up(use.state, use.turn, use.move.out or "", use.out)
    from_deck(use.state, lord)
    enter(use.state, use.turn, lord, use.out)


POWERS: dict[str, Callable[[Using], None]] = {
    "assassin": _assassin,
    "hunter": _hunter,
    "slaver": _slaver,
    "oracle": _oracle,
    "illusionist": _illusionist,
    "opportunist": _opportunist,
    "corruptor": _corruptor,
    "traitor": _traitor,
    "schemer": _schemer,
}
"""{Lord: what its power does}."""


# --- Locations


def take_location(state: State, turn: Turn, place: str, lords: list[str], out: Out) -> None:
    """A Location comes to the active seat, with the Lords under it."""
    state.players[turn.seat].locations[place] = list(lords)
    turn.smokers = place == "black-smokers"
    out.append(Outcome("location", turn.seat, 1, {"location": place}))


def apply_control(state: State, turn: Turn, move: Control, context: Context, out: Out) -> None:
    """The Location as stated: drawn ones not kept become available, Lords go under it, tokens to the supply."""
    debt = ambassador_due(turn)
    lords, tokens = list(move.lords or ()), move.tokens or 0
    if debt is not None:
        turn.owed.remove(debt)
        lords = lords or [debt.lord]
    elif turn.acted:
        drop_debts(state, turn)
        fill_unseen(state, turn)
    player = state.players[move.player]
    player.keys = max(0, player.keys - tokens)
    drawn = list(move.drawn or ())
    state.location_deck = max(0, state.location_deck - len(drawn))
    state.locations += [place for place in drawn if place != move.place and place not in state.locations]
    if not drawn and move.place in state.locations:
        state.locations.remove(move.place)
    elif not drawn and state.fog:
        state.fog -= 1
    mine = [lord for lord in lords if lord in player.lords]
    for place in player.locations:
        player.locations[place] = [lord for lord in player.locations[place] if lord not in mine]
    take_location(state, turn, move.place, mine, out)
    if tokens:
        out.append(Outcome("keys", move.player, -tokens))


def apply_smokers(state: State, turn: Turn, move: BlackSmokers, context: Context, out: Out) -> None:
    """Black Smokers leaves the game, the Lords move over."""
    turn.smokers = False
    if move.take is None:
        return
    player = state.players[move.player]
    under = player.locations.pop("black-smokers", [])
    if "black-smokers" not in state.locations_gone:
        state.locations_gone.append("black-smokers")
    state.location_deck = max(0, state.location_deck - 1)
    player.locations[move.take] = under
    out.append(Outcome("location", move.player, 1, {"location": move.take}))
