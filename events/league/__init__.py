"""The league: one log kept by many machines, on Apache Kafka. The protocol, as pure code.

Two topics, partitioned alike by session:

- ``kronika.moves``: what is to be recorded, one :class:`~events.league.requests.Request` a record. Workers judge them.
- ``kronika.events``: the truth, never compacted and never expired. One record is one whole append or one refusal, and
  names the head that it was decided on (:mod:`events.league.records`).

Whoever reads ``kronika.events`` in the order of offsets takes a record or passes it over, by one rule
(:mod:`events.league.accepting`). Every reader so comes to the same sessions, whoever wrote how often and how late.
"""
