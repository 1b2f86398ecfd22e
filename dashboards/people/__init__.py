"""Parts of the pages on which people and titles are administered."""
