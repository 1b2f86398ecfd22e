"""``kronika serve`` and ``kronika demo``: one process, one port, a demo while the own log is empty."""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
import websockets

from events.problems import Problem
from service import serve
from service.home import Home
from tests.cli.conftest import GAME, Kronika

Written = Callable[..., Path]
ROOT = Path(__file__).parents[2]
PROXY_FREE = {
    key: value for key, value in os.environ.items() if key.lower() not in ("http_proxy", "https_proxy")
}


@contextmanager
def served(data: Path, *words: str) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """A server in a process of its own, and its port."""
    process = subprocess.Popen(
        [sys.executable, "-m", "service.cli", "serve", "--port", "0", *words],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env={**PROXY_FREE, "KRONIKA_DATA": str(data), "KRONIKA_LANG": "en"},
    )  # fmt: skip
    try:
        assert process.stdout is not None
        said = process.stdout.readline()
        assert said.startswith("Kronika is at http://127.0.0.1:"), said
        yield process, int(said.split(":")[2].split()[0])
    finally:
        process.kill()
        process.communicate(timeout=30)


@pytest.fixture(scope="module")
def data_of_module(tmp_path_factory: pytest.TempPathFactory, made_demo: Path) -> Path:
    data = tmp_path_factory.mktemp("served") / "data"
    shutil.copytree(made_demo, data)
    return data


@pytest.fixture(scope="module")
def port(data_of_module: Path) -> Iterator[int]:
    with served(data_of_module) as (_, port):
        yield port


def get(port: int, path: str, host: str | None = None) -> tuple[int, str, bytes]:
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=30)) as connection:
        connection.request("GET", path, headers={"Host": host} if host is not None else {})
        answer = connection.getresponse()
        return answer.status, answer.headers.get_content_type(), answer.read()


def test_the_api_answers_in_json_and_the_pages_in_html(port: int) -> None:
    status, kind, body = get(port, "/api/health")
    assert (status, kind, json.loads(body)) == (200, "application/json", {"status": "ok", "log": "demo"})
    status, kind, body = get(port, "/")
    assert (status, kind) == (200, "text/html")
    assert get(port, "/api/nothing")[0] == 404


def test_the_pages_speak_over_a_websocket_of_the_same_origin_only(port: int) -> None:
    async def opened(origin: str) -> bool:
        try:
            async with websockets.connect(
                f"ws://127.0.0.1:{port}/_stcore/stream", origin=websockets.Origin(origin), proxy=None
            ):
                return True
        except websockets.InvalidHandshake:
            return False

    assert asyncio.run(opened(f"http://127.0.0.1:{port}"))
    assert not asyncio.run(opened("http://elsewhere.example"))
    assert not asyncio.run(opened(f"http://127.0.0.1:{port + 1}"))


def test_a_name_that_only_resolves_to_this_machine_is_not_answered(port: int) -> None:
    assert get(port, "/api/health", host=f"localhost:{port}")[0] == 200
    assert get(port, "/api/health", host=f"elsewhere.example:{port}")[0] == 400


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_stops_it_in_order(data_of_module: Path, port: int, number: signal.Signals) -> None:
    with served(data_of_module) as (process, _):
        process.send_signal(number)
        out, err = process.communicate(timeout=30)
    assert (process.returncode, out, err) == (0, "Kronika has stopped\n", "")


def test_an_own_session_takes_the_place_of_the_demo(data: Path, kronika: Kronika, written: Written) -> None:
    kronika("log", written("game.txt", GAME))
    with served(data) as (_, port):
        assert json.loads(get(port, "/api/health")[2]) == {"status": "ok", "log": "own"}
    assert not (data / "demo").exists()


def test_a_port_in_use_is_one_clear_line(kronika: Kronika) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as other:
        taken = other.getsockname()[1]
        problem = kronika("serve", "--port", str(taken)).problem
    assert (
        f"field --port: port {taken} is in use (is Kronika running already? Another port: --port" in problem
    )


def test_a_data_folder_that_cannot_be_made_is_one_clear_line(kronika: Kronika) -> None:
    assert (
        "the data folder cannot be written to"
        in kronika("serve", "--port", "0", folder=Path("/proc/kronika")).problem
    )


@pytest.mark.parametrize(
    ("host", "shown"),
    [
        ("127.0.0.1", "http://127.0.0.1:"),
        ("0.0.0.0", "http://localhost:"),
        ("localhost", "http://localhost:"),
    ],
)
def test_the_address_can_be_typed_into_a_browser(host: str, shown: str) -> None:
    with closing(serve.listening(host, 0)) as made:
        assert serve.address(made, host) == f"{shown}{made.getsockname()[1]}"


def test_a_host_that_is_not_this_machine_is_a_problem() -> None:
    with pytest.raises(Problem) as error:
        serve.listening("192.0.2.1", 0)
    assert error.value.code == "host"


# --- the demo


@pytest.mark.slow
def test_serve_makes_the_demo_while_the_own_log_is_empty_never_in_it_and_it_is_the_same_everywhere(
    kronika: Kronika, data: Path, made_demo: Path
) -> None:
    with served(data) as (_, port):
        assert json.loads(get(port, "/api/health")[2]) == {"status": "ok", "log": "demo"}
    assert Home(data).demo.has_log
    assert Home(data).own.is_empty
    found = kronika("demo", "--json").json
    assert (found["folder"], found["made"]) == (str(data / "demo"), False)
    assert found["sessions"] >= 8
    assert (
        kronika("export", "--all", folder=data / "demo").out
        == kronika("export", "--all", folder=made_demo / "demo").out
    )
    assert kronika("verify", folder=data / "demo").code == 0


@pytest.mark.slow
def test_a_demo_of_another_edition_is_made_anew_in_its_place(
    kronika: Kronika, data: Path, made_demo: Path
) -> None:
    shutil.copytree(made_demo, data)
    (data / "demo" / "made").write_text("older\n", encoding="utf-8")
    made = kronika("demo", "--json").json
    assert (made["folder"], made["made"]) == (str(data / "demo"), True)
    assert sorted(path.name for path in data.iterdir()) == ["demo"]
    assert (data / "demo" / "made").read_bytes() == (made_demo / "demo" / "made").read_bytes()


def test_the_demo_has_played_evenings_with_findings_names_and_numbers(
    kronika: Kronika, data: Path, made_demo: Path
) -> None:
    shutil.copytree(made_demo, data)
    rows = kronika("sessions", "--json", "--limit", "0").json
    assert {each["kind"] for each in rows} == {"demo"}
    assert {each["status"] for each in rows} >= {"won", "lost"}
    assert any(each["breaches"] for each in rows)
    assert all(seat["name"] for each in rows for seat in each["seats"])
    assert kronika("sql", "select count(*) as n from sessions", "--json").json == [{"n": len(rows)}]


def test_reading_shows_the_demo_until_there_is_an_own_session(
    kronika: Kronika, written: Written, data: Path, made_demo: Path
) -> None:
    shutil.copytree(made_demo, data)
    assert "this is the demo log; your own is empty" in kronika("sessions").out
    assert "there is no session yet" in kronika("log", "last", stdin="done\n").problem
    kronika("log", written("game.txt", GAME))
    assert len(kronika("sessions", "--json").json) == 1
