"""What ``kronika mend`` prints: the repairs with what they would do, as text or JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from events.languages import Lang
from events.problems import Place, Problem
from projections.mending import Lines, Repair
from projections.mending.telling import told
from projections.replay import Replay
from projections.rules.findings import Finding
from service.answers import Recorded
from service.cli.desk import Desk, short
from service.cli.printing import style
from service.cli.texts import counted, text
from service.cli.wording import finding_text
from service.shapes import Json, finding_json, plain

SHOWN: Final = 8
"""Alternatives and findings that are told one by one; of more, how many there are."""


@dataclass(frozen=True, slots=True)
class Mending:
    """``amiss``: what is to go; ``seq``: the line that was asked about; ``recorded``: what was written; ``cut``: the
    search ended for want of time."""

    replay: Replay
    seq: int | None
    amiss: Sequence[Finding]
    repairs: Sequence[Repair]
    applied: str | None = None
    recorded: Recorded | None = None
    cut: bool = False

    @property
    def session_id(self) -> str:
        return self.replay.events[0].session_id

    def numbered(self) -> dict[str, Lines]:
        """{``1``: the corrections of the first repair, ``1.1``: those of its first alternative, …}."""
        made: dict[str, Lines] = {}
        for number, each in enumerate(self.repairs, 1):
            made[str(number)] = each.lines
            made |= {f"{number}.{other}": lines for other, lines in enumerate(each.others, 1)}
        return made

    def chosen(self, number: str) -> Lines:
        """The corrections of a number. Raises Problem ``usage``."""
        found = self.numbered().get(number)
        if found is None:
            last = len(self.repairs)
            hint = f"the repairs have the numbers 1 to {last}" if last else "there is no repair"
            raise Problem("usage", f"no repair {number[:20]!r}", place=Place(field="--apply"), hint=hint)
        return found


def as_text(found: Mending, desk: Desk) -> str:
    """What is amiss, and the repairs; or what was recorded."""
    lang, name = desk.lang, short(found.session_id, desk.log.sessions())
    if not found.amiss:
        return text("mend.nothing", lang, where=_where(found, lang))
    if found.recorded is not None and found.applied is not None:
        return "\n".join(_recorded(found, found.applied, found.recorded, lang))
    rules = found.replay.rules
    rows = [style(f"{name}  {rules.game}: {_many(found.amiss, lang)}{_where(found, lang)}", "bold")]
    rows += _findings(found.amiss, found, lang, "  ")
    if not found.repairs:
        return "\n".join([*rows, text("mend.none", lang), *_cut(found, lang)])
    for number, each in enumerate(found.repairs, 1):
        rows += ["", *_repair(number, each, found, lang)]
    return "\n".join([*rows, "", *_cut(found, lang), style(text("mend.how", lang, session=name), "dim")])


def _cut(found: Mending, lang: Lang) -> list[str]:
    return [text("mend.cut", lang)] if found.cut else []


def _repair(number: int, repair: Repair, found: Mending, lang: Lang) -> Iterator[str]:
    yield style(f"{number:>2}  {told(found.replay, repair.kind, repair.lines, lang)}", "bold")
    for at, lines in enumerate(repair.others[:SHOWN], 1):
        yield f"    {text('mend.or', lang)} {number}.{at}  {told(found.replay, repair.kind, lines, lang)}"
    if len(repair.others) > SHOWN:
        yield style(f"    {text('mend.more', lang, n=len(repair.others) - SHOWN)}", "dim")
    yield style(f"    {text('mend.clears', lang)} {_many(repair.clears, lang)}", "green")
    yield from _findings(repair.clears, found, lang, "      ")
    if repair.makes:
        yield style(f"    {text('mend.makes', lang)} {_many(repair.makes, lang)}", "red")
        yield from _findings(repair.makes, found, lang, "      ")


def _findings(some: Sequence[Finding], found: Mending, lang: Lang, margin: str) -> Iterator[str]:
    for each in some[:SHOWN]:
        said = finding_text(each, found.replay.rules, lang)
        yield style(f"{margin}{text('line', lang, line=each.seq)}: {said}", "dim")
    if len(some) > SHOWN:
        yield style(margin + text("mend.more", lang, n=len(some) - SHOWN), "dim")


def _recorded(found: Mending, number: str, made: Recorded, lang: Lang) -> Iterator[str]:
    repair = found.repairs[int(number.partition(".")[0]) - 1]
    said = told(found.replay, repair.kind, found.numbered()[number], lang)
    yield f"{', '.join(f'#{each.seq}' for each in made.events)}: {said}"
    cleared = {(each.seq, each.rule): each for some in made.cleared for each in some}
    fresh = {(each.seq, each.rule): each for some in made.findings for each in some}
    for each in (one for key, one in cleared.items() if key not in fresh):
        yield style("  " + text("cleared", lang, rule=each.rule, seq=each.seq), "green")
    for each in (one for key, one in fresh.items() if key not in cleared):
        yield f"  {text('line', lang, line=each.seq)}: {finding_text(each, found.replay.rules, lang)}"


def _many(some: Sequence[Finding], lang: Lang) -> str:
    """``2 breaches, 1 doubt``; what only follows from others is counted too."""
    numbers = (
        (many, sum(each.severity == one for each in some))
        for one, many in (("breach", "breaches"), ("doubt", "doubts"), ("remark", "remarks"))
    )
    return ", ".join(counted(many, number, lang) for many, number in numbers if number) or text(
        "nothing", lang
    )


def _where(found: Mending, lang: Lang) -> str:
    return f" ({text('line', lang, line=found.seq)})" if found.seq is not None else ""


def as_json(found: Mending, lang: Lang) -> Json:
    """The documented shape."""

    def listed(some: Sequence[Finding]) -> list[Json]:
        return [finding_json(each, found.replay.rules, lang) for each in some]

    def correction(number: str, repair: Repair, lines: Lines) -> Json:
        said = told(found.replay, repair.kind, lines, lang)
        return {"number": number, "text": said, "corrections": plain(lines)}

    return {
        "session": found.session_id,
        "line": found.seq,
        "amiss": listed(found.amiss),
        "repairs": [
            {
                **correction(str(number), each, each.lines),
                "kind": each.kind,
                "line": each.seq,
                "clears": listed(each.clears),
                "makes": listed(each.makes),
                "others": [
                    correction(f"{number}.{other}", each, lines) for other, lines in enumerate(each.others, 1)
                ],
            }
            for number, each in enumerate(found.repairs, 1)
        ],
        "cut": found.cut,
        "applied": found.applied,
        "recorded": [each.seq for each in found.recorded.events] if found.recorded is not None else [],
    }
