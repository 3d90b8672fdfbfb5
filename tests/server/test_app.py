"""The edge of the server over real HTTP: pages, headers, origins, sizes, proxies, and how trouble is told."""

from __future__ import annotations

import asyncio
import dataclasses
import gzip
import ipaddress
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from arcane.server.carrier import Greeter
from arcane.server.gate import HEADERS, Settings, is_near
from arcane.server.limits import Limits
from arcane.server.pages import NOT_BUILT
from arcane.server.talk import RESTLESS
from tests.server.house import BOT, FRIEND, GENEROUS, ME, PAGE, House

DOCS = Path(__file__).parents[2] / "docs"
CSP = (
    "default-src 'self'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; "
    "form-action 'self'"
)


def visit(tmp_path: Path, trip: Callable[[House], Awaitable[None]], **how: Any) -> House:
    """Run a server for one visit; nothing may have gone wrong on our side."""
    house = House(tmp_path, **how)

    async def go() -> None:
        async with house:
            await trip(house)

    asyncio.run(go())
    assert [line.get("trace", line) for line in house.faults()] == []
    return house


# --- pages ---


def test_the_page_is_shown_at_every_address_of_the_app(tmp_path: Path) -> None:
    async def trip(house: House) -> None:
        ann = house.browser()
        for path in ("/", "/t/abc", "/join", "/new/alley", "/replay/abc", "/rules/alley/older-wand"):
            shown = await ann.get(path)
            assert (shown.status_code, shown.text) == (200, PAGE), path
            assert shown.headers["content-type"] == "text/html; charset=utf-8"
            assert shown.headers["cache-control"] == "no-cache"
            again = await ann.get(path, headers={"if-none-match": shown.headers["etag"]})
            assert (again.status_code, again.content) == (304, b"")
        lost = await ann.get("/nowhere")
        assert (lost.status_code, lost.text) == (404, PAGE)
        assert (await ann.http.head("/")).status_code == 200

    visit(tmp_path, trip)


