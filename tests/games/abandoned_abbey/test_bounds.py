"""Where numbers would fall below nothing, and other ends of zones."""

from tests.games.abandoned_abbey.table import WAND, Abbey, end, go, match, stop, top

FIRE, NET = ({"symbols": [symbol]} for symbol in ("fire", "net"))


def zones(table, *names):
    return [table.see(f"players.A.{name}") for name in names]


def test_a_card_from_an_empty_hand_leaves_no_hole():
    table = Abbey({"players.A.hand": 0, "players.A.deck": 0}, options={"no_auto_reshuffle": True})
    assert table.do(match("wand")) == ["R2-HAND"]
    assert zones(table, "hand", "discard") == [0, 1]
    table = Abbey({"players.A.hand": 0, "players.A.deck": 0}, options={"no_auto_reshuffle": True})
    table.do(match())
    assert zones(table, "hand", "discard") == [0, 1]


def test_more_cards_than_the_hand_holds_leave_none():
    table = Abbey({"players.A.hand": 1, "players.A.gems": 9})
    table.do({"type": "statue", "player": "A", "mode": "release", "released": 3, "gems": -3})
    assert zones(table, "hand", "hand_known") == [0, []]
    table = Abbey({"players.A.hand": 2, "players.A.deck": 0})
    table.do(end(discarded=3, drawn=0))
    assert zones(table, "hand", "discard") == [0, 3]


def test_nothing_discarded_keeps_what_is_known():
    table = Abbey({"players.A.hand_known": [FIRE]})
    table.do(end(discarded=0))
    assert zones(table, "hand", "hand_known") == [5, [FIRE]]


def test_a_card_of_an_empty_abbey_takes_none_from_the_deck():
    table = Abbey({"abbey.top": None, "abbey.down": 0})
    table.do(top("net"))
    assert table.see("abbey.down") == 0


def test_an_own_shuffle_forgets_what_was_seen_on_top():
    table = Abbey({"players.A.deck": 1, "players.A.discard": 1})
    table.back({"type": "draw", "player": "A", "card": FIRE})
    table.do({"type": "reshuffle", "deck": "own", "player": "A"}, match("wand"))
    assert zones(table, "hand_known") == [[]]
    empty = Abbey({"players.A.discard": 0})
    empty.back({"type": "draw", "player": "A", "card": FIRE})
    empty.do({"type": "reshuffle", "deck": "own", "player": "A"}, match("wand"))
    assert zones(empty, "hand_known") == [[FIRE]]


def test_a_draw_beyond_the_last_card():
    table = Abbey({"players.A.deck": 0})
    assert table.do({"type": "draw", "player": "A"}) == ["R4-DRAW"]
    assert zones(table, "hand", "deck") == [6, 0]


def test_a_named_draw_of_a_hand_that_is_known_adds_nothing():
    table = Abbey({"players.A.hand": 1, "players.A.hand_known": [FIRE]})
    table.do(match("wand"))
    assert zones(table, "hand", "hand_known") == [1, []]
    table.do({"type": "draw", "player": "A", "card": NET, "marks": {"late": True}}, stop(), top("bat"))
    assert zones(table, "hand_known") == [[NET]]
    table.do({"type": "draw", "player": "A", "card": FIRE, "marks": {"late": True}})
    assert zones(table, "hand", "hand_known") == [1, [NET]]


def test_rewards_of_several_cards_are_summed():
    table = Abbey()
    table.do(
        match("wand"),
        go(),
        top("net", carpet=1, gem=2),
        match("net"),
        go(),
        top("bat", carpet=2),
        match("bat"),
        stop(),
    )
    assert zones(table, "gems", "supply") == [5, {"carpet": 3}]
    lost = Abbey()
    judged = [
        lost.judge(line)
        for line in (match("wand"), go(), top("net", carpet=1), match("net"), go(), top("bat"))
    ]
    assert judged[-1].findings == []
    told = lost.judge({"type": "abbey_fail", "player": "A"}).outcomes
    assert [(each.subject, each.amount) for each in told if each.kind == "reward_lost"] == [
        ("carpet", 1),
        ("gem", 1),
    ]


def test_tokens_are_spent_one_at_a_time_and_not_below_none():
    carpet = {"type": "free", "player": "A", "kind": "carpet", "to": "r2c1"}
    table = Abbey({"players.A.supply": {"carpet": 3}})
    table.do(carpet)
    assert zones(table, "supply") == [{"carpet": 2}]
    none = Abbey({"players.A.supply": {"carpet": 0}})
    none.do(carpet)
    assert zones(none, "supply") == [{"carpet": 0}]
    unknown = Abbey()
    unknown.do(carpet)
    assert zones(unknown, "supply") == [{}]


def test_a_match_forgets_the_decision_that_was_implied():
    table = Abbey()
    table.do(match("wand"), top("net"), match("net"), go(), top("bat"))
    assert table.do(end()) == ["DUE-MISSING"]
    assert (table.see("abbey.returned"), table.see("players.A.abbey_cards")) == (2, 0)


