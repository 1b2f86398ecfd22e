"""The year in review: its numbers, a picture to share, and a page to print."""
