"""The lines of the notation in English and Polish: one event, one canonical text."""

import pytest

from events.notation import notation
from events.problems import Problem

NOTATION = notation("abandoned_abbey")
SEATS = ("A", "B")

PAIRS = (
    ("A: match wand", "A: dopasuj różdżka", None),
    ("A: match Toothbrush(wand)", "A: dopasuj Toothbrush(różdżka)", None),
    ("A: match (fire+wand)", "A: dopasuj (ogień+różdżka)", None),
    ("A: match (wand+wand)", "a: DOPASUJ (rozdzka+rozdzka)", None),
    ("A: match", "A: dopasuj ?", None),
    ("A: go", "A: dalej", None),
    ("~ top sword +2g", "~ wierzch miecz +2k", None),
    ("~ top A7 net +1g +1pt", "~ wierzch A7 sieć +1k +1pkt", None),
    ("~ top A7 net +1pt +1g", "~ wierzch A7 sieć +1pkt +1k", "~ top A7 net +1g +1pt"),
    ("~ top A7", "~ wierzch A7", None),
    ("~ top fire +1 carpet", "~ wierzch ogień +1 dywan", None),
    ("~ top fire +1 carpet +1 beast", "~ wierzch ogien +1 bestia +1 dywan", "~ top fire +1 beast +1 carpet"),
    ("~ top fire ?", "~ wierzch ogień ?", None),
    ("~ top fire", "~ wierzch ogień", None),
    ("~ top ?", "~ wierzch ?", None),
    ("~ top bat draw 2", "~ wierzch pałka dobierz 2", None),
    ("A: draw broom", "A: dobiera miotła", None),
    ("A: draw none", "A: dobiera nic", None),
    ("A: stop", "A: stop", None),
    ("A: fail", "A: porazka", None),
    ("~ abbey shuffle 5", "~ opactwo tasuj 5", None),
    ("A: shuffle own", "A: tasuj swoje", None),
    ("A: move r2c1 with Candle(fire) gets water", "A: ruch r2c1 karta Candle(ogień) zyskuje woda", None),
    ("A: move tundra gem", "A: ruch lodowe-pustkowia klejnot", None),
    ("A: statue draw -3g", "A: posąg dobierz -3k", None),
    ("A: statue tower twin -2g", "A: posąg wieża bliźniak -2k", None),
    ("A: statue chest release released 2 -2g", "A: posąg skrzynia uwolnij uwolnione 2 -2k", None),
    ("A: quest open 2pt +3g", "A: misja otwarta 2pkt +3k", None),
    ("A: quest personal needs fire water with fire (broom+water) 2pt +1 carpet",
     "A: misja osobista wymaga ogień woda karta ogień (miotła+woda) 2pkt +1 dywan", None),
    ("A: free carpet r3c2", "A: wolna dywan r3c2", None),
    ("A: free commit fire net", "A: wolna przydziel ogień sieć", None),
    ("~ goal 2 10+2 8+4 6+6", "~ cel 2 10+2 8+4 6+6", None),
    ("~ gems B -2 penalty", "~ klejnoty B -2 kara", None),
    ("~ points A +1", "~ punkty A 1", None),
    ("A: endturn", "A: koniec", None),
    ("A: endturn discarded 2 kept fire drawn 1", "A: koniec odrzucone 2 zatrzymane ogień dobrane 1", None),
    ("~ setup start A=r3c1 B=r2c2 goal 1 10+2 top A1 net +1 carpet",
     "~ ustawienie początek A=r3c1 B=r2c2 cel 1 10+2 wierzch A1 sieć +1 dywan", None),
    ("~ refill creatures r1c1-r1c2 Knight(sword) quests 2",
     "~ uzupełnij stworzenia r1c1-r1c2 Rycerz(miecz) misje 2", None),
)  # fmt: skip


@pytest.mark.parametrize(
    ("english", "polish", "canonical"), [each for each in PAIRS if "lodowe" not in each[1]]
)
def test_both_languages_give_one_event(english, polish, canonical):
    [event] = NOTATION.read(english, SEATS)
    assert NOTATION.read(polish, SEATS) == [event]
    assert NOTATION.write(event) == (canonical or english)


def test_a_region_by_its_polish_name():
    [event] = NOTATION.read('A: ruch "Lodowe Pustkowia"', SEATS)
    assert event == {"type": "move", "player": "A", "to": "tundra"}


AMBIGUOUS = (
    ("A: match w", {"water", "wand"}),
    ("A: match b", {"broom", "bat"}),
    ("A: match t", {"tooth", "toothbrush"}),
    ("A: match s", {"sword", "spatula"}),
    ("A: match ca", {"candle", "cat"}),
    ("A: dopasuj w", {"water", "pail"}),
    ("A: dopasuj s", {"net", "toothbrush", "candle"}),
    ("A: dopasuj mi", {"sword", "broom"}),
    ("~ top wa", {"water", "wand"}),
)


@pytest.mark.parametrize(("line", "candidates"), AMBIGUOUS)
def test_a_short_form_of_two_things_lists_both(line, candidates):
    with pytest.raises(Problem) as found:
        NOTATION.read(line, SEATS)
    assert found.value.code == "ambiguous"
    assert set(found.value.candidates) == candidates


@pytest.mark.parametrize(
    ("word", "symbol"),
    [
        ("wat", "water"),
        ("wan", "wand"),
        ("bro", "broom"),
        ("pail", "water"),
        ("Spatula", "sword"),
        ("tooth", "tooth"),
    ],
)
def test_english_short_forms_and_items(word, symbol):
    assert NOTATION.read(f"A: match {word}", SEATS)[0]["card"] == {"symbols": [symbol]}


@pytest.mark.parametrize(
    ("word", "symbol"), [("mie", "sword"), ("mio", "broom"), ("mac", "bat"), ("kot", "tooth")]
)
def test_polish_short_forms_and_items(word, symbol):
    assert NOTATION.read(f"A: dopasuj {word}", SEATS)[0]["card"] == {"symbols": [symbol]}


def test_named_cards():
    assert NOTATION.read("A: match Dog", SEATS)[0]["card"] == {"name": "Dog", "symbols": []}
    assert NOTATION.read("A: match Knight", SEATS)[0]["card"] == {"name": "Knight"}
    assert NOTATION.read('A: match "Fen Fairy"(water)', SEATS)[0]["card"] == {
        "name": "Fen Fairy",
        "symbols": ["water"],
    }
    assert NOTATION.read('A: match "Bagienna Wróżka"(water)', SEATS)[0]["card"]["name"] == "Fen Fairy"
    assert NOTATION.read("A: match @A7(net)", SEATS)[0]["card"] == {"label": "A7", "symbols": ["net"]}


@pytest.mark.parametrize(
    ("line", "code", "column"),
    [
        ("A: match (fire+wand", "syntax", 10),
        ("~ top sword +2", "syntax", 15),
        ("~ top sword +1 banana", "unknown", 16),
        ("A: dance", "unknown", 4),
        ("A: match anchor", "unknown", 10),
        ("A: match (fire+)", "syntax", 16),
        ("~ top", "syntax", 6),
        ("A: quest open", "syntax", 14),
        ("A: statue draw +1pt", "syntax", 16),
        ("A: abbey shuffle", "syntax", 1),
        ("A: move r9c9", "unknown", 9),
        ("C: go", "unknown", 1),
    ],
)
def test_what_cannot_be_read_says_where(line, code, column):
    with pytest.raises(Problem) as found:
        NOTATION.read(line, SEATS)
    assert (found.value.code, found.value.place.column) == (code, column)
