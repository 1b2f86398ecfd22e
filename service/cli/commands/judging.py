"""``audit``, ``legal`` and ``rules``: what the rulebook says."""

from __future__ import annotations

from itertools import islice
from typing import Annotated, Any

import typer

from events.problems import Problem
from service.cli import options
from service.cli.desk import desk
from service.cli.printing import print_json, style
from service.cli.texts import counted, text


def audit(
    ctx: typer.Context,
    session: Annotated[
        str | None,
        typer.Argument(metavar="SESSION", help="A session: its id, the beginning of it, or 'last'."),
    ] = None,
    every: Annotated[bool, typer.Option("--all", help="Audit all sessions.")] = False,
    form: Annotated[str, typer.Option("--format", metavar="text|md|json", help="How to print it.")] = "text",
    viewer: options.ViewedBy = "log",
    out: options.Out = None,
    as_json: options.Json = False,
) -> None:
    """Say what the rulebook says of every line. Exit code 1 while breaches stand."""
    from service.cli.auditing import FORMS, audited
    from service.cli.commands.showing import written

    if (session is None) != every:
        raise Problem("usage", "which session is to be audited?", hint="kronika audit SESSION, or --all")
    if form not in FORMS:
        raise Problem("usage", f"--format: no format {form[:20]!r}", hint="known: " + ", ".join(FORMS))
    with desk(ctx.obj) as place:
        chosen = place.log.sessions() if session is None else [place.session(session)]
        report, code = audited(place, chosen, "json" if as_json else form, viewer, every)
        if out is not None:
            written(out, report + "\n")
        else:
            print(report)
    raise typer.Exit(code)


def legal(
    ctx: typer.Context,
    session: options.Session,
    seat: Annotated[str | None, typer.Option(metavar="SEAT", help="Only what this seat may decide.")] = None,
    at: options.At = None,
    viewer: options.ViewedBy = "log",
    limit: Annotated[int, typer.Option(metavar="N", min=0, help="At most N; 0: all.")] = 0,
    as_json: options.Json = False,
) -> None:
    """List the decisions that break no rule now, in notation."""
    from service.cli.showing import Shown
    from service.cli.wording import due_text
    from service.wording import move_text

    with desk(ctx.obj) as place:
        shown = Shown.of(place, place.session(session), at=at, as_of=None, viewer=viewer)
        seats = [each.seat for each in shown.replay.opened.seats]
        if seat is not None and seat not in seats:
            raise Problem("seat", f"no seat {seat[:40]!r}", hint="known: " + ", ".join(seats))
        found = shown.table.legal(shown.viewer, seat)
        moves = [_written(shown, each) for each in (islice(found, limit) if limit else found)]
        due = shown.table.due(shown.viewer)
        if as_json:
            print_json({"session": shown.session_id, "due": due, "legal": moves})
            return
        for each in moves:
            print(move_text(shown.notation, each, shown.lang))
        if not moves:
            owed = (
                text("nobody", place.lang)
                if shown.table.closed
                else due_text(due, shown.notation, place.lang)
            )
            print(style(text("legal.none", place.lang, due=owed), "dim"))


def _written(shown: Any, move: Any) -> dict[str, Any]:
    return {"type": move.type, **shown.table.vocabulary.encode(move)}


def rules(
    ctx: typer.Context,
    game: options.Game,
    search: Annotated[
        list[str] | None, typer.Argument(metavar="[ID|TEXT]", help="The id of a rule, or words to look for.")
    ] = None,
    as_json: options.Json = False,
) -> None:
    """Look rules up: sentence, source, and how a breach of it is reported."""
    from service.cli.looking import found, rule_text
    from service.shapes import rule_json

    lang = ctx.obj.lang
    chosen = found(game, " ".join(search or ()))
    if as_json:
        print_json([rule_json(each) for each in chosen])
    elif len(chosen) == 1:
        print(rule_text(chosen[0], lang))
    else:
        for each in chosen:
            print(f"{style(each.id, 'bold')}  {each.sentence(lang)}")
        print(style(counted("rules", len(chosen), lang), "dim"))
