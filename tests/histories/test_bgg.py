"""Saved answers of BoardGameGeek: every irregularity that occurs in practice, each in a file made by hand."""

from __future__ import annotations

import json
from pathlib import Path
from xml.sax.saxutils import quoteattr

import pytest

from events.exchange.bgg import is_one, parse
from events.exchange.plays import Day, Parsed, Play
from events.problems import Problem
from service.histories import collections
from tests.histories.desks import Desk
from tests.histories.making import export, score
from tests.histories.making import play as bgstats_play

TODAY = "2024-06-01"


def player(name: str = "Ala Zmyślona", **more: object) -> str:
    fields = {"username": "", "userid": "0", "name": name, "startposition": "", "color": "", "score": "", "new": "0",
              "rating": "0", "win": "0", **more}  # fmt: skip
    return f"<player {' '.join(f'{key}={quoteattr(str(value))}' for key, value in fields.items())}/>"


def play(
    id_: int = 1, *players: str, comment: str = "", item: str = "", subtype: str = "boardgame", **more: object
) -> str:
    fields = {"id": id_, "date": "2024-05-04", "quantity": "1", "length": "60", "incomplete": "0", "nowinstats": "0",
              "location": "", **more}  # fmt: skip
    seats = f"<players>{''.join(players)}</players>" if players else ""
    kinds = f'<subtypes><subtype value="{subtype}"/></subtypes>'
    title = 'name="Fire &quot;Brigade&quot; &#039;24"'
    game = item or f'<item {title} objecttype="thing" objectid="999002">{kinds}</item>'
    said = f"<comments>{comment}</comments>" if comment else ""
    attributes = " ".join(f"{key}={quoteattr(str(value))}" for key, value in fields.items())
    return f"<play {attributes}>{game}{said}{seats}</play>"


def plays(*made: str, **root: object) -> bytes:
    fields = " ".join(f'{key}="{value}"' for key, value in root.items())
    return f'<?xml version="1.0" encoding="utf-8"?><plays {fields}>{"".join(made)}</plays>'.encode()


def read(*made: str, **root: object) -> Parsed:
    return parse(plays(*made, **root), "plays.xml", today=TODAY)


def one(*players: str, **more: object) -> Play:
    (found,) = read(play(1, *players, **more)).plays  # type: ignore[arg-type]
    return found


def said(parsed: Parsed) -> list[str]:
    return [each.code for each in parsed.oddities]


def test_a_plain_play_is_read_field_by_field() -> None:
    made = one(player(score="145.5", win="1", new="1", color="Red", startposition="start player"), player("Bolek"),
               comment="Two&#10;lines", location="Home", incomplete="1")  # fmt: skip
    assert (made.app, made.id, made.game.title, made.game.ids) == (
        "bgg",
        "1",
        'Fire "Brigade" \'24',
        {"bgg": "999002"},
    )
    assert (made.day, made.minutes, made.place, made.incomplete, made.ignored, made.comment) == (
        Day("2024-05-04"), 60, "Home", True, False, "Two\nlines",
    )  # fmt: skip
    first, second = made.players
    assert (first.name, first.won, first.new, first.start, first.role, first.score and first.score.value) == (
        "Ala Zmyślona", True, True, True, "Red", "145.5",
    )  # fmt: skip
    assert (second.won, second.score) == (False, None)


@pytest.mark.parametrize(
    ("date", "day", "odd"),
    [("0000-00-00", Day("0000-00-00", "unknown"), True), ("1111-01-01", Day("1111-01-01", "unknown"), True),
     ("1975-10-10", Day("1975-10-10"), False), ("2568-01-01", Day("2568-01-01", "unknown"), True),
     ("3111-01-01", Day("3111-01-01", "unknown"), True)],
)  # fmt: skip
def test_odd_days_are_kept_and_named(date: str, day: Day, odd: bool) -> None:
    parsed = read(play(date=date))
    assert parsed.plays[0].day == day
    assert said(parsed) == (["date"] if odd else [])


def test_buddhist_years_are_brought_over_where_that_is_asked_for() -> None:
    assert parse(plays(play(date="2567-02-03")), today=TODAY, buddhist=True).plays[0].day == Day("2024-02-03")


def test_a_row_of_many_plays_is_one_row() -> None:
    assert (one(quantity="14").quantity, one(length="0").minutes) == (14, None)
    assert said(read(play(quantity="0"))) == ["quantity"]


