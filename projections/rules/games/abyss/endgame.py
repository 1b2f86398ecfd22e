"""The end: final affiliation, scores as far as they follow from what is seen, winners."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from events.catalogue.abyss import RACES, UNSEEN, value
from projections.rules.games.abyss.locations import BY_ALLIES, CONSTANT, MIRRORS, WORTH, Holding, mirrored
from projections.rules.games.abyss.state import Player, State
from projections.rules.games.abyss.tables import lord_of

CATEGORIES = ("affiliated", "lords", "monsters", "locations")


@dataclass(frozen=True, slots=True)
class Tally:
    """The points of a seat by category; None where something unseen decides. ``places``: {Location: points}."""

    affiliated: int | None
    lords: int | None
    monsters: int | None
    places: Mapping[str, int | None]

    @property
    def locations(self) -> int | None:
        """All Locations together."""
        return _sum(list(self.places.values()))

    @property
    def total(self) -> int | None:
        """All points."""
        return _sum([self.affiliated, self.lords, self.monsters, self.locations])

    def document(self) -> dict[str, int | None]:
        """{category: points}, ``total`` among them."""
        return {name: getattr(self, name) for name in (*CATEGORIES, "total")}


def _sum(parts: Sequence[int | None]) -> int | None:
    known = [part for part in parts if part is not None]
    return sum(known) if len(known) == len(parts) else None


def lowest(player: Player) -> list[str]:
    """The known cards of a hand that the final affiliation takes: the lowest of each Race not settled yet."""
    cards = player.hand.known
    return [
        min((card for card in cards if card[0] == race), key=value)
        for race in RACES
        if race not in player.settled and any(card[0] == race for card in cards)
    ]


def tally(state: State, seat: str, *, hand: bool = True, tokens: bool = True) -> Tally:
    """The points of a seat. ``hand`` and ``tokens``: whether the viewer sees them, as far as the log knows them."""
    player = state.players[seat]
    cards_known = player.hand.size <= 0 or (hand and player.hand.exact)
    allies = (*player.affiliated, *(lowest(player) if cards_known and state.phase != "finished" else ()))
    return _tally(state, seat, allies, cards_known=cards_known, tokens=tokens)


def on_table(state: State, seat: str) -> int:
    """The points that lie open: affiliated Allies, Lords, Locations, as far as they are known."""
    points = _tally(state, seat, tuple(state.players[seat].affiliated), cards_known=True, tokens=False)
    places = (worth for worth in points.places.values() if worth is not None)
    return (points.affiliated or 0) + (points.lords or 0) + sum(places)


def _tally(state: State, seat: str, allies: tuple[str, ...], *, cards_known: bool, tokens: bool) -> Tally:
    player = state.players[seat]
    holding = Holding(tuple(player.lords), allies)
    whole = player.picks == 0 and len(player.tokens) >= player.token_count
    tokens_known = whole and (tokens or player.token_count == 0)
    lords_known = UNSEEN not in player.lords
    return Tally(
        _affiliated(holding) if cards_known else None,
        sum(lord_of(lord).influence for lord in player.lords) if lords_known else None,
        sum(player.tokens) if tokens_known else None,
        {place: _place(state, seat, place, holding, cards_known, lords_known) for place in player.locations},
    )


def _affiliated(holding: Holding) -> int:
    return sum(max(holding.of_race(race), default=0) for race in RACES)


def _place(state: State, seat: str, place: str, holding: Holding, cards: bool, lords: bool) -> int | None:
    theirs = [other for each in state.order if each != seat for other in state.players[each].locations]
    looked = theirs if place == MIRRORS else [place]
    if not all(cards if each in BY_ALLIES else lords or each in CONSTANT for each in looked):
        return None
    return mirrored(theirs, holding) if place == MIRRORS else WORTH[place](holding)


def tallies(state: State) -> dict[str, Tally]:
    """{seat: points} as far as the log knows."""
    return {seat: tally(state, seat) for seat in state.order}


def deciding(state: State, found: Mapping[str, Tally]) -> tuple[list[str], str] | None:
    """(winners, what decided: WINNER, TIE1, TIE2 or TIE3); None while a total or a tie-break is not known."""
    totals = {seat: found[seat].total for seat in state.order}
    known = {seat: total for seat, total in totals.items() if total is not None}
    if len(known) < len(totals):
        return None
    best = [seat for seat in state.order if known[seat] == max(known.values())]
    if len(best) == 1:
        return best, "WINNER"
    if any(state.players[seat].picks for seat in best):
        return None
    pearls = max(state.players[seat].pearls for seat in best)
    best = [seat for seat in best if state.players[seat].pearls == pearls]
    if len(best) == 1:
        return best, "TIE1"
    top = max(_highest(state.players[seat]) for seat in best)
    best = [seat for seat in best if _highest(state.players[seat]) == top]
    return best, "TIE2" if len(best) == 1 else "TIE3"


def _highest(player: Player) -> int:
    return max((lord_of(lord).influence for lord in player.lords), default=0)


# --- the final phase


def open_hand(player: Player) -> bool:
    """Whether a hand holds cards that no knowledge settles."""
    return player.hand.size > 0 and not player.hand.exact


def open_tokens(player: Player) -> bool:
    """Whether a seat has tokens of unknown value."""
    return player.picks > 0 or len(player.tokens) < player.token_count


def close_if_settled(state: State) -> None:
    """The game is finished when nothing is open: no hands, no unknown tokens."""
    players = state.players.values()
    if state.phase == "final" and not any(player.hand.size > 0 or open_tokens(player) for player in players):
        state.phase = "finished"


def finish_game(state: State) -> None:
    """The table has counted: known hands are affiliated, the rest is discarded."""
    state.turn = state.closed = state.waiting = None
    for player in state.players.values():
        if player.hand.exact:
            cards = lowest(player)
            player.affiliated += cards
            for card in cards:
                player.hand.take(card)
            player.hand.pour(state.discard)
            player.settled = list(RACES)
    state.phase = "finished"
