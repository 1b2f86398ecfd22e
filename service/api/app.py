"""The application: its routes, what stands around them, and its OpenAPI document."""

from __future__ import annotations

from typing import Any

from fastapi import Depends, FastAPI
from starlette.middleware.gzip import GZipMiddleware

from service.access.gate import Gate, OpenGate
from service.api import problems
from service.api.asking import known_language
from service.api.desk import Desk
from service.api.frames import Reel
from service.api.guarding import Guarded
from service.api.heading import Headed
from service.api.limits import Limited
from service.api.live import Live
from service.api.measuring import Measured, Numbers
from service.api.routes import routers
from service.api.schemas import ERRORS, Conflict, ProblemShape
from service.api.tagging import Tagged
from service.home import Home
from service.version import version

ABOUT = """Kronika keeps what happens at a real table. A session is a log of lines; a line is logged once and stays.
Every answer to a move says what is due next. Errors are problem+json with one clear line."""


def application(home: Home, *, gate: Gate | None = None, desk: Desk | None = None) -> FastAPI:
    """The API over a data folder's own log. ``gate``: who is let in (None: everybody, as the user of this machine)."""
    app = FastAPI(
        title="Kronika",
        version=version(),
        description=ABOUT,
        docs_url=None,
        redoc_url=None,
        responses=ERRORS,
        dependencies=[Depends(known_language)],
        separate_input_output_schemas=False,
    )
    app.state.desk = desk or Desk(home)
    app.state.live = Live(app.state.desk)
    app.state.reel = Reel(app.state.desk)
    app.state.gate = gate or OpenGate()
    app.state.numbers = Numbers()
    app.state.routes = [route for router in routers() for route in router.routes]
    for router in routers():
        app.include_router(router)
    problems.install(app)
    app.add_middleware(Tagged)
    app.add_middleware(Limited)
    app.add_middleware(Guarded)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=4)
    app.add_middleware(Measured, numbers=app.state.numbers)
    app.add_middleware(Headed)
    _document(app)
    return app


def _document(app: FastAPI) -> None:
    """Adds the shape of errors to the OpenAPI document once it is made."""
    made = app.openapi

    def openapi() -> dict[str, Any]:
        document = made()
        known = document.setdefault("components", {}).setdefault("schemas", {})
        for shape in (ProblemShape, Conflict):
            schema = shape.model_json_schema(ref_template="#/components/schemas/{model}")
            known |= {**schema.pop("$defs", {}), shape.__name__: schema}
        return document

    app.openapi = openapi  # type: ignore[method-assign]
