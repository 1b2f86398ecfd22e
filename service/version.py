"""Which Kronika this is."""

from __future__ import annotations

import tomllib
from importlib import metadata
from pathlib import Path


def version() -> str:
    """The version of the program: of the installed package, or of the work tree that it runs from."""
    try:
        return metadata.version("kronika")
    except metadata.PackageNotFoundError:
        project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8"))
        return str(project["project"]["version"])
