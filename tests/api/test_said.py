"""Rows of the log carry a sentence in the games whose lines are told as sentences, as far as the viewer may read it."""

from __future__ import annotations

from events.directory import Directory
from events.languages import Lang
from events.log.memory import MemoryLog
from events.notation import notation
from events.vocabulary import Data
from projections.rules.contract import LOG, Viewer
from service.answers import Recorded
from service.api.shapes import Seen
from service.recorder import Recorder

FIGHT = "silas: combat ghoul#1 wil+1=1 str=2 -> -1S"
POSITION: Data = {
    "ancient_one": "Azathoth", "players": 1, "round": 1, "phase": "encounter", "lead": "silas", "active": "silas",
    "order": ["silas"], "spaces": {"sydney": {"monsters": ["ghoul#1"]}},
    "investigators": {"silas": {"seat": "s1", "space": "sydney"}},
}  # fmt: skip


def said(
    lang: Lang, viewer: Viewer, *lines: Data, position: Data | None = POSITION, game: str = "eldritch_horror"
) -> list[str | None]:
    """The sentences of the lines of a session, without its first."""
    recorder = Recorder(MemoryLog(), directory := Directory(None))
    opened: Data = {"game": game, "seats": [{"seat": "s1"}], "mode": "scribe", "position": position}
    session = recorder.open(
        {key: value for key, value in opened.items() if value is not None}, "p1"
    ).session_id
    answer = recorder.record(session, list(lines), recorder="p1")
    assert isinstance(answer, Recorded)
    with recorder.session(session) as replay:
        return [row.get("said") for row in Seen(replay, viewer, lang, directory).rows(replay.events)[1:]]


def test_a_line_with_tests_and_effects_is_a_sentence_and_who_acts_stands_first() -> None:
    line = notation("eldritch_horror").read(FIGHT, ["s1"])
    assert said("en", LOG, *line) == [
        "Silas Marsh: fights Ghoul #1: will = 1, strength = 2; Silas Marsh: Sanity −1"
    ]
    assert said("pl", LOG, *line) == [
        "Silas Marsh: walczy: Ghul #1: siła woli = 1, siła = 2; Silas Marsh: Poczytalność −1"
    ]


def test_an_amended_line_says_what_counts_now() -> None:
    line = notation("eldritch_horror").read(FIGHT, ["s1"])
    better = {
        "type": "combat",
        "player": "silas",
        "monster": "ghoul#1",
        "strength": {"skill": "strength", "result": 1},
    }
    rows = said("en", LOG, *line, {"type": "amend", "seq": 2, "kind": "typo", "data": better})
    assert rows[0] == "Silas Marsh: fights Ghoul #1, strength = 1"


def test_what_somebody_saw_alone_is_told_to_nobody_else() -> None:
    look = {"op": "look", "who": "silas", "zone": "gate_stack", "items": ["rome"]}
    line: Data = {
        "type": "effect",
        "player": "silas",
        "source": {"kind": "sheet", "id": "silas"},
        "ops": [look],
    }
    assert "Rome" in str(said("en", LOG, line)[0])
    assert "Rome" not in str(said("en", Viewer(), line)[0])
