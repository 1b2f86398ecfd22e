"""The command line of Kronika: ``kronika COMMAND …``.

Start-up is cheap: the commands import what they need when they are called.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> None:
    """The entry point: runs one command and ends the process with its exit code."""
    from service.cli.running import run

    sys.exit(run(list(sys.argv[1:] if argv is None else argv)))
