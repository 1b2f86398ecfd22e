"""*Wyrmspan*: the lines of the pad round by round, what comes and goes, actions and walks, and what wins."""

from __future__ import annotations

from typing import Final

import pandas as pd

from dashboards.analytics import Analytics, Draw, Name, forms
from dashboards.context import Context

GAME: Final = "wyrmspan"


def _named(here: Context, frame: pd.DataFrame, name: Name) -> pd.DataFrame:
    for column in ("card", "cave", "item"):
        if column in frame:
            frame[column] = [name(str(word)) for word in frame[column]]
    for column in ("category", "fate", "what", "type", "way"):
        if column in frame:
            frame[column] = [here.text(f"wyrmspan.{word}") for word in frame[column]]
    if "visit" in frame:
        frame["visit"] = [here.text("wyrmspan.visit", n=number) for number in frame["visit"]]
    return frame


CURVES: Final[dict[str, Draw]] = {
    "pace": forms.curve("round", "amount", "what"),
    "points_by_round": forms.stack("round", "category", "points"),
    "spaces": forms.values("space", "round"),
}
FLOWS: Final[dict[str, Draw]] = {
    "resource_flow": forms.flow("item", "per_play", "way"),
    "points_by_source": forms.stack("fate", "category", "points"),
}
ACTIONS: Final[dict[str, Draw]] = {"actions": forms.mix("fate", "type"), "walks": forms.mix("cave", "visit")}
DECISIONS: Final[dict[str, Draw]] = {
    "cards": forms.rates("card"),
    "objectives": forms.values("round", "points"),
    "points_by_position": forms.stack("position", "category", "points"),
    "wins_by_position": forms.rates("position"),
}

show: Final = Analytics(
    GAME, curves=CURVES, flows=FLOWS, actions=ACTIONS, decisions=DECISIONS, named=_named
).show
