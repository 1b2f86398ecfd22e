"""``show`` and ``sessions``: what the log says."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from events.languages import Lang
from events.problems import Place, Problem
from service.cli import options
from service.cli.desk import Desk, desk
from service.cli.files import whole
from service.cli.printing import print_json, style, table
from service.cli.texts import counted, text


def show(
    ctx: typer.Context,
    session: options.Session,
    at: options.At = None,
    as_of: options.AsOf = None,
    viewer: options.ViewedBy = "log",
    setup_sheet: Annotated[
        bool, typer.Option("--setup-sheet", help="How to lay the table out again, as a list to tick off.")
    ] = False,
    moves: Annotated[bool, typer.Option("--moves", help="Only the lines of the log.")] = False,
    svg: Annotated[
        Path | None,
        typer.Option("--svg", metavar="FILE", help="Write the picture of the table to a file ('-': screen)."),
    ] = None,
    as_json: options.Json = False,
) -> None:
    """Show a session: the lines of its log, findings, and the table as it stands."""
    from service.cli.showing import Shown, heading, moves_text, picture, setup_text, shown_json, state_text

    if at is not None and as_of is not None:
        raise Problem("usage", "--at and --as-of do not go together")
    with desk(ctx.obj) as place:
        shown = Shown.of(place, place.session(session), at=at, as_of=as_of, viewer=viewer)
        if svg is not None:
            written(svg, picture(shown))
        elif as_json:
            print_json(shown_json(shown))
        elif setup_sheet:
            print(setup_text(shown))
        elif moves:
            print(moves_text(shown))
        else:
            print("\n\n".join([heading(shown), moves_text(shown), state_text(shown)]))


def written(path: Path, content: str) -> None:
    """Writes a file, or to the screen for ``-``. Raises Problem ``file``, ``readonly`` or ``full``."""
    if str(path) == "-":
        print(content)
        return
    try:
        with whole(path) as file:
            file.write(content.encode())
    except OSError as error:
        raise Problem("file", f"cannot be written: {error.strerror}", place=Place(source=str(path))) from None


def sessions(
    ctx: typer.Context,
    game: Annotated[str | None, typer.Option(metavar="GAME", help="Only this game.")] = None,
    person: Annotated[
        str | None, typer.Option(metavar="PERSON", help="Only with this person at the table.")
    ] = None,
    since: Annotated[
        str | None, typer.Option(metavar="DATE", help="Played on this day or later (2024-05-01).")
    ] = None,
    until: Annotated[str | None, typer.Option(metavar="DATE", help="Played on this day or earlier.")] = None,
    kind: Annotated[
        str | None,
        typer.Option(
            metavar="KIND", help="Only of this kind: played, branch, demo, generated, imported, score_only."
        ),
    ] = None,
    tag: Annotated[str | None, typer.Option(metavar="WORD", help="Only with this tag.")] = None,
    still_open: Annotated[
        bool | None, typer.Option("--open/--closed", help="Only those still open, or only closed ones.")
    ] = None,
    limit: Annotated[int, typer.Option(metavar="N", min=0, help="At most N, the newest first; 0: all.")] = 20,
    as_json: options.Json = False,
) -> None:
    """List the sessions, the newest first."""
    from service.cli.listing import listed
    from service.wanted import Wanted

    with desk(ctx.obj) as place:
        who = place.person(person) if person is not None else None
        wanted = Wanted(game, who, since, until, kind, tag, still_open)
        rows, more = listed(place, wanted, limit)
        if as_json:
            print_json(rows)
            return
        if not rows:
            print(text("sessions.none", place.lang))
        else:
            print(_listed(place, rows))
        if more:
            print(
                style(
                    text("sessions.more", place.lang, sessions=counted("sessions", more, place.lang)), "dim"
                )
            )
        if place.home.is_demo:
            print(style(text("sessions.demo", place.lang), "dim"))


def _listed(place: Desk, rows: list[dict[str, Any]]) -> str:
    lang = place.lang
    head = [
        text(f"column.{each}", lang)
        for each in ("session", "game", "date", "seats", "lines", "result", "findings")
    ]
    body = [
        [
            row["short"],
            row["title"] or row["game"],
            (row["played_on"] or {}).get("date") or row["recorded_at"][:10],
            ", ".join(each["name"] or each["seat"] for each in row["seats"]),
            row["lines"],
            _result(row, lang),
            _findings(row),
        ]
        for row in rows
    ]
    return table(head, body)


def _result(row: dict[str, Any], lang: Lang) -> str:
    from projections.rules.games import rules
    from service.cli.showing import status_text

    if row["problem"] is not None:
        return text("status.unreadable", lang)
    reason = rules(row["game"]).reason(row["reason"], lang) if row["reason"] is not None else None
    return status_text(row["status"], [] if row["cooperative"] else row["winners"], reason, lang)


def _findings(row: dict[str, Any]) -> str:
    parts = [f"{row[key]}{sign}" for key, sign in (("breaches", "!"), ("doubts", "?")) if row[key]]
    return " ".join(parts)
