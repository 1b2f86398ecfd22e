"""What a page says, without a browser."""

from __future__ import annotations

import json
import re
from html import unescape
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


def log(page: AppTest) -> str:
    """The log of a session page as HTML."""
    return component(page, "kronika_log")["html"]


def plain(html: str) -> str:
    """HTML as text, blanks joined."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())
