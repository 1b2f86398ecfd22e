"""The mutation run, on the toy."""

from __future__ import annotations

import ast
import contextlib
import math
import os
import signal
import subprocess
import sys
import time
import types
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.mutants.__main__ import report
from tests.mutants.checks import Check
from tests.mutants.forking import Job, children, in_child
from tests.mutants.mutating import mutants
from tests.mutants.ordering import Baseline, Order, baseline
from tests.mutants.running import UnsoundError, Verdict, first_failure, sound
from tests.mutants.sampling import most_alive, most_alive_by_chance, sample
from tests.toy.installing import ROOMS, SCENARIOS

ROOT = Path(__file__).parents[2]
SOURCE = """
LIMIT = 3
version = "1"

@cached
def f(x: int = 2, *, y: tuple[int, ...] = ()) -> int:
    "A text 5 stays."
    if x < LIMIT and not y:
        x.items[0] = [1, 2]
        g(x)
    return min(x, 7)
"""


def run(*options: str) -> tuple[int, str]:
    path = os.pathsep.join([str(ROOT), str(ROOMS)])
    command = [sys.executable, "-m", "tests.mutants", "toy", "--scenarios", str(SCENARIOS), *options]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, timeout=300
    )
    return done.returncode, done.stdout + done.stderr


def test_what_is_changed_one_thing_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "some.py"
    path.write_text(SOURCE)
    tree, found = mutants(path, "some")
    before = ast.unparse(tree)
    assert [each.text.removeprefix("some.py::") for each in found] == [
        ": `LIMIT = 3` -> `LIMIT = 4`",
        ": `LIMIT = 3` -> `LIMIT = 2`",
        ": `2` -> `3`",
        ": `2` -> `1`",
        "f: `x < LIMIT and (not y)` -> `x < LIMIT or not y`",
        "f: `x < LIMIT and (not y)` -> `x <= LIMIT and (not y)`",
        "f: `x < LIMIT and (not y)` -> `x < LIMIT and y`",
        "f: `x.items[0] = [1, 2]` -> `nothing`",
        "f: `x.items[0] = [1, 2]` -> `x.items[0] = [2]`",
        "f: `x.items[0] = [1, 2]` -> `x.items[0] = [1]`",
        "f: `[1, 2]` -> `[2, 2]`",
        "f: `[1, 2]` -> `[0, 2]`",
        "f: `[1, 2]` -> `[1, 3]`",
        "f: `[1, 2]` -> `[1, 1]`",
        "f: `g(x)` -> `nothing`",
        "f: `return min(x, 7)` -> `return max(x, 7)`",
        "f: `min(x, 7)` -> `min(x, 8)`",
        "f: `min(x, 7)` -> `min(x, 6)`",
    ]
    for each in found:
        each.apply()
        assert ast.unparse(tree) != before
        compile(tree, "some.py", "exec")
        each.apply()
    assert ast.unparse(tree) == before
    assert {each.firsts for each in found} == {(), (5,)}


def test_bounds_and_effects_of_the_toy_are_seen_and_survivors_listed() -> None:
    code, said = run("--only", "ing.py::_take", "--at-least", "80")
    assert code == 0, said
    alive = [line for line in said.splitlines() if ".py:" in line]
    assert any("checking.py::_take: `{'bowl': state.bowl}` -> `{}`" in line for line in alive)
    assert not [
        line for line in alive if "state.bowl -=" in line or "number > state.bowl" in line or "<= 3" in line
    ]


def test_survivors_and_unknown_equivalents_fail_the_run(capsys: pytest.CaptureFixture[str]) -> None:
    (mutant,) = mutants(Path(__file__).parent / "rooms/projections/rules/games/toy/checking.py", "toy")[1][:1]
    alive, dead = Verdict(mutant, None, 0.1, 3), Verdict(mutant, "TOY-01", 0.1, 3)
    assert report("toy", [], [alive, *[dead] * 19], most=1) == 0
    assert report("toy", [], [alive, alive, *[dead] * 18], most=1) == 1
    assert report("toy", ["gone"], [dead], most=0) == 1
    assert "toy: 19 of 20 killed, 95.0 %" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("number", "percent", "most"),
    [(20, 95, 1), (19, 95, 0), (100, 95, 5), (99, 97.5, 2), (7, 0, 7), (0, 95, 0)],
)
def test_of_a_whole_game_so_many_may_live(number: int, percent: float, most: int) -> None:
    assert most_alive(number, percent) == most


def test_a_sample_fails_only_beyond_chance() -> None:
    # of 36 mutants, each alive with 5 %, 8 or more are so in 0.04 % of all samples, 7 or more in 0.2 %
    assert most_alive_by_chance(36, 95) == 7
    assert most_alive_by_chance(36, 100) == 0
    assert [most_alive_by_chance(number, 95) for number in (0, 1, 2, 10)] == [0, 1, 2, 4]
    for number in (20, 36, 39, 90):
        most = most_alive_by_chance(number, 95)
        tails = [
            1 - sum(math.comb(number, k) * 0.05**k * 0.95 ** (number - k) for k in range(top + 1))
            for top in (most - 1, most)
        ]
        assert tails[0] >= 0.001 > tails[1]


