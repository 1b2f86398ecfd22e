"""The tab *log*: every line as it is read, searchable; the log to take along."""

from __future__ import annotations

from typing import Final

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from dashboards import address, states
from dashboards.player.lists import lines
from dashboards.session.place import rest
from dashboards.session.shown import Shown
from events.notation.words import fold
from events.vocabulary import Data

KINDS: Final = ("all", "findings", "changed", "notes")


def reading(shown: Shown, bar: DeltaGenerator) -> None:
    """The lines that pass the search; one that is chosen is shown in the replay."""
    here, replay = shown.here, shown.replay
    with bar:
        words = address.entry("q", here.text("log.search"), placeholder=here.text("log.search.example"))
        kind = address.select(
            here.lang, "lines", here.text("log.kind"), KINDS, "all", say=lambda each: here.text(f"log.kind.{each}"),
            width=240,
        )  # fmt: skip
    rows = [row for row in shown.told["lines"] if _is(row, kind) and _has(row, words)]
    if not rows:
        states.no_match(here, "q", "lines", what="log.no_match")
        return
    st.caption(here.counted("audit.lines", len(rows)))

    def chosen(seq: int) -> None:
        rest(replay, seq)
        address.put("tab", None)

    lines(shown.told, rows, key="log-lines", address=shown.line_address(), on_choice=chosen)


def _is(row: Data, kind: str) -> bool:
    """Whether a line is of a kind: with findings; struck, changed or changing others; with words of people."""
    if kind == "findings":
        return bool(row.get("found"))
    if kind == "changed":
        return bool(row.get("fate") or row.get("by") or row.get("kind"))
    if kind == "notes":
        return str(row.get("code", "")).startswith("note") or "“" in _all(row) or "„" in _all(row)
    return True


def _has(row: Data, words: str) -> bool:
    """Whether a line has all the words, any case, diacritics optional."""
    if not words:
        return True
    said = " ".join(fold(word) for word in _all(row).split())
    return all(fold(word) in said for word in words.split())


def _all(row: Data) -> str:
    """All that a line says."""
    found = [f"{rule} {sentence}" for _, rule, sentence, *_ in row.get("found", ())]
    fate = row.get("fate", ("", "", ""))[2]
    parts = [row.get("seat", ""), row.get("words", ""), row.get("code", ""), row.get("by", ""), fate]
    return " ".join([str(row["seq"]), *parts, *row.get("notes", ()), *row.get("outcomes", ()), *found])
