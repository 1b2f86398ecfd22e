"""What a command works with: the data folder's log, directory and recorder, opened when first needed and closed at
the end."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import cached_property
from typing import TYPE_CHECKING, Final

from events.languages import Lang
from events.problems import Place, Problem
from service.cli.polish import problem_text
from service.cli.settings import Settings
from service.owning import owner

if TYPE_CHECKING:
    from events.directory import Directory
    from events.log.contract import EventLog
    from projections.ledger import Ledger
    from projections.replay import Replay
    from projections.rules.contract import Viewer
    from service.home import Folder, Home
    from service.people.display import Names
    from service.recorder import Recorder

LAST: Final = "last"


class Desk:
    """``folder`` is where a command reads and writes: the own log, or for reading the demo while the own log is
    empty."""

    def __init__(
        self,
        settings: Settings,
        *,
        writing: bool = False,
        regaining: bool = False,
        folder: Folder | None = None,
    ) -> None:
        from service.home import Home

        self.lang: Lang = settings.lang
        self.home: Home = Home(settings.data)
        if self.home.root.exists() and not self.home.root.is_dir():
            what = "the data folder is a file, not a folder"
            raise Problem(
                "file", what, place=Place(source=str(self.home.root)), hint="another one: --data DIR"
            )
        self.folder: Folder = folder or (self.home.own if writing else self.home.shown)
        self._writing = writing
        self._regaining = regaining
        self._closing = ExitStack()
        self._names: dict[str, Names] = {}

    @cached_property
    def is_empty(self) -> bool:
        """Whether there is no session to read."""
        return not self._writing and self.folder.is_empty

    @cached_property
    def log(self) -> EventLog:
        """The log. A reading command makes none where there is none."""
        if self.is_empty:
            from events.log.memory import MemoryLog

            return MemoryLog()
        if self._writing and not self._regaining:
            self.refuse_emptied()
        log = self.folder.log()
        self._closing.callback(log.close)
        return log

    def refuse_emptied(self) -> None:
        """Nothing is written into a log that lost what it held. Raises Problem ``damaged``."""
        from service.remembered import emptied

        problem = emptied(self.home.own, texts=False)
        if problem is not None:
            raise problem

    def warn_emptied(self) -> None:
        """Says in one line that the own log lost what it held."""
        from service.cli.faults import tell
        from service.remembered import emptied

        problem = emptied(self.home.own, texts=True)
        if problem is not None:
            tell(problem_text(problem, self.lang))

    @cached_property
    def directory(self) -> Directory:
        """People and free text."""
        directory = self.folder.directory()
        self._closing.callback(directory.close)
        return directory

    @cached_property
    def recorder(self) -> Recorder:
        """The way in for new lines."""
        from service.recorder import Recorder

        ledger = self._closing.enter_context(self.folder.witnessing())
        return Recorder(self.log, self.directory, ledger=ledger)

    def ledger(self) -> Ledger:
        """What was judged when lines were recorded; an empty one in memory where there is none and none can be made.
        The caller closes it."""
        from projections.ledger import Ledger

        try:
            return Ledger() if self.is_empty else self.folder.ledger()
        except Problem as problem:
            if problem.code != "readonly":
                raise
            return Ledger()

    # --- sessions

    def session(self, text: str) -> str:
        """The id that a text means: an id, the unique beginning of one, or ``last``. Raises Problem ``session``."""
        known = self.log.sessions()
        if text in known:
            return text
        if text == LAST and known:
            return known[-1]
        if not known:
            raise Problem("session", "there is no session yet", hint="kronika log GAME.txt, or kronika open")
        fits = [each for each in known if each.startswith(text)] if text else []
        if len(fits) == 1:
            return fits[0]
        if fits:
            shown = ", ".join(short(each, known) for each in fits[:5]) + (" …" if len(fits) > 5 else "")
            raise Problem("session", f"{text!r} begins {len(fits)} sessions: {shown}", candidates=tuple(fits))
        raise Problem("session", f"no session {text[:60]!r}", hint="kronika sessions lists them")

    def replay(self, session_id: str) -> Replay:
        """A session replayed. Raises Problem where a line cannot be read."""
        from projections.replay import Replay

        try:
            return Replay.of(self.log.read(session_id), origin=self.log.read)
        except Problem as problem:
            raise problem.at(source=f"session {session_id}") from None

    # --- people

    def names(self, viewer: Viewer | None = None) -> Names:
        """What people are called where a viewer looks; without one, in the club."""
        from service.people.display import Names, audience

        chosen = audience(viewer) if viewer is not None else "club"
        return self._names.setdefault(chosen, Names(self.directory, chosen))

    def person(self, text: str, *, add: bool = False) -> str:
        """The id of a person named by name or id; ``add``: an unknown name becomes a new person. Raises Problem
        ``person``."""
        people = self.directory.people()
        if text in people:
            return text
        found = self.directory.find(text)
        if len(found) == 1:
            return found[0]
        if found:
            what = f"{len(found)} people are called {text!r}"
            raise Problem(
                "person", what, hint="say which by id: " + ", ".join(found), candidates=tuple(found)
            )
        if add:
            return self.directory.add_person(text)
        raise Problem(
            "person", f"nobody called {text[:60]!r}", hint="kronika people list, or kronika people add NAME"
        )

    def author(self, text: str | None = None) -> str:
        """The person id of who writes: the one named, or the owner of the folder, who is made when first needed."""
        if text is not None:
            return self.person(text)
        return owner(self.folder.root, self.directory, "owner" if self.lang == "en" else "właściciel")

    def close(self) -> None:
        """Closes what was opened."""
        self._closing.close()


@contextmanager
def desk(
    settings: Settings, *, writing: bool = False, regaining: bool = False, folder: Folder | None = None
) -> Iterator[Desk]:
    """A desk for the time of one command. ``writing``: the own log, never the demo; ``regaining``: what is written are
    lines that were logged before, so that it may be a log that lost them; ``folder``: that one."""
    opened = Desk(settings, writing=writing, regaining=regaining, folder=folder)
    try:
        if folder is None and (regaining or not writing):
            opened.warn_emptied()
        yield opened
    finally:
        opened.close()


def short(session_id: str, known: list[str], least: int = 8) -> str:
    """The shortest beginning of an id, of eight signs or more, that no other has."""
    for length in range(least, len(session_id)):
        head = session_id[:length]
        if sum(each.startswith(head) for each in known) == 1:
            return head
    return session_id
