"""Plays written out for other programs and for people: CSV, Parquet, Markdown, links of BG Stats."""
