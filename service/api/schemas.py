"""The shapes of bodies and answers for the OpenAPI document. Answers may grow: readers pass over what is new."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

Id = Annotated[str, Field(min_length=1, max_length=100, pattern=r"^[A-Za-z0-9][A-Za-z0-9._:-]*$")]
Moment = Annotated[str, Field(max_length=64, pattern=r"^\d{4}-\d\d-\d\dT\d\d:\d\d[0-9:.+Z-]*$")]
Text = Annotated[str, Field(max_length=4000)]
Line = dict[str, Any]


class Body(BaseModel):
    """A body that is sent: unknown members are refused."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Shape(BaseModel):
    """A shape that is answered."""

    model_config = ConfigDict(extra="allow")


class ProblemShape(Shape):
    """RFC 9457. ``detail`` is one clear line; ``code`` a stable word; ``candidates`` what a text could have meant."""

    type: str = Field(examples=["/problems/syntax"])
    title: str
    status: int
    detail: str
    code: str = Field(examples=["syntax"])
    hint: str | None = None
    field: str | None = None
    line: int | None = None
    column: int | None = None
    candidates: list[str] | None = None


class FindingShape(Shape):
    rule: str = Field(examples=["PAN-ACT-DRIVE"])
    seq: int
    severity: Literal["breach", "doubt", "remark"]
    message: str
    caused_by: int | None


class Row(Shape):
    """A line of the log. ``event`` is what counts at its place, ``logged`` what was logged."""

    seq: int
    in_force: bool
    text: str
    event: dict[str, Any]
    logged: dict[str, Any]
    findings: list[FindingShape]


class Result(Shape):
    status: str
    reason: str | None
    winners: list[str]
    cooperative: bool
    scores: dict[str, Any]


class Candidate(Shape):
    value: Any
    label: str
    likelihood: float | None
    possible: bool


class Choice(Shape):
    """``field`` null: the move is complete. A list is asked item by item (``cards.0``)."""

    field: str | None
    may_stop: bool
    candidates: list[Candidate]


class Standing(Shape):
    turn: int
    round: int | None
    active: str | None
    closed: bool
    result: Result
    due: list[dict[str, Any]]


class Answer(Standing):
    """Lines are in the log; what is due next, and the choices for it."""

    session: str
    head: int
    repeated: bool
    lines: list[Row]
    choices: list[Choice]


class SessionRow(Shape):
    """A session in a list. ``findings``: how many stand that you may see, by severity; ``problem``: why it cannot be
    replayed."""

    session: str
    game: str | None
    kind: str
    mode: str
    lines: int
    opened_at: str
    changed_at: str
    closed: bool | None
    status: str | None
    seats: list[dict[str, Any]]
    findings: dict[str, int]
    problem: str | None


class SessionPage(Shape):
    sessions: list[SessionRow]
    next: str | None = Field(description="Send it as `after` for the next page; null at the end.")


class LinePage(Shape):
    head: int
    lines: list[Row]
    next: int | None = Field(description="Send it as `after` for the next page; null at the end.")


class State(Standing):
    session: str
    head: int
    viewer: str
    state: dict[str, Any]


class Preview(Shape):
    head: int
    findings: list[FindingShape]
    cleared: list[FindingShape]
    refused: dict[str, Any] | None


class Conflict(ProblemShape):
    """Somebody was first. ``lines``: what was logged after ``expected_seq``; ``already``: {index of a line sent: seq of
    the equal line among them}."""

    head: int
    lines: list[Row]
    already: dict[str, int]


class Opening(Body):
    """``opened`` holds the fields of the first line. The same ``session_id`` and ``event_id`` give the first answer."""

    model_config = ConfigDict(
        extra="forbid",
        strict=True,
        json_schema_extra={
            "examples": [
                {
                    "session_id": "friday-1",
                    "event_id": "open-friday-1",
                    "opened": {
                        "game": "pandemic",
                        "seats": [{"seat": "s1", "name": "Ann"}, {"seat": "s2", "name": "Bo"}],
                        "options": {"epidemics": 4},
                    },
                }
            ]
        },
    )
    opened: Line
    session_id: Id | None = None
    event_id: Id | None = None
    table_time: Moment | None = None
    recorder: Id | None = None


class Moves(Body):
    """Either ``lines`` (hand-written events, each perhaps with ``event_id``, ``table_time``, ``late`` beside its
    fields) or ``text`` (notation)."""

    model_config = ConfigDict(
        extra="forbid",
        strict=True,
        json_schema_extra={
            "examples": [
                {"text": "s1: drive chicago; s1: treat blue", "expected_seq": 12, "event_id": "tap-17"},
                {"lines": [{"type": "drive", "player": "s1", "to": "chicago", "event_id": "tap-17"}]},
            ]
        },
    )
    lines: Annotated[list[Line], Field(min_length=1, max_length=200)] | None = None
    text: Text | None = None
    event_id: Id | None = None
    expected_seq: Annotated[int, Field(ge=0, le=2**53)] | None = None
    late: bool = False
    table_time: Moment | None = None
    recorder: Id | None = None


class Written(Body):
    """A line of notation."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [{"text": "s1: drive chicago"}]})
    text: Text


class Named(Body):
    """A person's name."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [{"name": "Ann"}]})
    name: Annotated[str, Field(min_length=1, max_length=200)]


def told(description: str, model: Any = None, **content: Any) -> dict[str, Any]:
    """One documented answer."""
    made: dict[str, Any] = {"description": description}
    if model is not None:
        made["model"] = model
    if content:
        made["content"] = content
    return made


def _problem(description: str) -> dict[str, Any]:
    schema = {"schema": {"$ref": "#/components/schemas/ProblemShape"}}
    return {"description": description, "content": {"application/problem+json": schema}}


ERRORS: Final[dict[int | str, dict[str, Any]]] = {
    400: _problem("The body is no JSON."),
    401: _problem("No token, or one that is unknown, expired or revoked."),
    403: _problem("The role may not do this, or the request comes from another site."),
    404: _problem("Nothing of that name."),
    405: _problem("Not this method."),
    409: _problem("Somebody was first."),
    413: _problem("The body is too large."),
    415: _problem("The body is not `application/json`."),
    422: _problem("Bad input, or refused by the referee: one clear line, with its place."),
    429: _problem("Too many failed tries; `Retry-After` says how long to wait."),
    503: _problem("The log cannot be read or written to."),
}
