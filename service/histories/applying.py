"""Recording a plan: new people, new sessions many at a time, and the corrections of those that are there."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Final

from events.directory import Directory
from events.exchange.plays import Oddity
from events.log.contract import Conflict, Duplicate
from events.problems import Problem
from events.vocabulary import Data
from service.answers import Recorded
from service.histories.keys import Keys
from service.histories.lines import IDS, player_key
from service.histories.planning import Item, Plan, whole_lines
from service.recorder import Recorder
from service.whole import Whole

Progress = Callable[[int, int], None]
"""(plays done, plays in all)"""
TOGETHER: Final = 250
"""Sessions that share a flush."""


@dataclass
class Report:
    """What was done: how many plays were added, amended, unchanged, the same as another session; ``failed`` {id of
    the play: why}; ``people``: how many were new; all oddities of the file."""

    added: int = 0
    amended: int = 0
    unchanged: int = 0
    same: int = 0
    people: int = 0
    failed: dict[str, Problem] = field(default_factory=dict)
    oddities: tuple[Oddity, ...] = ()
    sessions: list[str] = field(default_factory=list)


def apply(
    plan: Plan,
    recorder: Recorder,
    directory: Directory,
    author: str,
    progress: Progress | None = None,
) -> Report:
    """Records what a plan says; doing it again adds nothing. ``author``: the person id of who imports. A play that
    cannot be recorded is in the report, and is nothing to the others. Raises Problem of the store, and ``stale``."""
    report = Report(oddities=plan.oddities)
    keys = plan.keys
    keys.kept(directory)
    items = [replace(each, action="unchanged") if _is_done(each, recorder) else each for each in plan.items]
    ids = _people(plan, items, keys, directory, report)
    done, tell = 0, progress or (lambda done, total: None)
    tell(0, len(items))
    for chunk in _chunks(items):
        _add([each for each in chunk if each.action == "add"], recorder, keys, ids, author, report)
        for each in chunk:
            _other(each, recorder, ids, author, report)
        done += len(chunk)
        tell(done, len(items))
    return report


def _is_done(item: Item, recorder: Recorder) -> bool:
    """Whether a play that was to be added is there by now."""
    return item.action == "add" and recorder.is_open(item.session_id)


def _people(
    plan: Plan, items: Sequence[Item], keys: Keys, directory: Directory, report: Report
) -> dict[str, str]:
    """{key of a player: person id}; whoever is new, and sits in a play that is taken in, gets an id."""
    ids = {each.key: each.person_id for each in plan.people if each.person_id is not None}
    sitting = {
        player_key(each.play, player, keys)
        for each in items
        if each.action in ("add", "amend")
        for player in each.play.players
    }
    with directory.together():
        for each in plan.people:
            if each.person_id is None and each.key in sitting:
                ids[each.key] = directory.add_person(each.name)
                report.people += 1
    return ids


def _chunks(items: Sequence[Item]) -> Iterator[list[Item]]:
    rest = iter(items)
    while chunk := list(islice(rest, TOGETHER)):
        yield chunk


def _add(
    items: Sequence[Item], recorder: Recorder, keys: Keys, ids: dict[str, str], author: str, report: Report
) -> None:
    wholes: list[Whole] = []
    for each in items:
        lines = whole_lines(each.play, keys, ids)
        event_ids = (IDS["opened"], *(IDS.get(name, f"i-{name}") for name in lines.said))
        wholes.append(Whole(each.session_id, lines.opened, tuple(lines.said.values()), event_ids))
    for item, answer in zip(items, recorder.record_whole(wholes, author) if wholes else [], strict=True):
        if isinstance(answer, Problem):
            report.failed[item.id] = answer
        elif isinstance(answer, Conflict):
            report.failed[item.id] = Problem(
                "conflict", f"session {item.session_id} was begun by somebody else"
            )
        elif isinstance(answer, Duplicate):
            report.unchanged += 1
        else:
            report.added += 1
            report.sessions.append(item.session_id)


def _other(item: Item, recorder: Recorder, ids: dict[str, str], author: str, report: Report) -> None:
    match item.action:
        case "unchanged":
            report.unchanged += 1
        case "same":
            report.same += 1
        case "failed" if item.problem is not None:
            report.failed[item.id] = item.problem
        case "amend":
            lines = [_named(each, ids) for each in item.changes]
            try:
                event_ids = list(item.ids) or [_id(each, item.head) for each in lines]
                answer = recorder.record(item.session_id, lines, recorder=author, event_ids=event_ids)
            except Problem as problem:
                report.failed[item.id] = problem
                return
            if isinstance(answer, Recorded):
                report.amended += 1
                report.sessions.append(item.session_id)
            else:
                report.failed[item.id] = Problem("conflict", "others write into this session all the time")


def _named(line: Data, ids: dict[str, str]) -> Data:
    """A correction with the ids of people who were new when it was planned."""
    data = line.get("data")
    if not isinstance(data, dict) or data.get("type") != "opened":
        return line
    seats = [
        {**each, "person": ids.get(person.removeprefix("new:"), person)}
        if isinstance(person := each.get("person"), str)
        else each
        for each in data.get("seats", ())
    ]
    return {**line, "data": {**data, "seats": seats}}


def _id(line: Data, head: int) -> str:
    """The event id of a correction comes from what it says, and behind which line it was planned."""
    return "i-" + hashlib.sha256(json.dumps([head, line], sort_keys=True).encode()).hexdigest()[:24]
