"""What kind of session it is: played, a branch, a demo, a bare score …"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def kind(opened: Mapping[str, Any]) -> str:
    """What kind of session an ``opened`` makes: a branch where it begins in another one; else as it says, a bare score,
    or a play."""
    if opened.get("origin"):
        return "branch"
    if opened.get("kind"):
        return str(opened["kind"])
    return "score_only" if opened.get("detail") == "score" else "played"
