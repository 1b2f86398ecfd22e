"""A playthrough as text: every line, what came of it, and what everybody sees; made to be read in a diff."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, islice
from pathlib import Path
from random import Random
from typing import Any, Final, Literal

from events.effective import Entry
from events.problems import Problem
from events.session import NO_MARKS
from events.vocabulary import Data, Move, plain
from projections import judging, paths
from projections.audit import written
from projections.rules.catalogue import catalogue, sentence
from projections.rules.contract import LOG, PUBLIC, Choice, Viewer
from projections.rules.findings import Finding
from projections.rules.games import rules
from projections.table import Table
from service.drafting import by_hand, completed
from service.opening import opening
from service.play import RandomGame
from tests.kit import laws
from tests.kit.breaking import mangled
from tests.kit.laws import viewers

FOLDER = Path(__file__).parent


Trouble = Literal["none", "mangled", "undone", "stated"]
"""``mangled``: lines dropped, doubled, moved, given to others; ``undone``: lines taken back and made again, fields left
out; ``stated``: a legal game, now and then counted and restated path by path."""
Line = tuple[Data, bool]
"""A hand-written line, and whether it is taken back."""


@dataclass(frozen=True)
class Course:
    """How a playthrough comes about: a random legal game of so many seats, and what befalls it. The first ``full``
    lines are told with all that everybody sees, the others with what came of them."""

    name: str
    seed: int
    seats: int
    trouble: Trouble = "none"
    full: int = 70
    lines: int = 400

    def play(self, game: str) -> Iterator[str]:
        """The text, line by line."""
        random_game = RandomGame(game, self.seed, seats=self.seats)
        random = Random(self.seed)
        opened = {
            **random_game.opened,
            "mode": "scribe" if self.trouble in ("mangled", "undone") else "referee",
        }
        lines = [played.line for _, played in zip(range(self.lines), random_game, strict=False)]
        if self.trouble == "mangled":
            lines = mangled(lines, [each["seat"] for each in opened["seats"]], random)
        entered = (
            list(undone(lines, random)) if self.trouble == "undone" else [(line, False) for line in lines]
        )
        yield f"# {game}, {self.name}: {self.seats} seats, {opened['mode']} mode"
        yield f"opened {_json(opened)}"
        yield from told(game, opened, entered, self.full, 45 if self.trouble == "stated" else None)


ASKED_EVERY: Final = 12
"""Lines after which the forms are looked at."""
COURSES: Final = ("legal-few", "legal-many", "mangled", "mangled-few", "undone", "stated")


def courses(game: str) -> list[Course]:
    """The playthroughs of a game."""
    least, most = rules(game).player_range
    return [
        Course("legal-few", 1, least),
        Course("legal-many", 2, most),
        Course("mangled", 3, most, "mangled"),
        Course("mangled-few", 4, least, "mangled", full=20),
        Course("undone", 5, most, "undone", full=20),
        Course("stated", 6, least, "stated", full=0, lines=100),
    ]


def undone(lines: list[Data], random: Random) -> Iterator[Line]:
    """About every fourth line is taken back and made again, about every fourth lacks a field."""
    for line in lines:
        match random.randrange(8):
            case 0 | 1:
                yield line, True
            case 2 | 3:
                fields = [key for key in line if key not in ("type", "player", "marks")]
                left_out = random.choice(fields) if fields else None
                yield {key: value for key, value in line.items() if key != left_out}, False
                continue
        yield line, False


def told(
    game: str, opened: Data, lines: Sequence[Line], full: int, stated_every: int | None = None
) -> Iterator[str]:
    """A session entered line by line; what everybody sees is told behind the first ``full`` of them."""
    line, _ = opening(opened)
    table = Table.begin(rules(game), judging.opened(Entry(1, 1, "opened", 1, line.data)))
    seen: dict[str, dict[str, str]] = {}
    yield from _stand(table, seen)
    seq = 1
    for each, back in lines:
        try:
            move, marks = completed(table, each)
        except Problem as problem:
            yield f"\n== no line: {_json(each)}"
            yield f"   {problem.code}: {problem}"
            continue
        seq += 1
        hand = by_hand(table.vocabulary, move, marks)
        data = {key: value for key, value in hand.items() if key not in ("type", "marks")}
        judged = judging.step(
            table, Entry(seq, seq, move.type, move.schema_version, data, hand.get("marks", {}), back)
        )
        yield f"\n== {seq} {written(game, hand)}{', taken back' if back else ''}"
        yield f"   {_json(hand)}"
        yield f"   turn {judged.turn}, round {judged.round}, to move {judged.active}"
        for outcome in judged.outcomes:
            parts = (outcome.kind, outcome.subject, outcome.amount, plain(outcome.detail) or None)
            yield "   outcome " + " ".join(_json(part) for part in parts if part is not None)
        yield from chain.from_iterable(_said(table, finding) for finding in judged.findings)
        yield from _stand(table, seen) if seq <= full else _briefly(table, seen)
        if seq <= full:
            yield from _redacted(table, move)
        if seq % ASKED_EVERY == 0 and seq <= full:
            yield from asked(table)
        if stated_every is not None and seq % stated_every == 0:
            yield from stated(table, seq + 1)
    yield "\n== the end"
    yield f"   result {_json(plain_result(table))}"
    for path, text in flat(table.document(LOG)).items():
        yield f"   {path} = {text}"


def _said(table: Table, finding: Finding) -> Iterator[str]:
    """A finding in both languages, and what proves it."""
    cause = f" caused by {finding.caused_by}" if finding.caused_by is not None else ""
    private = f" private {_json(finding.private)}" if finding.private else ""
    text = catalogue(table.rules.game)[finding.rule]
    said = sentence(finding, text, "en", table.rules.name)
    yield f"   {finding.severity} {finding.rule}{cause}{private}: {said}"
    yield f"      {sentence(finding, text, 'pl', table.rules.name)}"
    if finding.proof:
        yield f"      proof {_json(plain(finding.proof))}"


def _redacted(table: Table, move: Move) -> Iterator[str]:
    """The line as those have it who may not see all of it."""
    whole = plain(table.rules.redact(table.state, move, LOG))
    for who in viewers(table):
        theirs = plain(table.rules.redact(table.state, move, who))
        if theirs != whole:
            yield f"   {who} has {_json(theirs)}"


def asked(table: Table) -> Iterator[str]:
    """How a form is filled in for each type of line, the first candidate taken each time: the fields asked for, and a
    digest of all that is offered. For the log, the public and who is to move."""
    types = {move.type for move in islice(table.legal(LOG), 2000)} | {each["type"] for each in _due(table)}
    active = table.active()
    for who in (LOG, PUBLIC, *([Viewer(seats=frozenset({active}))] if active else [])):
        for type_ in sorted(types):
            partial: Data = {"type": type_}
            steps = list(_steps(table, partial, who))
            digest = hashlib.sha256(repr(steps).encode()).hexdigest()[:12]
            fields = ", ".join(step.field or "complete" for step in steps)
            yield f"   asked {who} {type_}: {fields} ({digest})"


def _due(table: Table) -> Iterator[Data]:
    for entry in table.due(LOG):
        yield from entry.get("one_of", [entry])


def _steps(table: Table, partial: Data, who: Viewer) -> Iterator[Choice]:
    for _ in range(12):
        choice = table.choices(partial, who)
        yield choice
        if choice.field is None or not choice.candidates:
            return
        laws.put(partial, choice.field, choice.candidates[0].value)


def stated(table: Table, seq: int) -> Iterator[str]:
    """Every value of the table counted and restated, as it is and otherwise, each on a copy of the table."""
    known = judging.context(table, seq, NO_MARKS)
    before, shown = table.digest(), dict[str, dict[str, str]]()
    list(_briefly(table, shown))
    for path, text in flat(table.document(LOG)).items():
        value = json.loads(text)
        for other in (value, *_others(value)):
            for type_, fields in (
                ("count", {"zone": path, "value": other}),
                ("restate", {"set": {path: other}}),
            ):
                copy = table.copy()
                try:
                    event = judging.read(copy, type_, fields)
                    found = judging.judge(copy, event, known)
                    judging.make(copy, event, known)
                except Problem as problem:
                    yield f"\n== {type_} {path} {_json(other)}: {problem.code}: {problem}"
                    continue
                after = copy.digest()
                if found or after != before:
                    yield f"\n== {type_} {path} {_json(other)}"
                    yield from chain.from_iterable(_said(copy, finding) for finding in found)
                    if after != before:
                        yield from _briefly(copy, {**shown})


def _others(value: Any) -> list[Any]:
    """Other values of the same kind."""
    match value:
        case bool():
            return [not value]
        case int():
            return [value - 1, value + 1]
        case [*_, last]:
            return [value[:-1], [*value, last]]
        case _:
            return []


def plain_result(table: Table) -> Data:
    """The result as JSON values."""
    result = table.result()
    scores = {seat: dict(row) for seat, row in result.scores.items()}
    return {
        "status": result.status,
        "reason": result.reason,
        "winners": list(result.winners),
        "scores": scores,
    }


def _briefly(table: Table, seen: dict[str, dict[str, str]]) -> Iterator[str]:
    """What is due and the curves, where they changed; the digest."""
    now = {"due": _json(table.due(LOG)), "facets": _json(table.rules.facets(table.state))}
    before = seen.get("briefly", {})
    yield from (f"   {key} {text}" for key, text in now.items() if before.get(key) != text)
    seen["briefly"] = now
    yield f"   digest {table.digest()[:20]}"


def _stand(table: Table, seen: dict[str, dict[str, str]]) -> Iterator[str]:
    """Where the table stands: due, legal, digest, and what changed in the documents. Of other viewers, only what they
    see otherwise than the log."""
    yield f"   due {_json(table.due(LOG))}"
    counts = Counter(move.type for move in table.legal(LOG))
    yield f"   legal {sum(counts.values())} {_json(dict(sorted(counts.items())))}"
    yield f"   digest {table.digest()[:20]}"
    log = flat(table.document(LOG))
    for who in viewers(table):
        document = flat(table.document(who))
        shown = (
            document if who == LOG else {key: text for key, text in document.items() if log.get(key) != text}
        )
        if who != LOG:
            shown.update({key: "(hidden)" for key in log if key not in document})
        before = seen.get(str(who), {})
        for path, text in shown.items():
            if before.get(path) != text:
                yield f"   {who}: {path} = {text}"
        for path in before:
            if path not in shown:
                yield f"   {who}: {path} {'is gone' if who == LOG else 'as the log'}"
        seen[str(who)] = shown


def flat(document: Any, above: tuple[str, ...] = ()) -> dict[str, str]:
    """{path: JSON text} of a document's leaves; empty mappings and lists are leaves."""
    if isinstance(document, dict) and document:
        made: dict[str, str] = {}
        for key, value in document.items():
            made |= flat(value, (*above, key))
        return made
    return {paths.joined(above): _json(document)}


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
