"""``photos``: pictures of an evening, kept beside the log."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from events.problems import Problem
from service.cli import options
from service.cli.desk import Desk, desk
from service.cli.printing import print_json, table
from service.cli.texts import text

if TYPE_CHECKING:
    from events.photos import Photos

photos = typer.Typer(
    no_args_is_help=True,
    help="Photos of sessions: kept beside the log, without the place and time that a telephone writes into them.",
)
PhotoId = Annotated[
    str, typer.Argument(metavar="PHOTO", help="The id of a photo, from 'kronika photos list'.")
]


@contextmanager
def _photos(place: Desk) -> Iterator[Photos | None]:
    """The store; None where there is none and nothing is written."""
    from events.photos import FILE, Photos

    path = place.folder.root / FILE
    if not path.is_file():
        yield None
        return
    with closing(Photos(path)) as kept:
        yield kept


@photos.command()
def add(
    ctx: typer.Context,
    session: options.Session,
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="JPEG, PNG or WebP.")],
    shows: Annotated[
        list[str] | None,
        typer.Option(
            "--shows", metavar="PERSON", help="Who is on it; may be given again (default: all who sat there)."
        ),
    ] = None,
    nobody: Annotated[bool, typer.Option("--nobody", help="Nobody is on it.")] = False,
    author: options.Recorder = None,
    as_json: options.Json = False,
) -> None:
    """Keep photos of a session. They are drawn anew, so that only the picture is left; erasing a person erases them."""
    from service.photographing import attach, read

    if shows and nobody:
        raise Problem("usage", "--shows and --nobody contradict each other")
    with desk(ctx.obj, writing=True) as place:
        held = place.session(session)
        people = [] if nobody else [place.person(each) for each in shows] if shows else None
        who = place.author(author)
        made = [attach(place.folder, place.log, held, read(each), author=who, shows=people) for each in files]
        if as_json:
            print_json([{"photo": each.id, "session": held, "shows": list(each.shows)} for each in made])
        else:
            for each in made:
                print(each.id)


@photos.command("list")
def list_(
    ctx: typer.Context,
    session: Annotated[str | None, typer.Argument(metavar="[SESSION]", help="Only of this session.")] = None,
    as_json: options.Json = False,
) -> None:
    """List the photos."""
    with desk(ctx.obj) as place, _photos(place) as kept:
        wanted = [place.session(session)] if session else list(kept.sessions()) if kept else []
        names = place.names()
        found = [each for one in wanted for each in kept.of(one)] if kept else []
        rows = [
            {
                "photo": each.id,
                "session": each.session_id,
                "added_at": each.added_at,
                "bytes": each.bytes,
                "width": each.width,
                "height": each.height,
                "shows": [{"person": who, "name": names(who)} for who in each.shows],
            }
            for each in found
        ]
        if as_json:
            print_json(rows)
        elif not rows:
            print(text("photos.none", place.lang))
        else:
            head = [text(f"column.{each}", place.lang) for each in ("photo", "session", "shows")]
            who = [", ".join(names.label(each, place.lang) for each in photo.shows) for photo in found]
            print(
                table(
                    head,
                    [[each.id, each.session_id[:8], said] for each, said in zip(found, who, strict=True)],
                )
            )


@photos.command()
def save(
    ctx: typer.Context,
    photo: PhotoId,
    out: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write.")],
) -> None:
    """Write a photo to a file."""
    from service.cli.files import whole

    with desk(ctx.obj) as place, _photos(place) as kept:
        content = kept.content(photo) if kept else b""
        if not content:
            raise Problem("photo", f"no photo {photo[:40]!r}")
        with whole(out) as file:
            file.write(content)


@photos.command()
def remove(ctx: typer.Context, photo: PhotoId) -> None:
    """Erase a photo."""
    with desk(ctx.obj, writing=True) as place, _photos(place) as kept:
        if kept is None:
            raise Problem("photo", f"no photo {photo[:40]!r}")
        kept.remove(photo)
