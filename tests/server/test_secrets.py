"""Nothing secret gets out: not into logs, not into pages, not into what others hear."""

from __future__ import annotations

import asyncio
import base64
import random
from pathlib import Path
from typing import Any

from tests.server.house import BOT, FRIEND, ME, Browser, House, Seat
from tests.server.test_sockets import play_out


def forms_of(secret: str | bytes) -> list[str]:
    """A secret in every spelling that somebody might print it in."""
    if isinstance(secret, bytes):
        data, plain = secret, []
    else:
        data = base64.urlsafe_b64decode(secret + "=" * (-len(secret) % 4))
        plain = [secret]
    base = base64.b64encode(data).decode().rstrip("=")
    url = base64.urlsafe_b64encode(data).decode().rstrip("=")
    return [*plain, data.hex(), data.hex().upper(), base, url, repr(data)[2:-1]]


class Witness:
    """Keeps everything that was sent to anybody."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def watch(self, browser: Browser) -> None:
        async def keep(response: Any) -> None:
            await response.aread()
            self.texts.append(f"{response.status_code} {response.headers} {response.text}")

        browser.http.event_hooks["response"].append(keep)

    def listen(self, seat: Seat) -> None:
        recv = seat.line.recv

        async def kept(*args: Any, **more: Any) -> Any:
            text = await recv(*args, **more)
            self.texts.append(str(text))
            return text

        seat.line.recv = kept  # type: ignore[method-assign]

    def found(self, secrets: list[str]) -> list[str]:
        return [f"{secret[:8]}… in {text[:200]}" for text in self.texts for secret in secrets if secret in text]


async def trip(house: House, witness: Witness, secrets: dict[str, list[str]]) -> None:
    ann, bob, eve, cid = (house.browser() for _ in range(4))
    order = await ann.orders([ME, FRIEND, BOT], game="harbour")
    table = order["table"]
    tokens = [order["links"][1].partition("#")[2], order["watch"].partition("#")[2]]
    await bob.joins(order["links"][1], "Bob")
    await eve.joins(order["watch"])
    fresh = await ann.does(f"/api/tables/{table}/links", {"seat": 1})
    tokens.append(fresh["link"].partition("#")[2])
    await bob.joins(fresh["link"], "Bob")
    for browser in (ann, bob, eve, cid):  # from here on everything is looked at
        witness.watch(browser)
    secrets["tokens"] = [form for token in tokens for form in forms_of(token)]
    secrets["sessions"] = [form for browser in (ann, bob, eve) for form in forms_of(browser.session)]
    async with ann.sits(table) as a, bob.sits(table) as b, eve.sits(table) as e:
        for seat in (a, b, e):
            witness.listen(seat)
            await seat.hears("state")
        assert (await a.says("start"))["t"] == "done"
        room = (await house.hall.owner(table)).room
        secrets["chance"] = [*forms_of(room.seed), *forms_of(room.secret)]
        for browser in (ann, bob, eve, cid):
            for path in ("report", "fairness", "journal", "replay", "replay/1"):
                await browser.get(f"/api/tables/{table}/{path}")
            await browser.post(f"/api/tables/{table}/links", {"seat": 9})
            await browser.post("/api/join", {"token": tokens[0]})  # used up
            await browser.post("/api/join", {"token": tokens[0][:-1] + "_", "wrong": tokens[0]})
            await browser.get(f"/api/games/{tokens[0]}")
            await browser.get(f"/join/{tokens[0]}?token={tokens[0]}")
            await browser.get(f"/api/tables/{tokens[0]}/journal")
            await browser.get("/api/me")
        for seat in (a, b, e):
            await seat.line.send('{"do": "play", "id": "x1", "seq": NaN}')
            await seat.says("why", seq=0, text="")
        assert witness.found(secrets["chance"]) == []
        await asyncio.gather(play_out(a, random.Random(1)), play_out(b, random.Random(2)))
        await e.until(lambda state: state["table"]["status"] == "over")
    assert witness.found(secrets["chance"]) == []
    # now it is over, and told: to those who were there
    told = await ann.does(f"/api/tables/{table}/fairness")
    assert told["secret"] in secrets["chance"]
    assert (await cid.get(f"/api/tables/{table}/fairness")).status_code == 404


def test_nothing_secret_gets_out(tmp_path: Path) -> None:
    house = House(tmp_path)
    witness = Witness()
    secrets: dict[str, list[str]] = {}

    async def go() -> None:
        async with house:
            await trip(house, witness, secrets)

    asyncio.run(go())
    assert len(witness.texts) > 60
    log = house.log.getvalue()
    assert log.count("\n") > 40
    for kind, forms in secrets.items():
        assert [form[:8] for form in forms if form in log] == [], kind
    assert witness.found(secrets["tokens"]) == []
    assert witness.found(secrets["sessions"]) == []
    kept = b"".join(file.read_bytes() for file in tmp_path.glob("tables.db*"))
    assert kept
    assert [form[:8] for kind in ("tokens", "sessions") for form in secrets[kind] if form.encode() in kept] == []
    assert house.faults() == []


def test_the_witness_would_have_seen_it(tmp_path: Path) -> None:
    witness = Witness()
    witness.texts = ["nothing here", f"id {'ab' * 32} in an error"]
    assert len(witness.found(forms_of(bytes.fromhex("ab" * 32)))) == 1
    witness.texts = [base64.b64encode(b"\xff" * 32).decode()]
    assert len(witness.found(forms_of(b"\xff" * 32))) == 1
