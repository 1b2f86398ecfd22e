"""A photo that somebody brings, made clean before it is kept: of what the file held, only the picture is left. Where
and with which telephone it was taken goes, since the picture is drawn anew."""

from __future__ import annotations

import io
import struct
import warnings
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Final

from events.log.contract import EventLog
from events.photos import FILE, Photo, Photos
from events.problems import Place, Problem
from service.home import Folder

if TYPE_CHECKING:
    from PIL import Image

MAX_BYTES: Final = 20 * 2**20
"""Longest file that is looked at."""
MAX_PIXELS: Final = 80_000_000
LONGEST: Final = 2048
"""Pixels of the longer side that are kept."""
FORMATS: Final = ("JPEG", "PNG", "WEBP")
MEDIA: Final = "image/jpeg"
QUALITY: Final = 85


def cleaned(content: bytes) -> tuple[bytes, tuple[int, int]]:
    """(a JPEG of what is to be seen, its size). Raises Problem ``photo`` for what is no such picture, ``size`` for one
    that is too large."""
    if len(content) > MAX_BYTES:
        raise Problem("size", f"a photo of {len(content):,} bytes, more than {MAX_BYTES:,}")
    from PIL import Image, ImageOps, UnidentifiedImageError

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            with Image.open(io.BytesIO(content), formats=FORMATS) as found:
                if found.width * found.height > MAX_PIXELS:
                    raise Problem("size", f"a photo of {found.width} × {found.height} pixels is too large")
                return _drawn(ImageOps.exif_transpose(found))
    except (Image.DecompressionBombWarning, Image.DecompressionBombError):
        raise Problem("size", "this picture has too many pixels") from None
    except (
        UnidentifiedImageError,
        OSError,
        ValueError,
        SyntaxError,
        EOFError,
        TypeError,
        LookupError,
        ArithmeticError,
        AttributeError,
        RuntimeError,
        struct.error,
    ):  # whatever the decoders make of broken bytes, those of the camera's notes among them
        raise Problem("photo", "this is no picture that can be read", hint="JPEG, PNG or WebP") from None


def _drawn(picture: Image.Image) -> tuple[bytes, tuple[int, int]]:
    from PIL import Image

    picture.thumbnail((LONGEST, LONGEST))
    plain = Image.new("RGB", picture.size, "white")
    if picture.mode in ("RGBA", "LA", "PA") or "transparency" in picture.info:
        seen = picture.convert("RGBA")
        plain.paste(seen, mask=seen)
    else:
        plain.paste(picture.convert("RGB"))
    out = io.BytesIO()
    plain.save(out, "JPEG", quality=QUALITY, optimize=True)
    return out.getvalue(), plain.size


def read(path: Path) -> bytes:
    """A file that may be a photo. Raises Problem ``file``, ``size``."""
    try:
        if path.stat().st_size > MAX_BYTES:
            raise Problem("size", f"a photo of more than {MAX_BYTES:,} bytes", place=Place(source=str(path)))
        return path.read_bytes()
    except OSError as error:
        what = f"the file cannot be read: {error.strerror}"
        raise Problem("file", what, place=Place(source=str(path))) from None


def attach(
    folder: Folder,
    log: EventLog,
    session_id: str,
    content: bytes,
    *,
    author: str,
    shows: Sequence[str] | None,
) -> Photo:
    """Keeps a photo of a session. ``shows``: who is on it; None: everybody who sat there. Raises Problem ``session``,
    ``photo``, ``size``, and what the store says."""
    events = log.read(session_id)
    if not events:
        raise Problem("session", f"no session {session_id[:60]!r}")
    there = [str(each["person"]) for each in events[0].data.get("seats", ()) if each.get("person")]
    picture, size = cleaned(content)
    with closing(Photos(folder.root / FILE)) as kept:
        return kept.add(session_id, picture, MEDIA, size, author, there if shows is None else shows)
