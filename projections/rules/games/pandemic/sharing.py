"""Share Knowledge.

PAN-ACT-SHARE-*, PAN-ROLE-RES.
"""

from __future__ import annotations

from events.games.pandemic import Share
from projections.rules.contract import Context, Outcome
from projections.rules.games.pandemic.cards import gain, is_city, lose, may_hold, proof_of_lack
from projections.rules.games.pandemic.disease import Outcomes
from projections.rules.games.pandemic.faults import Faults, fault
from projections.rules.games.pandemic.flow import hands_changed, spend
from projections.rules.games.pandemic.state import State


def check_share(state: State, move: Share) -> Faults:
    """Parties, kind of card, held, place, match, consent."""
    giver, receiver, card = move.giver, move.receiver, move.card
    if giver == receiver or move.player not in (giver, receiver):
        yield fault("ACT-SHARE-PARTY", {"player": move.player, "giver": giver, "receiver": receiver})
    if not is_city(card):
        yield fault("ACT-SHARE-CITYCARD", {"card": card})
    if not may_hold(state, giver, card):
        proof = {f"hands.{giver}": list(state.hands[giver])}
        held = {"giver": giver, "card": card}
        yield fault("ACT-SHARE-HOLD", held, proof, proof_of_lack(state, giver, card))
    city = state.pawns[giver]
    pawns = {f"pawns.{giver}": city, f"pawns.{receiver}": state.pawns[receiver]}
    if city != state.pawns[receiver]:
        yield fault("ACT-SHARE-PLACE", {"giver": giver, "receiver": receiver}, pawns)
    if card != city and state.roles.get(giver) != "researcher":
        yield fault("ACT-SHARE-MATCH", {"card": card, "city": city}, pawns)
    if not move.agreed:
        yield fault("ACT-SHARE-CONSENT", {"giver": giver, "receiver": receiver})


def apply_share(state: State, move: Share, context: Context, out: Outcomes) -> None:
    """The card passes openly from hand to hand."""
    if move.giver != move.receiver:
        lose(state, move.giver, move.card)
        gain(state, move.receiver, move.card, openly=True)
        passed = {"from": move.giver, "card": move.card}
        out.append(Outcome("shared", move.receiver, 1, passed))
        hands_changed(state, out)
    spend(state, move.player, out)
