"""Laws that hold for every game at every line of every session. Each gives the texts of what is wrong, or nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

from events.notation import notated, notation
from events.problems import Problem
from events.session import NO_MARKS, SESSION
from events.vocabulary import Data, Move
from projections import judging
from projections.rules.contract import LOG, PUBLIC, Viewer
from projections.table import Table
from tests.kit import hooks
from tests.scenarios.laws import wrong_finding


def hand(table: Table, move: Move) -> Data:
    """A move as it would be written by hand."""
    known = SESSION if move.type in SESSION.types else table.vocabulary
    return {"type": move.type, **known.encode(move)}


def viewers(table: Table) -> list[Viewer]:
    """The log, the public and each seat."""
    return [LOG, PUBLIC, *(Viewer(seats=frozenset({each.seat})) for each in table.opened.seats)]


def breaches(table: Table, move: Move, seq: int) -> list[str]:
    """The rules that a move would break as the next line."""
    found = judging.judge(table, move, judging.context(table, seq, NO_MARKS))
    return [each.rule for each in found if each.severity == "breach"]


def sound(table: Table, seq: int) -> Iterator[str]:
    """Nothing in ``legal`` has a breach; asking and checking change nothing; no move stands there twice."""
    before = table.dump()
    listed = list(table.legal(LOG))
    for move in listed:
        if move.listing == "never" or move.nature == "observation":
            yield f"legal lists {move!r}, which it may not"
        elif move.listing == "closed" and (rules := breaches(table, move, seq)):
            yield f"legal lists {move!r}, which breaks {rules}"
    texts = [_text(table, move) for move in listed]
    yield from (f"legal lists {text} twice" for text in sorted(set(texts)) if texts.count(text) > 1)
    of_seats = [move for each in table.opened.seats for move in table.legal(LOG, each.seat)]
    spread = sorted(_text(table, move) for move in of_seats)
    players = {hand(table, move).get("player") for move in listed}
    if players <= {each.seat for each in table.opened.seats} and spread != sorted(texts):
        yield f"legal of the seats together has {len(spread)} moves, legal without a seat {len(texts)}"
    if table.dump() != before:
        yield "legal or check changes the state"


def complete(table: Table, seq: int, random: Random | None = None, most: int = 300) -> Iterator[str]:
    """Every canonical decision of a closed type without a breach is listed, and nothing else is. With ``random`` about
    ``most`` of them are looked at."""
    every = hooks.every_decision(table.rules.game)
    if every is None:
        return
    moves = [move for move in every(table.state) if move.listing == "closed"]
    if random is not None and len(moves) > most:
        moves = random.sample(moves, most)
    listed = {_text(table, move) for move in table.legal(LOG) if move.listing == "closed"}
    for move in moves:
        rules, there = breaches(table, move, seq), _text(table, move) in listed
        if not rules and not there:
            yield f"{move!r} has no breach and is not listed"
        if rules and there:
            yield f"{move!r} breaks {rules} and is listed"


def _text(table: Table, move: Move) -> str:
    return json.dumps(hand(table, move), sort_keys=True)


def reachable(table: Table, moves: list[Move]) -> Iterator[str]:
    """``choices`` leads to every one of these moves, field by field."""
    for move in moves:
        data = hand(table, move)
        partial: Data = {key: data[key] for key in ("type", "player") if key in data}
        for _ in range(60):
            choice = table.choices(partial, LOG)
            if choice.field is None:
                break
            wanted = _at(data, choice.field)
            if wanted is None:
                break  # at its default, or seen only when the move is made
            if wanted not in [each.value for each in choice.candidates]:
                values = [each.value for each in choice.candidates]
                yield f"choices for {choice.field} of {move!r} offers only {values} after {partial}"
                break
            put(partial, choice.field, wanted)


def _at(data: Any, path: str) -> Any:
    for key in path.split("."):
        if isinstance(data, list):
            data = data[int(key)] if int(key) < len(data) else None
        elif isinstance(data, dict):
            data = data.get(key)
        else:
            return None
    return data


def put(data: Any, path: str, value: Any) -> None:
    """Sets what lies at a dotted path of a partial move; lists grow."""
    key, dot, rest = path.partition(".")
    below: Any = [] if rest.partition(".")[0].isdigit() else {}
    if isinstance(data, list):
        while len(data) <= int(key):
            data.append(below if dot else None)
        if dot:
            put(data[int(key)], rest, value)
        else:
            data[int(key)] = value
    elif dot:
        put(data.setdefault(key, below), rest, value)
    else:
        data[key] = value


def copies(table: Table) -> Iterator[str]:
    """A table through dump and load is the same and answers alike; what it gives away is nobody else's."""
    copy = table.copy()
    for what, ours, theirs in (
        ("dump", table.dump(), copy.dump()),
        ("legal", list(table.legal(LOG)), list(copy.legal(LOG))),
        ("active", table.active(), copy.active()),
        ("result", table.result(), copy.result()),
        ("turn", table.rules.turn(table.state), copy.rules.turn(copy.state)),
        ("facets", table.rules.facets(table.state), copy.rules.facets(copy.state)),
    ):
        if ours != theirs:
            yield f"{what} differs after load: {theirs!r} instead of {ours!r}"
    for who in viewers(table):
        document = table.document(who)
        text = json.dumps(document)
        if json.dumps(copy.document(who)) != text or table.due(who) != copy.due(who):
            yield f"the document or due of {who} differs after load"
        _scribble(document)
        if json.dumps(table.document(who)) != text:
            yield f"the document of {who} is no fresh copy"


