"""``table``: prototypes and house games by a small YAML."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from service.cli import options
from service.cli.desk import desk
from service.cli.printing import print_json

table = typer.Typer(
    no_args_is_help=True,
    help="Prototypes and house games: a small YAML says what is counted and allowed; a session carries it along.",
)
Title = Annotated[str, typer.Argument(metavar="TITLE", help="The title, or its beginning.")]


@table.command()
def add(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file.")],
    replace: Annotated[
        bool, typer.Option("--replace", help="Replace this version. Sessions that have it stay as they are.")
    ] = False,
    as_json: options.Json = False,
) -> None:
    """Take a prototype's file (YAML) into the club's library. Each version stays; a changed one needs a new version."""
    from service.cli.prototypes import kept_json, kept_text
    from service.prototypes import Library

    with desk(ctx.obj, writing=True) as at:
        kept = Library(at.folder.root).add(file.read_bytes(), str(file), replace=replace)
        print_json(kept_json(kept)) if as_json else print(kept_text(kept, at.lang))


@table.command("list")
def list_(ctx: typer.Context, as_json: options.Json = False) -> None:
    """List the prototypes in the library."""
    from service.cli.prototypes import kept_json, kept_text
    from service.prototypes import Library

    with desk(ctx.obj, writing=True) as at:
        sheets = Library(at.folder.root).sheets()
        if as_json:
            print_json([kept_json(each) for each in sheets])
        for each in sheets if not as_json else ():
            print(kept_text(each, at.lang))


@table.command("open")
def open_(
    ctx: typer.Context,
    title: Title,
    seats: Annotated[str, typer.Option("--seats", metavar="SEATS", help="The seats: 'A B C'.")],
    chosen: Annotated[
        str | None,
        typer.Option("--version", metavar="VERSION", help="The version (default: the latest taken in)."),
    ] = None,
    people: Annotated[
        str | None, typer.Option("--people", metavar="SEAT=NAME...", help="Who sits where.")
    ] = None,
    day: Annotated[
        str | None, typer.Option("--date", metavar="DATE", help="When it was played: 2024-05-01.")
    ] = None,
    author: options.Recorder = None,
    as_json: options.Json = False,
) -> None:
    """Open a session of a prototype; its id is printed. Go on with 'kronika log SESSION'."""
    from service.cli.entering import with_people
    from service.cli.openings import fields
    from service.prototypes import Library

    opened = fields("table", {"seats": seats, "people": people, "date": day}, None)
    with desk(ctx.obj, writing=True) as at:
        sheet = Library(at.folder.root).find(title, chosen).sheet
        who = at.author(author)
        session = at.recorder.open(with_people(at, opened), who).session_id
        at.recorder.record(session, [{"type": "declare", "sheet": sheet}], recorder=who)
        if as_json:
            print_json({"session": session, "title": sheet["title"], "version": sheet["version"]})
        else:
            print(session)


@table.command()
def compare(ctx: typer.Context, title: Title, as_json: options.Json = False) -> None:
    """Compare the versions of a prototype: sessions, length, points, verbs, breaches; n stands beside every figure."""
    from service.cli.prototypes import comparison_json, comparison_text
    from service.prototypes import Library
    from service.prototypes import compare as compared

    with desk(ctx.obj, writing=True) as at:
        whole = Library(at.folder.root).find(title).title
        versions = compared(at.log, whole)
        if as_json:
            print_json({"title": whole, "versions": comparison_json(versions)})
        else:
            print(comparison_text(whole, versions, at.lang))
