"""Sessions by id: replays kept while their head is the same, the tables at their lines, names and free text."""

from __future__ import annotations

from collections import OrderedDict
from contextlib import closing
from pathlib import Path
from threading import Lock
from typing import Final

from events.directory.showing import Audience
from events.log.contract import EventLog
from events.problems import Problem
from projections.replay import Replay
from service.home import Folder
from service.people.display import Names

KEPT: Final = 8


class Library:
    """Replays of one folder's sessions, shared by all readers; the latest used are kept."""

    def __init__(self, folder: Folder) -> None:
        self._folder = folder
        self._lock = Lock()
        self._log: EventLog | None = None
        self._kept: OrderedDict[str, tuple[tuple[int, bytes], Replay]] = OrderedDict()

    @property
    def root(self) -> Path:
        """The folder's path."""
        return self._folder.root

    def log(self) -> EventLog:
        """The folder's log, opened once."""
        with self._lock:
            if self._log is None:
                self._log = self._folder.log()
            return self._log

    def meant(self, text: str) -> str | None:
        """The session of an id, or of a beginning of it that no other has; None without one."""
        known = self.log().sessions()
        fits = [text] if text in known else [each for each in known if text and each.startswith(text)]
        return fits[0] if len(fits) == 1 else None

    def replay(self, session: str) -> Replay | None:
        """A session as the log has it now; None for an unknown one. It is shared: do not change it. Raises
        Problem where it cannot be replayed."""
        log = self.log()
        head = log.head(session)
        if head[0] == 0:
            return None
        with self._lock:
            known = self._kept.get(session)
            if known is not None and known[0] == head:
                self._kept.move_to_end(session)
                return known[1]
        replay = Replay.of(log.read(session), origin=log.read)
        replay.before(len(replay.judged) - 1)
        with self._lock:
            self._kept[session] = (head, replay)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return replay

    def names(self, audience: Audience) -> Names:
        """What people are called before an audience, as the directory says now."""
        with closing(self._folder.directory()) as directory:
            return Names(directory, audience).read()


def readable(library: Library, session: str) -> tuple[Replay | None, str | None]:
    """(the replay, why it could not be made)."""
    try:
        return library.replay(session), None
    except Problem as problem:
        return None, str(problem)