class Held:
    """A state through dump and load, and a dump: they stay what they are while the table goes on."""

    def __init__(self, table: Table) -> None:
        self.rules, self.dump = table.rules, table.rules.dump(table.state)
        self.state = self.rules.load(self.dump)
        self.was = deepcopy(self.dump)

    def changed(self) -> Iterator[str]:
        """What went along with the table."""
        if self.dump != self.was:
            yield "a dump of the state changed when the table went on"
        elif self.rules.dump(self.state) != self.was:
            yield "a loaded state changed when the table went on"


def _scribble(value: Any) -> None:
    if isinstance(value, dict):
        for each in list(value.values()):
            _scribble(each)
        value["?!"] = None
    elif isinstance(value, list):
        for each in value:
            _scribble(each)
        value.append("?!")


def documented(table: Table) -> Iterator[str]:
    """Documents have text keys and JSON values all the way down."""
    for who in viewers(table):
        yield from (f"the document of {who}: {what}" for what in _not_json(table.document(who), ""))
        yield from (f"due of {who}: {what}" for what in _not_json(table.due(who), ""))


def _not_json(value: Any, path: str) -> Iterator[str]:
    if isinstance(value, dict):
        for key, each in value.items():
            if not isinstance(key, str):
                yield f"{path}: the key {key!r} is not text"
            yield from _not_json(each, f"{path}.{key}")
    elif isinstance(value, list):
        for each in value:
            yield from _not_json(each, f"{path}[]")
    elif not (value is None or isinstance(value, (str, bool, int))):
        yield f"{path} is {value!r}"


def owed(table: Table) -> Iterator[str]:
    """While the game goes on something is due, or somebody may decide."""
    if table.result().status == "playing" and not table.due(LOG) and next(table.legal(LOG), None) is None:
        yield "the game goes on, nothing is due and nobody may decide"


def written(table: Table, lines: list[Data]) -> Iterator[str]:
    """Reading canonical text gives the same moves back."""
    game = table.rules.game
    if game not in notated():
        return
    known, seats = notation(game), [each.seat for each in table.opened.seats]
    for line in lines:
        try:
            text = known.write(line)
            back = known.read(text, seats)
        except Problem as problem:
            yield f"{line} cannot be written and read: {problem}"
            continue
        if [_normal(table, each) for each in back] != [_normal(table, line)]:
            yield f"{line} is written as {text!r} and read as {back}"


def _normal(table: Table, line: Data) -> Data:
    known = SESSION if line["type"] in SESSION.types else table.vocabulary
    fields = {key: value for key, value in line.items() if key not in ("type", "marks")}
    marks = {"marks": {"confirmed": True}} if (line.get("marks") or {}).get("confirmed") else {}
    return {"type": line["type"], **known.encode(known.decode(line["type"], fields)), **marks}


def speaking(table: Table, judged: judging.Judged) -> Iterator[str]:
    """Every finding is of a rule that may speak, with all that its sentences need."""
    for finding in judged.findings:
        yield from wrong_finding(table.rules.game, finding)
