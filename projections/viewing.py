"""A session's lines and findings as one viewer may have them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from events.directory import is_digest
from events.session import SESSION
from events.vocabulary import Data, Move, plain
from projections import judging
from projections.replay import Replay
from projections.rules.contract import LOG, Outcome, Viewer
from projections.rules.findings import Finding

_GAME_VALUES = frozenset({"opened", "count", "restate", "amend", "insert", "score", "end"})


def lines_for(replay: Replay, viewer: Viewer) -> list[Data]:
    """Every line of the log, struck ones too, in the order of seq: type, fields and marks. For others than ``log``,
    hidden values are redacted by the rules, and digests of free text are left out."""
    return [line_for(replay, seq, viewer) for seq in range(1, replay.head[0] + 1)]


def line_for(replay: Replay, seq: int, viewer: Viewer) -> Data:
    """One line as it was logged, in the form in which it would be written by hand."""
    event = replay.events[seq - 1]
    marks = {"marks": event.marks} if event.marks else {}
    if viewer == LOG:
        return {"type": event.type, **event.data, **marks}
    move = judging.read(replay.table, event.type, event.data, event.version)
    data = move_for(replay, move, viewer)
    shown: Data = without_digests({**data, **marks})
    return shown


def move_for(replay: Replay, move: Move, viewer: Viewer) -> Data:
    """``type`` and fields of a move or session event, hidden values redacted by the rules."""
    if move.type in SESSION.types and move.type not in _GAME_VALUES:
        return {"type": move.type, **SESSION.encode(move)}
    redacted: Data = plain(replay.rules.redact(replay.state, move, viewer))
    return redacted


def outcomes_for(replay: Replay, outcomes: Iterable[Outcome], viewer: Viewer) -> list[Outcome]:
    """Consequences of a line as a viewer may know them."""
    if viewer.log:
        return list(outcomes)
    told = (replay.rules.outcome_for(replay.state, each, viewer) for each in outcomes)
    return [each for each in told if each is not None]


def findings_for(replay: Replay, viewer: Viewer, standing: bool = True) -> list[Finding]:
    """The findings that a viewer may see, in the order of the effective line."""
    return [each for each in replay.findings(standing) if replay.rules.visible(replay.state, each, viewer)]


def finding_data(finding: Finding) -> Data:
    """A finding as JSON values."""
    return {
        "seq": finding.seq,
        "rule": finding.rule,
        "severity": finding.severity,
        "about": finding.about,
        "fields": plain(finding.fields),
        "proof": plain(finding.proof),
        "caused_by": finding.caused_by,
    }


def without_digests(value: Any) -> Any:
    """A copy without the fields that hold a digest."""
    if isinstance(value, dict):
        return {key: without_digests(each) for key, each in value.items() if not is_digest(each)}
    if isinstance(value, list):
        return [without_digests(each) for each in value]
    return value


def unaided(value: Any) -> Any:
    """A copy without what card counting says: no likelihoods, nothing excluded, nothing in the order of either. What is
    ``composed`` of things that lie open keeps its order."""
    if isinstance(value, list):
        made = [unaided(each) for each in value]
        if any(isinstance(each, dict) and "likelihood" in each for each in made):
            made.sort(key=lambda each: (each.get("value") is not None, str(each.get("value"))))
        return made
    if isinstance(value, dict):
        if value.get("composed"):
            return {
                key: each if key != "candidates" else [unaided(one) for one in each]
                for key, each in value.items()
            }
        told = {key: unaided(each) for key, each in value.items()}
        return told | ({"likelihood": None, "possible": True} if "likelihood" in told else {})
    return value
