"""*Abyss*: Pearls over turns and where they go, what turns are spent on, and what points cost and bring."""

from __future__ import annotations

from typing import Final

import pandas as pd

from dashboards.analytics import Analytics, Draw, Name, forms
from dashboards.context import Context

GAME: Final = "abyss"


def _named(here: Context, frame: pd.DataFrame, name: Name) -> pd.DataFrame:
    for column in ("lord", "location"):
        if column in frame:
            frame[column] = [name(str(word)) for word in frame[column]]
    for column in ("category", "fate", "type", "way"):
        if column in frame:
            frame[column] = [here.text(f"abyss.{word}") for word in frame[column]]
    if "cards" in frame:
        frame["cards"] = [here.counted("abyss.cards", int(number)) for number in frame["cards"]]
    return frame


CURVES: Final[dict[str, Draw]] = {"pearls": forms.curve("turn", "pearls")}
FLOWS: Final[dict[str, Draw]] = {
    "pearl_flow": forms.flow("way", "per_play"),
    "points_by_source": forms.stack("fate", "category", "points"),
}
ACTIONS: Final[dict[str, Draw]] = {
    "actions": forms.mix("fate", "type"),
    "explorations": forms.mix("cards", "fate"),
}
DECISIONS: Final[dict[str, Draw]] = {
    "price_of_influence": forms.values("lord", "price"),
    "locations": forms.values("location", "points"),
    "monsters": forms.rates("space"),
    "wins_by_position": forms.rates("position"),
}

show: Final = Analytics(
    GAME, curves=CURVES, flows=FLOWS, actions=ACTIONS, decisions=DECISIONS, named=_named
).show