def test_the_limit_is_forgotten_with_the_turn_and_the_stop():
    cards = [{"symbol": "fire", "reward": {"gem": 1}}] * 7
    table = Abbey({"goal": [[20, 7]], "players.A.claimed": cards, "abbey.down": 10})
    table.do(match("wand"), stop(), top("net"))
    table.do({"type": "restate", "set": {"turn_action": None, "players.A.claimed": cards}})
    table.table.house = frozenset({"FAB-R7-MAX-STOP"})
    table.do(match("net"))
    [found] = table.judge(stop()).findings
    assert (found.rule, found.caused_by) == ("FAB-R7-MAX", None)


def test_what_a_hand_card_is_called_does_not_matter_in_case():
    table = Abbey({"players.A.hand": 1, "players.A.hand_known": [{"name": "TOOTHBRUSH"}]})
    assert table.do({"type": "abbey_match", "player": "A", "card": {"name": "toothbrush", **WAND}}) == []
    table = Abbey({"players.A.hand": 1, "players.A.hand_known": [{"name": "Toothbrush"}]})
    assert table.do({"type": "abbey_match", "player": "A", "card": {"name": "Wandstick", **WAND}}) == [
        "R2-HAND"
    ]
    table = Abbey({"players.A.hand": 1, "players.A.hand_known": [{"symbols": ["wand", "fire"]}]})
    assert table.do(match("fire", "wand")) == []


def test_an_own_deck_is_drawn_from_in_both_piles():
    table = Abbey({"players.A.hand": 1, "players.A.deck": 1, "players.A.discard": 2})
    table.do(end())
    assert zones(table, "hand", "deck", "discard") == [4, 0, 0]


def test_a_draw_of_another_seat_taken_back_is_that_seats():
    table = Abbey()
    table.back({"type": "draw", "player": "B", "card": FIRE})
    table.do(match("wand"), stop(), top("net"), end(), match("net", player="B"))
    assert (zones(table, "hand_known"), table.see("players.B.hand_known")) == ([[]], [FIRE])


def test_a_card_withdrawn_is_no_longer_committed():
    table = Abbey()
    table.do({"type": "free", "player": "A", "kind": "commit", "cards": [FIRE]})
    table.do({"type": "free", "player": "A", "kind": "withdraw", "cards": [FIRE]})
    quest = {
        "type": "quest",
        "player": "A",
        "source": "open",
        "points": 1,
        "needs": ["fire", "net"],
        "cards": [NET],
    }
    assert table.do(quest) == ["BASE-QUEST"]


def test_an_unseen_card_of_the_shuffle_is_used_up_by_one_that_is_none_of_the_others():
    cards = [{"symbol": "bat", "reward": {"gem": 1}}, {"symbol": "?"}]
    table = Abbey({"abbey.down": 0, "abbey.returned_cards": cards})
    table.do(match("wand"), go(), {"type": "reshuffle", "deck": "abbey"})
    assert table.do(top("helmet")) == ["doubt OBS-BOTTOM"]
    table.do(match("helmet"), go())
    assert table.do(top("bat")) == []


def test_a_card_told_twice_is_taken_out_of_the_shuffle_once():
    cards = [{"symbol": "net", "reward": {"gem": 1}}] * 2
    table = Abbey({"abbey.down": 0, "abbey.returned_cards": cards})
    table.do(match("wand"), go(), {"type": "reshuffle", "deck": "abbey"}, top("net"))
    assert table.do(top("net")) == []
    table.do(match("net"), go())
    assert table.do(top("net")) == []


def test_a_card_told_again_is_not_looked_for_in_the_shuffle():
    cards = [{"symbol": "net", "reward": {"gem": 1}}, {"symbol": "bat", "reward": {"gem": 1}}]
    table = Abbey({"abbey.down": 0, "abbey.returned_cards": cards})
    table.do(match("wand"), go(), {"type": "reshuffle", "deck": "abbey"}, top("net"))
    assert table.do(top("net")) == []
    assert table.do(top("fire")) == ["R2-ONE-AT-A-TIME"]


def test_an_unseen_returned_card_may_be_any_where_the_shuffle_was_not_written():
    cards = [{"symbol": "bat", "reward": {"gem": 1}}, {"symbol": "?"}]
    table = Abbey({"abbey.down": 0, "abbey.returned_cards": cards})
    table.do(match("wand"), go())
    assert table.do(top("helmet")) == ["doubt OBS-BOTTOM", "R9-RESHUFFLE"]


def test_one_card_face_down_is_enough_to_make_a_shuffle_wrong():
    net = {"symbol": "net", "reward": {"gem": 1}}
    table = Abbey({"abbey.down": 1, "abbey.returned_cards": [net]})
    table.do(match("wand"), go())
    assert table.do({"type": "reshuffle", "deck": "abbey", "count": 1}) == ["R9-RESHUFFLE"]
    own = {"type": "reshuffle", "deck": "own"}
    assert Abbey({"players.A.deck": 1, "players.A.discard": 3}).do(own) == ["doubt R4-EMPTY"]
    assert Abbey({"players.B.deck": 0, "players.B.discard": 3}).do({**own, "player": "B"}) == []


