"""``people``, ``games``, ``photos``: who is who, what they are called, and who is gone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import GAME, Kronika
from tests.service.test_photographing import picture

Written = Callable[..., Path]
PLAY = (
    '[Game "any"] [Seats "A B"] [People "A={one} B={two}"] [Kind "imported"]\n'
    '~ play "{title}" minutes=45{more}\nA: result 88 won\n'
)


@pytest.fixture
def plays(kronika: Kronika, written: Written) -> list[str]:
    """Three plays of one game under two titles, by people with two spellings; the ids of their sessions."""
    given = [
        ("Anna Kowalska", "Ben", "Catan", ' ids.bgg="13"'),
        ("anna kowalska", "Ben", "Osadnicy z Catanu", ""),
        ("anna kowalska", "Cezary", "Catan (edycja specjalna)", ""),
    ]
    made = []
    for number, (one, two, title, more) in enumerate(given):
        people = kronika("people", "list", "--json").json
        known = {each["name"]: each["person"] for each in people}
        ids = [known.get(name) or kronika("people", "add", name).out.strip() for name in (one, two)]
        content = PLAY.format(one=ids[0], two=ids[1], title=title, more=more)
        made.append(kronika("log", written(f"play-{number}.txt", content), "--json").json["session"])
    return made


def test_people_are_suggested_merged_and_parted_again(kronika: Kronika, plays: list[str]) -> None:
    (found,) = kronika("people", "suggest", "--json").json
    assert (found["name"], found["into_name"], found["why"]) == ("Anna Kowalska", "anna kowalska", "spelling")
    assert "anna kowalska" in kronika("people", "suggest").out
    one, into = found["person"], found["into"]
    before = kronika("export", "--all", "--without-texts").out
    assert kronika("people", "merge", one, into, "--json").json == {"person": one, "into": into}
    count = "SELECT person, count(*) AS n FROM seats GROUP BY 1 ORDER BY 2 DESC, 1"
    assert kronika("sql", count, "--json").json[0] == {"person": into, "n": 3}
    assert kronika("people", "suggest", "--json").json == []
    names = [each["seats"][0]["name"] for each in kronika("sessions", "--json").json]
    assert names == ["anna kowalska"] * 3
    assert kronika("export", "--all", "--without-texts").out == before
    assert "itself" in kronika("people", "merge", one, into).problem
    assert kronika("people", "unmerge", one, "--json").json == {"person": one, "from": into}
    assert kronika("sql", count, "--json").json[0]["n"] == 2
    kronika("people", "apart", one, into)
    assert "nothing to suggest" in kronika("people", "suggest").out


def test_two_who_sat_at_one_table_are_not_merged(kronika: Kronika, plays: list[str]) -> None:
    known = {each["name"]: each["person"] for each in kronika("people", "list", "--json").json}
    assert "sat at one table" in kronika("people", "merge", "Cezary", known["anna kowalska"]).problem
    said = kronika("people", "merge", "Cezary", known["anna kowalska"], lang="pl").problem
    assert "siedzieli przy jednym stole" in said


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_titles_are_suggested_merged_and_parted_again(kronika: Kronika, plays: list[str], lang: str) -> None:
    listed = kronika("games", "list", "--json").json
    assert [(each["key"], each["plays"]) for each in listed] == [
        ("bgg:13", 1), ("title:catan (edycja specjalna)", 1), ("title:osadnicy z catanu", 1),
    ]  # fmt: skip
    (found,) = kronika("games", "suggest", "--json").json
    assert (found["key"], found["into"], found["why"]) == (
        "title:catan (edycja specjalna)",
        "bgg:13",
        "edition",
    )
    assert found["key"] in kronika("games", "suggest", lang=lang).out
    for key in (found["key"], "title:osadnicy z catanu"):
        assert "Catan" in kronika("games", "merge", key, "bgg:13", lang=lang).out
    count = "SELECT title_key, any_value(title) AS title, count(*) AS n FROM sessions GROUP BY 1"
    assert kronika("sql", count, "--json").json == [{"title_key": "bgg:13", "title": "Catan", "n": 3}]
    (one,) = kronika("games", "list", "--json").json
    assert (one["plays"], len(one["titles"]), len(one["merged"])) == (3, 3, 2)
    kronika("games", "rename", "bgg:13", "Osadnicy")
    assert kronika("games", "list", "--json").json[0]["name"] == "Osadnicy"
    kronika("games", "unmerge", "title:osadnicy z catanu", lang=lang)
    assert [each["plays"] for each in kronika("games", "list", "--json").json] == [2, 1]
    assert kronika("games", "merge", "bgg:13", "bgg:404", lang=lang).code == 2


def test_a_policy_is_set_for_one_audience_or_for_all(kronika: Kronika) -> None:
    kronika("people", "add", "Anna Kowalska")
    row = kronika("people", "list", "--json").json[0]
    assert (row["club"], row["public"], row["shown_club"], row["shown_public"]) == (
        "full", "initial", "Anna Kowalska", "Anna K.",
    )  # fmt: skip
    made = kronika("people", "policy", "Anna Kowalska", "pseudonym", "--for", "public", "--json").json
    assert (made["shown_club"], made["shown_public"]) == ("Anna Kowalska", "Player 1")
    made = kronika("people", "policy", "Anna Kowalska", "hidden", "--json").json
    assert (made["shown_club"], made["shown_public"]) == (None, None)
    assert "(ukryto)" in kronika("people", "list", lang="pl").out
    assert "Anna Kowalska" in kronika("people", "list").out  # who administers must know who it is
    assert "full" in kronika("people", "policy", "Anna Kowalska", "secret").problem
    assert "public" in kronika("people", "policy", "Anna Kowalska", "full", "--for", "all").problem


def test_photos_are_kept_listed_saved_and_go_with_who_is_on_them(
    kronika: Kronika, written: Written, tmp_path: Path
) -> None:
    content = GAME.replace("]\n", '] [People "s1=Ania s2=Bartek"]\n', 1)
    session = kronika("log", written("game.txt", content), "--json").json["session"]
    assert "no photos" in kronika("photos", "list").out
    file = written("photo.png", picture("PNG"))
    (made,) = kronika("photos", "add", session, file, "--json").json
    assert len(made["shows"]) == 2
    (board,) = kronika("photos", "add", "last", written("b.jpg", picture()), "--nobody", "--json").json
    listed = kronika("photos", "list", session, "--json").json
    assert [each["photo"] for each in listed] == [made["photo"], board["photo"]]
    assert [each["name"] for each in listed[0]["shows"]] in (["Ania", "Bartek"], ["Bartek", "Ania"])
    out = tmp_path / "out.jpg"
    kronika("photos", "save", made["photo"], out)
    assert out.read_bytes()[:3] == b"\xff\xd8\xff"
    assert "no picture" in kronika("photos", "add", session, written("x.jpg", b"GIF89a")).problem
    assert kronika("erase", "Ania", "--yes", "--json").json["photos"] == 1
    assert [each["photo"] for each in kronika("photos", "list", "--json").json] == [board["photo"]]
    assert kronika("photos", "remove", board["photo"]).code == 0
    assert kronika("photos", "remove", board["photo"], lang="pl").code == 2
