"""*The Abandoned Abbey*: points over turns, rewards kept and lost, what turns go to, and how far it pays to explore."""

from __future__ import annotations

from typing import Final

import pandas as pd

from dashboards.analytics import Analytics, Draw, Name, forms
from dashboards.context import Context

GAME: Final = "abandoned_abbey"


def _named(here: Context, frame: pd.DataFrame, name: Name) -> pd.DataFrame:
    if "item" in frame:
        frame["item"] = [name(str(word)) for word in frame["item"]]
    for column in ("fate", "type"):
        if column in frame:
            frame[column] = [here.text(f"abandoned_abbey.{word}") for word in frame[column]]
    for column in ("depth", "matching"):
        if column in frame:
            frame[column] = [here.counted("abandoned_abbey.cards", int(number)) for number in frame[column]]
    return frame


CURVES: Final[dict[str, Draw]] = {"points": forms.curve("turn", "points", "fate")}
FLOWS: Final[dict[str, Draw]] = {"rewards": forms.mix("item", "fate")}
ACTIONS: Final[dict[str, Draw]] = {
    "actions": forms.mix("fate", "type"),
    "explorations": forms.mix("depth", "fate"),
}
DECISIONS: Final[dict[str, Draw]] = {
    "bust_by_depth": forms.rates("depth"),
    "bust_by_matching": forms.rates("matching"),
    "one_card_earlier": forms.counts("depth"),
    "winning_lines": forms.counts("line"),
    "wins_by_position": forms.rates("position"),
}

show: Final = Analytics(
    GAME, curves=CURVES, flows=FLOWS, actions=ACTIONS, decisions=DECISIONS, named=_named
).show
