"""The lines of the set-up: what each brings, what is said against it, and what is unknown where one is missing."""

from __future__ import annotations

from typing import Any

import pytest

from events.vocabulary import Data
from tests.games.eldritch_horror.table import Eldritch, mythos, table
from tests.games.eldritch_horror.telling import recorded, told

RESERVE = ["Axe", "Dynamite", "Bandages", "Sanctuary"]
PEOPLE = ("silas", "lola", "akachi", "norman", "charlie", "leo", "mark", "diana", "trish")


def choose(seat: str, who: str) -> Data:
    return {"type": "choose_investigator", "seat": seat, "investigator": who}


def begun(*people: str, seats: int = 3, **options: Any) -> Eldritch:
    game = Eldritch(seats=[f"s{n}" for n in range(1, seats + 1)], options=options)
    for seat, who in enumerate(people, 1):
        assert game.do(choose(f"s{seat}", who)) == []
    return game


def laid(*people: str, name: str = "Cthulhu", **more: Any) -> Eldritch:
    game = begun(*(people or ("silas", "lola")), **more)
    assert game.do({"type": "setup", "ancient_one": name}) == []
    return game


# --- investigators


def test_investigators_are_chosen_clockwise_from_the_first_seat() -> None:
    game = begun()
    assert (game["lead"], game["active"], game["order"]) == (None, None, [])
    assert game.do(choose("s2", "silas")) == []
    assert (game["lead"], game["active"], game["players"]) == ("silas", "silas", 1)
    assert [(each.kind, each.subject, each.detail) for each in game.outcomes] == [
        ("chosen", "silas", {"seat": "s2"})
    ]
    assert game.all(choose("s2", "lily"), choose("s3", "lola"), choose("s1", "mark")) == []
    assert (game["order"], game["lead"], game["players"]) == (["silas", "lily", "lola", "mark"], "silas", 4)
    assert game.do(choose("s3", "jim")) == ["SET-LEAD"]
    assert told(game, "SET-LEAD") == {"lead": "silas", "inv": "jim"}
    assert (game["order"][-1], game["seats.s3.investigators"]) == ("jim", ["lola", "jim"])


def test_nobody_is_chosen_twice_and_eight_are_the_most() -> None:
    game = begun("silas")
    assert game.do(choose("s2", "silas")) == ["SET-UNIQUE"]
    assert told(game, "SET-UNIQUE") == {"inv": "silas", "other": "s1"}
    assert (game["players"], game["seats.s2.investigators"]) == (1, [])
    many = begun(*PEOPLE[:8], seats=9)
    assert many.do(choose("s9", PEOPLE[8])) == ["SET-PLAYERS"]
    assert told(many, "SET-PLAYERS") == {"n": 9}


# --- the table


def test_the_table_is_laid_out_once_from_the_first_one_on() -> None:
    game = laid()
    assert [(each.kind, each.subject) for each in game.outcomes] == [("set_up", "Cthulhu")]
    assert game.do({"type": "setup", "ancient_one": "Azathoth"}) == ["SET-AO"]
    assert told(game, "SET-AO") == {"ancient_one": "Azathoth"}
    assert (game["ancient_one"], game["doom"], game["cup_count"]) == ("Cthulhu", 12, 32)
    other = begun("silas", "lola")
    assert other.do({"type": "setup", "ancient_one": "Cthulhu", "lead": "lola"}) == ["SET-LEAD"]
    assert told(other, "SET-LEAD") == {"lead": "lola", "inv": "silas"}
    assert (other["lead"], other["active"]) == ("lola", "lola")
    same = begun("silas", "lola")
    assert same.do({"type": "setup", "ancient_one": "Cthulhu", "lead": "silas"}) == []
    nobody = begun()
    assert nobody.do({"type": "setup", "ancient_one": "Cthulhu"}) == []
    assert (nobody["lead"], nobody["ancient_one"]) == (None, "Cthulhu")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ({"player": "silas", "improve": "lore"}, {"inv": "silas", "value": "lore", "state": []}),
        ({"player": "silas", "clue_face": "9"}, {"inv": "silas", "value": "9", "state": []}),
        ({"player": "lola", "clue_face": "9"}, {"inv": "lola", "value": "9", "state": ["improve"]}),
        ({"player": "akachi", "improve": "will"}, {"inv": "akachi", "value": "will", "state": ["clue_face"]}),
    ],
    ids=str,
)
def test_a_choice_is_one_of_the_sheet(line: Data, said: Data) -> None:
    game = laid("silas", "lola", "akachi")
    assert game.do({"type": "setup_choice", **line}) == ["SET-START"]
    assert told(game, "SET-START") == said
    assert game.of(line["player"], "improvements", "clues") == [{}, []]
    assert game.state.setup.choices == []


