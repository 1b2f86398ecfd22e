"""``kronika import`` of play logs of other programs: a preview, a progress bar, and a report of every oddity."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from events.languages import Lang
from service.cli.desk import Desk
from service.cli.faults import BAD_INPUT, tell
from service.cli.polish import problem_text, translated
from service.cli.printing import visible
from service.cli.texts import counted, text
from service.histories import Decisions, Plan, Report, apply, plan, read_file
from service.histories.alone import alone
from service.histories.collections import keep
from service.histories.planning import ACTIONS
from service.shapes import Json, problem_json

SHOWN: Final = 20
"""Oddities of one kind that are written out; ``--json`` has all of them."""


def import_plays(
    desk: Desk, name: str, content: bytes, decisions: Decisions | None, *, author: str | None, preview: bool
) -> Json:
    """Plans a file against the own log and, unless it is a preview, records it. Raises Problem for a file of no known
    format."""
    parsed = read_file(name, content, decisions)
    if preview:
        return _report(name, plan(parsed, desk.log, desk.directory, decisions), None)
    with alone(desk.folder.root):
        planned = plan(parsed, desk.log, desk.directory, decisions)
        with _progress(text("plays.progress", desk.lang)) as progress:
            done = apply(planned, desk.recorder, desk.directory, desk.author(author), progress)
        if planned.collection:
            keep(desk.folder.root, planned.collection)
    for id_, problem in done.failed.items():
        tell(f"{name}: {id_}: {problem_text(problem, desk.lang)}")
    return _report(name, planned, done)


@contextmanager
def _progress(title: str) -> Iterator[Callable[[int, int], None] | None]:
    """A bar on stderr; none where that is no terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=None)

        def told(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)

        yield told


def _report(name: str, planned: Plan, done: Report | None) -> Json:
    counts = planned.counts
    if done is not None:
        counts = {
            "add": done.added,
            "amend": done.amended,
            "unchanged": done.unchanged,
            "same": done.same,
            "failed": len(done.failed),
        }
    failed = {each.id: each.problem for each in planned.items if each.problem is not None}
    failed |= done.failed if done is not None else {}
    return {
        "file": name,
        "format": planned.format,
        "preview": done is None,
        "plays": counts,
        "items": [
            {
                "play": each.id,
                "day": each.play.day.date if each.play.day is not None else None,
                "title": each.play.game.title,
                "action": each.action,
                "session": each.session_id,
                "same_as": each.same_as,
                "older": each.older,
                "changes": [str(line.get("data", line).get("type", line["type"])) for line in each.changes],
                "problem": problem_json(failed[each.id]) if each.id in failed else None,
            }
            for each in planned.items
        ],
        "people": [
            {
                "key": each.key,
                "name": each.name,
                "person": each.person_id,
                "candidates": list(each.candidates),
                "plays": each.plays,
            }
            for each in planned.people
        ],
        "oddities": [{"code": each.code, "what": each.what, "play": each.play} for each in planned.oddities],
        "deleted": list(planned.deleted),
        "dropped": dict(planned.dropped),
        "collection": len(planned.collection),
        "found": dict(planned.found),
        "code": BAD_INPUT if failed else 0,
    }


def told(report: Json, lang: Lang) -> str:
    """What is planned or done, who is new, and what is odd."""
    key = "plays.planned" if report["preview"] else "plays.done"
    said = [text(key, lang, file=visible(report["file"]), format=report["format"])]
    said += [
        f"  {text(f'plays.{action}', lang)}: {report['plays'][action]}"
        for action in ACTIONS
        if report["plays"][action]
    ]
    older = sum(each["older"] for each in report["items"])
    if older:
        said.append(f"    {text('plays.older', lang)}: {older}")
    new = [each for each in report["people"] if each["person"] is None]
    if new:
        said.append(f"  {text('plays.people', lang)}: {_listed([each['name'] for each in new])}")
    said += [
        visible(
            text(
                "plays.same_as",
                lang,
                day=each["day"],
                title=each["title"],
                session=each["same_as"],
                play=each["play"],
            )
        )
        for each in report["items"]
        if each["same_as"]
    ]
    said += [f"  {text('plays.dropped', lang)}: {key} ({value})" for key, value in report["dropped"].items()]
    if report["found"]:
        found = ", ".join(f"{name}={column!r}" for name, column in report["found"].items())
        said.insert(1, f"  {text('plays.found', lang)}: {visible(found)}")
    if report["collection"]:
        said.append(f"  {text('plays.collection', lang)}: {report['collection']}")
    if report["deleted"]:
        said.append(f"  {text('plays.deleted', lang)}: {len(report['deleted'])}")
    return "\n".join([*said, *_odd(report, lang)])


def _odd(report: Json, lang: Lang) -> Iterator[str]:
    if not report["oddities"]:
        return
    yield "  " + counted("oddities", len(report["oddities"]), lang)
    count: Counter[str] = Counter()
    for each in report["oddities"]:
        count[each["code"]] += 1
        if count[each["code"]] <= SHOWN:
            where = f" [{each['play']}]" if each["play"] else ""
            said = translated("what", each["what"]) if lang == "pl" else each["what"]
            yield f"    {visible(said)}{visible(where)}"
    for code, number in count.items():
        if number > SHOWN:
            yield "    " + text("plays.more", lang, number=number - SHOWN, code=code)


def _listed(names: list[str]) -> str:
    shown = ", ".join(visible(each) for each in names[:SHOWN])
    return f"{shown} …" if len(names) > SHOWN else shown
