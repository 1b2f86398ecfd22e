"""Apache Kafka for tests: fetched by Maven, started on loopback as ``java -cp … kafka.Kafka``, with a data folder of
its own. ``python -m tests.kafka.broker FOLDER`` runs one until it is interrupted."""

from __future__ import annotations

import contextlib
import functools
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

POM: Final = Path(__file__).parent / "pom.xml"
CLUSTER: Final = "AAAAAAAAAAAAAAAAAAAAAA"
SECONDS: Final = 120.0
"""How long a start may take on a slow machine."""
_JAVA: Final = ("java", "-Xms64m", "-Xmx256m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1")
_PROPERTIES: Final = """
process.roles=broker,controller
node.id=1
controller.quorum.voters=1@127.0.0.1:{controller}
listeners=PLAINTEXT://127.0.0.1:{port},CONTROLLER://127.0.0.1:{controller}
advertised.listeners=PLAINTEXT://127.0.0.1:{port}
controller.listener.names=CONTROLLER
listener.security.protocol.map=CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT
log.dirs={data}
auto.create.topics.enable=false
broker.heartbeat.interval.ms=200
broker.session.timeout.ms=1500
group.initial.rebalance.delay.ms=0
group.min.session.timeout.ms=1000
log.cleaner.enable=false
log.index.size.max.bytes=65536
num.io.threads=2
num.network.threads=2
offsets.topic.num.partitions=1
offsets.topic.replication.factor=1
share.coordinator.state.topic.replication.factor=1
share.coordinator.state.topic.min.isr=1
transaction.state.log.min.isr=1
transaction.state.log.num.partitions=1
transaction.state.log.replication.factor=1
"""


def missing() -> str | None:
    """Why no broker can be started here; None if one can."""
    for program in ("java", "mvn"):
        if shutil.which(program) is None:
            return f"no {program} on the path; the broker needs Java 17 and Maven"
    return None


@functools.cache
def classpath() -> str:
    """Kafka with all it needs, fetched once into Maven's own folder."""
    kept = Path.home() / ".m2" / f"kronika-broker-{POM.stat().st_mtime_ns}.classpath"
    if not kept.is_file() or not all(Path(jar).is_file() for jar in kept.read_text("utf-8").split(":")):
        kept.parent.mkdir(exist_ok=True)
        made = kept.with_suffix(f".{os.getpid()}")
        command = [
            "mvn",
            "-q",
            "-B",
            "-f",
            str(POM),
            "dependency:build-classpath",
            f"-Dmdep.outputFile={made}",
        ]
        subprocess.run(command, check=True, timeout=900, stdin=subprocess.DEVNULL, stdout=sys.stderr)
        made.replace(kept)
    return kept.read_text("utf-8").strip()


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


class Broker:
    """One broker. Stopped and started it keeps its data and its port. ``ours``: it may be stopped."""

    ours = True

    @classmethod
    def running(cls, address: str) -> Broker:
        """One that somebody else has started."""
        made = cls.__new__(cls)
        made.address, made.ours = address, False
        return made

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.address = f"127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None
        self._properties = folder / "server.properties"
        folder.mkdir(parents=True, exist_ok=True)
        text = _PROPERTIES.format(port=self.port, controller=free_port(), data=folder / "data")
        self._properties.write_text(text, encoding="utf-8")
        self._java("kafka.tools.StorageTool", "format", "-t", CLUSTER, "-c", str(self._properties))

    def _java(self, *arguments: str) -> None:
        command = [*_JAVA, "-cp", classpath(), *arguments]
        subprocess.run(command, check=True, timeout=SECONDS, capture_output=True, cwd=self.folder)

    def start(self) -> None:
        """Returns when the broker takes connections."""
        output = (self.folder / "broker.log").open("ab")
        command = [*_JAVA, "-cp", classpath(), "kafka.Kafka", str(self._properties)]
        with output:
            self._process = subprocess.Popen(command, stdout=output, stderr=output, cwd=self.folder)
        deadline = time.monotonic() + SECONDS
        while time.monotonic() < deadline:
            if self._process.poll() is not None:
                raise RuntimeError(
                    f"the broker ended: {(self.folder / 'broker.log').read_text('utf-8')[-2000:]}"
                )
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
                return
            time.sleep(0.1)
        raise TimeoutError("the broker does not start")

    def stop(self, *, kill: bool = False) -> None:
        """Ends the broker; ``kill``: at once."""
        if self._process is not None:
            self._process.send_signal(signal.SIGKILL if kill else signal.SIGTERM)
            try:
                self._process.wait(60)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait(60)
            self._process = None


def main(folder: str) -> None:
    broker = Broker(Path(folder).absolute())
    broker.start()
    print(broker.address, flush=True)
    try:
        signal.sigwait({signal.SIGINT, signal.SIGTERM})
    finally:
        broker.stop()


if __name__ == "__main__":
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
    main(*sys.argv[1:])
