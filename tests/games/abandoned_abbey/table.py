"""A table of two or four for tests: lines in, findings out, without a log."""

from __future__ import annotations

import json
from typing import Any

from events.effective import Entry, written
from events.session import SESSION, Opened, SeatOf
from projections import judging
from projections.judging import Judged
from projections.paths import lookup
from projections.rules.contract import LOG
from projections.rules.games import rules
from projections.table import Table
from service.drafting import by_hand, completed

SEAT = {"region": "r3c1", "gems": 2, "quest_points": 0, "claimed": [], "hand": 5, "deck": 6, "discard": 0}
TWO: dict[str, Any] = {
    "active": "A",
    "goal": [[10, 2], [8, 4], [6, 6]],
    "players": {"A": SEAT, "B": SEAT},
    "abbey": {"top": {"symbol": "wand", "reward": {"gem": 1}}, "down": 17},
}
FOUR: dict[str, Any] = {
    **TWO,
    "seats": [{"seat": seat, "team": team} for seat, team in zip("ABCD", "XYXY", strict=True)],
    "players": dict.fromkeys("ABCD", SEAT),
}
WAND = {"symbols": ["wand"]}


class Abbey:
    """A session at a position (``TWO`` with ``given`` over it) or at the empty table. ``rules`` found, by line."""

    def __init__(
        self,
        given: dict[str, Any] | None = None,
        *,
        base: dict[str, Any] | None = TWO,
        mode: str = "scribe",
        seats: str = "AB",
        teams: str = "",
        **opened: Any,
    ) -> None:
        position = None
        if base is not None:
            position = json.loads(json.dumps(base))
            for path, value in (given or {}).items():
                *keys, last = path.split(".")
                inner = position
                for key in keys:
                    inner = inner.setdefault(key, {})
                inner[last] = value
        sides = list(teams) or [None] * len(seats)
        seated = tuple(SeatOf(seat=seat, team=team) for seat, team in zip(seats, sides, strict=True))
        fields = {
            "game": "abandoned_abbey",
            "mode": mode,
            "position": position,
            **({"seats": seated} if base is None else {}),
            **opened,
        }
        self.table = Table.begin(rules("abandoned_abbey"), Opened(**fields))
        self.seq = 1

    def do(self, *lines: dict[str, Any] | str) -> list[str]:
        """Judges and makes lines; the findings of the last: ``RULE``, ``doubt RULE``, ``remark RULE``, without FAB-."""
        judged = [self.judge(line) for line in lines]
        return told(judged[-1])

    def judge(self, line: dict[str, Any] | str) -> Judged:
        """Makes a line; what came of it."""
        line = {"type": line} if isinstance(line, str) else line
        type_, fields, marks = written(line)
        if type_ not in SESSION.types:
            move, read = completed(self.table, line)
            fields = by_hand(self.table.vocabulary, move, read)
            fields.pop("marks", None)
            fields.pop("type")
        self.seq += 1
        return judging.step(self.table, Entry(self.seq, self.seq, type_, None, fields, marks))

    def raw(self, type_: str, **fields: Any) -> list[str]:
        """A recorded line as it stands, without what the recorder would write into it."""
        self.seq += 1
        return told(judging.step(self.table, Entry(self.seq, self.seq, type_, None, fields)))

    def back(self, line: dict[str, Any]) -> None:
        """A line that was taken back."""
        type_, fields, marks = written(line)
        self.seq += 1
        entry = Entry(self.seq, self.seq, type_, None, fields, marks, taken_back=True)
        judging.step(self.table, entry)

    def see(self, path: str, viewer: Any = LOG) -> Any:
        """A value of the state document."""
        return lookup(self.table.document(viewer), path)

    def due(self) -> list[Any]:
        return self.table.due()

    def legal(self) -> list[str]:
        """The decisions listed, as ``type`` or ``move place``."""
        return [" ".join(filter(None, (each.type, getattr(each, "to", None)))) for each in self.table.legal()]


def told(judged: Judged) -> list[str]:
    prefix = {"breach": "", "doubt": "doubt ", "remark": "remark "}
    return [prefix[each.severity] + each.rule.removeprefix("FAB-") for each in judged.findings]


# --- lines, short


def match(*symbols: str, player: str = "A", **more: Any) -> dict[str, Any]:
    """A match with a card that shows these symbols; without any, with a card nobody saw."""
    card = {"card": {"symbols": list(symbols)}} if symbols else {}
    return {"type": "abbey_match", "player": player, **card, **more}


def go(player: str = "A") -> dict[str, Any]:
    return {"type": "abbey_go", "player": player}


def stop(player: str = "A") -> dict[str, Any]:
    return {"type": "abbey_stop", "player": player}


def fail(player: str = "A") -> dict[str, Any]:
    return {"type": "abbey_fail", "player": player}


def top(
    symbol: str, label: str | None = None, *, marks: dict[str, Any] | None = None, **reward: int
) -> dict[str, Any]:
    """An Abbey card shown; rewards by item, a gem if none is given."""
    made: dict[str, Any] = {"type": "abbey_top", "symbol": symbol}
    if symbol != "?":
        made["reward"] = reward or {"gem": 1}
    if label is not None:
        made["label"] = label
    return {**made, "marks": marks} if marks else made


def end(player: str = "A", **fields: Any) -> dict[str, Any]:
    return {"type": "end_turn", "player": player, **fields}


def move(to: str, player: str = "A", **fields: Any) -> dict[str, Any]:
    return {"type": "move", "player": player, "to": to, **fields}


def count(**values: Any) -> dict[str, Any]:
    """A count; ``A_gems=3`` for ``players.A.gems``, ``abbey_down=15`` for ``abbey.down``."""
    paths = {}
    for name, value in values.items():
        head, _, rest = name.partition("_")
        paths[f"abbey.{rest}" if head == "abbey" else f"players.{head}.{rest.replace('__', '.')}"] = value
    return {"type": "count", "values": paths}


def inside(phase: str | None, **given: Any) -> Abbey:
    """A table with A in the Abbey after one match, in a phase (``implied``: match, the going on was not written)."""
    table = Abbey(given)
    if phase is not None:
        table.do(match("wand"))
    if phase in ("reveal", "match"):
        table.do(go())
    if phase in ("match", "implied"):
        table.do(top("tooth", gem=3))
    return table
