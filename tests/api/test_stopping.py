"""However the server ends, what it has acknowledged is in the log, once."""

from __future__ import annotations

import http.client
import json
import random
import signal
import threading
from contextlib import closing
from pathlib import Path

from service.access.store import FILE, Tokens
from service.logs import shown
from tests.api.crowds import SESSION, Crowd, Server, begun, check, kill_under_load


def test_a_server_that_is_stopped_under_load_loses_nothing_and_lets_streams_go(tmp_path: Path) -> None:
    begun(tmp_path)
    server = Server(tmp_path)
    ended: list[bytes] = []

    def watch() -> None:
        with closing(http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)) as connection:
            connection.request("GET", f"/api/sessions/{SESSION}/events?after=0")
            ended.append(connection.getresponse().read())

    watcher = threading.Thread(target=watch)
    watcher.start()
    crowd = Crowd(server.port, "stop")
    crowd.loaded(lines=6)
    code, err = server.end(signal.SIGTERM)
    crowd.wait()
    watcher.join(10)
    assert (code, err) == (0, "")
    assert len(ended) == 1
    check(tmp_path, crowd.told)


def test_a_server_that_is_killed_under_load_loses_nothing_and_takes_no_line_twice(tmp_path: Path) -> None:
    begun(tmp_path)
    assert kill_under_load(tmp_path, 0, random.Random(1)) > 0


def test_the_servers_own_lines_hold_no_secret(tmp_path: Path) -> None:
    begun(tmp_path)
    server = Server(tmp_path, "--log", "json", "--name", "kronika.lan")
    with closing(Tokens(tmp_path / FILE)) as store:
        from service.access import Grant

        text = store.invite(Grant("watcher"), "", 60)[1]
    with closing(http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)) as connection:
        connection.request("GET", f"/join/{text}", headers={"Host": "kronika.lan"})
        joined = connection.getresponse()
        cookie = str(joined.headers["set-cookie"]).partition(";")[0]
        joined.read()
        for headers in ({"Host": "kronika.lan", "Cookie": cookie}, {"Host": "kronika.lan"}):
            connection.request("GET", "/api/sessions", headers=headers)
            connection.getresponse().read()
        connection.request("GET", "/api/sessions", headers={"Host": "elsewhere.example"})
        assert connection.getresponse().status == 400
    code, err = server.end(signal.SIGTERM)
    assert code == 0
    rows = [json.loads(line) for line in err.splitlines()]
    assert [(row["path"], row["status"]) for row in rows] == [
        ("/join/…", 200), ("/api/sessions", 200), ("/api/sessions", 401),
    ]  # fmt: skip
    assert text.partition(".")[2] not in err
    assert cookie.partition(".")[2] not in err


def test_a_path_is_shown_without_its_secret() -> None:
    assert shown("/join/0123.abc") == "/join/…"
    assert shown("/api/sessions") == "/api/sessions"
