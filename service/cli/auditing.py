"""The audit of one session or of all, as text, Markdown or JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

from events.envelope import Event
from events.problems import Problem
from projections.audit import Audit, audit
from projections.audit_report import as_json, markdown
from projections.rules.contract import viewer as viewer_of
from service.cli.desk import Desk, short
from service.cli.faults import BAD_INPUT, BREACHES, tell
from service.cli.printing import style, visible
from service.cli.progress import tracked
from service.cli.texts import counted, text

FORMS: Final = ("text", "md", "json")
_COLOURS: Final = {"breach": "red", "doubt": "yellow", "remark": "blue"}


def audited(desk: Desk, sessions: Sequence[str], form: str, viewer: str, every: bool) -> tuple[str, int]:
    """(the report, the exit code): 1 where breaches stand, 2 where a session of several cannot be read (it is told).
    JSON is one report, or a list of them with ``every``. Raises Problem for a single session that cannot be read."""
    reports: list[Audit] = []
    code = 0
    for session_id in tracked(sessions, "audit"):
        try:
            reports.append(_audit(desk, session_id, viewer))
        except Problem as problem:
            if not every:
                raise
            tell(str(problem))
            code = BAD_INPUT
    if any(each.breaches for each in reports):
        code = max(code, BREACHES)
    if form == "json":
        made = [as_json(each) for each in reports]
        return json.dumps(made if every else made[0], ensure_ascii=False, indent=2), code
    if form == "md":
        names = desk.names(viewer_of(viewer))
        return "\n".join(markdown(each, desk.lang, names) for each in reports).rstrip(), code
    known = desk.log.sessions()
    return "\n\n".join(_text(each, desk, known) for each in reports) or text("sessions.none", desk.lang), code


def _audit(desk: Desk, session_id: str, viewer: str) -> Audit:
    def get(event: Event, field: str) -> str | None:
        return desk.directory.text(event.session_id, event.event_id, field)

    return audit(desk.replay(session_id), viewer_of(viewer), get)


def _text(report: Audit, desk: Desk, known: list[str]) -> str:
    lang = desk.lang
    numbers = [
        counted(
            many, sum(each.finding.severity == one and each.status == "stands" for each in report.items), lang
        )
        for one, many in (("breach", "breaches"), ("doubt", "doubts"), ("remark", "remarks"))
    ]
    rows = [style(f"{short(report.session_id, known)}  {report.game}: {', '.join(numbers)}", "bold")]
    for item in report.items:
        finding = item.finding
        turn = f", {text('show.turn', lang, turn=item.turn)}" if item.turn is not None else ""
        rows.append(f"{text('line', lang, line=finding.seq)}{turn}: {visible(item.line)}")
        standing = (
            "" if item.status == "stands" else " [" + text(f"standing.{item.status}", lang, by=item.by) + "]"
        )
        caused = text("caused_by", lang, seq=finding.caused_by) if finding.caused_by is not None else ""
        said = f"{text(f'severity.{finding.severity}', lang)} {finding.rule}: {report.message(item, lang)}"
        rows.append("  " + style(said, _COLOURS[finding.severity]) + caused + standing)
        rows.append(style(f"  {item.text.source}", "dim"))
        rows += [style(f"  {path} = {_value(value)}", "dim") for path, value in finding.proof.items()]
    for each in report.changed:
        now = f" → {each.now}" if each.now is not None else ""
        reason = f' "{each.reason}"' if each.reason else ""
        became = text(f"fate.{each.what}", lang, by=each.by)
        rows.append(style(f"{text('line', lang, line=each.seq)}: {each.line}{now} [{became}]{reason}", "dim"))
    for aside in report.set_aside:
        because = f": {visible(aside.because)}" if aside.because else ""
        said = text("set_aside", lang, rules=", ".join(aside.rules))
        rows.append(f"{text('line', lang, line=aside.seq)}: {visible(aside.line)} [{said}{because}]")
    return "\n".join(rows)


def _value(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=list)
