"""What pages of statistics share: filters in the address, tables with links, sections with sentence and downloads."""