def test_no_players_and_no_scores_are_none() -> None:
    assert one().players == ()
    assert [each.won for each in one(player(score="3"), player("B", score="4")).players] == [None, None]


@pytest.mark.parametrize("text", ["-", "5 stars", "Decisive", "49-46ish", "49-46", "205 > 187"])
def test_words_are_no_points(text: str) -> None:
    parsed = read(play(1, player(score=text)))
    made = parsed.plays[0].players[0].score
    assert made is not None
    assert (made.text, made.value) == (text, None)
    assert said(parsed) == ["score"]


def test_null_is_no_score_and_great_and_negative_numbers_are_numbers() -> None:
    assert one(player(score="null")).players[0].score is None
    values = [
        each.score.value for each in one(player(score="-12"), player(score="12500000")).players if each.score
    ]
    assert values == ["-12", "12500000"]


def test_nobody_in_particular_and_bots_are_no_persons() -> None:
    nobody = [player(name) for name in ("Anonymous player", "Anonymous player", "Anonimowy gracz", "")]
    bots = [player("", color="Automa level 5"), player("Automa")]
    made = one(*nobody, *bots, player("", username="zmyslona", userid="77"))
    assert [each.guest for each in made.players] == ["anonymous"] * 4 + ["bot"] * 2 + [None]
    assert (made.players[6].name, made.players[6].key) == ("zmyslona", "bgg:77")
    assert all(each.key is None for each in made.players[:6])


def test_other_kinds_of_things_and_expansions_by_themselves_are_named() -> None:
    assert said(read(play(subtype="rpg"), play(2, subtype="videogame"), play(3, subtype="boardgameexpansion"))) == [
        "kind", "kind", "expansion",
    ]  # fmt: skip


def test_expansions_are_taken_from_the_comment_and_their_own_plays_dropped() -> None:
    comment = "#bgstats Played with expansions: - [thing=445048]More of it[/thing] ([geekurl=/play/41]play[/geekurl])"
    parsed = read(play(40, comment=comment), play(41, subtype="boardgameexpansion"), play(42))
    assert [each.id for each in parsed.plays] == ["40", "42"]
    assert [(each.title, each.ids) for each in parsed.plays[0].expansions] == [
        ("More of it", {"bgg": "445048", "bgg-play": "41"})
    ]
    assert [(each.code, each.play) for each in parsed.oddities] == [("expansion", "41"), ("twin", "41")]


def test_a_total_that_is_not_the_number_of_rows_is_said() -> None:
    assert said(read(play(), total="104", page="1")) == ["total"]
    assert said(read(play(), total="", page="1")) == said(read(play(), total="1")) == []


def test_documents_glued_together_are_all_read_and_messages_named() -> None:
    message = b"<?xml version='1.0'?><message>Your request for this collection has been accepted</message>"
    glued = plays(play(1)) + plays(play(2)) + message
    parsed = parse(glued)
    assert ([each.id for each in parsed.plays], said(parsed)) == (["1", "2"], ["message"])
    assert said(parse(message)) == ["message"]
    torn = parse(plays(play(1)) + plays(play(2))[:-30])
    assert ([each.id for each in torn.plays], said(torn)) == (["1"], ["xml"])
    assert parse(plays() + b"<plays></plays>").plays == ()


