"""The manifest of a backup: its files with their digests, and the heads of its sessions."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Any, Final

from events.problems import Place, Problem
from events.trust import documents
from events.trust.sealing import Heads, heads_document, read_heads

if TYPE_CHECKING:
    from events.vocabulary import Data

FILE: Final = "manifest.json"
PRODUCT: Final = "backup"
VERSION: Final = 1
DEEPEST: Final = 2
"""Parts of the name of a file: it lies in the folder, or in a folder of it."""


@dataclass(frozen=True, slots=True)
class Digest:
    """How long a file is, and its SHA-256 in hex digits."""

    bytes: int
    sha256: str

    @staticmethod
    def of(path: Path) -> Digest:
        with path.open("rb") as file:
            found = hashlib.file_digest(file, "sha256").hexdigest()
            return Digest(file.tell(), found)


@dataclass(frozen=True, slots=True)
class Manifest:
    """``made_at`` is ISO 8601; ``log`` and ``directory`` are the names of those two files among ``files``;
    ``left_out``: damaged files that were not copied (told when a backup is made, and not in the file)."""

    made_at: str
    log: str
    directory: str | None
    files: Mapping[str, Digest]
    heads: Heads
    left_out: tuple[str, ...] = ()

    @property
    def lines(self) -> int:
        """How many lines of all sessions there are."""
        return sum(seq for seq, _ in self.heads.values())


def written(manifest: Manifest, key: bytes | None) -> bytes:
    """The manifest as a file, signed if there is a key."""
    document: Data = {
        "kronika": PRODUCT,
        "version": VERSION,
        "made_at": manifest.made_at,
        "log": manifest.log,
        "directory": manifest.directory,
        "files": {
            name: {"bytes": each.bytes, "sha256": each.sha256} for name, each in manifest.files.items()
        },
        "sessions": heads_document(manifest.heads),
    }
    return documents.written(document, key)


def read(backup: Path, key: bytes | None) -> Manifest:
    """The manifest of a backup folder; with a key its signature is checked. Raises Problem ``file``, ``format``,
    ``version``, ``signature``."""
    path = backup / FILE
    found = documents.read(path, PRODUCT, VERSION, key)
    files, log, directory = _files(found.get("files")), found.get("log"), found.get("directory")
    if files is None or log not in files or (directory is not None and directory not in files):
        what = "the manifest does not say which files belong to the backup"
        raise Problem("format", what, place=Place(source=str(path)))
    heads = read_heads(found.get("sessions"), path)
    return Manifest(str(found.get("made_at")), str(log), directory, files, heads)


def _within(name: str) -> bool:
    """Whether a name is that of a file of the folder, or of a folder in it."""
    parts = PurePosixPath(name).parts
    return 0 < len(parts) <= DEEPEST and "/".join(parts) == name and not {"..", "/"} & set(parts)


def _files(found: Any) -> dict[str, Digest] | None:
    if not isinstance(found, dict):
        return None
    made: dict[str, Digest] = {}
    for name, each in found.items():
        match each:
            case {"bytes": int(length), "sha256": str(digest)} if _within(name):
                made[name] = Digest(length, digest)
            case _:
                return None
    return made
