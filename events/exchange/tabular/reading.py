"""A CSV file as plays: a row for each play, or a row for each player of a play."""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from events.exchange.days import read_day
from events.exchange.plays import GameRef, Oddity, Parsed, Play
from events.exchange.tabular.days import Order, order_of, ordered
from events.exchange.tabular.mapping import PRIVATE, folded, mapped
from events.exchange.tabular.players import from_row, in_one_cell, yes
from events.exchange.tabular.sheet import Sheet, sheet

APP: Final = "csv"
_WHOLE: Final = re.compile(r"([0-9]{1,9})(?:[.,][0-9]*)?\s*(?:min(?:\.|utes?|uty?|ut)?)?$", re.IGNORECASE)
_OF_A_SEAT: Final = ("player", "kind", "score", "scoretext", "won", "winner", "rank", "role", "team")
"""Where none of these stands in the only row of a play, nobody is said to have played."""
_COUNTED: Final = {"minutes": "minutes", "quantity": "plays"}
_LIST: Final = re.compile(r"\s*[;,|\uff0f]\s*")


_CLOCK: Final = re.compile(r"\d\d:\d\d")
_BGG: Final = re.compile(r"[1-9][0-9]{0,14}")


@dataclass
class Table:
    """A sheet with the meaning of its columns."""

    sheet: Sheet
    columns: Mapping[str, int]
    order: Order
    latest: str | None
    buddhist: bool
    private: bool = False
    oddities: list[Oddity] = field(default_factory=list)
    dropped: Counter[str] = field(default_factory=Counter)

    def cell(self, row: tuple[str, ...], name: str) -> str:
        """What stands in the column of a field; empty where there is none."""
        number = self.columns.get(name)
        return row[number].strip() if number is not None else ""

    def say(self, code: str, what: str, play: str | None = None) -> None:
        """Notes an oddity."""
        self.oddities.append(Oddity(code, what, play))

    def raw(self, row: tuple[str, ...]) -> dict[str, str]:
        """The row by the names of its columns, without those that are private and were not asked for."""
        made: dict[str, str] = {}
        for number, (name, cell) in enumerate(zip(self.sheet.head, row, strict=True), 1):
            if not self.private and number - 1 not in self.columns.values() and folded(name) in PRIVATE:
                self.dropped[name] += bool(cell)
            else:
                made[name or f"column {number}"] = cell
        return made


def parse(
    content: bytes,
    source: str | None = None,
    *,
    today: str | None = None,
    buddhist: bool = False,
    columns: Mapping[str, str] | None = None,
    delimiter: str | None = None,
    encoding: str | None = None,
    order: Order | None = None,
    private: bool = False,
) -> Parsed:
    """Reads a table. ``columns`` {field: column} go over what is found out; ``private``: private columns are kept with
    the rows too. Raises Problem ``format``, ``columns``,
    ``encoding``, ``delimiter``, ``syntax``, ``size``."""
    made = sheet(content, source, delimiter=delimiter, encoding=encoding)
    known = _with_places(mapped(made.head, columns or {}, source), made, columns or {})
    found, unsure = order_of(row[known["date"]] for _, row in made.rows)
    table = Table(made, known, order or found, today, buddhist, private)
    if unsure and order is None:
        table.say("order", "the days could be day/month or month/day; they are read as month/day")
    if made.decoded.others:
        what = f"{made.decoded.others} rows are in another encoding than the others ({made.decoded.other})"
        table.say("encoding", what)
    if made.ragged:
        table.say("row", f"{made.ragged} rows have more or fewer cells than the head")
    plays = tuple(_plays(table))
    told = {name: made.head[number] or f"column {number + 1}" for name, number in known.items()}
    shape = {"delimiter": made.delimiter, "encoding": made.encoding, "order": table.order}
    dropped = {name: number for name, number in table.dropped.items() if number}
    return Parsed(APP, plays, tuple(table.oddities), dropped=dropped, found={**told, **shape})


def _with_places(known: dict[str, int], made: Sheet, said: Mapping[str, str]) -> dict[str, int]:
    """A column ``Place`` may hold ranks or where it was: where no cell begins with a number it is the latter."""
    column = known.get("rank")
    if (
        column is None
        or {"rank", "place"} & said.keys()
        or "place" in known
        or folded(made.head[column]) != "place"
    ):
        return known
    cells = [row[column].strip() for _, row in made.rows]
    if not any(cells) or any(cell[:1].isdigit() for cell in cells):
        return known
    return {name: number for name, number in known.items() if name != "rank"} | {"place": column}


