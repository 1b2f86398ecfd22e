"""The command line as a whole: which commands there are, in which order, in which language their help is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from events.languages import Lang
from service.cli.commands import (
    branching,
    exchanging,
    inviting,
    judging,
    leagues,
    numbers,
    officiating,
    persons,
    photos,
    playing,
    prototypes,
    recording,
    reviewing,
    serving,
    showing,
    titles,
    trusting,
)
from service.version import version

EPILOG: Final = """--data DIR and --lang en|pl may also stand behind the command; KRONIKA_DATA and KRONIKA_LANG say
the same.

Exit codes: 0 fine; 1 breaches that stand, refused lines, or a failed verification; 2 bad input; 3 a fault of
Kronika's own."""


def _version(wanted: bool) -> None:
    if wanted:
        print(f"kronika {version()}")
        raise typer.Exit


def kronika(
    show_version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and stop.")
    ] = False,
    data: Annotated[
        str | None, typer.Option(metavar="DIR", help="The data folder (default: the user's own).")
    ] = None,
    lang: Annotated[
        str | None, typer.Option(metavar="en|pl", help="The language (default: that of the locale).")
    ] = None,
) -> None:
    """A log book for board games played on a real table: every move kept, judged, replayed and counted."""
    # --data and --lang stand here for the help alone: settings.taken has taken them out before


@cache
def application() -> typer.Typer:
    """All commands."""
    made = typer.Typer(
        add_completion=False, no_args_is_help=True, rich_markup_mode=None, pretty_exceptions_enable=False
    )
    made.callback(epilog=EPILOG)(kronika)
    made.command("serve")(serving.serve)
    made.command("demo")(serving.demo)
    made.command("open")(recording.open_)
    made.command("log")(recording.log)
    made.command("show")(showing.show)
    made.command("sessions")(showing.sessions)
    made.command("branch")(branching.branch)
    made.command("compare")(branching.compare)
    made.command("audit")(judging.audit)
    made.command("reaudit")(reviewing.reaudit)
    made.command("mend")(reviewing.mend)
    made.command("legal")(judging.legal)
    made.command("rules")(judging.rules)
    made.command("import")(exchanging.import_)
    made.command("export")(exchanging.export)
    made.command("verify")(trusting.verify)
    made.command("seal")(trusting.seal)
    made.command("backup")(trusting.backup)
    made.command("restore")(trusting.restore)
    made.command("doctor")(trusting.doctor)
    made.command("project")(numbers.project)
    made.command("sql")(numbers.sql)
    made.add_typer(persons.people, name="people")
    made.command("erase")(persons.erase)
    made.add_typer(titles.games, name="games")
    made.add_typer(photos.photos, name="photos")
    made.add_typer(prototypes.table, name="table")
    made.command("protocol")(officiating.protocol)
    made.command("invite")(inviting.invite)
    made.add_typer(inviting.tokens, name="tokens")
    made.command("play")(playing.play)
    made.command("league")(leagues.league)
    made.command("worker")(leagues.worker)
    made.command("follow")(leagues.follow)
    made.command("migrate")(leagues.migrate)
    return made


def command(lang: Lang) -> Any:
    """The command line, ready to run, with its help in a language."""
    made = typer.main.get_command(application())
    for _, each in walked(made):
        each.short_help = summary(each.help or "")
    if lang == "pl":
        _translate(made, _polish())
    return made


def _polish() -> Mapping[str, Mapping[str, str]]:
    from events.catalogue import read_yaml

    found: Mapping[str, Mapping[str, str]] = read_yaml(Path(__file__).parent / "help.pl.yaml")
    return found


def walked(command: Any, path: str = "kronika") -> Iterator[tuple[str, Any]]:
    """(``kronika people add``, command) of a command and all below it."""
    yield path, command
    for name, each in getattr(command, "commands", {}).items():
        yield from walked(each, f"{path} {name}")


def summary(help_: str) -> str:
    """The first sentence of a help text, whole."""
    first = " ".join(help_.partition("\n\n")[0].split())
    return first.partition(". ")[0].removesuffix(".") + "."


def _translate(command: Any, texts: Mapping[str, Mapping[str, str]]) -> None:
    for path, each in walked(command):
        known = texts[path]
        each.help = known["help"]
        each.short_help = summary(known["help"])
        each.epilog = known.get("epilog", each.epilog)
        for parameter in each.params:
            if parameter.name in known:
                parameter.help = known[parameter.name]
            elif parameter.name in texts["*"]:
                parameter.help = texts["*"][parameter.name]
