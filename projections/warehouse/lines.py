"""The rows of a session's lines: moves, outcomes, findings, corrections."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from events.session import CORRECTIONS, SESSION
from projections.judging import Judged
from projections.replay import Replay
from projections.warehouse import clocks
from projections.warehouse.tables import CorrectionRow, FindingRow, MoveRow, OutcomeRow


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"), default=list)


def _seat(judged: Judged) -> str | None:
    """Who acts: the seat the line names. Nobody where it names none."""
    found = judged.entry.data.get("player")
    return found if isinstance(found, str) else None


def moves(replay: Replay, session: str, revision: int, found: Sequence[FindingRow]) -> Iterator[MoveRow]:
    """Every line in force, session events among them."""
    times = clocks.think_times(replay.line.entries, replay.events)
    marked = Counter(row.seq for row in found if row.counted and row.severity != "remark")
    for place, (seq, judged) in enumerate(replay.judged.items(), 1):
        entry, event = judged.entry, replay.events[seq - 1]
        at = clocks.moment(event.table_time)
        yield MoveRow(
            session_id=session, revision=revision, seq=seq, place=place, turn=judged.turn, round=judged.round,
            seat=_seat(judged), type=entry.type,
            nature="session" if entry.type in SESSION.types else judged.move.nature, table_time=clocks.local(at),
            utc_offset=clocks.offset_minutes(at), think_seconds=times.get(seq),
            recorded_at=clocks.utc(event.recorded_at), recorder=event.recorder, late=bool(entry.marks.get("late")),
            confirmed=bool(entry.marks.get("confirmed")), overridden=bool(entry.marks.get("overrides")),
            taken_back=entry.taken_back, corrected=entry.corrected, findings=marked[seq], payload=_json(entry.data),
        )  # fmt: skip


def outcomes(replay: Replay, session: str, revision: int) -> Iterator[OutcomeRow]:
    """What the rules derived, line by line."""
    for seq, judged in replay.judged.items():
        seat = _seat(judged)
        for number, outcome in enumerate(judged.outcomes, 1):
            yield OutcomeRow(
                session, revision, seq, number, judged.turn, seat, outcome.kind, outcome.subject, outcome.amount,
                _json(dict(outcome.detail)),
            )  # fmt: skip


def findings(
    replay: Replay, session: str, revision: int, verdicts: Mapping[tuple[int, str], str]
) -> list[FindingRow]:
    """All findings of the effective line, dismissed ones too."""
    rows: list[FindingRow] = []
    for seq, judged in replay.judged.items():
        for number, each in enumerate(judged.findings, 1):
            verdict = verdicts.get((each.seq or seq, each.rule))
            rows.append(
                FindingRow(
                    session_id=session, revision=revision, seq=seq, number=number, turn=judged.turn,
                    seat=_seat(judged), type=judged.entry.type, rule=each.rule, severity=each.severity,
                    about=each.about, caused_by=each.caused_by, verdict=verdict,
                    counted=verdict in (None, "upheld") and each.caused_by is None, fields=_json(dict(each.fields)),
                    proof=_json(dict(each.proof)),
                )
            )  # fmt: skip
    return rows


def corrections(replay: Replay, session: str, revision: int) -> Iterator[CorrectionRow]:
    """All corrections, undone ones too."""
    fates = replay.line.fates
    for event in replay.events:
        if event.type not in CORRECTIONS:
            continue
        target = int(event.data["after"] if event.type == "insert" else event.data["seq"])
        fate = fates.get(event.seq)
        undone = fate is not None and fate.what in ("undone", "struck")
        yield CorrectionRow(
            session, revision, event.seq, event.type, target, str(event.data.get("kind", "typo")),
            event.seq - target - 1, undone, event.recorder, clocks.utc(event.recorded_at),
        )  # fmt: skip
