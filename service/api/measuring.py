"""Numbers for Prometheus: requests by route, how long they took, lines logged, streams that are open."""

from __future__ import annotations

import time
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from starlette.types import ASGIApp, Message, Receive, Scope, Send

BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)
_METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})


class Numbers:
    """The numbers of one application. No session, person or token is in them."""

    def __init__(self) -> None:
        self.registry: Final = CollectorRegistry()
        self.requests: Final = Counter(
            "kronika_requests_total", "Requests.", ("method", "route", "status"), registry=self.registry
        )
        self.seconds: Final = Histogram(
            "kronika_request_seconds", "Time to answer.", ("route",), buckets=BUCKETS, registry=self.registry
        )
        self.lines: Final = Counter("kronika_lines_total", "Lines logged.", registry=self.registry)
        self.streams: Final = Gauge("kronika_streams", "Streams that are open.", registry=self.registry)

    def text(self) -> bytes:
        """In the text format that Prometheus reads."""
        return generate_latest(self.registry)


class Measured:
    """Middleware: counts every request under the pattern of its route, which holds no id."""

    def __init__(self, app: ASGIApp, numbers: Numbers) -> None:
        self._app = app
        self._numbers = numbers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        begun, status = time.perf_counter(), 500

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                route = getattr(scope.get("route"), "path", "other")
                self._numbers.seconds.labels(route).observe(time.perf_counter() - begun)
            await send(message)

        try:
            await self._app(scope, receive, sending)
        finally:
            route = getattr(scope.get("route"), "path", "other")
            method = scope["method"] if scope["method"] in _METHODS else "other"
            self._numbers.requests.labels(method, route, status).inc()
