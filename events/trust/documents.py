"""Small JSON documents that vouch for something (a seal, the manifest of a backup), optionally signed with a key file.

The signature is HMAC-SHA256 over the canonical bytes of the document without it: who has the key can both sign and
check. It needs no library, and the key can lie where the log's keeper has no access.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import os
import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from events.canonical import canonical, normal
from events.problems import Place, Problem

if TYPE_CHECKING:
    from events.vocabulary import Data

METHOD: Final = "hmac-sha256"
SHORTEST_KEY: Final = 16
LONGEST_KEY: Final = 4096
LONGEST: Final = 256_000_000


def new_key(path: Path) -> bytes:
    """Makes a key file that only its owner can read. Raises Problem ``file`` where there is one already, or where none
    can be made."""
    key = secrets.token_hex(32).encode()
    try:
        with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(key + b"\n")
    except FileExistsError:
        raise Problem("file", "there is a file already", place=Place(source=str(path))) from None
    except OSError as error:
        what = f"the key cannot be written: {error.strerror}"
        raise Problem("file", what, place=Place(source=str(path))) from None
    return key


def read_key(path: Path) -> bytes:
    """The key in a file, blanks around it aside. Raises Problem ``file``, or ``key`` where it is too short."""
    try:
        with path.open("rb") as file:
            key = file.read(LONGEST_KEY).strip()
    except OSError as error:
        what = f"the key cannot be read: {error.strerror}"
        raise Problem("file", what, place=Place(source=str(path)), hint="--new-key makes one") from None
    if len(key) < SHORTEST_KEY:
        what = f"a key has {SHORTEST_KEY} bytes or more"
        raise Problem("key", what, place=Place(source=str(path)), hint="--new-key makes one")
    return key


def written(document: Data, key: bytes | None) -> bytes:
    """The document as a file, signed if there is a key."""
    made = dict(document)
    if key is not None:
        made["signature"] = {"method": METHOD, "value": _signature(made, key)}
    return json.dumps(made, ensure_ascii=False, indent=1, sort_keys=True).encode() + b"\n"


def read(path: Path, product: str, version: int, key: bytes | None) -> Data:
    """The document in a file. With a key its signature is checked. Raises Problem ``file``, ``format`` (it is something
    else), ``version`` (of a later Kronika), ``signature``."""
    place = Place(source=str(path))
    try:
        with path.open("rb") as file:
            found: Any = json.loads(file.read(LONGEST))
    except OSError as error:
        raise Problem("file", f"the file cannot be read: {error.strerror}", place=place) from None
    except (ValueError, RecursionError):
        raise Problem("format", f"this is no {product} of Kronika: no JSON", place=place) from None
    if not isinstance(found, dict) or found.get("kronika") != product:
        raise Problem("format", f"this is no {product} of Kronika", place=place)
    if found.get("version") != version:
        what = f"the {product} has format {found.get('version')}, this Kronika knows {version}"
        raise Problem("version", what, place=place, hint="update Kronika to read it")
    if key is not None:
        _check(found, key, product, place)
    found.pop("signature", None)
    return found


def _check(found: Data, key: bytes, product: str, place: Place) -> None:
    signature = found.get("signature")
    if not isinstance(signature, dict) or signature.get("method") != METHOD:
        raise Problem("signature", f"the {product} is not signed with a key file", place=place)
    plain = {name: value for name, value in found.items() if name != "signature"}
    try:
        expected = _signature(plain, key)
    except Problem:
        expected = ""  # such a document was never signed
    if not hmac.compare_digest(str(signature.get("value")).encode(), expected.encode()):
        what = f"the {product} was changed, or signed with another key"
        raise Problem("signature", what, place=place)


def _signature(document: Data, key: bytes) -> str:
    return hmac.new(key, canonical(normal(document)), hashlib.sha256).hexdigest()
