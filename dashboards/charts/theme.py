"""The look of all charts. Colours of one chart are told apart by eyes that see no red, no green or no blue, and stand
at least 3 to 1 on the page's background, in light and dark."""

from __future__ import annotations

from typing import Any, Final

import altair as alt
import streamlit as st
from altair.utils.schemapi import disable_debug_mode

disable_debug_mode()  # a chart is checked as a whole when it is shown, not each part of it as well

INKS: Final = {"light": "#55626e", "dark": "#a3b1be"}
"""Text and axes, by the theme of the page: at least 4.5 to 1 on its background."""
MAIN: Final = "#2f8fcb"
SERIES: Final = {
    "light": (MAIN, "#cb8400", "#007635", "#9d0f96", "#e41370", "#8142ea", "#343c56", "#603306"),
    "dark": (MAIN, "#ff9500", "#32ce99", "#8c4e75", "#cf2e13", "#c1afff", "#86f8e6", "#ece95e"),
}
"""What parts of a chart are painted with, in this order, by the theme of the page."""
DASHES: Final = ([1, 0], [6, 3], [2, 2], [8, 3, 2, 3], [4, 4], [1, 3], [10, 2])
DISEASES: Final = {
    "light": {"blue": MAIN, "yellow": "#b38d00", "black": "#4a545d", "red": "#c23212"},
    "dark": {"blue": MAIN, "yellow": "#e0b400", "black": "#6b7680", "red": "#d9542b"},
}

SEVERITIES: Final = ("#c2410c", "#e0b400", "#2f8fcb")
"""Breach, doubt, remark: told apart by their lightness too."""


def theme() -> str:
    """The reader's theme, ``light`` or ``dark``."""
    return "dark" if st.context.theme.type == "dark" else "light"


def ink() -> str:
    """The colour of text and axes in the reader's theme."""
    return INKS[theme()]


def series(n: int) -> list[str]:
    """Colours for so many parts; beyond eight they begin again."""
    told = SERIES[theme()]
    return [told[at % len(told)] for at in range(n)]


def diseases() -> dict[str, str]:
    """{colour of a disease: what it is painted with}"""
    return DISEASES[theme()]


def styled(chart: Any, *, height: Any = None) -> Any:
    """The chart in the common look, without a background of its own. The chart itself is changed: a copy of one
    takes longer than all else of it."""
    told = ink()
    if height is not None:
        chart.height = height
    chart.config = alt.Config(
        background="transparent",
        view=alt.ViewConfig(strokeWidth=0),
        axis=alt.AxisConfig(
            labelColor=told,
            titleColor=told,
            gridColor=told,
            gridOpacity=0.18,
            domainColor=told,
            tickColor=told,
        ),
        axisX=alt.AxisConfig(labelAngle=0),
        legend=alt.LegendConfig(
            labelColor=told, titleColor=told, orient="bottom", symbolStrokeWidth=2, symbolSize=120
        ),
        header=alt.HeaderConfig(labelColor=told, titleColor=told),
    )
    return chart


def colour(field: str, **how: Any) -> alt.Color:
    """A colour by a field of names, in the common order."""
    return alt.Color(field, scale=alt.Scale(range=list(SERIES[theme()])), **how)


def paler(test: str, pale: float, full: float) -> alt.OpacityValue:
    """An opacity by a test of a mark's row. (``alt.condition`` gives a dict, for which Altair tries all it has.)"""
    return alt.OpacityValue(full, condition={"test": test, "value": pale})
