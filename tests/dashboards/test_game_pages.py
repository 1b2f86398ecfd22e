"""The pages inside the games: one grammar for all, filters, one selection beside another, files, empty states."""

from __future__ import annotations

import html
import io
import json
import re
from collections import Counter
from contextlib import closing
from dataclasses import replace

import pandas as pd
import pyarrow.parquet as pq
import pytest

from dashboards.analytics import SECTIONS, Analytics, Sheet
from dashboards.analytics.page import MOST
from dashboards.charts.theme import DISEASES, SERIES
from dashboards.games import pages
from dashboards.naming import literal
from dashboards.texts import text
from projections.rules.games import games
from projections.statistics import Selection, answer, metric, metrics
from projections.warehouse import connect, project
from tests.dashboards.conftest import Desk
from tests.dashboards.leading import Lists, led
from tests.dashboards.reading import charts, words
from tests.statistics.listed import all_listed

ALL = sorted(pages())
EVENINGS = {"abandoned_abbey": "2024-02-23.txt", "abyss": "2024-03-16.txt", "eldritch_horror": "2025-11-08.txt",
            "wyrmspan": "2025-01-18.txt"}  # fmt: skip
LOST = ["score result=lost", "end lost"]


@pytest.fixture(scope="module")
def shelf(tmp_path_factory):
    """One evening of each game, and three of Pandemic: two of 2024, one of 2025."""
    desk = Desk(tmp_path_factory.mktemp("shelf"))
    for game, name in EVENINGS.items():
        desk.recorded(game, name)
    desk.first = desk.evening(*LOST, played_on={"date": "2024-05-03"})
    desk.evening(*LOST, played_on={"date": "2024-06-03"})
    desk.later = desk.evening(*LOST, played_on={"date": "2025-05-03"})
    with closing(desk.home.own.log()) as log:
        desk.guest = log.read(desk.later)[0].recorder  # who was there in 2025 alone
        project(log, None, desk.home.own.warehouse)
    return desk


@pytest.fixture
def evenings(desk, shelf, monkeypatch):
    monkeypatch.setenv("KRONIKA_DATA", str(shelf.root))
    return shelf


def analytics(game: str) -> Analytics:
    return pages()[game].__self__


def tables(page):
    """{id: (headings, rows of words, which cells are pale)} of the tables of a page."""
    found = {}
    for each in page.main:
        proto = getattr(each, "proto", None)
        if getattr(proto, "component_name", None) == "kronika_list":
            told = json.loads(proto.json)
            head = [column["id"] for column in told["columns"]]
            rows = [dict(zip(head, row, strict=True)) for row in told["rows"]]
            found[proto.id.rpartition("table-")[2].partition("-")[2]] = (told["columns"], rows)
    return found


def column(page, name, column):
    return [row[column]["words"] for row in tables(page)[name][1]]


def palettes(told):
    """(names, colours) of every scale of colours in documents of charts."""
    if isinstance(told, dict):
        scale = told.get("color", {}).get("scale") if isinstance(told.get("color"), dict) else None
        found = [(scale["domain"], scale["range"])] if scale and "domain" in scale else []
        return found + palettes(list(told.values()))
    return [each for one in told for each in palettes(one)] if isinstance(told, list) else []


def sides(page):
    """What is laid beside each other, in words."""
    told = "".join(each.proto.body for each in page.get("html"))
    return html.unescape(
        re.sub(r"<style.*?</style>|<[^>]+>", "", told.replace("</div>", "\n"), flags=re.DOTALL)
    )


def test_every_game_has_its_page_and_every_section_something_in_it():
    assert [game for game in games() if metrics(game)] == ALL
    assert SECTIONS == ("curves", "flows", "actions", "decisions")
    assert [(game, each) for game in ALL for each in SECTIONS if not getattr(analytics(game), each)] == []


@pytest.mark.parametrize("game", ALL)
def test_every_metric_of_a_game_stands_once_on_its_page_and_has_an_n(game):
    shown = [name for each in SECTIONS for name in getattr(analytics(game), each)]
    assert sorted(shown) == sorted(each.id for each in metrics(game))
    assert [name for name in shown if "n" not in metric(name, game).columns] == []


def test_without_data_a_page_asks_to_open_a_first_session(open_page):
    assert "Your log is empty" in words(open_page("abyss"))


