"""The look of all charts. Colours follow Okabe and Ito and are told apart by eyes that see no red or green."""

from __future__ import annotations

from typing import Any, Final

import altair as alt
import streamlit as st

INKS: Final = {"light": "#55626e", "dark": "#a3b1be"}
"""Text and axes, by the theme of the page: at least 4.5 to 1 on its background."""
MAIN: Final = "#2f8fcb"
SERIES: Final = ("#2f8fcb", "#e08a00", "#009e73", "#b0559a", "#d9542b", "#8a8f98", "#56b4e9")
DASHES: Final = ([1, 0], [6, 3], [2, 2], [8, 3, 2, 3], [4, 4], [1, 3], [10, 2])
DISEASES: Final = {"blue": "#2f8fcb", "yellow": "#e0b400", "black": "#6b7680", "red": "#d9542b"}

SEVERITIES: Final = ("#c2410c", "#e0b400", "#2f8fcb")
"""Breach, doubt, remark: told apart by their lightness too."""


def ink() -> str:
    """The colour of text and axes in the reader's theme."""
    return INKS["dark" if st.context.theme.type == "dark" else "light"]


def styled(chart: Any) -> Any:
    """A chart in the common look, without a background of its own."""
    told = ink()
    return (
        chart.configure(background="transparent")
        .configure_view(strokeWidth=0)
        .configure_axis(
            labelColor=told,
            titleColor=told,
            gridColor=told,
            gridOpacity=0.18,
            domainColor=told,
            tickColor=told,
        )
        .configure_axisX(labelAngle=0)
        .configure_legend(
            labelColor=told, titleColor=told, orient="bottom", symbolStrokeWidth=2, symbolSize=120
        )
        .configure_header(labelColor=told, titleColor=told)
    )


def colour(field: str, **how: Any) -> alt.Color:
    """A colour by a field of names, in the common order."""
    return alt.Color(field, scale=alt.Scale(range=list(SERIES)), **how)
