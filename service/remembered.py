"""What lies beside a log and knows of it: the verdict ledger, the warehouse, the directory. An emptied or exchanged log
would verify as whole; they tell that it once held more."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import closing
from typing import Final

import msgspec

from events.log.contract import Damage, EventLog
from events.problems import Place, Problem
from events.trust.doctor import Lost
from service.home import DIRECTORY, LEDGER, LOG, Folder


def remembered(folder: Folder, *, texts: bool = False) -> dict[str, int]:
    """{session: how many lines the log has held of it at least}. ``texts``: also the sessions of which the directory
    has texts; a text is kept before its line is logged, so that is weaker evidence. What cannot be read tells nothing;
    no file is made."""
    found = dict.fromkeys(_texts(folder) if texts else [], 1)
    found |= dict.fromkeys(_projected(folder), 1)
    return found | _judged(folder)


def lost(folder: Folder, log: EventLog) -> list[Damage]:
    """What the log has lost of what is remembered of it."""
    known = set(log.sessions())
    found = []
    for session, lines in remembered(folder, texts=not known).items():
        head = log.head(session)[0] if session in known else 0
        if not head:
            reason = "the log has no line of it, though it once had: the file was emptied or is another one"
            found.append(Damage(session, 1, reason, 0))
        elif head < lines:
            reason = f"the log ends here, though it had been judged up to line {lines}"
            found.append(Damage(session, head + 1, reason, head))
    return found


def unsaved(folder: Folder, saved: Mapping[str, int]) -> list[Lost]:
    """What is remembered and was not saved; ``saved``: {session: how many of its lines were}. How long a session was is
    known from its verdicts alone: its last line is then at least the one that is named."""
    known = remembered(folder, texts=not saved)
    return [
        Lost(session, saved.get(session, 0) + 1, lines, 0)
        for session, lines in known.items()
        if saved.get(session, 0) < lines
    ]


def emptied(folder: Folder, *, texts: bool) -> Problem | None:
    """What to say of a log without any session that once held some; None for a new log, or one with sessions. ``texts``
    as in :func:`remembered`: where a line was never logged after its text was kept, there is nothing to be saved."""
    if not folder.is_empty:
        return None
    known = remembered(folder, texts=texts)
    if not known:
        return None
    what = f"the log is empty, though it once held sessions ({len(known)}): it was emptied or exchanged"
    return Problem("damaged", what, place=Place(source=str(folder.root / LOG)), hint=WAY_OUT)


WAY_OUT: Final = (
    "kronika restore FOLDER takes a backup in, kronika doctor reads an older copy; "
    "to begin anew on purpose, move ledger.sqlite, directory.sqlite and warehouse away"
)


def _judged(folder: Folder) -> dict[str, int]:
    if not (folder.root / LEDGER).is_file():
        return {}
    try:
        with closing(folder.ledger()) as ledger:
            return ledger.heads()
    except Problem:
        return {}


def _projected(folder: Folder) -> list[str]:
    """Read here as plain JSON: the warehouse's own reader is slow to import."""
    try:
        found = msgspec.json.decode((folder.warehouse / "manifest.json").read_bytes())
        return [str(each) for each in found["revisions"]]
    except (OSError, msgspec.MsgspecError, KeyError, TypeError):
        return []


def _texts(folder: Folder) -> list[str]:
    if not (folder.root / DIRECTORY).is_file():
        return []
    try:
        with closing(folder.directory()) as directory:
            return directory.sessions()
    except Problem:
        return []