def test_what_does_not_count_gives_nothing_to_show(desk, open_page):
    desk.evening(kind="generated")
    page = open_page("pandemic")
    assert "Nothing to show yet." in words(page)
    assert not charts(page)


def test_the_demo_counts_while_it_is_shown(desk, open_page):
    desk.evening(demo=True, kind="demo")
    page = open_page("pandemic")
    assert "This is the demo" in words(page)
    assert "1 session counted" in words(page)


@pytest.mark.parametrize(
    ("game", "lang", "held"),
    [("abandoned_abbey", "pl", {"rewards item": "klejnot"}), ("abyss", "pl", {"price_of_influence lord": "Pustelnik"}),
     ("eldritch_horror", "en", {"actions type": "Travel"}), ("pandemic", "en", {"wins_by_role role": "Medic"}),
     ("wyrmspan", "pl", {"walks cave": "Złota Grota", "points_by_source fate": "wygrywający"})],
)  # fmt: skip
def test_sections_stand_in_the_same_order_with_all_their_metrics(evenings, open_page, game, lang, held):
    page = open_page(game, lang=lang, **{f"all-{name}": "1" for name in ("price_of_influence", "spaces")})
    said = words(page)
    assert [each.value for each in page.header] == [text(lang, f"inside.{each}") for each in SECTIONS]
    wanted = [metric(name, game).title[lang] for each in SECTIONS for name in getattr(analytics(game), each)]
    assert [each.value for each in page.subheader] == wanted
    assert len(charts(page)) == len(tables(page)) == len(wanted) - said.count(text(lang, "games.none"))
    assert len(charts(page)) >= len(wanted) - 2
    for domain, painted in palettes(charts(page)):
        assert len(set(painted[: len(domain)])) == len(domain), domain
        assert set(painted) <= {*SERIES["light"], *DISEASES["light"].values()}
    for name, (columns, rows) in tables(page).items():
        assert [each["id"] for each in columns] == list(metric(name, game).columns)
        shown = [cell["words"] for row in rows for cell in row.values()]
        assert [word for word in shown if word.startswith((f"{game}.", "inside."))] == []
    if game == "abyss":
        assert len(column(page, "price_of_influence", "lord")) > MOST  # all are asked for
    assert {where: word for where, word in held.items() if word not in column(page, *where.split())} == {}


def test_of_many_names_the_most_frequent_are_shown_and_all_on_demand_and_in_files_too(
    evenings, open_page, monkeypatch
):
    made = {}
    monkeypatch.setattr(
        "dashboards.downloads.st.download_button",
        lambda label, make, **told: made.update({told["file_name"]: make}),
    )
    page = open_page("abyss")
    lords = [row["lord"]["words"] for row in tables(page)["price_of_influence"][1]]
    assert len(set(lords)) == MOST
    drawn = next(each for each in charts(page) if '"lord"' in json.dumps(each))
    assert drawn["height"] < 60 * MOST
    held = pq.read_table(io.BytesIO(made["kronika-abyss-price_of_influence.parquet"]()))
    assert held.column("Lord").to_pylist() == lords
    every = told(evenings, "price_of_influence", "abyss")
    assert len(every) > MOST
    (more,) = [each for each in page.toggle if each.key == "url-all-price_of_influence"]
    assert more.label == f"All {len(every)}, not only the {MOST} most frequent"


def test_those_shown_are_the_most_frequent_of_all_sides_and_parts_and_of_equals_the_first():
    frame = pd.DataFrame({"name": list("abcdab"), "side": list("AAAABB"), "n": [1, 2, 2, 3, 1, 1]})
    sheet = Sheet(None, None, frame, frame, True, {})
    assert list(sheet.often(("name",), 3).frame["name"]) == ["a", "b", "d", "a", "b"]
    assert list(sheet.often(("name", "side"), 2).frame.index) == [1, 3]


