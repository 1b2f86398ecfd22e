"""What the command line says in Polish: problems, lines in notation, the table of every game; and what help says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from events.notation import notation
from events.problems import Place, Problem
from projections.rules.games import rules
from service.cli.app import command, walked
from service.cli.polish import problem_text, translated
from service.cli.sheets import items, sheet
from service.play import RandomGame
from tests.cli.conftest import GAME, Kronika
from tests.kit.invented import games

ENGLISH = re.compile(r"\b(the|is|are|not|no|of|must|stand|line|column|field|there|cannot|did|you|mean)\b")


@pytest.mark.parametrize(
    ("stdin", "words"),
    [
        ("drive cicago\n", ["log", "last"]),
        ("nonsense\n", ["log", "last"]),
        ("s9: done\n", ["log", "last"]),
        ("treat pink\n", ["log", "last"]),
        ('note "lagos\n', ["log", "last"]),
        ("undo 99\n", ["log", "last"]),
        ("drive\n", ["log", "last"]),
        ("draw s\n", ["log", "last"]),
        ("", ["log", "nowhere.txt"]),
        ("", ["log", "/"]),
        ("", ["log"]),
        ("", ["show", "zzz"]),
        ("", ["show"]),
        ("", ["show", "last", "--fo"]),
        ("", ["shw"]),
        ("", ["show", "last", "--at", "99"]),
        ("", ["show", "last", "--viewer", "s9"]),
        ("", ["erase", "Nobody"]),
        ("", ["sessions", "--kind", "nonsense"]),
        ("", ["sessions", "--game", "chess"]),
        ("", ["sessions", "--since", "2024-99"]),
        ("", ["rules", "chess"]),
        ("", ["rules", "pandemic", "xyzzy"]),
        ("", ["open", "pandemic", "--seats", "s1 s1"]),
        ("", ["open", "pandemic", "--seats", "s1 s2", "--people", "s1=Ann s1=Bo"]),
        ("", ["audit"]),
        ("", ["export"]),
    ],
)  # fmt: skip
def test_a_problem_is_said_in_polish(kronika: Kronika, game: str, stdin: str, words: list[str]) -> None:
    said = kronika(*words, stdin=stdin, lang="pl").problem
    plain = re.sub(r"„[^”]*”|/\S+|--\w+|kronika [\w ]+", "", said)
    assert not ENGLISH.search(plain), said


def test_a_problem_names_its_place_in_polish(kronika: Kronika, game: str) -> None:
    assert kronika("log", game, stdin="drive cicago\n", lang="pl").problem == (
        "standardowe wejście, linia 1, kolumna 7: nie ma takiej nazwy (miasto): „cicago” (czy chodziło o chicago?)"
    )


def test_what_has_no_polish_stays_as_it_is() -> None:
    problem = Problem("odd", "something odd", place=Place(source="a line.txt", line=3), hint="look at it")
    assert problem_text(problem, "pl") == "a line.txt, linia 3: something odd (look at it)"
    assert problem_text(problem, "en") == "a line.txt, line 3: something odd (look at it)"


def test_a_pattern_does_not_take_a_longer_sentence_for_its_own() -> None:
    assert translated("what", "the disk is full of sand") == "the disk is full of sand"
    assert translated("what", "the disk is full") == "dysk jest pełny"


def test_problems_in_json_keep_their_stable_words(kronika: Kronika, game: str) -> None:
    found = kronika("log", game, "--json", stdin="drive cicago\n", lang="pl").json["problems"][0]
    assert (found["code"], found["candidates"]) == ("unknown", ["chicago"])


# --- notation in Polish


def test_lines_are_shown_in_the_notation_of_the_language(kronika: Kronika, game: str) -> None:
    shown = kronika("show", game, "--moves", lang="pl").out
    assert "s1: jedź chicago" in shown
    assert "s1: lecz niebieski" in shown
    assert "~ przygotowanie" in shown
    assert "s1: drive chicago" in kronika("show", game, "--moves").out
    polish, english = (kronika("show", game, "--json", lang=lang).json["lines"] for lang in ("pl", "en"))
    assert [each["text"] for each in polish] == [each["text"] for each in english]


@pytest.mark.parametrize("name", sorted(games()))
def test_what_is_said_in_polish_reads_back_as_the_same(name: str) -> None:
    pen, changed = notation(name), 0
    for number, played in enumerate(RandomGame(name, 7)):
        canonical, polish = pen.write(played.line), pen.say(played.line, "pl")
        assert pen.read(polish) == pen.read(canonical), polish
        changed += polish != canonical
        if number == 120:
            break
    assert changed > 40


# --- the table in Polish


@pytest.mark.parametrize("name", sorted(games()))
def test_every_part_of_the_table_has_a_title_in_both_languages(name: str) -> None:
    play = RandomGame(name, 11)
    titles = {part.path for part in sheet(name)}
    keys = {key for played in play if played for key in play.table.document()}
    assert keys <= {(path or "").partition(".")[0] for path in titles}
    for part in sheet(name):
        assert part.hidden or part.path is None or (part.en and part.pl), part
        for said in part.words.values():
            assert set(said) == {"en", "pl"}


def test_a_word_of_its_part_goes_before_a_seat_of_the_same_name() -> None:
    document = {"council": {"C": 2, "H": 1}, "players": {"C": {"pearls": 4}}}
    made = items(document, "abyss", "pl", lambda word, lang: word, {"C": "C (Ola)"})
    assert made[0].lines == (("kraby", "2"), ("skorupiaki", "1"))
    assert made[1].lines == (("C (Ola)", "Perły 4"),)


def test_what_a_seat_has_is_not_called_by_the_name_of_a_seat() -> None:
    document = {"to_move": "A", "players": {"A": {"visits": {"C": 1, "A": 2}}, "B": {"visits": {"A": 3}}}}
    made = items(document, "wyrmspan", "pl", lambda word, lang: word, {"A": "A (Ola)", "B": "B (Jan)"})
    assert made[0].value == "A (Ola)"
    assert made[1].lines == (
        ("A (Ola)", "wizyty w rundzie (Szkarłatna Pieczara 1, Ametystowa Otchłań 2)"),
        ("B (Jan)", "wizyty w rundzie (Ametystowa Otchłań 3)"),
    )


@pytest.mark.parametrize(
    ("lang", "line"),
    [("pl", "pole 20, Wskazówki [pole 17]"), ("en", "space 20, Clues [Space 17]")],
)
def test_a_numbered_space_is_named_once(lang: str, line: str) -> None:
    names = rules("eldritch_horror").name
    document = {"investigators": {"silas": {"space": "20", "clues": ["17"]}}}
    (item,) = items(document, "eldritch_horror", lang, names)
    assert item.lines == (("Silas Marsh", line),)


def test_cures_are_told_as_cures(kronika: Kronika, game: str) -> None:
    shown = kronika("show", game, lang="pl").out
    assert "niebieski: nieodkryte" in shown


# --- help


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_list_of_commands_cuts_no_sentence_off(kronika: Kronika, lang: str) -> None:
    assert "..." not in kronika("--help", lang=lang).out.split("Commands:")[1]
    for path, each in walked(command(lang)):  # type: ignore[arg-type]
        assert each.short_help.endswith("."), path


# --- what is said at once


def test_an_unusual_number_of_seats_is_told_when_a_session_is_opened(kronika: Kronika) -> None:
    done = kronika("open", "pandemic", "--seats", "a b c d e f")
    assert done.code == 0
    assert done.err == "kronika: pandemic is for 2 to 4 seats, not for 6\n"
    assert kronika("open", "pandemic", "--seats", "a").err != ""
    assert kronika("open", "pandemic", "--seats", "a b").err == ""
    assert kronika("open", "pandemic").err == ""


def test_a_person_named_twice_for_one_seat_is_bad_input(kronika: Kronika, data: Path) -> None:
    problem = kronika("open", "pandemic", "--seats", "s1 s2", "--people", "s1=Ann s1=Bo").problem
    assert problem == "field --people: [People]: seat s1 stands twice"
    assert not (data / "log.sqlite").exists()


def test_bytes_that_are_no_text_are_told_plainly(kronika: Kronika, data: Path) -> None:
    problem = kronika("open", "pandemic", "--place", "\udc80").problem
    assert problem == "field --place: this text is not valid Unicode"
    data.mkdir(exist_ok=True)
    (data / "owner").write_bytes(b"\x80")
    assert kronika("open", "pandemic").problem.startswith(f"{data / 'owner'}: this is not the id of a person")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--kind", "nonsense"], "known kinds: played, branch"),
        (["--game", "chess"], "no game 'chess'"),
        (["--since", "2024-99"], "'2024-99' is no date"),
        (["--until", "yesterday"], "'yesterday' is no date"),
        (["--since", "2024-02-30"], "is no date"),
    ],
)
def test_a_filter_that_nothing_can_pass_is_bad_input(kronika: Kronika, words: list[str], said: str) -> None:
    assert said in kronika("sessions", *words).problem


@pytest.mark.parametrize("day", ["2024", "2024-05", "2024-05-01"])
def test_a_day_may_be_a_month_or_a_year(kronika: Kronika, day: str) -> None:
    assert kronika("sessions", "--since", day).code == 0


def test_what_is_nested_too_deep_is_told_with_its_line(kronika: Kronika, written: object) -> None:
    deep = GAME + "score " + ".".join("a" * 80) + "=1\ns1: done\n"
    done = kronika("log", written("deep.txt", deep), "--keep-going")  # type: ignore[operator]
    assert "deep.txt, line 6" in done.err
    assert kronika("show", "last", "--json").json["lines"][-1]["text"] == "s1: done"


def test_rules_are_found_with_and_without_a_hyphen(kronika: Kronika) -> None:
    found = kronika("rules", "abyss", "setup").out
    assert found == kronika("rules", "abyss", "set-up").out
    assert "ABY-SET-FIRST" in found
    assert kronika("rules", "abyss", "xyzzy").problem.startswith("nothing in the rules of abyss fits 'xyzzy'")
