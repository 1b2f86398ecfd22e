"""*Pandemic*: win rates, actions, outbreaks, cures, over the plays that the filters let pass."""

from __future__ import annotations

from typing import Any, Final

import pandas as pd

from dashboards.analytics import Analytics, Draw, Name
from dashboards.charts import bars, lines
from dashboards.context import Context
from dashboards.naming import ended

GAME: Final = "pandemic"
MOST: Final = 6
"""Kinds of actions with a colour of their own; the rest is drawn together."""


def _named(_: Context, frame: pd.DataFrame, name: Name) -> pd.DataFrame:
    for column in ("role", "type", "city", "colour", "ending"):
        if column in frame:
            frame[column] = [name(str(word)) for word in frame[column]]
    return frame


def _rates(by: str) -> Draw:
    def draw(here: Context, frame: pd.DataFrame, name: Name) -> Any:
        shown = frame.assign(**{by: [name(str(word)) for word in frame[by]]})
        return bars.rates(
            shown,
            by,
            title=here.text(f"pandemic.{by}"),
            rate=here.text("pandemic.rate"),
            n=here.text("pandemic.plays"),
        )

    return draw


def _endings(here: Context, frame: pd.DataFrame, name: Name) -> Any:
    frame["ending"] = [
        here.text("pandemic.won") if word == "won" else ended(GAME, word, here.lang)
        for word in frame["ending"]
    ]
    return bars.counts(frame, "ending", title=here.text("pandemic.ending"), n=here.text("pandemic.plays"))


def _actions(here: Context, frame: pd.DataFrame, name: Name) -> Any:
    order = list(frame.groupby("type")["n"].sum().sort_values(ascending=False).index)
    frame["rank"] = [min(order.index(word), MOST) for word in frame["type"]]
    frame["type"] = [
        name(word) if order.index(word) < MOST else here.text("pandemic.other") for word in frame["type"]
    ]
    frame = frame.groupby(["role", "type", "rank"], as_index=False).sum().sort_values("rank")
    totals = frame.groupby("role")["n"].transform("sum")
    frame["role"] = [f"{name(role)} (n = {total})" for role, total in zip(frame["role"], totals, strict=True)]
    return bars.mix(
        frame, "role", "type", title=here.text("pandemic.role"), part_title=here.text("pandemic.action"),
        share=here.text("pandemic.share"), n=here.text("pandemic.actions"),
    )  # fmt: skip


def _outbreaks(here: Context, frame: pd.DataFrame, name: Name) -> Any:
    frame = frame.head(15)
    frame = frame.assign(city=[name(word) for word in frame["city"]])
    return bars.counts(frame, "city", title=here.text("pandemic.city"), n=here.text("pandemic.outbreaks"))


def _cures(here: Context, frame: pd.DataFrame, name: Name) -> Any:
    frame["label"] = [name(word) for word in frame["colour"]]
    frame["words"] = [
        f"{median:g}  (n = {count})" for median, count in zip(frame["median"], frame["n"], strict=True)
    ]
    return lines.ranges(
        frame,
        colour=here.text("pandemic.colour"),
        turn=here.text("pandemic.turn"),
        n=here.text("pandemic.plays"),
    )


DRAW: Final[dict[str, Draw]] = {
    "wins_by_role": _rates("role"),
    "wins_by_players": _rates("players"),
    "wins_by_difficulty": _rates("epidemics"),
    "endings": _endings,
    "action_mix": _actions,
    "outbreaks": _outbreaks,
    "cure_turns": _cures,
}

show: Final = Analytics(
    GAME,
    left=("wins_by_role", "action_mix", "cure_turns"),
    right=("wins_by_players", "wins_by_difficulty", "endings", "outbreaks"),
    draw=DRAW,
    named=_named,
    options={"epidemics": "games.difficulty"},
).show
