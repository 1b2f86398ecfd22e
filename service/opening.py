"""The opening line of a session."""

from __future__ import annotations

from typing import cast

from events.effective import written
from events.games import vocabulary
from events.problems import Place, Problem
from events.session import SESSION, Opened
from events.vocabulary import VIEWERS, Data, Vocabulary
from projections import paths
from projections.rules import games
from projections.table import Table
from service.drafting import Line, known_rules, line_of, marked


def opening(data: Data) -> tuple[Line, Vocabulary]:
    """``opened`` as it will stand in the log, from its fields written by hand. Raises Problem."""
    _, fields, marks = written({"type": "opened", **data})
    if isinstance(fields.get("position"), dict):
        fields["position"] = paths.expanded(fields["position"])
    game = fields.get("game")
    if not isinstance(game, str):
        raise Problem("field", "opened: game is needed", place=Place(field="game"))
    rules = games.rules(game)
    opened = cast(Opened, SESSION.decode("opened", {"rules_version": rules.version, **fields}))
    sound(opened)
    if opened.origin is None:
        Table.begin(rules, opened)
    known = vocabulary(game)
    return line_of(known, opened, marked(marks, game)), known


def sound(opened: Opened) -> None:
    """Raises Problem for an ``opened`` with a seat twice, a seat called like a viewer or an unknown house rule."""
    seats = [each.seat for each in opened.seats]
    for seat in seats:
        if seat.lower() in VIEWERS:
            what = f"a seat cannot be called {seat}: that word says who looks"
            raise Problem("seat", what, place=Place(field="seats"), hint="another name for this seat")
        if seats.count(seat) > 1:
            raise Problem("seat", f"the seat {seat} stands there twice", place=Place(field="seats"))
    known_rules(opened.house_rules, opened.game, "house_rules")


def unusual_seats(opened: Data) -> Problem | None:
    """What is to be said of a number of seats that the game is not made for. The log takes it: a rule speaks for it
    once the table is set up."""
    rules = games.rules(str(opened["game"]))
    (least, most), seats = rules.player_range, len(opened.get("seats", ()))
    if not seats or least <= seats <= most:
        return None
    return Problem("seat", f"{rules.game} is for {least} to {most} seats, not for {seats}")
