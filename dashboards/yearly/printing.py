"""The year as one HTML page that prints on A4, with the picture's numbers as tables."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from dashboards.yearly.poster import Poster, svg

STYLE: Final = """@page { size: A4; margin: 14mm; }
body { font: 10pt/1.3 system-ui, sans-serif; color: #000; background: #fff; max-width: 182mm; margin: 0 auto; }
h1 { font-size: 20pt; margin: 0; } h2 { font-size: 12pt; margin: 5mm 0 1mm; }
p { margin: .5mm 0 3mm; color: #444; }
svg { width: 92mm; height: auto; float: right; margin: 0 0 4mm 6mm; border: .3mm solid #bbb; }
table { border-collapse: collapse; } .rest { clear: both; columns: 2; column-gap: 10mm; } .rest table { width: 100%; }
td { text-align: left; padding: .6mm 5mm .6mm 0; border-bottom: .2mm solid #bbb; vertical-align: top; }
td.n { text-align: right; white-space: nowrap; } tr, h2 { break-inside: avoid; } h2 { break-after: avoid; }"""
Table = tuple[str, Sequence[tuple[str, str]]]
"""(heading, rows of a name and a number)"""


def page(poster: Poster, tables: Sequence[Table], lang: str) -> str:
    """The page."""
    title = escape(f"{poster.title} – {poster.subtitle}")
    told = [_table(heading, rows) for heading, rows in tables if rows]
    return (
        f'<!doctype html><html lang="{lang}"><meta charset="utf-8"><title>{title}</title>'
        f"<style>{STYLE}</style><body>{svg(poster)}<h1>{escape(poster.title)}</h1><p>{escape(poster.subtitle)}</p>"
        + "".join(told[:1])
        + f'<div class="rest">{"".join(told[1:])}</div>'
        + f"<p>{escape(poster.foot)}</p></body></html>\n"
    )


def _table(heading: str, rows: Sequence[tuple[str, str]]) -> str:
    told = "".join(
        f'<tr><td>{escape(name)}</td><td class="n">{escape(number)}</td></tr>' for name, number in rows
    )
    return f"<h2>{escape(heading)}</h2><table>{told}</table>"
