"""Photos: only the picture is kept, and it can be erased."""

from __future__ import annotations

import base64
import io
from pathlib import Path

import pytest
from PIL import Image

from events.photos import Photos
from events.problems import Problem
from service.photographing import LONGEST, cleaned


def picture(form: str = "JPEG", size: tuple[int, int] = (60, 40), **more: object) -> bytes:
    out = io.BytesIO()
    mode = "RGBA" if form == "PNG" else "RGB"
    Image.effect_noise(size, 80).convert(mode).save(out, form, **more)
    return out.getvalue()


def tagged() -> bytes:
    """A picture that says where it was taken, by what, and what its owner wrote."""
    exif = Image.Exif()
    exif[0x010F] = "SecretMaker"
    exif[0x9286] = "SecretComment"
    exif[0x0112] = 6  # turned by a quarter
    gps = exif.get_ifd(0x8825)
    gps[1], gps[2] = "N", (52.0, 13.0, 47.0)
    exif[0x8825] = gps
    return picture(exif=exif, comment=b"SecretRemark")


def test_what_a_telephone_wrote_into_the_file_is_gone() -> None:
    raw = tagged()
    assert b"SecretMaker" in raw
    assert Image.open(io.BytesIO(raw)).getexif().get_ifd(0x8825)
    made, size = cleaned(raw)
    assert size == (40, 60)  # turned as it was meant to be seen
    assert b"Secret" not in made
    assert not Image.open(io.BytesIO(made)).getexif()


@pytest.mark.parametrize("form", ["JPEG", "PNG", "WEBP"])
def test_every_kind_becomes_a_jpeg_of_bounded_size(form: str) -> None:
    made, size = cleaned(picture(form, (3000, 1500)))
    assert size == (LONGEST, LONGEST // 2)
    assert Image.open(io.BytesIO(made)).format == "JPEG"


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "photo"),
        (b"GIF89a" + b"\0" * 40, "photo"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>", "photo"),
        (picture()[:200], "photo"),
        (b"\xff\xd8\xff" + b"\0" * 100, "photo"),
        (b"\0" * (20 * 2**20 + 1), "size"),
    ],
    ids=["empty", "gif", "svg", "cut", "noise", "large"],
)
def test_what_is_no_such_picture_is_bad_input(content: bytes, code: str) -> None:
    with pytest.raises(Problem) as error:
        cleaned(content)
    assert error.value.code == code


def test_a_picture_of_too_many_pixels_is_not_unpacked() -> None:
    out = io.BytesIO()
    Image.new("1", (20_000, 20_000)).save(out, "PNG")
    assert len(out.getvalue()) < 2**20
    with pytest.raises(Problem) as error:
        cleaned(out.getvalue())
    assert error.value.code == "size"


def test_erasing_a_person_erases_what_shows_or_was_added_by_that_one(tmp_path: Path) -> None:
    photos = Photos(tmp_path / "photos.sqlite")
    made = [cleaned(picture(size=(n, n)))[0] for n in (50, 60, 70)]
    one = photos.add("s", made[0], "image/jpeg", (50, 50), "p1", ["p1", "p2"])
    two = photos.add("s", made[1], "image/jpeg", (60, 60), "p3", ["p2"])
    three = photos.add("t", made[2], "image/jpeg", (70, 70), "p3", [])
    assert photos.add("t", made[2], "image/jpeg", (70, 70), "p3", []) == three
    assert [each.id for each in photos.of("s")] == [one.id, two.id]
    assert photos.sessions() == {"s": 2, "t": 1}
    assert photos.erase({"p1"}) == 1
    assert photos.erase({"p2"}) == 1
    assert photos.sessions() == {"t": 1}
    assert photos.content(three.id) == made[2]
    photos.close()
    left = (tmp_path / "photos.sqlite").read_bytes()
    assert made[0][300:600] not in left
    assert made[2][300:600] in left


BROKEN_NOTES = (
    "UklGRtgAAABXRUJQVlA4WAoAAAAIAP8AJwAAHQAAVlA4ID4AAABwAwCdASooAB4APm02l0ikIyIhJWgAgA2JZwB2APwAAF8XVTAA"
    "/u+9Vz/9Js8TZ4mz5DD//zYFc1z7mgAAAEVYSUZ0AAAATU0AKgAAAAgAAwEAAAIAAAAMAAAAMgESAAMAAAABAAYAAIglAAQAAAAB"
    "AAAAPgAAAABTZWNyZXRQaG9uZQAAAgABAAIAAAACTgAAAAACAAUAAAADAAAAXAAAAAAAAAA0AAAAAQAAAAEAAAABAAAAAgAAAAE="
)
"""A WebP whose notes of the camera hold a number that is none."""


def test_a_picture_with_broken_notes_of_the_camera_is_bad_input() -> None:
    with pytest.raises(Problem):
        cleaned(base64.b64decode(BROKEN_NOTES))
