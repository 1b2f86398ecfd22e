"""The scribe page ``/scribe``: static files, shipped with the package, that speak to the API of the same server.

No build step and no other host. ``page/`` holds the files; :mod:`service.scribe.routes` serves them.
"""

from __future__ import annotations

from service.scribe.routes import routes

__all__ = ["routes"]
