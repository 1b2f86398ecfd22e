"""Hidden hands, Council stacks and token values: documents, lines, findings, legal moves and choices of each viewer."""

from __future__ import annotations

import json
from typing import Any

import pytest

from events.games.abyss import VOCABULARY
from events.session import SESSION
from events.vocabulary import Data
from projections.paths import ABSENT
from projections.rules.contract import LOG, Viewer
from projections.rules.games.abyss import RULES
from projections.rules.games.abyss.seen import Lack, lack
from tests.games.abyss.table import COURT, PUBLIC, SCORE, Abyss, seat, table

A, B, C = seat("A"), seat("B"), seat("C")


def redacted(game: Abyss, line: Data, viewer: Viewer) -> Data:
    """A line as a viewer has it."""
    fields = {key: value for key, value in line.items() if key != "type"}
    known = SESSION if line["type"] in SESSION.types else VOCABULARY
    return RULES.redact(game.state, known.decode(line["type"], fields), viewer)


def picture(game: Abyss, viewer: Viewer) -> str:
    """All that a viewer gets."""
    encode = VOCABULARY.encode
    seats = [None, *game.state.order]
    legal = [[{"type": move.type, **encode(move)} for move in game.table.legal(viewer, who)] for who in seats]
    types = ("reveal", "plot", "recruit", "power", "discard", "control", "final_affiliate")
    asked = [
        repr(game.table.choices({"type": each, "player": who}, viewer)) for each in types for who in "AB"
    ]
    seen = [
        [each.rule, each.severity, dict(each.fields)]
        for each in game.findings
        if RULES.visible(game.state, each, viewer)
    ]
    return json.dumps([game.table.document(viewer), game.table.due(viewer), legal, asked, seen])


def test_hands_and_tokens_are_numbers_to_the_others() -> None:
    game = table(A={"hand": ["S1", "?"], "monster_tokens": [2], "monster_token_count": 2}, B={"hand": ["H1"]})
    assert (game.seen(A, "players.A.hand"), game.seen(A, "players.A.hand_unknown")) == (["S1"], 1)
    assert game.seen(A, "players.A.monster_tokens") == [2]
    for viewer in (B, PUBLIC):
        for part in ("hand", "hand_unknown", "hand_gone", "monster_tokens"):
            assert game.seen(viewer, f"players.A.{part}") is ABSENT
        assert (
            game.seen(viewer, "players.A.hand_size"),
            game.seen(viewer, "players.A.monster_token_count"),
        ) == (2, 2)
    assert game.seen(seat("A", "B"), "players.A.hand") == ["S1"]
    assert game.seen(seat("A", "B"), "players.B.hand") == ["H1"]


def test_council_and_discard_are_closed_until_the_end() -> None:
    game = table(council_cards={"J": ["J1"]}, exploration_discard_cards=["M"])
    assert (game["council_cards.J"], game["exploration_discard_cards"]) == (["J1"], ["M"])
    for viewer in (A, PUBLIC):
        assert game.seen(viewer, "council_cards") is ABSENT
        assert game.seen(viewer, "exploration_discard_cards") is ABSENT
        assert (game.seen(viewer, "council.J"), game.seen(viewer, "exploration_discard")) == (1, 1)
    over = table(phase="finished", A={"hand": ["S1"], "monster_tokens": [2]}, council_cards={"J": ["J1"]})
    assert over.seen(PUBLIC, "council_cards.J") == ["J1"]
    assert (over.seen(PUBLIC, "players.A.hand"), over.seen(PUBLIC, "players.A.monster_tokens")) == (
        ["S1"],
        [2],
    )


def test_the_memory_aid_shows_what_public_lines_prove_and_no_more() -> None:
    game = table(A={"hand": ["Q5"]}, council_cards={"C": ["C5"]}, memory_aid=True)
    game.do("A: > C1", "A: > S3", "A: keep")
    for viewer in (B, PUBLIC):
        assert game.seen(viewer, "players.A.hand") == ["S3"]
        assert (game.seen(viewer, "players.A.hand_unknown"), game.seen(viewer, "players.A.hand_size")) == (
            1,
            2,
        )
        assert game.seen(viewer, "council_cards.C") == ["C1"]
        assert game.seen(viewer, "players.A.monster_tokens") is ABSENT
    assert game["players.A.hand"] == ["Q5", "S3"]
    game.do("B: council C", "A: > M", "A: fight 1p")
    assert (game.seen(PUBLIC, "players.B.hand"), game.seen(B, "players.B.hand")) == (["C1"], ["C1", "C5"])
    assert game.seen(PUBLIC, "exploration_discard_cards") == ["M"]
    plain = table(A={"hand": ["Q5"]})
    plain.do("A: > S3", "A: keep")
    assert plain.seen(PUBLIC, "players.A.hand") is ABSENT


