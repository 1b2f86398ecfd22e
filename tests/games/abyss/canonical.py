"""What the kit of laws may use of Abyss: every decision anybody could think of, what no move changes, and sessions that
differ in the values of Monster tokens only."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from events.catalogue.abyss import ALLIES, LOCATIONS, LORDS, RACES
from events.games.abyss import (
    BlackSmokers,
    Buy,
    Council,
    Decline,
    EndTurn,
    Fight,
    FinalAffiliate,
    Keep,
    Pass,
    Plot,
    Power,
    Reveal,
)
from events.vocabulary import Data, Move
from projections.rules.contract import Viewer
from projections.rules.games.abyss import RULES
from projections.rules.games.abyss.seen import seen_locations
from projections.rules.games.abyss.state import State
from projections.rules.games.abyss.tables import reward, seen_lords

MOST_PICKS = 3


def every_decision(state: State) -> Iterator[Move]:
    """All canonical decisions of closed types, of every seat."""
    for seat in state.order:
        yield from (Plot(player=seat), Reveal(player=seat), Decline(player=seat), Buy(player=seat))
        yield from (Keep(player=seat), Pass(player=seat))
        yield from _fights(state, seat)
        yield from (Council(player=seat, race=race) for race in RACES)
        yield from _powers(state, seat)
        yield BlackSmokers(player=seat)
        yield from (BlackSmokers(player=seat, take=place) for place in LOCATIONS)
        yield from (FinalAffiliate(player=seat, card=card) for card in ALLIES)
        if state.closed is None or state.closed.seat != seat:
            yield EndTurn(player=seat)  # of a turn that has closed by itself it says nothing


def _fights(state: State, seat: str) -> Iterator[Move]:
    if not reward(state, seat)[2]:
        yield Fight(player=seat)
        return
    for pearls in range(MOST_PICKS + 1):
        for tokens in range(MOST_PICKS + 1):
            yield Fight(player=seat, pearls=pearls, tokens=tokens)


def _powers(state: State, seat: str) -> Iterator[Move]:
    near = _near(LORDS, seen_lords(state))
    for lord in near:
        yield Power(player=seat, lord="assassin", target=lord)
        yield Power(player=seat, lord="corruptor", take=lord)
        yield Power(player=seat, lord="opportunist", out=lord)
        yield Power(player=seat, lord="schemer", out=lord)
        yield from (Power(player=seat, lord="traitor", out=out, take=lord) for out in near)
    yield from (Power(player=seat, lord="hunter", victim=victim) for victim in state.order)
    yield from (Power(player=seat, lord="slaver", card=card) for card in ALLIES)
    yield from (Power(player=seat, lord="oracle", race=race) for race in RACES)
    places = _near(LOCATIONS, seen_locations(state))
    for old in places:
        yield from (Power(player=seat, lord="illusionist", give_up=old, take=new) for new in places)
    yield from (Power(player=seat, lord=lord) for lord in ("trader", "jailer", "keeper"))


def _near(all_: Mapping[str, object], seen: list[str]) -> list[str]:
    """What lies open, and some that do not."""
    return sorted({*seen, *list(all_)[:: len(all_) // 5]})


# --- what no move changes


def conserved(state: State) -> Mapping[str, int]:
    """71 Exploration cards, 35 Lords and 20 Locations, wherever they lie; 20 Monster tokens at most."""
    if not state.ready:
        return {}
    players = state.players.values()
    council = sum(pile.size for pile in state.council.values()) + state.council_unknown
    hands = sum(player.hand.size + len(player.affiliated) for player in players)
    owned = sum(len(player.locations) for player in players)
    return {
        "Exploration cards": state.deck + state.discard.size + len(state.track) + council + hands,
        "Lords": state.lord_deck
        + len(state.court)
        + len(state.lord_discard)
        + sum(len(player.lords) for player in players),
        "Locations": state.location_deck + len(state.locations) + len(state.locations_gone) + owned,
        "too many tokens": max(0, sum(player.token_count for player in players) - 20),
    }


# --- sessions that differ in what a viewer cannot see


def other_worlds(opened: Data, lines: list[Data], random: Random) -> Iterator[tuple[str, list[Data]]]:
    """Worlds in which the tokens of others show 3 for 2 and 2 for 3, as long as nobody has turned them up."""
    if any(line["type"] == "reveal_tokens" for line in lines):
        return
    thefts = [line for line in lines if line["type"] == "power" and line["lord"] == "hunter"]
    for viewer in ("public", *(each["seat"] for each in opened["seats"])):
        if any(viewer in (line["player"], line["victim"]) for line in thefts):
            continue
        changed = [line if line.get("player") == viewer else _otherwise(line) for line in lines]
        if changed != lines:
            yield viewer, changed


def _otherwise(line: Data) -> Data:
    swap = {2: 3, 3: 2}
    made = dict(line)
    if made.get("token_values"):
        made["token_values"] = [swap.get(value, value) for value in made["token_values"]]
    if made.get("token_value"):
        made["token_value"] = swap.get(made["token_value"], made["token_value"])
    return made


def other_tables(state: State, viewer: Viewer, random: Random) -> Iterator[State]:
    """Without the memory aid: as many other cards in the hands of the others. The owners' documents differ."""
    if state.options.memory_aid or state.phase == "finished" or viewer.log:
        return
    made = RULES.load(RULES.dump(state))
    for seat, player in made.players.items():
        if not viewer.sees(seat):
            player.hand.open = [random.choice(list(ALLIES)) for _ in player.hand.open]
            player.hand.secret = [random.choice(list(ALLIES)) for _ in player.hand.secret]
    if RULES.dump(made) != RULES.dump(state):
        yield made
