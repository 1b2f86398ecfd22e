"""Sessions that a filter, or a row of a table, stands for, as an address of *Sessions*; and such an address read."""
