"""What the events mean: rules, replay, audit, pictures, warehouse and statistics."""

from pkgutil import extend_path

__path__ = extend_path(__path__, __name__)
