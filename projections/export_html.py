"""A session as one HTML file: board, player, log and findings, for one viewer; opened from a disk, without network."""

from __future__ import annotations

import hashlib
import json
from base64 import b64encode
from html import escape
from typing import Final

from events.vocabulary import Data
from projections.film import assets

_PAGE_STYLE: Final = """html { color-scheme: light dark; background: #ffffff; }
@media (prefers-color-scheme: dark) { html { background: #0e1217; } }
body { margin: 0 auto; max-width: 1500px; padding: 14px 16px 24px; }
footer { font: 13px/1.5 system-ui, sans-serif; color: #55626e; padding-top: 1rem; }
@media (prefers-color-scheme: dark) { footer { color: #a3b1be; } }
@media (max-width: 600px) { body { padding: 8px; } }
"""


def html(film: Data) -> str:
    """The file, UTF-8 when written. ``film`` is that of :func:`projections.film.film`, and nothing else of the session
    is in it. The page's own policy forbids it to reach anything outside, and any script or style but its own."""
    script = f"(() => {{\n{assets.script('in_file')}}})();\n"
    style = _PAGE_STYLE + assets.style()
    texts = film["texts"]
    names = [seat["name"] or seat["seat"] for seat in film["seats"]]
    title = " · ".join(each for each in (film["title"], film["day"], ", ".join(names)) if each)
    return f"""<!doctype html>
<html lang="{escape(film["lang"])}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{_policy(script, style)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>{escape(title)}</title>
<style>{style}</style>
</head>
<body>
<noscript><p>{escape(texts["no_script"])}</p></noscript>
<main id="player"></main>
<footer>{escape(texts["made"])}</footer>
<script type="application/json" id="film">{_inert(film)}</script>
<script>{script}</script>
</body>
</html>
"""


def _policy(script: str, style: str) -> str:
    return (
        f"default-src 'none'; script-src {_source(script)}; style-src {_source(style)}; "
        "base-uri 'none'; form-action 'none'"
    )


def _source(content: str) -> str:
    """What a policy calls an inline script or style: the sha256 of its text."""
    return f"'sha256-{b64encode(hashlib.sha256(content.encode()).digest()).decode()}'"


def _inert(film: Data) -> str:
    """JSON that cannot end the element it stands in."""
    told = json.dumps(film, ensure_ascii=False, separators=(",", ":"))
    return told.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
