"""What ``kronika people`` lists. The administration alone sees names as they are."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from typing import Any

from events.languages import Lang
from service.cli.desk import Desk
from service.cli.printing import table
from service.cli.texts import text
from service.shapes import Json


def listed(place: Desk) -> list[Json]:
    """Everybody; nobody where there is no directory yet, and none is made."""
    from service.home import DIRECTORY

    if not (place.folder.root / DIRECTORY).is_file():
        return []
    return [row(place, each) for each in place.directory.people()]


def row(place: Desk, person: str) -> Json:
    """One person as the administration sees that one."""
    from service.people.display import Names

    directory = place.directory
    name = directory.name(person)
    club, public = (Names(directory, each) for each in ("club", "public"))
    return {
        "person": person,
        "name": name,
        "erased": name is None,
        "merged_into": directory.merges("person").get(person),
        "club": club.policy(person),
        "public": public.policy(person),
        "shown_club": club(person),
        "shown_public": public(person),
    }


def told(known: Sequence[Json], lang: Lang) -> str:
    """The table of ``people list``."""
    head = [text(f"column.{each}", lang) for each in ("name", "person", "club", "public", "merged_into")]
    hidden, erased = text("people.hidden", lang), text("people.erased", lang)
    rows: list[list[Any]] = []
    for each in known:
        if each["erased"]:
            rows.append([erased, each["person"], "", "", each["merged_into"] or ""])
            continue
        shown = [each["shown_club"] or hidden, each["shown_public"] or hidden]
        rows.append([each["name"], each["person"], *shown, each["merged_into"] or ""])
    return table(head, rows)


def tables_of(place: Desk) -> list[list[str]]:
    """The people of each session, from the warehouse, which is brought up to the log first."""
    from projections.warehouse import connect
    from service.cli.commands.numbers import projected
    from service.people.seated import tables

    if place.folder.is_empty:
        return []
    projected(place)
    with closing(connect(place.folder.warehouse)) as connection:
        return tables(connection)


def suggested(place: Desk) -> list[Json]:
    """Who may be who."""
    from service.people.deciding import proposed

    people = place.directory.people()
    return [
        {
            "person": each.one,
            "name": people[each.one],
            "into": each.other,
            "into_name": people[each.other],
            "why": each.why,
        }
        for each in proposed(place.directory, tables_of(place))
    ]


def suggested_told(found: Sequence[Json], lang: Lang) -> str:
    """The table of ``people suggest``."""
    if not found:
        return text("people.no_suggestion", lang)
    head = [text(f"column.{each}", lang) for each in ("name", "person", "into", "into_id", "why")]
    rows = [
        [
            each["name"],
            each["person"],
            each["into_name"],
            each["into"],
            text(f"people.why.{each['why']}", lang),
        ]
        for each in found
    ]
    return table(head, rows)
