"""The server: one process, one port. The composition root: what answers under which path is put together here.

``/api/…`` answers in JSON, ``/scribe`` is the page for logging at the table; everything else is the pages.
"""

from __future__ import annotations

import os
import signal
import socket
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from events.problems import Place, Problem
from service.home import Home

if TYPE_CHECKING:
    from types import FrameType

    import uvicorn
    from starlette.routing import BaseRoute
    from starlette.types import ASGIApp

    from service.access.gate import Gate
    from service.api.desk import Desk

PAGES: Final = "app.py"
"""The script of the pages, in the package ``dashboards``."""
GRACE_SECONDS: Final = 3
LOOPBACK: Final = ("localhost", "127.0.0.1", "::1")
_STREAMLIT: Final[dict[str, Any]] = {
    "browser.gatherUsageStats": False,
    "client.toolbarMode": "minimal",
    "global.developmentMode": False,
    "logger.hideWelcomeMessage": True,
    "server.fileWatcherType": "none",
    "server.headless": True,
}


def listening(host: str, port: int) -> socket.socket:
    """A socket that listens: whoever connects from now on is answered as soon as the server is ready. Raises Problem
    ``host`` or ``port``."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, UnicodeError):
        raise Problem("host", f"no address for the host {host[:80]!r}", place=Place(field="--host")) from None
    family, kind, protocol, _, address = found[0]
    made = socket.socket(family, kind, protocol)
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind(address)
        made.listen(128)
    except OSError as error:
        made.close()
        raise _cannot_listen(error, host, port) from None
    made.set_inheritable(True)
    return made


def _cannot_listen(error: OSError, host: str, port: int) -> Problem:
    import errno

    if error.errno == errno.EADDRINUSE:
        hint = f"is Kronika running already? Another port: --port {port + 1}"
        return Problem("port", f"port {port} is in use", place=Place(field="--port"), hint=hint)
    if error.errno == errno.EACCES:
        return Problem(
            "port", f"port {port} is reserved", place=Place(field="--port"), hint="take one above 1023"
        )
    if error.errno == errno.EADDRNOTAVAIL:
        return Problem("host", f"{host} is no address of this machine", place=Place(field="--host"))
    return Problem(
        "host", f"cannot listen on {host}, port {port}: {error.strerror}", place=Place(field="--host")
    )


def address(made: socket.socket, host: str) -> str:
    """What to type into a browser."""
    port = made.getsockname()[1]
    shown = {"0.0.0.0": "localhost", "::": "localhost", "": "localhost"}.get(host, host)
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}"


def gate(home: Home, host: str, names: Sequence[str] = ()) -> Gate:
    """Who is let in: on this machine alone everybody, else whoever has a token. Raises Problem of the store."""
    from service.access.gate import OpenGate, TokenGate
    from service.access.store import FILE, Tokens

    if host in LOOPBACK and not names:
        return OpenGate()
    return TokenGate(Tokens(home.root / FILE))


def application(
    home: Home, hosts: Sequence[str] = (), gate: Gate | None = None, desk: Desk | None = None
) -> ASGIApp:
    """The whole application. ``hosts``: the names under which it may be asked (none: any); ``gate``: who is let in
    (None: everybody); ``desk``: what the API works with."""
    from starlette.concurrency import run_in_threadpool
    from starlette.middleware import Middleware
    from starlette.middleware.trustedhost import TrustedHostMiddleware
    from streamlit import config
    from streamlit.starlette import App
    from streamlit.web.bootstrap import load_config_options

    from service.access.admitting import Admitted
    from service.access.gate import OpenGate
    from service.api import application as api_application
    from service.clean_paths import CleanPaths
    from service.logs import Told
    from service.one_base import OneBase
    from service.same_origin import SameOrigin

    script = pages()
    config._main_script_path = str(script)  # where the pages' own configuration lies
    load_config_options(dict(_STREAMLIT))
    gate = gate or OpenGate()
    middleware = [
        Middleware(Told),
        Middleware(SameOrigin),
        Middleware(Admitted, gate=gate),
        Middleware(OneBase),
    ]
    if hosts:
        middleware.insert(0, Middleware(TrustedHostMiddleware, allowed_hosts=list(hosts)))
    api = api_application(home, gate=gate, desk=desk)

    @asynccontextmanager
    async def lifespan(_: App) -> AsyncIterator[None]:
        yield
        await run_in_threadpool(api.state.desk.close)

    return CleanPaths(App(script, routes=routes(api, gate), middleware=middleware, lifespan=lifespan))


def routes(api: ASGIApp, gate: Gate) -> list[BaseRoute]:
    """What stands beside the pages."""
    from starlette.routing import Mount

    from service import scribe
    from service.access.joining import joining

    return [Mount("/api", api), joining(gate), *scribe.routes()]


def pages() -> Path:
    """The script of the pages. They are found by name: no room below them imports them."""
    spec = find_spec("dashboards")
    folders = list(spec.submodule_search_locations or ()) if spec is not None else []
    script = next((path for each in folders if (path := Path(each) / PAGES).is_file()), None)
    if script is None:
        raise Problem("file", "the pages are not installed", hint="install Kronika as a whole")
    return script


def serve(
    home: Home, made: socket.socket, host: str, ready: Callable[[], None], names: Sequence[str] = ()
) -> None:
    """Answers on a listening socket until SIGTERM or SIGINT; ``ready`` is called once the first request can be
    answered. ``names``: those under which a proxy on this machine serves it. Raises Problem where a league cannot be
    followed."""
    from service.api.desk import Desk

    os.environ["KRONIKA_DATA"] = str(home.root.absolute())
    let_in = gate(home, host, names)
    os.environ["KRONIKA_ACCESS"] = "open" if let_in.open else "tokens"
    hosts = (*LOOPBACK, "[::1]", *names) if host in LOOPBACK else ()
    started: list[bool] = []

    def stop(number: int, frame: FrameType | None) -> None:
        """Before the server listens to signals itself, one ends the start; raised once more behind it, it does
        nothing."""
        if not started:
            raise SystemExit(0)

    kept = {each: signal.signal(each, stop) for each in (signal.SIGTERM, signal.SIGINT)}
    desk = Desk(home)
    try:
        if home.league is not None:  # it is followed from the start, whether anybody asks or not
            desk.log.head("")
        server = _server(application(home, hosts, let_in, desk), ready, started)
        server.run(sockets=[made])
    finally:
        desk.close()
        for each, handler in kept.items():
            signal.signal(each, handler)


def _server(app: ASGIApp, ready: Callable[[], None], started: list[bool]) -> uvicorn.Server:
    import uvicorn

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            started.append(True)
            ready()

    return Server(
        uvicorn.Config(
            app,
            log_level="warning",
            access_log=False,
            lifespan="on",
            ws="websockets-sansio",
            timeout_graceful_shutdown=GRACE_SECONDS,
        )
    )
