"""*The Abandoned Abbey*: how deep explorations go, when they fail, what is kept and lost, and which lines win."""

from __future__ import annotations

from typing import Any, Final

import pandas as pd

from dashboards.analytics import Analytics, Draw, Name
from dashboards.charts import bars
from dashboards.context import Context

GAME: Final = "abandoned_abbey"


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


DRAW: Final[dict[str, Draw]] = {
    "explorations": _fates("depth", "explorations"),
    "bust_by_depth": _rates("depth", "bust", "went_on"),
    "bust_by_matching": _rates("matching", "bust", "met"),
    "one_card_earlier": _counts("depth", "failures"),
    "rewards": _fates("item", "number"),
    "winning_lines": _counts("line", "plays"),
    "wins_by_position": _rates("position", "rate", "plays"),
}

show: Final = Analytics(
    GAME,
    left=("explorations", "bust_by_depth", "bust_by_matching", "one_card_earlier"),
    right=("rewards", "winning_lines", "wins_by_position"),
    draw=DRAW,
    named=_named,
).show
