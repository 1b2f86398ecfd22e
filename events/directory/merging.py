"""Who is the same person, and which titles are the same game: decided by people, kept beside the log, undone by a word.

The log keeps the ids that it was given; a reader asks for the one that stands for all of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Final, Literal, get_args

from events.directory.people import checked_name
from events.directory.showing import Showing
from events.problems import Place, Problem

Kind = Literal["person", "title"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)


class Merging(Showing):
    """Merges of people and of titles."""

    def merge(self, kind: Kind, one: str, other: str) -> None:
        """Says that ``one`` is ``other``. Whatever was merged into ``one`` comes along, and stays merged into it.
        Raises Problem ``merge`` where it is merged already, or would be merged into itself."""
        with self.together() as connection:
            known = self.merges(kind)
            if one in known:
                raise Problem("merge", f"{one} is merged into {known[one]} already", place=Place(field=kind))
            if canonical(known, other) == one:
                raise Problem("merge", "a merge into itself says nothing", place=Place(field=kind))
            now = datetime.now(UTC).isoformat(timespec="seconds")
            connection.execute("INSERT INTO merge VALUES (?, ?, ?, ?)", (kind, one, other, now))

    def unmerge(self, kind: Kind, one: str) -> str:
        """Takes a merge back; what ``one`` had been merged into. Raises Problem ``merge`` where it was not."""
        with self.together() as connection:
            into = self.merges(kind).get(one)
            if into is None:
                raise Problem("merge", f"{one} is not merged into anything", place=Place(field=kind))
            connection.execute("DELETE FROM merge WHERE kind = ? AND one = ?", (kind, one))
            return into

    def merges(self, kind: Kind) -> dict[str, str]:
        """{one: what it was merged into}, step by step, the oldest first; see :func:`canonical`."""
        query = "SELECT one, into_other FROM merge WHERE kind = ? ORDER BY merged_at, one"
        with self._using() as connection:
            return dict(connection.execute(query, (kind,)).fetchall())

    def standing_for(self, kind: Kind) -> dict[str, str]:
        """{one: the last it leads to} of all that are merged."""
        known = self.merges(kind)
        return {one: canonical(known, one) for one in known}

    def group(self, kind: Kind, one: str) -> list[str]:
        """All that are the same as ``one``, and itself; that which stands for all comes first."""
        known = self.merges(kind)
        first = canonical(known, one)
        return [first, *(each for each in known if canonical(known, each) == first)]

    def call_title(self, title_key: str, name: str | None) -> None:
        """What a game is to be called; None: what its plays say. Raises Problem ``name``."""
        with self.together() as connection:
            connection.execute("DELETE FROM title WHERE title_key = ?", (title_key,))
            if name is not None:
                connection.execute("INSERT INTO title VALUES (?, ?)", (title_key, checked_name(name)))

    def titles(self) -> dict[str, str]:
        """{key of a title: what it is to be called}"""
        with self._using() as connection:
            return dict(connection.execute("SELECT title_key, name FROM title").fetchall())

    def keep_apart(self, kind: Kind, one: str, other: str) -> None:
        """Notes that two were looked at and are not the same."""
        with self.together() as connection:
            connection.execute("INSERT OR IGNORE INTO apart VALUES (?, ?, ?)", (kind, *sorted((one, other))))

    def forget_apart(self, kind: Kind, one: str, other: str) -> None:
        """Takes such a note back."""
        with self.together() as connection:
            statement = "DELETE FROM apart WHERE kind = ? AND one = ? AND other = ?"
            connection.execute(statement, (kind, *sorted((one, other))))

    def kept_apart(self, kind: Kind) -> set[tuple[str, str]]:
        """The pairs of such notes, each in the order of its ids."""
        with self._using() as connection:
            query = "SELECT one, other FROM apart WHERE kind = ?"
            return {(row[0], row[1]) for row in connection.execute(query, (kind,))}

    def take_choices(self, other: Merging) -> None:
        """Takes over the policies, pseudonyms, merges and names of titles of another directory, where nothing of the
        kind was chosen here."""
        with self.together() as connection:
            for (person_id, audience), policy in other.policies().items():
                if self.name(person_id) is not None:
                    row = (person_id, audience, policy)
                    connection.execute("INSERT OR IGNORE INTO display VALUES (?, ?, ?)", row)
            for person_id, name in other.pseudonyms().items():
                if self.name(person_id) is not None:
                    connection.execute("INSERT OR IGNORE INTO pseudonym VALUES (?, ?)", (person_id, name))
            for title_key, name in other.titles().items():
                connection.execute("INSERT OR IGNORE INTO title VALUES (?, ?)", (title_key, name))
            for kind in KINDS:
                for pair in other.kept_apart(kind):
                    self.keep_apart(kind, *pair)
                for one, into in other.merges(kind).items():
                    if one not in (known := self.merges(kind)) and canonical(known, into) != one:
                        self.merge(kind, one, into)

    def find(self, name: str) -> list[str]:
        """The people who have this name, case and diacritics aside; of those merged, the one who stands for them."""
        known = self.merges("person")
        return list(dict.fromkeys(canonical(known, each) for each in super().find(name)))


def canonical(merges: Mapping[str, str], one: str) -> str:
    """What stands for ``one``: the end of its way through the merges."""
    seen = {one}
    while (into := merges.get(one)) is not None and into not in seen:
        seen.add(into)
        one = into
    return one
