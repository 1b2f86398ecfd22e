"""Non-interference: sessions that differ only in what a viewer cannot see are the same to that viewer."""

from __future__ import annotations

from random import Random

import pytest

from events.games import vocabulary
from events.vocabulary import Data
from projections.rules.contract import viewer
from projections.table import Table
from service.play import RandomGame
from tests.kit import hooks
from tests.kit.asking import asked
from tests.kit.invented import games
from tests.kit.worlds import check_hidden, picture, played


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("game", games())
def test_hidden_things_change_nothing_for_who_cannot_see_them(game: str, seed: int) -> None:
    check_hidden(game, seed)


@pytest.mark.parametrize("game", games())
def test_every_game_says_what_is_conserved_and_what_is_hidden(game: str) -> None:
    missing = [
        name for name in ("conserved", "other_worlds") if getattr(hooks.module(game), name, None) is None
    ]
    assert not missing, f"tests/games/{game}/canonical.py needs {missing}; see tests/kit/hooks.py"


@pytest.mark.parametrize("game", games())
def test_a_discard_that_is_due_tells_nobody_a_hidden_hand(game: str) -> None:
    """The first random game with other worlds in which somebody owes a discard, at its first two such places."""
    other_worlds = hooks.other_worlds(game)
    if other_worlds is None or "discard" not in vocabulary(game).types:
        return
    for seed in range(6):
        random_game, lines, places = RandomGame(game, seed), list[Data](), list[int]()
        for step in random_game:
            lines.append(step.line)
            if any(move.type == "discard" for move in random_game.table.legal()):
                places.append(len(lines))
        compared = 0
        for place in places[:2]:
            begun = lines[:place]
            ours = played(random_game.opened, begun)
            for name, others in other_worlds(random_game.opened, begun, Random(seed)):
                theirs = played(random_game.opened, others)
                assert picture(ours, viewer(name)) == picture(theirs, viewer(name)), (name, seed, place)
                compared += 1
        if compared:
            return
    raise AssertionError("no discard was due: choose more seeds")


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("game", games())
def test_choices_tell_no_more_than_the_document(game: str, seed: int) -> None:
    """In random games: tables that a viewer's document does not tell apart offer that viewer the same."""
    others_of = hooks.other_tables(game)
    if others_of is None:
        return
    random, played_ = Random(seed), RandomGame(game, seed, seats=3)
    foreign: set[str] = set()
    for number, _ in enumerate(played_):
        table = played_.table
        discards = {each.get("player") for each in table.due() if "discard" in repr(each)}
        if number % 12 and not discards:
            continue
        for name in ("public", *(each.seat for each in table.opened.seats)):
            for state in others_of(table.state, viewer(name), random):
                other = Table(table.rules, table.opened, state)
                assert table.document(viewer(name)) == other.document(viewer(name))
                ours, theirs = asked(table, viewer(name)), asked(other, viewer(name))
                for part in {**ours, **theirs}:
                    assert ours.get(part) == theirs.get(part), f"{part} to {name} after {number + 1} lines"
                foreign |= {str(each) for each in discards - {name}}
    assert foreign, "no discard of another seat was due: choose another seed"
