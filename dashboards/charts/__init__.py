"""Charts: one look for all, readable in light and dark."""