def test_a_choice_is_made_once() -> None:
    game = laid("silas", "lola", "akachi")
    assert game.do({"type": "setup_choice", "player": "lola", "improve": "lore"}) == []
    assert game.do({"type": "setup_choice", "player": "lola", "improve": "will"}) == ["SET-START"]
    assert game.of("lola", "improvements") == [{"lore": 1}]
    assert game.do({"type": "setup_choice", "player": "akachi", "clue_face": "9"}) == []
    assert (game.of("akachi", "clues"), game["clue_pool_count"]) == ([["9"]], 35)
    assert game.do({"type": "setup_choice", "player": "akachi"}) == ["SET-START"]
    assert (game.of("akachi", "clues"), game["clue_pool_count"]) == ([["9"]], 35)


def test_a_clue_at_the_start_is_one_of_the_pool() -> None:
    game = laid("akachi", "jim", "silas")
    game.do({"type": "spawn_clue", "face": "9"})
    assert game.do({"type": "setup_choice", "player": "akachi", "clue_face": "9"}) == ["CLUE-GAIN"]
    assert told(game, "CLUE-GAIN") == {"space": "9", "where": "on_board"}
    assert game.of("akachi", "clues") == [[]]
    for unseen in ("?", "?1"):
        other = laid("akachi")
        assert other.do({"type": "setup_choice", "player": "akachi", "clue_face": unseen}) == []
        assert other.of("akachi", "clues") == [["?1"]]
    assert game.do({"type": "setup_choice", "player": "akachi", "clue_face": "8"}) == []
    assert game.do({"type": "setup_choice", "player": "jim", "clue_face": "8"}) == ["CLUE-GAIN"]
    assert told(game, "CLUE-GAIN") == {"space": "8", "where": "held_by_akachi"}
    old = recorded(laid("silas"), "setup_choice", player="akachi", clue_face="9")
    assert old.severe("breach") == ["SET-START"]


# --- reserve, expedition, mystery


@pytest.mark.parametrize(
    ("cards", "rule", "said", "laid_out"),
    [
        (RESERVE, None, {}, RESERVE),
        (["Axe", "?", "?", "Bandages"], None, {}, ["Axe", "?", "?", "Bandages"]),
        (RESERVE[:3], "SET-RESERVE", {"n": 3}, RESERVE[:3]),
        ([*RESERVE, "Whiskey"], "SET-RESERVE", {"n": 5}, [*RESERVE, "Whiskey"]),
        (["Axe", "Axe", "Bandages", "Whiskey"], "SET-RESERVE", {"n": 3}, ["Axe", "Bandages", "Whiskey"]),
        (["Axe", "Fishing Net", "Bandages", "Whiskey"], "ASSET-UNIQUE",
         {"card": "Fishing Net", "where": "held_by_silas"}, ["Axe", "?", "Bandages", "Whiskey"]),
    ],
    ids=str,
)  # fmt: skip
def test_the_reserve_is_four_different_assets(
    cards: list[str], rule: str | None, said: Data, laid_out: list[str]
) -> None:
    game = laid("silas", "norman")
    assert game["decks.asset.count"] == 39
    assert game.do({"type": "setup_reserve", "cards": cards}) == ([rule] if rule else [])
    if rule:
        assert told(game, rule) == said
    assert (game["reserve"], game["decks.asset.count"]) == (laid_out, 39 - len(laid_out))


