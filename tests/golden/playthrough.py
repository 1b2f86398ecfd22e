"""A playthrough as text: every line, what came of it, and what everybody sees; made to be read in a diff."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from events.effective import Entry
from events.problems import Problem
from events.vocabulary import Data, plain
from projections import judging, paths
from projections.audit import written
from projections.rules.catalogue import catalogue, sentence
from projections.rules.contract import LOG
from projections.rules.games import rules
from projections.table import Table
from service.drafting import by_hand, completed
from service.opening import opening
from service.play import RandomGame
from tests.kit.breaking import mangled
from tests.kit.laws import viewers

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Course:
    """How a playthrough comes about: a random legal game of so many seats, or a mangled one in scribe mode. The first
    ``full`` lines are told with all that everybody sees, the others with what came of them."""

    name: str
    seed: int
    seats: int
    mangled: bool
    full: int = 70
    lines: int = 400

    def play(self, game: str) -> Iterator[str]:
        """The text, line by line."""
        random_game = RandomGame(game, self.seed, seats=self.seats)
        opened = {**random_game.opened, "mode": "scribe" if self.mangled else "referee"}
        lines = [played.line for _, played in zip(range(self.lines), random_game, strict=False)]
        if self.mangled:
            seats = [each["seat"] for each in opened["seats"]]
            lines = mangled(lines, seats, Random(self.seed))
        yield f"# {game}, {self.name}: {self.seats} seats, {opened['mode']} mode"
        yield f"opened {_json(opened)}"
        yield from told(game, opened, lines, self.full)


def courses(game: str) -> list[Course]:
    """The playthroughs of a game."""
    least, most = rules(game).player_range
    return [
        Course("legal-few", 1, least, mangled=False),
        Course("legal-many", 2, most, mangled=False),
        Course("mangled", 3, most, mangled=True),
        Course("mangled-few", 4, least, mangled=True, full=20),
    ]


def told(game: str, opened: Data, lines: list[Data], full: int) -> Iterator[str]:
    """A session entered line by line; what everybody sees is told behind the first ``full`` of them."""
    line, _ = opening(opened)
    table = Table.begin(rules(game), judging.opened(Entry(1, 1, "opened", 1, line.data)))
    seen: dict[str, dict[str, str]] = {}
    yield from _stand(table, seen)
    seq = 1
    for each in lines:
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
            table, Entry(seq, seq, move.type, move.schema_version, data, hand.get("marks", {}))
        )
        yield f"\n== {seq} {written(game, hand)}"
        yield f"   {_json(hand)}"
        yield f"   turn {judged.turn}, round {judged.round}, to move {judged.active}"
        for outcome in judged.outcomes:
            parts = (outcome.kind, outcome.subject, outcome.amount, plain(outcome.detail) or None)
            yield "   outcome " + " ".join(_json(part) for part in parts if part is not None)
        for finding in judged.findings:
            cause = f" caused by {finding.caused_by}" if finding.caused_by is not None else ""
            said = sentence(finding, catalogue(game)[finding.rule], "en", table.rules.name)
            private = f" private {_json(finding.private)}" if finding.private else ""
            yield f"   {finding.severity} {finding.rule}{cause}{private}: {said}"
            if finding.proof:
                yield f"      proof {_json(plain(finding.proof))}"
        yield from _stand(table, seen) if seq <= full else _briefly(table)
    yield "\n== the end"
    yield f"   result {_json(plain_result(table))}"
    for path, text in flat(table.document(LOG)).items():
        yield f"   {path} = {text}"


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


def _briefly(table: Table) -> Iterator[str]:
    yield f"   due {_json(table.due(LOG))}"
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