def test_assets_never_change_and_are_packed(tmp_path: Path) -> None:
    async def trip(house: House) -> None:
        ann = house.browser()
        script = await ann.get("/assets/index-abc123.js")
        assert script.headers["content-type"] == "text/javascript; charset=utf-8"
        assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert script.headers["content-encoding"] == "gzip"
        assert int(script.headers["content-length"]) < len(script.content)
        plain = await ann.get("/assets/index-abc123.js", headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.content == script.content
        missing = await ann.get("/assets/index-old.js")
        assert missing.status_code == 404
        assert "load the page again" in missing.json()["error"]

    visit(tmp_path, trip)


def test_no_file_outside_the_folder_is_shown(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("the seed")
    paths = ["/../secret", "/..%2fsecret", "/assets/..%2f..%2fsecret", "/assets/%2e%2e/%2e%2e/secret", "/%00", "/link"]

    async def trip(house: House) -> None:
        (tmp_path / "static" / "link").symlink_to(tmp_path / "secret")
        for path in [*paths, "/assets//x", "//etc/passwd", "/assets/../../secret"]:
            answer = await house.raw(f"GET {path} HTTP/1.1\r\nHost: {house.host}\r\nConnection: close\r\n\r\n".encode())
            assert b"the seed" not in answer
            assert b" 404 " in answer.splitlines()[0], path

    visit(tmp_path, trip)


def test_a_client_that_is_not_built_says_so(tmp_path: Path) -> None:
    async def trip(house: House) -> None:
        shown = await house.browser().get("/")
        assert shown.status_code == 503
        assert shown.json()["error"] == NOT_BUILT == "the browser client is not built: make web"

    visit(tmp_path, trip, built=False)


# --- headers ---


def test_every_answer_has_the_headers(tmp_path: Path) -> None:
    async def trip(house: House) -> None:
        ann = house.browser()
        answers = [
            await ann.get("/"),
            await ann.get("/api/games"),
            await ann.get("/api/nothing"),
            await ann.get("/assets/none.js"),
            await ann.get("/health"),
            await ann.post("/api/join", {"token": 5}),
            await ann.post("/api/join", {}, headers={"origin": "https://evil.example"}),
            await ann.http.put("/api/games", headers={"content-type": "application/json"}),
        ]
        assert [answer.status_code for answer in answers] == [200, 200, 404, 404, 200, 422, 403, 405]
        for answer in answers:
            for name, value in HEADERS.items():
                assert answer.headers[name] == value
            assert "server" not in answer.headers
            if "/api" in str(answer.url):
                assert answer.headers["cache-control"] == "no-store"
        assert HEADERS["content-security-policy"] == CSP
        assert "unsafe" not in CSP

    visit(tmp_path, trip)


# --- errors ---


def test_an_error_is_one_sentence_and_an_id_that_the_log_has(tmp_path: Path) -> None:
    async def trip(house: House) -> None:
        ann = house.browser()
        answers = [
            await ann.get("/api/nothing"),
            await ann.get("/api/games/chess"),
            await ann.get("/api/tables/none/journal"),
            await ann.post("/api/tables", {"game": "alley"}),
            await ann.post("/api/tables", {"game": "chess", "seats": [ME, BOT]}),
            await ann.post("/api/tables", {"game": "alley", "seats": [ME, {"kind": "bot", "bot": "x.py:Bot"}]}),
            await ann.post("/api/tables", {"game": "alley", "seats": [ME, {"kind": "bot", "bot": "search:3600s"}]}),
            await ann.http.delete("/api/me", headers={"content-type": "application/json"}),
            await ann.http.post("/api/join", content=b"{", headers={"content-type": "application/json"}),
            await ann.http.post("/api/join", content=b"{}", headers={"content-type": "text/plain"}),
        ]
        assert [answer.status_code for answer in answers] == [404, 404, 404, 422, 400, 400, 400, 405, 400, 415]
        for answer in answers:
            told = answer.json()
            assert set(told) == {"error", "id"}
            assert told["error"]
            assert "Traceback" not in answer.text
            assert next(line for line in house.lines() if line.get("id") == told["id"])["why"] == told["error"]
        assert "seats" in answers[3].json()["error"]

    visit(tmp_path, trip)


def test_a_fault_of_ours_is_written_down_and_not_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(tmp_path)

    async def go() -> None:
        async with house:

            async def fails() -> bool:
                raise ZeroDivisionError("a secret detail")

            monkeypatch.setattr(house.hall, "healthy", fails)
            answer = await house.browser().get("/health")
            assert answer.status_code == 500
            assert "secret detail" not in answer.text
            assert "Traceback" not in answer.text
            [line] = house.faults()
            assert line["id"] == answer.json()["id"]
            assert "ZeroDivisionError" in line["trace"]
            assert "arcane_failed_total 1\n" in (await house.browser().get("/metrics")).text

    asyncio.run(go())


# --- where a change comes from ---


def test_a_change_comes_from_our_own_page(tmp_path: Path) -> None:
    cases: list[tuple[dict[str, str], int]] = [
        ({"origin": "OURS"}, 404),
        ({"origin": "OURS", "sec-fetch-site": "same-origin"}, 404),
        ({"sec-fetch-site": "same-origin"}, 404),
        ({}, 403),
        ({"origin": "null"}, 403),
        ({"origin": "https://evil.example"}, 403),
        ({"origin": "http://127.0.0.1"}, 403),  # another port is another origin
        ({"origin": "https://evil.example", "sec-fetch-site": "same-origin"}, 403),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "same-site"}, 403),
        ({"sec-fetch-site": "none"}, 403),
        ({"referer": "OURS"}, 403),
    ]

    async def trip(house: House) -> None:
        ann = house.browser()
        del ann.http.headers["origin"]
        for headers, status in cases:
            given = {name: ann.origin if value == "OURS" else value for name, value in headers.items()}
            answer = await ann.post("/api/join", {"token": "x" * 43}, headers=given)
            assert answer.status_code == status, headers
            assert "access-control-allow-origin" not in answer.headers
        assert (await ann.get("/api/games", headers={"origin": "https://evil.example"})).status_code == 200

    visit(tmp_path, trip)


@pytest.mark.parametrize(
    ("host", "near"),
    [
        ("127.0.0.1:8000", True),
        ("[::1]:8000", True),
        ("192.168.1.7", True),
        ("localhost:8000", True),
        ("laptop:8000", True),
        ("laptop.local:8000", True),
        ("evil.example:8000", False),  # a name that somebody lets point at this machine
        ("evil.example", False),
        ("", False),
        (":8000", False),
    ],
)
def test_a_name_from_the_internet_must_be_given(host: str, near: bool) -> None:
    assert is_near(host) == near


def test_named_origins_are_the_only_ones(tmp_path: Path) -> None:
    async def trip(house: House) -> None:
        ann = house.browser()
        for origin, status in (("https://tables.example", 404), (ann.origin, 403)):
            answer = await ann.post("/api/join", {"token": "x" * 43}, headers={"origin": origin})
            assert answer.status_code == status

    def named(settings: Settings) -> Settings:
        return dataclasses.replace(settings, origins=("https://tables.example",))

    visit(tmp_path, trip, settings=named)


