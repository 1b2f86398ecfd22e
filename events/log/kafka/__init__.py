"""The log on Apache Kafka: appends are proposals to ``kronika.events``, reads are those of a follower's SQLite log."""

from events.log.kafka.log import KafkaLog

__all__ = ["KafkaLog"]
