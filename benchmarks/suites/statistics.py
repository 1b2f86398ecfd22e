"""The queries of the pages of statistics that read moves, over ten million of them in Parquet, each beside the same
scan by hand (DuckDB over the files, without revisions, filters and relations), and those that read plays alone."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

import duckdb

from benchmarks.figures import Figure
from benchmarks.histories import history
from benchmarks.timing import alternately, median, ratio
from projections.statistics import Selection, answer, metric
from projections.warehouse import connect

PLAYS, MOVES = 50_000, 200
GOAL: Final = 1.3
_ENDED: Final = "kind IN ('played', 'imported') AND status IN ('won', 'lost', 'finished', 'abandoned')"
HAND: Final[dict[tuple[str, str | None], str]] = {
    ("turn_times", None): f"""
        SELECT title_key, count(*) FILTER (whole), median(seconds) FILTER (whole), avg(seconds) FILTER (whole),
               quantile_cont(seconds, 0.9) FILTER (whole), count(*) FILTER (NOT whole), avg((NOT whole)::INTEGER)
        FROM (
          SELECT session_id, turn, sum(think_seconds) AS seconds,
                 bool_and(think_seconds IS NOT NULL AND think_seconds <= 1800 AND NOT burst) AS whole
          FROM (
            SELECT *, count(*) OVER run >= 3 AND min(turn) OVER run <> max(turn) OVER run AS burst FROM (
              SELECT session_id, turn, think_seconds, count(*) FILTER (think_seconds IS NULL OR think_seconds > 2)
                       OVER (PARTITION BY session_id ORDER BY place) AS run FROM {{moves}})
            WINDOW run AS (PARTITION BY session_id, run))
          GROUP BY session_id, turn) JOIN {{sessions}} USING (session_id) WHERE {_ENDED} GROUP BY title_key""",
    ("action_mix", "pandemic"): f"""
        SELECT *, n / sum(n) OVER (PARTITION BY role) AS share FROM (
          SELECT type, role, count(*) AS n FROM {{moves}} JOIN (SELECT session_id, seat, role FROM {{seats}})
            USING (session_id, seat) SEMI JOIN (SELECT session_id FROM {{sessions}} WHERE {_ENDED}) USING (session_id)
          WHERE NOT taken_back AND type IN ('drive', 'treat', 'build', 'cure') GROUP BY type, role)
        ORDER BY n DESC, type, role""",
}


def run(rounds: int) -> list[Figure]:
    figures = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        manifest = history(folder, PLAYS, MOVES)
        ours, theirs = connect(folder, manifest), duckdb.connect(":memory:")
        files = {
            table: f"read_parquet({[str(folder / each.file) for each in manifest.segments if each.table == table]})"
            for table in ("sessions", "seats", "moves")
        }
        for (each, game), hand in HAND.items():
            sql = hand.format(**files)
            page, by_hand = alternately(rounds, _asked(ours, each, game), _by_hand(theirs, sql))
            note = f"{median(page):.2f} s beside {median(by_hand):.2f} s"
            figures.append(Figure(f"{each} / by hand", ratio(page, by_hand), "×", GOAL, "most", note))
        for each in ("totals", "games", "months", "wins", "head_to_head", "scores", "records"):
            (times,) = alternately(rounds, _asked(ours, each, None))
            figures.append(Figure(f"{each}, {PLAYS:,} plays", median(times) * 1000, "ms"))
        ours.close()
        theirs.close()
    return figures


def _asked(connection: duckdb.DuckDBPyConnection, name: str, game: str | None) -> Callable[[], object]:
    return lambda: answer(connection, metric(name, game), Selection(game=game))


def _by_hand(connection: duckdb.DuckDBPyConnection, sql: str) -> Callable[[], object]:
    return lambda: connection.sql(sql).to_arrow_table()