HOSTILE = {
    "bomb": '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><plays><play id="&b;"/></plays>',
    "file": '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><plays>&a;</plays>',
    "parameter": '<!DOCTYPE x [<!ENTITY % p SYSTEM "http://example.org/x.dtd"> %p;]><plays/>',
    "undeclared": "<plays><play id='&secret;'/></plays>",
    "deep": "<plays>" + "<a>" * 5000 + "</a>" * 5000 + "</plays>",
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_hostile_documents_do_no_harm(kind: str) -> None:
    if kind == "deep":
        assert parse(HOSTILE[kind].encode()).plays == ()
        return
    with pytest.raises(Problem) as caught:
        parse(HOSTILE[kind].encode())
    assert "root:" not in str(caught.value)


def test_conversions_to_json_are_read_too() -> None:
    row = {"-id": "7", "-date": "2024-05-04", "-quantity": "1", "item": {"-name": "Golf", "-objectid": "999003"},
           "players": {"player": {"-name": "Ala Zmyślona", "-score": "3", "-win": "1"}}}  # fmt: skip
    value = {"plays": {"play": row, "-total": "1"}}
    assert is_one(value)
    (made,) = parse(json.dumps(value).encode()).plays
    assert (made.id, made.game.title, made.players[0].won) == ("7", "Golf", True)
    assert not is_one({"plays": []})


def test_another_encoding_is_read_as_it_is_declared() -> None:
    content = plays(play(1, player("Zażółć"))).decode().replace("utf-8", "iso-8859-2").encode("iso-8859-2")
    assert parse(content).plays[0].players[0].name == "Zażółć"
    with pytest.raises(Problem):
        parse(b"<?xml version='1.0'?><plays>\xff\xfe</plays>")


# --- taken in


def test_twice_is_once_and_players_without_ids_are_told_by_salted_keys() -> None:
    desk = Desk()
    file = plays(play(1, player(), player("Bolek Zmyślony")), play(2, player("ALA ZMYŚLONA")))
    report = desk.take(file, "plays.xml")
    assert (report.added, report.people, report.failed) == (2, 2, {})
    assert desk.take(file, "plays.xml").unchanged == 2
    text = repr([event.body() for _, event in desk.log.read_all()])
    assert "Ala" not in text
    assert "Bolek" not in text
    (person,) = desk.directory.find("Ala Zmyślona")
    assert [each.person for each in desk.rows("seats")] == [
        person,
        desk.directory.find("Bolek Zmyślony")[0],
        person,
    ]


def test_the_same_play_in_bg_stats_and_on_bgg_counts_once_with_its_expansions() -> None:
    desk = Desk()
    extra = {"bggId": 40, "expansionPlays": [{"gameRefId": 5, "bggId": 41}]}
    desk.take(export(bgstats_play("a", score(1, "5"), **extra)))
    planned = desk.plan(plays(play(40), play(41, subtype="boardgameexpansion"), play(42)), "plays.xml")
    assert [each.action for each in planned.items] == ["same", "same", "add"]


def test_a_row_of_many_plays_counts_as_many() -> None:
    desk = Desk()
    desk.take(plays(play(1, quantity="3", date="0000-00-00")), "plays.xml")
    (row,) = desk.rows()
    assert (row.quantity, row.played_on, row.precision) == (3, None, "unknown")


# --- collections

ITEM = """<item objecttype="thing" objectid="822" subtype="boardgame" collid="1"><name sortindex="1">Car&#039;s</name>
<yearpublished>2000</yearpublished><stats><rating value="{rating}"><average value="7.4"/></rating></stats>
<status own="1" wishlist="0" prevowned="0" lastmodified="2024-01-01 00:00:00"/><numplays>12</numplays>
<comment>mine</comment><privateinfo pp_currency="PLN" pricepaid="99"/></item>"""


def test_a_collection_is_read_and_private_fields_are_dropped_unless_asked_for() -> None:
    other = '<item objectid="7"><name>X</name></item>'
    content = f'<items totalitems="2" pubdate="Mon, 01 Jan 2024">{ITEM.format(rating="N/A")}{other}</items>'
    parsed = parse(content.encode())
    first, second = parsed.collection
    assert (first.game.title, first.game.ids, first.statuses, first.rating, first.plays, first.year) == (
        "Car's", {"bgg": "822"}, ("own",), None, 12, 2000,
    )  # fmt: skip
    assert (second.game.title, second.plays, second.year) == ("X", None, None)
    assert (parsed.dropped, first.private) == ({"privateinfo": 1, "comment": 1}, {})
    asked = parse(f"<items>{ITEM.format(rating='8.5')}</items>".encode(), private=True)
    assert asked.collection[0].rating == "8.5"
    assert "99" in asked.collection[0].private["privateinfo"]


def test_a_collection_is_kept_beside_the_log_a_newer_one_over_it(tmp_path: Path) -> None:
    old = parse(f"<items>{ITEM.format(rating='6')}</items>".encode()).collection
    new = parse(
        f"<items>{ITEM.format(rating='8')}<item objectid='7'><name>X</name></item></items>".encode()
    ).collection
    assert collections.kept(tmp_path) == {}
    assert collections.keep(tmp_path, old) == 1
    assert collections.keep(tmp_path, new) == 2
    assert collections.kept(tmp_path)["bgg:822"]["rating"] == "8"
