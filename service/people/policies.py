"""Deciding what a person is called."""

from __future__ import annotations

from itertools import count
from typing import cast, get_args

from events.directory import Directory
from events.directory.erasing import folded
from events.directory.showing import AUDIENCES, POLICIES, Policy
from events.languages import Lang
from events.problems import Place, Problem

DEFAULT = "default"
_PLAYER: dict[Lang, str] = {"en": "Player", "pl": "Gracz"}
assert set(_PLAYER) == set(get_args(Lang))


def chosen(
    directory: Directory, person: str, policy: str, audience: str | None, pseudonym: str | None, lang: Lang
) -> None:
    """Sets a policy (``default``: the usual one again) for an audience, or for all; a pseudonym is made where none is
    given and none was. Raises Problem ``usage``, ``person``, ``name``."""
    if policy not in (*POLICIES, DEFAULT):
        hint = ", ".join((*POLICIES, DEFAULT))
        raise Problem("usage", f"no policy {policy[:20]!r}", place=Place(field="policy"), hint=hint)
    if audience is not None and audience not in AUDIENCES:
        raise Problem(
            "usage", f"no audience {audience[:20]!r}", place=Place(field="for"), hint=", ".join(AUDIENCES)
        )
    who = directory.group("person", person)[0]
    with directory.together():
        if pseudonym is not None:
            directory.set_pseudonym(who, pseudonym)
        elif policy == "pseudonym" and who not in directory.pseudonyms():
            directory.set_pseudonym(who, invented(directory, lang))
        kept = None if policy == DEFAULT else cast(Policy, policy)
        for each in AUDIENCES if audience is None else (audience,):
            directory.set_policy(who, kept, each)


def invented(directory: Directory, lang: Lang) -> str:
    """A pseudonym that nobody has: ``Player 1``."""
    taken = {folded(each) for each in directory.pseudonyms().values()}
    return next(name for n in count(1) if folded(name := f"{_PLAYER[lang]} {n}") not in taken)
