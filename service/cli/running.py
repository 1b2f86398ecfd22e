"""Runs one command of the command line: settings, the command itself, what went wrong."""

from __future__ import annotations

import contextlib
import io
import sys
from collections.abc import Sequence
from pathlib import Path

from events.languages import Lang
from service.cli.faults import ended
from service.cli.settings import settings, taken


def run(argv: Sequence[str]) -> int:
    """The exit code of ``kronika`` with these arguments. Nothing but the exit code comes out of it, whatever
    happens."""
    data: Path | None = None
    lang: Lang = "en"
    _readable_streams()
    try:
        given, rest = taken(argv)
        chosen = settings(given)
        data, lang = chosen.data, chosen.lang
        from service.cli.app import command

        words = rest or ["--help"]
        result = command(chosen.lang, words[0]).main(words, "kronika", standalone_mode=False, obj=chosen)
        sys.stdout.flush()
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else 1
    except BaseException as error:
        return ended(error, data, lang)
    return result if isinstance(result, int) else 0


def _readable_streams() -> None:
    """A terminal that cannot show a sign shows a substitute; it is no reason to fail."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            with contextlib.suppress(ValueError):
                stream.reconfigure(errors="replace")
