"""The HTTP API under ``/api``: sessions, moves, corrections, what is due, the live stream. One module per concern."""

from service.api.app import application

__all__ = ["application"]
