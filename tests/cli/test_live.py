"""Logging live at the prompt."""

from __future__ import annotations

import os
import pty
import select
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from service.cli.beginning import NewPen
from service.cli.desk import Desk
from service.cli.entering import Pen
from service.cli.live import Conversation, begun, converse
from service.cli.openings import fields
from service.cli.settings import Settings
from tests.cli.conftest import GAME, Kronika

Written = Callable[..., Path]
ROOT = Path(__file__).parents[2]


class Table:
    """A conversation whose answers are known beforehand, and all that was said."""

    def __init__(self, pen: Pen, answers: list[str]) -> None:
        self.said: list[str] = []
        self.questions: list[str] = []
        self.conversation = Conversation(pen, self._answer, self.said.append)
        self._answers = answers

    def _answer(self, question: str) -> str:
        self.questions.append(question)
        return self._answers.pop(0)

    def due(self) -> list[dict[str, object]]:
        """What is due."""
        pen = self.conversation.pen
        with pen.recorder.session(pen.session_id) as replay:
            return list(replay.due())

    def hear(self, line: str) -> list[str]:
        """What is said to a line."""
        before = len(self.said)
        assert self.conversation.hear(line)
        return self.said[before:]


@contextmanager
def at_table(data: Path, session: str, answers: list[str] | None = None, lang: str = "en") -> Iterator[Table]:
    desk = Desk(Settings(data, lang), writing=True)  # type: ignore[arg-type]
    try:
        yield Table(Pen(desk, session, desk.author()), answers or [])
    finally:
        desk.close()


def test_a_move_without_a_seat_is_the_move_of_the_seat_whose_turn_it_is(data: Path, game: str) -> None:
    with at_table(data, game) as table:
        assert table.conversation.prompt() == "s1> "
        assert table.hear("drive tokyo") == ["   6 s1: drive tokyo"]
        assert table.conversation.toolbar() == "turn 1 · being played · due: s1: draw"
        assert table.hear("draw kinshasa lagos") == ["   7 s1: draw kinshasa lagos"]
        assert table.conversation.toolbar().endswith("due: ~ infect")


def test_findings_are_said_at_once_and_undo_clears_them(data: Path, game: str) -> None:
    with at_table(data, game) as table:
        assert table.hear("drive lima") == [
            "   6 s1: drive lima",
            "     breach PAN-ACT-DRIVE: Lima is not connected to San Francisco.",
        ]
        assert table.hear("undo") == ["   7 undo 6", "     clears PAN-ACT-DRIVE of line 6"]
        assert table.conversation.toolbar().endswith("due: s1: an action")


def test_an_unreadable_line_changes_nothing_and_says_where(data: Path, game: str, kronika: Kronika) -> None:
    with at_table(data, game) as table:
        assert table.hear("drive cicago") == ["column 7: no city 'cicago' (did you mean chicago?)"]
        assert table.hear("treat red") != []
        assert table.hear("undo 99") == ["field seq: there is no line 99 (the session has lines 1 to 6)"]
    assert kronika("sessions", "--json").json[0]["lines"] == 6


@pytest.fixture
def refereed(kronika: Kronika, written: Written) -> str:
    content = GAME.replace('[Seats "s1 s2"]', '[Seats "s1 s2"] [Mode "referee"]')
    found = kronika("log", written("referee.txt", content), "--json").json["session"]
    assert isinstance(found, str)
    return found


def test_a_referee_refuses_a_decision(data: Path, refereed: str) -> None:
    with at_table(data, refereed) as table:
        assert table.hear("drive lima; done") == [
            "     breach PAN-ACT-DRIVE: Lima is not connected to San Francisco.",
            "     drive lima: refused, nothing is recorded",
        ]
        assert table.questions == []
        assert table.hear("done") == ["   6 s1: done"]


def test_a_referee_asks_back_and_records_what_really_happened(data: Path, refereed: str) -> None:
    with at_table(data, refereed, ["n", "y"]) as table:
        table.hear("done")
        said = table.hear("draw cairo epidemic")
        assert said[0].startswith("     breach PAN-AUD-CARD-SEEN")
        assert said[-1].endswith("refused, nothing is recorded")
        said = table.hear("draw cairo epidemic")
        assert "   7 s1: draw cairo epidemic !!" in said
        assert table.questions == ["Did it really happen? [y/N]"] * 2


def test_the_prompt_helps_lists_and_shows(data: Path, game: str) -> None:
    with at_table(data, game) as table:
        [help_] = table.hear("?")
        assert "drive" in help_
        assert "undo" in help_
        legal = table.hear("legal")
        assert "     s1: drive tokyo" in legal
        assert legal[-1] == "     due: s1: an action"
        [shown] = table.hear("show")
        assert "Research stations: Atlanta" in shown
        assert table.conversation.hear("quit") is False


def test_the_prompt_speaks_polish(data: Path, game: str) -> None:
    with at_table(data, game, lang="pl") as table:
        assert table.hear("jedź Lima") == [
            "   6 s1: jedź lima",
            "     naruszenie PAN-ACT-DRIVE: Brak połączenia: San Francisco – Lima.",
        ]
        assert table.hear("cofnij")[0] == "   7 cofnij 6"
        assert "jedź" in table.hear("pomoc")[0]
        assert table.conversation.toolbar() == "tura 1 · w toku · należne: s1: akcja"


def test_the_end_of_the_game_is_said(data: Path, game: str) -> None:
    with at_table(data, game) as table:
        table.hear("state player_deck_left=0")
        said = table.hear("done; draw lagos kinshasa")
        assert "     lost (player deck used up)" in said


