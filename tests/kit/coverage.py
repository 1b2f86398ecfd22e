"""Which rules of a game a test breaks, keeps or shows: from its scenario packs as they are played, and from markers.

A rule counts as kept where a line of a type that breaks it elsewhere is entered without its finding. A derived rule, or
one that another id speaks for, is shown by a scenario whose ``title``, ``why`` or ``source`` names its id, or by a test
with the marker ``shows``.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from projections.rules.catalogue import catalogue
from tests.scenarios.pack import HERE, packs
from tests.scenarios.playing import Play

TESTS = Path(__file__).parents[1] / "games"


@dataclass
class Coverage:
    """Rule ids. ``types``: {rule: the types of lines in which it was found}."""

    types: dict[str, set[str]] = field(default_factory=dict)
    broken: set[str] = field(default_factory=set)
    kept: set[str] = field(default_factory=set)
    shown: set[str] = field(default_factory=set)


def coverage(game: str, folder: Path = HERE, tests: Path = TESTS) -> Coverage:
    """What the packs and tests of a game cover."""
    made = Coverage()
    steps: list[tuple[set[str], set[str]]] = []
    ids = re.compile("|".join(sorted(map(re.escape, catalogue(game)), key=len, reverse=True)))
    for pack in packs(folder, game):
        for scenario in pack.scenarios():
            text = " ".join(str(scenario.data.get(key, "")) for key in ("title", "why", "source"))
            made.shown.update(ids.findall(text))
            for step in Play(scenario).steps:
                found = {each.rule for each in step.findings}
                types = {str(line.get("type")) for line in step.lines}
                steps.append((types, found))
                for rule in found:
                    made.types.setdefault(rule, set()).update(types)
    made.broken = set(made.types)
    for rule, types in made.types.items():
        if any(types & entered and rule not in found for entered, found in steps):
            made.kept.add(rule)
    for name, rules in marked(tests / game):
        {"breaks": made.broken, "keeps": made.kept, "shows": made.shown}[name].update(rules)
    return made


def marked(folder: Path) -> Iterator[tuple[str, list[str]]]:
    """(marker, rule ids) of every ``pytest.mark.breaks``, ``keeps`` and ``shows`` in the tests below a folder."""
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
                continue
            name = node.func.attr
            if name in ("breaks", "keeps", "shows") and ast.unparse(node.func.value) == "pytest.mark":
                yield name, [str(each.value) for each in node.args if isinstance(each, ast.Constant)]
