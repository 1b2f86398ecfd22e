"""Where the cells of a page lead, and which sessions *Sessions* would list there, without opening it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import streamlit as st
from streamlit.testing.v1 import AppTest

from dashboards.context import context
from dashboards.counting.filters import all_sessions
from dashboards.selecting.reading import filters
from projections.statistics import Selection


def led(page: AppTest) -> Iterator[tuple[str, str, Any, str]]:
    """(table, column, cell, the address) of all cells that lead to *Sessions*."""
    for each in page.main:
        proto = getattr(each, "proto", None)
        if getattr(proto, "component_name", None) != "kronika_list":
            continue
        told = json.loads(proto.json)
        for row in told["rows"]:
            for column, cell in zip(told["columns"], row, strict=True):
                if isinstance(cell, dict) and cell.get("link", "").startswith("sessions?"):
                    yield proto.id.rpartition("list-")[2], column["id"], cell, cell["link"]


def said(address: str) -> dict[str, str]:
    """What an address says."""
    return dict(parse_qsl(urlsplit(address).query, keep_blank_values=True))


class Lists:
    """Reads addresses as the page does."""

    def __init__(self, monkeypatch: Any) -> None:
        self._patch = monkeypatch
        self._patch.setattr(st, "query_params", {})
        self.here = context()
        self._everything = all_sessions(self.here)

    def selection(self, address: str) -> Selection:
        """The selection that it stands for."""
        self._patch.setattr(st, "query_params", said(address))
        return filters(self.here, self._everything).selection

    def sessions(self, address: str) -> set[str]:
        """The sessions that would be listed."""
        found = self.here.answer("sessions", self.selection(address))
        return set(found.column("session_id").to_pylist())