def test_moves_at_the_prompt_carry_the_time_of_the_table(data: Path, game: str, kronika: Kronika) -> None:
    with at_table(data, game) as table:
        table.hear("done")
    assert kronika("sql", "select table_time is not null as t from moves where seq = 6", "--json").json == [
        {"t": True}
    ]


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("drive chi", "chi"),
        ("", ""),
        ("drive ", ""),
        ("s1: drive;tre", "tre"),
        ('drive "San F', '"San F'),
        ("x,y", "y"),
    ],
)
def test_a_suggestion_takes_the_place_of_the_word_being_typed(typed: str, word: str) -> None:
    assert begun(typed) == word


def test_a_whole_conversation_with_completion_ends_with_control_d(
    data: Path, game: str, kronika: Kronika, capsys: pytest.CaptureFixture[str]
) -> None:
    desk = Desk(Settings(data, "en"), writing=True)
    with create_pipe_input() as keys:
        keys.send_text("drive tok\t\r")
        keys.send_text("nonsense\r")
        keys.send_text("s1: draw lagos kin\x03")  # Ctrl-C: the line is given up, the conversation goes on
        keys.send_text("s1: draw lagos kinshasa\r")
        keys.send_text("\x04")
        converse(Pen(desk, game, desk.author()), input=keys, output=DummyOutput())
    desk.close()
    said = capsys.readouterr().out
    assert "   6 s1: drive tokyo" in said
    assert "no move 'nonsense'" in said
    assert f"kronika log {game[:8]}" in said
    assert kronika("sessions", "--json").json[0]["lines"] == 7


def test_a_prompt_that_is_killed_has_kept_every_line_that_it_confirmed(data: Path, kronika: Kronika) -> None:
    main, other = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "service.cli", "log", "--game", "pandemic", "--seats", "s1 s2"],
        stdin=other, stdout=other, stderr=other, cwd=ROOT, start_new_session=True,
        env={
            **os.environ, "KRONIKA_DATA": str(data), "KRONIKA_LANG": "en", "TERM": "dumb", "PROMPT_TOOLKIT_NO_CPR": "1",
        },
    )  # fmt: skip
    os.close(other)
    try:
        heard = _until(main, "Ctrl-D leaves")
        assert "pandemic, session" in heard
        os.write(main, GAME.splitlines()[1].encode() + b"\r")
        _until(main, "   2 ~ setup")
        os.write(main, b"drive chicago\r")
        _until(main, "   3 s1: drive chicago")
    finally:
        process.kill()
        process.wait(timeout=30)
        os.close(main)
    assert kronika("verify").code == 0
    assert [each["text"] for each in kronika("show", "last", "--json").json["lines"]][2:] == [
        "s1: drive chicago"
    ]


def _until(main: int, wanted: str, seconds: float = 60) -> str:
    """What the terminal shows until it shows this."""
    heard, end = "", time.monotonic() + seconds
    while wanted not in heard:
        left = end - time.monotonic()
        assert left > 0, heard
        if select.select([main], [], [], left)[0]:
            heard += os.read(main, 65536).decode(errors="replace")
    return heard


# --- a session that begins at the prompt


@contextmanager
def at_new_table(
    data: Path, lang: str = "en", game: str = "pandemic", seats: str = "s1 s2"
) -> Iterator[Table]:
    desk = Desk(Settings(data, lang), writing=True)  # type: ignore[arg-type]
    edition = "rucksack" if game == "abandoned_abbey" else None
    try:
        yield Table(NewPen(desk, fields(game, {"seats": seats, "edition": edition}, None), None), [])
    finally:
        desk.close()


def test_the_prompt_leads_to_the_set_up(data: Path) -> None:
    with at_new_table(data) as table:
        table.conversation.greet()
        assert "The set-up comes first: '? setup' shows an example." in table.said[-1]
        assert table.conversation.prompt() == "~> "
        assert table.conversation.toolbar().endswith("due: ~ setup")


@pytest.mark.parametrize("game", ["pandemic", "abyss", "abandoned_abbey"])
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_example_of_a_set_up_can_be_written_as_it_stands(data: Path, game: str, lang: str) -> None:
    with at_new_table(data, lang, game, "X Y") as table:
        assert table.conversation.prompt() == "~> "
        _, *example = table.hear("? setup")
        for line in example:
            said = table.hear(line.strip())
            assert not any("breach" in each or "naruszenie" in each for each in said), said
        assert table.conversation.prompt() in ("X> ", "Y> ", "~> ")
        assert "setup" not in [each["type"] for each in table.due()]


def test_a_prompt_that_is_left_at_once_leaves_no_session_and_nobody(data: Path, kronika: Kronika) -> None:
    with at_new_table(data) as table:
        assert "opened with its first line" in table.hear("show")[0]
        table.hear("drive nowhere")
        table.hear("undo")
        table.conversation.leave()
        assert table.said[-1] == "nothing was recorded, and no session was opened"
    assert kronika("sessions", "--json").json == []
    assert kronika("people", "list", "--json").json == []


def test_the_first_line_opens_the_session(data: Path, kronika: Kronika) -> None:
    with at_new_table(data) as table:
        said = table.hear(GAME.splitlines()[1])
        assert said[0].startswith("   2 ~ setup")
        assert table.hear("drive chicago") == ["   3 s1: drive chicago"]
        assert "The table" in table.hear("show")[0]
    (row,) = kronika("sessions", "--json").json
    assert row["lines"] == 3


def test_lines_from_a_pipe_open_a_session_with_the_first_that_can_be_recorded(kronika: Kronika) -> None:
    assert kronika("log", "--game", "pandemic", stdin="nonsense\n").code == 2
    assert kronika("sessions", "--json").json == []
    done = kronika("log", "--game", "pandemic", "--seats", "s1 s2", "--json", stdin=GAME.split("\n", 1)[1])
    assert (done.code, done.json["opened"], done.json["recorded"]) == (0, True, 4)