def test_a_card_played_goes_from_what_is_proved_first() -> None:
    game = table(A={"hand": ["S3", "H4"]}, court=COURT, memory_aid=True)
    game.do("A: > S3", "A: keep", "B: > C1", "B: keep", "A: recruit reaper S3 H4 aff S3")
    assert (game["players.A.hand"], game.seen(PUBLIC, "players.A.hand")) == (["S3"], [])
    assert game.seen(PUBLIC, "players.A.hand_unknown") == 1


@pytest.mark.parametrize(
    ("line", "sees", "field"),
    [
        ({"type": "fight", "player": "A", "tokens": 1, "token_values": [4]}, [A], "token_values"),
        (
            {"type": "power", "player": "A", "lord": "hunter", "victim": "B", "token_value": 4},
            [A, B],
            "token_value",
        ),
        ({"type": "count", "zone": "players.A.hand", "value": ["S1"]}, [A], "value"),
        ({"type": "count", "zone": "council_cards.J", "value": ["J1"]}, [], "value"),
        ({"type": "count", "zone": "players.A.pearls", "value": 3}, [A, B, C, PUBLIC], "value"),
    ],
)
def test_the_fields_of_a_line_go_to_those_who_could_see_them(
    line: Data, sees: list[Viewer], field: str
) -> None:
    game = table("A", "B", "C")
    assert redacted(game, line, LOG) == line
    for viewer in (A, B, C, PUBLIC):
        got = redacted(game, line, viewer)
        assert (field in got) == (viewer in sees)
        if viewer in sees:
            assert got == line


def test_stated_values_are_shown_path_by_path() -> None:
    game = table("A", "B")
    whole = {"players.A.hand": ["S1"], "players.A.pearls": 2, "players.B": {"pearls": 1, "hand": ["H1"]}}
    line = {"type": "restate", "set": whole}
    assert redacted(game, line, B)["set"] == {
        "players.A.pearls": 2,
        "players.B": {"pearls": 1, "hand": ["H1"]},
    }
    assert redacted(game, line, PUBLIC)["set"] == {"players.A.pearls": 2, "players.B": {"pearls": 1}}
    counted = {"type": "count", "values": {"players.A.hand": ["S1"], "lord_deck": 3}}
    assert redacted(game, counted, B)["values"] == {"lord_deck": 3}
    seated = {"type": "count", "zone": "players.A", "value": {"pearls": 2, "hand": ["S1"]}}
    assert redacted(game, seated, B)["value"] == {"pearls": 2}
    assert redacted(game, seated, A)["value"] == {"pearls": 2, "hand": ["S1"]}
    inner = {
        "type": "amend",
        "seq": 2,
        "data": {"type": "fight", "player": "A", "tokens": 1, "token_values": [4]},
    }
    assert redacted(game, inner, B)["data"] == {"type": "fight", "player": "A", "tokens": 1}
    assert redacted(game, inner, A)["data"]["token_values"] == [4]
    marked = {"type": "insert", "after": 2, "data": {"type": "buy", "player": "B", "marks": {"late": True}}}
    assert redacted(game, marked, PUBLIC)["data"] == {"type": "buy", "player": "B", "marks": {"late": True}}


def test_a_position_shows_numbers_of_what_it_hides() -> None:
    position = {
        "players": {"A": {"hand": ["S1", "S2"], "monster_tokens": [2, 4], "pearls": 3}, "B": {"pearls": 1}},
        "council_cards": {"J": ["J1", "J2"]},
        "exploration_discard_cards": ["M"],
    }
    game = table("A", "B")
    line = {"type": "opened", "game": "abyss", "seats": [{"seat": "A"}, {"seat": "B"}], "position": position}
    assert redacted(game, line, LOG)["position"] == position
    assert redacted(game, line, B)["position"] == {
        "players": {"A": {"hand": ["?", "?"], "monster_token_count": 2, "pearls": 3}, "B": {"pearls": 1}},
        "council_cards": {"J": ["?", "?"]},
        "exploration_discard_cards": ["?"],
    }
    assert redacted(game, line, A)["position"]["players"]["A"] == position["players"]["A"]
    finished = table(phase="finished")
    assert redacted(finished, line, B)["position"] == position


