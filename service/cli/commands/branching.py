"""``branch`` and ``compare``: what if it had gone on otherwise, and what would have come of it."""

from __future__ import annotations

from typing import Annotated

import typer

from service.cli import options
from service.cli.desk import desk
from service.cli.printing import print_json


def branch(
    ctx: typer.Context,
    session: options.Session,
    line: Annotated[int, typer.Argument(metavar="LINE", help="The branch begins right after this line.")],
    author: options.Recorder = None,
    as_json: options.Json = False,
) -> None:
    """Begin a what-if: a session of its own that goes on right after a line of another one; its id is printed.

    Go on in it with 'kronika log'. The other session stays as it is, and statistics do not count the branch.
    """
    from service.cli.branching import branch_json

    with desk(ctx.obj, writing=True) as at:
        made = at.recorder.branch(at.session(session), line, at.author(author))
        if as_json:
            print_json(branch_json(made))
        else:
            print(made.session_id)


def compare(
    ctx: typer.Context,
    one: Annotated[str, typer.Argument(metavar="SESSION", help="A session, or a branch.")],
    other: Annotated[
        str | None,
        typer.Argument(metavar="[SESSION]", help="The other one (default: the one that it is a branch of)."),
    ] = None,
    viewer: options.ViewedBy = "log",
    as_json: options.Json = False,
) -> None:
    """Lay two sessions of one game side by side: where they part, their lines, what came of each."""
    from events.problems import Problem
    from projections.comparing import compare as compared
    from service.cli.branching import as_json as json_of
    from service.cli.branching import as_text
    from service.cli.showing import looking

    with desk(ctx.obj) as place:
        left = place.replay(place.session(one))
        origin = left.opened.origin
        if other is None and origin is None:
            raise Problem(
                "usage", "with which session is it compared?", hint="kronika compare SESSION SESSION"
            )
        if other is not None:
            right = place.replay(place.session(other))
        else:
            assert origin is not None
            left, right = place.replay(origin.session), left
        found = compared(left, right, place.log.read, looking(left, viewer))
        if as_json:
            print_json(json_of(found, place.lang))
        else:
            print(as_text(found, place))
