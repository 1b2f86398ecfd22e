"""Why a request was refused, as it travels in a record, and back."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from events.envelope import normal
from events.league.requests import Request
from events.log.contract import Conflict
from events.problems import Place, Problem
from events.vocabulary import Data
from projections.rules.findings import Finding
from service.answers import Refused

LONGEST: Final = 2000
"""Signs of a text of a Problem that travels."""
CANDIDATES: Final = 200


def why(answer: Refused | Conflict | Problem) -> Data:
    """The JSON form."""
    if isinstance(answer, Conflict):
        return {"conflict": answer.seq}
    if isinstance(answer, Problem):
        place = {
            key: _short(value)
            for key, value in msgspec.to_builtins(answer.place).items()
            if value is not None
        }
        said = {"code": answer.code, "what": _short(answer.what), "hint": _short(answer.hint), "place": place}
        candidates = [_short(each) for each in answer.candidates[:CANDIDATES]]
        return {"problem": _told({**said, "candidates": candidates})}
    findings = [msgspec.to_builtins(each) for each in answer.findings]
    told = {"findings": findings, "at": answer.at, "confirm": answer.confirm, "due": answer.due}
    return {"refused": _told(told)}


def _short(text: Any) -> Any:
    """A text that quotes what was sent may be as long as that, and longer than a record can be."""
    return text[: LONGEST - 1] + "…" if isinstance(text, str) and len(text) > LONGEST else text


def _told(value: Data) -> Data:
    made: Data = normal(msgspec.to_builtins(value, enc_hook=str))
    return made


def refused(reason: Data) -> Refused | Conflict | Problem:
    """What it was. A form of a later Kronika is a Problem of its own."""
    try:
        if "conflict" in reason:
            return Conflict(int(reason["conflict"]))
        if "refused" in reason:
            told: dict[str, Any] = reason["refused"]
            findings = tuple(msgspec.convert(each, Finding) for each in told["findings"])
            return Refused(findings, int(told["at"]), bool(told["confirm"]), list(told["due"]))
        told = reason["problem"]
        place = msgspec.convert(told["place"], Place)
        candidates = tuple(told["candidates"])
        return Problem(told["code"], told["what"], place=place, hint=told["hint"], candidates=candidates)
    except (KeyError, TypeError, ValueError):
        return Problem("refused", "the line was refused for a reason that only a later Kronika can tell")


def fault(request: Request) -> Problem:
    """For who asked, when judging itself failed."""
    what = f"the request {request.request} could not be judged"
    return Problem("fault", what, hint="the dead letters have it, with the reason")
