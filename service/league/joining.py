"""A data folder that belongs to a league: its log is what is followed, and lines written there go to the league."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from service.home import LOG, Folder

if TYPE_CHECKING:
    from events.log.kafka import KafkaLog
    from service.league.asking import League

Log = TypeVar("Log", bound="League")
_MEMBERS: Final[dict[Path, League]] = {}
"""{data folder: the league that this process follows into its log}"""


@contextmanager
def joined(url: str, folder: Folder) -> Iterator[KafkaLog]:
    """The league at an address, followed into the folder's log. Raises Problem ``url``, ``broker``, ``league``, and
    whatever a store's file can have."""
    from events.log.kafka import KafkaLog
    from events.log.kafka.address import league

    where = league(url, shares=True)
    with closing(KafkaLog(replace(where, file=folder.root / LOG))) as log, member(folder, log):
        yield log


@contextmanager
def member(folder: Folder, log: Log) -> Iterator[Log]:
    """For the time of the context the folder's log is that of a league."""
    _MEMBERS[folder.root.absolute()] = log
    try:
        yield log
    finally:
        del _MEMBERS[folder.root.absolute()]


def league_of(folder: Folder) -> League | None:
    """The league that this process follows into the folder's log; None for a log of its own."""
    return _MEMBERS.get(folder.root.absolute())


def alive(root: Path) -> None:
    """Leaves a sign of life in a data folder, for health checks: the file ``alive`` was touched just now."""
    (root / "alive").touch()
