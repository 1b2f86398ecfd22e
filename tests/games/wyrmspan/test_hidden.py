"""Who sees what: hands, draws, tops of decks, findings about cards that somebody holds."""

from __future__ import annotations

import pytest

from events.problems import Problem
from projections.rules.games.wyrmspan import RULES
from tests.games.wyrmspan.table import PUBLIC, seat, table


def test_lines_of_another_seat_lose_the_names_of_cards_from_the_deck() -> None:
    game = table(A={"coins": 2}, B={})
    game.do("A: walk A")
    for line, shown in (("A: +k20<D", "k?"), ("A: t:d5@C1<D", "d?")):
        from events.notation import notation

        (data,) = notation("wyrmspan").read(line)
        move = game.table.vocabulary.decode(data["type"], {k: v for k, v in data.items() if k != "type"})
        assert RULES.redact(game.state, move, PUBLIC)["card"] == shown
        assert RULES.redact(game.state, move, seat("A"))["card"] != shown


def test_legal_for_others_names_no_card_that_they_have_not_seen() -> None:
    game = table(A={"coins": 3, "caves": ["k16"], "dragons": ["d36"], "res": {"gold": 2}}, B={"coins": 1})
    for viewer in (PUBLIC, seat("B")):
        cards = {each.get("card") for each in game.legal(viewer, "A")}
        assert cards == {None, "k?", "d?"}
    assert {each.get("card") for each in game.legal(seat("A"), "A")} == {None, "k16", "d36"}


def test_a_card_on_top_after_a_takeback_is_known_to_who_drew_it_and_doubts_another_one() -> None:
    from projections.rules.contract import Context

    game = table(A={"coins": 3}, B={"coins": 1})
    game.do("A: walk A")
    move = game.table.vocabulary.decode("draw", {"player": "A", "card": "k9", "from": "deck"})
    RULES.take_back(game.state, move, Context(seq=7))
    assert game["deck_top.cave"] == "k9"
    assert game.seen(seat("A"), "deck_top") == {"cave": "k9"}
    assert game.seen(PUBLIC, "deck_top") == {}
    assert game.do("A: +k8<D") == []
    assert game.severe("doubt") == ["HID-DECK"]
    assert game.findings[0].caused_by == 7
    assert game["deck_top"] == {}


def test_a_finding_about_a_hand_is_for_its_seat() -> None:
    game = table(A={"coins": 3}, B={"coins": 1})
    assert game.do("A: lure C1 d98") == ["HID-HAND"]
    finding = game.findings[0]
    assert RULES.visible(game.state, finding, seat("A"))
    assert not RULES.visible(game.state, finding, seat("B"))
    assert not RULES.visible(game.state, finding, PUBLIC)


@pytest.mark.parametrize(
    "document",
    [
        {"players": {"A": {"coin": 3}}},
        {"players": {"A": {"coins": -1}}},
        {"players": {"A": {"mat": {"B1": {}}}}},
        {"players": {"A": {"mat": {"C1": {"dragon": "k5"}}}}},
        {"players": {"A": {}}, "phase": "noon"},
        {"players": {"A": {}}, "display_caves": ["k5"]},
        {"players": {"A": {}}, "offers": [{"player": "A", "offer": "cake"}]},
        {"players": {"A": {}}, "tiles": 3},
    ],
)
def test_a_position_that_cannot_be_is_a_problem(document: dict[str, object]) -> None:
    with pytest.raises(Problem):
        table(**{**document.pop("players"), **document})  # type: ignore[dict-item, arg-type]


@pytest.mark.parametrize(
    "values",
    [{"players.A.gold": 1}, {"scores.A.total": 3}, {"players.A.coins": "three"}, {"players.Z.coins": 1}],
)
def test_a_path_that_is_not_there_is_a_problem(values: dict[str, object]) -> None:
    game = table(A={"coins": 3})
    with pytest.raises(Problem):
        game.do({"type": "restate", "set": values})
    with pytest.raises(Problem):
        game.do({"type": "count", "values": {**values, "players.A.gold": 1}})
