"""*Rules*: the catalogue of each game, searchable in both languages, with how often each rule is broken.

The address names game, search and filters, or one rule: ``?game=…&rule=…``.
"""

from __future__ import annotations

from typing import Final

import pyarrow as pa
import streamlit as st

from dashboards import address, downloads, states
from dashboards.context import Context
from dashboards.naming import game_title, known
from dashboards.rules.one import one
from dashboards.rules.table import WAYS, Times, broken, table, way
from projections.rules import games
from projections.rules.catalogue import RuleText, catalogue
from projections.rules.searching import search
from projections.statistics import Selection

FILTERS: Final = ("q", "kind", "way", "broken")
ALL: Final = ""


def show(here: Context) -> None:
    """The page. It needs no log."""
    st.title(here.text("rules.title"))
    known_games = games.games()
    if not known_games:
        st.info(here.text("own.none"))
        return
    with st.container(horizontal=True, vertical_alignment="bottom"):
        game = address.select(
            here.lang, "game", here.text("sessions.game"), known_games, known_games[0],
            say=lambda each: game_title(each, here.lang), width=240,
        )  # fmt: skip
        told = address.value("rule")
        words = address.entry("q", here.text("rules.search"), placeholder=here.text("rules.search.example"))
    rules = catalogue(game)
    if told is not None and told in rules:
        st.button(
            here.text("rules.all"),
            icon=":material/arrow_back:",
            key="rules-all",
            on_click=address.put,
            args=("rule", None),
        )
        one(here, game, rules[told])
        return
    if told is not None:
        address.note(here.lang, here.text("rules.rule"), told, here.text("all"))
    _all(here, game, list(rules.values()), words)


def _all(here: Context, game: str, rules: list[RuleText], words: str) -> None:
    rows = here.answer("findings_by_rule", Selection(kinds=here.kinds, game=game)).to_pylist()
    times: Times = {row["rule"]: row for row in rows}
    found = _filtered(here, search(rules, words), times, rules)
    states.behind(here)
    if not found:
        states.no_match(here, *FILTERS, what="rules.no_match")
        return
    st.caption(here.counted("rules.count", len(found)) + f" / {len(rules)}")
    table(here, game, found, times)
    downloads.both(here, _table(found, times, here), f"{game}-rules")


def _filtered(here: Context, found: list[RuleText], times: Times, rules: list[RuleText]) -> list[RuleText]:
    def say(prefix: str, option: str) -> str:
        return known(here.lang, prefix, option) if option else here.text("all")

    with st.container(horizontal=True, vertical_alignment="bottom"):
        kind = address.select(
            here.lang, "kind", here.text("rules.kind"), [ALL, *sorted({rule.kind for rule in rules})], ALL,
            say=lambda option: say("rules.kind", option),
        )  # fmt: skip
        told = address.select(
            here.lang,
            "way",
            here.text("rules.reported"),
            [ALL, *WAYS],
            ALL,
            say=lambda option: say("rules.ways", option),
        )
        only = address.switch(here.lang, "broken", here.text("rules.only_broken"))
    return [
        rule
        for rule in found
        if kind in (ALL, rule.kind) and told in (ALL, way(rule)) and (not only or broken(times, rule))
    ]


def _table(found: list[RuleText], times: Times, here: Context) -> pa.Table:
    """The rules as they are shown, to take along."""
    return pa.table(
        {
            "rule": [rule.id for rule in found],
            "en": [rule.rule for rule in found],
            "pl": [rule.pl for rule in found],
            "source": [rule.source for rule in found],
            "kind": [rule.kind for rule in found],
            "way": [way(rule) for rule in found],
            "cannot": [rule.cannot for rule in found],
            "findings": [broken(times, rule) for rule in found],
        }
    )
