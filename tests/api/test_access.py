"""Who is let in: tokens, their exchange, their end; and what none of it may leave behind."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.responses import PlainTextResponse
from starlette.routing import Mount, Route
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from service.access import Grant
from service.access.admitting import Admitted
from service.access.gate import TokenGate
from service.access.joining import joining
from service.access.store import FILE, Tokens
from service.access.tries import ALLOWED, SECONDS, Tries
from service.api import application
from service.home import Home


class Clock:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.now = 1_700_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(home: Home, clock: Clock) -> Iterator[Tokens]:
    home.root.mkdir(parents=True)
    store = Tokens(home.root / FILE, clock)
    yield store
    store.close()


@pytest.fixture
def site(home: Home, store: Tokens, clock: Clock) -> Iterator[TestClient]:
    """The API, the way to join, and one page, all behind the gate."""
    gate = TokenGate(store, Tries(clock))
    api = application(home, gate=gate)
    page = Route("/session", lambda request: PlainTextResponse("a page"))
    app = Starlette(
        routes=[Mount("/api", api), joining(gate), page], middleware=[Middleware(Admitted, gate=gate)]
    )
    with TestClient(app, base_url="https://kronika.lan", follow_redirects=False) as client:
        yield client
    api.state.desk.close()


def invited(store: Tokens, role: Any = "watcher", seconds: int | None = 3600, **fields: Any) -> str:
    return store.invite(Grant(role, **fields), "", seconds)[1]


def test_nobody_is_let_in_without_a_token(site: TestClient) -> None:
    answer = site.get("/api/sessions")
    assert (answer.status_code, answer.json()["code"]) == (401, "token")
    assert answer.headers["www-authenticate"] == "Bearer"
    assert site.get("/session", headers={"Accept": "text/html"}).status_code == 401
    assert site.get("/api/health").status_code == 200
    with pytest.raises(WebSocketDisconnect), site.websocket_connect("/_stcore/stream"):
        pass


@pytest.mark.parametrize(
    ("role", "status"), [("watcher", 403), ("judge", 403), ("scribe", 403), ("admin", 404)]
)
@pytest.mark.parametrize("below", ["", "/session"])
def test_the_numbers_of_the_pages_are_for_the_admin(
    site: TestClient, store: Tokens, role: str, status: int, below: str
) -> None:
    site.get(f"/join/{invited(store, role)}")
    assert site.get(f"{below}/_stcore/metrics").status_code == status


def test_a_link_is_exchanged_for_a_cookie_that_only_this_site_gets(site: TestClient, store: Tokens) -> None:
    text = invited(store)
    answer = site.get(f"/join/{text}")
    cookie = answer.headers["set-cookie"]
    assert answer.status_code == 200
    assert text not in answer.text
    assert text.partition(".")[2] not in cookie
    for each in ("HttpOnly", "SameSite=strict", "Secure", "Path=/"):
        assert each in cookie
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert answer.headers["cache-control"] == "no-store"
    assert site.get("/api/me").json()["role"] == "watcher"
    assert site.get("/session").text == "a page"


@pytest.mark.parametrize(
    ("role", "fields", "place"),
    [
        ("scribe", {}, "/scribe"),
        ("scribe", {"session": "a b"}, "/scribe?session=a+b"),
        ("player", {"session": "e1", "seats": frozenset({"s1"})}, "/session?session=e1"),
        ("judge", {}, "/tables"),
        ("admin", {}, "/"),
    ],
)
def test_a_link_leads_to_where_its_role_begins(
    site: TestClient, store: Tokens, role: str, fields: dict[str, Any], place: str
) -> None:
    assert f'content="0; url={place}"' in site.get(f"/join/{invited(store, role, **fields)}").text


def test_an_invite_itself_opens_nothing(site: TestClient, store: Tokens) -> None:
    text = invited(store, "admin")
    assert site.get("/api/me", headers={"Authorization": f"Bearer {text}"}).status_code == 401


def test_a_pass_opens_as_bearer_too(site: TestClient, store: Tokens) -> None:
    made = store.exchange(invited(store, "admin"))
    assert made is not None
    assert site.get("/api/me", headers={"Authorization": f"Bearer {made[1]}"}).json()["role"] == "admin"


def test_an_invite_and_a_pass_expire(site: TestClient, store: Tokens, clock: Clock) -> None:
    text = invited(store, seconds=60)
    site.get(f"/join/{text}")
    clock.now += 61
    assert site.get("/api/me").status_code == 200
    assert site.get(f"/join/{text}").status_code == 401
    clock.now += 31 * 24 * 3600
    assert site.get("/api/me").status_code == 401


def test_a_revoked_invite_takes_its_passes_along(site: TestClient, store: Tokens) -> None:
    text = invited(store)
    site.get(f"/join/{text}")
    store.revoke(text.partition(".")[0])
    assert site.get("/api/me").status_code == 401
    assert site.get("/session").status_code == 401


def test_no_secret_lies_in_the_store(home: Home, store: Tokens) -> None:
    texts = [invited(store)]
    made = store.exchange(texts[0])
    assert made is not None
    texts.append(made[1])
    store.close()
    kept = b"".join(path.read_bytes() for path in Path(home.root).glob(f"{FILE}*"))
    for text in texts:
        assert text.partition(".")[2].encode() not in kept
    assert (home.root / FILE).stat().st_mode & 0o077 == 0
    with sqlite3.connect(home.root / FILE) as connection:
        assert {len(row[0]) for row in connection.execute("SELECT digest FROM token")} == {32}


def test_failed_tries_are_limited_and_others_are_not_kept_out(
    site: TestClient, store: Tokens, clock: Clock
) -> None:
    made = store.exchange(invited(store))
    assert made is not None
    right = {"Authorization": f"Bearer {made[1]}"}
    assert site.get("/api/me", headers=right).status_code == 200
    wrong = {"Authorization": "Bearer 000000000000." + "A" * 43}
    codes = [site.get("/api/me", headers=wrong).status_code for _ in range(ALLOWED + 2)]
    assert codes == [401] * ALLOWED + [429] * 2
    limited = site.get("/api/me", headers=wrong)
    assert 0 < int(limited.headers["retry-after"]) <= SECONDS
    assert site.get(f"/join/{invited(store)}").status_code == 429
    assert site.get("/api/me", headers=right).status_code == 200
    clock.now += SECONDS + 1
    assert site.get("/api/me", headers=wrong).status_code == 401


def test_having_no_token_is_no_failed_try(site: TestClient, store: Tokens) -> None:
    for _ in range(ALLOWED + 5):
        assert site.get("/api/me").status_code == 401
    assert site.get(f"/join/{invited(store)}").status_code == 200


@pytest.mark.parametrize("text", ["", "x", "a.b", "0" * 12 + ".", "ż" * 12 + "." + "A" * 43, "0" * 5000])
def test_what_is_no_token_is_no_fault(site: TestClient, text: str) -> None:
    assert site.get("/api/me", headers={"Authorization": f"Bearer {text}".encode()}).status_code == 401
    assert site.get("/api/me", headers={"Cookie": f"kronika={text}".encode()}).status_code == 401


def test_an_admin_invites_lists_and_revokes(site: TestClient, store: Tokens) -> None:
    site.get(f"/join/{invited(store, 'admin')}")
    made = site.post("/api/tokens", json={"role": "watcher", "hours": 1, "label": "friends"})
    assert made.status_code == 201
    told = made.json()
    assert told["link"].startswith("https://kronika.lan/join/")
    assert told["svg"].startswith("<svg")
    listed = site.get("/api/tokens").text
    assert told["link"].rpartition(".")[2] not in listed
    ended = site.delete(f"/api/tokens/{told['token']['token']}").json()["token"]
    assert ended["revoked_at"] is not None
    assert site.get("/join/" + told["link"].rpartition("/")[2]).status_code == 401
