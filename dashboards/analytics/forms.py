"""The forms of the charts inside the games. Each draws a metric alone, or selection A beside B; ``n`` stands at each
number, and what counts fewer than ten is pale. Headings are those of the metric."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import altair as alt
import pandas as pd

from dashboards.analytics.sheet import SIDES, Draw, Sheet, paint
from dashboards.charts.bars import FEW, ROW
from dashboards.charts.theme import DASHES, MAIN, ink, series, styled
from dashboards.texts import decimal, percent

PALE: Final = 0.4
HALF: Final = 22
"""Pixels of a bar where two stand for one name."""
AXIS: Final = 84
"""Pixels of an axis with its title below the rows."""
LEGEND_ROW: Final = 25
NAMES: Final = alt.Axis(title=None, labelLimit=210, labelOverlap=False)
FULL: Final = alt.Opacity("few:N", legend=None, scale=alt.Scale(domain=[False, True], range=[0.95, PALE]))
PARTS: Final = alt.Opacity("few:N", legend=None, scale=alt.Scale(domain=[False, True], range=[0.95, 0.65]))
"""Parts of a bar are less pale: each is to be found in the legend."""
SHORT: Final = 14
"""Letters up to which two names of a legend stand side by side on a phone."""


def curve(x: str, y: str, part: str | None = None) -> Draw:
    """Lines of ``y`` over ``x``, one for each ``part``; those of B are dashed."""

    def draw(sheet: Sheet) -> Any:
        frame = sheet.frame
        colour, dash = _line(sheet, part)
        names = list(dict.fromkeys(frame[part])) if part else [*SIDES] if sheet.compared else []
        legend = LEGEND_ROW * -(-len(names) // _columns(names)) if names else 0
        base = alt.Chart(frame).encode(
            x=alt.X(f"{x}:Q", title=sheet.head(x), axis=alt.Axis(tickMinStep=1), scale=alt.Scale(nice=False)),
            y=alt.Y(f"{y}:Q", title=sheet.head(y), axis=alt.Axis(tickCount=5)),
            color=colour,
            tooltip=tips(sheet, *([part] if part else []), x, y),
        )
        line = base.mark_line(strokeWidth=2).encode(strokeDash=dash)
        dots = base.mark_point(filled=True, size=36).encode(opacity=FULL)
        return styled(line + dots, height=230 + legend)

    return Draw(draw)


def _line(sheet: Sheet, part: str | None) -> tuple[Any, Any]:
    """(colour, dash) of lines: by the part where there are parts, else by the side."""
    dash: Any = alt.value([1, 0])
    if sheet.compared:
        dashes = alt.Scale(domain=list(SIDES), range=[[1, 0], [5, 3]])
        dash = alt.StrokeDash("side:N", scale=dashes, legend=alt.Legend(title=None))
    if part is not None:
        names = list(dict.fromkeys(sheet.frame[part]))
        scale = alt.Scale(domain=names, range=series(len(names)))
        if not sheet.compared:
            dashes = alt.Scale(
                domain=names, range=[list(DASHES[at % len(DASHES)]) for at in range(len(names))]
            )
            dash = alt.StrokeDash(f"{part}:N", scale=dashes, legend=None)
        return alt.Color(f"{part}:N", scale=scale, legend=_legend(names)), dash
    return by_side(sheet), dash


def rates(by: str) -> Draw:
    """Bars of the share ``rate``."""
    return Draw(lambda sheet: _drawn(sheet, sheet.frame, by, "rate", share=True), (by,))


def values(by: str, value: str) -> Draw:
    """Bars of any number, an average for instance."""
    return Draw(lambda sheet: _drawn(sheet, sheet.frame, by, value, share=False), (by,))


def counts(by: str) -> Draw:
    """Bars of ``n`` itself. Of two selections, which may have played more or less, the shares of all are drawn."""

    def draw(sheet: Sheet) -> Any:
        whole = sheet.frame["whole"]
        frame = sheet.frame.assign(part=sheet.frame["n"] / whole, few=whole < FEW)
        return _drawn(sheet, frame, by, "part" if sheet.compared else "n", share=sheet.compared, heading="n")

    return Draw(draw, (by,))


def _drawn(
    sheet: Sheet, frame: pd.DataFrame, by: str, value: str, *, share: bool, heading: str | None = None
) -> Any:
    lang, head = sheet.here.lang, sheet.head(heading or value)
    said = [percent(lang, each) if share else decimal(lang, each) for each in frame[value]]
    frame = frame.assign(
        name=[str(word) for word in frame[by]],
        label=said
        if value == "n"
        else [f"{each}  (n = {n})" for each, n in zip(said, frame["n"], strict=True)],
    )
    high = 1.0 if share and value == "rate" else float(frame[value].max() or 1)
    low = min(0.0, float(frame[value].min()))
    axis = (
        alt.Axis(format="%", tickCount=4)
        if share
        else alt.Axis(tickMinStep=1 if value == "n" else 0, tickCount=5)
    )
    x = alt.X(
        f"{value}:Q",
        title=head,
        axis=axis,
        scale=alt.Scale(domain=[low, low + (high - low) * 1.35], nice=False),
    )
    offset: dict[str, Any] = {"yOffset": alt.YOffset("side:N", sort=list(SIDES))} if sheet.compared else {}
    base = alt.Chart(frame).encode(
        y=alt.Y("name:N", sort=list(dict.fromkeys(frame["name"])), axis=NAMES),
        tooltip=tips(sheet, by, value, told=frame), **offset,
    )  # fmt: skip
    bars = base.mark_bar(cornerRadiusEnd=3).encode(x=x, color=by_side(sheet), opacity=FULL)
    words = base.mark_text(align="left", dx=6, color=ink()).encode(x=f"{value}:Q", text="label:N")
    row = 2 * HALF + 6 if sheet.compared else ROW
    below = AXIS + (LEGEND_ROW + 12 if sheet.compared else 0)
    return styled(bars + words, height=row * frame["name"].nunique() + below)


def mix(by: str, part: str) -> Draw:
    """Bars of shares: ``part`` within each ``by``; n is what all parts count together."""

    def draw(sheet: Sheet) -> Any:
        frame = sheet.rows(by)
        return _stacked(sheet, frame, by, part, "n", alt.X("sum(n):Q", stack="normalize", axis=alt.Axis(format="%"),
                                                          title=sheet.head("share")))  # fmt: skip

    return Draw(draw, (by,))


def stack(by: str, part: str, value: str) -> Draw:
    """Bars of ``value`` made of parts."""

    def draw(sheet: Sheet) -> Any:
        frame = sheet.rows(by, total="max")
        return _stacked(sheet, frame, by, part, value, alt.X(f"sum({value}):Q", title=sheet.head(value)))

    return Draw(draw, (by,))


def flow(
    by: str, value: str, part: str | None = None, painted: Callable[[], Mapping[str, str]] | None = None
) -> Draw:
    """Bars of what comes (to the right) and what goes (below zero, to the left). ``painted``: {raw part: colour}."""

    def draw(sheet: Sheet) -> Any:
        frame = sheet.rows(by)
        x = alt.X(f"sum({value}):Q", title=sheet.head(value))
        if part is None:
            frame = frame.assign(part=frame["side"])
            return _stacked(
                sheet, frame, by, "part", value, x, colours=list(paint().values()), legend=sheet.compared
            )
        raw = list(dict.fromkeys(sheet.raw[part]))
        colours = [painted()[each] for each in raw] if painted else None
        return _stacked(sheet, frame, by, part, value, x, colours=colours)

    return Draw(draw, (by,))


def _stacked(
    sheet: Sheet, frame: pd.DataFrame, by: str, part: str, value: str, x: Any, *,
    colours: Sequence[str] | None = None, legend: bool = True,
) -> Any:  # fmt: skip
    parts = list(dict.fromkeys(frame[part]))
    frame = frame.assign(rank=[parts.index(each) for each in frame[part]])
    rows = sheet.order(frame, by)
    scale = alt.Scale(domain=parts, range=list(colours or series(len(parts))))
    shown = [each for each in (by, part, value, "share") if each in sheet.told.columns]
    chart = (
        alt.Chart(frame)
        .mark_bar(stroke="#ffffff", strokeWidth=0.6, strokeOpacity=0.5)
        .encode(
            y=alt.Y("row:N", sort=rows, axis=NAMES),
            x=x,
            color=alt.Color(
                f"{part}:N",
                scale=scale,
                legend=_legend(parts) if legend else None,
            ),
            opacity=PARTS,
            order=alt.Order("rank:Q"),
            tooltip=tips(sheet, *dict.fromkeys(shown), told=frame),
        )
    )
    below = LEGEND_ROW * -(-len(parts) // _columns(parts)) + 40 if legend else 0
    return styled(chart, height=(ROW - 4 if sheet.compared else ROW) * len(rows) + AXIS + below)


def _columns(names: Sequence[str]) -> int:
    return 2 if max(map(len, names)) <= SHORT else 1


def _legend(names: Sequence[str]) -> Any:
    return alt.Legend(title=None, columns=_columns(names), labelLimit=260)


def by_side(sheet: Sheet) -> Any:
    """The colour of A and of B; one colour where nothing is compared."""
    if not sheet.compared:
        return alt.value(MAIN)
    return alt.Color(
        "side:N",
        scale=alt.Scale(domain=list(paint()), range=list(paint().values())),
        legend=alt.Legend(title=None),
    )


def tips(sheet: Sheet, *columns: str, told: pd.DataFrame | None = None) -> list[Any]:
    """What a pointer on a mark says: the columns under their headings, and n."""
    frame = sheet.frame if told is None else told
    tips = [alt.Tooltip("side:N", title=" ")] if sheet.compared else []
    for each in dict.fromkeys((*columns, "n")):
        number = pd.api.types.is_numeric_dtype(frame[each])
        title = sheet.head(each) if each in sheet.told.columns else sheet.head("n")
        how: dict[str, Any] = (
            {"format": ".0%"} if each in ("rate", "share", "part") else {"format": ",.2~f"} if number else {}
        )
        tips.append(alt.Tooltip(f"{each}:{'Q' if number else 'N'}", title=title, **how))
    return tips
