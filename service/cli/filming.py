"""A session as one HTML file, to be opened anywhere."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from service.cli.desk import Desk
from service.cli.faults import tell
from service.cli.files import whole
from service.cli.showing import Shown
from service.cli.texts import counted, text
from service.people.display import Names, audience

if TYPE_CHECKING:
    from events.envelope import Event


def as_html(desk: Desk, session_id: str, out: Path, viewer: str, *, with_texts: bool) -> None:
    """Writes the file. ``with_texts``: with names and, for the log, free texts. Raises Problem, OSError."""
    from projections.export_html import html
    from projections.film import film

    shown = Shown.of(desk, session_id, at=None, as_of=None, viewer=viewer)
    directory = desk.directory if with_texts else None

    def free(event: Event, field: str) -> str | None:
        return directory.text(event.session_id, event.event_id, field) if directory is not None else None

    made = film(
        shown.replay, shown.viewer, desk.lang, free=free, person=Names(directory, audience(shown.viewer))
    )
    with whole(out) as file:
        file.write(html(made).encode())
    numbers = {
        "sessions": counted("sessions", 1, desk.lang),
        "lines": counted("lines", made["head"], desk.lang),
    }
    tell(text("export.done", desk.lang, file=out, **numbers))
