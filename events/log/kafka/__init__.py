"""The log on Apache Kafka: appends are proposals to ``kronika.events``, reads are those of a follower's SQLite log."""

from events.problems import Problem

try:
    from events.log.kafka.log import KafkaLog
except ModuleNotFoundError as error:
    if error.name != "aiokafka":
        raise
    raise Problem(
        "url",
        "a league needs aiokafka, which is not installed",
        hint="in a copy of the repository ./run brings it; elsewhere install the extra: pip install 'kronika[league]'",
    ) from None

__all__ = ["KafkaLog"]
