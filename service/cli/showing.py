"""What ``kronika show`` shows: heading, lines of the log, the table, the set-up sheet, the picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from events.languages import Lang
from events.notation import Notation, notation
from events.problems import Problem
from projections.replay import Replay
from projections.rules.contract import Result, Rules, Viewer
from projections.rules.contract import viewer as viewer_of
from projections.table import Table
from projections.viewing import findings_for
from service.cli.desk import Desk, short
from service.cli.lines import line_rows
from service.cli.printing import style, visible
from service.cli.sheets import Item, items, markdown_of, text_of
from service.cli.texts import counted, text, texts
from service.cli.wording import due_text
from service.lines import LogLine, line_json, log_lines
from service.shapes import Json, finding_json, plain

_STYLES: Mapping[str, tuple[str, ...]] = {
    "struck": ("struck", "dim"),
    "correction": ("dim",),
    "settled": ("dim",),
    "breach": ("red",),
    "doubt": ("yellow",),
    "remark": ("blue",),
    "line": (),
}


@dataclass(frozen=True, slots=True)
class Shown:
    """A session at one place, for one viewer. ``replay``: the log as it says today, or said with ``as_of`` lines."""

    desk: Desk
    session_id: str
    replay: Replay
    table: Table
    viewer: Viewer
    at: int | None

    @staticmethod
    def of(desk: Desk, session_id: str, *, at: int | None, as_of: int | None, viewer: str) -> Shown:
        """Raises Problem for a line that is not there, or a viewer who is nobody."""
        replay = desk.replay(session_id)
        if as_of is not None:
            replay = replay.as_of(as_of)
        who = looking(replay, viewer)
        return Shown(desk, session_id, replay, replay.table if at is None else replay.at(at), who, at)

    @property
    def lang(self) -> Lang:
        return self.desk.lang

    @property
    def game(self) -> str:
        return self.replay.rules.game

    @property
    def notation(self) -> Notation | None:
        try:
            return notation(self.game)
        except Problem:
            return None

    @property
    def document(self) -> dict[str, Any]:
        return self.table.document(self.viewer)

    def lines(self) -> list[LogLine]:
        return log_lines(self.replay, self.viewer, self.desk.directory, self.at)

    def person(self, seat: str) -> str | None:
        """The name of who sits there, if there is one."""
        who = next((each.person for each in self.replay.opened.seats if each.seat == seat), None)
        return self.desk.names(self.viewer)(who) if who is not None else None

    def seats(self) -> dict[str, str]:
        """{seat: what stands for it}: ``s1 (Ann)``."""
        names = {each.seat: self.person(each.seat) for each in self.replay.opened.seats}
        return {seat: f"{seat} ({visible(name)})" if name else seat for seat, name in names.items()}

    def items(self, *, setup: bool = False) -> list[Item]:
        return items(self.document, self.game, self.lang, self.replay.rules.name, self.seats(), setup=setup)


def looking(replay: Replay, viewer: str) -> Viewer:
    """Who looks at a session. Raises Problem ``seat`` for a viewer who is nobody."""
    who = viewer_of(viewer)
    seats = [each.seat for each in replay.opened.seats]
    for seat in sorted(who.seats):
        if seat not in seats:
            hint = "log, public, or seats joined with +: " + ", ".join(seats)
            raise Problem("seat", f"no viewer {seat[:40]!r}", hint=hint)
    return who


def heading(shown: Shown) -> str:
    """Session, game, day, seats, how it stands, what is due."""
    replay, lang = shown.replay, shown.lang
    opened, result = replay.opened, shown.table.result()
    played = opened.played_on.date if opened.played_on is not None else replay.events[0].recorded_at[:10]
    found = [each for each in findings_for(replay, shown.viewer) if each.caused_by is None]
    numbers = [
        counted(many, sum(each.severity == one for each in found), lang)
        for one, many in (("breach", "breaches"), ("doubt", "doubts"), ("remark", "remarks"))
    ]
    turn, round_ = replay.rules.turn(shown.table.state)
    rows = [
        style(f"{short(shown.session_id, shown.desk.log.sessions())}  {opened.game}  {played}", "bold"),
        f"{text('show.seats', lang)}: {', '.join(shown.seats().values()) or '–'}; {text(f'mode.{opened.mode}', lang)}",
        f"{text('show.lines', lang)}: {replay.head[0]}; {', '.join(numbers)}",
        f"{text('show.turn', lang, turn=turn)}"
        + (text("show.round", lang, round=round_) if round_ is not None else "")
        + f"; {outcome(result, replay.rules, lang)}; {_due(shown)}",
    ]
    if shown.at is not None:
        rows.append(text("show.at", lang, seq=shown.at))
    return "\n".join(rows)


def outcome(result: Result, rules: Rules[Any], lang: Lang) -> str:
    """How the game stands, in words: with the winners of a game against each other, or the reason."""
    winners = () if result.cooperative else result.winners
    reason = rules.reason(result.reason, lang) if result.reason is not None else None
    return status_text(result.status, winners, reason, lang)


def status_text(status: str, winners: Sequence[str], reason: str | None, lang: Lang) -> str:
    """``won (s1)``, ``lost (the deck is used up)``."""
    known = texts().get(f"status.{status}", {}).get(lang, status)
    more = ", ".join(winners) or reason
    return f"{known} ({more})" if more else known


def _due(shown: Shown) -> str:
    if shown.table.closed:
        return text("nobody", shown.lang)
    return f"{text('show.due', shown.lang)}: {due_text(shown.table.due(shown.viewer), shown.notation, shown.lang)}"


def moves_text(shown: Shown) -> str:
    """The lines of the log with numbers; struck ones marked, findings under their lines."""
    made: list[str] = []
    turn: int | None = None
    notation = shown.notation
    assert notation is not None
    for line in shown.lines():
        if line.turn is not None and line.turn != turn and line.seq > 1:
            turn = line.turn
            made.append(style(f"      — {text('show.turn', shown.lang, turn=turn)}", "dim"))
        for number, said, kind in line_rows(line, shown.replay, notation, shown.lang):
            sign = {"struck": "-", "breach": "!", "doubt": "?", "remark": "i"}.get(kind, " ")
            made.append(f"{number:>4} {sign} {style(said, *_STYLES[kind])}")
    return "\n".join(made)


def state_text(shown: Shown) -> str:
    """The table as readable lines."""
    return style(text("show.table", shown.lang), "bold") + "\n" + text_of(shown.items())


def setup_text(shown: Shown) -> str:
    """How to lay the table out again: a list to tick off, in Markdown."""
    replay, lang = shown.replay, shown.lang
    opened = replay.opened
    played = opened.played_on.date if opened.played_on is not None else replay.events[0].recorded_at[:10]
    title = text("setup.title", lang, game=opened.game, date=played, line=shown.at or replay.head[0])
    seats = ", ".join(shown.seats().values())
    made = [
        f"# {title}",
        "",
        text("setup.seats", lang, seats=seats),
        "",
        markdown_of(shown.items(setup=True)),
        "",
    ]
    made.append(f"**{text('setup.goes_on', lang)}** {_due(shown)}")
    return "\n".join(made)


def picture(shown: Shown) -> str:
    """The SVG of the table. Raises Problem ``game`` where the game has no board."""
    from projections.boards import board

    drawn = board(shown.game)
    return drawn.svg(drawn.frame(shown.document, shown.lang), theme="light")


def shown_json(shown: Shown) -> Json:
    """The documented shape."""
    from events.session import SESSION

    replay, result = shown.replay, shown.table.result()
    turn, round_ = replay.rules.turn(shown.table.state)
    notation = shown.notation
    assert notation is not None
    lines = shown.lines()
    return {
        "session": shown.session_id,
        "game": shown.game,
        "viewer": str(shown.viewer),
        "at": shown.at,
        "head": {"seq": replay.head[0], "hash": replay.head[1].hex() if shown.viewer.log else None},
        "opened": lines[0].counts or plain(SESSION.encode(replay.opened)),
        "people": {each.seat: shown.person(each.seat) for each in replay.opened.seats},
        "mode": replay.mode,
        "closed": shown.table.closed,
        "turn": turn,
        "round": round_,
        "active": shown.table.active(),
        "due": plain(shown.table.due(shown.viewer)),
        "result": {
            "status": result.status,
            "reason": result.reason,
            "winners": list(result.winners),
            "cooperative": result.cooperative,
            "scores": plain(result.scores),
        },
        "state": shown.document,
        "lines": [line_json(each, replay, notation, shown.lang) for each in lines],
        "findings": [
            finding_json(each, replay.rules, shown.lang) for each in findings_for(replay, shown.viewer)
        ],
    }
