"""People as they are shown, and as they are administered."""
