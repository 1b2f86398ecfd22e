"""``reaudit`` and ``mend``: what was judged before, and how what is wrong could be put right."""

from __future__ import annotations

from contextlib import closing
from typing import Annotated

import typer

from events.problems import Problem
from service.cli import options
from service.cli.desk import desk
from service.cli.printing import print_json


def reaudit(
    ctx: typer.Context,
    session: Annotated[
        str | None,
        typer.Argument(
            metavar="SESSION", help="A session: its id, the beginning of it, or 'last' (default: all)."
        ),
    ] = None,
    every: Annotated[bool, typer.Option("--all", help="All sessions, as without a session.")] = False,
    as_json: options.Json = False,
) -> None:
    """Judge sessions again, and compare with what was judged when they were recorded. Exit code 1 where it differs.

    Lines without a verdict (recorded before there was a ledger, or imported) get today's.
    """
    from service.cli.reauditing import as_json as json_of
    from service.cli.reauditing import as_text
    from service.cli.reauditing import reaudit as judge_again

    if session is not None and every:
        raise Problem(
            "usage", "either one session or --all", hint="kronika reaudit SESSION, or kronika reaudit"
        )
    with desk(ctx.obj) as place:
        chosen = place.log.sessions() if session is None else [place.session(session)]
        with closing(place.ledger()) as ledger:
            report = judge_again(place, ledger, chosen, every=session is None)
        if as_json:
            print_json(json_of(report))
        else:
            print(as_text(report, place))
    raise typer.Exit(report.code)
