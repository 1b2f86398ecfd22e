"""``serve`` and ``demo``: the pages, and something to look at on them."""

from __future__ import annotations

import os
import signal
import sys
import tempfile
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Annotated, Final

import typer

from events.problems import Place, Problem
from service.cli import options
from service.cli.desk import Desk, desk
from service.cli.printing import print_json
from service.cli.texts import counted, text

FIRST_SECONDS: Final = 3600
"""How long the link can be used that a start on a terminal shows."""


def serve(
    ctx: typer.Context,
    host: Annotated[
        str, typer.Option(metavar="HOST", help="Where to listen; 0.0.0.0: for the whole house.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(metavar="PORT", help="The port; 0: any free one.")] = 8500,
    name: Annotated[
        list[str] | None,
        typer.Option(
            "--name",
            metavar="NAME",
            help="A name under which a proxy on this machine serves it; may be given again.",
        ),
    ] = None,
    log: Annotated[
        str,
        typer.Option(
            "--log", metavar="text|json", help="How to write to standard error: json, a line a request."
        ),
    ] = "text",
    browser: Annotated[bool, typer.Option("--open", help="Open the pages in a browser.")] = False,
) -> None:
    """Start Kronika: the pages and the API, in one process on one port. Ctrl-C stops it.

    While your own log is empty, the pages show a demo log, which lies in a folder of its own. On this machine alone
    (the default) everybody is its user; on another host, or under a name, everybody needs a link: kronika invite.
    """
    from service import serve as server

    if not 0 <= port <= 65535:
        raise Problem("port", f"{port} is no port", place=Place(field="--port"), hint="0 to 65535")
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    if ctx.obj.lang_named:
        os.environ["KRONIKA_LANG"] = ctx.obj.lang
    _log(log)
    lang = ctx.obj.lang
    with closing(server.listening(host, port)) as made:
        shown = server.address(made, host)
        with desk(ctx.obj, writing=True) as place:
            home = place.home
            _prepare(home.root)
            place.refuse_emptied()
            if home.own.is_empty:
                made_demo(place)
            welcome = _welcome(place, shown, host, name or ())

        def ready() -> None:
            print(text("serve.ready", lang, address=shown), flush=True)
            if welcome:
                print(welcome, flush=True)
            if browser:
                import webbrowser

                webbrowser.open(shown)

        server.serve(home, made, host, ready, name or ())
    print(text("serve.stopped", lang), flush=True)


def _log(form: str) -> None:
    """Raises Problem ``usage``."""
    from service.logs import FORMS, begin

    if form not in FORMS:
        raise Problem("usage", f"--log: no form {form[:20]!r}", hint="known: " + ", ".join(FORMS))
    begin("json" if form == "json" else "text")


def _welcome(place: Desk, address: str, host: str, names: Sequence[str]) -> str:
    """How the first one gets in where everybody needs a token: a link on a terminal; elsewhere, where what is printed
    may be kept, only how to make one."""
    from service.access import Grant
    from service.access.links import blocks, link, own_address
    from service.access.store import FILE, Tokens
    from service.serve import LOOPBACK

    if host in LOOPBACK and not names:
        return ""
    if not sys.stdout.isatty():
        return text("serve.invite", place.lang)
    base = f"https://{names[0]}" if names else own_address(int(address.rpartition(":")[2]))
    with closing(Tokens(place.folder.root / FILE)) as tokens:
        secret = tokens.invite(Grant("admin"), "serve", FIRST_SECONDS)[1]
    return f"{blocks(link(base, secret))}\n{text('serve.join', place.lang, link=link(base, secret))}"


def _prepare(root: Path) -> None:
    """The data folder is there and may be written to. Raises Problem ``readonly``."""
    try:
        root.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=root):
            pass
    except OSError as error:
        what = f"the data folder cannot be written to: {error.strerror}"
        hint = "another folder: --data DIR"
        raise Problem("readonly", what, place=Place(source=str(root)), hint=hint) from None


def demo(
    ctx: typer.Context,
    again: Annotated[bool, typer.Option("--again", help="Make it anew, even if it is there.")] = False,
    as_json: options.Json = False,
) -> None:
    """Make the demo log: recorded evenings and random games, in a folder of its own beside your log."""
    with desk(ctx.obj, writing=True) as place:
        _prepare(place.home.root)
        made = made_demo(place, again=again)
        with desk(ctx.obj, folder=place.home.demo) as there:
            sessions = len(there.log.sessions())
        if as_json:
            print_json({"folder": str(place.home.demo.root), "made": made, "sessions": sessions})
            return
        said = "demo.made" if made else "demo.there"
        numbers = counted("sessions", sessions, place.lang)
        print(text(said, place.lang, folder=place.home.demo.root, sessions=numbers))


def made_demo(place: Desk, *, again: bool = False) -> bool:
    """Makes the demo log if there is none, or one of another Kronika. Whether it was made now."""
    from service.demo import is_current, make

    if not again and is_current(place.home.demo.root):
        return False
    if sys.stderr.isatty():
        print(text("demo.making", place.lang), file=sys.stderr)
    make(place.home.demo.root)
    return True