# --- findings


def visible(game: Abyss, rule: str) -> list[str]:
    """Who may see the last line's finding of a rule."""
    names = {"A": A, "B": B, "C": C, "public": PUBLIC, "log": LOG}
    return [name for name, viewer in names.items() if RULES.visible(game.state, game.found(rule), viewer)]


def test_findings_that_rest_on_a_hand_go_to_its_owner() -> None:
    game = table("A", "B", "C", A={"hand": ["S3", "H4", "Q1"]}, court=COURT)
    assert game.do("A: recruit reaper S3 H3 +1p") == ["REC-COST", "REC-HAND"]
    assert visible(game, "REC-HAND") == ["A", "log"]
    assert visible(game, "REC-COST") == ["A", "B", "C", "public", "log"]
    proved = table("A", "B", "C", A={"hand": ["S3"]}, court=COURT)
    assert proved.do("A: recruit reaper S3 H4") == ["REC-HAND"]  # two cards of a hand of one
    assert visible(proved, "REC-HAND") == ["A", "B", "C", "public", "log"]


def test_findings_that_rest_on_cards_elsewhere_go_to_those_who_hold_them() -> None:
    game = table("A", "B", "C", B={"hand": ["Q5"]})
    assert game.do("A: > Q5") == ["OBS-CARD"]
    assert visible(game, "OBS-CARD") == ["B", "log"]
    council = table("A", "B", "C", council_cards={"Q": ["Q5"]})
    assert council.do("A: > Q5") == ["OBS-CARD"]
    assert visible(council, "OBS-CARD") == ["log"]
    seen = table("A", "B", "C")
    seen.do("A: > Q5", "A: keep")
    assert seen.do("B: > Q5") == ["OBS-CARD"]
    assert visible(seen, "OBS-CARD") == ["A", "B", "C", "public", "log"]
    slaver = table("A", "B", "C", A={"lords": ["slaver"], "hand": ["S3", "?"]}, B={"hand": ["Q5"]})
    assert slaver.do("A: power slaver card Q5") == ["OBS-HAND"]
    assert visible(slaver, "OBS-HAND") == ["B", "log"]


def test_findings_about_tokens_go_to_their_owners() -> None:
    game = table("A", "B", "C", B={"monster_tokens": [4, 4]}, mode="scribe")
    game.do("A: > M")
    assert game.do("A: fight 1t values 4") == ["OBS-TOKEN"]
    assert visible(game, "OBS-TOKEN") == ["B", "log"]
    shown = table("A", "B", "C", B={"monster_tokens": [4, 4], "monster_token_count": 2})
    shown.do("B: tokens 4 4")
    assert shown.seen(PUBLIC, "players.B.monster_tokens") == [4, 4]
    shown.do("A: > M", "A: fight 1t values 4")
    assert visible(shown, "OBS-TOKEN") == ["A", "B", "C", "public", "log"]


def test_a_doubt_about_a_hand_with_secret_cards_is_its_owners() -> None:
    game = table("A", "B", "C", A={"hand": ["S3", "?"]}, court=COURT)
    game.do("A: recruit reaper S3 H4")
    assert (game.of("doubt"), visible(game, "REC-HAND")) == (["REC-HAND"], ["A", "log"])
    open_ = table("A", "B", "C", A={"hand": ["?"]}, court=COURT)
    open_.do("A: > S3", "A: keep", "B: > C1", "B: keep", "C: > C1", "C: keep", "A: recruit reaper S3 H4")
    assert visible(open_, "REC-HAND") == ["A", "B", "C", "public", "log"]


def test_a_count_of_a_hidden_zone_is_judged_before_those_who_see_it() -> None:
    game = table("A", "B", "C", A={"hand": ["S3"], "pearls": 1})
    assert game.do("count players.A.hand [S4]") == ["OBS-CONSERVE"]
    assert visible(game, "OBS-CONSERVE") == ["A", "log"]
    game.do("count players.A.hand=[S4] players.B.hand=[S4]")
    assert visible(game, "OBS-CONSERVE") == ["log"]
    game.do("count players.A.pearls 2")
    assert visible(game, "OBS-CONSERVE") == ["A", "B", "C", "public", "log"]
    game.do("state players.A.hand=[S4]")
    assert (game.of("remark"), visible(game, "OBS-CONSERVE")) == (["OBS-CONSERVE"], ["A", "log"])


