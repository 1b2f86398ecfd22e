"""``protocol``: a session on one page to print."""

from __future__ import annotations

import typer

from service.cli import options
from service.cli.desk import desk


def protocol(ctx: typer.Context, session: options.Session, out: options.Out = None) -> None:
    """Write the protocol of a session, one page (HTML) to print: result, rulings, confirmations, the head's hash."""
    from service.cli.files import whole
    from service.protocol import protocol as page_of

    with desk(ctx.obj) as place:
        page = page_of(place.replay(place.session(session)), place.directory, place.lang)
        if out is None:
            print(page, end="")
            return
        with whole(out) as file:
            file.write(page.encode())
