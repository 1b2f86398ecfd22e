"""Arguments and options that several commands share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

Session = Annotated[
    str,
    typer.Argument(
        metavar="SESSION", help="A session: its id, the beginning of it, or 'last' for the newest."
    ),
]
Game = Annotated[str, typer.Argument(metavar="GAME", help="A game, such as 'pandemic'.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]
ViewedBy = Annotated[
    str,
    typer.Option("--viewer", metavar="VIEWER", help="Who looks: 'log', 'public', or seats joined with '+'."),
]
At = Annotated[
    int | None, typer.Option("--at", metavar="N", help="Right after line N of today's effective line.")
]
AsOf = Annotated[
    int | None, typer.Option("--as-of", metavar="N", help="What the log said when it had N lines.")
]
Recorder = Annotated[
    str | None,
    typer.Option("--as", metavar="PERSON", help="Who writes: a name or a person id (default: the owner)."),
]
Out = Annotated[
    Path | None, typer.Option("--out", metavar="FILE", help="Write to this file instead of the screen.")
]
