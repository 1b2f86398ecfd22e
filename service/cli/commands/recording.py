"""``open`` and ``log``: sessions are opened and moves written down."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from events.languages import Lang
from events.problems import Place, Problem
from service.cli import options
from service.cli.desk import Desk, desk
from service.cli.printing import print_json
from service.cli.texts import text

if TYPE_CHECKING:  # slow to import, and opening needs it not
    from service.cli.entering import Pen

PIPE: Final = "-"

Seats = Annotated[str | None, typer.Option(metavar="'s1 s2'", help="Seat ids in the order of play.")]
People = Annotated[
    str | None,
    typer.Option(metavar="'s1=Ann s2=Bo'", help="Who sits there; an unknown name becomes a new person."),
]
Mode = Annotated[
    str | None, typer.Option(metavar="scribe|referee", help="Record all and flag, or refuse what is illegal.")
]
Options = Annotated[
    str | None, typer.Option("--options", metavar="'name=value'", help="Options of the game: 'epidemics=4'.")
]
HouseRules = Annotated[
    str | None, typer.Option(metavar="'ID ID'", help="Rules that do not hold at this table.")
]
Date = Annotated[
    str | None, typer.Option(metavar="DATE", help="When it was played: 2024-05-01, 2024-05 or 2024.")
]
Where = Annotated[
    str | None, typer.Option("--place", metavar="TEXT", help="Where it was played (can be erased).")
]
Edition = Annotated[str | None, typer.Option(metavar="TEXT", help="The edition of the game.")]
Detail = Annotated[str | None, typer.Option(metavar="moves|turns|score", help="How fine the log is.")]
Tags = Annotated[str | None, typer.Option(metavar="'WORD WORD'", help="Words to find it by.")]
Position = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Begin from a position document (YAML or JSON) instead of the start."),
]


def open_(
    ctx: typer.Context,
    game: options.Game,
    seats: Seats = None,
    people: People = None,
    mode: Mode = None,
    game_options: Options = None,
    house_rules: HouseRules = None,
    date: Date = None,
    place: Where = None,
    edition: Edition = None,
    detail: Detail = None,
    tags: Tags = None,
    position: Position = None,
    author: options.Recorder = None,
    as_json: options.Json = False,
) -> None:
    """Open a session; its id is printed."""
    from service.cli.entering import with_people
    from service.cli.openings import fields

    given = {
        "seats": seats, "people": people, "mode": mode, "options": game_options, "house_rules": house_rules,
        "date": date, "place": place, "edition": edition, "detail": detail, "tags": tags,
    }  # fmt: skip
    opened = fields(game, given, position)
    with desk(ctx.obj, writing=True) as at:
        made = at.recorder.open(with_people(at, opened), at.author(author))
        _told_unusual(opened, at.lang)
        if as_json:
            print_json({"session": made.session_id, "game": game, "lines": 1, "due": made.due})
        else:
            print(made.session_id)


def log(
    ctx: typer.Context,
    source: Annotated[
        str | None,
        typer.Argument(
            metavar="FILE|SESSION|-",
            help="A file of notation, '-' for standard input, or a session to go on with.",
        ),
    ] = None,
    game: Annotated[
        str | None, typer.Option(metavar="GAME", help="Begin a session of this game at the prompt.")
    ] = None,
    seats: Seats = None,
    people: People = None,
    mode: Mode = None,
    game_options: Options = None,
    house_rules: HouseRules = None,
    anew: Annotated[
        bool,
        typer.Option("--new", help="Record a file as a session of its own, though it was recorded before."),
    ] = False,
    keep_going: Annotated[
        bool,
        typer.Option("--keep-going", help="Go on behind unreadable lines, and tell them all at the end."),
    ] = False,
    author: options.Recorder = None,
    as_json: options.Json = False,
) -> None:
    """Write moves down: from a file, from a pipe, or live at a prompt.

    A file begins with header tags ([Game "pandemic"] [Seats "s1 s2"]) and opens a session. The same file again adds
    nothing; a longer version of it adds the new lines. At a prompt, '?' says what can be written.
    """
    given = {
        "seats": seats,
        "people": people,
        "mode": mode,
        "options": game_options,
        "house_rules": house_rules,
    }
    with desk(ctx.obj, writing=True) as at:
        if game is not None:
            if source is not None:
                raise Problem("usage", "--game begins a new session; it goes with no file and no session")
            from service.cli.beginning import NewPen
            from service.cli.openings import fields

            opened = fields(game, given, None)
            pen = NewPen(at, opened, author)
            _told_unusual(opened, at.lang)
            _lines(at, pen, keep_going, as_json)
        elif source is None:
            raise Problem(
                "usage", "what is to be logged?", hint="kronika log FILE, kronika log SESSION, or --game GAME"
            )
        elif any(value is not None for value in given.values()):
            raise Problem("usage", "seats, mode and options stand in the file or are those of the session")
        elif source == PIPE or _is_file(source):
            with _rows(source) as rows:
                _file(at, rows, source, author, anew, keep_going, as_json)
        else:
            from service.cli.entering import Pen

            _lines(at, Pen(at, at.session(source), at.author(author)), keep_going, as_json)


def _is_file(source: str) -> bool:
    """Whether a name is that of a file; a name that can only be one and is not there is a Problem."""
    path = Path(source)
    if path.exists():
        if path.is_dir():
            raise Problem("file", "this is a folder, not a file", place=Place(source=source))
        return True
    if "/" in source or path.suffix:
        raise Problem("file", "there is no such file", place=Place(source=source))
    return False


@contextmanager
def _rows(source: str) -> Iterator[Iterable[str]]:
    """The lines of a file or of standard input. What is no UTF-8 comes through as signs that no line may have."""
    if source == PIPE:
        yield _standard_input()
        return
    with Path(source).open(encoding="utf-8", errors="surrogateescape") as file:
        yield file


def _standard_input() -> Iterable[str]:
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(encoding="utf-8", errors="surrogateescape")
    return iter(sys.stdin.readline, "")


def _file(
    at: Desk,
    rows: Iterable[str],
    source: str,
    author: str | None,
    anew: bool,
    keep_going: bool,
    as_json: bool,
) -> None:
    from service.cli.entering import Entry, enter_transcript
    from service.cli.reporting import Report
    from service.transcripts import Transcript

    name = text("stdin", at.lang) if source == PIPE else source
    report = Report(at.lang, as_json)
    entry = Entry()
    transcript = Transcript(rows, name)
    try:
        for each in enter_transcript(at, transcript, author, entry, anew=anew, keep_going=keep_going):
            report.add(each, transcript.notation, str(transcript.opened["game"]))
    except Problem as problem:
        report.add(problem, transcript.notation, str(transcript.opened["game"]))
    report.finish(at, entry.session_id, opened=entry.opened)
    raise typer.Exit(report.code)


def _told_unusual(opened: dict[str, Any], lang: Lang) -> None:
    """Says at once where the number of seats is none that the game is made for."""
    from service.cli.faults import tell
    from service.cli.polish import problem_text
    from service.opening import unusual_seats

    unusual = unusual_seats(opened)
    if unusual is not None:
        tell(problem_text(unusual, lang))


def _lines(at: Desk, pen: Pen, keep_going: bool, as_json: bool) -> None:
    """Lines of a session: at a prompt, or from a pipe where standard input is no terminal."""
    from service.cli.reporting import Report

    begun = not pen.opened
    if sys.stdin.isatty():
        from service.cli.live import converse

        converse(pen)
        return
    report = Report(at.lang, as_json)
    for number, row in enumerate(_standard_input(), 1):
        try:
            for data in pen.notation.read(row.rstrip("\r\n"), pen.seats):
                made = pen.enter(data, line=number)
                report.add(made, pen.notation, pen.rules.game)
                if made.seq is None:
                    break
        except Problem as problem:
            report.add(problem.at(source=text("stdin", at.lang), line=number), pen.notation, pen.rules.game)
            if not keep_going:
                break
    report.finish(at, pen.session_id if pen.opened else None, opened=begun and pen.opened)
    raise typer.Exit(report.code)