def test_a_reserve_before_the_table_is_laid_out_is_right() -> None:
    game = begun("silas", "norman")
    assert game.do({"type": "setup_reserve", "cards": RESERVE}) == []
    assert game["reserve"] == RESERVE


def test_gates_and_clues_before_the_table_is_laid_out_are_right() -> None:
    game = begun("silas", "norman")
    gate: Data = {"type": "spawn_gate", "city": "rome", "monster": "Gug"}
    assert game.all(gate, {"type": "spawn_clue", "face": "9"}) == []


def test_a_second_reserve_is_a_breach() -> None:
    game = laid()
    game.do({"type": "setup_reserve", "cards": RESERVE})
    assert game.do(
        {"type": "setup_reserve", "cards": ["Whiskey", "Kerosene", "Holy Cross", "Urban Guide"]}
    ) == ["SET-RESERVE"]
    assert told(game, "SET-RESERVE") == {"n": 4}


def test_the_expedition_begins_at_one_site() -> None:
    game = laid()
    assert game.do({"type": "setup_expedition", "site": "amazon"}) == []
    assert game["expedition.site"] == "amazon"
    assert game.do({"type": "setup_expedition", "site": "tunguska"}) == ["SET-EXPEDITION"]
    assert told(game, "SET-EXPEDITION") == {"site": "tunguska"}
    assert game["expedition.site"] == "tunguska"
    wrong = laid()
    assert wrong.do({"type": "setup_expedition", "site": "rome"}) == ["SET-EXPEDITION"]
    assert wrong["expedition.site"] is None


def test_one_mystery_of_the_ancient_one_is_drawn() -> None:
    game = laid()
    assert game.do({"type": "draw_mystery", "card": "The True Name"}) == ["SET-DECKS"]
    assert told(game, "SET-DECKS") == {"card": "The True Name", "ancient_one": "Cthulhu"}
    assert game.do({"type": "draw_mystery", "card": "R'lyeh Risen"}) == ["SET-MYSTERY"]
    assert told(game, "SET-MYSTERY") == {"ancient_one": "Cthulhu", "value": "R'lyeh Risen"}
    assert (game["mystery"], game.state.mysteries) == ("R'lyeh Risen", ["The True Name", "R'lyeh Risen"])
    first = begun("silas")
    assert first.do({"type": "draw_mystery", "card": "The True Name"}) == []
    unseen = laid()
    assert unseen.do({"type": "draw_mystery", "card": "?", "needs": {"kind": "clue", "count": 2}}) == []
    assert (unseen["mystery"], unseen.state.needs) == ("?", {"kind": "clue", "count": 2})
    assert [(each.kind, each.subject) for each in unseen.outcomes] == [("mystery", "?")]


def test_a_mystery_is_drawn_behind_a_solved_one() -> None:
    people: Data = {"silas": {"space": "rome"}}
    game = table(**people, phase="mythos", mystery="R'lyeh Risen", mystery_progress=2)
    game.do(mythos("advance_omen"))
    assert game.do({"type": "draw_mystery", "card": "Watching the Stars"}) == ["MYST-SOLVE"]
    assert told(game, "MYST-SOLVE") == {"state": "R'lyeh Risen", "value": "Watching the Stars"}
    assert (game["mystery"], game["mystery_progress"]) == ("Watching the Stars", 0)
    unseen = table(**people, phase="mythos", mystery="?")
    unseen.do(mythos("advance_omen"))
    assert unseen.do({"type": "draw_mystery", "card": "Watching the Stars"}) == []
    none = table(**people, phase="mythos", mystery=None)
    none.do(mythos("advance_omen"))
    assert none.do({"type": "draw_mystery", "card": "Watching the Stars"}) == []
