"""Erasing a person from everything that lies in a data folder."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import closing
from dataclasses import dataclass

from events.directory import Directory, Erased
from events.log.contract import EventLog
from events.photos import FILE as PHOTOS
from events.photos import Photos
from events.seated import sessions_of
from service.access.store import FILE as ACCESS
from service.access.store import Tokens
from service.home import Folder


@dataclass(frozen=True, slots=True)
class Gone:
    """What went: of the directory, and so many photos and tokens."""

    directory: Erased
    photos: int
    tokens: int


def erase(
    folder: Folder, log: EventLog, directory: Directory, person: str, *, mentions: bool = False
) -> Gone:
    """Erases name, policies, texts, rows of sources, photos and invitations of a person, who may have several merged
    ids. Raises Problem as ``Directory.erase`` does; then the rest goes when it is done again."""
    group = directory.group("person", person)
    done = directory.erase(person, mentions=mentions, rows_of=sessions_of(log, group))
    return Gone(done, *_beside(folder, group))


def erase_again(folder: Folder, people: Collection[str]) -> None:
    """Erases what lies beside the directory, of people who are erased there already."""
    _beside(folder, people)


def _beside(folder: Folder, people: Collection[str]) -> tuple[int, int]:
    """(photos, tokens) that went."""
    photos = tokens = 0
    if people and (folder.root / PHOTOS).is_file():
        with closing(Photos(folder.root / PHOTOS)) as kept:
            photos = kept.erase(people)
    if people and (folder.root / ACCESS).is_file():
        with closing(Tokens(folder.root / ACCESS)) as known:
            tokens = known.forget(people)
    return photos, tokens
