"""The log holds person ids, never names: what a door lets in may name only people whom the directory knows."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from events.directory import Directory
from events.problems import Place, Problem
from events.vocabulary import Data


def known_persons(directory: Directory, line: Data, also: Collection[str] = ()) -> None:
    """Raises Problem ``person`` where a hand-written line has a person who is unknown; ``also``: those who stand in
    the session's log already, which may have come from another directory."""
    for field, person in _persons(line):
        if person in also or directory.name(person) is not None or directory.is_erased(person):
            continue
        raise Problem(
            "person",
            f"no person has the id {person[:60]!r}",
            place=Place(field=field),
            hint="a person's id stands here; a seat of a new session may have a `name` in its place",
        )


def _persons(line: Data, within: str = "") -> Iterator[tuple[str, str]]:
    """(field, person) of a line, and of the line that a correction carries."""
    if isinstance(person := line.get("person"), str):
        yield f"{within}person", person
    seats = line.get("seats")
    for index, seat in enumerate(seats if isinstance(seats, list | tuple) else ()):
        if isinstance(seat, dict):
            yield from _persons({"person": seat.get("person")}, f"{within}seats.{index}.")
    if line.get("type") in ("amend", "insert") and isinstance(carried := line.get("data"), dict):
        yield from _persons(carried, f"{within}data.")
