"""Proposals about the same line that help alike are one: the log cannot tell which of them is true."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from projections.mending.repairs import Proposal

TOLD: Final = 2
"""So few values that help alike are named; of more than that none is likelier, and the value is left open."""


def grouped(found: Iterable[tuple[int, Proposal]]) -> list[list[Proposal]]:
    """The proposals line by line, best first; within a line the one to offer, then those that would do as well."""
    lines: dict[tuple[str, int, str | None], list[tuple[int, Proposal]]] = {}
    for worse, proposal in found:
        type_ = proposal.entries[0].type if proposal.entries else None
        lines.setdefault((proposal.kind, proposal.start, type_), []).append((worse, proposal))
    made = [_equal(members) for members in lines.values()]
    made.sort(key=lambda each: (each[0], min(proposal.doubt for proposal in each[1])))
    return [members for _, members in made]


def _equal(members: Sequence[tuple[int, Proposal]]) -> tuple[int, list[Proposal]]:
    least = min(worse for worse, _ in members)
    equal = sorted((each for worse, each in members if worse == least), key=lambda each: each.doubt)
    told = [each for each in equal if not each.unseen]
    unseen = [each for each in equal if each.unseen]
    return least, [*told, *unseen] if len(told) <= TOLD else [*unseen, *told]
