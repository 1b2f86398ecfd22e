"""Session events: the vocabulary that is the same for every game."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field, StringConstraints
from pydantic.dataclasses import dataclass

from events.vocabulary import SEAT, Move, Vocabulary, move

Seat = Annotated[str, StringConstraints(pattern=SEAT)]
Seq = Annotated[int, Field(ge=1)]
Mode = Literal["scribe", "referee"]
Detail_ = Literal["moves", "turns", "score"]
CorrectionKind = Literal["typo", "takeback", "ruling"]
NoteKind = Literal["call", "answer", "confirm"]
Verdict = Literal["upheld", "dismissed", "house_rule"]
_STRICT = ConfigDict(extra="forbid", strict=True)


@dataclass(frozen=True, slots=True, kw_only=True, config=_STRICT)
class SeatOf:
    """A seat of ``opened``: its id, who sits there (a random person id) and its team."""

    seat: Seat
    person: str | None = None
    team: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True, config=_STRICT)
class PlayedOn:
    """The local day (``YYYY-MM-DD``), or moment with offset, of the play, and how exact that is."""

    date: str
    precision: Literal["minute", "day", "month", "year", "unknown"] = "day"


@dataclass(frozen=True, slots=True, kw_only=True, config=_STRICT)
class Origin:
    """Where a what-if branch begins: session, head seq and hash of it then, place in its effective line."""

    session: str
    seq: Seq
    hash: str
    place: int


@move("opened", "decision", texts=("place",))
class Opened(Move):
    game: str
    edition: str | None = None
    options: dict[str, Any] = Field(default_factory=dict)
    seats: tuple[SeatOf, ...] = ()
    mode: Mode = "scribe"
    detail: Detail_ = "moves"
    rules_version: str | None = None
    house_rules: tuple[str, ...] = ()
    played_on: PlayedOn | None = None
    place: str | None = None
    tags: tuple[str, ...] = ()
    memory_aid: bool = False
    position: dict[str, Any] | None = None
    origin: Origin | None = None
    kind: Literal["played", "branch", "demo", "generated", "imported", "score_only"] | None = None


@move("note", "observation", texts=("text",))
class Note(Move):
    """``kind``: a seat calls the judge, is answered, or confirms the result once the game has ended."""

    text: str
    player: Seat | None = None
    kind: NoteKind | None = None


@move("pause", "observation")
class Pause(Move):
    pass


@move("resume", "observation")
class Resume(Move):
    pass


@move("adjourn", "observation")
class Adjourn(Move):
    pass


@move("continue", "observation")
class Continue(Move):
    pass


@move("take_seat", "observation")
class TakeSeat(Move):
    seat: Seat
    person: str


@move("leave_seat", "observation")
class LeaveSeat(Move):
    seat: Seat
    person: str | None = None


@move("retract", "decision", texts=("reason",))
class Retract(Move):
    seq: Seq
    kind: CorrectionKind = "typo"
    reason: str | None = None


@move("amend", "decision", texts=("reason",))
class Amend(Move):
    """``data`` is a mapping as written by hand: ``type``, fields, perhaps ``marks``; ``data_version`` is the version of
    that type's schema, written by the recorder where it is not 1."""

    seq: Seq
    data: dict[str, Any]
    data_version: Seq = 1
    kind: CorrectionKind = "typo"
    reason: str | None = None


@move("insert", "decision", texts=("reason",))
class Insert(Move):
    """``data`` and ``data_version`` as in :class:`Amend`."""

    after: Seq
    data: dict[str, Any]
    data_version: Seq = 1
    kind: CorrectionKind = "typo"
    reason: str | None = None


@move("restate", "observation", texts=("reason",))
class Restate(Move):
    set: dict[str, Any]
    reason: str | None = None


@move("ruling", "decision", texts=("reason",))
class Ruling(Move):
    seq: Seq
    rule: str
    verdict: Verdict
    reason: str | None = None


@move("detail", "decision")
class Detail(Move):
    level: Detail_


@move("count", "observation")
class Count(Move):
    """Either ``zone`` (a state path) and ``value``, or ``values`` {path: value}."""

    zone: str | None = None
    value: Any = None
    values: dict[str, Any] | None = None
    player: Seat | None = None

    def pairs(self) -> dict[str, Any]:
        """{path: counted value}"""
        return dict(self.values) if self.values is not None else {self.zone or "": self.value}


@move("score", "observation")
class Score(Move):
    seats: dict[str, Any] | None = None
    group: dict[str, Any] | None = None
    winners: tuple[str, ...] | None = None
    result: str | None = None
    details: dict[str, Any] | None = None


@move("end", "observation")
class End(Move):
    result: str | dict[str, Any] | None = None


@move("abandon", "observation", texts=("reason",))
class Abandon(Move):
    reason: str | None = None


CORRECTIONS = frozenset({"retract", "amend", "insert"})
SESSION = Vocabulary.of(
    "session", Opened, Note, Pause, Resume, Adjourn, Continue, TakeSeat, LeaveSeat, Retract, Amend, Insert, Restate,
    Ruling, Detail, Count, Score, End, Abandon,
)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True, config=_STRICT)
class Marks:
    """What any move may carry. ``overrides`` count only together with ``because`` (free text)."""

    confirmed: bool = False
    late: bool = False
    overrides: tuple[str, ...] = ()
    because: str | None = None


NO_MARKS = Marks()
