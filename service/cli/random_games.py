"""Random games, each as a row of numbers and as notation."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from events.languages import Lang
from events.notation import notation
from projections.rules.contract import Result
from service.cli.desk import Desk
from service.cli.files import whole
from service.cli.progress import tracked
from service.cli.texts import counted, text
from service.play import RandomGame
from service.shapes import Json


def generated(
    desk: Desk, game: str, seeds: range, seats: int | None, *, out: Path | None, record: bool
) -> Iterator[tuple[Json, str]]:
    """(row, notation) of each game, which is written to a folder or recorded on the way. Raises Problem, OSError."""
    words = notation(game)
    author = desk.author() if record else ""
    if out is not None:
        out.mkdir(parents=True, exist_ok=True)
    for seed in tracked(seeds, game):
        played = RandomGame(game, seed, seats=seats)
        opened = {"type": "opened", **played.opened, "kind": "generated"}
        lines = [opened, *(each.line for each in played)]
        content = words.write_text(lines)
        file = session_id = None
        if out is not None:
            file = out / f"{game}-{seed}.txt"
            with whole(file) as target:
                target.write(content.encode())
        elif record:
            session_id = recorded(desk, lines, author)
        yield _row(played, game, seed, len(lines), session_id, file), content


def recorded(desk: Desk, lines: list[Json], author: str) -> str:
    """The id of the session that a game has become."""
    opened, *moves = lines
    fields = {key: value for key, value in opened.items() if key != "type"}
    session_id = desk.recorder.open(fields, author).session_id
    for each in moves:
        desk.recorder.record(session_id, [each], recorder=author)
    return session_id


def _row(
    played: RandomGame, game: str, seed: int, lines: int, session_id: str | None, file: Path | None
) -> Json:
    result: Result = played.table.result()
    return {
        "game": game,
        "seed": seed,
        "seats": len(played.table.opened.seats),
        "lines": lines,
        "status": result.status,
        "reason": result.reason,
        "winners": list(result.winners),
        "state_digest": played.table.digest(),
        "session": session_id,
        "file": str(file) if file is not None else None,
    }


def row_text(row: Json, lang: Lang) -> str:
    """One line."""
    more = ", ".join(row["winners"] or ([row["reason"]] if row["reason"] else []))
    ended = f"{row['status']} ({more})" if more else row["status"]
    where = row["session"] or row["file"] or row["state_digest"][:16]
    lines = counted("lines", row["lines"], lang)
    return text(
        "play.row",
        lang,
        game=row["game"],
        seed=row["seed"],
        seats=row["seats"],
        lines=lines,
        ended=ended,
        where=where,
    )
