"""Histories: plays from files of other programs, planned against the log and recorded.

``read_file`` (content -> plays and oddities), ``plan`` (what would become of them; reads only), ``apply`` (records it).
"""

from service.histories.applying import Report, apply
from service.histories.decisions import Decisions
from service.histories.files import read_file
from service.histories.people import Person
from service.histories.planning import Item, Plan, plan

__all__ = ["Decisions", "Item", "Person", "Plan", "Report", "apply", "plan", "read_file"]
