"""The pages that are the same for every game, one module each with ``show(here)``."""
