"""Grants that make no sense are bad input."""

from __future__ import annotations

from collections.abc import Sequence

from events.problems import Place, Problem
from events.vocabulary import VIEWERS
from service.access.grants import Grant


def check(grant: Grant, seats: Sequence[str] | None) -> None:
    """Raises Problem for a grant that makes no sense; ``seats``: those of its session."""
    if grant.role == "player" and (not grant.seats or seats is None):
        raise Problem("field", "a player has a session and seats of it", place=Place(field="seats"))
    if grant.role != "player" and grant.seats:
        raise Problem("field", f"the role {grant.role} has no seats", place=Place(field="seats"))
    reserved = sorted(grant.seats.intersection(VIEWERS))
    if reserved:
        what = f"nobody can be invited to a seat called {reserved[0]}: that word says who looks"
        raise Problem("seat", what, place=Place(field="seats"))
    unknown = sorted(grant.seats - set(seats or ()))
    if unknown:
        hint = "known: " + ", ".join(seats or ())
        raise Problem("seat", f"no seat {unknown[0][:40]!r}", place=Place(field="seats"), hint=hint)
