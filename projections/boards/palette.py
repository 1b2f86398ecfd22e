"""The colours of all boards: hues that colour-blind eyes can tell apart (after Okabe and Ito), for light and dark.

Every hue has a sign of its own (:data:`SIGNS`), so that nothing is said by colour alone.
"""

from __future__ import annotations

from typing import Final, Literal

from projections.boards.contract import Theme

Sign = Literal["circle", "square", "triangle", "diamond", "hexagon", "cross", "pentagon", "drop"]

SIGNS: Final[dict[str, Sign]] = {
    "blue": "square",
    "yellow": "triangle",
    "black": "diamond",
    "red": "circle",
    "green": "hexagon",
    "purple": "pentagon",
    "orange": "cross",
    "sky": "drop",
}

# name: (light, dark)
_PAPER: Final = {
    "page": ("#ffffff", "#0e1217"),
    "sea": ("#e9f0f5", "#131a22"),
    "land": ("#fbfaf5", "#202a35"),
    "shore": ("#c3ced6", "#33414f"),
    "line": ("#8a98a5", "#64778a"),
    "ink": ("#1a222a", "#eef3f7"),
    "muted": ("#55626e", "#a3b1be"),
    "card": ("#f5f7f9", "#19212a"),
    "rule": ("#d3dbe1", "#2f3b47"),
    "accent": ("#b0007a", "#ff8fd6"),
    "danger": ("#a81500", "#ff9c85"),
    "good": ("#00664b", "#4fd9ad"),
}

# name: (light fill, light text on it, dark fill, dark text on it, light edge, dark edge)
_HUES: Final = {
    "blue": ("#0072b2", "#ffffff", "#58b4ef", "#00131f", "#004a75", "#b5def8"),
    "yellow": ("#f0c419", "#231c00", "#f3d64b", "#231c00", "#7d6200", "#fbefb5"),
    "black": ("#2c3238", "#ffffff", "#05070a", "#ffffff", "#000000", "#c9d3dc"),
    "red": ("#cf4520", "#ffffff", "#ff7d52", "#2a0a00", "#7f2208", "#ffcdbb"),
    "green": ("#009e73", "#00140e", "#35cfa1", "#00140e", "#005f45", "#aef0da"),
    "purple": ("#b0559a", "#ffffff", "#dc93c8", "#240a1d", "#6f2c5f", "#f2d2e8"),
    "orange": ("#e08a00", "#231500", "#f5b04a", "#231500", "#804f00", "#fbdfb2"),
    "sky": ("#56b4e9", "#00131f", "#8fd0f5", "#00131f", "#1f6d99", "#d4edfb"),
    "white": ("#ffffff", "#1a222a", "#e8edf1", "#1a222a", "#4a5560", "#ffffff"),
    "grey": ("#7c8792", "#ffffff", "#93a1ae", "#0e1217", "#4a5560", "#d3dbe1"),
    "pine": ("#0b6b47", "#ffffff", "#2f9d72", "#00140e", "#00432b", "#a9e5cd"),
    "brown": ("#8a5a2b", "#ffffff", "#c48f5c", "#1d0f02", "#52330f", "#ecd2b8"),
}


def variables(*, dark: bool) -> str:
    """The colours as CSS variables: ``--blue``, ``--on-blue`` (text on it), ``--edge-blue``, ``--page`` …"""
    rows = [f"--{name}:{pair[dark]}" for name, pair in _PAPER.items()]
    for name, (fill, on, dark_fill, dark_on, edge, dark_edge) in _HUES.items():
        chosen = (dark_fill, dark_on, dark_edge) if dark else (fill, on, edge)
        rows += [f"--{name}:{chosen[0]}", f"--on-{name}:{chosen[1]}", f"--edge-{name}:{chosen[2]}"]
    return ";".join(rows)


def css(theme: Theme) -> str:
    """The style sheet of a board: variables of the theme and the classes of the drawing language."""
    if theme == "auto":
        dark = f"@media (prefers-color-scheme:dark){{.kb-auto{{{variables(dark=True)}}}}}"
        words = f".kb-auto{{{variables(dark=False)}}}{dark}"
    else:
        words = f".kb-{theme}{{{variables(dark=theme == 'dark')}}}"
    hues = "".join(
        f".kb .{name}{{fill:var(--{name});stroke:var(--edge-{name})}}.kb .on-{name}{{fill:var(--on-{name})}}"
        for name in _HUES
    )
    paper = "".join(
        f".kb .f-{name}{{fill:var(--{name})}}.kb .s-{name}{{stroke:var(--{name})}}" for name in _PAPER
    )
    return words + hues + paper + _FIXED


_FIXED: Final = (
    ".kb{background:var(--page);max-width:100%;height:auto;"
    "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Liberation Sans',Arial,sans-serif}"
    ".kb text{fill:var(--ink)}.kb .t-muted{fill:var(--muted)}.kb .t-danger{fill:var(--danger)}"
    ".kb .t-good{fill:var(--good)}.kb .t-accent{fill:var(--accent)}"
    ".kb .bold{font-weight:650}.kb .none{fill:none}.kb .bare{stroke:none}"
    ".kb .halo{paint-order:stroke;stroke:var(--sea);stroke-width:3px;stroke-linejoin:round}"
    ".kb .new{fill:none;stroke:var(--accent);stroke-width:2.5px;stroke-dasharray:5 3}"
)
