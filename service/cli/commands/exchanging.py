"""``import`` and ``export``: logs in and out."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from events.problems import Problem
from service.cli import options
from service.cli.desk import desk
from service.cli.printing import print_json


def import_(
    ctx: typer.Context,
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE...",
            help="JSON Lines of 'kronika export', notation, or a play log; '-': standard input.",
        ),
    ],
    without_texts: Annotated[
        bool, typer.Option("--without-texts", help="Leave names and free texts in the file out.")
    ] = False,
    preview: Annotated[
        bool, typer.Option("--preview", help="Say what would become of a play log; record nothing.")
    ] = False,
    apart: Annotated[
        list[str] | None,
        typer.Option(
            "--apart",
            metavar="PLAY",
            help="Record this play though it looks like a session; 'all': every one.",
        ),
    ] = None,
    persons: Annotated[
        list[str] | None,
        typer.Option(
            "--person", metavar="NAME=PERSON", help="Who a player of a play log is: a name, an id, or 'new'."
        ),
    ] = None,
    private: Annotated[
        bool, typer.Option("--private", help="Take private fields of a play log in too.")
    ] = False,
    buddhist: Annotated[
        bool, typer.Option("--buddhist", help="Years such as 2568 are of the Buddhist calendar.")
    ] = False,
    columns: Annotated[
        list[str] | None,
        typer.Option(
            "--column", metavar="FIELD=COLUMN", help="CSV: which column holds a field (date, game …)."
        ),
    ] = None,
    delimiter: Annotated[
        str | None, typer.Option("--delimiter", metavar="SIGN", help="CSV: the sign between cells, or 'tab'.")
    ] = None,
    encoding: Annotated[
        str | None, typer.Option("--encoding", metavar="NAME", help="CSV: the encoding, such as cp1250.")
    ] = None,
    order: Annotated[
        str | None,
        typer.Option("--date-order", metavar="ymd|dmy|mdy", help="CSV: what comes first in a day."),
    ] = None,
    author: options.Recorder = None,
    as_json: options.Json = False,
) -> None:
    """Take logs in: unchanged, verified, and every session whole or not at all. Doing it again adds nothing.

    Play logs of other programs (BG Stats, BoardGameGeek, CSV, 18xx.games, hanab.live) become sessions; a newer file
    adds and amends only what has changed, and every oddity is reported."""
    from service.cli.deciding import decisions_of
    from service.cli.importing import import_file, told

    code = 0
    reports = []
    with desk(ctx.obj, writing=True, regaining=True) as place:
        decided = decisions_of(
            place,
            persons or (),
            apart or (),
            columns or (),
            private=private,
            buddhist=buddhist,
            delimiter=delimiter,
            encoding=encoding,
            order=order,
        )
        for each in files:
            report = import_file(
                place, each, with_texts=not without_texts, author=author, decisions=decided, preview=preview
            )
            code = max(code, report["code"])
            reports.append({key: value for key, value in report.items() if key != "code"})
            if not as_json:
                print(told(report, place.lang))
    if as_json:
        print_json(reports)
    raise typer.Exit(code)


def export(
    ctx: typer.Context,
    sessions: Annotated[
        list[str] | None,
        typer.Argument(metavar="[SESSION...]", help="Sessions: ids, beginnings of ids, or 'last'."),
    ] = None,
    every: Annotated[bool, typer.Option("--all", help="Export all sessions.")] = False,
    form: Annotated[
        str,
        typer.Option(
            "--format",
            metavar="FORMAT",
            help="jsonl: the log byte for byte; text: notation to read; or the plays as csv, csv-pl (semicolons, "
            "decimal commas), parquet, md (Markdown), bgstats (links that open BG Stats with a play).",
        ),
    ] = "jsonl",
    without_texts: Annotated[
        bool, typer.Option("--without-texts", help="Leave names and free texts out.")
    ] = False,
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="PATH", help="A file; for several sessions as text, a folder."),
    ] = None,
    html: Annotated[
        Path | None,
        typer.Option("--html", metavar="FILE", help="One session to look at: a file for a browser, offline."),
    ] = None,
    viewer: options.ViewedBy = "log",
    public: Annotated[
        bool,
        typer.Option("--public", help="Plays as the public may see them: names by the policies, no notes."),
    ] = False,
) -> None:
    """Write sessions out, for another Kronika, for other programs or for people."""
    from service.cli.exporting import FORMS, LOGS, as_jsonl, as_plays, as_text

    if html is not None:
        _as_html(ctx, sessions or [], html, viewer, with_texts=not without_texts)
        return
    if viewer != "log":
        raise Problem("usage", "--viewer goes with --html", hint="for another Kronika a log is whole")
    if bool(sessions) == every:
        raise Problem("usage", "which sessions are to be exported?", hint="kronika export SESSION, or --all")
    if form not in FORMS:
        raise Problem("usage", f"--format: no format {form[:20]!r}", hint="known: " + ", ".join(FORMS))
    if public and form in LOGS:
        raise Problem("usage", "--public is for plays", hint="leave names and texts out with --without-texts")
    with desk(ctx.obj) as place:
        chosen = [place.session(each) for each in sessions] if sessions else place.log.sessions()
        if form in LOGS:
            (as_jsonl if form == "jsonl" else as_text)(place, chosen, out, with_texts=not without_texts)
        else:
            as_plays(place, chosen, form, out, public=public, with_texts=not without_texts)


def _as_html(ctx: typer.Context, sessions: list[str], out: Path, viewer: str, *, with_texts: bool) -> None:
    from service.cli.filming import as_html

    if len(sessions) != 1:
        raise Problem("usage", "--html takes one session", hint="kronika export SESSION --html FILE")
    with desk(ctx.obj) as place:
        as_html(place, place.session(sessions[0]), out, viewer, with_texts=with_texts)
