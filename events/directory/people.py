"""People: random ids in the log, names here."""

from __future__ import annotations

import secrets
import unicodedata
from typing import Final

from events.directory.erasing import folded
from events.directory.store import Store
from events.problems import Place, Problem

MAX_NAME: Final = 200


def checked_name(name: str) -> str:
    """The name in NFC, without blanks around it. Raises Problem ``name``."""
    plain = unicodedata.normalize("NFC", name).strip()
    if not 0 < len(plain) <= MAX_NAME or not plain.isprintable():
        what = f"a name has 1 to {MAX_NAME} printable characters"
        raise Problem("name", what, place=Place(field="name"))
    return plain


class People(Store):
    """The names of people. An erased person's id stays known as erased."""

    def add_person(self, name: str) -> str:
        """A new person's random id. Several people may have the same name. Raises Problem ``name``."""
        person_id = "p" + secrets.token_hex(10)
        self.know(person_id, name)
        return person_id

    def know(self, person_id: str, name: str) -> bool:
        """Gives a person a name, or another one; False for one who has been erased: that stays so.
        Raises Problem ``name``."""
        plain = checked_name(name)
        with self.together() as connection:
            if self.is_erased(person_id):
                return False
            connection.execute("INSERT OR REPLACE INTO person VALUES (?, ?)", (person_id, plain))
            return True

    def name(self, person_id: str) -> str | None:
        """The name; None for an unknown or erased person."""
        row = self._row(person_id)
        return row[0] if row else None

    def is_erased(self, person_id: str) -> bool:
        """Whether the id was a person's who has been erased."""
        return self._row(person_id) == (None,)

    def _row(self, person_id: str) -> tuple[str | None] | None:
        with self._using() as connection:
            query = "SELECT name FROM person WHERE person_id = ?"
            row: tuple[str | None] | None = connection.execute(query, (person_id,)).fetchone()
        return row

    def people(self) -> dict[str, str | None]:
        """{person id: name}, sorted by name; None for the erased ones, who come last."""
        with self._using() as connection:
            rows = connection.execute("SELECT person_id, name FROM person").fetchall()
        return dict(sorted(rows, key=lambda row: (row[1] is None, folded(row[1] or ""), row[0])))

    def find(self, name: str) -> list[str]:
        """The ids of those who have this name, case and diacritics aside."""
        wanted = folded(name.strip())
        return [
            each for each, known in self.people().items() if known is not None and folded(known) == wanted
        ]
