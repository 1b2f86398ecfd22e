"""A path of the API that names nothing is answered as every error of the API is, before the pages look at it."""

from __future__ import annotations

from starlette.types import ASGIApp, Receive, Scope, Send

from events.problems import Problem
from service.api import problems

_API = "/api/"


class CleanPaths:
    """Refuses paths of the API with control characters, a backslash or ``..`` in them: no id looks like that."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope["path"] if scope["type"] == "http" else ""
        if path.startswith(_API) and not _is_clean(path):
            await problems.of(Problem("not-found", "nothing has such an address"))(scope, receive, send)
            return
        await self._app(scope, receive, send)


def _is_clean(path: str) -> bool:
    return path.isprintable() and "\\" not in path and ".." not in path.split("/")
