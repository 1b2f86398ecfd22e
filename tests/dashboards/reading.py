"""What a page says, without a browser."""

from __future__ import annotations

import json
from typing import Any

from streamlit.testing.v1 import AppTest

KINDS = ("title", "header", "subheader", "markdown", "caption", "info", "warning", "error", "success")


def words(page: AppTest) -> str:
    """All texts of a page, one a line."""
    assert not page.exception, page.exception[0].value
    return "\n".join(str(each.value) for kind in KINDS for each in getattr(page, kind))


def component(page: AppTest, name: str) -> dict[str, Any]:
    """What one of our own components was given; empty where it is not on the page."""
    for each in page.main:
        proto = getattr(each, "proto", None)
        if getattr(proto, "component_name", None) == name:
            return json.loads(proto.json)
    return {}


def film(page: AppTest) -> str:
    """The film of a session page as JSON."""
    return json.dumps(component(page, "kronika_player")["film"], ensure_ascii=False)


def log(page: AppTest) -> dict[int, dict[str, Any]]:
    """{seq: row} of the log of a session page."""
    return {row["seq"]: row for row in component(page, "kronika_player")["film"]["lines"]}


def rows(page: AppTest) -> list[dict[str, str]]:
    """The rows of the page's table as {column: words}."""
    given = component(page, "kronika_list")
    head = [each["id"] for each in given["columns"]]
    said = [[cell["words"] if isinstance(cell, dict) else str(cell) for cell in row] for row in given["rows"]]
    return [dict(zip(head, row, strict=True)) for row in said]


def charts(page: AppTest) -> list[dict[str, Any]]:
    """The Vega-Lite documents of the page's charts."""
    return [
        json.loads(each.proto.spec) for each in page.main if getattr(each, "type", "") == "vega_lite_chart"
    ]
