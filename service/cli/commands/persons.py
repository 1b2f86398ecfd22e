"""``people`` and ``erase``: the names beside the log, who is who, what people are called."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from events.problems import Problem
from service.cli import options
from service.cli.desk import Desk, desk
from service.cli.printing import print_json
from service.cli.texts import counted, text

people = typer.Typer(
    no_args_is_help=True, help="People at the table: the log holds random ids, the names lie beside it."
)


@people.command("list")
def list_(ctx: typer.Context, as_json: options.Json = False) -> None:
    """List the people, with what they are called for the club and for the public."""
    from service.cli.persons import listed, told

    with desk(ctx.obj) as place:
        known = listed(place)
        if as_json:
            print_json(known)
        else:
            print(told(known, place.lang) if known else text("people.none", place.lang))


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


@people.command()
def policy(
    ctx: typer.Context,
    person: Annotated[str, typer.Argument(metavar="PERSON", help="A name or a person id.")],
    shown: Annotated[
        str,
        typer.Argument(metavar="POLICY", help="full, initial, pseudonym, hidden; or default."),
    ],
    audience: Annotated[
        str | None,
        typer.Option("--for", metavar="club|public", help="Only for this audience (default: for both)."),
    ] = None,
    pseudonym: Annotated[
        str | None, typer.Option(metavar="NAME", help="The pseudonym (default: one is made).")
    ] = None,
    as_json: options.Json = False,
) -> None:
    """Say what a person is called on every page, in every answer, file and picture.

    'initial' is the first name and an initial. Without a policy the club sees the full name, the public an initial.
    """
    from service.cli.persons import row
    from service.people.policies import chosen

    with desk(ctx.obj, writing=True) as place:
        who = place.person(person)
        chosen(place.directory, who, shown, audience, pseudonym, place.lang)
        made = row(place, who)
        if as_json:
            print_json(made)
        else:
            print(text("people.policy", place.lang, **_words(made, place)))


def _words(made: dict[str, object], place: Desk) -> dict[str, str]:
    nobody = text("people.hidden", place.lang)
    return {each: str(made[f"shown_{each}"] or nobody) for each in ("club", "public")}


@people.command()
def suggest(ctx: typer.Context, as_json: options.Json = False) -> None:
    """List who may be the same person: other case or accents, a nickname, an initial. Nothing is merged."""
    from service.cli.persons import suggested, suggested_told

    with desk(ctx.obj) as place:
        found = suggested(place)
        if as_json:
            print_json(found)
        else:
            print(suggested_told(found, place.lang))


@people.command()
def merge(
    ctx: typer.Context,
    person: Annotated[str, typer.Argument(metavar="PERSON", help="A name or a person id.")],
    into: Annotated[str, typer.Argument(metavar="INTO", help="Who that is: a name or a person id.")],
    as_json: options.Json = False,
) -> None:
    """Say that one person is another. Statistics follow; the log stays as it is, and 'unmerge' takes it back."""
    from service.cli.persons import tables_of
    from service.people.deciding import merge as merged

    with desk(ctx.obj, writing=True) as place:
        one, other = place.person(person), place.person(into)
        made = merged(place.directory, one, other, tables_of(place))
        if as_json:
            print_json({"person": one, "into": made})
        else:
            print(text("people.merged", place.lang, one=one, into=place.directory.name(made) or made))


@people.command()
def unmerge(
    ctx: typer.Context,
    person: Annotated[str, typer.Argument(metavar="PERSON", help="The id of the one that was merged.")],
    as_json: options.Json = False,
) -> None:
    """Take a merge back."""
    with desk(ctx.obj, writing=True) as place:
        into = place.directory.unmerge("person", person)
        if as_json:
            print_json({"person": person, "from": into})
        else:
            print(text("people.unmerged", place.lang, one=place.directory.name(person) or person))


@people.command()
def apart(
    ctx: typer.Context,
    person: Annotated[str, typer.Argument(metavar="PERSON", help="A name or a person id.")],
    other: Annotated[str, typer.Argument(metavar="OTHER", help="Another one.")],
    undo: Annotated[bool, typer.Option("--undo", help="Suggest them again.")] = False,
) -> None:
    """Say that two are not the same, so that they are not suggested again."""
    with desk(ctx.obj, writing=True) as place:
        one, two = place.person(person), place.person(other)
        (place.directory.forget_apart if undo else place.directory.keep_apart)("person", one, two)


def erase(
    ctx: typer.Context,
    person: Annotated[str, typer.Argument(metavar="PERSON", help="A name or a person id.")],
    mentions: Annotated[
        bool, typer.Option("--mentions", help="Also erase the texts of others that name the person.")
    ] = False,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    as_json: options.Json = False,
) -> None:
    """Erase a person: name, texts, photos, rows that were imported. It says what that cannot reach; no hash breaks."""
    from events.directory import UNREACHED
    from service.people.erasing import erase as erased

    with desk(ctx.obj, writing=True) as place:
        lang = place.lang
        who = place.person(person)
        named = place.directory.mentions(who)
        if not yes and not _agreed(place, who, len(named)):
            raise Problem("stopped", text("erase.kept", lang))
        gone = erased(place.folder, place.log, place.directory, who, mentions=mentions)
        done = gone.directory
        if as_json:
            print_json(
                {
                    "person": done.person_id,
                    "merged": [each for each in done.ids if each != done.person_id],
                    "texts": done.texts,
                    "rows": done.rows,
                    "photos": gone.photos,
                    "tokens": gone.tokens,
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
        if done.rows or gone.photos or gone.tokens:
            numbers = {"rows": done.rows, "photos": gone.photos, "tokens": gone.tokens}
            print(f"  {text('erase.beside', lang, **numbers)}")
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
