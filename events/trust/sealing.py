"""A seal is a witness of a log: the heads of all its sessions at one time, kept elsewhere.

A chain of hashes shows what was changed inside a session. That its end was cut off, that a session is gone, or that all
of its lines were made anew, only a witness shows.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from events.log.contract import Damage, EventLog
from events.problems import Place, Problem
from events.trust import documents

if TYPE_CHECKING:
    from events.vocabulary import Data

PRODUCT: Final = "seal"
VERSION: Final = 1
Heads = Mapping[str, tuple[int, bytes]]
"""{session: (seq, hash) of its last line}"""


@dataclass(frozen=True, slots=True)
class Seal:
    """``sealed_at`` is ISO 8601."""

    sealed_at: str
    heads: Heads

    @property
    def lines(self) -> int:
        """How many lines it vouches for."""
        return sum(seq for seq, _ in self.heads.values())


def heads(log: EventLog) -> dict[str, tuple[int, bytes]]:
    """The heads of all sessions. Lines that come meanwhile may be among them or not."""
    return {session_id: log.head(session_id) for session_id in log.sessions()}


def written(seal: Seal, key: bytes | None = None) -> bytes:
    """The seal as a file, signed if there is a key."""
    document: Data = {
        "kronika": PRODUCT,
        "version": VERSION,
        "sealed_at": seal.sealed_at,
        "sessions": heads_document(seal.heads),
    }
    return documents.written(document, key)


def read(path: Path, key: bytes | None = None) -> Seal:
    """The seal in a file; with a key its signature is checked. Raises Problem ``file``, ``format``, ``version``,
    ``signature``."""
    found = documents.read(path, PRODUCT, VERSION, key)
    return Seal(str(found.get("sealed_at")), read_heads(found.get("sessions"), path))


def heads_document(found: Heads) -> Data:
    """Heads as JSON values."""
    return {name: {"lines": seq, "hash": hash_.hex()} for name, (seq, hash_) in found.items()}


def read_heads(found: Any, path: Path) -> dict[str, tuple[int, bytes]]:
    """Heads from JSON values. Raises Problem ``format``."""
    try:
        made = {str(name): (each["lines"], bytes.fromhex(each["hash"])) for name, each in found.items()}
    except (AttributeError, KeyError, TypeError, ValueError):
        made = {"": (0, b"")}
    if not all(type(seq) is int and seq > 0 and len(hash_) == 32 for seq, hash_ in made.values()):
        raise Problem(
            "format", "the heads of the sessions are not as they should be", place=Place(source=str(path))
        )
    return made


def verified(log: EventLog, sealed: Heads) -> list[Damage]:
    """What is damaged (see ``verify`` of the log), and what a witness shows besides: sessions that are gone, that were
    cut off, or whose history is not the one that was sealed."""
    found = log.verify()
    named = {each.session_id for each in found}
    shown = [_compared(log, name, *head) for name, head in sealed.items() if name not in named]
    return found + [each for each in shown if each is not None]


def _compared(log: EventLog, session_id: str, seq: int, hash_: bytes) -> Damage | None:
    try:
        have = log.head(session_id)[0]
        there = log.read(session_id, seq - 1)[0].hash if have >= seq else None
    except Problem as problem:
        return Damage(session_id, 1, problem.what, 0)
    if not have:
        return Damage(session_id, 1, f"the whole session is gone: lines 1-{seq} were sealed", 0)
    if there is None:
        return Damage(session_id, have + 1, f"the end was cut off: lines up to {seq} were sealed", have)
    if there != hash_:
        return Damage(session_id, 1, f"this is not the history that was sealed with line {seq}", 0, have)
    return None
