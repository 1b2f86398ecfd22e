"""Making findings, and choosing among the faults of one line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from projections.rules.contract import Context
from projections.rules.findings import Finding, Severity
from projections.rules.games.abandoned_abbey.cards import Held
from projections.rules.games.abandoned_abbey.state import State

Faults = Iterator[Finding]


def fault(
    rule: str,
    fields: Mapping[str, Any] | None = None,
    proof: Mapping[str, Any] | None = None,
    *,
    severity: Severity = "breach",
    caused_by: int | None = None,
    private: tuple[tuple[str, ...], ...] = (),
) -> Finding:
    """A fault of a decision."""
    return Finding(
        f"FAB-{rule}",
        0,
        severity,
        "decision",
        fields or {},
        proof or {},
        caused_by=caused_by,
        private=private,
    )


def seen_fault(
    rule: str,
    fields: Mapping[str, Any] | None = None,
    proof: Mapping[str, Any] | None = None,
    *,
    severity: Severity = "breach",
    private: tuple[tuple[str, ...], ...] = (),
) -> Finding:
    """A fault of an observation."""
    return Finding(f"FAB-{rule}", 0, severity, "observation", fields or {}, proof or {}, private=private)


def first(faults: Iterable[Finding], context: Context) -> list[Finding]:
    """The first fault that no override or house rule beats; a breach goes before what is less."""
    less: list[Finding] = []
    for each in faults:
        if each.rule in context.set_aside:
            continue
        if each.severity == "breach":
            return [each]
        less.append(each)
    return less[:1]


def earliest(faults: Iterable[Finding], context: Context) -> list[Finding]:
    """The first fault that no override or house rule beats, whatever its severity."""
    return next(([each] for each in faults if each.rule not in context.set_aside), [])


def foreign(state: State, cards: Iterable[Held]) -> Held | None:
    """The first card that bears the label of an Abbey card."""
    return next((card for card in cards if card.label is not None or card.name in state.labels), None)


def not_in_deck(state: State, seat: str, cards: Iterable[Held]) -> Faults:
    """FAB-R7-NOT-IN-DECK for cards played."""
    card = foreign(state, cards)
    if card is not None:
        yield fault("R7-NOT-IN-DECK", {"player": seat, "card": str(card)})


def gems_short(state: State, seat: str, change: int) -> Faults:
    """FAB-BASE-GEMS for a decision that pays more gems than there are; a doubt while rewards are unseen."""
    player = state.players[seat]
    if change < 0 and player.gems + change < 0:
        severity: Severity = "doubt" if player.unseen_rewards else "breach"
        proof = {f"players.{seat}.gems": player.gems}
        yield fault("BASE-GEMS", {"player": seat, "n": player.gems}, proof, severity=severity)
