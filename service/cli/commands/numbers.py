"""``project`` and ``sql``: the warehouse that pages and statistics read."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from events.problems import Problem
from service.cli import options
from service.cli.desk import Desk, desk
from service.cli.faults import tell
from service.cli.printing import print_json, table
from service.cli.texts import counted, text

if TYPE_CHECKING:  # slow to import, and few commands need them
    from projections.warehouse import Projected


def project(
    ctx: typer.Context,
    rebuild: Annotated[bool, typer.Option("--rebuild", help="Build everything anew from the log.")] = False,
    verify: Annotated[
        bool, typer.Option("--verify", help="Read every file and make those again that are damaged.")
    ] = False,
    as_json: options.Json = False,
) -> None:
    """Bring the warehouse up to the log."""
    with desk(ctx.obj) as place:
        done = projected(place, rebuild=rebuild, verify=verify)
        if as_json:
            print_json(
                {
                    "lines": done.lines,
                    "sessions": done.sessions,
                    "unreadable": done.unreadable,
                    "rebuilt": done.rebuilt,
                    "mended": list(done.mended),
                }
            )
            return
        lang = place.lang
        numbers = {
            "lines": counted("lines", done.lines, lang),
            "sessions": counted("sessions", done.sessions, lang),
        }
        print(text("project.rebuilt" if done.rebuilt else "project.done", lang, **numbers))
        if done.unreadable:
            print(text("project.unreadable", lang, sessions=counted("sessions", done.unreadable, lang)))


def projected(place: Desk, *, rebuild: bool = False, verify: bool = False) -> Projected:
    """Projects, with a bar on a terminal. Says on stderr which files had to be made again."""
    done = _run(place, rebuild, verify)
    if done.mended:
        files = counted("files", len(done.mended), place.lang)
        tell(text("project.mended", place.lang, files=files, names=", ".join(done.mended)))
    return done


def _run(place: Desk, rebuild: bool, verify: bool) -> Projected:
    from projections.warehouse import project as run

    if not sys.stderr.isatty():
        return run(place.log, place.directory, place.folder.warehouse, rebuild=rebuild, verify=verify)
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("sessions", total=None)

        def step(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)

        return run(
            place.log,
            place.directory,
            place.folder.warehouse,
            rebuild=rebuild,
            verify=verify,
            progress=step,
        )


def sql(
    ctx: typer.Context,
    query: Annotated[
        str, typer.Argument(metavar="QUERY", help="One SELECT; '-' reads it from standard input.")
    ],
    csv: Annotated[bool, typer.Option("--csv", help="Print comma-separated values.")] = False,
    as_json: options.Json = False,
) -> None:
    """Ask the warehouse in SQL (DuckDB). It is brought up to the log first; no other file can be read.

    Tables: sessions, seats, moves, outcomes, findings, scores, corrections.
    """
    import duckdb

    from projections.warehouse import connect, insist, lag, read_manifest, select

    with desk(ctx.obj) as place:
        try:
            projected(place)
        except Problem as problem:
            if problem.code != "readonly":
                raise
            behind = lag(place.log, place.folder.warehouse)
            tell(text("sql.stale", place.lang, behind=behind))
        warehouse = place.folder.warehouse
        manifest = read_manifest(warehouse)
        merged = place.folder.merged()
        connection = connect(warehouse, manifest, dict(merged.people), dict(merged.titles))
        try:
            found = select(connection, sys.stdin.read() if query == "-" else query)
            head = [column[0] for column in found.description or ()]
            rows = found.fetchall()
        except (Problem, duckdb.Error):
            insist(warehouse, manifest, whole=True)  # is it the question, or what was asked?
            raise
        finally:
            connection.close()
    if as_json:
        print_json([dict(zip(head, map(_plain, row), strict=True)) for row in rows])
    elif csv:
        import csv as writing

        writer = writing.writer(sys.stdout, lineterminator="\n")
        writer.writerow(head)
        writer.writerows(rows)
    else:
        print(table(head, [[each if isinstance(each, int) else _cell(each) for each in row] for row in rows]))


def _plain(value: Any) -> Any:
    """JSON values; days and moments as ISO 8601."""
    if isinstance(value, dict):
        return {str(key): _plain(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(each) for each in value]
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    return value.isoformat() if hasattr(value, "isoformat") else str(value)


def _cell(value: Any) -> str | None:
    made = _plain(value)
    if made is None or isinstance(made, str):
        return made
    if isinstance(made, float):
        return f"{made:g}"
    import json

    return json.dumps(made, ensure_ascii=False)
