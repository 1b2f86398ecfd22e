"""Sessions as rows of a list, each as its reader may see it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from events.envelope import Event
from events.problems import Problem
from events.session import SESSION
from projections.replay import Replay
from projections.rules.contract import Viewer
from service.access import Grant
from service.api.desk import Desk
from service.api.shapes import Json, result_json
from service.people.display import Names, audience
from service.shapes import plain
from service.wanted import Wanted, fits


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The sessions of a log, for one caller."""

    desk: Desk
    grant: Grant
    names: Names = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "names", Names(self.desk.directory, audience(self.grant.widest)))

    def newest(self, after: str | None) -> Iterator[str]:
        """The ids of the sessions that the caller may know of, the newest first, behind session ``after``. Raises
        Problem ``cursor``."""
        known = [each for each in self.desk.log.sessions() if self.grant.reaches(each)]
        known.reverse()
        if after is not None:
            if after not in known:
                raise Problem("cursor", "there is no such place in the list", hint="begin without after")
            known = known[known.index(after) + 1 :]
        yield from known

    def rows(self, wanted: Wanted, after: str | None, limit: int) -> tuple[list[Json], str | None]:
        """(the rows, where the next page begins; None at the end)."""
        found: list[Json] = []
        for session_id in self.newest(after):
            first = self.desk.log.read(session_id)[:1]
            if not first or not fits(first[0], wanted):
                continue
            made = self.row(session_id)
            if wanted.open is not None and made["closed"] is wanted.open:
                continue
            if len(found) == limit:
                return found, found[-1]["session"]
            found.append(made)
        return found, None

    def row(self, session_id: str) -> Json:
        """One session; one that cannot be replayed has a row with its ``problem``. Raises Problem ``session``."""
        try:
            with self.desk.recorder.session(session_id) as replay:
                return self._row(session_id, replay)
        except Problem as problem:
            events = self.desk.log.read(session_id)
            if not events:
                raise
            return self._unreadable(session_id, events, problem)

    def _row(self, session_id: str, replay: Replay) -> Json:
        viewer = self.grant.widest
        turn, round_ = replay.rules.turn(replay.state)
        result = result_json(replay.table.result(), viewer)
        del result["scores"]
        made = self._frame(session_id, replay.events, SESSION.encode(replay.opened))
        return made | {
            "turn": turn,
            "round": round_,
            "active": replay.table.active(),
            "closed": replay.closed,
            **result,
            "findings": _counts(replay, viewer),
            "problem": None,
        }

    def _unreadable(self, session_id: str, events: list[Event], problem: Problem) -> Json:
        nothing: Json = dict.fromkeys(
            ("turn", "round", "active", "closed", "status", "reason", "cooperative")
        )
        made = self._frame(session_id, events, events[0].data)
        return made | nothing | {"winners": [], "findings": _NONE, "problem": problem.what}

    def _frame(self, session_id: str, events: list[Event], opened: Json) -> Json:
        return {
            "session": session_id,
            "lines": len(events),
            "opened_at": events[0].recorded_at,
            "changed_at": events[-1].recorded_at,
            "game": opened.get("game"),
            "edition": opened.get("edition"),
            "kind": opened.get("kind") or "played",
            "mode": opened.get("mode", "scribe"),
            "detail": opened.get("detail", "moves"),
            "memory_aid": opened.get("memory_aid", False),
            "played_on": opened.get("played_on"),
            "tags": list(opened.get("tags", ())),
            "options": plain(opened.get("options", {})),
            "house_rules": list(opened.get("house_rules", ())),
            "seats": [self._seat(each) for each in opened.get("seats", ())],
        }

    def _seat(self, seat: Json) -> Json:
        person = seat.get("person")
        name = self.names(person) if person is not None else None
        return {"seat": seat["seat"], "person": person, "name": name, "team": seat.get("team")}


_NONE = {"breach": 0, "doubt": 0, "remark": 0}


def _counts(replay: Replay, viewer: Viewer) -> dict[str, Any]:
    """{severity: how many findings stand that the viewer may see}; what follows from another is not counted."""
    made = dict(_NONE)
    for each in replay.findings():
        if each.caused_by is None and replay.rules.visible(replay.state, each, viewer):
            made[each.severity] += 1
    return made
