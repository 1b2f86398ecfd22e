"""Who may do what: roles, tokens and the gate that every door asks."""

from service.access.grants import OPEN, Grant, Role

__all__ = ["OPEN", "Grant", "Role"]
