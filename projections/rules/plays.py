"""What the rules know of a play as a whole, beside its result: for statistics over plays of all games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """``points``: the total, decimals too. ``starting``, ``newcomer``: None where nobody said. ``kind`` of who sits
    there: ``anonymous``, ``bot``; None: the seat itself tells. ``won``: as the table said it; None: as the result
    tells it."""

    points: float | None = None
    rank: int | None = None
    starting: bool | None = None
    newcomer: bool | None = None
    kind: str | None = None


@dataclass(frozen=True, slots=True)
class PlayFacts:
    """``title`` None: that of the game's facts. ``ids`` {source: id} of the game; ``source``: where the play came
    from. ``minutes`` None: by the clocks of the log. ``quantity``: so many plays. ``location``: a key. ``version``: of
    a prototype."""

    title: str | None = None
    ids: Mapping[str, str] = field(default_factory=dict)
    source: str | None = None
    minutes: int | None = None
    quantity: int = 1
    incomplete: bool = False
    ignored: bool = False
    expansions: tuple[str, ...] = ()
    boards: tuple[str, ...] = ()
    location: str | None = None
    version: str | None = None
    seats: Mapping[str, SeatFacts] = field(default_factory=dict)


NOTHING = PlayFacts()
NOBODY = SeatFacts()
