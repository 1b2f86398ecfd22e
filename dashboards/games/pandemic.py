"""*Pandemic*: cubes and cures over turns, where cubes come from, what actions go to, and what wins."""

from __future__ import annotations

from typing import Any, Final

import pandas as pd

from dashboards.analytics import Analytics, Draw, Name, Sheet, forms
from dashboards.charts import lines
from dashboards.charts.theme import diseases
from dashboards.context import Context
from dashboards.naming import ended
from dashboards.texts import decimal

GAME: Final = "pandemic"
MOST: Final = 6
"""Kinds of actions with a colour of their own; the rest is drawn together."""


def _named(here: Context, frame: pd.DataFrame, name: Name) -> pd.DataFrame:
    for column in ("role", "type", "city", "colour"):
        if column in frame:
            frame[column] = [name(str(word)) for word in frame[column]]
    if "way" in frame:
        frame["way"] = [here.text(f"pandemic.way.{word}") for word in frame["way"]]
    if "ending" in frame:
        frame["ending"] = [
            here.text("pandemic.won") if word == "won" else ended(GAME, word, here.lang)
            for word in frame["ending"]
        ]
    return frame


def _actions(sheet: Sheet) -> Any:
    """The most frequent kinds by role, the others together."""
    frame = sheet.frame
    often = set(frame.groupby("type")["n"].sum().nlargest(MOST).index)
    other = sheet.here.text("pandemic.other")
    frame = frame.assign(type=[word if word in often else other for word in frame["type"]])
    frame = frame.groupby(["side", "role", "type"], as_index=False, sort=False)[["n", "share"]].sum()
    last = frame.assign(last=frame["type"] == other).sort_values("last", kind="stable")
    return forms.mix("role", "type")(sheet.over(last))


def _cures(sheet: Sheet) -> Any:
    frame = sheet.rows("colour")
    frame["label"] = frame["row"]
    frame["colour"] = sheet.raw["colour"]
    frame["words"] = [decimal(sheet.here.lang, median) for median in frame["median"]]
    order = sheet.order(frame, "colour")
    told = frame.set_index("row").loc[order].reset_index()
    return lines.ranges(
        told, colour=sheet.head("colour"), turn=sheet.here.text("pandemic.turn"), n=sheet.head("n")
    )


CURVES: Final[dict[str, Draw]] = {"cubes": forms.curve("turn", "cubes"), "cure_turns": Draw(_cures)}
FLOWS: Final[dict[str, Draw]] = {
    "cube_flow": forms.flow("way", "per_play", "colour", painted=diseases),
    "outbreaks": forms.values("city", "per_play"),
}
DECISIONS: Final[dict[str, Draw]] = {
    "wins_by_role": forms.rates("role"),
    "wins_by_players": forms.rates("players"),
    "wins_by_difficulty": forms.rates("epidemics"),
    "endings": forms.counts("ending"),
}

show: Final = Analytics(
    GAME,
    curves=CURVES,
    flows=FLOWS,
    actions={"action_mix": Draw(_actions, ("role",))},
    decisions=DECISIONS,
    named=_named,
    options={"epidemics": "games.difficulty"},
).show
