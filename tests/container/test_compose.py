"""The compose file fits its schema, starts one machine by default and a league on demand, and fits the code."""

from __future__ import annotations

import json
import os
import re
import subprocess
import time
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml

from service.cli.app import application
from service.league.joining import alive

ROOT = Path(__file__).parents[2]
FILE: dict[str, Any] = yaml.safe_load((ROOT / "docker-compose.yml").read_text("utf-8"))
SERVICES: dict[str, dict[str, Any]] = FILE["services"]
SCHEMA = json.loads((Path(__file__).parent / "compose_spec.json").read_text("utf-8"))
"""The Compose specification's own schema, as docker-compose 1.29 ships it (Apache-2.0)."""
SCHEMA["properties"]["name"] = {"type": "string"}  # which later versions of it have
VALIDATOR = jsonschema.Draft201909Validator(SCHEMA)
LEAGUE = {name for name, each in SERVICES.items() if each.get("profiles") == ["league"]}


def test_the_file_fits_the_schema_of_the_compose_specification() -> None:
    VALIDATOR.validate(FILE)


def test_the_schema_would_refuse_a_slip() -> None:
    for slip in ({"portz": []}, {"ports": 8500}, {"healthcheck": {"tests": []}}):
        broken = {**FILE, "services": {**SERVICES, "kronika": {**SERVICES["kronika"], **slip}}}
        with pytest.raises(jsonschema.ValidationError):
            VALIDATOR.validate(broken)


def test_without_a_profile_only_the_one_machine_service_starts() -> None:
    assert [name for name, each in SERVICES.items() if not each.get("profiles")] == ["kronika"]


def test_a_league_has_a_broker_topics_two_workers_a_server_and_a_follower() -> None:
    assert {"kafka", "topics", "worker", "league", "follower"} == LEAGUE
    assert SERVICES["worker"]["scale"] == 2
    assert re.fullmatch(r"apache/kafka:\d+\.\d+\.\d+", SERVICES["kafka"]["image"])


def test_the_broker_is_the_one_that_the_tests_run() -> None:
    pom = (ROOT / "tests" / "kafka" / "pom.xml").read_text("utf-8")
    version = SERVICES["kafka"]["image"].rpartition(":")[2]
    assert f"<artifactId>kafka_2.13</artifactId>\n      <version>{version}</version>" in pom


def test_commands_are_those_of_the_program_and_name_one_league() -> None:
    known = {each.name for each in application().registered_commands}
    urls = {SERVICES["league"]["environment"]["KRONIKA_LEAGUE"]}
    for name in ("topics", "worker", "follower"):
        program, command, url, *_ = SERVICES[name]["command"]
        assert program == "kronika"
        assert command in known
        urls.add(url)
    assert len(urls) == 1


@pytest.mark.parametrize("name", sorted(LEAGUE | {"kronika"}))
def test_what_runs_on_is_checked_and_keeps_its_data(name: str) -> None:
    service = SERVICES[name]
    if name == "topics":
        assert service["restart"] == "on-failure"
        return
    assert service["restart"] == "unless-stopped"
    assert service["volumes"]
    assert "healthcheck" in service or name == "kronika"
    for volume in service["volumes"]:
        source, colon, _ = volume.partition(":")
        assert not colon or source in FILE["volumes"]


@pytest.mark.parametrize(("seconds", "healthy"), [(10, True), (120, False), (None, False)])
def test_who_left_no_sign_of_life_for_a_minute_is_not_healthy(
    tmp_path: Path, seconds: int | None, healthy: bool
) -> None:
    if seconds is not None:
        alive(tmp_path)
        moment = time.time() - seconds
        os.utime(tmp_path / "alive", (moment, moment))
    kind, command = SERVICES["worker"]["healthcheck"]["test"]
    assert kind == "CMD-SHELL"
    assert command.count("/data/kronika/") == 1
    asked = subprocess.run(
        ["sh", "-c", command.replace("/data/kronika", str(tmp_path))], capture_output=True, timeout=30
    )
    assert (asked.returncode == 0) is healthy


@pytest.mark.parametrize("name", ["kronika", "league"])
def test_ports_are_this_machines_alone_unless_asked_for(name: str) -> None:
    assert all(port.startswith("${KRONIKA_BIND:-127.0.0.1}:") for port in SERVICES[name]["ports"])


def test_the_images_lock_of_a_league_is_that_of_one_machine_and_more() -> None:
    def locked(name: str) -> set[str]:
        text = (ROOT / name).read_text("utf-8")
        return set(re.findall(r"^([a-z0-9-]+==\S+)", text, re.MULTILINE))

    assert SERVICES["worker"]["build"]["args"]["LOCK"] == "requirements-league.lock"
    assert locked("requirements.lock") < locked("requirements-league.lock")
    assert any(each.startswith("faust-streaming==0.15") for each in locked("requirements-league.lock"))
