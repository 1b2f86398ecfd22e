"""A repair in words, in English and Polish: the same at every door."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import SequenceMatcher
from functools import cache
from pathlib import Path
from typing import Final

from events.catalogue import read_yaml
from events.free_text import restore_texts
from events.vocabulary import Data
from projections.audit import written
from projections.mending.ground import by_hand
from projections.mending.repairs import Kind, Lines
from projections.replay import Replay

LONG: Final = 60
"""Signs of a line that is told whole; of a longer one only what is otherwise."""


@cache
def _texts() -> Mapping[str, Mapping[str, str]]:
    found: Mapping[str, Mapping[str, str]] = read_yaml(Path(__file__).parent / "texts.yaml")
    return found


def told(replay: Replay, kind: Kind, lines: Lines, lang: str) -> str:
    """What a correction says: ``line 40: not “~ infect cairo” but “~ infect lima”``."""
    first, last = lines[0], lines[-1]
    seq = first["after"] if kind == "missing" else first["seq"]
    fields = {"seq": seq}
    if kind == "value":
        old, new = _apart(_line(replay, _in_force(replay, seq)), _line(replay, first["data"]))
        fields |= {"old": old or _nothing(lang), "new": new or _nothing(lang)}
    elif kind == "doubled":
        fields["line"] = _line(replay, _in_force(replay, seq))
    elif kind == "missing":
        fields |= {"line": "; ".join(_line(replay, each["data"]) for each in lines), "n": len(lines)}
    else:
        fields |= {"line": _line(replay, last["data"]), "after": last["after"]}
    key = "step" if kind == "missing" and len(lines) > 1 else kind
    return _texts()[key][lang].format(**fields)


def _in_force(replay: Replay, seq: int) -> Data:
    return by_hand(replay.judged[seq].entry)


def _line(replay: Replay, data: Data) -> str:
    type_, marks = data["type"], data.get("marks", {})
    fields = {key: value for key, value in data.items() if key not in ("type", "marks")}
    fields, _ = restore_texts(replay.table.vocabulary, type_, fields, marks, lambda field, digest: "…")
    return written(replay.rules.game, {"type": type_, **fields})


def _apart(old: str, new: str) -> tuple[str, str]:
    """Both lines, or only the words in which they differ where they are long."""
    if max(len(old), len(new)) <= LONG:
        return old, new
    ours, theirs = old.split(), new.split()
    parts = [
        code
        for code in SequenceMatcher(None, ours, theirs, autojunk=False).get_opcodes()
        if code[0] != "equal"
    ]
    return (
        " … ".join(" ".join(ours[first:end]) for _, first, end, _, _ in parts).strip(),
        " … ".join(" ".join(theirs[first:end]) for _, _, _, first, end in parts).strip(),
    )


def _nothing(lang: str) -> str:
    return _texts()["nothing"][lang]
