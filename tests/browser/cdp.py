"""A headless Chromium driven over its DevTools protocol: no more than the tests of pages need.

``with Browser() as browser: page = browser.page(width=390, mobile=True, scheme="dark"); page.goto(url)``
"""

from __future__ import annotations

import base64
import json
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack, closing
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

OTHER_NAME = "kronika.test"
"""What leads to loopback here as well, but is no secure context for the browser: as a machine of the local network."""
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PATIENCE = 120.0
"""Seconds after which something awaited is taken for lost."""
KEYS = {
    "ArrowLeft": 37, "ArrowRight": 39, "Home": 36, "End": 35, "Enter": 13, "Tab": 9, " ": 32, "?": 191,
    "f": 70, "h": 72,
}  # fmt: skip


def chromium() -> str | None:
    """The program, by ``KRONIKA_CHROMIUM`` or on the path."""
    named = os.environ.get("KRONIKA_CHROMIUM")
    return named or next((found for name in NAMES if (found := shutil.which(name))), None)


class Browser:
    """One browser process with a profile of its own, which is thrown away."""

    def __init__(self) -> None:
        program = chromium()
        assert program is not None, "no Chromium"
        self._profile = tempfile.mkdtemp(prefix="kronika-browser-")
        as_root = ["--no-sandbox"] if os.geteuid() == 0 else []
        self._process = subprocess.Popen(
            [
                program, "--headless=new", "--remote-debugging-port=0", f"--user-data-dir={self._profile}",
                "--no-first-run", "--disable-extensions", "--disable-background-networking", "--disable-sync",
                "--disable-component-update", "--disable-dev-shm-usage", "--hide-scrollbars",
                f"--host-resolver-rules=MAP {OTHER_NAME} 127.0.0.1", *as_root, "about:blank",
            ],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
        )  # fmt: skip
        self._port = self._own_port()
        self._open = ExitStack()
        self._pages: list[Page] = []

    def _own_port(self) -> int:
        told = Path(self._profile, "DevToolsActivePort")
        until(lambda: told.is_file() and "\n" in told.read_text())
        return int(told.read_text().splitlines()[0])

    def page(
        self, *, width: int = 1280, height: int = 900, mobile: bool = False, scheme: str = "light"
    ) -> Page:
        """A new page of a size (CSS pixels), that prefers a ``scheme``; ``mobile``: with touch in the place of a
        mouse."""
        with closing(HTTPConnection("127.0.0.1", self._port, timeout=PATIENCE)) as asking:
            asking.request("GET", "/json/version")
            address = json.load(asking.getresponse())["webSocketDebuggerUrl"]
        connection = self._open.enter_context(
            connect(address, max_size=None, ping_interval=None, close_timeout=1)
        )
        page = Page(connection, width, height, mobile, scheme)
        self._pages.append(page)
        return page

    def close_pages(self) -> None:
        """All pages end: an open one of a running game goes on asking its server."""
        while self._pages:
            self._pages.pop().close()

    def __enter__(self) -> Browser:
        return self

    def __exit__(self, *_: object) -> None:
        # The whole group at once: a browser that is asked to end waits for its pages, and its pages for their sockets.
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait(30)
        self._open.close()
        shutil.rmtree(self._profile, ignore_errors=True)


class NavigatedError(Exception):
    """The page went elsewhere while something was asked of it."""


GONE = ("Inspected target navigated", "Execution context was destroyed", "Cannot find context")
"""How Chromium says so."""


