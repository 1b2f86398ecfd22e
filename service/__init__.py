"""The doors: the recorder, the command line, the HTTP API, the scribe page."""

from pkgutil import extend_path

__path__ = extend_path(__path__, __name__)
