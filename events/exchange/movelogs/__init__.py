"""Move logs of other programs, as plays of a table: 18xx.games, hanab.live."""

from events.exchange.movelogs.eighteen import is_one as is_18xx
from events.exchange.movelogs.eighteen import parse as parse_18xx
from events.exchange.movelogs.hanab import is_one as is_hanab
from events.exchange.movelogs.hanab import parse as parse_hanab

__all__ = ["is_18xx", "is_hanab", "parse_18xx", "parse_hanab"]
