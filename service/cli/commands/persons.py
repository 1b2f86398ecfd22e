"""``people`` and ``erase``: the names beside the log."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from events.problems import Problem
from service.cli import options
from service.cli.desk import Desk, desk
from service.cli.printing import print_json, table
from service.cli.texts import counted, text

people = typer.Typer(
    no_args_is_help=True, help="People at the table: the log holds random ids, the names lie beside it."
)


@people.command("list")
def list_(ctx: typer.Context, as_json: options.Json = False) -> None:
    """List the people."""
    with desk(ctx.obj) as place:
        known = _known(place)
        if as_json:
            print_json(
                [{"person": each, "name": name, "erased": name is None} for each, name in known.items()]
            )
        elif not known:
            print(text("people.none", place.lang))
        else:
            head = [text("column.name", place.lang), text("column.person", place.lang)]
            print(
                table(
                    head, [[name or text("people.erased", place.lang), each] for each, name in known.items()]
                )
            )


def _known(place: Desk) -> dict[str, str | None]:
    if not (place.folder.root / _directory_file()).is_file():
        return {}
    return place.directory.people()


def _directory_file() -> str:
    from service.home import DIRECTORY

    return DIRECTORY


@people.command()
def add(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(metavar="NAME", help="The name; several people may have the same.")],
    as_json: options.Json = False,
) -> None:
    """Add a person; the id is printed."""
    with desk(ctx.obj, writing=True) as place:
        made = place.directory.add_person(name)
        if as_json:
            print_json({"person": made, "name": place.directory.name(made)})
        else:
            print(made)


@people.command()
def rename(
    ctx: typer.Context,
    person: Annotated[str, typer.Argument(metavar="PERSON", help="A name or a person id.")],
    name: Annotated[str, typer.Argument(metavar="NAME", help="The new name.")],
    as_json: options.Json = False,
) -> None:
    """Give a person another name."""
    with desk(ctx.obj, writing=True) as place:
        who = place.person(person)
        if not place.directory.know(who, name):
            raise Problem("person", f"{who} has been erased")
        if as_json:
            print_json({"person": who, "name": place.directory.name(who)})


def erase(
    ctx: typer.Context,
    person: Annotated[str, typer.Argument(metavar="PERSON", help="A name or a person id.")],
    mentions: Annotated[
        bool, typer.Option("--mentions", help="Also erase the texts of others that name the person.")
    ] = False,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    as_json: options.Json = False,
) -> None:
    """Erase a person's name and texts, and say what that cannot reach. No hash of the log breaks."""
    from events.directory import UNREACHED

    with desk(ctx.obj, writing=True) as place:
        lang = place.lang
        who = place.person(person)
        named = place.directory.mentions(who)
        if not yes and not _agreed(place, who, len(named)):
            raise Problem("stopped", text("erase.kept", lang))
        done = place.directory.erase(who, mentions=mentions)
        if as_json:
            print_json(
                {
                    "person": done.person_id,
                    "texts": done.texts,
                    "mentions": [
                        {"session": each.session_id, "event": each.event_id, "field": each.field}
                        for each in done.mentions
                    ],
                    "mentions_erased": done.mentions_erased,
                    "unreached": [
                        {"code": each, "message": UNREACHED[each][lang]} for each in done.unreached
                    ],
                }
            )
            return
        print(text("erase.done", lang, person=who, texts=counted("texts", done.texts, lang)))
        for each in done.mentions:
            said = "erase.mention_erased" if done.mentions_erased else "erase.mention"
            print(f"  {text(said, lang, session=each.session_id, field=each.field)}")
        print(text("erase.unreached", lang))
        for code in done.unreached:
            print(f"  - {UNREACHED[code][lang]}")


def _agreed(place: Desk, who: str, mentions: int) -> bool:
    """Asks on a terminal. Raises Problem ``usage`` where nobody can be asked."""
    if not sys.stdin.isatty():
        raise Problem("usage", text("erase.nobody_to_ask", place.lang), hint="--yes")
    name = place.directory.name(who) or who
    print(
        text("erase.ask", place.lang, name=name, mentions=counted("texts", mentions, place.lang)),
        end=" ",
        flush=True,
    )
    answer = sys.stdin.readline().strip().lower()
    return answer in ("y", "yes", "t", "tak")
