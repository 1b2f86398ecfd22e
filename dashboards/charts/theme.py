"""The look of all charts. Colours follow Okabe and Ito and are told apart by eyes that see no red or green."""

from __future__ import annotations

from typing import Any, Final

import altair as alt

INK: Final = "#7d8a96"
"""Text and axes: readable on white and on black."""
MAIN: Final = "#2f8fcb"
SERIES: Final = ("#2f8fcb", "#e08a00", "#009e73", "#b0559a", "#d9542b", "#8a8f98", "#56b4e9")
DASHES: Final = ([1, 0], [6, 3], [2, 2], [8, 3, 2, 3], [4, 4], [1, 3], [10, 2])
DISEASES: Final = {"blue": "#2f8fcb", "yellow": "#e0b400", "black": "#6b7680", "red": "#d9542b"}

SEVERITIES: Final = ("#c2410c", "#e0b400", "#2f8fcb")
"""Breach, doubt, remark: told apart by their lightness too."""


def styled(chart: Any) -> Any:
    """A chart in the common look, without a background of its own."""
    return (
        chart.configure(background="transparent")
        .configure_view(strokeWidth=0)
        .configure_axis(
            labelColor=INK, titleColor=INK, gridColor=INK, gridOpacity=0.18, domainColor=INK, tickColor=INK
        )
        .configure_axisX(labelAngle=0)
        .configure_legend(
            labelColor=INK, titleColor=INK, orient="bottom", symbolStrokeWidth=2, symbolSize=120
        )
        .configure_header(labelColor=INK, titleColor=INK)
    )


def colour(field: str, **how: Any) -> alt.Color:
    """A colour by a field of names, in the common order."""
    return alt.Color(field, scale=alt.Scale(range=list(SERIES)), **how)
