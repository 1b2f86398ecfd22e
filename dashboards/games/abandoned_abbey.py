"""*The Abandoned Abbey*: how deep explorations go, when they fail, what is kept and lost, and which lines win."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pandas as pd
import streamlit as st

from dashboards import address, downloads, states
from dashboards.charts import bars
from dashboards.context import Context
from dashboards.naming import namer
from projections.statistics import Selection, metric

GAME: Final = "abandoned_abbey"
FILTERS: Final = ("players", "clean")
Name = Callable[[str], str]
Draw = Callable[[Context, pd.DataFrame, Name], Any]
_LEFT: Final = ("explorations", "bust_by_depth", "bust_by_matching", "one_card_earlier")
_RIGHT: Final = ("rewards", "winning_lines", "wins_by_position")


def show(here: Context) -> None:
    """The page."""
    st.title(here.text("abandoned_abbey.title"))
    if states.nothing(here):
        return
    states.behind(here)
    everything = Selection(kinds=here.kinds, game=GAME)
    if not _plays(here, everything):
        if not here.behind:
            st.info(here.text("games.none"))
        return
    selection = _filters(here, everything)
    plays = _plays(here, selection)
    if not plays:
        states.no_match(here, *FILTERS)
        return
    st.caption(here.counted("games.counted", plays))
    name = namer(GAME, here.lang)
    left, right = st.columns(2, gap="large")
    for column, names in ((left, _LEFT), (right, _RIGHT)):
        with column:
            for each in names:
                _section(here, each, selection, name)


def _plays(here: Context, selection: Selection) -> int:
    return int(here.answer("plays", selection).column("plays")[0].as_py())


def _filters(here: Context, everything: Selection) -> Selection:
    sql, values = everything.chosen()
    asked = f"SELECT list(DISTINCT seats ORDER BY seats) FROM ({sql})"
    (seats,) = here.connection().execute(asked, values).fetchone() or ([],)

    def say(option: str) -> str:
        return option or here.text("all")

    with st.container(horizontal=True, vertical_alignment="bottom"):
        label = here.text("games.players")
        players = address.select(here.lang, "players", label, ["", *map(str, seats)], "", say=say)
        clean = address.switch(here.lang, "clean", here.text("games.clean"))
    return Selection(kinds=everything.kinds, game=GAME, seats=(int(players),) if players else (), clean=clean)


def _section(here: Context, each: str, selection: Selection, name: Name) -> None:
    """One metric: chart, sentence, table, downloads."""
    told = metric(each, GAME)
    table = here.answer(each, selection, GAME)
    st.subheader(told.title[here.lang])
    if not table.num_rows:
        st.caption(here.text("games.none"))
        return
    st.altair_chart(_DRAW[each](here, table.to_pandas(), name), key=f"chart-{each}")
    with st.popover(here.text("games.table"), icon=":material/table_chart:"):
        st.caption(told.sentence[here.lang])
        headings = {column: words[here.lang] for column, words in told.columns.items()}
        shown = _named(here, table.to_pandas(), name).rename(columns=headings)
        st.dataframe(shown, hide_index=True, key=f"table-{each}")
        downloads.both(here, table, f"{GAME}-{each}")


def _named(here: Context, frame: pd.DataFrame, name: Name) -> pd.DataFrame:
    if "item" in frame:
        frame["item"] = [name(str(word)) for word in frame["item"]]
    if "fate" in frame:
        frame["fate"] = [here.text(f"abandoned_abbey.{word}") for word in frame["fate"]]
    return frame


def _cards(here: Context, numbers: Any) -> list[str]:
    return [here.counted("abandoned_abbey.cards", int(number)) for number in numbers]


def _fates(by: str, n: str) -> Draw:
    """Kept and lost shares of each ``by``."""

    def draw(here: Context, frame: pd.DataFrame, name: Name) -> Any:
        frame["rank"] = [int(word == "lost") for word in frame["fate"]]
        frame = _named(here, frame, name)
        totals = frame.groupby(by)["n"].transform("sum")
        words = frame[by] if by == "item" else _cards(here, frame[by])
        frame[by] = [f"{word} (n = {total})" for word, total in zip(words, totals, strict=True)]
        return bars.mix(
            frame, by, "fate", title=here.text(f"abandoned_abbey.{by}"), part_title=here.text("abandoned_abbey.fate"),
            share=here.text("abandoned_abbey.share"), n=here.text(f"abandoned_abbey.{n}"),
        )  # fmt: skip

    return draw


def _rates(by: str, rate: str, n: str) -> Draw:
    def draw(here: Context, frame: pd.DataFrame, name: Name) -> Any:
        words = [str(number) for number in frame[by]] if by == "position" else _cards(here, frame[by])
        return bars.rates(
            frame.assign(**{by: words}), by, title=here.text(f"abandoned_abbey.{by}"),
            rate=here.text(f"abandoned_abbey.{rate}"), n=here.text(f"abandoned_abbey.{n}"),
        )  # fmt: skip

    return draw


def _counts(by: str, n: str) -> Draw:
    def draw(here: Context, frame: pd.DataFrame, name: Name) -> Any:
        words = _cards(here, frame[by]) if by == "depth" else frame[by]
        title, number = here.text(f"abandoned_abbey.{by}"), here.text(f"abandoned_abbey.{n}")
        return bars.counts(frame.assign(**{by: words}), by, title=title, n=number)

    return draw


_DRAW: Final[dict[str, Draw]] = {
    "explorations": _fates("depth", "explorations"),
    "bust_by_depth": _rates("depth", "bust", "went_on"),
    "bust_by_matching": _rates("matching", "bust", "met"),
    "one_card_earlier": _counts("depth", "failures"),
    "rewards": _fates("item", "number"),
    "winning_lines": _counts("line", "plays"),
    "wins_by_position": _rates("position", "rate", "plays"),
}
