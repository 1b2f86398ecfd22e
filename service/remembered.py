"""What lies beside a log and knows of it: the verdict ledger, the warehouse, the directory. An emptied or exchanged log
would verify as whole; they tell that it once held more."""

from __future__ import annotations

from contextlib import closing

import msgspec

from events.log.contract import Damage, EventLog
from events.problems import Problem
from service.home import DIRECTORY, LEDGER, Folder


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
