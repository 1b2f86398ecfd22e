"""The scribe page of one session, tapped in a browser."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from typing import Any

from tests.browser.cdp import Page, until
from tests.browser.table_server import TableServer

Tapped = Callable[..., "Table"]
SLOW = {"offline": False, "latency": 250, "downloadThroughput": 50_000, "uploadThroughput": 20_000}
OFFLINE = {"offline": True, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
ONLINE = {"offline": False, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
SHOWN_MS = 50
"""Milliseconds from a tap until what it shows is laid out."""
TAP = """(() => {
  const wanted = %s, all = [...document.querySelectorAll('button')];
  const key = all.find((e) => e.dataset.k && e.dataset.k.endsWith('.' + wanted) && e.classList.contains('key'));
  const found = key || all.find((e) => e.textContent.trim() === wanted)
    || all.find((e) => e.textContent.trim().startsWith(wanted)) || all.find((e) => e.dataset.k === wanted);
  if (!found) return 'there is: ' + all.map((e) => e.textContent).join(' | ');
  const before = document.body.innerHTML, start = performance.now();
  found.click();
  document.body.getBoundingClientRect();
  const taken = performance.now() - start;
  return [document.body.innerHTML !== before, taken];
})()"""


class Table:
    """The page of one session. ``taps``: what was tapped, with the milliseconds until it was shown."""

    def __init__(self, page: Page, server: TableServer, session: str) -> None:
        self.page, self.server, self.session = page, server, session
        self.taps: list[tuple[str, float]] = []

    def open(self, lang: str = "en") -> Table:
        self.page.goto(
            f"{self.server.address}/scribe/?lang={lang}#{self.session}", "document.readyState === 'complete'"
        )
        self.ready()
        return self

    def ready(self) -> None:
        self.page.wait("document.querySelector('main .other')")

    def tap(self, *words: str, shows: bool = True) -> None:
        """Taps keys (by the end of their name) or buttons (by their text), each once it is there. ``shows``: something
        must be seen of it at once."""
        for word in words:
            told: Any = None

            def tapped(word: str = word) -> bool:
                nonlocal told
                told = self.page.js(TAP % json.dumps(word))
                return isinstance(told, list)

            try:
                until(tapped, word)
            except TimeoutError:
                raise AssertionError((word, told)) from None
            assert told[0] or not shows, f"{word}: nothing was shown"
            self.taps.append((word, told[1]))

    def settled(self, lines: int) -> None:
        """Waits until the page shows so many lines and none is on its way."""
        seqs = "[...document.querySelectorAll('#log .seq')]"
        self.page.wait(f"{seqs}.some((e) => e.textContent === '{lines}')")
        self.page.wait("!document.querySelector('#log .waiting')")

    def shown_at_once(self, record_property: Any) -> None:
        """Half of the taps at least within the time, and more of it where others want the machine, too."""
        allowed = SHOWN_MS * max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))
        taken = sorted(ms for _, ms in self.taps)
        record_property("tap_to_shown_ms", [round(ms, 1) for ms in taken])
        assert taken[len(taken) // 2] <= allowed, taken

    def text(self, element: str = "main") -> str:
        found: str = self.page.js(f"document.querySelector('{element}').innerText")
        return found

    def net(self, how: dict[str, Any]) -> None:
        self.page.send("Network.emulateNetworkConditions", **how)
