"""The re-audit of one session or of all: what was judged when it was recorded against today's rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

from events.languages import Lang
from events.problems import Problem
from projections.ledger import Difference, Found, Ledger, Reaudited, reaudited
from service.cli.desk import Desk, short
from service.cli.faults import BAD_INPUT, BREACHES, tell
from service.cli.printing import style
from service.cli.progress import tracked
from service.cli.texts import counted, text
from service.shapes import Json, problem_json

_COLOURS = {"unchanged": "dim", "new": "dim", "differs": "yellow"}


class Report:
    """``code``: the exit code; 1 where anything is judged otherwise, 2 where a session cannot be read."""

    def __init__(self) -> None:
        self.sessions: list[Reaudited] = []
        self.lost: list[str] = []
        self.problems: list[tuple[str, Problem]] = []

    @property
    def code(self) -> int:
        if self.problems:
            return BAD_INPUT
        return BREACHES if self.lost or any(each.status == "differs" for each in self.sessions) else 0


def reaudit(desk: Desk, ledger: Ledger, sessions: Sequence[str], *, every: bool) -> Report:
    """Judges sessions again; a line that had no verdict gets today's, marked as late. With ``every``, sessions that
    only the ledger knows are told too. Raises Problem for a single session that cannot be read."""
    report = Report()
    for session_id in tracked(sessions, "reaudit"):
        try:
            found = reaudited(desk.log.read(session_id), ledger.verdicts(session_id), origin=desk.log.read)
        except Problem as problem:
            if not every:
                raise problem.at(source=f"session {session_id}") from None
            report.problems.append((session_id, problem))
            tell(str(problem.at(source=f"session {session_id}")))
            continue
        report.sessions.append(found)
        with suppress(Problem):  # a ledger that cannot be written to can still be compared with
            ledger.keep(session_id, found.game, found.fresh)
    if every:
        known = set(sessions)
        report.lost = [each for each in ledger.sessions() if each not in known]
    return report


# --- as text


def as_text(report: Report, desk: Desk) -> str:
    """The sessions with a difference, line by line, and how many there are of each kind."""
    lang, known = desk.lang, desk.log.sessions()
    rows: list[str] = []
    for each in report.sessions:
        if each.status == "differs":
            rows += _session(each, short(each.session_id, known), lang)
    for session_id in report.lost:
        rows.append(style(text("reaudit.session_lost", lang, session=session_id), "red"))
    numbers = Counter(each.status for each in report.sessions)
    rows.append(text("reaudit.sum", lang, **{
        name: counted("sessions", numbers[name], lang) for name in ("unchanged", "differs", "new")
    }))  # fmt: skip
    if report.problems:
        rows.append(
            text("reaudit.unreadable", lang, sessions=counted("sessions", len(report.problems), lang))
        )
    fresh = sum(len(each.fresh) for each in report.sessions if each.status != "new")
    if fresh:
        rows.append(style(text("reaudit.fresh", lang, lines=counted("lines", fresh, lang)), "dim"))
    return "\n".join(rows)


def _session(found: Reaudited, name: str, lang: Lang) -> Iterator[str]:
    versions = sorted({each.rules for each in found.differences} - {found.rules})
    parts = []
    if found.judged:
        parts.append(text("reaudit.judged", lang, lines=counted("lines", len(found.judged), lang)))
    if found.state_from is not None:
        parts.append(text("reaudit.state", lang, seq=found.state_from))
    if found.lost:
        parts.append(
            text("reaudit.lost", lang, lines=counted("lines", len(found.lost), lang), seq=found.lost[0])
        )
    rules = text("reaudit.rules", lang, then=", ".join(versions), now=found.rules) if versions else ""
    yield style(f"{name}  {found.game}: {'; '.join(parts)}{rules}", "bold")
    for each in found.judged:
        yield from (f"  {text('line', lang, line=each.seq)}: {said}" for said in _changes(each, lang))


def _changes(difference: Difference, lang: Lang) -> Iterator[str]:
    for key in ("made", "gone", "cleared", "kept"):
        for found in getattr(difference, key):
            said = f"{text(f'severity.{found.severity}', lang)} {found.rule}"
            where = "" if found.seq == difference.seq else f" ({text('line', lang, line=found.seq)})"
            yield style(text(f"reaudit.{key}", lang, finding=said + where), "yellow")


# --- as JSON


def as_json(report: Report) -> Json:
    """The documented shape."""
    return {
        "sessions": [_session_json(each) for each in report.sessions],
        "lost_sessions": report.lost,
        "problems": [{"session": session, **problem_json(problem)} for session, problem in report.problems],
    }


def _session_json(found: Reaudited) -> Json:
    return {
        "session": found.session_id,
        "game": found.game,
        "status": found.status,
        "rules_version": found.rules,
        "lines": found.lines,
        "late": found.late,
        "without_verdict": len(found.fresh),
        "lost_lines": list(found.lost),
        "state_from": found.state_from,
        "differences": [_difference_json(each) for each in found.differences],
    }


def _difference_json(each: Difference) -> Json:
    def listed(found: Sequence[Found]) -> list[dict[str, Any]]:
        return [one._asdict() for one in found]

    return {
        "seq": each.seq,
        "rules_version": each.rules,
        "made": listed(each.made),
        "gone": listed(each.gone),
        "cleared": listed(each.cleared),
        "kept": listed(each.kept),
        "state_differs": each.state,
    }
