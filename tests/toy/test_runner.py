"""The scenario runner sees what is not as a scenario says."""

from __future__ import annotations

import copy
import datetime
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from projections import paths
from tests.scenarios.comparing import State
from tests.scenarios.pack import BadPackError, Pack, Scenario, packs
from tests.scenarios.reporting import report
from tests.scenarios.verifying import differences
from tests.toy.installing import SCENARIOS, installed

with installed():
    (PACK,) = packs(SCENARIOS)


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    with installed():
        yield


def wrong(name: str, **changed: Any) -> list[str]:
    """What the runner says of a scenario of the pack with some of its keys changed."""
    data = {**copy.deepcopy(PACK.scenario(name).data), **changed}
    return [str(each) for each in differences(Scenario(PACK, name, data))[1]]


@pytest.mark.parametrize(
    ("name", "changed", "said"),
    [
        ("TOY-01", {"then": {"bowl": 1}}, "then bowl"),
        ("TOY-01", {"then": {"bowl": {"at_least": 1}}}, "then bowl"),
        ("TOY-01", {"then": {"bowls": 0}}, "then bowls"),
        ("TOY-01", {"checks": {1: {"hands.A": ["c4"]}}}, "step 1: checks hands.A"),
        ("TOY-01", {"checks": {9: {"bowl": 3}}}, "names a step that is none"),
        ("TOY-01", {"violates": {1: ["TOY-TAKE"]}}, "step 1: violates"),
        ("TOY-01", {"remarks": {2: []}}, "step 2: remarks"),
        ("TOY-01", {"parses": {2: {"type": "take", "player": "A", "number": 1}}}, "step 2: parses"),
        ("TOY-01", {"parses": {1: {"type": "take", "player": "A", "number": 2}}}, "step 1: parses"),
        ("TOY-01", {"parses": {2: {"error": "syntax"}}}, "step 2: parses"),
        ("TOY-01", {"prints": {4: "A: take 2"}}, "step 4: prints"),
        ("TOY-01", {"due": [{"type": "setup"}]}, "due"),
        ("TOY-02", {"parses": {2: {"error": "syntax"}}}, "the kind of error"),
        ("TOY-02", {"parses": {}}, "the step is no line"),
        ("TOY-02", {"violates": {}}, "step 0: violates"),
        ("TOY-02", {"mode": "scribe"}, "then bowl"),
        ("TOY-04", {"caused_by": {3: 1}}, "step 3: caused_by"),
        ("TOY-05", {"violates": {}}, "step 2: violates"),
        ("TOY-07", {"findings": {2: ["TOY-BOWL"], 5: ["TOY-OVER"]}}, "findings after all steps"),
        ("TOY-09", {"doubts": {0: []}}, "step 0: doubts"),
        ("TOY-11", {"legal": {"count": 4}}, "legal count"),
        ("TOY-11", {"legal": {"includes": [{"type": "take", "player": "A", "number": 3}]}}, "legal includes"),
        ("TOY-11", {"legal": {"excludes": [{"type": "take", "player": "A", "number": 1}]}}, "legal excludes"),
        ("TOY-11", {"legal": {"seat": "B", "count": 3}}, "legal count"),
        ("TOY-12", {"views": {"B": {"hands.A": ["c4"]}}}, "views B hands.A"),
        ("TOY-13", {"twin": {"of": "TOY-12", "viewers": ["A"]}}, "twin: the document of A"),
        ("TOY-13", {"when": [{"type": "draw", "player": "A", "card": "c6"}]}, "twin: events of public"),
        ("TOY-14", {"ignore": []}, "step 0: violates"),
    ],
)
def test_a_wrong_expectation_is_seen(name: str, changed: dict[str, Any], said: str) -> None:
    assert wrong(name) == []
    found = wrong(name, **changed)
    assert any(said in each for each in found), found


def test_candidates_of_an_error_are_compared_as_sets() -> None:
    step = {"when": ["A: draw t"], "violates": {}, "remarks": {}, "findings": {}, "then": {}}
    found = wrong("TOY-02", **step, parses={0: {"error": "unknown", "candidates": ["c2", "c3"]}})
    assert [each.partition("\n")[0] for each in found] == ["step 0: parses: candidates"]


def test_a_report_names_the_scenario_the_steps_and_the_findings() -> None:
    data = {**PACK.scenario("TOY-02").data, "then": {"bowl": 7}}
    text = report(*differences(Scenario(PACK, "TOY-02", data)))
    assert text.startswith("toy TOY-02 (referee): Referee refuses")
    assert "then bowl\n      expected 7\n      got      1" in text
    assert "1 refused   A: take 3" in text
    assert 'breach TOY-BOWL: 3 pebbles taken, 2 in the bowl. {"bowl": 2}' in text
    assert "2 no line   A: grab 1" in text


def test_laws_of_every_scenario_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = type(Scenario and differences(PACK.scenario("TOY-11"))[0].replay.rules)
    whole = rules.dump
    monkeypatch.setattr(rules, "dump", lambda self, state: {**whole(self, state), "strayed": {}})
    assert any("dump/load" in each for each in wrong("TOY-04"))
    monkeypatch.undo()
    check = rules.check
    monkeypatch.setattr(
        rules, "check", lambda self, state, move, known: (state.pass_on(), check(self, state, move, known))[1]
    )
    assert any("is no line changed" in each or "change the state" in each for each in wrong("TOY-02"))


