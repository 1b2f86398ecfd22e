"""What the recorder answers: values, not exceptions. Bad input alone is a Problem."""

from __future__ import annotations

from dataclasses import dataclass

from events.envelope import Event
from events.vocabulary import Data
from projections.rules.findings import Finding


@dataclass(frozen=True, slots=True)
class Recorded:
    """The lines are in the log. ``findings``: by line, what was found in it when it was entered; for a correction,
    what the effective line has because of it and had not before. ``cleared``: by line, the findings that a correction
    takes away. ``due``: what is owed now, as the log sees it. ``repeated``: the lines were there already (a request
    sent twice)."""

    events: tuple[Event, ...]
    findings: tuple[tuple[Finding, ...], ...]
    cleared: tuple[tuple[Finding, ...], ...]
    due: list[Data]
    repeated: bool = False

    @property
    def session_id(self) -> str:
        """The session that the lines stand in."""
        return self.events[0].session_id


@dataclass(frozen=True, slots=True)
class Refused:
    """Referee mode: no line of the request is in the log. ``at``: the index of the line at fault, ``findings``: all
    that was found in it. ``confirm``: only observations are at fault; the line is recorded when it comes again
    confirmed."""

    findings: tuple[Finding, ...]
    at: int
    confirm: bool
    due: list[Data]
