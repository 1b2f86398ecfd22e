"""The routes, one module per concern, each with ``ROUTER``; a new module is mounted by being here."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator

from fastapi import APIRouter


def routers() -> Iterator[APIRouter]:
    """All routers, in the order of their modules' names."""
    for each in sorted(pkgutil.iter_modules(__path__), key=lambda module: module.name):
        yield importlib.import_module(f"{__name__}.{each.name}").ROUTER