STATE = State(
    {
        "a.<x>": {"type": "list", "compare": "multiset"},
        "a.one": {"type": "list"},
        "cards": {"type": "list", "compare": "set", "inner": {"symbols": {"compare": "multiset"}}},
        "lines": {"type": "list", "compare": "multiset", "inner": {"compare": "ordered"}},
        "owned": {"type": "map", "compare": "set"},
        "sheets": {"type": "map", "of": {"type": "list", "compare": "multiset"}},
    }
)


@pytest.mark.parametrize(
    ("path", "expected", "got", "same"),
    [
        ("a.two", ["x", "y", "x"], ["y", "x", "x"], True),
        ("a.two", ["x", "y"], ["y", "x", "x"], False),
        ("a.one", ["x", "y"], ["y", "x"], False),
        ("a", {"two": ["x", "y"]}, {"two": ["y", "x"]}, True),
        ("a", {"two": ["x"]}, {"two": ["x"], "one": []}, False),
        ("cards", [{"symbols": ["p", "q"]}], [{"symbols": ["q", "p"]}], True),
        ("lines", [[1, 2], [3, 4]], [[3, 4], [1, 2]], True),
        ("lines", [[1, 2], [3, 4]], [[2, 1], [3, 4]], False),
        ("owned", {"k": ["x", "y"]}, {"k": ["y", "x"]}, True),
        ("owned", {"k": ["x"]}, {}, False),
        ("sheets", {"k": ["x", "x", "y"]}, {"k": ["y", "x", "x"]}, True),
        ("n", {"at_least": 8}, 8, True),
        ("n", {"at_least": 8}, 7, False),
        ("n", {"at_least": 2, "at_most": 5}, {"min": 2, "max": 5}, True),
        ("n", {"at_least": 3}, {"min": 2, "max": 5}, False),
        ("n", {"at_most": 4}, {"min": 2, "max": 5}, False),
        ("n", {"min": 2, "max": 5}, {"min": 2, "max": 5}, True),
        ("n", 3, {"min": 3, "max": 3}, False),
        ("n", 1, True, False),
        ("n", None, None, True),
        ("l", {"any_order": [2, 1]}, [1, 2], True),
        ("l", {"first": [1]}, [1, 2], True),
        ("l", {"last": [1]}, [1, 2], False),
        ("l", {"last": [2]}, [1, 2], True),
        ("l", {"absent": True}, [], False),
        ("l", {"x": {"at_least": 1}, "y": 2}, {"x": 4, "y": 2}, True),
    ],
)
def test_values_compare_as_the_state_section_says(path: str, expected: Any, got: Any, same: bool) -> None:
    document: dict[str, Any] = {}
    paths.put(document, path, got)
    assert STATE.same(path, expected, document) is same


def test_what_is_absent_is_no_null() -> None:
    assert STATE.same("gone", {"absent": True}, {})
    assert not STATE.same("gone", None, {})
    assert not STATE.same("there", {"absent": True}, {"there": None})
    assert not STATE.same("gone", {"at_least": 0}, {})


def test_given_goes_over_the_fixture_key_by_key_and_extends_below_it() -> None:
    fixtures = {
        "base": {"bowl": 3, "hands": {"A": ["c1"], "B": ["c2"]}},
        "more": {"extends": "base", "hands.B": []},
    }
    pack = Pack("toy", Path("x.yaml"), {}, fixtures, [])

    def position(**data: Any) -> Any:
        return Scenario(pack, "x", {"when": [], **data}).position()

    assert position() is None
    assert position(fixture="more") == {"bowl": 3, "hands": {"A": ["c1"], "B": []}}
    given = {"hands.A": ["c3"], 'names."a.b"': 1, "court": {2: "x"}}
    made = position(fixture="more", given=given)
    assert made == {"bowl": 3, "hands": {"A": ["c3"], "B": []}, "names": {"a.b": 1}, "court": {"2": "x"}}
    assert position(given={"hands": {"A": []}}) == {"hands": {"A": []}}
    assert fixtures["base"]["hands"] == {"A": ["c1"], "B": ["c2"]}
    with pytest.raises(BadPackError, match="no fixture"):
        position(fixture="none")


def test_packs_are_read_as_json_values_of_games_that_are_there(tmp_path: Path) -> None:
    row = {"id": "X", "when": [], "given": {"court": {1: "a"}, "day": datetime.date(2024, 5, 4)}}
    for game in ("toy", "chess"):
        (tmp_path / game).mkdir()
        (tmp_path / game / "some.yaml").write_text(yaml.safe_dump({"scenarios": [row]}))
        (tmp_path / game / "rules.yaml").write_text("- {id: X, rule: none}")
        (tmp_path / game / "facts.yaml").write_text("cards: []")
    (pack,) = packs(tmp_path)
    (scenario,) = pack.scenarios()
    assert pack.game == "toy"
    assert scenario.data["given"] == {"court": {"1": "a"}, "day": "2024-05-04"}
    (tmp_path / "toy" / "some.yaml").write_text(yaml.safe_dump({"scenarios": [{**row, "thn": {}}]}))
    with pytest.raises(BadPackError, match="thn"):
        list(packs(tmp_path)[0].scenarios())


def test_a_twin_may_stand_in_another_file_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "toy").mkdir()
    rows = {each.id: each.data for each in PACK.scenarios()}
    for name in ("TOY-12", "TOY-13"):
        (tmp_path / "toy" / f"{name}.yaml").write_text(yaml.safe_dump({"scenarios": [rows[name]]}))
    scenarios = [scenario for pack in packs(tmp_path) for scenario in pack.scenarios()]
    assert [differences(each)[1] for each in scenarios] == [[], []]
