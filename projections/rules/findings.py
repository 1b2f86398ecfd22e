"""What the audit says of a line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

Severity = Literal["breach", "doubt", "remark"]
About = Literal["decision", "observation"]


@dataclass(frozen=True, slots=True)
class Finding:
    """One rule at one line.

    ``fields`` fills the ``{..}`` of the rule's sentence (JSON values; ids, shown in the reader's language). ``proof``
    are
    the state facts that prove it, {state path: value}. ``caused_by`` is the seq of the line that this one follows
    from:
    the finding is then listed, but not counted. ``private``: groups of seats; who is to see the finding must be one
    of
    each group (``()``: everybody; ``((),)``: the log only; ``(("s1",),)``: seat s1; ``(("s1", "s2"),)``: either).
    ``about``: whether the decision or the observed part is at fault (referee mode refuses the first, asks back the
    second).
    """

    rule: str
    seq: int = 0
    severity: Severity = "breach"
    about: About = "decision"
    fields: Mapping[str, Any] = field(default_factory=dict)
    proof: Mapping[str, Any] = field(default_factory=dict)
    caused_by: int | None = None
    private: tuple[tuple[str, ...], ...] = ()
