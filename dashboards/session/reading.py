"""The log beside the board, as HTML: turns, lines with links, struck lines readable, findings in their place."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from html import escape
from typing import Final

from dashboards.session.logbook import Line
from dashboards.session.words import Words
from dashboards.texts import text
from projections.rules.findings import Finding

SIGNS: Final = {"breach": "✕", "doubt": "?", "remark": "i"}
STYLE: Final = """
.kl-box { max-height: 46rem; overflow-y: auto; border: 1px solid #8884; border-radius: 8px; padding: .3rem .6rem; }
@media (max-width: 640px) { .kl-box { max-height: 26rem; } }
.kl { font-size: .875rem; line-height: 1.45; }
.kl h4 { font-size: .8rem; opacity: .75; margin: .9rem 0 .2rem; padding: 0 0 .15rem; border-bottom: 1px solid #8886; }
.kl .r { display: flex; gap: .45rem; padding: .1rem .35rem; border-radius: 6px; }
.kl .r.now { background: #2f8fcb33; outline: 2px solid #2f8fcb; }
.kl .n { flex: 0 0 2.4rem; text-align: right; font-variant-numeric: tabular-nums; opacity: .8; }
.kl a { color: inherit; text-decoration: none; } .kl a:hover, .kl a:focus { text-decoration: underline; }
.kl .s { font-weight: 650; } .kl .o { opacity: .72; font-size: .8rem; }
.kl .x { text-decoration: line-through; text-decoration-thickness: 1px; opacity: .72; }
.kl .m { font-size: .78rem; opacity: .8; font-style: italic; }
.kl .f { margin: .15rem 0 .15rem .1rem; padding: .2rem .5rem; border-left: 3px solid #c2410c; background: #c2410c1f;
  border-radius: 0 6px 6px 0; font-size: .82rem; }
.kl .f.doubt { border-color: #b58900; background: #b589001f; } .kl .f.remark { border-color: #2f8fcb;
background: #2f8fcb1f; }
.kl .f i { display: inline-block; width: 1.1rem; text-align: center; font-style: normal; font-weight: 700;
  border: 1px solid currentColor; border-radius: 50%; line-height: 1rem; font-size: .72rem; }
.kl .f.gone { opacity: .65; } .kl code { font-size: .76rem; } </style>"""


class Reading:
    """Writes the lines of a session. ``address(seq)`` gives a line's link, ``who(seq)`` who wrote a line and when."""

    def __init__(self, words: Words, address: Callable[[int], str], who: Callable[[int], str]) -> None:
        self._words, self._address, self._who = words, address, who

    def html(self, lines: Sequence[Line], at: int) -> str:
        """The lines as one block; the one that stands for the place ``at`` is marked."""
        return f'<div class="kl">{"".join(self._blocks(lines, at))}</div>'

    def _blocks(self, lines: Sequence[Line], at: int) -> Iterator[str]:
        turn = None
        for line in lines:
            if line.turn != turn:
                turn = line.turn
                yield f"<h4>{escape(self._text('session.turn', turn=turn))}</h4>"
            yield self._line(line, now=line.seq == at)

    def _line(self, line: Line, *, now: bool) -> str:
        gone = line.kind == "struck" or (
            line.fate is not None and line.fate.what in ("taken_back", "undone", "struck")
        )
        seat = f'<span class="s">{escape(line.seat)}</span> ' if line.seat else ""
        said = f'<span class="{"x" if gone else ""}">{seat}{escape(line.words)}</span>'
        link = self._link(line, said)
        parts = [link, *self._marks(line)]
        parts += (
            [f'<div class="o">→ {escape("; ".join(line.outcomes))}</div>']
            if line.outcomes and not gone
            else []
        )
        parts += [self.finding(finding, verdict) for finding, verdict in line.findings]
        return self._row(line, "".join(parts), now=now)

    @staticmethod
    def _row(line: Line, html: str, *, now: bool = False) -> str:
        return (
            f'<div class="r{" now" if now else ""}"><span class="n">{line.seq}</span><div>{html}</div></div>'
        )

    def _marks(self, line: Line) -> Iterator[str]:
        notes = []
        if line.free:
            notes.append(f"“{line.free}”")
        if line.fate is not None:
            word = {"struck": "line.struck", "taken_back": "line.taken_back"}.get(
                line.fate.what, f"line.{line.fate.what}"
            )
            notes.append(f"{self._text(word, by=line.fate.by)} ({self._who(line.fate.by)})")
        if line.inserted is not None:
            notes.append(self._text("line.inserted", seq=line.inserted))
        if line.kind == "correction":
            notes.append(self._who(line.seq))
        notes += [self._text("line.late")] if line.late else []
        notes += [self._text("line.confirmed")] if line.confirmed else []
        if notes:
            yield f' <span class="m">{escape(" · ".join(notes))}</span>'

    def finding(self, finding: Finding, verdict: str | None) -> str:
        """One finding with its rule, sentence and source."""
        entry = self._words.rule(finding)
        head = f"<i>{SIGNS[finding.severity]}</i> <b>{escape(self._text(f'severity.{finding.severity}'))}</b>"
        tail = f" <code>{escape(finding.rule)}</code>"
        source = f'<div class="o">{escape(entry.source)}</div>' if entry is not None else ""
        notes = [self._text("line.caused", seq=finding.caused_by)] if finding.caused_by is not None else []
        notes += [self._text(f"verdict.{verdict}")] if verdict else []
        said = f' <span class="m">({escape(", ".join(notes))})</span>' if notes else ""
        gone = " gone" if verdict in ("dismissed", "house_rule") or finding.caused_by is not None else ""
        words = escape(self._words.finding(finding))
        return f'<div class="f {finding.severity}{gone}">{head}: {words}{tail}{said}{source}</div>'

    def linked(self, line: Line, html: str) -> str:
        """A row that begins with the link to a line."""
        said = f"{line.seat or ''} {line.words}".strip()
        return self._row(line, self._link(line, escape(said)) + html)

    def _link(self, line: Line, html: str) -> str:
        address, canonical = escape(self._address(line.at)), escape(line.canonical)
        return f'<a href="{address}" target="_self" data-seq="{line.at}" title="{canonical}">{html}</a>'

    def _text(self, key: str, **fields: object) -> str:
        return text(self._words.lang, key, **fields)
