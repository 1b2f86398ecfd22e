"""``invite`` and ``tokens``: who may do what on a server that others reach."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated

import typer

from events.problems import Problem
from service.cli import options
from service.cli.desk import Desk, desk
from service.cli.faults import tell
from service.cli.printing import print_json, table
from service.cli.texts import text

if TYPE_CHECKING:
    from service.access.store import Tokens

tokens = typer.Typer(no_args_is_help=True, help="The tokens of those who were invited.")


def invite(
    ctx: typer.Context,
    role: Annotated[str, typer.Argument(metavar="ROLE", help="admin, scribe, judge, player or watcher.")],
    session: Annotated[
        str | None,
        typer.Option("--session", metavar="SESSION", help="Only this session (a player needs one)."),
    ] = None,
    seat: Annotated[
        list[str] | None, typer.Option("--seat", metavar="SEAT", help="A player's seat; may be given again.")
    ] = None,
    person: Annotated[
        str | None,
        typer.Option("--person", metavar="NAME", help="Whose lines they are; an unknown name is added."),
    ] = None,
    hours: Annotated[int, typer.Option(metavar="N", min=1, help="How long the link can be used.")] = 12,
    address: Annotated[
        str | None,
        typer.Option(
            metavar="URL", help="Where others find this server (default: this machine's own address)."
        ),
    ] = None,
    as_json: options.Json = False,
) -> None:
    """Make a link (and its QR code) for somebody to join. It is shown once and kept nowhere."""
    from service.access import Grant
    from service.access.checking import check
    from service.access.grants import ROLES
    from service.access.links import answers, blocks, link, own_address

    if role not in ROLES:
        raise Problem("role", f"no role {role[:20]!r}", hint="known: " + ", ".join(ROLES))
    with desk(ctx.obj, writing=True) as place:
        held = place.session(session) if session is not None else None
        seats = [each.seat for each in place.replay(held).opened.seats] if held is not None else None
        who = place.person(person, add=True) if person is not None else None
        grant = Grant(role, frozenset(seat or ()), held, who)
        check(grant, seats)
        with _store(place) as store:
            token, secret = store.invite(grant, person or "", hours * 3600)
        shown = link(address or own_address(_PORT), secret)
        if address is None and not answers(own_address(_PORT)):
            tell(text("invite.nobody", place.lang, address=own_address(_PORT)))
        if as_json:
            print_json({"token": token.id, "link": shown, "expires_at": token.expires_at})
            return
        print(blocks(shown))
        print(shown)
        print(text("invite.until", place.lang, until=_moment(token.expires_at), token=token.id))


_PORT = 8500


@tokens.command("list")
def list_(ctx: typer.Context, as_json: options.Json = False) -> None:
    """List invites and the passes that they were exchanged for. No secret is among them."""
    from service.api.routes.tokens import token_json

    with desk(ctx.obj, writing=True) as place, _store(place) as store:
        known = store.listed()
        if as_json:
            print_json([token_json(each) for each in known])
            return
        if not known:
            print(text("tokens.none", place.lang))
            return
        names = ("token", "kind", "role", "seats", "session", "label", "expires", "revoked_at")
        rows = [
            [
                each.id,
                each.kind,
                each.grant.role,
                " ".join(sorted(each.grant.seats)),
                each.grant.session or "",
                each.label,
                _moment(each.expires_at),
                _moment(each.revoked_at),
            ]
            for each in known
        ]
        print(table([text(f"tokens.{each}", place.lang) for each in names], rows))


@tokens.command()
def revoke(
    ctx: typer.Context,
    token: Annotated[
        str, typer.Argument(metavar="TOKEN", help="The id of a token, as listed; 'all': every one.")
    ],
    as_json: options.Json = False,
) -> None:
    """End a token, and every pass that it was exchanged for."""
    from service.api.routes.tokens import token_json

    with desk(ctx.obj, writing=True) as place, _store(place) as store:
        ids = [each.id for each in store.listed()] if token == "all" else [token]
        ended = [store.revoke(each) for each in ids]
        if as_json:
            print_json([token_json(each) for each in ended])
        else:
            print(text("tokens.revoked", place.lang, tokens=", ".join(each.id for each in ended)))


@contextmanager
def _store(place: Desk) -> Iterator[Tokens]:
    from service.access.store import FILE, Tokens

    with closing(Tokens(place.folder.root / FILE)) as store:
        yield store


def _moment(seconds: int | None) -> str:
    """A moment in the local time of this machine."""
    if seconds is None:
        return "–"
    return datetime.fromtimestamp(seconds, UTC).astimezone().strftime("%Y-%m-%d %H:%M")
