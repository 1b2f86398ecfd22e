"""Canonical text of the session events that have a command."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from events.notation.lexer import quoted
from events.notation.values import path_of, write_path, write_value
from events.problems import Problem
from events.vocabulary import Data

if TYPE_CHECKING:
    from events.notation.contract import Notation

_HEAD: Final = ("type", "marks")


def write(notation: Notation, data: Data) -> str:
    """Canonical text of a session event. Raises Problem ``type`` for one that has no command."""
    seat = f"{data['player']}: " if data.get("player") is not None else ""
    match data.get("type"):
        case "undo":
            return f"{seat}undo"
        case "retract":
            return f"undo {data['seq']}{_more(data)}"
        case "amend":
            return f"fix {data['seq']}{_more(data)}: {notation.write(data['data'])}"
        case "insert":
            return f"after {data['after']}{_more(data)}: {notation.write(data['data'])}"
        case "count" if data.get("values") is not None:
            return f"{seat}count {_pairs_text(data['values'])}"
        case "count":
            return f"{seat}count {write_path(data['zone'])} {write_value(data.get('value'))}"
        case "restate":
            return f"state {_pairs_text(data['set'])}{_more(data)}"
        case "note":
            kind = f"{data['kind']} " if data.get("kind") else ""
            return f"{seat}note {kind}{quoted(data['text'])}"
        case "ruling":
            return f"ruling {data['seq']} {data['rule']} {data['verdict']}{_more(data)}"
        case "score":
            return (
                f"score {notation.write_score({key: each for key, each in data.items() if key not in _HEAD})}"
            )
        case "end":
            result = data.get("result")
            return "end" if result is None else f"end {write_value(result)}"
        case "abandon":
            return f"abandon{_more(data)}"
    raise Problem("type", f"{data.get('type')!r} has no line in the notation")


def write_score(data: Data) -> str:
    """``PATH=VALUE`` for every value, in the order of the event."""
    return " ".join(f"{write_path(path_of(keys))}={write_value(value)}" for keys, value in _leaves(data, []))


def _leaves(data: Mapping[str, Any], keys: list[str]) -> list[tuple[list[str], Any]]:
    made: list[tuple[list[str], Any]] = []
    for key, value in data.items():
        if isinstance(value, Mapping) and value:
            made += _leaves(value, [*keys, str(key)])
        else:
            made.append(([*keys, str(key)], value))
    return made


def _more(data: Mapping[str, Any]) -> str:
    """Kind and reason, where they are not at their default."""
    kind, reason = data.get("kind"), data.get("reason")
    return (f" {kind}" if kind not in (None, "typo") else "") + (
        f" {quoted(reason)}" if reason is not None else ""
    )


def _pairs_text(pairs: Mapping[str, Any]) -> str:
    return " ".join(f"{write_path(path)}={write_value(value)}" for path, value in pairs.items())