# --- proxies ---


def behind(*networks: str) -> Callable[[Settings], Settings]:
    proxies = tuple(ipaddress.ip_network(network) for network in networks)
    return lambda settings: dataclasses.replace(settings, proxies=proxies)


ORDER = {"game": "alley", "seats": [ME, FRIEND]}


def test_a_named_proxy_tells_who_asks_and_how(tmp_path: Path) -> None:
    async def trip(house: House) -> None:
        ann = house.browser(**{"x-forwarded-proto": "https", "origin": f"https://{house.host}"})
        # the left end of the list is what anybody can write; the right end is what the proxy saw
        first = await ann.post("/api/tables", ORDER, headers={"x-forwarded-for": "1.2.3.4, 203.0.113.5"})
        assert first.status_code == 200
        assert "Secure" in first.headers["set-cookie"]
        spent = await ann.get("/api/games", headers={"x-forwarded-for": "9.9.9.9, 203.0.113.5"})
        assert spent.status_code == 429
        assert int(spent.headers["retry-after"]) >= 1
        other = await ann.get("/api/games", headers={"x-forwarded-for": "203.0.113.5, 203.0.113.6"})
        assert other.status_code == 200

    limits = dataclasses.replace(GENEROUS, requests=0.001, requests_burst=1)
    visit(tmp_path, trip, settings=behind("127.0.0.0/8"), limits=limits)


def test_nobody_else_is_believed(tmp_path: Path) -> None:
    async def trip(house: House) -> None:
        ann = house.browser(**{"x-forwarded-proto": "https"})
        first = await ann.post("/api/tables", ORDER, headers={"x-forwarded-for": "203.0.113.5"})
        assert first.status_code == 200
        assert "Secure" not in first.headers["set-cookie"]
        spent = await ann.get("/api/games", headers={"x-forwarded-for": "203.0.113.6"})
        assert spent.status_code == 429

    limits = dataclasses.replace(GENEROUS, requests=0.001, requests_burst=1)
    visit(tmp_path, trip, settings=behind("10.0.0.0/8"), limits=limits)


# --- sizes ---


def test_a_body_has_its_limit(tmp_path: Path) -> None:
    async def trip(house: House) -> None:
        ann = house.browser()
        kind = {"content-type": "application/json"}
        just = json.dumps({"token": "x", "name": ""}).encode().ljust(65536)
        assert (await ann.http.post("/api/join", content=just, headers=kind)).status_code == 404
        assert (await ann.http.post("/api/join", content=just + b" ", headers=kind)).status_code == 413

        async def drip() -> Any:
            for _ in range(100):
                yield b" " * 1000

        assert (await ann.http.post("/api/join", content=drip(), headers=kind)).status_code == 413

    visit(tmp_path, trip)


def test_what_is_no_json_is_turned_away(tmp_path: Path) -> None:
    bodies = [
        b"[" * 60_000,
        b'{"token":' * 6000,
        b'{"token": NaN}',
        b'{"token": "\\ud800"}',
        b'{"token": "\xff"}',
        b'{"token": "x", "name": ' + b"9" * 60_000 + b"}",
        b"\x00" * 100,
        b'{"token": "x"',
        b"[]",
        b'{"token": "x", "token": []}',
    ]

    async def trip(house: House) -> None:
        kind = {"content-type": "application/json"}
        for body in bodies:
            answer = await house.browser().http.post("/api/join", content=body, headers=kind)
            assert answer.status_code in (400, 422), body[:40]
            assert set(answer.json()) == {"error", "id"}

    visit(tmp_path, trip)


def test_a_body_that_does_not_come_is_not_waited_for(tmp_path: Path) -> None:
    async def trip(house: House) -> None:
        head = "POST /api/join HTTP/1.1\r\nHost: {0}\r\nOrigin: http://{0}\r\nContent-Type: application/json\r\n"
        answer = await house.raw(head.format(house.host).encode() + b"Content-Length: 50\r\n\r\n{")
        assert answer.startswith(b"HTTP/1.1 408 ")

    visit(tmp_path, trip, limits=dataclasses.replace(GENEROUS, body_seconds=0.2))


