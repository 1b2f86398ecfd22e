"""What the rules said of a session line by line, as its log grew."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from events.canonical import canonical
from events.envelope import Event
from events.session import CORRECTIONS
from projections.replay import Replay
from projections.rules.findings import Finding
from projections.table import Table


class Found(NamedTuple):
    """A finding as the ledger knows it: the line at fault, the rule, the severity."""

    seq: int
    rule: str
    severity: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was judged when a session's log had ``seq`` lines. ``hash``: of that line. ``rules``: the version of the
    game's rules. ``made``: the findings there are since this line, ``cleared``: those there are no longer (only a
    correction clears). ``digest``: :func:`state_digest` after it. ``late``: judged when the line was read later, not
    when it was recorded."""

    seq: int
    hash: bytes
    rules: str
    made: tuple[Found, ...]
    cleared: tuple[Found, ...]
    digest: bytes
    late: bool = False


def state_digest(table: Table) -> bytes:
    """sha256 of the state document that the ``log`` viewer gets, and of whether the session is closed: 32 bytes.

    Of the document, which is documented and only grows, and not of the rules' private state, which every release may
    hold in another way.
    """
    return hashlib.sha256(canonical([table.document(), table.closed])).digest()


def verdicts(
    replay: Replay, events: Iterable[Event], judged: frozenset[tuple[int, bytes]] = frozenset()
) -> Iterator[Verdict]:
    """Goes on with the next events of a session and gives the verdict on each, but for those ``judged`` (seq, hash)
    already. Raises Problem as :meth:`Replay.extend` does."""
    for known, run in groupby(events, lambda event: (event.seq, event.hash) in judged):
        if known:
            replay.extend(run)
            continue
        for event in run:
            yield _verdict(replay, event)


def _verdict(replay: Replay, event: Event) -> Verdict:
    made: tuple[Found, ...]
    cleared: tuple[Found, ...] = ()
    if event.type not in CORRECTIONS:
        replay.extend([event])
        made = found(replay.judged[event.seq].findings)
    else:
        before = found(replay.findings(standing=False))
        replay.extend([event])
        after = found(replay.findings(standing=False))
        made, cleared = _without(after, before), _without(before, after)
    return Verdict(event.seq, event.hash, replay.rules.version, made, cleared, state_digest(replay.table))


def found(findings: Sequence[Finding]) -> tuple[Found, ...]:
    """The findings as the ledger knows them, in the order of lines and ids."""
    if not findings:
        return ()
    return tuple(sorted(Found(each.seq, each.rule, each.severity) for each in findings))


def _without(these: Sequence[Found], those: Sequence[Found]) -> tuple[Found, ...]:
    left = set(those)
    return tuple(each for each in these if each not in left)
