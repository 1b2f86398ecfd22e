"""What every page knows: language, data folder, the warehouse's connection, how fresh it is."""

from __future__ import annotations

import os
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeVar

import duckdb
import pyarrow as pa
import streamlit as st

from dashboards import address
from dashboards.caller import caller
from dashboards.session.lookup import Library
from dashboards.texts import LANGUAGES, counted, text
from events.problems import Problem
from projections.statistics import COUNTED, Found, Selection, answer, metric
from projections.statistics.shelf import Shelf
from projections.statistics.standing import Standing
from projections.warehouse import Manifest, check, lag, project, seen_manifest
from service.access import OPEN, Grant
from service.home import LOG, UNMERGED, Folder, Home, Merged
from service.people.display import Names, audience

Kept = TypeVar("Kept")
MANY: Final = 1000
"""Answers that are kept at most."""
CARRIED: Final = 16
"""Answers that are carried on from one state to the next at most."""
AT_ONCE: Final = 3000
"""Lines that a page counts by itself before it shows; more wait for a click."""


@dataclass(frozen=True, slots=True)
class Context:
    """``is_demo``: the demo is shown. ``behind``: lines that the statistics have not counted. ``trouble``: why
    they could not be. ``grant``: what the reader may do. ``merged``: which people and titles
    are one."""

    lang: str
    home: Home
    folder: Folder
    is_demo: bool
    manifest: Manifest
    behind: int
    trouble: str | None
    grant: Grant = OPEN
    merged: Merged = UNMERGED

    def text(self, key: str, **fields: Any) -> str:
        """A text in the reader's language."""
        return text(self.lang, key, **fields)

    def counted(self, key: str, n: int, **fields: Any) -> str:
        """A text in the form of its number."""
        return counted(self.lang, key, n, **fields)

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of sessions that count here: the demo's own too where it is shown."""
        return (*COUNTED, "demo") if self.is_demo else COUNTED

    def all_kinds(self) -> tuple[str, ...]:
        """The kinds of sessions that there are."""
        return tuple(sorted(self.standing.kinds()))

    def stands_for(self, kind: str, told: str) -> str:
        """What a person (``person``, ``other``) or the key of a title (``title``, ``game``, ``title_key``) was merged
        into; anything else as it is."""
        if kind in ("person", "other"):
            return dict(self.merged.people).get(told, told)
        if kind in ("title", "game", "title_key"):
            return dict(self.merged.titles).get(told, (told, None))[0]
        return told

    @property
    def library(self) -> Library:
        """The folder's sessions."""
        return library(self.folder)

    def connection(self) -> duckdb.DuckDBPyConnection:
        """A cursor over the warehouse as the manifest says."""
        return self.standing.cursor()

    @property
    def standing(self) -> Standing:
        """What is kept of the warehouse as the manifest says."""
        manifest = self.manifest
        return _warehouse(
            str(self.folder.warehouse), manifest.written_at or "", manifest.next, self.merged, manifest
        )

    @property
    def names(self) -> Names:
        """What people are called where this reader looks; read anew each time."""
        return self.library.names(audience(self.grant.widest))

    @property
    def public_names(self) -> Names:
        """What people are called on what is made to be shared."""
        return self.library.names("public")

    def answer(
        self,
        name: str,
        selection: Selection,
        game: str | None = None,
        found: Found | None = None,
        given: Mapping[str, Any] | None = None,
    ) -> pa.Table:
        """A metric (of a game, or of all games) over a selection of sessions and of findings in them; ``given``: what
        it asks for beside them. Kept as long as the warehouse is the same."""
        told = tuple(sorted((given or {}).items()))

        def make() -> pa.Table:
            standing = self.standing
            return answer(standing.cursor(), metric(name, game), selection, found, given, standing)

        return self.kept((name, game, selection, found, told), make)

    def kept(self, key: Hashable, make: Callable[[], Kept]) -> Kept:
        """What ``make`` gives, kept for all readers as long as the warehouse and the merges are the same."""
        there = _answers(
            str(self.folder.warehouse), self.manifest.written_at or "", self.manifest.next, self.merged
        )
        if key not in there:
            if len(there) >= MANY:
                there.clear()
            there[key] = make()
        found: Kept = there[key]
        return found

    def carried(self, key: Hashable, go_on: Callable[[Kept | None], Kept]) -> Kept:
        """As ``kept``, of what ``go_on`` makes out of the same of another state of the warehouse (None: there is
        none)."""

        def make() -> Kept:
            there = _carried(str(self.folder.warehouse), self.merged)
            if key not in there and len(there) >= CARRIED:
                there.pop(next(iter(there)), None)
            made: Kept = go_on(there.get(key))
            there[key] = made
            return made

        return self.kept(key, make)


