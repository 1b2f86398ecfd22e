"""A line of the log as it is printed."""

from __future__ import annotations

from events.languages import Lang
from events.notation import Notation
from events.session import CORRECTIONS
from projections.replay import Replay
from service.cli.printing import visible
from service.cli.texts import text
from service.cli.wording import finding_text
from service.lines import LogLine
from service.wording import move_text


def line_rows(line: LogLine, replay: Replay, notation: Notation, lang: Lang) -> list[tuple[str, str, str]]:
    """(number, text, kind) of what is printed of a line. kind: ``line``, ``struck``, ``correction``, ``settled`` (a
    finding that counts no more), or a severity."""
    made: list[tuple[str, str, str]] = []
    number = str(line.seq)
    logged = move_text(notation, line.data, lang)
    if line.fate is not None:
        what, by = line.fate
        became = text(f"fate.{what}", lang, by=by)
        kind = "struck" if what != "taken_back" else "line"
        made.append((number, f"{logged}   [{became}]", kind))
        number = ""
    if line.counts is not None and not (line.fate is not None and line.fate[0] == "taken_back"):
        if line.data["type"] == "insert":
            added = text("fate.inserted", lang, after=line.data.get("after"))
            made.append((number, f"{move_text(notation, line.counts, lang)}   [{added}]", "line"))
        else:
            kind = "correction" if line.data["type"] in CORRECTIONS else "line"
            made.append((number, move_text(notation, line.counts, lang), kind))
    for each, verdict in line.findings:
        said = finding_text(each, replay.rules, lang)
        if verdict is not None:
            said += f" [{text(f'verdict.{verdict}', lang)}]"
        made.append(("", said, each.severity if verdict in (None, "upheld") else "settled"))
    return [(place, visible(said), kind) for place, said, kind in made]
