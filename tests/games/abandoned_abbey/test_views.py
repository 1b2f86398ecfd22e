"""What each viewer may see: documents, lines, findings."""

import pytest

from events.games.abandoned_abbey import VOCABULARY
from events.session import SESSION
from projections.rules.contract import LOG, PUBLIC, Viewer
from tests.games.abandoned_abbey.table import FOUR, Abbey, end, fail, go, match, move, top

A, B = (Viewer(seats=frozenset({seat})) for seat in "AB")
BROOM, NET = ({"symbols": [symbol]} for symbol in ("broom", "net"))
CARD = {"symbol": "net", "reward": {"gem": 1}}


def redacted(table, line, viewer):
    type_ = line["type"]
    known = SESSION if type_ in SESSION.types else VOCABULARY
    event = known.decode(type_, {key: value for key, value in line.items() if key != "type"})
    return table.table.rules.redact(table.table.state, event, viewer)


# --- documents


def test_the_whole_document():
    table = Abbey({"players.A.claimed": [CARD], "abbey.down": 16, "players.A.hand_known": [BROOM]}, base=FOUR)
    document = table.table.document()
    assert document["teams"] == {"A": "X", "B": "Y", "C": "X", "D": "Y"}
    assert document["totals"] == {
        "X": {"quest_points": 0, "abbey_cards": 1},
        "Y": {"quest_points": 0, "abbey_cards": 0},
    }
    assert document["abbey"] == {
        "top": {"symbol": "wand", "reward": {"gem": 1}}, "down": 16, "returned": 0, "returned_cards": [], "aside": 0,
        "aside_cards": [], "seen_next": None,
    }  # fmt: skip
    flat = {key: value for key, value in document.items() if not isinstance(value, dict)}
    assert flat == {
        "active": "A", "phase": None, "turn": 1, "turn_action": None, "status": "playing", "goal_line": None,
        "winners": [], "goal": [[10, 2], [8, 4], [6, 6]],
    }  # fmt: skip
    assert document["players"]["A"]["claimed"] == [CARD]
    assert document["players"]["A"]["hand_known"] == [BROOM]


def test_hands_and_claimed_cards_are_their_owners():
    table = Abbey({"players.A.claimed": [CARD], "abbey.down": 16, "players.A.hand_known": [BROOM]}, base=FOUR)
    partner = Viewer(seats=frozenset({"C"}))
    for viewer in (PUBLIC, B, partner):
        player = table.table.document(viewer)["players"]["A"]
        assert not {"claimed", "hand_known"} & set(player)
        assert (player["abbey_cards"], player["hand"]) == (1, 5)
    for viewer in (LOG, A, Viewer(seats=frozenset({"A", "B"}))):
        player = table.table.document(viewer)["players"]["A"]
        assert (player["claimed"], player["hand_known"]) == ([CARD], [BROOM])


def test_the_memory_aid_and_the_end_open_the_claimed_cards_but_no_hand():
    given = {"players.A.claimed": [CARD], "abbey.down": 16, "players.A.hand_known": [BROOM]}
    aided = Abbey(given, memory_aid=True)
    ended = Abbey(given)
    ended.do({"type": "end"})
    for table in (aided, ended):
        player = table.table.document(PUBLIC)["players"]["A"]
        assert player["claimed"] == [CARD]
        assert "hand_known" not in player


# --- lines


def test_drawn_and_kept_cards_are_their_owners():
    table = Abbey()
    draw = {"type": "draw", "player": "A", "card": BROOM}
    assert redacted(table, draw, PUBLIC) == redacted(table, draw, B) == {"type": "draw", "player": "A"}
    assert redacted(table, draw, A) == redacted(table, draw, LOG) == draw
    none = {"type": "draw", "player": "A", "none": True}
    assert redacted(table, none, B) == none
    assert redacted(table, {"type": "draw", "card": BROOM}, B) == {"type": "draw"}
    line = end(discarded=[NET], kept=[NET, BROOM], drawn=[BROOM])
    assert redacted(table, line, B) == end(discarded=[NET], kept=2, drawn=1)
    assert redacted(table, line, A) == line
    assert redacted(table, end(kept=3), B) == end(kept=3)
    assert redacted(table, end(), B) == end()
    played = {"type": "abbey_match", "player": "A", "card": BROOM}
    assert redacted(table, played, PUBLIC) == played


