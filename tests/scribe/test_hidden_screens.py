"""What a screen offers tells a viewer nothing that the viewer cannot see."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from events.catalogue.abyss import LORDS
from projections.keypads import screen, step
from projections.rules.contract import LOG, PUBLIC, viewer
from tests.kit import hooks
from tests.kit.invented import games
from tests.kit.sessions import SESSION, Session, lines_of
from tests.kit.worlds import played

COURT = list(LORDS)[:6]


@pytest.mark.parametrize("game", games())
def test_hidden_things_change_no_screen_and_no_step(game: str) -> None:
    other_worlds = hooks.other_worlds(game)
    assert other_worlds is not None
    compared = 0
    for seed, limit in ((0, 40), (1, 90)):
        opened, lines = lines_of(game, seed, limit)
        ours = played(opened, lines)
        for name, others in other_worlds(opened, lines, Random(seed)):
            assert shown(ours, name) == shown(played(opened, others), name), (name, len(lines))
            compared += 1
    assert compared


def shown(session: Session, name: str) -> str:
    """The screen of a viewer, and the first step of everything that it begins, as text."""
    who = viewer(name)
    with session.recorder.session(SESSION) as replay:
        made = screen(replay.table, who, "en")
        begun = [b["line"] for each in made["sections"] for b in each.get("buttons", ()) if b.get("begin")]
        return repr([made, [step(replay.table, line, who, "en") for line in begun[:8]]])


@pytest.mark.parametrize("aid", [False, True])
def test_card_counting_is_told_to_the_log_and_to_others_with_the_memory_aid_only(aid: bool) -> None:
    opened, lines = lines_of("abyss", 3, 30)
    session = played({**opened, "memory_aid": aid}, lines)
    with session.recorder.session(SESSION) as replay:
        told = {who: _counted(screen(replay.table, who, "en")) for who in (LOG, PUBLIC)}
    assert told == {LOG: True, PUBLIC: aid}


def test_who_plays_without_a_memory_aid_gets_the_whole_keypad_and_no_derived_hand() -> None:
    for aid, size in ((False, 26), (True, 1)):
        session = Session({"game": "abyss", "seats": [{"seat": "A"}, {"seat": "B"}], "memory_aid": aid})
        court = {str(space): lord for space, lord in enumerate(COURT, 1)}
        session.enter({"type": "setup", "first_player": "A", "court": court, "location": "barracks"})
        session.enter({"type": "reveal", "player": "A", "card": "C1"})
        session.enter({"type": "keep", "player": "A"})
        with session.recorder.session(SESSION) as replay:
            partial = {"type": "recruit", "player": "A", "lord": COURT[0]}
            found = step(replay.table, partial, PUBLIC, "en")
        assert found["field"] == "allies.0"
        assert len(found["candidates"]) == size


def _counted(made: dict[str, Any]) -> bool:
    return any("odds" in each or "off" in each for each in made["sections"])
