"""The documentation says what the program does: the reference is made from it, the tutorial is carried out."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path

import pytest

from events.games import games
from events.notation import notation
from service.cli.notation_reference import page as notation_page
from service.cli.reference import page
from tests.cli.conftest import TUTORIAL, Kronika

DOCS = Path(__file__).parents[2] / "docs"
SHAPES = (DOCS / "reference" / "cli-json.md").read_text(encoding="utf-8")
TABLE = re.compile(r"^\| (`.+?`(?:, `.+?`)*) \|", re.MULTILINE)


def documented(heading: str) -> list[str]:
    """The keys that the reference lists in a section, in its order."""
    section = SHAPES.split(f"## `{heading}`\n", 1)[1].split("\n## ", 1)[0]
    return [key.strip("` ") for row in TABLE.findall(section) for key in row.split(",")]


def test_the_reference_is_made_from_the_commands() -> None:
    written = (DOCS / "reference" / "cli.md").read_text(encoding="utf-8")
    assert written == page(), "python -m service.cli.reference > docs/reference/cli.md"


@pytest.mark.parametrize("game", games())
def test_the_pages_of_the_notation_are_made_from_the_notations(game: str) -> None:
    written = (DOCS / "reference" / "notation" / f"{game}.md").read_text(encoding="utf-8")
    assert written == notation_page(game), "python -m service.cli.notation_reference docs/reference/notation"
    assert all(f"`{type_}`" in written for type_ in notation(game).writers)


@pytest.mark.parametrize(
    ("heading", "words"),
    [
        ("open", ["open", "pandemic", "--json"]),
        ("log", ["log", TUTORIAL / "example-1.txt", "--json"]),
        ("show", ["show", "last", "--json"]),
        ("sessions", ["sessions", "--json"]),
        ("audit", ["audit", "last", "--json"]),
        ("reaudit", ["reaudit", "--json"]),
        ("mend", ["mend", "last", "--json"]),
        ("branch", ["branch", "last", "3", "--json"]),
        ("compare", ["compare", "last", "last", "--json"]),
        ("legal", ["legal", "last", "--json"]),
        ("rules", ["rules", "pandemic", "--json"]),
        ("import", ["import", TUTORIAL / "example-2.txt", "--json"]),
        ("verify", ["verify", "--json"]),
        ("project", ["project", "--json"]),
        ("people list", ["people", "list", "--json"]),
        ("erase", ["erase", "Maciek", "--yes", "--json"]),
        ("play", ["play", "pandemic", "--json"]),
        ("demo", ["demo", "--json"]),
    ],
)
def test_the_json_of_a_command_has_the_documented_keys(
    kronika: Kronika, heading: str, words: list[object], request: pytest.FixtureRequest, data: Path
) -> None:
    if heading == "demo":
        shutil.copytree(request.getfixturevalue("made_demo"), data)
    kronika("log", TUTORIAL / "example-1.txt")
    found = kronika(*words).json
    keys = list(found[0] if isinstance(found, list) else found)
    assert keys == documented(heading)


def test_findings_and_problems_have_the_documented_keys(kronika: Kronika, tmp_path: Path) -> None:
    parts = SHAPES.split("## Parts", 1)[1].split("\n## ", 1)[0]
    finding, problem = (
        [key.strip("` ") for row in TABLE.findall(part) for key in row.split(",")]
        for part in parts.split("**finding**", 1)[1].split("**problem**")
    )
    path = tmp_path / "game.txt"
    path.write_text(
        (TUTORIAL / "example-1.txt").read_text(encoding="utf-8") + "~ infect cairo\nnonsense\n", "utf-8"
    )
    report = kronika("log", path, "--json").json
    assert list(report["lines"][-1]["findings"][0]) == finding
    assert list(report["problems"][0]) == problem


def blocks(kind: str) -> list[str]:
    text = (TUTORIAL / "an-evening.md").read_text(encoding="utf-8")
    found = re.findall(r"^```(\w*)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return [content for each, content in found if each == kind]


def test_the_tutorial_can_be_carried_out_and_shows_what_it_says(
    kronika: Kronika, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(DOCS.parent)
    said: list[str] = []
    codes: list[int] = []
    for line in (line for block in blocks("sh") for line in block.splitlines()):
        piped, _, call = line.rpartition(" | ")
        stdin = shlex.split(piped)[1] + "\n" if piped else ""
        assert call.startswith("./run"), line
        words = shlex.split(call)[1:]
        if words[:1] != ["kronika"] or "--game" in words:
            continue  # the server and the prompt: other tests
        done = kronika(*words[1:], stdin=stdin)
        assert done.err == ""
        said.append(done.out)
        codes.append(done.code)
    assert codes == [0] * 5 + [1] + [0] * 4
    for block in blocks(""):
        if "session" in block:
            assert block in said
    assert "  red: eradicated" in said[3]
    assert "  black: cured" in said[3]


def test_the_first_worked_example_ends_as_the_rulebook_says(kronika: Kronika) -> None:
    """PAN-SC-001: two cubes of San Francisco are treated, and all four actions are spent."""
    kronika("log", TUTORIAL / "example-1.txt")
    state = kronika("show", "last", "--json").json["state"]
    assert state["pawns"]["s1"] == "san-francisco"
    assert state["cubes"].get("san-francisco", {}) == {}
    assert (state["supply"]["blue"], state["actions_left"], state["phase"]) == (21, 0, "draw")
    assert state["hands"]["s1"] == ["lima", "milan", "osaka"]
    assert state["cures"]["blue"] == "uncured"


def test_the_second_worked_example_ends_as_the_rulebook_says(kronika: Kronika) -> None:
    """PAN-SC-010: red is eradicated, black is cured with four cards."""
    kronika("log", TUTORIAL / "example-2.txt")
    shown = kronika("show", "last", "--json").json
    state = shown["state"]
    assert (state["cures"]["red"], state["cures"]["black"]) == ("eradicated", "cured")
    assert (state["supply"]["red"], state["supply"]["black"]) == (24, 22)
    assert (state["pawns"]["s3"], state["phase"], state["actions_left"]) == ("chennai", "draw", 0)
    assert (state["hands"]["s3"], state["hands"]["s2"]) == ([], [])
    assert sorted(state["player_discard"]) == ["chennai", "manila", "mumbai", "riyadh", "tehran"]
    assert shown["result"]["status"] == "playing"


def test_the_evening_is_won_with_one_breach_that_nobody_noticed(kronika: Kronika) -> None:
    kronika("log", TUTORIAL / "evening.txt")
    shown = kronika("show", "last", "--json").json
    assert (shown["result"]["status"], shown["state"]["outbreaks"]) == ("won", 7)
    assert [each["rule"] for each in shown["findings"]] == ["PAN-ACT-DRIVE"]