def context() -> Context:
    """The context of this run, from the address, the environment and the disk."""
    address.begin()
    lang = _language()
    home = Home()
    folder, is_demo = _folder(home)
    trouble, behind = None, 0
    if folder.has_log:
        try:
            behind = _behind(folder)
        except Problem as problem:
            trouble = str(problem)
    try:
        manifest = seen_manifest(folder.warehouse)
    except Problem as problem:
        manifest, trouble = Manifest(), str(problem)
    return Context(lang, home, folder, is_demo, manifest, behind, trouble, caller(), folder.merged())


def count_now(folder: Folder) -> None:
    """Brings the statistics up to the log. Raises Problem."""
    project(library(folder).log(), None, folder.warehouse)


def _behind(folder: Folder) -> int:
    """Counts what is new where that is quick; gives how many lines are left."""
    log = library(folder).log()
    behind = lag(log, folder.warehouse, AT_ONCE + 1)
    if 0 < behind <= AT_ONCE or (
        not behind and check(folder.warehouse, seen_manifest(folder.warehouse)).broken
    ):
        project(log, None, folder.warehouse)
        return 0
    return behind


def language() -> str:
    """The language of the address, else the one chosen before, else the reader's own."""
    told = address.value("lang")
    if told in LANGUAGES:
        return str(told)
    return str(st.session_state.get("lang") or _spoken())


def _language() -> str:
    """The language, noted in the address and for the pages to come."""
    told, chosen = address.value("lang"), language()
    if told is not None and told != chosen:
        address.note(chosen, text(chosen, "side.language"), told, LANGUAGES[chosen])
    st.session_state["lang"] = chosen
    if told != chosen:
        address.put("lang", chosen if chosen != _spoken() else None)
    return chosen


def _spoken() -> str:
    """The language of ``KRONIKA_LANG``, else of the browser."""
    named = os.environ.get("KRONIKA_LANG", "")
    if named in LANGUAGES:
        return named
    return "pl" if str(st.context.locale or "").lower().startswith("pl") else "en"


def _folder(home: Home) -> tuple[Folder, bool]:
    """The log to show: the own one, or the demo's while the own one is empty and was not asked for."""
    told = address.value("log") or st.session_state.get("log")
    st.session_state["log"] = told
    if home.is_demo and told != "own":
        return home.demo, True
    if told == "demo" and home.demo.has_log:
        return home.demo, True
    if told == "own" and home.is_demo and address.value("log") is None:
        address.put("log", "own")
    return home.own, False


def library(folder: Folder) -> Library:
    """A folder's sessions, shared by all readers as long as its log is the same file."""
    path = folder.root / LOG
    return _library(str(folder.root), path.stat().st_ino if path.exists() else 0)


@st.cache_resource(show_spinner=False, max_entries=8)
def _library(root: str, file: int) -> Library:
    return Library(Folder(Path(root)))


@st.cache_resource(show_spinner=False, max_entries=4)
def _warehouse(folder: str, written_at: str, number: int, merged: Merged, _manifest: Manifest) -> Standing:
    """One for each state of the warehouse (``written_at`` and ``number`` of its manifest) and of the merges."""
    return _shelf(folder, merged).standing(_manifest)


@st.cache_resource(show_spinner=False, max_entries=2)
def _shelf(folder: str, merged: Merged) -> Shelf:
    return Shelf(Path(folder), dict(merged.people), dict(merged.titles))


@st.cache_resource(show_spinner=False, max_entries=4)
def _answers(folder: str, written_at: str, number: int, merged: Merged) -> dict[Hashable, Any]:
    """What was asked of a state of the warehouse."""
    return {}


@st.cache_resource(show_spinner=False, max_entries=2)
def _carried(folder: str, merged: Merged) -> dict[Hashable, Any]:
    """What was asked of some state of the warehouse last."""
    return {}
