"""Suggestions for the live prompt."""

from events.notation import notation

PANDEMIC = notation("pandemic")
SEATS = ("s1", "s2")
LEGAL = [
    {"type": "drive", "player": "s1", "to": "chicago"},
    {"type": "drive", "player": "s1", "to": "san-francisco"},
    {"type": "treat", "player": "s1", "colour": "blue"},
    {"type": "play_event", "player": "s2", "event": "airlift", "pawn": "s1", "to": "cairo"},
]


def suggested(text, legal=LEGAL):
    return PANDEMIC.complete(text, legal, SEATS)


def test_an_empty_line_offers_the_legal_moves_and_the_seats():
    made = suggested("")
    assert made[:3] == ["drive", "treat", "play"]
    assert {"drive chicago", "play airlift s1 cairo", "s1:", "s2:"} <= set(made)


def test_behind_a_seat_only_its_own_legal_moves_come_first():
    assert suggested("s2: ") == ["play", "play airlift s1 cairo"]
    assert suggested("s1: d")[:2] == ["drive", "drive chicago"]
    assert "done" in suggested("s1: d")
    assert "dobierz" in suggested("s1: d")


def test_behind_a_verb_the_legal_places_come_first():
    assert suggested("s1: drive ") == ["chicago", "san-francisco"]
    assert suggested("s1: drive c")[0] == "chicago"
    assert "cairo" in suggested("s1: drive c")


def test_a_polish_verb_is_understood_and_offers_polish_names():
    assert suggested("s1: jedź ") == ["chicago", "san-francisco"]
    assert "Kinszasa" in suggested("~ infekcja k")
    assert '"Nowy Jork"' in suggested("s1: leć n")


def test_an_open_quote_is_completed():
    assert '"San Francisco"' in suggested('s1: leć "San F')
    assert suggested('s1: drive "san f')[0] == "san-francisco"


def test_abbreviations_before_the_word_are_understood():
    assert suggested("s2: pla air ") == ["s1", "s1 cairo"]


def test_behind_a_tilde_the_lines_of_the_table():
    assert suggested("~ ", []) == ["epidemic", "intensify", "infect", "setup"]
    assert suggested("~ inf", []) == ["infect", "infekcja"]
    assert suggested("~ infect k", []) == ["khartoum", "kinshasa", "karachi", "kolkata"]


def test_the_move_behind_a_semicolon_counts():
    assert suggested("s1: drive chicago; s1: tre") == ["treat", "treat blue"]


def test_nothing_is_offered_in_a_comment_or_in_what_cannot_be_read():
    for text in ("# dri", "s1: drive # chi", "s1: drive (", "s1: drive chi)", "s1: drive " + "x" * 3000):
        assert suggested(text) == []


def test_a_long_list_of_legal_moves_offers_words_only():
    cities = ("chicago", "lima", "cairo", "tokyo", "paris")
    legal = [
        {"type": "drive", "player": "s1", "pawn": pawn, "to": city}
        for pawn in ("s2", "s3", "s4")
        for city in cities
    ]
    assert suggested("s1: ", legal) == ["move"]
    assert suggested("s1: move s3 drive ", legal) == list(cities)


def test_the_word_itself_is_no_suggestion():
    assert suggested("s1: drive chicago") == []