def test_a_region_that_cannot_be_placed_is_not_judged():
    assert Abbey().raw("move", player="A", to="tundra") == []
    assert Abbey().raw("free", player="A", kind="carpet", to="tundra") == []


def test_one_unseen_card_leaves_a_creature_unjudged():
    line = {"type": "move", "player": "A", "to": "r2c1", "cards": [NET, {"name": "Knight"}]}
    assert Abbey().do({**line, "creature": {"symbols": ["water"]}}) == []


def test_no_draw_told_outside_the_decision_changes_nothing():
    none = {"type": "draw", "player": "A", "none": True, "marks": {"late": True}}
    table = Abbey()
    table.do(match("wand"), go())
    assert table.do(none) == []
    assert zones(table, "hand", "deck", "discard") == [5, 5, 1]
    table = Abbey()
    table.do(none, {**none, "player": "B"})
    assert zones(table, "hand", "deck", "discard") == [5, 6, 0]
    table = Abbey()
    table.do(match("wand"), {**none, "player": "B"})
    assert (zones(table, "hand"), table.see("players.B.hand")) == ([5], 5)


def test_a_replacement_that_did_not_come_is_not_known():
    table = Abbey({"players.A.hand": 1})
    table.back({"type": "draw", "player": "A", "card": FIRE})
    table.do(match("wand"))
    assert zones(table, "hand", "hand_known") == [1, [FIRE]]
    table.do({"type": "draw", "player": "A", "none": True})
    assert zones(table, "hand", "hand_known") == [0, []]


def test_another_seats_pile_is_that_seats():
    table = Abbey({"players.B.deck": 0, "players.B.discard": 3})
    table.do({"type": "reshuffle", "deck": "own", "player": "B"})
    assert (table.see("players.B.deck"), table.see("players.A.deck")) == (3, 6)


def test_another_seats_draw_taken_back_is_not_the_explorers_replacement():
    table = Abbey()
    table.do(match("wand"))
    table.back({"type": "draw", "player": "B", "card": FIRE})
    assert table.see("players.B.hand_known") == []
    assert table.do({"type": "draw", "player": "A", "card": NET}) == []
    table.back({"type": "draw", "player": "A", "card": FIRE})
    assert zones(table, "hand_known") == [[NET]]


def test_cards_bought_where_the_statue_was_only_told():
    table = Abbey()
    table.do(
        {"type": "statue", "player": "A", "mode": "draw", "kind": "beast_bazaar", "drawn": 3, "bought": 2}
    )
    assert zones(table, "discard") == [2]


def test_a_quest_uses_committed_cards_only_for_what_is_lacking():
    commit = {"type": "free", "player": "A", "kind": "commit", "cards": [FIRE]}
    quest = {
        "type": "quest",
        "player": "A",
        "source": "open",
        "points": 1,
        "needs": ["fire"],
        "cards": [FIRE],
    }
    table = Abbey()
    table.do(commit, quest)
    assert zones(table, "hand", "discard") == [3, 1]
    again = {**quest, "needs": ["fire", "net"], "cards": [NET]}
    assert table.do(end(), end("B"), again) == []
    assert zones(table, "discard") == [3]
    assert table.do(end(), end("B"), again) == ["BASE-QUEST"]
    vague = Abbey()
    vague.do({**commit, "cards": [{"name": "Knight"}]})
    assert vague.do({**quest, "cards": [NET]}) == []


def test_cards_told_at_the_end_of_the_turn_go_over_what_was_seen_before():
    table = Abbey({"players.A.hand": 4})
    table.back(end(drawn=[FIRE, FIRE]))
    table.do(end(drawn=[NET]), end("B"), match("wand"))
    assert zones(table, "hand_known") == [[NET]]


def test_a_label_says_what_an_unseen_card_is():
    table = Abbey({"labels": {"A7": {"symbol": "net", "reward": {"gem": 2}}}})
    table.do(match("wand"), go(), {"type": "abbey_top", "label": "A7", "symbol": "?"})
    assert table.see("abbey.top") == {"symbol": "net", "reward": {"gem": 2}, "label": "A7"}
    table = Abbey({"labels": {"A7": {"symbol": "net", "reward": {"gem": 2}}}})
    table.do(match("wand"), go())
    assert table.raw("abbey_top", label="A7", symbol="?") == []
    assert table.see("abbey.top") == {"symbol": "net", "reward": {"gem": 2}, "label": "A7"}


def test_a_labelled_card_is_none_of_the_known_ones():
    table = Abbey({"players.A.hand": 1, "players.A.hand_known": [WAND]}, house_rules=("FAB-R7-NOT-IN-DECK",))
    card = {"label": "A7", "symbols": ["wand"]}
    assert table.do({"type": "abbey_match", "player": "A", "card": card}) == ["R2-HAND"]