@pytest.mark.parametrize("game", ALL)
def test_each_session_behind_a_row_gives_the_row_by_itself_and_no_other_does(shelf, game):
    selection = Selection(game=game)
    with closing(connect(shelf.home.own.warehouse)) as warehouse:
        chosen = answer(warehouse, metric("sessions"), selection).column("session_id").to_pylist()
        for each in metrics(game):
            table = answer(warehouse, each, selection).to_pylist()
            alone = (
                {chosen[0]: table}
                if len(chosen) == 1
                else {
                    one: answer(warehouse, each, replace(selection, sessions=(one,))).to_pylist()
                    for one in chosen
                }
            )
            keys = {
                one: {tuple(row[name] for name in each.key) for row in rows} for one, rows in alone.items()
            }
            found = all_listed(warehouse, selection, f"{game}.{each.id}", "n")
            for row in table:
                held = tuple(row[name] for name in each.key)
                assert found[held] == {one for one in chosen if held in keys[one]}, (each.id, row)


def test_one_year_and_one_session(evenings, open_page):
    assert "2 sessions counted" in words(open_page("pandemic", year="2024"))
    page = open_page("pandemic", session=evenings.first)
    assert "1 session counted" in words(page)
    assert any(
        each.startswith("May 3, 2024, lost, Ann") for each in page.selectbox(key="url-session").options
    )


@pytest.mark.parametrize(
    ("name", "told"),
    [("epidemics", "many"), ("clean", "x"), ("session", "none"), ("against", "luck"), ("against", "year:1066")],
)  # fmt: skip
def test_an_unknown_value_of_the_address_falls_back_with_a_note(evenings, open_page, name, told):
    page = open_page("pandemic", **{name: told})
    assert f"“{literal(told)}”, which there is not" in words(page)
    assert "3 sessions counted" in words(page)


def test_filters_that_let_nothing_pass_can_be_reset(evenings, open_page):
    page = open_page("pandemic", clean="1")
    assert "Nothing matches" in words(page)
    page.button(key="reset").click().run()
    assert "3 sessions counted" in words(page)


def test_one_year_against_another_stands_side_by_side_with_the_n_of_each(evenings, open_page, monkeypatch):
    page = open_page("pandemic", year="2024", against="year:2025")
    assert "■ A Year: 2024 (2 sessions counted)\n■ B Year: 2025 (1 session counted)" in sides(page)
    assert set(column(page, "cubes", "side")) == {"A", "B"}
    counted = dict(zip(column(page, "cubes", "side"), column(page, "cubes", "n"), strict=True))
    assert counted == {"A": "2", "B": "1"}
    assert column(page, "endings", "n") == ["2", "1"]
    drawn = [each for each in charts(page) if '"side"' in json.dumps(each)]
    assert len(drawn) == len(charts(page))
    mixed = json.dumps(next(each for each in charts(page) if "share of the role" in json.dumps(each)))
    assert "row" in mixed
    ends = [address for table, *_, address in led(page) if table.endswith("table-pandemic-endings")]
    lists = Lists(monkeypatch)
    assert [len(lists.sessions(address)) for address in ends] == [2, 1]
    assert lists.sessions(ends[1]) == {evenings.later}
    assert all("row.ending=lost" in address and "game=pandemic" in address for address in ends)


def test_a_session_against_all_plays_keeps_no_other_filter(evenings, open_page):
    page = open_page("pandemic", session=evenings.first, players="2", against="all")
    assert "B all plays (3 sessions counted)" in sides(page)


def test_the_other_side_keeps_the_filters_of_this_one_but_for_the_one_it_changes(evenings, open_page):
    page = open_page("pandemic", year="2024", players="2", session=evenings.first, against="year:2025")
    assert "B Players: 2; Year: 2025 (1 session counted)" in sides(page)


def test_nothing_to_compare_with_is_said_and_this_side_stands_alone(evenings, open_page):
    page = open_page("pandemic", year="2024", against=f"person:{evenings.guest}")
    assert "B Year: 2024; Person: Ann <b> (0 sessions counted)" in sides(page)
    assert "Nothing to compare with" in words(page)
    assert "side" not in tables(page)["cubes"][1][0]


def test_what_counts_fewer_than_ten_is_pale(evenings, open_page):
    page = open_page("pandemic")
    for row in tables(page)["action_mix"][1]:
        assert row["share"].get("muted", False) is (int(row["n"]["words"]) < 10)


