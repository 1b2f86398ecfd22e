"""What ``kronika branch`` and ``kronika compare`` print."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any, Final

from events.languages import Lang
from events.notation import Notation, notation
from events.problems import Problem
from projections.comparing import Comparison, Side, Told
from projections.rules.findings import Finding
from service.answers import Recorded
from service.cli.desk import Desk, short
from service.cli.printing import style, table
from service.cli.showing import outcome
from service.cli.texts import counted, text
from service.cli.wording import finding_text
from service.shapes import Json, finding_json, plain
from service.wording import move_text

WIDE: Final = 48
"""Signs of a value of the table that are shown."""


def branch_json(made: Recorded) -> Json:
    """The documented shape."""
    first = made.events[0].data
    return {"session": made.session_id, "game": first["game"], "origin": first["origin"], "due": made.due}


def as_text(found: Comparison, desk: Desk) -> str:
    """Both sides: where they part, their lines, how each stands, and the table where it is otherwise."""
    lang, known = desk.lang, desk.log.sessions()
    names = [short(each.session_id, known) for each in (found.one, found.other)]
    parts = [
        style(f"{names[0]} | {names[1]}  {found.one.replay.rules.game}", "bold"),
        *_origins(found, known, lang),
    ]
    if found.last is None:
        parts.append(text("compare.apart", lang))
    else:
        said = move_text(_notation(found), found.last.data)
        parts.append(
            text(
                "compare.same", lang, lines=counted("lines", found.same, lang), seq=found.last.seq, line=said
            )
        )
    blocks = ["\n".join(parts)]
    if found.rows:
        blocks.append(table(("", names[0], "", names[1]), _rows(found)))
    sums = table(("", *names), list(_sums(found, lang)))
    blocks.append(
        "\n".join([sums, *_findings(found.one, names[0], lang), *_findings(found.other, names[1], lang)])
    )
    if found.state:
        head = (text("compare.state", lang), *names)
        blocks.append(
            table(head, [[path, _value(one), _value(two)] for path, (one, two) in found.state.items()])
        )
    else:
        blocks.append(text("compare.state_same", lang))
    return "\n\n".join(blocks)


def _origins(found: Comparison, known: list[str], lang: Lang) -> Iterator[str]:
    for side in (found.one, found.other):
        origin = side.replay.opened.origin
        if origin is not None:
            names = {"branch": short(side.session_id, known), "origin": short(origin.session, known)}
            yield text("compare.branch", lang, seq=origin.place, **names)


def _notation(found: Comparison) -> Notation | None:
    try:
        return notation(found.one.replay.rules.game)
    except Problem:
        return None


def _rows(found: Comparison) -> Iterator[list[Any]]:
    known = _notation(found)

    def cells(told: Told | None) -> list[Any]:
        return ["", ""] if told is None else [str(told.seq), move_text(known, told.data)]

    for one, other in found.rows:
        yield [*cells(one), *cells(other)]


def _sums(found: Comparison, lang: Lang) -> Iterator[list[str]]:
    sides = (found.one, found.other)
    yield [text("compare.lines", lang), *(str(each.lines - found.same) for each in sides)]
    yield [text("compare.result", lang), *(outcome(each.result, each.replay.rules, lang) for each in sides)]
    for one, many in (("breach", "breaches"), ("doubt", "doubts")):
        numbers = [
            sum(found.severity == one and found.caused_by is None for found in each.findings)
            for each in sides
        ]
        if any(numbers):
            yield ["", *(counted(many, number, lang) for number in numbers)]


def _findings(side: Side, name: str, lang: Lang) -> Iterator[str]:
    for each in side.findings:
        said = finding_text(each, side.replay.rules, lang)
        yield style(f"{name}, {text('line', lang, line=each.seq)}: {said}", "dim")


def _value(value: Any) -> str:
    if value is None:
        return "–"
    said = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=list)
    return said if len(said) <= WIDE else said[: WIDE - 1] + "…"


def as_json(found: Comparison, lang: Lang) -> Json:
    """The documented shape."""
    known = _notation(found)

    def line(told: Told | None) -> Json | None:
        if told is None:
            return None
        said = move_text(known, told.data)
        return {
            "session": told.session_id,
            "seq": told.seq,
            "turn": told.turn,
            "text": said,
            "event": plain(told.data),
        }

    def side(each: Side) -> Json:
        origin = each.replay.opened.origin
        return {
            "session": each.session_id,
            "origin": {"session": origin.session, "place": origin.place} if origin is not None else None,
            "lines": each.lines,
            "findings": _listed(each.findings, each, lang),
            "result": {
                "status": each.result.status,
                "reason": each.result.reason,
                "winners": list(each.result.winners),
                "cooperative": each.result.cooperative,
                "scores": plain(each.result.scores),
            },
        }

    return {
        "game": found.one.replay.rules.game,
        "sides": [side(found.one), side(found.other)],
        "same": found.same,
        "last": line(found.last),
        "rows": [[line(one), line(other)] for one, other in found.rows],
        "state": {path: [plain(one), plain(other)] for path, (one, other) in found.state.items()},
    }


def _listed(findings: Sequence[Finding], side: Side, lang: Lang) -> list[Json]:
    return [finding_json(each, side.replay.rules, lang) for each in findings]
