"""The session as one HTML file, made when it is asked for."""

from __future__ import annotations

from dashboards import downloads
from dashboards.context import Context
from dashboards.player.filming import filmed
from projections.export_html import html
from projections.replay import Replay


def save(here: Context, replay: Replay, seen_by: str) -> None:
    """A button that gives the file, as the viewer sees the session."""

    def content() -> bytes:
        return html(filmed(here, replay, seen_by, ("wide", "narrow"))).encode()

    played = replay.opened.played_on
    name = "-".join(
        ["kronika", replay.opened.game, played.date if played else replay.events[0].session_id[:8]]
    )
    downloads.button(
        here.text("session.save"), content, f"{name}.html", "text/html", "save-html",
        note=here.text("session.save.help"),
    )  # fmt: skip
