"""Parts of the judge's room."""
