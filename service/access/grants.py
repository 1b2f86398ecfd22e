"""Roles and what each of them may see and log."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal, get_args

from events.problems import Place, Problem
from events.session import CORRECTIONS, SESSION
from events.vocabulary import Vocabulary
from projections.rules.contract import LOG, PUBLIC, Viewer

Role = Literal["admin", "scribe", "judge", "player", "watcher"]
ROLES: Final[tuple[Role, ...]] = get_args(Role)
SEES_ALL: Final = frozenset({"admin", "scribe", "judge"})
_SEAT_NOTES: Final = (None, "call", "confirm")


@dataclass(frozen=True, slots=True)
class Grant:
    """What somebody may do. ``seats``: a player's own; ``session``: the only one it holds for (None: all);
    ``person``: whose lines they are (None: the owner's); ``token``: the id of the token that gave it."""

    role: Role
    seats: frozenset[str] = frozenset()
    session: str | None = None
    person: str | None = None
    token: str | None = None

    @property
    def sees_all(self) -> bool:
        """Whether all that the log knows may be seen."""
        return self.role in SEES_ALL

    @property
    def widest(self) -> Viewer:
        """The viewer that sees the most of those one may be."""
        if self.sees_all:
            return LOG
        return Viewer(seats=self.seats) if self.role == "player" else PUBLIC

    @property
    def writes(self) -> bool:
        """Whether any line of any kind may be logged."""
        return self.role in ("admin", "scribe")

    def reaches(self, session_id: str) -> bool:
        """Whether it holds for a session."""
        return self.session is None or self.session == session_id

    def may_be(self, viewer: Viewer) -> bool:
        """Whether one may look as that viewer."""
        return self.sees_all or (not viewer.log and viewer.seats <= self.widest.seats)

    def why_not(self, line: Mapping[str, Any], vocabulary: Vocabulary) -> Problem | None:
        """Why a hand-written line may not be logged; None if it may."""
        type_ = str(line.get("type"))
        if self.writes or (self.role == "judge" and _is_ruling(line, type_)):
            return None
        if self.role == "player" and line.get("player") in self.seats and _is_seen(line, type_, vocabulary):
            return None
        return Problem(
            "forbidden", f"the role {self.role} does not log this {type_}", place=Place(field="type")
        )


def _is_ruling(line: Mapping[str, Any], type_: str) -> bool:
    """What a judge logs: rulings, corrections by ruling, notes."""
    return type_ in ("ruling", "note") or (type_ in CORRECTIONS and line.get("kind") == "ruling")


def _is_seen(line: Mapping[str, Any], type_: str, vocabulary: Vocabulary) -> bool:
    """What a player logs: what that seat saw, a note, a call for the judge, the word that the result is right."""
    if type_ == "note":
        return line.get("kind") in _SEAT_NOTES
    cls = vocabulary.types.get(type_)
    return type_ not in SESSION.types and cls is not None and cls.nature == "observation"


OPEN: Final = Grant("admin")
"""What everybody may do who can reach a server that listens to its own machine alone."""
