"""Pearls, Keys and tokens changing hands. Payments stop at 0; what was cut off explains later shortages."""

from __future__ import annotations

from projections.rules.contract import Outcome
from projections.rules.findings import Severity
from projections.rules.games.abyss.state import Cut, Player, State

Out = list[Outcome]


def gain(state: State, seat: str, pearls: int, why: str, out: Out) -> None:
    """Pearls from the Treasury."""
    if pearls > 0:
        state.players[seat].pearls += pearls
        out.append(Outcome("pearls", seat, pearls, {"why": why}))


def gain_keys(state: State, seat: str, keys: int, out: Out) -> None:
    """Key tokens from the supply."""
    if keys > 0:
        state.players[seat].keys += keys
        out.append(Outcome("keys", seat, keys))


def gain_tokens(state: State, seat: str, count: int, values: list[int], out: Out) -> None:
    """Monster tokens from the supply, as far as their values were seen."""
    if count:
        player = state.players[seat]
        player.token_count += count
        player.tokens = sorted(player.tokens + values[:count])
        player.shown = False
        out.append(Outcome("tokens", seat, count))


def pay(
    state: State, seat: str, pearls: int, why: str, out: Out, *, seq: int = 0, to: str | None = None
) -> None:
    """Pearls to the Treasury or to another seat, as far as they are there. Reward picks not seen must have been Pearls
    where they are needed."""
    payer = state.players[seat]
    picked = max(0, min(pearls - payer.pearls, payer.picks))
    payer.picks, payer.pearls = payer.picks - picked, payer.pearls + picked
    paid = min(pearls, payer.pearls)
    payer.pearls -= paid
    if paid:
        out.append(Outcome("pearls", seat, -paid, {"why": why}))
    if to is not None:
        gain(state, to, paid, why, out)
    if paid < pearls:
        _cut(state, seat, to, pearls - paid, seq)


def _cut(state: State, seat: str, to: str | None, pearls: int, seq: int) -> None:
    payer = state.players[seat]
    root = cause(payer, pearls)
    if root is None:
        root = seq
        payer.cuts.append(Cut(seq, pearls))
    else:
        _use(payer, pearls)
    if to is not None:
        state.players[to].cuts.append(Cut(root, pearls))


def cause(player: Player, short: int) -> int | None:
    """The line whose cut-off payment explains a shortage of so many Pearls; None if none does."""
    return player.cuts[0].seq if short <= sum(cut.pearls for cut in player.cuts) else None


def _use(player: Player, pearls: int) -> None:
    for cut in player.cuts:
        used = min(cut.pearls, pearls)
        cut.pearls, pearls = cut.pearls - used, pearls - used
    player.cuts = [cut for cut in player.cuts if cut.pearls > 0]


def shortage(player: Player, pearls: int) -> tuple[Severity, int | None] | None:
    """(severity, causing line) when a seat cannot pay so many Pearls; None when it can. Reward picks not seen make it a
    doubt."""
    short = pearls - player.pearls
    if short <= 0:
        return None
    if short <= player.picks:
        return "doubt", None
    return "breach", cause(player, short - player.picks)