def test_a_sample_stays_what_it_was_when_something_else_changes(tmp_path: Path) -> None:
    path = tmp_path / "some.py"
    path.write_text(SOURCE)
    _, found = mutants(path, "some")
    chosen = [each.text for each in sample(found, 5)]
    assert len(chosen) == 5
    assert chosen == [each.text for each in found if each.text in chosen]
    path.write_text(SOURCE.replace("g(x)", "h(x)\n        k(x)"))
    again = [each.text for each in sample(mutants(path, "some")[1], 5)]
    assert len(set(again) & set(chosen)) >= 3  # only what is new and chosen itself takes a place
    assert [each.text for each in sample(found, 99)] == [each.text for each in found]


def test_a_check_that_is_cut_short_is_run_against_every_mutant_and_last(tmp_path: Path) -> None:
    path = tmp_path / "some.py"
    path.write_text("def f(x):\n    return x < 3\n\n\ndef g(x):\n    return x < 4\n")
    code = compile(path.read_text(), str(path), "exec")
    made: dict[str, Callable[[int], bool]] = {}
    exec(code, made)

    def dear() -> bool:
        begun = time.process_time()
        while time.process_time() < begun + 1.5:
            made["g"](1)
        return made["f"](9)

    def quick() -> bool:
        return made["f"](9)

    found = [Check("warm", lambda: None), Check("dear", dear), Check("quick", quick)]
    done = in_child(lambda: baseline(found, str(tmp_path), longest=0.3), 60).result
    assert (done.failed, done.cut, done.calls) == ({}, {"dear"}, {"warm": set(), "quick": {(str(path), 1)}})
    for mutant in mutants(path, "some")[1]:
        called = [each.name for each in Order(found, done).checks(mutant)]
        assert called == (["quick", "dear"] if mutant.function == "f" else ["dear"])
    whole = in_child(lambda: baseline(found, str(tmp_path)), 60).result
    assert (whole.cut, whole.calls["dear"]) == (set(), {(str(path), 1), (str(path), 5)})


def test_what_a_check_that_is_cut_short_leaves_half_done_is_no_fault_of_the_game(tmp_path: Path) -> None:
    path = tmp_path / "some.py"
    path.write_text("def f(x):\n    return x < 3\n")
    made: dict[str, Callable[[int], bool]] = {}
    exec(compile(path.read_text(), str(path), "exec"), made)
    half_done: list[int] = []

    def dear() -> None:
        begun = time.process_time()
        half_done.append(1)
        while time.process_time() < begun + 1.5:
            pass
        half_done.clear()

    def after() -> str:
        made["f"](9)
        return "half done" if half_done else ""

    found = [Check("warm", lambda: None), Check("dear", dear), Check("after", after)]
    assert in_child(lambda: baseline(found, str(tmp_path), 0.3), 60).result.failed == {"after": "half done"}
    done = sound(found, str(tmp_path), 0.3)
    assert (done.failed, done.cut, done.calls["after"]) == ({}, {"dear"}, {(str(path), 1)})
    with pytest.raises(UnsoundError, match="the unchanged game fails:\nwrong: always"):
        sound([*found, Check("wrong", lambda: "always")], str(tmp_path), 0.3)


def test_every_check_that_needs_a_cached_function_is_seen_to_call_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "some.py"
    path.write_text("from functools import cache\n\n\n@cache\ndef f(x):\n    return x < 3\n")
    module = types.ModuleType("some")
    module.__file__ = str(path)
    exec(compile(path.read_text(), str(path), "exec"), vars(module))
    monkeypatch.setitem(sys.modules, "some", module)
    found = [Check("first", lambda: module.f(9)), Check("second", lambda: module.f(9))]
    done = in_child(lambda: baseline(found, str(tmp_path)), 60).result
    assert done.calls == {"first": {(str(path), 4)}, "second": {(str(path), 4)}}


def test_the_checks_are_made_without_the_game_that_is_changed_later() -> None:
    script = (
        "import sys; from tests.mutants.checks import checks; found = checks('pandemic');"
        "assert any('golden' in each.name for each in found);"
        "sys.exit('projections.rules.games.pandemic' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", script], cwd=ROOT, timeout=120).returncode == 0


def endless() -> None:
    """What catches everything and never ends."""
    while True:
        with contextlib.suppress(BaseException):
            [None for _ in iter(int, 1)]


def test_a_child_that_hangs_or_dies_is_told_apart_from_one_that_ends() -> None:
    quick = Order([], Baseline(seconds={"endless": -1.2}))
    assert in_child(lambda: 7, 10).result == 7
    assert in_child(lambda: os._exit(3), 10).result == "death"
    hanging = in_child(lambda: sum(iter(int, 1)), 0.5)
    assert (hanging.ended, hanging.result) == (False, "timeout")
    spinning = in_child(lambda: first_failure([Check("endless", endless)], quick), 60)
    assert (spinning.ended, spinning.result) == (False, "timeout")
    assert spinning.seconds < 40
    assert sorted(each.result for each in children([Job(n, lambda n=n: n, 10) for n in range(5)], 2)) == list(
        range(5)
    )
    with pytest.raises(RuntimeError, match="stopped from outside"):
        in_child(lambda: os.kill(os.getpid(), signal.SIGTERM), 10)
    with pytest.raises(RuntimeError, match="ZeroDivisionError"):
        in_child(lambda: 1 // 0, 10)