def test_a_head_that_does_not_come_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Greeter, "PATIENCE", 0.3)

    async def trip(house: House) -> None:
        whole = f"GET /health HTTP/1.1\r\nHost: {house.host}\r\n\r\n".encode()
        assert await house.raw(b"") == b""
        assert await house.raw(b"GET / HTTP/1.1\r\nX: ") == b""
        assert (await house.raw(whole + b"GET / HT")).count(b"HTTP/1.1 200") == 1  # a second one that stops half-way
        ann = house.browser()
        table = await ann.opens([ME, FRIEND])
        async with ann.sits(table) as seat:
            await seat.hears("state")
            await asyncio.sleep(0.5)
            assert (await seat.says("look"))["t"] == "done"  # a socket may be silent as long as it likes

    visit(tmp_path, trip)


def test_too_many_requests_are_told_when_to_come_back(tmp_path: Path) -> None:
    async def trip(house: House) -> None:
        ann = house.browser()
        codes = [(await ann.get("/api/bots")).status_code for _ in range(12)]
        assert codes == [200] * 10 + [429] * 2
        assert (await ann.get("/health")).status_code == 200  # whoever watches the server is never turned away

    visit(tmp_path, trip, limits=dataclasses.replace(GENEROUS, requests=0.01, requests_burst=10))


# --- catalogue, health, metrics ---


def test_games_and_bots_are_told_to_anybody(tmp_path: Path) -> None:
    async def trip(house: House) -> None:
        ann = house.browser()
        assert [game["name"] for game in await ann.does("/api/games")] == ["alley", "realms", "trickerion", "harbour"]
        assert len((await ann.does("/api/games/alley"))["faces"]) == 21
        assert [bot["name"] for bot in await ann.does("/api/bots")] == ["apprentice", "merchant", "archmage"]
        assert await ann.does("/api/me") == []
        assert "arcane" not in ann.http.cookies  # a session is made when there is something to hold

    visit(tmp_path, trip)


def test_health_and_metrics(tmp_path: Path) -> None:
    async def trip(house: House) -> None:
        ann = house.browser()
        assert await ann.does("/health") == {"status": "ok"}
        told = await ann.get("/metrics")
        assert told.headers["content-type"].startswith("text/plain")
        lines = [line for line in told.text.splitlines() if not line.startswith("#")]
        figures = {line.split()[0]: float(line.split()[1]) for line in lines}
        assert figures["arcane_sockets"] == 0
        assert figures["arcane_tables"] == 0
        assert figures["arcane_failed_total"] == 0
        assert all(name.startswith("arcane_") for name in figures)

    visit(tmp_path, trip)


def test_sick_is_not_healthy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def trip(house: House) -> None:
        async def sick() -> bool:
            return False

        monkeypatch.setattr(house.hall, "healthy", sick)
        assert (await house.browser().get("/health")).status_code == 503

    visit(tmp_path, trip)


def test_the_limits_of_the_documents_are_those_of_the_code() -> None:
    """docs/wire.md and docs/host.md name them."""
    limits = Limits()
    wire = (DOCS / "wire.md").read_text(encoding="utf-8")
    host = (DOCS / "host.md").read_text(encoding="utf-8")
    assert "a message 64 KiB" in wire
    assert limits.message == limits.body == 64 * 1024
    assert f"{limits.talk:.0f} messages a second and {limits.talk_burst:.0f} at once" in wire
    assert f"{limits.sockets_session} sockets a session, {limits.sockets_address} an address" in wire
    assert f"{limits.waiting_frames} frames" in wire
    assert f"{limits.tables_session} new tables an hour and session" in wire
    assert f"{limits.sessions_address} new sessions" in " ".join(wire.split())
    assert f"| {limits.sessions_address} an hour for one address |" in host
    rate, burst = RESTLESS
    assert f"{burst:.0f} at once and {60 * rate:.0f} a minute a seat" in " ".join(wire.split())
    assert f"{burst:.0f} at once and then {60 * rate:.0f} a minute" in host
    for figure in (limits.talk, limits.talk_burst, limits.requests, limits.requests_burst, limits.tables_address):
        assert f"{figure:.0f}" in host


def test_packed_pages_are_the_pages(tmp_path: Path) -> None:
    from arcane.server.pages import Pages

    (tmp_path / "a.svg").write_text("<svg/>" * 50)
    (tmp_path / "b.woff2").write_bytes(b"\0" * 500)
    pages = Pages(tmp_path)
    drawing, font = pages.find("a.svg"), pages.find("b.woff2")
    assert drawing is not None
    assert drawing.packed is not None
    assert gzip.decompress(drawing.packed) == drawing.body
    assert font is not None
    assert (font.kind, font.packed) == ("font/woff2", None)
    (tmp_path / "a.svg").write_text("<svg>new</svg>")
    changed = pages.find("a.svg")
    assert changed is not None
    assert changed.body == b"<svg>new</svg>"
    assert pages.find("c.svg") is None
