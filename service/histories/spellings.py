"""Names at one table that differ in nothing but their spelling: nobody sits there twice, so they are several people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from events.exchange.plays import Oddity, Play
from projections.titles import folded
from service.histories.keys import Keys, spelled
from service.histories.lines import player_key

Name = tuple[str, str]
"""(app, a spelling)"""


def tell_apart(plays: Sequence[Play], known: Mapping[str, str], keys: Keys) -> Iterator[Oddity]:
    """Tells ``keys`` which spellings are people of their own, and gives what is odd: such names, and players who sit
    twice in one play all the same. ``known`` {key of a player: person id} of earlier imports: a spelling that was told
    apart stays so. Of the others the one that the file has most often goes on being all spellings of the name."""
    often = Counter(each for play in plays for each in _names(play))
    for app, name in often:
        if keys.spelling(app, name) in known:
            keys.tell_apart(app, name)
    yield from _spellings(plays, often, known, keys)
    for play in plays:
        for name in _twice(play, keys):
            yield Oddity("player", f"{name} sits there more than once", play.id)


def _names(play: Play) -> Iterator[Name]:
    """The spellings of players who have a name and no id."""
    for each in play.players:
        if each.guest is None and each.name and each.key is None:
            yield play.app, spelled(each.name)


def _spellings(
    plays: Sequence[Play], often: Counter[Name], known: Mapping[str, str], keys: Keys
) -> Iterator[Oddity]:
    together: dict[Name, tuple[str, set[str]]] = {}
    for play in plays:
        there: dict[str, set[str]] = {}
        for _, name in _names(play):
            there.setdefault(folded(name), set()).add(name)
        for name, spellings in there.items():
            if len(spellings) > 1:
                together.setdefault((play.app, name), (play.id, set()))[1].update(spellings)
    for (app, _), (play_id, spellings) in together.items():
        fresh = [each for each in spellings if keys.spelling(app, each) not in known]
        fresh.sort(key=lambda each: (-often[app, each], each))
        for each in fresh[1:]:
            keys.tell_apart(app, each)
        names = ", ".join(sorted(spellings))
        yield Oddity("player", f"{names} sit at one table: taken as different people", play_id)


def _twice(play: Play, keys: Keys) -> list[str]:
    """The names of those who have more than one seat."""
    if len(play.players) < 2:
        return []
    named = [(player_key(play, each, keys), each.name or "") for each in play.players]
    count = Counter(key for key, _ in named if key is not None)
    return list({key: name for key, name in named if key is not None and count[key] > 1}.values())