def test_files_hold_exactly_the_table_that_is_shown(evenings, open_page, monkeypatch):
    made = {}
    monkeypatch.setattr(
        "dashboards.downloads.st.download_button",
        lambda label, make, **told: made.update({told["file_name"]: make}),
    )
    page = open_page("pandemic", year="2024", against="year:2025")
    assert not page.exception
    columns, _ = tables(page)["endings"]
    assert [each["label"] for each in columns] == ["Side", "Ending", "Plays"]
    assert (
        made["kronika-pandemic-endings.csv"]() == b"\xef\xbb\xbfSide,Ending,Plays\r\nA,lost,2\r\nB,lost,1\r\n"
    )
    table = pq.read_table(io.BytesIO(made["kronika-pandemic-cubes.parquet"]()))
    assert table.column_names == ["Side", "Turn", "Cubes", "Plays"]
    shown = [{name: cell["words"] for name, cell in row.items()} for row in tables(page)["cubes"][1]]
    assert [f"{row['Side']} {row['Turn']} {row['Cubes']:g} {row['Plays']}" for row in table.to_pylist()] == [
        " ".join(row.values()) for row in shown
    ]


def rows_of(shelf, sql):
    with closing(connect(shelf.home.own.warehouse)) as warehouse:
        return warehouse.execute(sql).fetchall()


def told(shelf, name, game):
    with closing(connect(shelf.home.own.warehouse)) as warehouse:
        return answer(warehouse, metric(name, game), Selection(game=game)).to_pylist()


def test_cubes_over_turns_and_by_cause_equal_what_the_lines_say(shelf):
    lines = rows_of(
        shelf,
        """SELECT session_id, o.turn, o.kind, o.subject, o.amount, o.detail, m.type, m.payload
           FROM outcomes o JOIN moves m USING (session_id, seq) JOIN sessions USING (session_id)
           WHERE game = 'pandemic' AND o.kind LIKE 'cube_%'""",
    )
    cubes, flows = Counter(), Counter()
    for _, turn, kind, place, amount, detail, of, payload in lines:
        detail, by = json.loads(detail), "treat" if kind == "cube_removed" else of
        if of == "infect" and place != json.loads(payload)["city"]:
            by = "outbreak"
        if detail.get("by") == "medic":
            by = "medic_passive"
        cubes[turn] += amount if kind == "cube_placed" else -amount
        flows[by, detail["colour"]] += amount
    counted = {row["turn"]: row["cubes"] for row in told(shelf, "cubes", "pandemic")}
    assert {row["n"] for row in told(shelf, "cubes", "pandemic")} == {3}
    assert counted == {
        turn: pytest.approx(sum(cubes[each] for each in cubes if each <= turn) / 3, abs=0.006)
        for turn in range(1, max(counted) + 1)
    }
    assert {(row["way"], row["colour"]): row["n"] for row in told(shelf, "cube_flow", "pandemic")} == flows


def test_flows_and_curves_of_the_other_games_equal_what_the_lines_say(shelf):
    pearls = rows_of(
        shelf,
        """SELECT sum(o.amount) FILTER (o.amount > 0), sum(o.amount) FILTER (o.amount < 0)
           FROM outcomes o JOIN sessions USING (session_id) WHERE game = 'abyss' AND o.kind = 'pearls'""",
    )
    flow = [row["per_play"] for row in told(shelf, "pearl_flow", "abyss")]
    assert (sum(each for each in flow if each > 0), sum(each for each in flow if each < 0)) == pearls[0]
    eggs = Counter()
    for kind, payload in rows_of(
        shelf, "SELECT type, payload FROM moves JOIN sessions USING (session_id) WHERE game = 'wyrmspan'"
    ):
        data = json.loads(payload)
        eggs["gained"] += kind == "lay_egg" or (kind == "gain" and data["what"] == "egg")
        eggs["paid"] += sum(n for what, n in (data.get("paid") or {}).items() if what.startswith("egg"))
    flow = told(shelf, "resource_flow", "wyrmspan")
    assert {row["way"]: row["n"] for row in flow if row["item"] == "egg"} == eggs
    last = told(shelf, "points", "abandoned_abbey")[-2:]
    points = rows_of(
        shelf,
        """SELECT won, sum(o.amount) / count(DISTINCT s.seat) FROM seats s JOIN sessions USING (session_id)
           LEFT JOIN outcomes o ON o.session_id = s.session_id AND o.seat = s.seat AND o.kind = 'points'
           WHERE game = 'abandoned_abbey' GROUP BY won ORDER BY won DESC""",
    )
    assert [row["points"] for row in last] == [pytest.approx(each, abs=0.006) for _, each in points]
