"""``games``: the titles that were played, and which of them are one game."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING, Annotated

import typer

from service.cli import options
from service.cli.desk import Desk, desk
from service.cli.printing import print_json, table
from service.cli.texts import text

if TYPE_CHECKING:  # slow to import, and the help needs it not
    from service.titles import Title

games = typer.Typer(
    no_args_is_help=True, help="The titles that were played: which are the same game, and what it is called."
)
Key = Annotated[str, typer.Argument(metavar="KEY", help="The key of a title, from 'kronika games list'.")]


def _played(place: Desk) -> dict[str, Title]:
    """The titles of the warehouse, which is brought up to the log first."""
    from projections.warehouse import connect
    from service.cli.commands.numbers import projected
    from service.titles import played

    if place.folder.is_empty:
        return {}
    projected(place)
    with closing(connect(place.folder.warehouse)) as connection:
        return played(connection)


@games.command("list")
def list_(ctx: typer.Context, as_json: options.Json = False) -> None:
    """List the games that were played, the most played first, each with all titles that it was logged under."""
    from service.titles import counted

    with desk(ctx.obj) as place:
        found = counted(_played(place), place.directory)
        merges = place.directory.merges("title")
        if as_json:
            print_json(
                [
                    {
                        "key": each.key,
                        "name": each.name,
                        "plays": each.plays,
                        "titles": list(each.titles),
                        "merged": sorted(
                            one for one in merges if place.directory.group("title", one)[0] == each.key
                        ),
                    }
                    for each in found
                ]
            )
        elif not found:
            print(text("games.none", place.lang))
        else:
            head = [text(f"column.{each}", place.lang) for each in ("name", "plays", "key", "titles")]
            print(table(head, [[each.name, each.plays, each.key, "; ".join(each.titles)] for each in found]))


@games.command()
def suggest(ctx: typer.Context, as_json: options.Json = False) -> None:
    """List which titles may be the same game. Nothing is merged."""
    from service.titles import counted, proposed

    with desk(ctx.obj) as place:
        known = counted(_played(place), place.directory)
        found = proposed(known, place.directory.kept_apart("title"))
        names = {each.key: each.name for each in known}
        if as_json:
            keys = ("key", "name", "into", "into_name", "why")
            told = [(each.one, names[each.one], each.other, names[each.other], each.why) for each in found]
            print_json([dict(zip(keys, row, strict=True)) for row in told])
        elif not found:
            print(text("people.no_suggestion", place.lang))
        else:
            head = [text(f"column.{each}", place.lang) for each in ("name", "key", "into", "into_id", "why")]
            why = [text(f"games.why.{each.why}", place.lang) for each in found]
            print(
                table(
                    head,
                    [
                        [names[each.one], each.one, names[each.other], each.other, said]
                        for each, said in zip(found, why, strict=True)
                    ],
                )
            )


@games.command()
def merge(
    ctx: typer.Context,
    key: Key,
    into: Annotated[str, typer.Argument(metavar="INTO", help="The key of the game that it is.")],
    as_json: options.Json = False,
) -> None:
    """Say that two titles are one game. Statistics follow; the log stays as it is, and 'unmerge' takes it back."""
    from service.titles import merge as merged

    with desk(ctx.obj, writing=True) as place:
        made = merged(place.directory, _played(place), key, into)
        if as_json:
            print_json({"key": key, "into": made})
        else:
            print(text("people.merged", place.lang, one=key, into=place.directory.titles()[made]))


@games.command()
def unmerge(ctx: typer.Context, key: Key, as_json: options.Json = False) -> None:
    """Take a merge back."""
    with desk(ctx.obj, writing=True) as place:
        into = place.directory.unmerge("title", key)
        if as_json:
            print_json({"key": key, "from": into})
        else:
            print(text("people.unmerged", place.lang, one=key))


@games.command()
def rename(
    ctx: typer.Context,
    key: Key,
    name: Annotated[
        str | None, typer.Argument(metavar="[NAME]", help="What it is called (default: what its plays say).")
    ] = None,
) -> None:
    """Say what a game is called in lists and statistics."""
    with desk(ctx.obj, writing=True) as place:
        place.directory.call_title(key, name)


@games.command()
def apart(
    ctx: typer.Context,
    key: Key,
    other: Annotated[str, typer.Argument(metavar="OTHER", help="Another key.")],
    undo: Annotated[bool, typer.Option("--undo", help="Suggest them again.")] = False,
) -> None:
    """Say that two titles are two games, so that they are not suggested again."""
    with desk(ctx.obj, writing=True) as place:
        (place.directory.forget_apart if undo else place.directory.keep_apart)("title", key, other)
