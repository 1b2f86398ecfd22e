"""Parts of the page *Import*."""
