"""Re-audit: what the ledger says was judged, against today's replay of the same lines."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from events.envelope import Event
from projections.ledger.verdicts import Found, Verdict, verdicts
from projections.replay import Reader, Replay
from projections.rules.contract import Rules
from projections.snapshots import Snapshots

Status = Literal["unchanged", "differs", "new"]


@dataclass(frozen=True, slots=True)
class Difference:
    """A line that is judged otherwise today. ``rules``: the version by which it was judged. ``made``: findings that
    today's rules make at this line and those did not, ``gone``: the other way round; ``cleared``, ``kept``: the same
    of the findings that a correction took away. ``state``: the table after it is another."""

    seq: int
    rules: str
    made: tuple[Found, ...] = ()
    gone: tuple[Found, ...] = ()
    cleared: tuple[Found, ...] = ()
    kept: tuple[Found, ...] = ()
    state: bool = False

    @property
    def judged(self) -> bool:
        """The findings are others."""
        return bool(self.made or self.gone or self.cleared or self.kept)


@dataclass(frozen=True, slots=True)
class Reaudited:
    """A session judged again by ``rules``, today's version. ``lines``: how many it has; ``late``: how many of their
    verdicts were made good later. ``fresh``: today's verdicts on lines that had none. ``lost``: lines that the ledger
    knows and the log has not: their numbers."""

    session_id: str
    game: str
    rules: str
    lines: int
    late: int
    differences: tuple[Difference, ...]
    fresh: tuple[Verdict, ...]
    lost: tuple[int, ...]

    @property
    def judged(self) -> tuple[Difference, ...]:
        """The lines that are judged otherwise."""
        return tuple(each for each in self.differences if each.judged)

    @property
    def state_from(self) -> int | None:
        """The first line after which the table is another one."""
        return next((each.seq for each in self.differences if each.state), None)

    @property
    def status(self) -> Status:
        """``new``: no line had a verdict, so there was nothing to compare with."""
        if self.differences or self.lost:
            return "differs"
        return "new" if len(self.fresh) == self.lines else "unchanged"


def reaudited(
    events: Sequence[Event],
    known: Iterable[Verdict],
    *,
    origin: Reader | None = None,
    rules: Rules[object] | None = None,
) -> Reaudited:
    """Judges a session again, line by line as its log grew. Raises Problem where today's rules cannot read it."""
    then = {(each.seq, each.hash): each for each in known}
    late = sum(each.late for each in then.values())
    replay = Replay(rules, origin=origin, snapshots=Snapshots())
    differences: list[Difference] = []
    fresh: list[Verdict] = []
    for now in verdicts(replay, events):
        before = then.pop((now.seq, now.hash), None)
        if before is None:
            fresh.append(replace(now, late=True))
        else:
            difference = _difference(before, now)
            if difference.judged or difference.state:
                differences.append(difference)
    return Reaudited(
        session_id=events[0].session_id,
        game=replay.rules.game,
        rules=replay.rules.version,
        lines=len(events),
        late=late,
        differences=tuple(differences),
        fresh=tuple(fresh),
        lost=tuple(sorted({seq for seq, _ in then})),
    )


def _difference(then: Verdict, now: Verdict) -> Difference:
    return Difference(
        now.seq,
        then.rules,
        made=_more(now.made, then.made),
        gone=_more(then.made, now.made),
        cleared=_more(now.cleared, then.cleared),
        kept=_more(then.cleared, now.cleared),
        state=then.digest != now.digest,
    )


def _more(these: Sequence[Found], those: Sequence[Found]) -> tuple[Found, ...]:
    return tuple(each for each in these if each not in those)