def test_positions_and_restatements_show_no_hand():
    table = Abbey()
    position = {
        "active": "A",
        "players": {
            "A": {"gems": 1, "hand_known": [BROOM], "claimed": [CARD, CARD]},
            "B": {"claimed": [], "hand": 5},
        },
    }
    opened = {"type": "opened", "game": "abandoned_abbey", "position": position}
    shown = redacted(table, opened, B)["position"]
    assert shown == {
        "active": "A",
        "players": {"A": {"gems": 1, "abbey_cards": 2}, "B": {"claimed": [], "hand": 5}},
    }
    assert redacted(table, opened, LOG)["position"] == position
    assert redacted(table, opened, A)["position"]["players"]["A"] == position["players"]["A"]
    state = {
        "type": "restate",
        "set": {
            "players.A.hand_known": [BROOM],
            "players.A.claimed": [CARD],
            "players.A.gems": 3,
            "players.B": {"hand_known": []},
        },
    }
    assert redacted(table, state, PUBLIC)["set"] == {
        "players.A.abbey_cards": 1, "players.A.gems": 3, "players.B": {},
    }  # fmt: skip
    assert redacted(table, state, A)["set"] == {**state["set"], "players.B": {}}
    stated = {"type": "restate", "set": {"players.A.claimed": [CARD], "players.A.abbey_cards": 1}}
    assert redacted(table, stated, B)["set"] == {"players.A.abbey_cards": 1}
    aided = Abbey(memory_aid=True)
    assert redacted(aided, stated, B)["set"] == stated["set"]
    assert redacted(table, {"type": "opened", "game": "abandoned_abbey"}, B) == {
        "type": "opened",
        "game": "abandoned_abbey",
    }


def test_counts_of_hidden_zones():
    table = Abbey()
    hidden = {"type": "count", "zone": "players.A.hand_known", "value": [BROOM]}
    assert redacted(table, hidden, B) == {"type": "count", "zone": "players.A.hand_known"}
    assert redacted(table, hidden, A) == hidden
    open_ = {"type": "count", "zone": "players.A.hand", "value": 5}
    assert redacted(table, open_, B) == open_
    several = {"type": "count", "values": {"players.A.hand_known": [], "players.A.hand": 5}}
    assert redacted(table, several, B)["values"] == {"players.A.hand": 5}
    broken = {"type": "count", "zone": "a..b", "value": 1}
    assert redacted(table, broken, B) == broken


def test_corrections_show_no_more_than_what_they_carry():
    table = Abbey()
    draw = {"type": "draw", "player": "A", "card": BROOM}
    amend = {"type": "amend", "seq": 3, "data": draw}
    assert redacted(table, amend, B) == {"type": "amend", "seq": 3, "data": {"type": "draw", "player": "A"}}
    assert redacted(table, amend, A)["data"] == draw
    insert = {
        "type": "insert",
        "after": 3,
        "data": {"type": "count", "zone": "players.A.hand_known", "value": []},
    }
    assert redacted(table, insert, B)["data"] == {"type": "count", "zone": "players.A.hand_known"}
    assert redacted(table, insert, LOG) == insert
    unreadable = {"type": "insert", "after": 3, "data": {"type": "draw", "colour": "red"}}
    assert redacted(table, unreadable, B)["data"] == {"type": "draw"}


# --- findings


def visible(table, line):
    """Who sees the findings of a line: (public, A, B, log)."""
    found = table.judge(line).findings
    rules = table.table.rules
    assert found
    return [
        [rules.visible(table.table.state, each, viewer) for viewer in (PUBLIC, A, B, LOG)] for each in found
    ]


OWNER, ALL = [[False, True, False, True]], [[True, True, True, True]]


