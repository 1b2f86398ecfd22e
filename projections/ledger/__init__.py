"""The verdict ledger: what was judged when a line was recorded, kept beside the log, compared with today's replay."""

from projections.ledger.reauditing import Difference, Reaudited, reaudited
from projections.ledger.store import Ledger
from projections.ledger.verdicts import Found, Verdict, state_digest, verdicts

__all__ = [
    "Difference",
    "Found",
    "Ledger",
    "Reaudited",
    "Verdict",
    "reaudited",
    "state_digest",
    "verdicts",
]
