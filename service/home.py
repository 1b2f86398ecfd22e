"""The data folder: where the log, the directory of people and the warehouse of one user lie, and the demo beside them.

``KRONIKA_DATA`` names the folder; without it, it is where the system keeps the data of programs. The demo has a folder
of its own (``demo``) in the same shape, and is shown while the user's own log is empty; the own log never holds it.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from platformdirs import user_data_path

from events.directory import Directory
from events.log import open_log
from events.log.contract import EventLog
from events.problems import Problem

if TYPE_CHECKING:  # the rules are slow to import, and many commands need none
    from projections.ledger import Ledger

LOG: Final = "log.sqlite"
DIRECTORY: Final = "directory.sqlite"
LEDGER: Final = "ledger.sqlite"


def data_folder() -> Path:
    """The folder of ``KRONIKA_DATA``, or the user's."""
    named = os.environ.get("KRONIKA_DATA")
    return Path(named).expanduser() if named else user_data_path("kronika", appauthor=False)


@dataclass(frozen=True, slots=True)
class Merged:
    """What readers of the warehouse are to take as one: (person, who stands for that one); (key of a title, (the key
    that stands for it, what the game is to be called))."""

    people: tuple[tuple[str, str], ...] = ()
    titles: tuple[tuple[str, tuple[str, str | None]], ...] = ()

    @staticmethod
    def of(directory: Directory) -> Merged:
        """As a directory has it now."""
        into, names = directory.standing_for("title"), directory.titles()
        titles = {one: (other, names.get(other)) for one, other in into.items()}
        titles |= {one: (one, name) for one, name in names.items() if one not in into}
        return Merged(tuple(directory.standing_for("person").items()), tuple(sorted(titles.items())))


UNMERGED: Final = Merged()


@dataclass(frozen=True, slots=True)
class Folder:
    """One log with what belongs to it."""

    root: Path

    @property
    def has_log(self) -> bool:
        """Whether a log has ever been made here."""
        return (self.root / LOG).is_file()

    @property
    def is_empty(self) -> bool:
        """Whether there is no session here. Makes no file."""
        if not self.has_log:
            return True
        log = self.log()
        try:
            return next(iter(log.read_all(limit=1)), None) is None
        finally:
            log.close()

    def log(self) -> EventLog:
        """The log; made where there is none. The caller closes it. Raises Problem ``readonly``, ``full``, ``file`` …"""
        return open_log(f"sqlite:///{(self.root / LOG).absolute()}")

    def directory(self) -> Directory:
        """People and free text. The caller closes it. Raises Problem like :meth:`log`."""
        return Directory(self.root / DIRECTORY)

    def merged(self) -> Merged:
        """What was merged. Makes no file."""
        if not (self.root / DIRECTORY).is_file():
            return UNMERGED
        with closing(self.directory()) as directory:
            return Merged.of(directory)

    def ledger(self) -> Ledger:
        """What was judged when lines were recorded. The caller closes it. Raises Problem like :meth:`log`."""
        from projections.ledger import Ledger

        return Ledger(self.root / LEDGER)

    @contextmanager
    def witnessing(self) -> Iterator[Ledger | None]:
        """The same for the time of recording, which no trouble with the ledger may stop: None where there is some."""
        try:
            ledger = self.ledger()
        except Problem:
            yield None
            return
        with closing(ledger):
            yield ledger

    @property
    def warehouse(self) -> Path:
        """The folder of the warehouse."""
        return self.root / "warehouse"


class Home:
    """A user's data folder. ``own`` is the user's log, ``demo`` that of the demo."""

    def __init__(self, data_dir: Path | None = None) -> None:
        # a server may stand in another folder by the time that a file is opened
        self.root: Final = (data_dir or data_folder()).absolute()
        self.own: Final = Folder(self.root)
        self.demo: Final = Folder(self.root / "demo")

    @property
    def league(self) -> str | None:
        """The address of the league that the own log follows: that of ``KRONIKA_LEAGUE``."""
        return os.environ.get("KRONIKA_LEAGUE") or None

    @property
    def is_demo(self) -> bool:
        """Whether the demo is what is shown: there is one, and the own log is empty."""
        return self.own.is_empty and self.demo.has_log

    @property
    def shown(self) -> Folder:
        """The folder that pages and reading commands show."""
        return self.demo if self.is_demo else self.own

    def log(self) -> EventLog:
        """The log that is shown."""
        return self.shown.log()

    def directory(self) -> Directory:
        """The directory that belongs to it."""
        return self.shown.directory()

    @property
    def warehouse(self) -> Path:
        """The warehouse that belongs to it."""
        return self.shown.warehouse
