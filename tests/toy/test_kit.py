"""The kit, on the toy: its laws hold there, and see it when they do not."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from service.play import RandomGame
from tests.golden.comparing import compare
from tests.golden.playthrough import courses
from tests.kit import laws
from tests.kit.breaking import broken
from tests.kit.correcting import corrected
from tests.kit.coverage import coverage
from tests.kit.test_catalogue import untested, wordless
from tests.kit.test_replay import check_referee, check_seeking
from tests.kit.walking import LawBrokenError, lines_of, walk
from tests.kit.worlds import check_hidden
from tests.toy.installing import SCENARIOS, installed


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    with installed():
        yield


@pytest.mark.parametrize("seed", range(20))
def test_a_random_legal_game_keeps_all_laws(seed: int) -> None:
    lines = walk("toy", seed)
    assert not list(laws.written(RandomGame("toy", seed).table, lines_of(lines)))


@pytest.mark.parametrize("seed", range(5))
def test_recorded_sought_corrected_and_mangled(seed: int) -> None:
    check_referee("toy", seed)
    check_seeking("toy", seed)
    corrected("toy", seed)
    assert broken("toy", seed + 100, 40) >= 0


def test_hidden_things_change_nothing() -> None:
    assert sum(check_hidden("toy", seed) for seed in range(30)) > 5


def test_the_catalogue_is_covered_or_not() -> None:
    made = coverage("toy", SCENARIOS)
    assert wordless("toy") == []
    found = untested("toy", made)
    assert found["no test breaks"] == []
    assert found["no test keeps"] == []
    assert found["no test shows"] == ["TOY-TURN-ORDER", "TOY-LAST"]


def test_the_kit_sees_a_breach_that_is_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = type(RandomGame("toy", 1).rules)
    take = importlib.import_module("events.games.toy").Take

    def legal(self: Any, state: Any, viewer: Any = None, seat: str | None = None) -> Iterator[Any]:
        if state.active is not None and seat in (None, state.active):
            yield take(player=state.active, number=4)

    monkeypatch.setattr(rules, "legal", legal)
    with pytest.raises(LawBrokenError, match="TOY-TAKE"):
        walk("toy", 1)


def test_the_kit_sees_a_decision_that_is_not_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = type(RandomGame("toy", 1).rules)
    whole = rules.legal
    monkeypatch.setattr(rules, "legal", lambda *args: list(whole(*args))[1:])
    with pytest.raises(LawBrokenError, match="is not listed"):
        walk("toy", 1)


def test_the_kit_sees_what_dump_forgets(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = type(RandomGame("toy", 1).rules)
    whole = rules.dump
    monkeypatch.setattr(rules, "dump", lambda self, state: {**whole(self, state), "active": None})
    with pytest.raises(LawBrokenError, match="differs after load"):
        walk("toy", 1)


def test_the_kit_sees_pebbles_that_vanish(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = type(RandomGame("toy", 1).rules)
    whole = rules.apply

    def apply(self: Any, state: Any, move: Any, context: Any) -> Any:
        made = whole(self, state, move, context)
        state.bowl = max(0, state.bowl - (move.type == "draw"))
        return made

    monkeypatch.setattr(rules, "apply", apply)
    with pytest.raises(LawBrokenError, match="pebbles"):
        walk("toy", 3)


def test_the_kit_sees_a_card_that_shines_through(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = type(RandomGame("toy", 1).rules)
    whole = rules.view
    monkeypatch.setattr(
        rules, "view", lambda self, state, who: whole(self, state, who) | {"all": str(state.hands)}
    )
    with pytest.raises(AssertionError, match="document of"):
        [check_hidden("toy", seed) for seed in range(30)]


def test_golden_playthroughs_are_written_compared_and_needed(tmp_path: Path) -> None:
    for course in courses("toy"):
        with pytest.raises(pytest.fail.Exception, match="has no golden"):
            compare("toy", course, tmp_path, update=False)
        compare("toy", course, tmp_path, update=True)
        compare("toy", course, tmp_path, update=False)
        path = tmp_path / f"{course.name}.txt"
        path.write_text(path.read_text().replace("digest", "digest 0", 1))
        with pytest.raises(pytest.fail.Exception, match="not what is played today"):
            compare("toy", course, tmp_path, update=False)
    text = (tmp_path / "mangled.txt").read_text()
    assert "breach TOY-" in text
    assert "   public: hands." in text
