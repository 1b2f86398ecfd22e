"""``league``, ``worker``, ``follow`` and ``migrate``: one log for many machines, on Apache Kafka."""

from __future__ import annotations

import contextlib
import signal
import threading
from contextlib import closing
from typing import Annotated, Final

import typer

from events.problems import Place, Problem
from service.cli import options
from service.cli.desk import desk
from service.cli.printing import print_json
from service.cli.texts import counted, text

ALIVE_SECONDS: Final = 10.0
Url = Annotated[str, typer.Argument(metavar="URL", help="The league: kafka://host:port/kronika.")]


def league(
    ctx: typer.Context,
    url: Url,
    partitions: Annotated[
        int | None, typer.Option(metavar="N", help="Partitions of a new league (default: 12).")
    ] = None,
    replication: Annotated[int, typer.Option(metavar="N", help="Brokers that keep each partition.")] = 1,
    as_json: options.Json = False,
) -> None:
    """Make the topics of a league where there are none, and check those that are there.

    The number of partitions stays what it is: sessions are spread by it. Three brokers with --replication 3 lose
    nothing when one of them fails.
    """
    import asyncio

    from events.log.kafka.address import league as parts
    from events.log.kafka.brokers import inspect, make

    where = parts(url)
    for name, value in (("--partitions", partitions), ("--replication", replication)):
        if value is not None and not 1 <= value <= 10_000:
            raise Problem("field", f"{value} is not possible", place=Place(field=name), hint="1 or more")
    made = asyncio.run(make(where.brokers, where.topics, partitions, replication))
    found = asyncio.run(inspect(where))
    if as_json:
        print_json({"league": found.name, "made": made, "partitions": found.partitions})
        return
    count = counted("partitions", found.partitions, ctx.obj.lang)
    print(text("league.ready", ctx.obj.lang, url=where, partitions=count, made=", ".join(made) or "–"))


def worker(
    ctx: typer.Context,
    url: Url,
    session_seconds: Annotated[
        float,
        typer.Option(metavar="S", help="After so long without a sign of life others take its tables over."),
    ] = 15.0,
) -> None:
    """Judge what is sent to a league, until Ctrl-C. Any number of workers share the tables among them.

    What the worker has read lies in the folder "worker" of the data folder: each worker needs a data folder of its own,
    which may be thrown away.
    """
    from service.league.worker import checked_seconds, opened, run

    with desk(ctx.obj, writing=True) as place:
        data = place.home.root / "worker"
    shared = opened(url, data)
    with closing(shared):
        checked_seconds(shared.address, session_seconds)
        print(text("worker.ready", ctx.obj.lang, url=shared.address), flush=True)
        run(shared, data, session_seconds=session_seconds)


def follow(
    ctx: typer.Context,
    url: Url,
    partitions: Annotated[
        str | None, typer.Option(metavar="0,3,8-11", help="Only these partitions (default: all).")
    ] = None,
    once: Annotated[bool, typer.Option("--once", help="Stop at the present end.")] = False,
    as_json: options.Json = False,
) -> None:
    """Follow a league into the data folder's own log, until Ctrl-C: pages, audit and warehouse there are as usual.

    A log that follows a league takes lines from there alone. Killed at any moment it goes on where it was.
    """
    from dataclasses import replace

    from events.log.kafka import KafkaLog
    from events.log.kafka.address import league as parts
    from events.log.kafka.address import partitions as chosen
    from service.home import LOG
    from service.league.joining import alive

    where = parts(url, shares=True)
    with desk(ctx.obj, writing=True) as place:
        file = place.home.own.root / LOG
    where = replace(where, file=file)
    if partitions is not None:
        where = replace(where, partitions=chosen(partitions))
    with closing(KafkaLog(where)) as log:
        lines = sum(log.head(each)[0] for each in log.sessions())
        if as_json:
            print_json({"file": str(file), "sessions": len(log.sessions()), "lines": lines})
        else:
            numbers = counted("lines", lines, ctx.obj.lang)
            print(text("follow.ready", ctx.obj.lang, url=where, file=file, lines=numbers), flush=True)
        if not once:
            signal.signal(signal.SIGTERM, signal.default_int_handler)
            with contextlib.suppress(KeyboardInterrupt):
                while True:
                    alive(file.parent)
                    log.until(threading.Event().is_set, ALIVE_SECONDS)


def migrate(
    ctx: typer.Context,
    source: Annotated[str, typer.Argument(metavar="FROM", help="The log to read: sqlite:///… or kafka://…")],
    target: Annotated[
        str, typer.Argument(metavar="TO", help="The log to copy to; what is there already stays.")
    ],
    as_json: options.Json = False,
) -> None:
    """Copy a log into another, SQLite or Kafka, and compare the two byte for byte.

    Names and free text are not in a log: they stay in the directory of people of the data folder.
    """
    from service.migrating import migrate as copied
    from service.migrating import opened

    with closing(opened(source, new=False)) as old, closing(opened(target)) as new:
        lines = copied(old, new)
        sessions = len(old.sessions())
    if as_json:
        print_json({"sessions": sessions, "lines": lines, "equal": True})
        return
    lang = ctx.obj.lang
    numbers = {"sessions": counted("sessions", sessions, lang), "lines": counted("lines", lines, lang)}
    print(text("migrate.done", lang, **numbers))
