"""``reaudit`` and ``mend``: what was judged before, and how what is wrong could be put right."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from typing import Annotated

import typer

from events.problems import Problem
from service.cli import options
from service.cli.desk import desk
from service.cli.faults import BREACHES
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


def mend(
    ctx: typer.Context,
    session: options.Session,
    line: Annotated[
        int | None, typer.Argument(metavar="[LINE]", help="Only what is wrong at this line (default: all).")
    ] = None,
    number: Annotated[
        str | None,
        typer.Option("--apply", metavar="N", help="Record the repair with this number: 1, or 1.2."),
    ] = None,
    reason: Annotated[
        str | None, typer.Option(metavar="TEXT", help="Why, kept beside the correction.")
    ] = None,
    author: options.Recorder = None,
    as_json: options.Json = False,
) -> None:
    """Search the one correction that clears the most findings. Exit code 1 where none helps.

    Tried are another value, a missing line, a line written twice, and two neighbours swapped. Nothing is recorded
    without --apply.
    """
    from projections.mending import amiss
    from service.cli.mending import Mending, as_text
    from service.cli.mending import as_json as json_of
    from service.mending import repair, searched

    if number is None and (reason is not None or author is not None):
        raise Problem("usage", "--reason and --as go with --apply", hint="kronika mend SESSION --apply 1")
    with desk(ctx.obj, writing=number is not None) as place:
        replay = place.replay(place.session(session))
        repairs, cut = searched(replay, line)
        found = Mending(replay, line, amiss(replay, line), repairs, cut=cut)
        if number is not None:
            if cut:
                what = "the search was cut short for want of time, and the numbers may mean other repairs than before"
                raise Problem("conflict", what, hint="kronika mend SESSION LINE, or correct the line by hand")
            made = repair(
                place.recorder, place.directory, replay, found.chosen(number),
                author=place.author(author), reason=reason,
            )  # fmt: skip
            found = replace(found, applied=number, recorded=made)
        if as_json:
            print_json(json_of(found, place.lang))
        else:
            print(as_text(found, place))
    if found.amiss and not found.repairs:
        raise typer.Exit(BREACHES)
