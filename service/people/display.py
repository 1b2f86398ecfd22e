"""What people are called where others look. Every door asks here, and nowhere else does a person id become a name that
is shown: pages, answers, files, pictures, films, protocols."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from events.directory import Directory
from events.directory.merging import canonical
from events.directory.showing import DEFAULTS, Audience, Policy
from projections.rules.contract import Viewer

_WORDS: Final = {
    "hidden": ("hidden person", "osoba ukryta"),
    "erased": ("erased person", "osoba usunięta"),
}


def audience(viewer: Viewer) -> Audience:
    """Whom a viewer belongs to: who has no seat's view and not the log's is the public."""
    return "club" if viewer.log or viewer.seats else "public"


class Names:
    """What people are called before one audience. The directory is read when it is first needed, or by :meth:`read`."""

    def __init__(self, directory: Directory | None, audience: Audience) -> None:
        """``directory`` None: nobody has a name."""
        self._directory = directory
        self.audience: Final = audience

    def read(self) -> Names:
        """Reads everything now, so that the directory can be closed."""
        assert self._known is not None
        return self

    def __call__(self, person: str) -> str | None:
        """The name to show; None for a person who is unknown, erased or hidden."""
        who = self.canonical(person)
        name = self._known[0].get(who)
        return shown(name, self.policy(person), self._known[2].get(who)) if name is not None else None

    def label(self, person: str, lang: str) -> str:
        """Something to show in any case: the name, or a word with the end of the id, which tells two of them apart.
        What is no person here (a seat without one, an id of another log) stays as it is."""
        name = self(person)
        if name is not None:
            return name
        people = self._known[0]
        who = self.canonical(person)
        if who not in people:
            return person
        word = "erased" if people[who] is None else "hidden"
        return f"{_WORDS[word][lang == 'pl']} {who[-4:]}"

    def canonical(self, person: str) -> str:
        """The id that stands for this one after all merges."""
        return canonical(self._known[3], person)

    def policy(self, person: str) -> Policy:
        """What holds for a person."""
        key = (self.canonical(person), self.audience)
        return self._known[1].get(key, DEFAULTS[self.audience])

    @cached_property
    def _known(
        self,
    ) -> tuple[dict[str, str | None], dict[tuple[str, Audience], Policy], dict[str, str], dict[str, str]]:
        """(names, policies, pseudonyms, merges)"""
        if (kept := self._directory) is None:
            return {}, {}, {}, {}
        return kept.people(), kept.policies(), kept.pseudonyms(), kept.merges("person")


def shown(name: str, policy: Policy, pseudonym: str | None) -> str | None:
    """A name as a policy has it. Without a pseudonym the policy of that name hides."""
    if policy == "full":
        return name
    if policy == "initial":
        return first_and_initial(name)
    return pseudonym if policy == "pseudonym" else None


def first_and_initial(name: str) -> str:
    """``Anna Kowalska`` and ``Kowalska, Anna`` are ``Anna K.``; a single word stays, but of an address one letter."""
    last, comma, first = name.partition(",")
    words = [*first.split(), *last.split()] if comma and first.strip() else name.replace(",", " ").split()
    if not words or "@" in name:
        return f"{name.strip()[:1]}."
    letter = words[-1].lstrip("(„«\"'")[:1]
    return words[0] if len(words) == 1 or not letter else f"{words[0]} {letter}."
