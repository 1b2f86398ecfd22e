"""The command line as a whole: which commands there are, in which order, in which language their help is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
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


COMMANDS: Final[Mapping[str, Callable[..., None] | typer.Typer]] = {
    "serve": serving.serve,
    "demo": serving.demo,
    "open": recording.open_,
    "log": recording.log,
    "show": showing.show,
    "sessions": showing.sessions,
    "branch": branching.branch,
    "compare": branching.compare,
    "audit": judging.audit,
    "reaudit": reviewing.reaudit,
    "mend": reviewing.mend,
    "legal": judging.legal,
    "rules": judging.rules,
    "import": exchanging.import_,
    "export": exchanging.export,
    "verify": trusting.verify,
    "seal": trusting.seal,
    "backup": trusting.backup,
    "restore": trusting.restore,
    "doctor": trusting.doctor,
    "project": numbers.project,
    "sql": numbers.sql,
    "people": persons.people,
    "erase": persons.erase,
    "games": titles.games,
    "photos": photos.photos,
    "table": prototypes.table,
    "protocol": officiating.protocol,
    "invite": inviting.invite,
    "tokens": inviting.tokens,
    "play": playing.play,
    "league": leagues.league,
    "worker": leagues.worker,
    "follow": leagues.follow,
    "migrate": leagues.migrate,
}
"""By name, in the order of the help: a command, or a group of them."""


@cache
def application(only: str | None = None) -> typer.Typer:
    """All commands, or one alone: to make all of them takes longer than many a command."""
    made = typer.Typer(
        add_completion=False, no_args_is_help=True, rich_markup_mode=None, pretty_exceptions_enable=False
    )
    made.callback(epilog=EPILOG)(kronika)
    for name, each in COMMANDS.items():
        if only not in (None, name):
            continue
        if isinstance(each, typer.Typer):
            made.add_typer(each, name=name)
        else:
            made.command(name)(each)
    return made


def command(lang: Lang, wanted: str | None = None) -> Any:
    """The command line, ready to run, with its help in a language. ``wanted``: the first argument; where it is a
    command, the others need not be there."""
    return _made(lang, wanted if wanted in COMMANDS else None)


@cache
def _made(lang: Lang, only: str | None) -> Any:
    made = typer.main.get_command(application(only))
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
