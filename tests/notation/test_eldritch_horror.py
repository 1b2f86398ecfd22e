"""The notation of Eldritch Horror: lines of both languages, canonical text, traps, and laws for all lines."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from events.games import vocabulary
from events.notation import notation
from events.problems import Problem
from tests.notation.eldritch_lines import EVENTS, FORMS

PEN = notation("eldritch_horror")
MOVES = vocabulary("eldritch_horror")
SEATS = ("s1", "s2")
SIGNS = ("", " ", '"', "(", ")", "[", "]", "-> ", "+", "#", "@", ":", "9", "x")


def kept(event: dict[str, Any]) -> dict[str, Any]:
    """The event as the log would have it."""
    fields = {key: value for key, value in event.items() if key not in ("type", "marks")}
    return {"type": event["type"], **MOVES.encode(MOVES.decode(event["type"], fields))}


@pytest.mark.parametrize(("text", "canonical"), FORMS)
def test_a_line_of_either_language_has_one_canonical_text(text: str, canonical: str) -> None:
    read = PEN.read(text, SEATS)
    assert "; ".join(PEN.write(each) for each in read) == canonical
    assert PEN.read(canonical, SEATS) == read
    assert [PEN.read(PEN.say(each, "pl"), SEATS) for each in read] == [[each] for each in read]
    for each in read:
        kept(each)


@pytest.mark.parametrize(
    ("text", "polish"),
    [
        ("silas: travel 17 istanbul $train", "silas: podróż 17 stambuł $kol"),
        ("~ gate rome ghoul", "~ brama rzym ghul"),
        ("lily: combat ghoul#1 wil+1[5,2,2,1]", "lily: walka ghul#1 wol+1[5,2,2,1]"),
        ('silas: effect "Wither" -> -1S, +"Axe"', 'silas: efekt "Uwiąd" -> -1P, +"Siekiera"'),
        ("~ mythos yellow omen reckoning gates", "~ mity żółta omen rozrachunek bramy"),
        ('s1: note "Axe and a gate"', 's1: notatka "Axe and a gate"'),
    ],
)
def test_canonical_text_is_said_in_polish(text: str, polish: str) -> None:
    assert PEN.say(PEN.read(text, SEATS)[0], "pl") == polish


@pytest.mark.parametrize(
    ("begun", "candidates"),
    [
        ("roz", {"rozrachunek", "rozwiązanie"}),
        ("kon", {"koniec_fazy", "koniec_partii", "koniec_pogłoski"}),
        ("prz", {"przygotowanie", "przygotuj_grę", "przebudzenie", "przerwij"}),
        ("rez", {"rezerwy", "rezygnacja"}),
        ("zas", {"zasadzka", "zastępca"}),
        ("tra", {"travel", "trade"}),
        ("res", {"rest", "reserve"}),
        ("sta", {"start", "state"}),
        ("sol", {"solve", "solve_rumor"}),
    ],
)
@pytest.mark.parametrize("before", ["silas: ", "", "~ "])
def test_a_beginning_of_two_verbs_is_refused_with_both(begun: str, candidates: set[str], before: str) -> None:
    with pytest.raises(Problem) as error:
        PEN.read(f"{before}{begun} 5", SEATS)
    assert (error.value.code, set(error.value.candidates)) == ("ambiguous", candidates)


@pytest.mark.parametrize(
    ("text", "code", "column"),
    [
        ("silas: travel atlantis", "unknown", 15),
        ("silas: acquire inf[7,1,2]", "unknown", 20),
        ("silas: acquire inf[0]", "unknown", 20),
        ("silas: focus", "unknown", 8),
        ("silas: pas", "unknown", 8),
        ("bob: rest", "unknown", 1),
        ("silas: combat ghoul", "syntax", 15),
        ("silas: combat ghoul#1 obs=1", "syntax", 23),
        ("silas: trade lily rome", "syntax", 19),
        ("silas: rest +1H +1H", "syntax", 17),
        ("~ effect -> -1S", "syntax", 13),
        ("~ effect -> lily frobnicate", "unknown", 18),
        ('~ effect -> lily +"Spoon"', "unknown", 19),
        ("~ mythos yellow rumor:atlantis", "unknown", 23),
        ("~ gate sydney@", "unknown", 8),
        ("silas: prepare train ship", "syntax", 22),
        ('silas: effect -> flip "Debt"(flip "Debt"(', "syntax", 41),
        ("~ choose s9 silas", "unknown", 10),
    ],
)
def test_what_cannot_be_read_is_a_problem_at_its_column(text: str, code: str, column: int) -> None:
    with pytest.raises(Problem) as error:
        PEN.read(text, SEATS)
    assert (error.value.code, error.value.place.column) == (code, column)


def test_a_whole_word_is_never_ambiguous() -> None:
    assert PEN.read("~ solve ?")[0]["type"] == "solve_mystery"
    assert PEN.read("~ mity żółta *")[0]["icons"] == ["advance_omen", "reckoning", "spawn_gates"]


def test_header_tags_of_this_game_are_read() -> None:
    text = '[Game "eldritch_horror"] [Seats "s1 s2"]\n[Ancient "Azathoth"] [Lead "silas"]\n\nsilas: pass\n'
    read = PEN.read_text(text)
    assert dict(read.tags) == {"Ancient": "Azathoth", "Lead": "silas"}
    assert read.events[1] == {"type": "pass", "player": "silas"}


@settings(max_examples=120, deadline=None)
@given(EVENTS)
def test_what_is_written_reads_back(event: dict[str, Any]) -> None:
    logged = kept(event)
    text = PEN.write(logged)
    assert [kept(each) for each in PEN.read(text, SEATS)] == [logged]
    assert [kept(each) for each in PEN.read(PEN.say(logged, "pl"), SEATS)] == [logged]


@settings(max_examples=120, deadline=None)
@given(st.sampled_from([text for text, _ in FORMS]), st.randoms(use_true_random=False))
def test_garbage_is_a_problem_and_nothing_else(text: str, dice: random.Random) -> None:
    letters = list(text)
    for _ in range(dice.randint(1, 4)):
        at = dice.randrange(len(letters))
        letters[at : at + dice.randint(0, 2)] = dice.choice(
            ["", " ", '"', "(", ")", "[", "]", "-> ", "+", "#", "@", ":", "9", "x"]
        )
        letters = letters or ["x"]
    try:
        read = PEN.read("".join(letters), SEATS)
    except Problem:
        return
    for each in read:
        if each["type"] in PEN.writers:
            try:
                kept(each)
            except Problem:
                continue
            assert [kept(one) for one in PEN.read(PEN.write(each), SEATS)] == [kept(each)]


@pytest.mark.parametrize(
    ("ops", "column", "what", "hint"),
    [
        ("-999H", 25, "an amount is a number from 1 to 99, not 999", "-1H"),
        ("+0S", 25, "an amount is a number from 1 to 99, not 0", "+1S"),
        ("$100clue:rome", 25, "an amount is a number from 1 to 99, not 100", "$1clue:rome"),
        ("-5", 24, "'-5' of what?", "-1H, +2S, +clue:rome, -train …"),
        ("+", 24, "'+' of what?", "-1H, +2S, +clue:rome, -train …"),
        ("-1Q", 26, "no card 'Q'", 'points are -1H, -2S; a card stands in quotes: -"Axe"'),
        ('flip "Debt"(-1S, -1Q)', 43, "no card 'Q'", 'points are -1H, -2S; a card stands in quotes: -"Axe"'),
        ('flip "Debt"(-1S -> +1S)', 36, "operations, separated by commas, must stand in the brackets", None),
        ('flip "Debt"(+"Axe"(fill:nope))', 48, "no Asset 'nope'", None),
        ("random 9(-1S, +999S)", 39, "an amount is a number from 1 to 99, not 999", "+1S"),
    ],
)
def test_a_wrong_operation_says_what_is_wrong_where_and_what_to_do(
    ops: str, column: int, what: str, hint: str | None
) -> None:
    with pytest.raises(Problem) as found:
        PEN.read(f'silas: action "Axe" -> {ops}', SEATS)
    assert (found.value.what, found.value.place.column, found.value.hint) == (what, column, hint)


def test_what_cannot_be_a_line_in_brackets_is_told_at_its_place() -> None:
    for inner, sign in ((", -1S", ","), ("-1S -> +1S -> -1S", "-> -1S"), ("-1S, -> +1S", "-> +1S")):
        text = f'silas: action "Axe" -> flip "Debt"({inner})'
        with pytest.raises(Problem) as found:
            PEN.read(text, SEATS)
        assert found.value.code == "syntax"
        assert found.value.place.column == text.rindex(sign) + 1, inner


@pytest.mark.parametrize(
    ("text", "canonical", "who"),
    [
        ('silas: action "Axe" -> flip "Debt"(-1S)', 'silas: action "Axe" -> flip "Debt"(-1S)', ["silas"]),
        ('silas: action "Axe" -> lily flip "Debt"(-1S)', 'silas: action "Axe" -> flip "Debt"(lily -1S)', ["lily"]),
        ('~ effect "Debt" -> lily flip "Debt"(-1S, lola +1H)', None, ["lily", "lola"]),
        ('~ effect "Debt" lily -> flip "Debt"(-1S)', '~ effect "Debt" lily -> flip "Debt"(-1S)', ["lily"]),
        ("~ effect -> lily random 9(-1S)", "~ effect -> random 9(lily -1S)", ["lily"]),
        ('lily: efekt "Dług" -> lola odwróć "Dług"(-1P)', 'lily: effect "Debt" -> flip "Debt"(lola -1S)', ["lola"]),
    ],
)  # fmt: skip
def test_what_stands_in_brackets_means_who_stands_before_them(
    text: str, canonical: str | None, who: list[str]
) -> None:
    (read,) = PEN.read(text, SEATS)
    (op,) = read["ops"]
    assert [each["who"] for each in op.get("ops") or [op["then"]]] == who
    written = PEN.write(read)
    assert canonical in (None, written)
    assert PEN.read(written, SEATS) == [read]
    assert PEN.read(PEN.say(read, "pl"), SEATS) == [read]
