"""``play``: random legal games."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from events.problems import Problem
from service.cli import options
from service.cli.desk import desk
from service.cli.printing import print_json


def play(
    ctx: typer.Context,
    game: options.Game,
    seed: Annotated[
        int, typer.Option(metavar="N", help="The seed of the first game; the next ones count on.")
    ] = 1,
    number: Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many games.")] = 1,
    seats: Annotated[
        int | None, typer.Option(metavar="N", help="How many seats (default: chosen by the seed).")
    ] = None,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="DIR", help="Write each game as notation to a folder.")
    ] = None,
    record: Annotated[
        bool, typer.Option("--record", help="Record the games in the log, as generated ones.")
    ] = False,
    as_json: options.Json = False,
) -> None:
    """Play random legal games. The same seed gives the same game everywhere, line by line.

    One game is printed in notation, several as one line each.
    """
    from service.cli.random_games import generated, row_text

    if record and out is not None:
        raise Problem("usage", "--out and --record do not go together")
    with desk(ctx.obj, writing=True) as place:
        rows = generated(place, game, range(seed, seed + number), seats, out=out, record=record)
        if as_json:
            print_json([each for each, _ in rows])
        elif number == 1 and out is None and not record:
            for _, notation in rows:
                print(notation, end="")
        else:
            for row, _ in rows:
                print(row_text(row, place.lang), flush=True)
