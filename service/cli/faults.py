"""What goes wrong, as one clear line on stderr and an exit code. Never a traceback.

Exit codes: 0 fine; 1 breaches that stand, lines a referee refused, or a failed verification; 2 bad input, or a place
that cannot be read or written; 3 a fault of Kronika's own (a report file is written); 130 stopped with Ctrl-C.
"""

from __future__ import annotations

import errno
import sys
import tempfile
import traceback
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from events.languages import Lang
from events.problems import Place, Problem
from service.cli.polish import problem_text

BREACHES: Final = 1
BAD_INPUT: Final = 2
FAULT: Final = 3
STOPPED: Final = 130
LONGEST: Final = 600
"""Signs of one message: a file of noise does not become a screen of noise."""

_SAID: Final = {
    errno.ENOENT: ("file", "there is no such file or folder", None),
    errno.EISDIR: ("file", "this is a folder, not a file", None),
    errno.ENOTDIR: ("file", "a part of this path is a file, not a folder", None),
    errno.EACCES: ("readonly", "access is not permitted", "nothing was changed"),
    errno.EPERM: ("readonly", "access is not permitted", "nothing was changed"),
    errno.EROFS: ("readonly", "the file system is read-only", "nothing was changed"),
    errno.ENOSPC: ("full", "the disk is full", "free some space and try again"),
    errno.EDQUOT: ("full", "your share of the disk is used up", "free some space and try again"),
    errno.EFBIG: ("full", "the file may not grow any more", "a limit of the system is reached"),
    errno.ENAMETOOLONG: ("file", "this name is too long", None),
}


def one_line(text: str) -> str:
    """Printable, on one line, not too long."""
    shown = "".join(sign if sign.isprintable() else " " for sign in text[: LONGEST + 1])
    shown = " ".join(shown.split())
    return shown if len(shown) <= LONGEST else shown[: LONGEST - 1] + "…"


def tell(text: str) -> None:
    """One line on stderr."""
    print(f"kronika: {one_line(text)}", file=sys.stderr, flush=True)


def problem_of(error: BaseException) -> Problem | None:
    """The Problem that an exception is; None for a fault of our own."""
    if isinstance(error, Problem):
        return error
    if isinstance(error, UnicodeDecodeError):
        return Problem("file", "the text is not UTF-8", hint="save the file as UTF-8")
    if isinstance(error, OSError) and error.errno in _SAID:
        code, what, hint = _SAID[error.errno]
        source = error.filename if isinstance(error.filename, str) else None
        return Problem(code, what, place=Place(source=source), hint=hint)
    if hasattr(error, "format_message") and hasattr(error, "exit_code"):
        return _usage(error)
    return None


def _usage(error: BaseException) -> Problem:
    """A command line that cannot be understood (Typer's own exceptions)."""
    message = str(error.format_message()).rstrip(".")  # type: ignore[attr-defined]
    context = getattr(error, "ctx", None)
    path = context.command_path if context is not None else "kronika"
    return Problem("usage", message, hint=f"see {path} --help")


def ended(error: BaseException, data: Path | None, lang: Lang = "en") -> int:
    """Says what went wrong and gives the exit code."""
    if isinstance(error, KeyboardInterrupt):
        return STOPPED
    problem = problem_of(error)
    if problem is not None:
        tell(problem_text(problem, lang))
        return BAD_INPUT
    report = written(error, data)
    where = f"a report is in {report}" if report else "no report could be written"
    tell(f"a fault of Kronika's own ({type(error).__name__}); what was logged before it is safe; {where}")
    return FAULT


def written(error: BaseException, data: Path | None) -> Path | None:
    """The report of an unexpected exception, in the data folder or else the system's folder for such files."""
    now = datetime.now(UTC)
    text = "".join(traceback.format_exception(error))
    for folder in (*([data / "reports"] if data is not None else []), Path(tempfile.gettempdir())):
        path = folder / f"kronika-{now:%Y%m%d-%H%M%S-%f}.txt"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path.write_text(f"{now.isoformat()}\nPython {sys.version}\n\n{text}", encoding="utf-8")
        except OSError:
            continue
        return path
    return None