def test_who_is_told_what():
    complete = {"players.A.hand": 1, "players.A.hand_known": [BROOM]}
    assert visible(Abbey(complete), match("wand")) == OWNER
    assert visible(Abbey({"players.A.hand": 0}), match("wand")) == ALL
    assert visible(Abbey(), match("bat")) == ALL
    table = Abbey({"players.A.hand_known": [{"symbols": ["tooth"]}]})
    table.do(match("wand"), go(), top("tooth"))
    assert visible(table, fail()) == OWNER
    labelled = {"label": "A7", "symbols": ["net"]}
    table = Abbey()
    table.do(match("wand"))
    assert visible(table, {"type": "draw", "player": "A", "card": labelled}) == OWNER
    assert visible(Abbey(), end(kept=[labelled])) == OWNER
    assert visible(Abbey(), end(drawn=[labelled])) == OWNER
    assert visible(Abbey(), end(discarded=[labelled])) == ALL
    assert visible(Abbey(), move("r2c1", cards=[labelled])) == ALL


def test_findings_of_counts_and_restatements_of_hidden_zones():
    given = {"players.A.hand_known": [BROOM]}
    assert visible(Abbey(given), {"type": "count", "zone": "players.A.hand_known", "value": []}) == OWNER
    assert visible(Abbey(), {"type": "count", "zone": "players.A.hand", "value": 4}) == ALL
    claimed = {"type": "count", "zone": "players.A.claimed", "value": [CARD]}
    assert visible(Abbey(), claimed) == OWNER
    assert visible(Abbey(memory_aid=True), claimed) == ALL
    assert visible(Abbey(given), {"type": "restate", "set": {"players.A.hand_known": []}}) == OWNER
    both = {"type": "restate", "set": {"players.A.hand_known": [], "players.A.gems": 4}}
    table = Abbey(given)
    assert visible(table, both) == ALL
    [found] = Abbey(given).judge(both).findings
    assert found.fields == {"paths": ["players.A.gems"]}


def test_a_committed_copy_is_the_owners_knowledge():
    table = Abbey()
    table.do({"type": "free", "player": "A", "kind": "commit", "cards": [{"symbols": ["wand"]}]})
    assert visible(table, match("wand")) == OWNER


# --- words


@pytest.mark.parametrize(
    ("word", "en", "pl"),
    [
        ("Candle(fire)", "Candle(fire)", "Świeca(ogień)"),
        ("(fire+wand)", "(fire+wand)", "(ogień+różdżka)"),
        ("A7 net +1 gem", "A7 net +1 gem", "A7 sieć +1 klejnot"),
        ("tundra", "tundra", "Lodowe Pustkowia"),
        ("abbey_go", "go on", "dalej"),
        ("Warlock's Pet", "Warlock's Pet", "Pupil Czarnoksiężnika"),
        ("Dog", "Dog", "Pies"),
        ("r1c1", "r1c1", "r1c1"),
        ("X", "X", "X"),
        ("Some body", "Some body", "Some body"),
        ("points_X", "Quest points, X", "punkty Misji, X"),
        ("cards_A", "Abbey cards, A", "karty Opactwa, A"),
        ("abbey_down", "Abbey cards face down", "zakryte karty Opactwa"),
    ],
)
def test_words_in_both_languages(word, en, pl):
    name = Abbey().table.rules.name
    assert (name(word, "en"), name(word, "pl")) == (en, pl)


def test_every_word_of_the_texts_has_both_languages():
    from pathlib import Path

    import projections.rules.games.abandoned_abbey as package
    from events.catalogue import read_yaml

    texts = read_yaml(Path(package.__file__).parent / "texts.yaml")
    assert all(set(each) == {"en", "pl"} for each in texts.values())


def test_numbers_worth_a_curve():
    table = Abbey({"players.A.claimed": [CARD], "players.C.quest_points": 3, "abbey.down": 16}, base=FOUR)
    assert table.table.rules.facets(table.table.state) == {
        "points_X": 3, "points_Y": 0, "cards_X": 1, "cards_Y": 0, "abbey_down": 16,
    }  # fmt: skip


def test_cards_as_text():
    from projections.rules.games.abandoned_abbey.cards import Held

    assert [str(Held(*each)) for each in ((), ("Dog", ()), ("Candle", ("fire",)), (None, ("fire",)), (None, ()))] == [
        "?", "Dog", "Candle(fire)", "fire", "()",
    ]  # fmt: skip
    assert str(Held(None, ("fire", "net"))) == "(fire+net)"
    assert str(Held(label="A7")) == "A7"
    [found] = Abbey({"abbey.top": {**CARD, "label": "A7"}}).judge(top("bat")).findings
    assert found.fields == {"top": "A7 net +1 gem"}
