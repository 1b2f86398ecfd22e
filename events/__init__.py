"""What happened: events, the log that keeps them, and the texts they are written in."""

from pkgutil import extend_path

__path__ = extend_path(__path__, __name__)
