"""``show``, ``sessions``, ``audit``, ``legal`` and ``rules``: what is read, as text and as JSON."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import GAME, TUTORIAL, Kronika

Written = Callable[..., Path]


@pytest.fixture
def evening(kronika: Kronika) -> str:
    """The evening of the tutorial: one breach that stands, one that a correction has cleared."""
    found = kronika("log", TUTORIAL / "evening.txt", "--json").json["session"]
    assert isinstance(found, str)
    return found


# --- show


def test_show_prints_the_log_with_findings_under_their_lines_and_the_table(
    kronika: Kronika, evening: str
) -> None:
    done = kronika("show", "last")
    assert done.code == 0
    lines = done.out.splitlines()
    at = lines.index("  42   s3: drive istanbul")
    assert lines[at + 1] == "     ! breach PAN-ACT-DRIVE: Istanbul is not connected to Essen."
    assert "Research stations: Atlanta, Essen" in lines
    assert "seats: s1 (Martyna), s2 (Gosia), s3 (Maciek); everything is recorded and flagged" in lines


def test_show_marks_struck_lines_and_says_what_stands_in_their_place(kronika: Kronika, evening: str) -> None:
    lines = kronika("show", "last", "--moves").out.splitlines()
    at = lines.index("  46 - ~ infect montreal   [amended by line 48]")
    assert lines[at + 1] == "       ~ infect moscow"
    assert "  48   fix 46: ~ infect moscow" in lines


def test_show_puts_an_inserted_line_in_its_place_and_names_an_undone_correction(
    kronika: Kronika, game: str
) -> None:
    kronika("log", game, stdin='done\nafter 3: s1: drive los-angeles\nundo 7\nundo 4 "it never happened"\n')
    lines = kronika("show", game, "--moves").out.splitlines()
    at = next(index for index, line in enumerate(lines) if line.startswith("   3 "))
    assert lines[at + 1] == "   7 - after 3: s1: drive los-angeles   [struck by line 8]"
    assert "   4 - s1: drive san-francisco   [struck by line 9]" in lines
    assert '   9   undo 4 "it never happened"' in lines


def test_show_json_has_the_documented_shape(kronika: Kronika, evening: str) -> None:
    shown = kronika("show", "last", "--json").json
    assert list(shown) == [
        "session", "game", "viewer", "at", "head", "opened", "people", "mode", "closed", "turn", "round", "active",
        "due", "result", "state", "lines", "findings",
    ]  # fmt: skip
    assert shown["head"]["seq"] == 122
    assert len(shown["head"]["hash"]) == 64
    assert shown["people"] == {"s1": "Martyna", "s2": "Gosia", "s3": "Maciek"}
    assert shown["result"]["status"] == "won"
    assert shown["state"]["outbreaks"] == 7
    by_seq = {each["seq"]: each for each in shown["lines"]}
    assert len(by_seq) == 122
    assert by_seq[46]["fate"] == {"what": "amended", "by": 48}
    assert by_seq[46]["text"] == "~ infect moscow"
    assert by_seq[46]["logged"] == {"type": "infect", "city": "montreal"}
    assert [each["rule"] for each in by_seq[42]["findings"]] == ["PAN-ACT-DRIVE"]
    assert by_seq[42]["findings"][0]["proof"] == {"pawns.s3": "essen"}


def test_show_at_is_the_table_right_after_a_line(kronika: Kronika, evening: str) -> None:
    shown = kronika("show", "last", "--at", "8", "--json").json
    assert shown["lines"][-1]["seq"] == 8
    assert (shown["turn"], shown["state"]["pawns"]["s1"], shown["state"]["outbreaks"]) == (1, "new-york", 0)
    assert kronika("show", "last", "--at", "25", "--json").json["state"]["outbreaks"] == 1


def test_show_as_of_is_what_the_log_said_then(kronika: Kronika, evening: str) -> None:
    then = kronika("show", "last", "--as-of", "47", "--json").json
    assert then["head"]["seq"] == 47
    assert [each["rule"] for each in then["findings"]] == ["PAN-ACT-DRIVE", "PAN-AUD-TOP"]
    assert [each["rule"] for each in kronika("show", "last", "--json").json["findings"]] == ["PAN-ACT-DRIVE"]


def test_show_gives_a_viewer_only_what_that_viewer_could_have_seen(
    kronika: Kronika, written: Written
) -> None:
    hidden = GAME.replace('[Seats "s1 s2"]', '[Seats "s1 s2"] [Options "hands_open=false"]')
    kronika(
        "log", written("game.txt", hidden + 's1: done\ns1: draw airlift lagos\nnote "Ania has the Airlift"\n')
    )
    log, public, own, other = (
        kronika("show", "last", "--json", "--viewer", viewer) for viewer in ("log", "public", "s1", "s2")
    )
    assert log.json["head"]["hash"] is not None
    for each in (public, other):
        assert "airlift" not in each.out.lower()
        assert each.json["head"]["hash"] is None
        assert each.json["state"]["hands"]["s1"] == ["?"] * 6
    assert "airlift" in own.json["state"]["hands"]["s1"]
    assert "airlift" in log.out
    assert "Airlift" not in kronika("show", "last", "--viewer", "public").out


def test_the_setup_sheet_says_how_to_lay_the_table_out_again(kronika: Kronika, evening: str) -> None:
    sheet = kronika("show", "last", "--setup-sheet", "--at", "60").out
    assert sheet.startswith("# pandemic, played on 2024-05-17: the table after line 60\n")
    for line in (
        "- [ ] **Research stations:** Atlanta, Essen",
        "  - [ ] San Francisco: blue 3",
        "  - [ ] s1 (Martyna): Scientist",
        "  - [ ] s2 (Gosia): Mexico City, Shanghai, Essen",
        "- [ ] **Player deck:** 34",
        "**The game goes on here:** due: s2: draw",
    ):
        assert line in sheet.splitlines()
    polish = kronika("show", "last", "--setup-sheet", "--at", "60", lang="pl").out
    assert "- [ ] **Stacje badawcze:** Atlanta, Essen" in polish.splitlines()
    assert "  - [ ] s2 (Gosia): Meksyk, Szanghaj, Essen" in polish.splitlines()


def test_show_writes_the_picture_of_the_table(kronika: Kronika, evening: str, tmp_path: Path) -> None:
    path = tmp_path / "table.svg"
    assert kronika("show", "last", "--svg", path).code == 0
    assert path.read_text(encoding="utf-8").startswith("<svg")
    assert kronika("show", "last", "--svg", "-").out == path.read_text(encoding="utf-8") + "\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--at", "999"], "there is no line 999"),
        (["--as-of", "0"], "there is no line 0"),
        (["--at", "3", "--as-of", "3"], "--at and --as-of do not go together"),
        (["--viewer", "s9"], "no viewer 's9' (log, public, or seats joined with +: s1, s2)"),
        (["--svg", "/nowhere/x.svg"], "/nowhere/x.svg: cannot be written"),
    ],
)
def test_show_says_what_cannot_be_shown(kronika: Kronika, game: str, words: list[str], said: str) -> None:
    assert said in kronika("show", game, *words).problem


# --- sessions


def test_sessions_lists_the_newest_first_with_the_documented_shape(
    kronika: Kronika, game: str, evening: str
) -> None:
    rows = kronika("sessions", "--json").json
    assert [each["session"] for each in rows] == [game, evening]
    rows.reverse()
    assert list(rows[0]) == [
        "session", "short", "lines", "recorded_at", "changed_at", "game", "kind", "mode", "detail", "played_on", "tags",
        "options", "seats", "title", "closed", "status", "reason", "winners", "cooperative", "breaches", "doubts",
        "remarks", "problem",
    ]  # fmt: skip
    assert (rows[0]["status"], rows[0]["breaches"], rows[0]["closed"]) == ("won", 1, True)
    assert rows[0]["played_on"] == {"date": "2024-05-17"}
    assert kronika("sessions").out.splitlines()[2].split()[:3] == [rows[0]["short"], "pandemic", "2024-05-17"]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (["--game", "pandemic"], 2),
        (["--game", "abyss"], 0),
        (["--person", "gosia"], 1),
        (["--since", "2024-05-17", "--until", "2024-05-17"], 1),
        (["--until", "2024-05-16"], 0),
        (["--closed"], 1),
        (["--open"], 1),
        (["--kind", "demo"], 0),
        (["--limit", "1"], 1),
        (["--tag", "friday"], 0),
    ],
)
def test_sessions_can_be_filtered(
    kronika: Kronika, game: str, evening: str, words: list[str], found: int
) -> None:
    assert len(kronika("sessions", "--json", *words).json) == found


def test_sessions_of_an_empty_folder_are_none_and_nothing_is_made(kronika: Kronika, data: Path) -> None:
    assert kronika("sessions", "--json").json == []
    assert "no session" in kronika("sessions").out
    assert not data.exists()


# --- audit


def test_audit_ends_with_1_while_a_breach_stands_and_with_0_when_it_is_dismissed(
    kronika: Kronika, evening: str
) -> None:
    done = kronika("audit", "last")
    assert done.code == 1
    assert "line 42, turn 6: s3: drive istanbul" in done.out
    assert "breach PAN-ACT-DRIVE: Istanbul is not connected to Essen." in done.out
    assert "pawns.s3 = essen" in done.out
    kronika("log", "last", stdin='ruling 42 PAN-ACT-DRIVE dismissed "We saw it a week later."\n')
    done = kronika("audit", "last")
    assert done.code == 0
    assert "[dismissed by line 123]" in done.out


def test_audit_names_what_a_correction_has_cleared(kronika: Kronika, evening: str) -> None:
    report = kronika("audit", "last", "--json").json
    [cleared] = [each for each in report["findings"] if each["status"] == "cleared"]
    assert (cleared["rule"], cleared["seq"], cleared["by"]) == ("PAN-AUD-TOP", 46, 48)
    [changed] = report["changed"]
    assert (changed["line"], changed["now"], changed["by"]) == ("~ infect montreal", "~ infect moscow", 48)


def test_audit_writes_markdown_and_json_in_the_readers_language(
    kronika: Kronika, evening: str, tmp_path: Path
) -> None:
    path = tmp_path / "audit.md"
    assert kronika("audit", "last", "--format", "md", "--out", path, lang="pl").code == 1
    report = path.read_text(encoding="utf-8")
    assert report.startswith(f"# Audyt: pandemic, sesja {evening}")
    assert "Brak połączenia: Essen – Istambuł." in report
    assert json.loads(kronika("audit", "last", "--format", "json").out)["breaches"] == 1


def test_audit_of_all_sessions_is_a_list(kronika: Kronika, game: str, evening: str) -> None:
    done = kronika("audit", "--all", "--json")
    assert done.code == 1
    assert [each["breaches"] for each in done.json] == [0, 1]


# --- legal


def test_legal_lists_the_decisions_in_notation(kronika: Kronika, game: str) -> None:
    done = kronika("legal", game, "--json").json
    assert done["due"] == [{"player": "s1", "type": "action"}]
    assert {"type": "drive", "player": "s1", "to": "tokyo"} in done["legal"]
    lines = kronika("legal", game).out.splitlines()
    assert "s1: drive tokyo" in lines
    assert len(lines) == len(done["legal"])
    assert kronika("legal", game, "--seat", "s2").out.startswith("no decision")
    assert len(kronika("legal", game, "--limit", "2").out.splitlines()) == 2
    assert "no seat 's9' (known: s1, s2)" in kronika("legal", game, "--seat", "s9").problem


# --- rules


def test_rules_shows_one_rule_with_its_source_and_how_it_is_reported(kronika: Kronika) -> None:
    out = kronika("rules", "pandemic", "pan-act-drive").out.splitlines()
    assert out[0] == "PAN-ACT-DRIVE"
    assert out[2].startswith("source: ")
    assert out[3] == "reported as: breach"


def test_rules_finds_words_in_both_languages_with_or_without_diacritics(kronika: Kronika) -> None:
    for words in ("połączonego linią", "POLACZONEGO LINIA", "drive ferry"):
        found = [each["id"] for each in kronika("rules", "pandemic", *words.split(), "--json").json]
        assert "PAN-ACT-DRIVE" in found


def test_rules_json_has_the_documented_shape(kronika: Kronika) -> None:
    rows = kronika("rules", "pandemic", "--json").json
    shape = [
        "id", "kind", "rule", "source", "check", "severity", "reported", "derived", "reported_as", "cannot", "message",
    ]  # fmt: skip
    assert all(list(each) == shape for each in rows)
    assert all(each["rule"]["pl"] for each in rows)
    derived = next(each for each in rows if each["derived"])
    assert (derived["reported"], derived["severity"]) == (False, None)


def test_a_session_is_named_by_the_beginning_of_its_id_or_last(
    kronika: Kronika, game: str, evening: str
) -> None:
    for words, session in (((game[:8],), game), (("last",), evening), ((evening,), evening)):
        assert kronika("show", *words, "--json").json["session"] == session


def test_sessions_stand_by_their_day_the_newest_first(kronika: Kronika) -> None:
    today = kronika("open", "pandemic").out.strip()
    old = kronika("open", "pandemic", "--date", "2024-05-01").out.strip()
    assert [each["session"] for each in kronika("sessions", "--json").json] == [today, old]


def test_a_session_struck_to_before_its_set_up_has_one_result(kronika: Kronika) -> None:
    session = kronika("open", "pandemic").out.strip()
    kronika("log", session, stdin="end won\n")
    found = kronika("show", session, "--json").json
    assert found["result"]["status"] == found["state"]["status"] == "won"
