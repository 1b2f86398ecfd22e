"""What each person is to be called where others look: the policies; `service/people` makes names of them."""

from __future__ import annotations

from typing import Final, Literal, get_args

from events.directory.people import People, checked_name
from events.problems import Place, Problem

Audience = Literal["club", "public"]
"""Who looks: those who play and log here, or anybody."""
Policy = Literal["full", "initial", "pseudonym", "hidden"]
"""``initial``: first name and initial."""
AUDIENCES: Final[tuple[Audience, ...]] = get_args(Audience)
POLICIES: Final[tuple[Policy, ...]] = get_args(Policy)
DEFAULTS: Final[dict[Audience, Policy]] = {"club": "full", "public": "initial"}


class Showing(People):
    """The policies of all people."""

    def set_policy(self, person_id: str, policy: Policy | None, audience: Audience) -> None:
        """Says what a person is called for an audience; None: the default again. Raises Problem ``person`` for one who
        has no name here."""
        if self.name(person_id) is None:
            raise Problem("person", f"no person {person_id!r} who has a name", place=Place(field="person"))
        with self.together() as connection:
            if policy is None:
                statement = "DELETE FROM display WHERE person_id = ? AND audience = ?"
                connection.execute(statement, (person_id, audience))
            else:
                connection.execute(
                    "INSERT OR REPLACE INTO display VALUES (?, ?, ?)", (person_id, audience, policy)
                )

    def policy(self, person_id: str, audience: Audience) -> Policy:
        """What holds for a person before an audience."""
        return self.policies().get((person_id, audience), DEFAULTS[audience])

    def policies(self) -> dict[tuple[str, Audience], Policy]:
        """{(person id, audience): policy} of those that were set."""
        with self._using() as connection:
            return {(row[0], row[1]): row[2] for row in connection.execute("SELECT * FROM display")}

    def set_pseudonym(self, person_id: str, name: str) -> None:
        """Gives a person a pseudonym. Raises Problem ``name``, or ``person`` for one who has no name here."""
        plain = checked_name(name)
        with self.together() as connection:
            if self.name(person_id) is None:
                raise Problem(
                    "person", f"no person {person_id!r} who has a name", place=Place(field="person")
                )
            connection.execute("INSERT OR REPLACE INTO pseudonym VALUES (?, ?)", (person_id, plain))

    def pseudonyms(self) -> dict[str, str]:
        """{person id: pseudonym}"""
        with self._using() as connection:
            return dict(connection.execute("SELECT person_id, name FROM pseudonym").fetchall())
