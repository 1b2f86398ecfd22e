"""What the commands of trust do, and how they tell it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from events.languages import Lang
from events.log.contract import Damage, EventLog
from events.problems import Problem
from events.storage.errors import NO_STORE, SAVED_BY
from service.cli.desk import Desk, desk
from service.cli.faults import BAD_INPUT
from service.cli.settings import Settings
from service.cli.texts import counted, text
from service.owning import OWNER
from service.shapes import Json, session_import_json

if TYPE_CHECKING:
    from events.trust.backup import Manifest
    from events.trust.sealing import Seal
    from service.home import Folder


def read_key(key: Path | None) -> bytes | None:
    """The key of a file. Raises Problem ``file``, ``key``."""
    from events.trust import documents

    return documents.read_key(key) if key is not None else None


def signing_key(key: Path | None, new_key: Path | None) -> bytes | None:
    """The key to sign with, made now if asked for. Raises Problem ``usage``, ``file``, ``key``."""
    from events.trust import documents

    if key is not None and new_key is not None:
        raise Problem("usage", "one key is enough", hint="--key FILE, or --new-key FILE")
    return documents.new_key(new_key) if new_key is not None else read_key(key)


def read_seal(path: Path, key: Path | None) -> Seal:
    """A seal, its signature checked if there is a key. Raises Problem."""
    from events.trust import sealing

    return sealing.read(path, read_key(key))


@dataclass(frozen=True, slots=True)
class Verified:
    """How many sessions were checked, and what is wrong."""

    sessions: int
    damage: list[Damage]
    seal: Seal | None

    def seal_json(self, key: Path | None) -> Json | None:
        """What it was compared with."""
        if self.seal is None:
            return None
        return {
            "sealed_at": self.seal.sealed_at,
            "sessions": len(self.seal.heads),
            "lines": self.seal.lines,
            "signature": "checked" if key is not None else "unchecked",
        }


def verified(settings: Settings, session: str | None, seal: Seal | None) -> Verified:
    """Verifies the log, or a session of it. A file that cannot even be opened is damage too."""
    from events.trust import sealing
    from service.home import Home
    from service.remembered import lost, remembered

    own = Home(settings.data).own
    try:
        emptied = own.is_empty and bool(remembered(own, texts=True))
        with desk(settings, folder=own if emptied else None) as place:
            known = place.log.sessions()
            if session is not None:
                one = place.session(session)
                gone = [each for each in lost(place.folder, place.log) if each.session_id == one]
                return Verified(1, place.log.verify(one) or gone, None)
            found = place.log.verify() if seal is None else sealing.verified(place.log, seal.heads)
            told = {each.session_id for each in found}
            gone = [each for each in lost(place.folder, place.log) if each.session_id not in told]
            return Verified(len(known), [*found, *gone, *_directory(own)], seal)
    except Problem as problem:
        if problem.code != "damaged":
            if problem.what != NO_STORE or not remembered(own, texts=True):
                raise
            problem = Problem("damaged", problem.what, place=problem.place, hint=SAVED_BY)
        return Verified(0, [Damage(None, 0, str(problem), 0), *_directory(own)], seal)


def _directory(own: Folder) -> list[Damage]:
    """What is wrong with the file of people and texts."""
    from events.directory import Directory
    from events.storage.copying import check
    from service.home import DIRECTORY

    path = own.root / DIRECTORY
    if not path.is_file():
        return []
    try:
        Directory(path).close()
        check(path)
    except Problem as problem:
        if problem.code not in ("damaged", "file"):
            raise
        reason = f"{path}: {problem.what}; the log needs none of it, a backup has it: kronika restore"
        return [Damage(None, 0, reason, 0)]
    return []


def whole_log(place: Desk) -> EventLog:
    """The log, verified. Raises Problem ``damaged``."""
    damage = place.log.verify()
    if damage:
        raise Problem("damaged", f"the log is not whole: {damage[0]}", hint="kronika verify lists it all")
    return place.log


def backed_up(settings: Settings, folder: Path, key: bytes | None) -> Manifest:
    """Backs the own data folder up."""
    from events.trust.backup import back_up
    from service.histories.collections import FILE as COLLECTION
    from service.home import DIRECTORY, LOG, Home
    from service.prototypes.library import FOLDER as TABLES

    now = datetime.now(UTC).isoformat(timespec="seconds")
    source = Home(settings.data).own.root
    sheets = [f"{TABLES}/{each.name}" for each in sorted((source / TABLES).glob("*.yaml"))]
    files = (OWNER, COLLECTION, *sheets)
    return back_up(source, folder, log=LOG, directory=DIRECTORY, made_at=now, files=files, key=key)


def restored(settings: Settings, folder: Path, key: bytes | None, lists: Sequence[Path]) -> Json:
    """Restores a backup into the own data folder; ``code`` is the exit code."""
    from events.directory.erasures import read
    from events.photos import FILE as PHOTOS
    from events.trust.backup import bring_along, check, restore, take_photos
    from service.people.erasing import erase_again

    for path in lists:
        if not path.is_file():
            raise Problem("file", f"there is no list of erasures {path}")
    erasures = [each for path in lists for each in read(path)]
    found = check(folder, key)
    with desk(settings, writing=True, regaining=True) as place:
        done = restore(folder, place.log, place.directory, erasures=erasures, key=key)
        gone = [each for each, name in place.directory.people().items() if name is None]
        photos = take_photos(folder, found, place.folder.root, gone)
        copied, kept = bring_along(folder, found, place.folder.root)
        erase_again(place.folder, gone)
    problems = [each for each in done.sessions if each.problem is not None]
    return {
        "folder": str(folder),
        "sessions": [session_import_json(each) for each in done.sessions],
        "added": sum(each.added for each in done.sessions),
        "people": done.people,
        "texts": done.texts,
        "texts_left_out": done.texts_left_out,
        "erased": done.erased,
        "files": copied,
        "kept": [each for each in kept if each != PHOTOS],
        "photos": photos,
        "code": BAD_INPUT if problems else 0,
    }


def restored_told(report: Json, lang: Lang) -> str:
    """A few lines for people."""
    fresh = sum(1 for each in report["sessions"] if each["added"])
    said = text(
        "restore.done",
        lang,
        lines=counted("lines", report["added"], lang),
        sessions=counted("sessions", fresh, lang),
    )
    if report["photos"]:
        said += "\n" + text("restore.photos", lang, number=report["photos"])
    if report["erased"]:
        said += "\n" + text("restore.erased", lang, number=report["erased"])
    problems = [each["problem"]["message"] for each in report["sessions"] if each["problem"] is not None]
    return "\n".join([said, *(text("restore.left_out", lang, why=each) for each in problems)])


def saved(settings: Settings, file: Path | None, out: Path, others: Sequence[Path]) -> Json:
    """What the doctor saved. The log is not opened here: its file is read as it is."""
    from events.trust.doctor import save
    from service.home import LOG, Home
    from service.remembered import unsaved

    own = Home(settings.data).own
    damaged = file if file is not None else own.root / LOG
    found = save(damaged, out, others=others)
    if damaged.absolute() == (own.root / LOG).absolute():
        told = {each.session_id for each in found.lost}
        found.lost += [each for each in unsaved(own, found.sessions) if each.session_id not in told]
    return {
        "file": str(damaged),
        "out": str(out),
        "sessions": [{"session": name, "lines": count} for name, count in found.sessions.items()],
        "lines": found.lines,
        "lost": [
            {"session": each.session_id, "first": each.first, "last": each.last, "readable": each.readable}
            for each in found.lost
        ],
        "rest": str(found.rest) if found.rest is not None else None,
    }


def saved_told(report: Json, lang: Lang) -> str:
    """A few lines for people."""
    lost = [
        text("doctor.lost" if each["first"] > 1 else "doctor.lost_whole", lang, **each)
        for each in report["lost"]
    ]
    lines = counted("lines", report["lines"], lang)
    sessions = counted("sessions", len(report["sessions"]), lang)
    said = [*lost, text("doctor.done", lang, out=report["out"], lines=lines, sessions=sessions)]
    if report["rest"] is not None:
        said.append(text("doctor.rest", lang, rest=report["rest"]))
    said.append(text("doctor.next" if lost else "doctor.nothing_lost", lang))
    return "\n".join(said)