def _plays(table: Table) -> Iterator[Play]:
    ids: Counter[str] = Counter()
    for rows in _grouped(table):
        yield _play(table, rows, ids)


def _grouped(table: Table) -> Iterator[list[tuple[str, ...]]]:
    """The rows of each play: one, or those of its players, which stand together or share an id."""
    rows = [row for _, row in table.sheet.rows]
    if "player" not in table.columns:
        yield from ([row] for row in rows)
        return
    if "id" in table.columns:
        by_id: dict[str, list[tuple[str, ...]]] = {}
        for number, row in enumerate(rows):
            by_id.setdefault(table.cell(row, "id") or f"row {number}", []).append(row)
        yield from by_id.values()
        return
    group: list[tuple[str, ...]] = []
    for row in rows:
        if group and (_same(table, row) != _same(table, group[0]) or _sits(table, row, group)):
            yield group
            group = []
        group.append(row)
    if group:
        yield group


def _same(table: Table, row: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(table.cell(row, each) for each in ("date", "game", "place", "minutes"))


def _sits(table: Table, row: tuple[str, ...], group: list[tuple[str, ...]]) -> bool:
    name = table.cell(row, "player")
    return bool(name) and any(table.cell(each, "player") == name for each in group)


def _play(table: Table, rows: list[tuple[str, ...]], ids: Counter[str]) -> Play:
    first = rows[0]

    def cell(name: str) -> str:
        return table.cell(first, name)

    title = re.sub(r"\s+", " ", cell("game"))[:300]
    name = f"{cell('date')} {title or '?'}"[:80]
    text = ordered(cell("date"), table.order)
    clock = cell("time")
    clock = f" {clock}" if _CLOCK.fullmatch(clock) and ":" not in text else ""
    day, odd = read_day(text + clock, latest=table.latest, buddhist=table.buddhist)
    if odd:
        table.say("date", odd, name)
    if not title:
        table.say("game", "a play of a game without a name", name)
    if "player" in table.columns:
        players = tuple(
            from_row(table.cell, row, lambda what: table.say("score", what, name))
            for row in rows
            if len(rows) > 1 or any(table.cell(row, each) for each in _OF_A_SEAT)
        )
    else:
        players = in_one_cell(cell, lambda what: table.say("score", what, name))
    cooperative, outcome = yes(cell("cooperative")), cell("outcome").casefold()
    outcome = {"wygrana": "won", "przegrana": "lost"}.get(outcome, outcome)
    outcome = outcome if cooperative and outcome in ("won", "lost") else ""
    won = {each.won for each in players}
    if True not in won:
        players = tuple(replace(each, won=None) for each in players)
    bgg = cell("bgg")
    return Play(
        app=APP,
        id=_id(cell("id"), text, title, [each.name or "" for each in players], ids),
        game=GameRef(title or "?", {"bgg": bgg} if _BGG.fullmatch(bgg) else {}),
        raw=json.dumps([table.raw(row) for row in rows], ensure_ascii=False)[:95_000],
        day=day,
        minutes=_number(table, cell("minutes"), 1_000_000, "minutes", name) or None,
        quantity=_number(table, cell("quantity"), 100_000, "quantity", name) or 1,
        place=cell("place")[:300] or None,
        comment=cell("comment")[:90_000] or None,
        players=players,
        cooperative=cooperative,
        outcome=outcome or None,
        incomplete=yes(cell("incomplete")),
        ignored=yes(cell("ignored")),
        boards=tuple(each[:300] for each in _LIST.split(cell("board")) if each),
        expansions=tuple(GameRef(each[:300]) for each in _LIST.split(cell("expansions")) if each),
    )


def _id(given: str, day: str, title: str, names: list[str], ids: Counter[str]) -> str:
    """The id in the file; without one, what tells the play from others, and which of those that say the same."""
    said = json.dumps([day, title.casefold(), sorted(names)], ensure_ascii=False)
    made = given[:60] or "row:" + hashlib.sha256(said.encode()).hexdigest()[:24]
    ids[made] += 1
    return made if ids[made] == 1 else f"{made}:{ids[made]}"


def _number(table: Table, text: str, most: int, code: str, play: str) -> int:
    """A whole number; 0, and said, where it is none that can be."""
    found = _WHOLE.match(text)
    number = int(found[1]) if found is not None else 0
    if text and (found is None or number > most):
        what = "taken as one" if code == "quantity" else "not known"
        table.say(code, f"{text[:40]!r} is no number of {_COUNTED[code]}: {what}", play)
        return 0
    return number
