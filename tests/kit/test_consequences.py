"""Consequences as a viewer may know them: the log has them all, a seat and the public what lies open."""

from __future__ import annotations

import pytest

from projections.replay import Replay
from projections.rules.contract import LOG, PUBLIC, Outcome, viewer
from projections.rules.games.abandoned_abbey import RULES as ABBEY
from projections.rules.games.abyss import RULES as ABYSS
from projections.rules.games.pandemic import RULES as PANDEMIC
from projections.viewing import outcomes_for
from tests.kit.invented import games
from tests.kit.sessions import SESSION, Session, lines_of


def played(game: str, options: dict[str, object] | None = None, limit: int = 60) -> Replay:
    opened, lines = lines_of(game, 1, limit)
    opened = {**opened, "mode": "scribe", "options": {**opened.get("options", {}), **(options or {})}}
    session = Session(opened)
    for line in lines:
        session.enter(line)
    with session.recorder.session(SESSION) as replay:
        return replay


@pytest.mark.parametrize("game", games())
def test_the_log_knows_every_consequence_and_the_public_none_that_the_log_does_not(game: str) -> None:
    replay = played(game)
    for judged in replay.judged.values():
        everything = list(judged.outcomes)
        assert outcomes_for(replay, everything, LOG) == everything
        known = {(each.kind, each.subject) for each in everything}
        assert {(each.kind, each.subject) for each in outcomes_for(replay, everything, PUBLIC)} <= known


@pytest.mark.parametrize("game", ["abandoned_abbey", "abyss", "pandemic", "wyrmspan"])
def test_the_public_is_told_what_follows_from_what_it_sees(game: str) -> None:
    replay = played(game)
    told = [
        each for judged in replay.judged.values() for each in outcomes_for(replay, judged.outcomes, PUBLIC)
    ]
    everything = [each for judged in replay.judged.values() for each in judged.outcomes]
    assert len(told) > len(everything) / 2


@pytest.mark.parametrize("game", games())
def test_a_kind_that_nobody_has_thought_of_is_for_the_log_alone_where_something_is_hidden(game: str) -> None:
    replay = played(game, {"hands_open": False} if game == "pandemic" else None)
    secret = Outcome("something_new", "s1", 3)
    assert outcomes_for(replay, [secret], LOG) == [secret]
    assert outcomes_for(replay, [secret], PUBLIC) == []


def test_pandemic_tells_a_drawn_card_to_who_holds_it_where_hands_are_hidden() -> None:
    replay = played("pandemic", {"hands_open": False}, 2)
    drawn = Outcome("drawn", "s1", 1, {"card": "lima"})
    assert PANDEMIC.outcome_for(replay.state, drawn, viewer("s1")) == drawn
    for who in (viewer("s2"), PUBLIC):
        assert PANDEMIC.outcome_for(replay.state, drawn, who) == Outcome("drawn", "s1", 1, {"card": "?"})
    open_ = played("pandemic", {"hands_open": True}, 2)
    assert PANDEMIC.outcome_for(open_.state, drawn, PUBLIC) == drawn


def test_the_abbey_keeps_how_many_cards_of_a_hand_would_have_matched() -> None:
    replay = played("abandoned_abbey", limit=3)
    missed = Outcome("card_missed", "wand", 2, {"depth": 3})
    for who in (viewer("A"), PUBLIC):
        assert ABBEY.outcome_for(replay.state, missed, who) == Outcome(
            "card_missed", "wand", None, {"depth": 3}
        )
    assert ABBEY.outcome_for(replay.state, missed, LOG) == missed


def test_abyss_tells_points_only_when_the_game_is_finished() -> None:
    replay = played("abyss", limit=12)
    state, points = replay.state, Outcome("score", "A", 41, {"monsters": 9})
    assert state.phase == "play"
    assert ABYSS.outcome_for(state, points, PUBLIC) is None
    assert ABYSS.outcome_for(state, points, viewer("A")) is None
    state.phase = "finished"
    assert ABYSS.outcome_for(state, points, PUBLIC) == points
