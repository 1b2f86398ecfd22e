"""Prototypes: sheets in the club's library, sessions of them, versions compared."""

from service.prototypes.comparing import Figure, Version, compare
from service.prototypes.library import Kept, Library

__all__ = ["Figure", "Kept", "Library", "Version", "compare"]