def test_after_the_end_everybody_sees_every_finding() -> None:
    game = table("A", "B", "C", B={"hand": ["Q5"]}, end_triggered_by="B", turns_left=["A"])
    game.do("A: > Q5")
    finding = game.found("OBS-CARD")
    game.do("A: keep", SCORE)
    assert game["phase"] == "finished"
    assert RULES.visible(game.state, finding, PUBLIC)


# --- two worlds

WORLDS: dict[str, tuple[Data, Data]] = {
    "hand": ({"A": {"hand": ["S3", "H4", "Q1"]}}, {"A": {"hand": ["S3", "H4", "J5"]}}),
    "stack": ({"council_cards": {"Q": ["Q1", "Q5"]}}, {"council_cards": {"Q": ["Q2", "Q3"]}}),
    "tokens": ({"A": {"monster_tokens": [2, 4]}}, {"A": {"monster_tokens": [3, 3]}}),
    "discard": ({"exploration_discard_cards": ["S1", "M"]}, {"exploration_discard_cards": ["S1", "J5"]}),
}
LINES = (
    "A: council Q",
    "B: > C2",
    "B: > M",
    "B: fight 1p",
    "A: recruit reaper S3 H4 aff S3",
    "B: > C3",
    "A: discard ? for commander",
    "B: keep",
    "A: > H1",
    "count lord_deck 25",
    "A: keep",
    "B: plot trader",
    "B: recruit seeker C2 C3 +1p aff C2",
)


@pytest.mark.parametrize("aid", [False, True])
@pytest.mark.parametrize("world", WORLDS)
def test_two_worlds_are_the_same_to_who_cannot_see_the_difference(world: str, aid: bool) -> None:
    common: dict[str, Any] = {
        "court": {"2": "miller", **COURT},
        "council": {"Q": 2},
        "B": {"pearls": 3, "hand": ["C3"]},
        "memory_aid": aid,
    }
    common["A"] = {"hand": ["S3", "H4", "Q1"], "pearls": 1}
    games = []
    for part in WORLDS[world]:
        given = {**common, **part}
        given["A"] = {**common["A"], **part.get("A", {})}
        games.append(table("A", "B", "C", **given))
    for line in (None, *LINES):
        for game in games:
            if line is not None:
                game.do(line)
        for viewer in (PUBLIC, B, C):
            ours, theirs = (picture(game, viewer) for game in games)
            assert ours == theirs, (line, viewer)
    assert games[0].table.dump() != games[1].table.dump()


def test_likelihoods_rest_on_what_the_viewer_knows() -> None:
    game = table(A={"hand": ["Q5"]}, B={"hand": ["H5"]}, council_cards={"S": ["S5"]})

    def odds(viewer: Viewer) -> dict[str, float | None]:
        choice = game.table.choices({"type": "reveal", "player": "A"}, viewer)
        return {each.value: each.likelihood for each in choice.candidates}

    zero = {card for card, likely in odds(LOG).items() if likely == 0}
    assert zero == {"Q5", "H5", "S5"}
    assert {card for card, likely in odds(A).items() if likely == 0} == {"Q5"}
    assert {card for card, likely in odds(PUBLIC).items() if likely == 0} == set()
    assert odds(PUBLIC)["Q5"] == pytest.approx(1 / 71)
    assert odds(LOG)["M"] == pytest.approx(6 / 68)


def test_a_hand_cannot_lack_what_nobody_saw_unless_it_is_too_small() -> None:
    state = table(B={"hand": ["S1"]}).state
    assert lack(state, "B", ["?"]) is None
    assert lack(state, "B", ["?", "?"]) == Lack(["?", "?"], "breach", ())


@pytest.mark.parametrize("path", ["players.A", "players"])
def test_a_count_of_a_whole_seat_tells_its_hand_to_nobody_else(path: str) -> None:
    game = table(A={"hand": ["S1", "Q5"], "pearls": 2}, B={"hand": ["H1"]})
    whole = game.seen(LOG, "players")
    counted = whole if path == "players" else whole["A"]
    (counted["A"] if path == "players" else counted)["pearls"] = 3
    assert game.do({"type": "count", "values": {path: counted}}) == ["OBS-CONSERVE"]
    visible = [RULES.visible(game.state, game.findings[-1], each) for each in (LOG, A, B, PUBLIC)]
    assert visible == [True, path == "players.A", False, False]
    assert game.do({"type": "count", "values": {"players.A.pearls": 3}}) == ["OBS-CONSERVE"]
    assert RULES.visible(game.state, game.findings[-1], PUBLIC)