class Page:
    """One tab. ``errors``: what went wrong in it (console errors, exceptions, blocked by policy); ``requests``: the
    addresses it asked for."""

    def __init__(
        self, connection: ClientConnection, width: int, height: int, mobile: bool, scheme: str
    ) -> None:
        self._connection, self._number, self._session = connection, 0, ""
        self.errors: list[str] = []
        self.requests: list[str] = []
        self._context = self.send("Target.createBrowserContext")["browserContextId"]
        target = self.send("Target.createTarget", url="about:blank", browserContextId=self._context)[
            "targetId"
        ]
        self._session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.send(f"{domain}.enable")
        self.send(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=mobile,
        )
        self.send("Emulation.setTouchEmulationEnabled", enabled=mobile)
        self.scheme(scheme)

    def close(self) -> None:
        """The tab ends, and all that it kept. Nobody waits for it."""
        message = {"browserContextId": self._context}
        self._connection.send(
            json.dumps({"id": 0, "method": "Target.disposeBrowserContext", "params": message})
        )

    def scheme(self, scheme: str) -> None:
        """The reader's system becomes ``light`` or ``dark``."""
        self.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])

    def send(self, method: str, **parameters: Any) -> Any:
        """A command of the protocol and its answer. Raises NavigatedError."""
        self._number += 1
        message = {"id": self._number, "method": method, "params": parameters}
        if self._session:
            message["sessionId"] = self._session
        self._connection.send(json.dumps(message))
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            answer = json.loads(self._connection.recv(timeout=PATIENCE))
            if answer.get("id") == self._number:
                if str(answer.get("error", {}).get("message")).startswith(GONE):
                    raise NavigatedError(method)
                assert "error" not in answer, (method, answer["error"])
                return answer["result"]
            self._event(answer)
        raise TimeoutError(method)

    def _event(self, message: dict[str, Any]) -> None:
        told = message.get("params", {})
        method = message.get("method")
        if method == "Network.requestWillBeSent":
            self.requests.append(told["request"]["url"])
        elif method == "Runtime.exceptionThrown":
            detail = told["exceptionDetails"]
            self.errors.append(detail.get("exception", {}).get("description", detail["text"]))
        elif method == "Runtime.consoleAPICalled" and told["type"] in ("error", "assert"):
            self.errors.append(
                " ".join(str(each.get("value", each.get("description"))) for each in told["args"])
            )
        elif method == "Log.entryAdded" and told["entry"]["level"] == "error":
            self.errors.append(told["entry"]["text"])

    def goto(self, url: str, ready: str = "document.readyState === 'complete'") -> None:
        """Opens an address and waits until ``ready`` holds there."""
        self.send("Page.navigate", url=url)
        self.wait(ready)

    def js(self, expression: str) -> Any:
        """The value of an expression in the page; promises are awaited. Fails where it throws."""
        answer = self.send("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in answer, answer["exceptionDetails"]
        return answer["result"].get("value")

    def run(self, name: str, root: str) -> Any:
        """The value of a script beside this module, ``ROOT`` in it standing for an element."""
        return self.js((Path(__file__).parent / name).read_text(encoding="utf-8").replace("ROOT", root))

    def wait(self, condition: str) -> None:
        """Waits until an expression is true, on whatever page one is led to meanwhile."""

        def holds() -> bool:
            try:
                return bool(self.js(f"Boolean({condition})"))
            except NavigatedError:
                return False

        until(holds, condition)

    def key(self, key: str, *, shift: bool = False) -> None:
        """Presses and lets go a key."""
        text = {"text": key} if len(key) == 1 else {}
        code = {"windowsVirtualKeyCode": KEYS[key], "modifiers": 8 * shift, "key": key}
        self.send("Input.dispatchKeyEvent", type="keyDown", **code, **text)
        self.send("Input.dispatchKeyEvent", type="keyUp", **code)

    def box(self, element: str) -> dict[str, float]:
        """Where the element that an expression gives is (x, y, width, height), scrolled into view."""
        expression = (
            f"(() => {{ const e = {element}; e.scrollIntoView({{block: 'nearest'}});"
            " const b = e.getBoundingClientRect(); return {x: b.x, y: b.y, width: b.width, height: b.height}; })()"
        )
        found: dict[str, float] = self.js(expression)
        return found

    def click(self, element: str) -> None:
        """Clicks the middle of an element."""
        box = self.box(element)
        where = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        for type_ in ("mousePressed", "mouseReleased"):
            self.send("Input.dispatchMouseEvent", type=type_, button="left", clickCount=1, **where)

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 60) -> None:
        """Drags with the mouse from one point to another."""
        told = {"button": "left", "clickCount": 1, "buttons": 1}
        self.send("Input.dispatchMouseEvent", type="mousePressed", x=start[0], y=start[1], **told)
        for step in range(1, steps + 1):
            x, y = (a + (b - a) * step / steps for a, b in zip(start, end, strict=True))
            self.send("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y, **told)
        self.send("Input.dispatchMouseEvent", type="mouseReleased", x=end[0], y=end[1], **told)

    def swipe(self, start: tuple[float, float], end: tuple[float, float], steps: int = 8) -> None:
        """A finger goes from one point to another."""
        self.send("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": start[0], "y": start[1]}])
        for step in range(1, steps + 1):
            x, y = (a + (b - a) * step / steps for a, b in zip(start, end, strict=True))
            self.send("Input.dispatchTouchEvent", type="touchMove", touchPoints=[{"x": x, "y": y}])
        self.send("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def shot(self, path: Path | str, *, full: bool = False) -> None:
        """A picture of the page (PNG)."""
        told = self.send("Page.captureScreenshot", format="png", captureBeyondViewport=full)
        Path(path).write_bytes(base64.b64decode(told["data"]))


def until(holds: Callable[[], bool], what: str = "") -> None:
    """Waits until something holds."""
    end = time.monotonic() + PATIENCE
    while not holds():
        if time.monotonic() > end:
            raise TimeoutError(what)
        time.sleep(0.05)
